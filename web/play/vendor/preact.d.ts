export { html, render } from "htm/preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
