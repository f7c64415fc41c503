// Shows the document of this page with Swagger UI, in the reader's language and colours.
"use strict";

const page = document.documentElement;
page.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);

SwaggerUIBundle({
  dom_id: "#viewer",
  spec: JSON.parse(document.getElementById("document").textContent),
  deepLinking: true,
  tryItOutEnabled: true,
  // What only names schemas opens when it is wanted.
  defaultModelsExpandDepth: 0,
  // Elsewhere Swagger UI sends the address of the document to a validator of its own.
  validatorUrl: null,
  requestInterceptor(request) {
    request.headers["Accept-Language"] ??= page.lang;
    return request;
  },
});
