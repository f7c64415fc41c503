// play/vendor/preact.js
var v;
var p_;
var $_;
var H;
var K;
var I;
var h_;
var j;
var d_;
var X;
var Q;
var R_;
var F = /* @__PURE__ */ Symbol.for("pv");
var B = {};
var O = [];
var j_ = /^m(i|n|o|s|text|space)$/;
var Y = Array.isArray;
var Z = O.slice;
var N = Object.assign;
function U(e) {
  e && e.parentNode && e.remove();
}
function __(e, _3, t) {
  var o, c2, n, r = {}, i = arguments.length;
  for (n in _3) n == "key" ? o = _3[n] : n == "ref" && typeof e != "function" ? c2 = _3[n] : r[n] = _3[n];
  return i > 2 && (r.children = i > 3 ? Z.call(arguments, 2) : t), W(e, r, o, c2, null);
}
function W(e, _3, t, o, c2) {
  var n = { type: e, props: _3, key: t, ref: o, __k: null, __: null, __b: 0, __e: null, __c: null, constructor: F, __v: c2 || ++p_, __i: -1, __u: 0 };
  return !c2 && v.vnode && v.vnode(n), n;
}
function V(e) {
  return e.children;
}
function A(e, _3) {
  this.props = e, this.context = _3, this.__g = 0;
}
function T(e, _3) {
  if (_3 == null) return e.__ && T(e.__, e.__i + 1);
  for (var t; _3 < e.__k.length; _3++) if ((t = e.__k[_3]) && t.__e) return t.__e;
  return typeof e.type != "function" || e.props.__P ? null : T(e);
}
function q_(e) {
  var _3, t = e.__v, o = t.__e, c2 = [], n = [], r = e.__P;
  r && ((_3 = N({ constructor: F }, t)).__v = t.__v + 1, v.vnode && v.vnode(_3), e_(r, _3, t, e.__n, r.namespaceURI, 32 & t.__u ? [o] : null, c2, o || T(t), 32 & t.__u, n), _3.__v = t.__v, _3.__.__k[_3.__i] = _3, b_(c2, _3, n), t.__ = t.__e = null, _3.__e != o && m_(_3));
}
function m_(e) {
  if ((e = e.__) && e.__c && !e.props.__P) return e.__e = null, e.__k.some(function(_3) {
    return _3 && (e.__e = _3.__e);
  }), m_(e);
}
function l_(e) {
  (8 & e.__g || (e.__g |= 8, H.push(e), I++)) && K == v.debounceRendering || ((K = v.debounceRendering) || queueMicrotask)(v_);
}
function v_() {
  try {
    for (var e, _3 = 1; H.length; ) H.length > _3 && H.sort(h_), e = H.shift(), _3 = H.length, 8 & e.__g && q_(e);
  } finally {
    (I = H.length) && (K || queueMicrotask)(v_);
  }
}
function g_(e, _3, t, o, c2, n, r, i, s, h2, f) {
  var d, l, u2, a, x2, m2, g2 = o.__k || O, p3 = _3.length;
  for (s = I_(t, _3, g2, s, p3), d = 0; d < p3; d++) (u2 = t.__k[d]) != null && (l = ~u2.__i && g2[u2.__i] || B, u2.__i = d, m2 = e_(e, u2, l, c2, n, r, i, s, h2, f), a = u2.__e, (l.ref != u2.ref || 8 & l.__u) && (l.ref && t_(l.ref, null, u2, l), u2.ref && f.push(u2.ref, u2.__c || a, u2)), x2 = x2 || a, 4 & u2.__u ? (s = y_(u2, s, e, !l.__v), l.__e && (l.__e = null)) : typeof u2.type == "function" && m2 !== void 0 ? s = m2 : a && (s = a.nextSibling), u2.__u &= -21);
  return t.__e = x2, s;
}
function I_(e, _3, t, o, c2) {
  var n, r, i, s, h2, f, d, l, u2, a = t.length, x2 = a, m2 = 0, g2 = 0, p3 = e.__k = Array(c2);
  for (n = 0; n < c2; n++) (r = _3[n]) != null && typeof r != "boolean" && typeof r != "function" ? (typeof r != "object" || r.constructor === String ? r = p3[n] = W(null, r) : Y(r) ? r = p3[n] = W(V, { children: r }) : r.constructor === F && r.__b ? r = p3[n] = W(r.type, r.props, r.key, r.ref, r.__v) : p3[n] = r, s = n + m2, r.__ = e, r.__b = e.__b + 1, i = null, ~(h2 = r.__i = B_(r, t, s, x2)) && (x2--, (i = t[h2]) && (i.__u |= 2)), i && i.__v ? (r.__u |= 16, h2 == s - 1 ? m2-- : h2 == s + 1 ? m2++ : h2 != s && (h2 > s ? m2-- : m2++, g2 = 1)) : (~h2 || (c2 > a ? m2-- : c2 < a && m2++), typeof r.type != "function" && (r.__u |= 4))) : p3[n] = null;
  if (g2) {
    for (f = [], d = [], n = 0; n < c2; n++) if ((r = p3[n]) && 16 & r.__u) {
      for (m2 = 0, l = f.length; m2 < l; ) f[u2 = m2 + l >> 1] < r.__i ? m2 = u2 + 1 : l = u2;
      f[m2] = r.__i, d[n] = m2 + 1;
    }
    for (m2 = f.length; n--; ) d[n] && (d[n] == m2 ? m2-- : p3[n].__u |= 4);
  }
  if (x2) for (n = 0; n < a; n++) !(i = t[n]) || 2 & i.__u || (i.__e == o && (o = T(i)), n_(i, i));
  return o;
}
function y_(e, _3, t, o) {
  var c2, n, r, i;
  if (typeof e.type == "function") {
    if (e.props.__P) return _3;
    if (c2 = e.__k) for (n = 0; n < c2.length; n++) c2[n] && (c2[n].__ = e, _3 = y_(c2[n], _3, t, false));
    return _3;
  }
  for (_3 && !_3.parentNode && (_3 = T(e)) && !_3.parentNode && (_3 = null), r = e.__e, i = _3; i && i.nodeType == 8; ) i = i.nextSibling;
  for (r != i && (!o && t.moveBefore && r.parentNode ? t.moveBefore(r, _3) : t.insertBefore(r, _3 || null)), _3 = r; (_3 = _3 && _3.nextSibling) && _3.nodeType == 8 && !_3.data.startsWith("$s"); ) ;
  return _3;
}
function B_(e, _3, t, o) {
  var c2, n = e.key, r = e.type, i = _3[t], s = i && !(2 & i.__u);
  if (i === null && n == null || s && n == i.key && r == i.type) return t;
  if (o > (s ? 1 : 0)) {
    for (c2 = t - 1; c2 >= 0; c2--) if ((i = _3[c2]) && !(2 & i.__u) && n == i.key && r == i.type) return c2;
    for (c2 = t + 1; c2 < _3.length; c2++) if ((i = _3[c2]) && !(2 & i.__u) && n == i.key && r == i.type) return c2;
  }
  return -1;
}
function a_(e, _3, t) {
  t == null && (t = ""), _3[0] == "-" ? e.setProperty(_3, t) : e[_3] = t;
}
function R(e, _3, t, o, c2) {
  var n, r;
  if (_3 == "style") if (typeof t == "string") e.style.cssText = t;
  else {
    if (typeof o == "string" && (e.style.cssText = o = ""), o) for (_3 in o) t && _3 in t || a_(e.style, _3);
    if (t) for (_3 in t) o && t[_3] == o[_3] || a_(e.style, _3, t[_3]);
  }
  else if (_3[0] == "o" && _3[1] == "n") typeof t != "function" && (t = null), typeof o != "function" && (o = null), (e.__e || (e.__e = {}))[_3] = t, t && o || (r = Q[_3] || (Q[_3] = O_(_3)), (e.__a || (e.__a = {}))[_3] = X, n = _3 != (_3 = _3.replace(d_, "$1")), (_3 = _3.slice(2))[0] < "a" && (_3 = _3.toLowerCase()), t ? e.addEventListener(_3, r, n) : e.removeEventListener(_3, r, n));
  else {
    if (c2 == "http://www.w3.org/2000/svg") _3 = _3.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
    else if (_3 != "width" && _3 != "height" && _3 != "href" && _3 != "list" && _3 != "form" && _3 != "tabIndex" && _3 != "download" && _3 != "rowSpan" && _3 != "colSpan" && _3 != "role" && _3 != "popover" && _3 in e) try {
      return void (e[_3] = t ?? "");
    } catch {
    }
    if (typeof t == "function") return;
    t == null || t === false && _3[4] != "-" ? e.removeAttribute(_3) : e.setAttribute(_3, _3 == "popover" && t == 1 ? "" : t);
  }
}
function O_(e) {
  return function(_3) {
    var t = this.__e;
    if (t) {
      if (t = t[e], _3[j] == null) _3[j] = X++;
      else if (_3[j] < this.__a[e]) return;
      return t(v.event ? v.event(_3) : _3);
    }
  };
}
function e_(e, _3, t, o, c2, n, r, i, s, h2) {
  var f, d, l, u2, a, x2, m2, g2, p3, w2, y2, J2, f_, $3, M2, s_, S2, D3, P2 = _3.type;
  if (_3.constructor !== F) return null;
  128 & t.__u && (s = 32 & t.__u, f = t.__c.__z) && (_3.__u |= s, d = n = [], f.nodeType == 8 ? i = q(f, n) : n.push(f), i = n[0] || i), (f = v.__b) && f(_3);
  _: if (typeof P2 == "function") {
    l = r.length;
    try {
      if (g2 = _3.props, p3 = (f = P2.prototype) && f.render, w2 = (f = P2.contextType) && o[f.__c], y2 = f ? w2 ? w2.props.value : f.__ : o, (u2 = t.__c) ? (_3.__c = u2, 2 & u2.__g && (u2.__g |= 1)) : (p3 ? _3.__c = u2 = new P2(g2, y2) : (_3.__c = u2 = new A(g2, y2), u2.constructor = P2, u2.render = z_), w2 && w2.sub(u2), u2.state || (u2.state = {}), u2.__n = o, u2.__g |= 8, u2.__h = [], u2.__k = []), p3 && (u2.__s || (u2.__s = u2.state), P2.getDerivedStateFromProps && (u2.__s == u2.state && (u2.__s = N({}, u2.__s)), N(u2.__s, P2.getDerivedStateFromProps(g2, u2.__s)))), a = u2.props, x2 = u2.state, u2.__v = _3, t.__c) {
        if (g2 !== a && p3 && !P2.getDerivedStateFromProps && u2.componentWillReceiveProps && u2.componentWillReceiveProps(g2, y2), _3.__v == t.__v && !(8 & u2.__g) || !(4 & u2.__g) && u2.shouldComponentUpdate && u2.shouldComponentUpdate(g2, u2.__s, y2) === false) {
          _3.__v != t.__v && (u2.props = g2, u2.state = u2.__s, u2.__g &= -9), _3.__e = t.__e, _3.__k = t.__k, _3.__k.some(function(C3) {
            C3 && (C3.__ = _3);
          }), O.push.apply(u2.__h, u2.__k), u2.__k = [], u2.__h.length && r.push(u2), i = T(t);
          break _;
        }
        u2.componentWillUpdate && u2.componentWillUpdate(g2, u2.__s, y2), p3 && u2.componentDidUpdate && u2.__h.push(function() {
          u2.componentDidUpdate(a, x2, m2);
        });
      } else p3 && !P2.getDerivedStateFromProps && u2.componentWillMount && u2.componentWillMount(), p3 && u2.componentDidMount && u2.__h.push(u2.componentDidMount);
      u2.context = y2, u2.props = g2, u2.__P = e, u2.__g &= -5, J2 = v.__r, f_ = p3 ? 25 : 0;
      do
        u2.__g &= -9, J2 && J2(_3), f = u2.render(u2.props, u2.state = u2.__s, u2.context);
      while (8 & u2.__g && ++f_ < 25);
      p3 && (O.push.apply(u2.__h, u2.__k), u2.__k = []), u2.state = u2.__s, u2.getChildContext && (o = N({}, o, u2.getChildContext())), p3 && t.__c && u2.getSnapshotBeforeUpdate && (m2 = u2.getSnapshotBeforeUpdate(a, x2)), $3 = f && f.type === V && f.key == null ? f.props.children : f, g2.__P && (f = i, c2 = (e = g2.__P).namespaceURI, s = n = null, t.props && t.props.__P != e && (t.__k.some(function(C3) {
        C3 && n_(C3, C3);
      }), t.__k = null), i = t.__k ? T(t, 0) : null), i = g_(e, Y($3) ? $3 : [$3], _3, t, o, c2, n, r, i, s, h2), g2.__P && (_3.__e = null, i = f), _3.__u &= -161, d && d.some(U), u2.__h.length && r.push(u2), 1 & u2.__g && (u2.__g &= -4);
    } catch (C3) {
      if (r.length = l, _3.__v = null, s || n) if (C3 && C3.then) {
        if (_3.__u |= 128 | s, n) {
          for (~(S2 = n.indexOf(i || void 0)) || (S2 = n.length); (D3 = n[S2 - 1]) && D3.nodeType == 8; ) S2--;
          for (; S2 < n.length; S2++) if (D3 = n[S2]) if (n[S2] = null, M2) {
            if (D3 == s_) break;
          } else {
            if (D3.nodeType != 8) break;
            D3.data.startsWith("$s") && (s_ = q(M2 = D3));
          }
        }
        if (!M2) {
          for (; i && i.nodeType == 8 && i.nextSibling; ) i = i.nextSibling;
          M2 = i;
        }
        (f = q(M2 = _3.__c.__z || (_3.__c.__z = M2))) ? (_3.__e = M2, i = f) : _3.__e = i, i = i && i.nextSibling;
      } else n && n.some(U);
      else _3.__e = t.__e;
      _3.__k || (_3.__k = t.__k || []), C3 && C3.then || k_(_3), v.__e(C3, _3, t);
    }
  } else i = _3.__e = V_(t.__e, _3, t, o, c2, n, r, s, h2, e);
  return (f = v.diffed) && f(_3), i;
}
function q(e, _3) {
  if (e && e.nodeType == 8 && e.data.startsWith("$s")) for (var t = 1; e = e.nextSibling; ) {
    if (e.nodeType == 8) {
      if (e.data.startsWith("$s")) t++;
      else if (e.data.startsWith("/$s") && !--t) return e;
    }
    _3 && _3.push(e);
  }
}
function k_(e) {
  e && (e.__c && (e.__c.__g |= 4), e.__k && e.__k.some(k_));
}
function b_(e, _3, t) {
  for (var o = 0; o < t.length; ) t_(t[o++], t[o++], t[o++]);
  v.__c && v.__c(_3, e), e.some(function(c2) {
    try {
      e = c2.__h, c2.__h = [], e.some(function(n) {
        n.call(c2);
      });
    } catch (n) {
      v.__e(n, c2.__v);
    }
  });
}
function V_(e, _3, t, o, c2, n, r, i, s, h2) {
  var f, d, l, u2, a, x2, m2, g2, p3 = t.props || B, w2 = _3.props, y2 = _3.type;
  if (y2 == "svg" ? c2 = "http://www.w3.org/2000/svg" : y2 == "math" ? c2 = "http://www.w3.org/1998/Math/MathML" : c2 || (c2 = "http://www.w3.org/1999/xhtml"), n) {
    for (f = 0; f < n.length; f++) if ((a = n[f]) && (y2 ? a.localName == y2 : a.nodeType == 3)) {
      e = a, n[f] = null;
      break;
    }
  }
  if (!e) {
    if (g2 = h2.ownerDocument || document, !y2) return g2.createTextNode(w2);
    e = g2.createElementNS(c2, y2, w2.is ? w2 : h2), i && (v.__m && v.__m(_3, n), i = false), n = null;
  }
  if (y2) {
    if (h2 = y2 == "template" && e.content || e, n = y2 == "textarea" && w2.defaultValue != null ? null : n && Z.call(h2.childNodes), !i && n) for (p3 = {}, f = 0; f < e.attributes.length; f++) p3[(a = e.attributes[f]).name] = a.value;
    for (f in p3) a = p3[f], f == "dangerouslySetInnerHTML" ? l = a : f == "children" || f in w2 || f == "value" && "defaultValue" in w2 || f == "checked" && "defaultChecked" in w2 || R(e, f, null, a, c2);
    for (f in w2) a = w2[f], f == "children" ? u2 = a : f == "dangerouslySetInnerHTML" ? d = a : f == "value" ? x2 = a : f == "checked" ? m2 = a : i && typeof a != "function" || p3[f] === a || R(e, f, a, p3[f], c2);
    d ? (i || l && (d.__html == l.__html || d.__html == e.innerHTML) || (e.innerHTML = d.__html), _3.__k = []) : (l && (e.textContent = ""), (y2 == "foreignObject" || c2 == "http://www.w3.org/1998/Math/MathML" && j_.test(y2)) && (c2 = "http://www.w3.org/1999/xhtml"), g_(h2, Y(u2) ? u2 : [u2], _3, t, o, c2, n, r, n ? n[0] : t.__k && T(t, 0), i, s), n && n.some(U)), i && y2 != "textarea" || (f = "value", y2 == "progress" && x2 == null ? e.removeAttribute(f) : x2 == null || x2 === e[f] && (y2 != "progress" || x2) || R(e, f, x2, p3[f], c2), f = "checked", m2 != null && m2 != e[f] && R(e, f, m2, p3[f], c2));
  } else p3 === w2 || i && e.data == w2 || (e.data = w2);
  return e;
}
function t_(e, _3, t, o) {
  try {
    typeof e == "function" ? _3 ? _3.__x = e(_3) || 1 : o && (o = o.__c || o.__e) && (_3 = o.__x) && (o.__x = null, typeof _3 == "function" ? _3() : e(null)) : e.current = _3;
  } catch (c2) {
    v.__e(c2, t);
  }
}
function n_(e, _3, t) {
  var o, c2, n, r;
  if (v.unmount && v.unmount(e), !(o = e.ref) || o.current && o.current != e.__e || t_(o, null, _3, e), o = e.__c) {
    if (o.componentWillUnmount) try {
      o.componentWillUnmount();
    } catch (i) {
      v.__e(i, _3);
    }
    o.__P = o.__n = null;
  }
  if (o = e.__k) for (r = 0; r < o.length; r++) o[r] && n_(o[r], _3, typeof e.type != "function" || t && !e.props.__P);
  !t && (o = e.__c) && (o = o.__z) && (c2 = q(o, n = [])) && (o == e.__e && n.some(U), U(c2), U(o)), t || U(e.__e), e.__e = e.__c = e.__ = null;
}
function z_(e, _3, t) {
  return this.constructor(e, t);
}
function x_(e, _3) {
  var t, o, c2, n;
  v.__ && v.__(e, _3), _3.nodeType == 9 && (_3 = _3.documentElement), o = (t = e && 32 & e.__u) ? null : _3.__k, _3.__k = W(V, { children: [e] }), c2 = [], n = [], e_(_3, _3.__k, o || B, B, _3.namespaceURI, o ? null : _3.firstChild ? Z.call(_3.childNodes) : null, c2, o ? o.__e : _3.firstChild, t, n), b_(c2, _3.__k, n), _3.__k.props.children = null;
}
v = { __e: function(e, _3, t, o) {
  for (var c2, n, r; _3 = _3.__; ) if ((c2 = _3.__c) && !(1 & c2.__g)) {
    c2.__g |= 4;
    try {
      if ((r = (n = c2.constructor) && n.getDerivedStateFromError) && c2.setState(n.getDerivedStateFromError(e)), c2.componentDidCatch && (c2.componentDidCatch(e, o || {}), r = 1), r && 8 & c2.__g) return void (c2.__g |= 2);
    } catch (i) {
      e = i;
    }
  }
  throw I = 0, e;
} }, p_ = 0, $_ = function(e) {
  return e != null && e.constructor === F;
}, A.prototype.setState = function(e, _3) {
  var t = this.__s;
  t && t != this.state || (t = this.__s = N({}, this.state)), typeof e == "function" && (e = e(N({}, t), this.props)), e && (N(t, e), this.__v && (_3 && this.__k.push(_3), l_(this)));
}, A.prototype.forceUpdate = function(e) {
  this.__v && (this.__g |= 4, e && this.__h.push(e), l_(this));
}, A.prototype.render = V, H = [], I = 0, h_ = function(e, _3) {
  return e.__v.__b - _3.__v.__b;
}, j = /* @__PURE__ */ Symbol(), d_ = /(PointerCapture)$|Capture$/i, X = 0, Q = {}, R_ = 0;
var C_ = function(e, _3, t, o) {
  var c2;
  _3[0] = 0;
  for (var n = 1; n < _3.length; n++) {
    var r = _3[n++], i = _3[n] ? (_3[0] |= r ? 1 : 2, t[_3[n++]]) : _3[++n];
    r === 3 ? o[0] = i : r === 4 ? o[1] = Object.assign(o[1] || {}, i) : r === 5 ? (o[1] = o[1] || {})[_3[++n]] = i : r === 6 ? o[1][_3[++n]] += i + "" : r ? (c2 = e.apply(i, C_(e, i, t, ["", null])), o.push(c2), i[0] ? _3[0] |= 2 : (_3[n - 2] = 0, _3[n] = c2)) : o.push(i);
  }
  return o;
};
var w_ = /* @__PURE__ */ new Map();
function P_(e) {
  var _3 = w_.get(this);
  return _3 || (_3 = /* @__PURE__ */ new Map(), w_.set(this, _3)), (_3 = C_(this, _3.get(e) || (_3.set(e, _3 = (function(t) {
    for (var o, c2, n = 1, r = "", i = "", s = [0], h2 = function(l) {
      n === 1 && (l || (r = r.replace(/^\s*\n\s*|\s*\n\s*$/g, ""))) ? s.push(0, l, r) : n === 3 && (l || r) ? (s.push(3, l, r), n = 2) : n === 2 && r === "..." && l ? s.push(4, l, 0) : n === 2 && r && !l ? s.push(5, 0, true, r) : n >= 5 && ((r || !l && n === 5) && (s.push(n, 0, r, c2), n = 6), l && (s.push(n, l, 0, c2), n = 6)), r = "";
    }, f = 0; f < t.length; f++) {
      f && (n === 1 && h2(), h2(f));
      for (var d = 0; d < t[f].length; d++) o = t[f][d], n === 1 ? o === "<" ? (h2(), s = [s], n = 3) : r += o : n === 4 ? r === "--" && o === ">" ? (n = 1, r = "") : r = o + r[0] : i ? o === i ? i = "" : r += o : o === '"' || o === "'" ? i = o : o === ">" ? (h2(), n = 1) : n && (o === "=" ? (n = 5, c2 = r, r = "") : o === "/" && (n < 5 || t[f][d + 1] === ">") ? (h2(), n === 3 && (s = s[0]), n = s, (s = s[0]).push(2, 0, n), n = 0) : o === " " || o === "	" || o === `
` || o === "\r" ? (h2(), n = 2) : r += o), n === 3 && r === "!--" && (n = 4, s = s[0]);
    }
    return h2(), s;
  })(e)), _3), arguments, [])).length > 1 ? _3 : _3[0];
}
var G_ = P_.bind(__);
var E;
var b;
var o_;
var S_;
var r_ = Object.is;
var z = 0;
var A_ = [];
var u_ = [];
var k = v;
var H_ = k.__b;
var T_ = k.__r;
var M_ = k.diffed;
var D_ = k.__c;
var U_ = k.unmount;
var N_ = k.__;
function G(e, _3) {
  k.__h && k.__h(b, e, z || _3), z = 0;
  var t = b.__H || (b.__H = { __: [], __h: [] });
  return e >= t.__.length && t.__.push({}), t.__[e];
}
function J_(e) {
  return z = 1, K_(L_, e);
}
function K_(e, _3, t) {
  var o = G(E++, 2);
  if (o.t = e, !o.__c && (o.__ = [t ? t(_3) : L_(void 0, _3), function(n) {
    var r = (o.__N || o.__)[0], i = o.t(r, n);
    r_(r, i) || (o.__N = [i, o.__[1]], o.__c.setState({}));
  }], o.__c = b, !b.__f)) {
    b.__f = true;
    var c2 = b.shouldComponentUpdate;
    b.shouldComponentUpdate = function(n, r, i) {
      var s = this.__H;
      if (!s) return true;
      var h2 = false, f = this.props != n;
      if (s.__.some(function(l) {
        l.__N && (h2 = true, r_(l.__[0], l.__N[0]) || (f = true));
      }), c2) {
        var d = c2.call(this, n, r, i);
        return h2 ? d || f : d;
      }
      return !h2 || f;
    };
  }
  return o.__;
}
function Q_(e, _3) {
  var t = G(E++, 3);
  !k.__s && c_(t.__H, _3) && (t.__P = true, t.__ = e, t.u = _3, b.__H.__h.push(t));
}
function X_(e, _3) {
  var t = G(E++, 4);
  !k.__s && c_(t.__H, _3) && (t.__P = false, t.__ = e, t.u = _3, b.__h.push(t));
}
function Y_(e) {
  return z = 5, F_(function() {
    return { current: e };
  }, []);
}
function F_(e, _3) {
  var t = G(E++, 7);
  return c_(t.__H, _3) && (t.__ = e(), t.__H = _3), t.__;
}
function Z_() {
  var e;
  do {
    for (; e = u_.shift(); ) try {
      L(e);
    } catch (t) {
      k.__e(t, { __: (e = e.__P) && e.__v });
    }
    for (; e = A_.shift(); ) {
      var _3 = e.__H;
      if (e.__P && _3) try {
        _3.__h.some(L), _3.__h.some(i_), _3.__h = [];
      } catch (t) {
        _3.__h = [], k.__e(t, e.__v);
      }
    }
  } while (u_.length);
}
k.__b = function(e) {
  b = null, H_ && H_(e);
}, k.__ = function(e, _3) {
  e && _3.__k && _3.__k.__m && (e.__m = _3.__k.__m), N_ && N_(e, _3);
}, k.__r = function(e) {
  T_ && T_(e), E = 0;
  var _3 = (b = e.__c).__H;
  _3 && (o_ == b ? b.__h = [] : (_3.__h.some(L), _3.__h.some(i_), E = 0), _3.__h = [], _3.__.some(function(t) {
    t.__N && (t.__ = t.__N), t.u = t.__N = void 0;
  })), o_ = b;
}, k.diffed = function(e) {
  M_ && M_(e);
  var _3 = e.__c;
  _3 && _3.__H && (_3.__H.__h.length && W_(A_.push(_3)), _3.__H.__.some(function(t) {
    t.u && (t.__H = t.u);
  })), o_ = b = null;
}, k.__c = function(e, _3) {
  _3.some(function(t) {
    try {
      t.__h.some(L), t.__h = t.__h.filter(function(o) {
        return !o.__ || i_(o);
      });
    } catch (o) {
      t.__h = [function() {
        throw o;
      }];
    }
  }), D_ && D_(e, _3);
}, k.unmount = function(e) {
  U_ && U_(e);
  var _3, t, o = e.__c;
  o && o.__H && (o.__H.__.some(function(c2) {
    try {
      if (c2.__P && c2.__c) {
        if (t === void 0) {
          for (t = e.__; t && (!t.__c || !t.__c.__P); ) t = t.__;
          t = t && t.__c;
        }
        c2.__P = t, W_(u_.push(c2));
      } else L(c2);
    } catch (n) {
      _3 = n;
    }
  }), o.__H = void 0, _3 && k.__e(_3, o.__v));
};
var E_ = typeof requestAnimationFrame == "function";
function _e(e) {
  var _3, t = function() {
    clearTimeout(o), E_ && cancelAnimationFrame(_3), setTimeout(e);
  }, o = setTimeout(t, 35);
  E_ && (_3 = requestAnimationFrame(t));
}
function W_(e) {
  e != 1 && S_ == k.requestAnimationFrame || ((S_ = k.requestAnimationFrame) || _e)(Z_);
}
function L(e) {
  var _3 = b, t = e.__c;
  typeof t == "function" && (e.__c = void 0, t()), b = _3;
}
function i_(e) {
  var _3 = b;
  e.__c = e.__(), b = _3;
}
function c_(e, _3) {
  return !e || e.length != _3.length || _3.some(function(t, o) {
    return !r_(t, e[o]);
  });
}
function L_(e, _3) {
  return typeof _3 == "function" ? _3(e) : _3;
}

// play/back.js
var layers = [];
var here = history.state ?? 0;
history.replaceState(here, "");
function openLayer(leave) {
  const below = layers.at(-1)?.depth ?? 0;
  if (here <= below) {
    here = below + 1;
    history.pushState(here, "");
  }
  const layer = { depth: here, leave };
  layers.push(layer);
  return () => {
    layers.includes(layer) && layers.splice(layers.indexOf(layer), 1);
  };
}
function follow({ state }) {
  if (state === null) {
    return;
  }
  const isBack = state < here;
  here = state;
  const left = layers.filter(({ depth }) => depth > here).toReversed();
  left.forEach((layer) => (layers.splice(layers.indexOf(layer), 1), layer.leave()));
  isBack && !left.length && history.back();
}
addEventListener("popstate", follow);
addEventListener("hashchange", () => location.reload());

// play/settings.js
var PLACE = "croupier.settings";
var STEERING = "\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}";
var BLANK = "\\p{Cf}\\p{Z}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\u{e0100}-\\u{e01ef}";
var NAME_FORM = `(?=.*[^${BLANK}])(?!\\u200c|\\u200d)[^${STEERING}]{1,40}(?<!\\u200c|\\u200d)`;
var FLIGHTS = { slow: 250, normal: 200, fast: 150, none: 0 };
var PACES = { slow: 1500, normal: 800, fast: 300, none: 0 };
var Watched = class {
  #watchers = /* @__PURE__ */ new Set();
  changed() {
    this.#watchers.forEach((watcher) => watcher());
  }
  /** Call `watcher` at each change; return the function that stops this. */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
};
function useWatched(watched) {
  const [, draw] = J_(0);
  Q_(() => watched?.watch(() => draw((count) => count + 1)), [watched]);
}
function kept(name, storage = "localStorage") {
  try {
    return JSON.parse(window[storage].getItem(name));
  } catch {
    return null;
  }
}
function keep(name, value, storage = "localStorage") {
  try {
    value === null ? window[storage].removeItem(name) : window[storage].setItem(name, JSON.stringify(value));
  } catch {
  }
}
var Settings = class extends Watched {
  language = navigator.language?.toLowerCase().startsWith("fr") ? "fr" : "en";
  theme = "auto";
  pace = "normal";
  motion = "normal";
  /** Milliseconds after a move in which a second tap counts as part of the first. */
  guard = 350;
  forced = true;
  four_colours = false;
  /** Whether single letters are shortcuts. */
  shortcuts = true;
  sound = false;
  vibration = false;
  sorted = true;
  /** Whether tips explain the first deals. */
  guide = true;
  constructor() {
    super();
    this.names = Object.keys(this);
    const requested = new URLSearchParams(location.search).get("lang");
    Object.assign(this, kept(PLACE), ["en", "fr"].includes(requested) ? { language: requested } : {});
    this.show();
  }
  set(changes2) {
    Object.assign(this, changes2);
    keep(PLACE, Object.fromEntries(this.names.map((name) => [name, this[name]])));
    this.show();
    this.changed();
  }
  /** Show the settings to the style sheet. */
  show() {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
    root.dataset.suits = this.four_colours ? "four" : "two";
  }
  get flight() {
    return FLIGHTS[this.motion] ?? FLIGHTS.normal;
  }
  get pause() {
    return PACES[this.pace] ?? PACES.normal;
  }
};
var settings = new Settings();

// play/words.json
var words_default = {
  about_adjusted: ["the result less luck and hidden cards; it can be below 0 and above 100 %", "le r\xE9sultat moins la chance et les cartes cach\xE9es ; il peut passer sous 0 ou au-dessus de 100 %"],
  about_agreement: ["how often the move was the best one", "combien de fois le coup \xE9tait le meilleur"],
  about_colonne: ["Rummy in two teams: lay runs of a suit. Nine cards in a row are a column.", "Un rami \xE0 deux \xE9quipes : \xE9talez des suites. Neuf cartes qui se suivent font une colonne."],
  "about_costly-colours": ["Add up cards to 15, 25 and 31, then count your hand: a cousin of cribbage.", "Additionnez les cartes jusqu\u2019\xE0 15, 25 et 31, puis comptez votre main : un cousin du cribbage."],
  about_drift: ["the rest: best moves, compared with the play that values are estimated by", "le reste : les meilleurs coups, compar\xE9s au jeu qui sert \xE0 estimer les valeurs"],
  about_expectation: ["before any card was dealt", "avant la premi\xE8re carte"],
  about_fall: ["how the cards that nobody could see lay", "comment \xE9taient les cartes que personne ne voyait"],
  about_loss: ["what the own moves cost", "ce que ses propres coups ont co\xFBt\xE9"],
  about_luck: ["all cards that were dealt, turned and drawn", "toutes les cartes donn\xE9es, retourn\xE9es et pioch\xE9es"],
  about_others: ["what the moves of the others gave", "ce que les coups des autres ont donn\xE9"],
  about_own_luck: ["of the deals and the own draws", "des donnes et de ses propres pioches"],
  about_rate: ["in percentage points, with its 95 % interval", "en points de pourcentage, avec l\u2019intervalle \xE0 95 %"],
  about_result: ["at the end, or where the match stands", "\xE0 la fin, ou l\xE0 o\xF9 en est la partie"],
  "about_seven-up": ["Win tricks with trumps: the highest, the lowest and the jack score, and the most card points.", "Gagnez des lev\xE9es \xE0 l\u2019atout : le plus fort, le plus faible et le valet marquent, et le plus de points de cartes."],
  about_upcolor: ["Be the first without cards: green, yellow, blue, red, violet. The winner takes a share of the pot.", "Soyez le premier sans cartes : vert, jaune, bleu, rouge, violet. Le gagnant prend une part du pot."],
  accept_here: ["Give back", "Rendre"],
  acts: ["to act", "\xE0 jouer"],
  add: ["Add", "Ajouter"],
  add_to: ["Add to {n}", "Ajouter \xE0 {n}"],
  again: ["Play again", "Rejouer"],
  all: ["All", "Tous"],
  all_hands: ["All hands", "Toutes les mains"],
  all_moves: ["You may: {n}", "Vous pouvez : {n}"],
  all_rules: ["All rules", "Toutes les r\xE8gles"],
  all_worths: ["All moves", "Tous les coups"],
  any_seat: ["any", "n\u2019importe laquelle"],
  as_curl: ["The request with curl", "La requ\xEAte avec curl"],
  at_once: ["At once", "Sans attendre"],
  away: ["away", "absent"],
  back: ["Back", "Retour"],
  because: ["{n}: {m}", "{n} : {m}"],
  begin_here: ["New here? Begin with this one: a short game of tricks, for two.", "Premi\xE8re visite ? Commencez par celui-ci : un jeu de lev\xE9es, court, \xE0 deux."],
  best: ["best", "le meilleur"],
  best_result: ["The best player, in your place with the same cards: {n}", "Le meilleur joueur, \xE0 votre place avec les m\xEAmes cartes : {n}"],
  better: ["Better: {n}", "Mieux : {n}"],
  by_kind: ["Cost of a decision by kind of move:", "Co\xFBt d\u2019une d\xE9cision par sorte de coup :"],
  cancel: ["Cancel", "Annuler"],
  cannot_replace: ["The computer cannot take the seat of {n}: the two of you were never at the table together.", "L\u2019ordinateur ne peut pas prendre la place de {n} : vous n\u2019avez jamais \xE9t\xE9 \xE0 la table ensemble."],
  card_one: ["1 card", "1 carte"],
  card_points: ["card points {n}", "points des cartes {n}"],
  cards: ["{n} cards", "{n} cartes"],
  checked: ["Everything is in order.", "Tout est en ordre."],
  checked_commitment: ["The cards of the match are those that were committed to before the first was seen.", "Les cartes de la partie sont celles engag\xE9es avant la premi\xE8re vue."],
  checked_record: ["Every move was legal, and the points are right.", "Chaque coup \xE9tait permis, et les points sont justes."],
  checked_shuffle: ["Every deal is the shuffle of the revealed seed, made again in this browser.", "Chaque donne est le m\xE9lange de la graine r\xE9v\xE9l\xE9e, refait dans ce navigateur."],
  choose_game: ["Choose a game", "Choisissez un jeu"],
  class: ["Class", "Classe"],
  close: ["Close", "Fermer"],
  code: ["Colour code", "Code couleur"],
  columns_of: ["Melds: {n}", "Combinaisons : {n}"],
  computer: ["the computer", "l\u2019ordinateur"],
  computer_level: ["Computer: {n}", "Ordinateur : {n}"],
  cost_most: ["What cost most:", "Ce qui a le plus co\xFBt\xE9 :"],
  count: ["Count", "Compte"],
  course_note: ["The probability of winning the match, with every hand known. Short ticks: cards came by chance. Dots: mistakes. A tap shows the table.", "La probabilit\xE9 de gagner la partie, toutes les mains connues. Petits traits : des cartes venues du hasard. Points : des fautes. Un appui montre la table."],
  course_of_losses: ["Cost of a decision in reviewed matches, in percentage points: lower is better.", "Co\xFBt d\u2019une d\xE9cision dans les parties revues, en points de pourcentage : plus bas, mieux c\u2019est."],
  covered: ["It is {n}\u2019s turn. Hand over the device, then show the cards.", "C\u2019est \xE0 {n}. Passez l\u2019appareil, puis montrez les cartes."],
  daily: ["Deal of the day", "Donne du jour"],
  daily_note: ["Today, {n}, everybody gets the same cards: compare your result with the best player\u2019s. The cards are public, so it is for practice.", "Aujourd\u2019hui, {n}, tout le monde a les m\xEAmes cartes : comparez votre r\xE9sultat \xE0 celui du meilleur joueur. Les cartes sont publiques : c\u2019est un entra\xEEnement."],
  deal: ["Deal", "Donner"],
  deal_count: ["deals: {n}", "donnes : {n}"],
  deal_link: ["Copy a link to this deal", "Copier un lien vers cette donne"],
  deal_number: ["Deal {n}", "Donne {n}"],
  deal_over: ["Deal over", "Donne finie"],
  deal_points: ["Points", "Points"],
  deal_won: ["{n} wins this deal {m}", "{n} gagne cette donne {m}"],
  deal_won_team: ["{n} win this deal {m}", "{n} gagnent cette donne {m}"],
  dealer: ["Dealer", "Donneur"],
  deals: ["Deals", "Donnes"],
  decision: ["Decision", "D\xE9cision"],
  decision_count: ["{n} decisions", "{n} d\xE9cisions"],
  decisions: ["Decisions", "D\xE9cisions"],
  decisions_first: ["The most expensive first. Choose one to see the table and all moves.", "La plus ch\xE8re d\u2019abord. Choisissez-en une pour voir la table et tous les coups."],
  decisions_how: ["How decisions are judged", "Comment les d\xE9cisions sont jug\xE9es"],
  decisions_note: ["The number is the cost in percentage points of the probability of winning. Its class depends on what is sure: a mistake costs at least 5, a blunder 10, at the lower end of the 95 % interval, or as much of a usual deal\u2019s points. Unclear: the interval allows a good move and a worse one.", "Le nombre est le co\xFBt, en points de pourcentage de la probabilit\xE9 de gagner. Sa classe d\xE9pend de ce qui est s\xFBr : une faute co\xFBte au moins 5, une grosse faute 10, au bas de l\u2019intervalle \xE0 95 %, ou autant des points d\u2019une donne ordinaire. Incertain : l\u2019intervalle permet un bon coup et un moins bon."],
  default_rules: ["the usual ones", "celles d\u2019usage"],
  demanded: ["Demanded", "Demand\xE9"],
  discard_here: ["Throw here", "Jeter ici"],
  discards: ["Discards", "D\xE9fausse"],
  download: ["Save the record", "Enregistrer la partie"],
  drawn_here: ["Draw", "Piocher"],
  elsewhere: ["This match is open in another tab. This one follows it.", "Cette partie est ouverte dans un autre onglet. Celui-ci la suit."],
  empty_file: ["the file is empty", "le fichier est vide"],
  expired: ["This table can no longer be opened: {n}", "Cette table ne s\u2019ouvre plus : {n}"],
  fast: ["Fast", "Rapide"],
  few_groups: ["Too few deals for an interval.", "Trop peu de donnes pour un intervalle."],
  figures: ["Figures", "Chiffres"],
  first_random: ["Until you win a match they play at random, your partner too: better players would end the deal before you lay a card.", "Avant votre premi\xE8re victoire ils jouent au hasard, votre partenaire aussi : de meilleurs joueurs finiraient la donne avant que vous n\u2019\xE9taliez."],
  forced: ["Play forced moves at once", "Jouer d\u2019office les coups forc\xE9s"],
  forget: ["Delete {n}", "Supprimer {n}"],
  four_colours: ["Four-colour suits", "Enseignes en quatre couleurs"],
  free: ["not violet", "pas violet"],
  from_here: ["Play on from here", "Continuer d\u2019ici"],
  game: ["Game", "Jeu"],
  games: ["games", "manches"],
  grade_blunder: ["Blunder", "Grosse faute"],
  grade_good: ["Good", "Bon coup"],
  grade_inaccuracy: ["Inaccuracy", "Impr\xE9cision"],
  grade_mistake: ["Mistake", "Faute"],
  grade_unclear: ["Unclear", "Incertain"],
  guide: ["Tips in the first deals", "Astuces dans les premi\xE8res donnes"],
  guide_colonne_1: ["The player across, with an edge of your colour, is your partner: your points count together. Lay melds, and be the first without cards.", "Le joueur d\u2019en face, au bord de votre couleur, est votre partenaire : vos points comptent ensemble. \xC9talez des combinaisons, et soyez les premiers sans cartes."],
  guide_colonne_2: ["The other team has laid nothing yet. Whoever lays a whole hand in one turn, a floche, scores 101 more: keep few expensive cards.", "L\u2019autre \xE9quipe n\u2019a encore rien \xE9tal\xE9. Qui \xE9tale toute sa main en un tour, une floche, marque 101 de plus : gardez peu de cartes ch\xE8res."],
  guide_colonne_3: ["Make your runs longer: tap a card, then the run. Nine cards make a column, which scores far more.", "Allongez vos suites : touchez une carte, puis la suite. Neuf cartes font une colonne, qui rapporte bien plus."],
  guide_colonne_4: ["Twos and jokers stand for a card that is missing in a run. A small sign shows which one.", "Les deux et les jokers remplacent une carte qui manque dans une suite. Un petit signe montre laquelle."],
  guide_colonne_5: ["If small cards stand above your hand, you can lay that meld: tap them. Then choose a card and throw it on the discards, which ends your turn.", "De petites cartes au-dessus de votre main sont une combinaison permise : touchez-les pour l\u2019\xE9taler. Puis choisissez une carte et jetez-la sur la d\xE9fausse : votre tour est fini."],
  guide_colonne_6: ["Your turn begins with cards: draw one from the stock, or take some from the end of the discards.", "Votre tour commence par des cartes : piochez-en une au talon, ou prenez-en au bout de la d\xE9fausse."],
  "guide_costly-colours_1": ["A card may be exchanged, face down; if it is refused, whoever offered it scores one. Keep jacks, twos and cards of one suit: they count at the end.", "Une carte peut \xEAtre \xE9chang\xE9e, face cach\xE9e ; refus\xE9e, elle vaut un point \xE0 qui l\u2019a offerte. Gardez valets, deux et cartes d\u2019une m\xEAme couleur : ils comptent \xE0 la fin."],
  "guide_costly-colours_2": ["The count may not pass 31. Whoever cannot play says go: a point for the other player, and a new count. Later, a move without a choice is played for you.", "Le compte ne peut pas d\xE9passer 31. Qui ne peut pas jouer dit \xAB go \xBB : un point pour l\u2019autre, et un nouveau compte. Ensuite, un coup sans choix est jou\xE9 pour vous."],
  "guide_costly-colours_3": ["A card of the rank of the last one makes a pair, and three ranks in order make a sequence. Both score.", "Une carte du rang de la derni\xE8re fait une paire, et trois rangs qui se suivent une s\xE9quence. Les deux marquent."],
  "guide_costly-colours_4": ["Every card adds to the count. Whoever makes exactly 15, 25 or 31 scores. Tap a card to see what it would make.", "Chaque carte s\u2019ajoute au compte. Qui fait exactement 15, 25 ou 31 marque. Touchez une carte pour voir ce qu\u2019elle ferait."],
  "guide_seven-up_1": ["Seven points win. Each deal gives one for the highest trump, one for the lowest, one for the jack of trumps, and one for the most card points in tricks.", "Sept points gagnent. Chaque donne en a un pour l\u2019atout le plus fort, un pour le plus faible, un pour le valet d\u2019atout et un pour le plus de points de cartes dans les lev\xE9es."],
  "guide_seven-up_2": ["The turned card makes the trump. With good trumps, stand. With few or low ones, beg: you get a point, or more cards and a new trump.", "La retourne fait l\u2019atout. Avec de bons atouts, gardez-le. Avec peu d\u2019atouts ou des petits, demandez : vous recevez un point, ou des cartes et un autre atout."],
  "guide_seven-up_3": ["The other player begs. A point keeps this trump; otherwise more cards are dealt and another trump is turned.", "L\u2019autre joueur demande. Un point garde cet atout ; sinon on redonne des cartes et un autre atout est retourn\xE9."],
  "guide_seven-up_4": ["Now win good cards: a ten counts 10, an ace 4, a king 3, a queen 2, a jack 1. Whoever has more scores the point.", "Gagnez de bonnes cartes : un dix compte 10, un as 4, un roi 3, une dame 2, un valet 1. Qui a le plus marque le point."],
  "guide_seven-up_5": ["Follow the suit that was led, or play a trump: it beats every other suit. Cards with a bar may be played. Later, a move without a choice is played for you.", "Fournissez la couleur demand\xE9e ou coupez : un atout bat toutes les autres couleurs. Les cartes marqu\xE9es d\u2019une barre peuvent \xEAtre jou\xE9es. Ensuite, un coup sans choix est jou\xE9 pour vous."],
  "guide_seven-up_6": ["You lead: any card. The higher card of its suit wins the trick, unless somebody plays a trump.", "Vous entamez : n\u2019importe quelle carte. La plus forte de sa couleur gagne la lev\xE9e, sauf si l\u2019on joue un atout."],
  guide_upcolor_1: ["Everybody has paid {n} chips into the pot: hence the \u2212{n}. Be the first without cards: you win the deal and a share of the pot.", "Chacun a mis {n} jetons dans le pot : d\u2019o\xF9 le \u2212{n}. Soyez le premier sans cartes : vous gagnez la manche et une part du pot."],
  guide_upcolor_2: ["Do not keep the black discard card to the end: the last player of a round may not play it.", "Ne gardez pas la carte de d\xE9fausse noire jusqu\u2019\xE0 la fin : le dernier d\u2019un tour ne peut pas la jouer."],
  guide_upcolor_3: ["You lead: a bar marks the cards that you may play. The others answer in the order of the code.", "Vous entamez : une barre marque les cartes permises. Les autres r\xE9pondent dans l\u2019ordre du code."],
  guide_upcolor_4: ["You do not hold the demanded colour, so you may pass. Cards with a bar may be played, too.", "Vous n\u2019avez pas la couleur demand\xE9e : vous pouvez passer. Les cartes marqu\xE9es d\u2019une barre peuvent aussi \xEAtre jou\xE9es."],
  guide_upcolor_5: ["Play the ringed colour of the code: a bar marks the cards that you may play. Later, a move without a choice is played for you.", "Jouez la couleur cercl\xE9e du code : une barre marque les cartes permises. Ensuite, un coup sans choix est jou\xE9 pour vous."],
  hand_over: ["Let the computer play", "Laisser jouer l\u2019ordinateur"],
  hand_over_seat: ["Let the computer play for {n}", "Laisser l\u2019ordinateur jouer pour {n}"],
  handed_over: ["The computer plays your seat.", "L\u2019ordinateur joue \xE0 votre place."],
  hands: ["Hands", "Mains"],
  hands_and_tricks: ["Hands and tricks won", "Mains et lev\xE9es gagn\xE9es"],
  hidden: ["hidden card", "carte cach\xE9e"],
  hint: ["Hint", "Conseil"],
  hint_chips: ["{n} chips expected, {m} with the next best move", "{n} jetons attendus, {m} avec le meilleur autre coup"],
  hint_equal: ["Another move is about as good.", "Un autre coup est \xE0 peu pr\xE8s aussi bon."],
  hint_only: ["It is the only legal move.", "C\u2019est le seul coup permis."],
  hint_points: ["{n} points expected, {m} with the next best move", "{n} points attendus, {m} avec le meilleur autre coup"],
  hint_win: ["{n} to win, {m} with the next best move", "{n} de chances de gagner, {m} avec le meilleur autre coup"],
  holds: ["holds", "a en main"],
  host: ["{n} opened this table.", "{n} a ouvert cette table."],
  hours: ["{n} hours", "{n} heures"],
  how_colonne_1: ["Four players in two teams: you and the player across. Lay cards on the table and empty your hand.", "Quatre joueurs en deux \xE9quipes : vous et le joueur d\u2019en face. \xC9talez vos cartes et videz votre main."],
  how_colonne_2: ["In your turn, draw a card or take cards from the discards. Then lay what you like, and throw one card.", "\xC0 votre tour, piochez ou prenez dans la d\xE9fausse. Puis \xE9talez ce que vous voulez et jetez une carte."],
  how_colonne_3: ["A run is three or more cards of one suit in order. A set is three or four aces, or three or four 3s.", "Une suite : trois cartes ou plus d\u2019une couleur, dans l\u2019ordre. Une s\xE9rie : trois ou quatre as, ou trois ou quatre 3."],
  how_colonne_4: ["A run of nine or more cards is a column and scores far more, most of all in trumps or without wild cards.", "Une suite de neuf cartes ou plus est une colonne : elle rapporte bien plus, surtout en atout ou sans joker."],
  how_colonne_5: ["Twos and jokers are wild. Choose cards of your hand, then tap the place where they go.", "Les deux et les jokers remplacent. Choisissez des cartes de votre main, puis touchez l\u2019endroit o\xF9 les poser."],
  "how_costly-colours_1": ["Two players get three cards each. One card is turned and counts for both hands at the end.", "Deux joueurs re\xE7oivent trois cartes. Une carte est retourn\xE9e et compte pour les deux mains \xE0 la fin."],
  "how_costly-colours_2": ["First you may offer one card face down: the other player exchanges it for one of theirs, or refuses, which gives you a point.", "On peut d\u2019abord offrir une carte cach\xE9e : l\u2019autre l\u2019\xE9change contre une des siennes, ou la refuse, ce qui vous donne un point."],
  "how_costly-colours_3": ["Play cards in turn and add up their values. You score for reaching 15, 25 or 31, for pairs and for sequences.", "Jouez tour \xE0 tour en additionnant les valeurs. On marque \xE0 15, 25 ou 31, pour les paires et les s\xE9quences."],
  "how_costly-colours_4": ["If you cannot play without passing 31, say go. Then a new count begins.", "Si vous ne pouvez jouer sans d\xE9passer 31, dites \xAB go \xBB. Un nouveau compte commence."],
  "how_costly-colours_5": ["At the end each hand with the turned card scores for jacks, deuces, colours and totals. The first to 121 wins.", "\xC0 la fin, chaque main avec la retourne marque pour valets, deux, couleurs et totaux. Le premier \xE0 121 gagne."],
  "how_seven-up_1": ["Two players get six cards each. One card is turned: its suit is trump.", "Deux joueurs re\xE7oivent six cartes. Une carte est retourn\xE9e : sa couleur est l\u2019atout."],
  "how_seven-up_2": ["If you do not like the trump, beg: the dealer gives you a point or deals more cards and turns a new trump.", "Si l\u2019atout ne vous pla\xEEt pas, demandez : le donneur vous donne un point, ou redonne des cartes et retourne un autre atout."],
  "how_seven-up_3": ["Play six tricks. Follow the suit that was led, or play a trump; the higher card, or the higher trump, wins.", "Jouez six lev\xE9es. Fournissez la couleur demand\xE9e ou coupez ; la plus forte carte, ou le plus fort atout, gagne."],
  "how_seven-up_4": ["You score one point each for the highest trump, the lowest trump, the jack of trumps, and the most card points.", "On marque un point pour l\u2019atout le plus fort, pour le plus faible, pour le valet d\u2019atout et pour le plus de points en cartes."],
  "how_seven-up_5": ["The first to 7 points wins the game. Tap a card to play it.", "Le premier \xE0 7 points gagne. Touchez une carte pour la jouer."],
  how_to_play: ["How to play", "Comment jouer"],
  how_upcolor_1: ["Get rid of all your cards first to win the deal and a share of the pot.", "D\xE9barrassez-vous le premier de vos cartes pour gagner la manche et une part du pot."],
  how_upcolor_2: ["Lead any card but violet. The next player answers with the next colour: green, yellow, blue, red, violet.", "Entamez de n\u2019importe quelle carte sauf la violette. Le suivant r\xE9pond par la couleur suivante : vert, jaune, bleu, rouge, violet."],
  how_upcolor_3: ["The V on a card shows the colour that it answers. If you hold the demanded colour, you must play it; the green imperial is always allowed.", "Le V d\u2019une carte montre la couleur \xE0 laquelle elle r\xE9pond. Qui a la couleur demand\xE9e doit la jouer ; l\u2019imp\xE9riale verte est toujours permise."],
  how_upcolor_4: ["The black discard card may replace the demanded colour; then the next player plays any colour but violet.", "La carte de d\xE9fausse noire remplace la couleur demand\xE9e ; le suivant joue alors n\u2019importe quelle couleur sauf le violet."],
  how_upcolor_5: ["Without the demanded colour you may pass. The last to play removes the round, draws a card and leads the next one.", "Sans la couleur demand\xE9e, on peut passer. Le dernier \xE0 jouer \xE9carte le tour, pioche une carte et entame le suivant."],
  human: ["A person", "Une personne"],
  human_you: ["You", "Vous"],
  in_hand: ["in hand", "en main"],
  instead_of: ["On average, compared with \u201C{n}\u201D:", "En moyenne, compar\xE9 \xE0 \xAB\xA0{n}\xA0\xBB\xA0:"],
  invalid_link: ["This link is not whole: ask for it again.", "Ce lien est incomplet : redemandez-le."],
  invalid_record: ["This file cannot be replayed: {n}", "Ce fichier ne peut pas \xEAtre rejou\xE9 : {n}"],
  invite: ["Copy the invitation", "Copier l\u2019invitation"],
  invite_to_watch: ["Copy a link to watch", "Copier un lien pour regarder"],
  is_away: ["{n} is away.", "Absence de {n}."],
  is_back: ["{n} is back.", "{n} est de retour."],
  job_kind: ["What to play", "Que jouer"],
  join_rematch: ["Join the rematch", "Rejoindre la revanche"],
  kept_matches: ["Your matches", "Vos parties"],
  key_card: ["To the next card", "\xC0 la carte voisine"],
  key_keys: ["These keys", "Ces touches"],
  key_moves: ["Say what can be played", "Dire ce qui peut \xEAtre jou\xE9"],
  key_nothing: ["Choose nothing", "Ne rien choisir"],
  key_play: ["Play or choose the card", "Jouer ou choisir la carte"],
  key_standing: ["Say how things stand", "Dire o\xF9 en est la partie"],
  key_table: ["To the table, back to the hand", "\xC0 la table, retour \xE0 la main"],
  keys: ["Keys", "Touches"],
  kind_simulations: ["Given players at one table", "Des joueurs donn\xE9s \xE0 une table"],
  kind_tournaments: ["A tournament of the levels", "Un tournoi des niveaux"],
  known: ["Cards that everybody has seen go to this hand", "Cartes que tous ont vu entrer dans cette main"],
  language: ["Language", "Langue"],
  last_days: ["The last seven days:", "Les sept derniers jours :"],
  last_matches: ["The last {n} matches", "Les {n} derni\xE8res parties"],
  last_round: ["Last round", "Dernier tour"],
  last_series: ["Last series", "Derni\xE8re s\xE9rie"],
  last_trick: ["Last trick", "Derni\xE8re lev\xE9e"],
  level_best: ["best:", "meilleur :"],
  link_copied: ["The link is copied.", "Le lien est copi\xE9."],
  link_here: ["The link is in the address of this page.", "Le lien est dans l\u2019adresse de cette page."],
  loading: ["One moment\u2026", "Un instant\u2026"],
  log: ["What happened", "Ce qui s\u2019est pass\xE9"],
  look_at: ["Look at the match: {n}", "Revoir la partie : {n}"],
  lost_cards: ["Lost", "Perdues"],
  luck_and_losses: ["Luck and losses", "Chance et pertes"],
  mark_back: ["Mark before", "Rep\xE8re pr\xE9c\xE9dent"],
  mark_next: ["Next mark", "Rep\xE8re suivant"],
  match_course: ["Course of the match", "Cours de la partie"],
  mean_points: ["Points a deal", "Points par donne"],
  menu: ["Games", "Jeux"],
  missing_worker: ["The computer cannot play just now. It is asked again.", "L\u2019ordinateur ne peut pas jouer pour l\u2019instant. Nouvel essai en cours."],
  money: ["chips", "jetons"],
  more: ["More", "Autres"],
  more_decisions: ["{n} more", "Encore {n}"],
  motion: ["Movement of cards", "Mouvement des cartes"],
  motion_none: ["No movement", "Sans mouvement"],
  move: ["Move", "Coup"],
  name_form: ["A name of 1 to 40 visible characters", "Un nom de 1 \xE0 40 caract\xE8res visibles"],
  named: ["{n}:", "{n} :"],
  names: ["Name of {n}", "Nom de {n}"],
  new_match: ["New match", "Nouvelle partie"],
  new_meld: ["Lay here", "\xC9taler ici"],
  newest: ["newest", "la derni\xE8re"],
  next_deal: ["Next deal", "Donne suivante"],
  no_answer: ["The service does not answer. It is asked again.", "Le service ne r\xE9pond pas. Nouvel essai en cours."],
  no_cards: ["no cards", "aucune carte"],
  no_decisions: ["There is no such decision.", "Il n\u2019y a pas de telle d\xE9cision."],
  no_guide: ["No more tips", "Ne plus en montrer"],
  no_lines: ["Nothing was scored.", "Rien n\u2019a \xE9t\xE9 marqu\xE9."],
  no_moves: ["It is not your turn.", "Ce n\u2019est pas \xE0 vous."],
  no_record: ["the file contains no record. Save it on this page, or with the command\u2019s --to json or --to jsonl", "le fichier ne contient aucune partie. Enregistrez-la sur cette page, ou avec --to json ou --to jsonl de la commande"],
  no_table: ["There is no such table.", "Cette table n\u2019existe pas."],
  none: ["None", "Aucun"],
  normal: ["Normal", "Normal"],
  not_invited: ["This invitation is not for this table.", "Cette invitation n\u2019est pas pour cette table."],
  not_together: ["These cards cannot be laid here together.", "Ces cartes ne peuvent pas \xEAtre pos\xE9es ici ensemble."],
  of_decisions: ["of {n} decisions", "sur {n} d\xE9cisions"],
  of_one_decision: ["of 1 decision", "sur 1 d\xE9cision"],
  offer_here: ["Offer", "Offrir"],
  offline: ["No connection. Nothing is lost: it goes on as soon as the service answers.", "Pas de connexion. Rien n\u2019est perdu : la partie reprend d\xE8s que le service r\xE9pond."],
  on_table: ["On the table", "Sur la table"],
  one_decision: ["1 decision", "1 d\xE9cision"],
  open_record: ["Open a record", "Ouvrir une partie"],
  open_seat: ["open", "libre"],
  options: ["House rules", "R\xE8gles de la maison"],
  pace: ["Pace of the computer", "Rythme de l\u2019ordinateur"],
  partner_of: ["{n}, partner of {m}", "{n}, partenaire de {m}"],
  pass_name: ["passes", "passe"],
  pause: ["Pause", "Pause"],
  people: ["Seats", "Places"],
  play_by_itself: ["Autoplay", "Lecture"],
  play_count: ["Play: {n}", "Jouer : {n}"],
  play_here: ["Play here", "Jouer ici"],
  play_in_this_tab: ["Play in this tab", "Jouer dans cet onglet"],
  play_new: ["New match: {n}", "Nouvelle partie : {n}"],
  play_now: ["Play: {n}", "Jouer : {n}"],
  played: ["played", "jou\xE9"],
  player: ["Player {n}", "Joueur {n}"],
  players: ["Players", "Joueurs"],
  points: ["points", "points"],
  position: ["Position", "Position"],
  pot: ["Pot", "Pot"],
  pot_paid: ["The deal pays {n} from the pot; {m} stay in it for the next deals.", "La donne paie {n} du pot ; il en reste {m} pour les donnes suivantes."],
  practice: ["Practice", "Entra\xEEnement"],
  progress: ["Progress", "Avancement"],
  prompt_colonne_last: ["No stock left: take from the discards, or pass", "Talon vide : prenez dans la d\xE9fausse, ou passez"],
  prompt_colonne_lay: ["Lay cards if you like, then throw one", "\xC9talez si vous voulez, puis jetez une carte"],
  prompt_colonne_place: ["Lay the joker in another place", "Posez le joker ailleurs"],
  prompt_colonne_take: ["Draw a card, or take from the discards", "Piochez, ou prenez dans la d\xE9fausse"],
  prompt_colonne_trump: ["Name the trump", "Choisissez l\u2019atout"],
  prompt_costly_answer: ["Choose a card to give back, or refuse", "Choisissez une carte \xE0 rendre, ou refusez"],
  prompt_costly_go: ["After the go: add a card, or stop", "Apr\xE8s le \xAB go \xBB : ajoutez une carte, ou arr\xEAtez"],
  prompt_costly_offer: ["Choose a card to offer, or offer none", "Choisissez une carte \xE0 offrir, ou aucune"],
  prompt_costly_play: ["Your turn: play a card", "\xC0 vous : jouez une carte"],
  prompt_seven_answer: ["Give a point and keep the trump, or deal more cards?", "Donner un point et garder l\u2019atout, ou redonner des cartes ?"],
  prompt_seven_beg: ["Stand and keep this trump, or beg for another?", "Garder cet atout, ou en demander un autre ?"],
  prompt_seven_discard: ["Choose a card to discard ({n} to go)", "Choisissez une carte \xE0 \xE9carter (encore {n})"],
  prompt_seven_follow: ["Your turn: answer the card", "\xC0 vous : r\xE9pondez \xE0 la carte"],
  prompt_seven_lead: ["Your turn: lead a card", "\xC0 vous : entamez"],
  prompt_upcolor_follow: ["Your turn: play the demanded colour", "\xC0 vous : jouez la couleur demand\xE9e"],
  prompt_upcolor_free: ["Your turn: any colour but violet", "\xC0 vous : toute couleur sauf le violet"],
  prompt_upcolor_lead: ["Your turn: lead a card", "\xC0 vous : entamez"],
  prompt_upcolor_other: ["None of this colour: play a marked card, or pass", "Pas de cette couleur : jouez une carte marqu\xE9e, ou passez"],
  prompt_upcolor_pass: ["None of this colour: you can only pass", "Pas de cette couleur : vous ne pouvez que passer"],
  rank_J: ["J", "V"],
  rank_K: ["K", "R"],
  rank_Q: ["Q", "D"],
  rating: ["Rating", "Classement"],
  reading: ["hand: {n}", "main : {n}"],
  rematch: ["Rematch", "Revanche"],
  replay: ["Replay", "Revoir"],
  results: ["Matches won", "Parties gagn\xE9es"],
  resume: ["Go on with the match: {n}", "Reprendre la partie : {n}"],
  reveal: ["Show my cards", "Montrer mes cartes"],
  review: ["Review", "Revue"],
  review_made: ["Effort, worlds a decision, seed, version:", "Effort, mondes par d\xE9cision, graine, version :"],
  review_note: ["What every move cost, and what was luck. Each decision is judged by what its player could see.", "Ce que chaque coup a co\xFBt\xE9, et ce qui \xE9tait de la chance. Chaque d\xE9cision est jug\xE9e d\u2019apr\xE8s ce que son joueur voyait."],
  review_stopped: ["The review was stopped. Reviewed moves and deals: {n}", "La revue a \xE9t\xE9 arr\xEAt\xE9e. Coups et donnes revus : {n}"],
  reviewed: ["The review is complete.", "La revue est compl\xE8te."],
  reviewing: ["Reviewing moves and deals:", "Coups et donnes revus :"],
  rule: ["Rule {n}", "R\xE8gle {n}"],
  rules: ["Rules", "R\xE8gles"],
  run_number: ["run {n}", "suite {n}"],
  run_of: ["run {n}: {m}", "suite {n} : {m}"],
  score: ["Scores", "Scores"],
  seat: ["Seat {n}", "Place {n}"],
  seat_count: ["{n} players", "{n} joueurs"],
  seat_east: ["East", "Est"],
  seat_north: ["North", "Nord"],
  seat_south: ["South", "Sud"],
  seat_taken: ["Somebody has just taken this seat.", "Quelqu\u2019un vient de prendre cette place."],
  seat_west: ["West", "Ouest"],
  sent: ["Playing\u2026", "En cours\u2026"],
  set_number: ["set {n}", "s\xE9rie {n}"],
  set_of: ["set {n}: {m}", "s\xE9rie {n} : {m}"],
  settings: ["Settings", "R\xE9glages"],
  several_devices: ["On several devices", "Sur plusieurs appareils"],
  several_records: ["This file holds {n} matches: choose one.", "Ce fichier contient {n} parties : choisissez-en une."],
  shortcuts: ["One-letter shortcuts", "Raccourcis d\u2019une lettre"],
  shortcuts_off: ["One-letter shortcuts are off (settings).", "Les raccourcis d\u2019une lettre sont d\xE9sactiv\xE9s (r\xE9glages)."],
  side: ["From the side of", "Du c\xF4t\xE9 de"],
  simulate: ["Simulate", "Simuler"],
  simulations: ["Simulations", "Simulations"],
  sit_down: ["Sit down", "S\u2019asseoir"],
  slow: ["Slow", "Lent"],
  sort: ["Sort the hand", "Trier la main"],
  sound: ["Sound on your turn", "Son \xE0 votre tour"],
  source: ["Source", "Source"],
  speed: ["Speed", "Vitesse"],
  start: ["Start", "D\xE9but"],
  started: ["Deal the cards", "Donner les cartes"],
  step: ["Move {n}", "Coup {n}"],
  step_back: ["A move back", "Un coup en arri\xE8re"],
  step_on: ["A move on", "Un coup en avant"],
  still_holds: ["{n} still holds {m}", "{n} a encore en main {m}"],
  stock: ["Stock", "Talon"],
  streak: ["{n} days in a row", "{n} jours de suite"],
  streak_one: ["1 day in a row", "1 jour de suite"],
  summary_total: ["{n} this deal", "{n} cette donne"],
  table_full: ["Every seat is taken. You can watch as soon as the cards are dealt.", "Toutes les places sont prises. Vous pourrez regarder d\xE8s que les cartes seront donn\xE9es."],
  take_back_seat: ["Play myself again", "Rejouer moi-m\xEAme"],
  take_count: ["Take {n} cards", "Prendre {n} cartes"],
  take_here: ["Take {n}", "Prendre {n}"],
  target: ["To win", "Pour gagner"],
  term_adjusted: ["Result without luck", "R\xE9sultat sans la chance"],
  term_agreement: ["Agreement with the review", "Accord avec la revue"],
  term_drift: ["Rest", "Reste"],
  term_expectation: ["At the start", "Au d\xE9part"],
  term_fall: ["Hidden cards", "Cartes cach\xE9es"],
  term_loss: ["Own moves", "Ses coups"],
  term_luck: ["Luck", "Chance"],
  term_others: ["Moves of the others", "Coups des autres"],
  term_own_luck: ["Luck: own part", "Chance : sa part"],
  term_rate: ["Cost of a decision", "Co\xFBt d\u2019une d\xE9cision"],
  term_result: ["= Result", "= R\xE9sultat"],
  terms_note: ["How the result came about: the rows from the start to the result add up.", "Comment le r\xE9sultat s\u2019est fait : les lignes, du d\xE9part au r\xE9sultat, s\u2019additionnent."],
  the_end: ["End", "Fin"],
  them: ["Them", "Eux"],
  theme: ["Light", "Lumi\xE8re"],
  theme_auto: ["As the device", "Comme l\u2019appareil"],
  theme_dark: ["Dark", "Sombre"],
  theme_light: ["Light", "Clair"],
  thinking: ["{n} is thinking\u2026", "{n} r\xE9fl\xE9chit\u2026"],
  throw_one: ["Choose one card to throw.", "Choisissez une seule carte \xE0 jeter."],
  tip: ["Tip", "Astuce"],
  to_play: ["{n} to play", "\xC0 {n} de jouer"],
  tournament_note: ["Every two of these levels meet on the same cards: {n}.", "Ces niveaux se rencontrent deux \xE0 deux avec les m\xEAmes cartes : {n}."],
  trump: ["Trump", "Atout"],
  try_again: ["Try again", "R\xE9essayer"],
  turned: ["Turned card", "Retourne"],
  understood: ["Got it", "Compris"],
  undo: ["Take back", "Reprendre"],
  unit: ["Values in", "Valeurs en"],
  unit_points: ["points of the deals", "points des donnes"],
  unit_win: ["probability of winning (percentage points)", "probabilit\xE9 de gagner (points de pourcentage)"],
  unreachable: ["The service does not answer. Try again in a moment.", "Le service ne r\xE9pond pas. R\xE9essayez dans un instant."],
  us: ["Us", "Nous"],
  values_note: ["The best move and its cost are estimated from different samples, so the cost may differ from the difference of the values.", "Le meilleur coup et son co\xFBt sont estim\xE9s sur des \xE9chantillons diff\xE9rents : le co\xFBt peut donc diff\xE9rer de l\u2019\xE9cart des valeurs."],
  verify: ["Check the match", "V\xE9rifier la partie"],
  vibration: ["Vibration on your turn", "Vibration \xE0 votre tour"],
  waiting: ["Thinking about it\u2026", "R\xE9flexion\u2026"],
  waiting_for_all: ["The cards are dealt when everybody is here.", "On donne les cartes quand tout le monde est l\xE0."],
  was_better: ["\u201C{n}\u201D was better ({m} times)", "\xAB {n} \xBB valait mieux ({m} fois)"],
  watching: ["You are watching.", "Vous regardez."],
  watching_late: ["You are watching: every seat was taken when you came.", "Vous regardez : toutes les places \xE9taient prises \xE0 votre arriv\xE9e."],
  welcome: ["Four card games, against the computer or with friends. Tips guide you through the first deal, and every point is explained.", "Quatre jeux de cartes, contre l\u2019ordinateur ou entre amis. Des astuces guident votre premi\xE8re donne, et chaque point est expliqu\xE9."],
  why_costly_full: ["the count is {n}", "le compte est \xE0 {n}"],
  why_costly_stuck: ["nobody can add a card without passing {n}", "personne ne peut ajouter une carte sans d\xE9passer {n}"],
  why_seven_0: ["the higher card of the suit led", "la plus forte carte de la couleur demand\xE9e"],
  why_seven_1: ["a trump beats every other suit", "un atout bat toutes les autres couleurs"],
  why_seven_2: ["the higher trump", "l\u2019atout le plus fort"],
  why_upcolor_collect: ["the last to play a card", "derni\xE8re carte jou\xE9e"],
  "why_upcolor_deal-won": ["no cards left", "plus de cartes en main"],
  win_chance: ["Wins", "Gagne"],
  wins: ["Deals won", "Donnes gagn\xE9es"],
  wins_trick: ["wins", "gagne"],
  won: ["Match won by {n}", "Partie gagn\xE9e par {n}"],
  won_cards: ["Won", "Gagn\xE9es"],
  won_of: ["{n} of {m}", "{n} sur {m}"],
  worths_points: ["The expected result of this deal after each move, as the computer estimates it.", "Le r\xE9sultat attendu de cette donne apr\xE8s chaque coup, selon l\u2019ordinateur."],
  worths_win: ["The chance of winning, of having {n} points first, after each move, as the computer estimates it.", "Les chances de gagner, d\u2019avoir {n} points le premier, apr\xE8s chaque coup, selon l\u2019ordinateur."],
  wrong: ["Something is wrong: {n}", "Quelque chose ne va pas : {n}"],
  you: ["you", "vous"],
  you_name: ["You", "Vous"],
  you_won: ["You win the match!", "Vous gagnez la partie !"],
  your_hand: ["Your hand", "Votre main"],
  your_name: ["Your name", "Votre nom"]
};

// play/words.js
var NARROW = "\u202F";
var LEAST = 1e-3;
var SEATS = { 2: ["south", "north"], 3: ["south", "west", "east"], 4: ["south", "west", "north", "east"] };
var UPCOLOR = { donne: "manche", Donne: "Manche", partie: "rencontre", Partie: "Rencontre" };
var game = "";
var speakOf = (id = "") => game = id;
function word(name, n = "", m2 = "") {
  const [english2, french2] = words_default[name] ?? [name, name];
  const levelled = game === "upcolor" ? french2.replace(/\b(donne|partie)(?=s?\b)/gi, (each) => UPCOLOR[each]) : french2;
  const text = settings.language === "fr" ? levelled.replace(/ (?=[:;!?»%])|(?<=«) /g, NARROW) : english2;
  return text.replace(/\{[nm]\}/g, (each) => String(each === "{n}" ? n : m2));
}
var NAMES = ["Alma", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta"];
var seatNames = (count, isShared = false) => [isShared ? "Robin" : word("you_name"), ...NAMES.slice(0, count - 1)];
var seatPlaces = (count) => Array.from({ length: count }, (_3, seat) => SEATS[count] ? word(`seat_${SEATS[count][seat]}`) : word("seat", seat + 1));
var cardCount = (count) => count === 1 ? word("card_one") : word("cards", number(count));
var percent = (share, digits = 1) => new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: digits }).format(share).replace("-", "\u2212");
function chance(share, isExact = false) {
  const least = isExact ? 0 : LEAST;
  return share < least ? `< ${percent(least)}` : share > 1 - least ? `> ${percent(1 - least)}` : percent(share);
}
var inPoints = (share) => number(Math.round(1e3 * share) / 10, true, 1);
var aDecision = (rate) => number(Math.round(10 * rate) / 100, false, 2);
function moment(time) {
  const text = new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(time);
  return settings.language === "fr" ? text.replace(/^1 /, "1er ") : text;
}
function number(value, signed = false, decimals = 0) {
  const text = new Intl.NumberFormat(settings.language, { minimumFractionDigits: decimals, maximumFractionDigits: 2 }).format(Math.abs(value));
  return `${value < 0 ? "\u2212" : signed && value > 0 ? "+" : ""}${text}`;
}

// play/card.js
var COURTS = "JQK";
var rankText = (rank) => rank === "T" ? "10" : COURTS.includes(rank) ? word(`rank_${rank}`) : rank;
var ANSWERS = { Y: "G", B: "Y", R: "B", V: "R" };
var Use = ({ id, ...place }) => G_`<use href=${`#${id}`} ...${place} />`;
async function loadFaces() {
  const answer = await fetch(new URL("cards.svg", import.meta.url));
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  documentElement.setAttribute("class", "sprite");
  documentElement.setAttribute("aria-hidden", "true");
  document.body.append(documentElement);
}
function Face({ card }) {
  const [rank, suit] = card;
  if (suit === "J") {
    return G_`<svg viewBox="0 0 240 336" class=${`suit-${rank === "R" ? "H" : "S"}`} aria-hidden="true">
      <text x="48" y="92" class="joker">★</text>
      <${Use} id=${card} x="72" y="70" width="158" height="250" />
    </svg>`;
  }
  const court = COURTS.includes(rank);
  const letters = rankText(rank);
  return G_`<svg viewBox="0 0 240 336" class=${`suit-${suit}`} aria-hidden="true">
    ${court && letters !== rank ? G_`<text x="48" y="92" class="rank">${letters}</text>` : G_`<${Use} id=${`r${rank}`} x="2" y="10" width=${rank === "T" ? 104 : 92} height="96" />`}
    <${Use} id=${suit} x="12" y="104" width="74" height="74" />
    ${court ? G_`<rect x="98" y="98" width="136" height="228" rx="6" class="frame" /><${Use} id=${card} x="100" y="100" width="132" height="224" />` : G_`<${Use} id=${suit} x=${rank === "A" ? 76 : 98} y=${rank === "A" ? 150 : 182} width=${rank === "A" ? 160 : 132} height=${rank === "A" ? 170 : 138} />`}
  </svg>`;
}
function ColourFace({ card, symbol }) {
  return G_`<svg viewBox="0 0 240 336" class=${`colour-${card}`} aria-hidden="true">
    <text x="24" y="84" class="letter">${symbol}</text>
    ${card === "X" ? G_`<circle cx="120" cy="196" r="86" class="disc" /><path d="M84 160l72 72m0-72l-72 72" class="cross" />` : G_`<circle cx="120" cy="196" r="86" class="disc" />
          ${card === "G" ? G_`<path d="M66 226l-8-66 34 28 28-48 28 48 34-28-8 66z" class="crown" />` : G_`<path d="M72 150l48 100 48-100" class=${`vee colour-${ANSWERS[card]}`} />`}`}
  </svg>`;
}
function Card({ card, name, symbol, extra = "", note = "", as = null, state = "", onTap, ...rest }) {
  const isHidden = card === "??";
  const face = isHidden ? null : card.length === 1 ? G_`<${ColourFace} card=${card} symbol=${symbol ?? card} />` : G_`<${Face} card=${card} />`;
  const label = [name, extra].filter(Boolean).join(", ");
  const classes = `card ${isHidden ? "back" : ""} ${state}`;
  const inner = G_`${face}${note && G_`<span class="note" aria-hidden="true">${note}</span>`}${as && G_`<${Sign} card=${as} className="as" />`}`;
  return onTap ? G_`<button type="button" class=${classes} aria-label=${label} onClick=${onTap} data-card=${isHidden ? null : card} ...${rest}>${inner}</button>` : G_`<span class=${classes} role="img" aria-label=${label} data-card=${isHidden ? null : card} ...${rest}>${inner}</span>`;
}
var SUITS = /* @__PURE__ */ new Map([["S", "\u2660"], ["H", "\u2665"], ["D", "\u2666"], ["C", "\u2663"]]);
function Sign({ card, className = "" }) {
  const suit = card.at(-1);
  if (suit === "J" && card.length > 1 && "RB".includes(card[0])) {
    return G_`<span class=${`sign suit-${card[0] === "R" ? "H" : "S"} ${className}`} aria-hidden="true">★</span>`;
  }
  const text = card.length > 1 ? `${rankText(card[0])}${SUITS.get(suit)}` : SUITS.get(card) ?? card;
  return G_`<span class=${`sign suit-${suit} ${className}`} aria-hidden="true">${text}</span>`;
}

// play/vendor/croupier.js
var Le = /\{[^{}]+\}/g;
var Fe = () => typeof process == "object" && Number.parseInt(process?.versions?.node?.substring(0, 2)) >= 18 && process.versions.undici;
function De() {
  return Math.random().toString(36).slice(2, 11);
}
function Ee(n) {
  let { baseUrl: e = "", Request: t = globalThis.Request, fetch: r = globalThis.fetch, querySerializer: o, bodySerializer: s, pathSerializer: a, headers: i, requestInitExt: f = void 0, ...u2 } = { ...n };
  f = Fe() ? f : void 0, e = Se(e);
  let R3 = [];
  async function g2(d, l) {
    let { baseUrl: S2, fetch: ye = r, Request: pe = t, headers: ge, params: k3 = {}, parseAs: M2 = "json", querySerializer: N3, bodySerializer: we = s ?? Me, pathSerializer: je, body: be, middleware: $e = [], ...ne } = l || {}, re = e;
    S2 && (re = Se(S2) ?? e);
    let oe = typeof o == "function" ? o : Pe(o);
    N3 && (oe = typeof N3 == "function" ? N3 : Pe({ ...typeof o == "object" ? o : {}, ...N3 }));
    let ve = je || a || Ke, se = be === void 0 ? void 0 : we(be, Ge(i, ge, k3.header)), Ue = Ge(se === void 0 || se instanceof FormData ? {} : { "Content-Type": "application/json" }, i, ge, k3.header), P2 = [...R3, ...$e], _e2 = { redirect: "follow", ...u2, ...ne, body: se, headers: Ue }, q2, z2, G3 = new pe(Ne(d, { baseUrl: re, params: k3, querySerializer: oe, pathSerializer: ve }), _e2), h2;
    for (let y2 in ne) y2 in G3 || (G3[y2] = ne[y2]);
    if (P2.length) {
      q2 = De(), z2 = Object.freeze({ baseUrl: re, fetch: ye, parseAs: M2, querySerializer: oe, bodySerializer: we, pathSerializer: ve });
      for (let y2 of P2) if (y2 && typeof y2 == "object" && typeof y2.onRequest == "function") {
        let m2 = await y2.onRequest({ request: G3, schemaPath: d, params: k3, options: z2, id: q2 });
        if (m2) if (m2 instanceof pe) G3 = m2;
        else if (m2 instanceof Response) {
          h2 = m2;
          break;
        } else throw new Error("onRequest: must return new Request() or Response() when modifying the request");
      }
    }
    if (!h2) {
      try {
        h2 = await ye(G3, f);
      } catch (y2) {
        let m2 = y2;
        if (P2.length) for (let E3 = P2.length - 1; E3 >= 0; E3--) {
          let W3 = P2[E3];
          if (W3 && typeof W3 == "object" && typeof W3.onError == "function") {
            let j3 = await W3.onError({ request: G3, error: m2, schemaPath: d, params: k3, options: z2, id: q2 });
            if (j3) {
              if (j3 instanceof Response) {
                m2 = void 0, h2 = j3;
                break;
              }
              if (j3 instanceof Error) {
                m2 = j3;
                continue;
              }
              throw new Error("onError: must return new Response() or instance of Error");
            }
          }
        }
        if (m2) throw m2;
      }
      if (P2.length) for (let y2 = P2.length - 1; y2 >= 0; y2--) {
        let m2 = P2[y2];
        if (m2 && typeof m2 == "object" && typeof m2.onResponse == "function") {
          let E3 = await m2.onResponse({ request: G3, response: h2, schemaPath: d, params: k3, options: z2, id: q2 });
          if (E3) {
            if (!(E3 instanceof Response)) throw new Error("onResponse: must return new Response() when modifying the response");
            h2 = E3;
          }
        }
      }
    }
    let xe = h2.headers.get("Content-Length");
    if (h2.status === 204 || G3.method === "HEAD" || xe === "0" && !h2.headers.get("Transfer-Encoding")?.includes("chunked")) return h2.ok ? { data: void 0, response: h2 } : { error: void 0, response: h2 };
    if (h2.ok) return { data: await (async () => {
      if (M2 === "stream") return h2.body;
      if (M2 === "json" && !xe) {
        let m2 = await h2.text();
        return m2 ? JSON.parse(m2) : void 0;
      }
      return await h2[M2]();
    })(), response: h2 };
    let ie = await h2.text();
    try {
      ie = JSON.parse(ie);
    } catch {
    }
    return { error: ie, response: h2 };
  }
  return { request(d, l, S2) {
    return g2(l, { ...S2, method: d.toUpperCase() });
  }, GET(d, l) {
    return g2(d, { ...l, method: "GET" });
  }, PUT(d, l) {
    return g2(d, { ...l, method: "PUT" });
  }, POST(d, l) {
    return g2(d, { ...l, method: "POST" });
  }, DELETE(d, l) {
    return g2(d, { ...l, method: "DELETE" });
  }, OPTIONS(d, l) {
    return g2(d, { ...l, method: "OPTIONS" });
  }, HEAD(d, l) {
    return g2(d, { ...l, method: "HEAD" });
  }, PATCH(d, l) {
    return g2(d, { ...l, method: "PATCH" });
  }, TRACE(d, l) {
    return g2(d, { ...l, method: "TRACE" });
  }, use(...d) {
    for (let l of d) if (l) {
      if (typeof l != "object" || !("onRequest" in l || "onResponse" in l || "onError" in l)) throw new Error("Middleware must be an object with one of `onRequest()`, `onResponse() or `onError()`");
      R3.push(l);
    }
  }, eject(...d) {
    for (let l of d) {
      let S2 = R3.indexOf(l);
      S2 !== -1 && R3.splice(S2, 1);
    }
  } };
}
function H2(n, e, t) {
  if (e == null) return "";
  if (typeof e == "object") throw new Error("Deeply-nested arrays/objects aren\u2019t supported. Provide your own `querySerializer()` to handle these.");
  return `${n}=${t?.allowReserved === true ? e : encodeURIComponent(e)}`;
}
function Te(n, e, t) {
  if (!e || typeof e != "object") return "";
  let r = [], o = { simple: ",", label: ".", matrix: ";" }[t.style] || "&";
  if (t.style !== "deepObject" && t.explode === false) {
    for (let i in e) r.push(i, t.allowReserved === true ? e[i] : encodeURIComponent(e[i]));
    let a = r.join(",");
    switch (t.style) {
      case "form":
        return `${n}=${a}`;
      case "label":
        return `.${a}`;
      case "matrix":
        return `;${n}=${a}`;
      default:
        return a;
    }
  }
  for (let a in e) {
    let i = t.style === "deepObject" ? `${n}[${a}]` : a;
    r.push(H2(i, e[a], t));
  }
  let s = r.join(o);
  return t.style === "label" || t.style === "matrix" ? `${o}${s}` : s;
}
function Ae(n, e, t) {
  if (!Array.isArray(e)) return "";
  if (t.explode === false) {
    let s = { form: ",", spaceDelimited: "%20", pipeDelimited: "|" }[t.style] || ",", a = (t.allowReserved === true ? e : e.map((i) => encodeURIComponent(i))).join(s);
    switch (t.style) {
      case "simple":
        return a;
      case "label":
        return `.${a}`;
      case "matrix":
        return `;${n}=${a}`;
      default:
        return `${n}=${a}`;
    }
  }
  let r = { simple: ",", label: ".", matrix: ";" }[t.style] || "&", o = [];
  for (let s of e) t.style === "simple" || t.style === "label" ? o.push(t.allowReserved === true ? s : encodeURIComponent(s)) : o.push(H2(n, s, t));
  return t.style === "label" || t.style === "matrix" ? `${r}${o.join(r)}` : o.join(r);
}
function Pe(n) {
  return function(t) {
    let r = [];
    if (t && typeof t == "object") for (let o in t) {
      let s = t[o];
      if (s != null) {
        if (Array.isArray(s)) {
          if (s.length === 0) continue;
          r.push(Ae(o, s, { style: "form", explode: true, ...n?.array, allowReserved: n?.allowReserved || false }));
          continue;
        }
        if (typeof s == "object") {
          r.push(Te(o, s, { style: "deepObject", explode: true, ...n?.object, allowReserved: n?.allowReserved || false }));
          continue;
        }
        r.push(H2(o, s, n));
      }
    }
    return r.join("&");
  };
}
function Ke(n, e) {
  let t = n;
  for (let r of n.match(Le) ?? []) {
    let o = r.substring(1, r.length - 1), s = false, a = "simple";
    if (o.endsWith("*") && (s = true, o = o.substring(0, o.length - 1)), o.startsWith(".") ? (a = "label", o = o.substring(1)) : o.startsWith(";") && (a = "matrix", o = o.substring(1)), !e || e[o] === void 0 || e[o] === null) continue;
    let i = e[o];
    if (Array.isArray(i)) {
      t = t.replace(r, Ae(o, i, { style: a, explode: s }));
      continue;
    }
    if (typeof i == "object") {
      t = t.replace(r, Te(o, i, { style: a, explode: s }));
      continue;
    }
    if (a === "matrix") {
      t = t.replace(r, `;${H2(o, i)}`);
      continue;
    }
    t = t.replace(r, a === "label" ? `.${encodeURIComponent(i)}` : encodeURIComponent(i));
  }
  return t;
}
function Me(n, e) {
  return n instanceof FormData ? n : e && (e.get instanceof Function ? e.get("Content-Type") ?? e.get("content-type") : e["Content-Type"] ?? e["content-type"]) === "application/x-www-form-urlencoded" ? new URLSearchParams(n).toString() : JSON.stringify(n);
}
function Ne(n, e) {
  let t = `${e.baseUrl}${n}`;
  e.params?.path && (t = e.pathSerializer(t, e.params.path));
  let r = e.querySerializer(e.params.query ?? {});
  return r.startsWith("?") && (r = r.substring(1)), r && (t += `?${r}`), t;
}
function Ge(...n) {
  let e = new Headers();
  for (let t of n) {
    if (!t || typeof t != "object") continue;
    let r = t instanceof Headers ? t.entries() : Object.entries(t);
    for (let [o, s] of r) if (s === null) e.delete(o);
    else if (Array.isArray(s)) for (let a of s) e.append(o, a);
    else s !== void 0 && e.set(o, s);
  }
  return e;
}
function Se(n) {
  return n.endsWith("/") ? n.substring(0, n.length - 1) : n;
}
var w = class extends Error {
  name = "CroupierError";
};
var b2 = class extends w {
  constructor(t, r = null, o = null) {
    super(t.detail);
    this.problem = t;
    this.retry_after = r;
    this.request_id = o;
    this.code = t.code, this.status = t.status, this.errors = t.errors;
  }
  problem;
  retry_after;
  request_id;
  name = "ProblemError";
  code;
  status;
  errors;
};
var T2 = class extends w {
  name = "UnreachableError";
};
var c = class extends w {
  constructor(t, r = null, o) {
    super(t, o);
    this.status = r;
  }
  status;
  name = "AnswerError";
};
var $ = class extends w {
  name = "CancelledError";
};
var qe = /* @__PURE__ */ new Set(["queued", "running", "succeeded", "failed", "cancelled"]);
function v2(n) {
  return typeof n == "object" && n !== null && !Array.isArray(n);
}
function ae(n) {
  return v2(n) && typeof n.code == "string" && typeof n.status == "number" && Array.isArray(n.errors);
}
function U2(n, e) {
  return v2(e) && v2(e.view) && e.view.game === n && typeof e.ply == "number" && (e.events === null || Array.isArray(e.events)) && Array.isArray(e.legal_moves);
}
function Je(n, e) {
  return v2(e) && (e.lines === null || Array.isArray(e.lines)) && U2(n, e);
}
function _(n, e) {
  return v2(e) && typeof e.table == "string" && U2(n, e);
}
function le(n, e, t) {
  return t.game === n && t.kind === e;
}
function Re(n, e) {
  return e.id === n.id && e.game === n.game && e.kind === n.kind;
}
function A2(n) {
  return n.state !== "queued" && n.state !== "running";
}
function ke(n) {
  return v2(n) && typeof n.id == "string" && qe.has(n.state) && v2(n.progress);
}
function x(n, e) {
  return new Promise((t, r) => {
    if (e?.aborted) {
      r(e.reason);
      return;
    }
    let o = () => {
      clearTimeout(s), r(e?.reason);
    }, s = setTimeout(() => {
      e?.removeEventListener("abort", o), t();
    }, n);
    e?.addEventListener("abort", o, { once: true });
  });
}
var O2 = class {
  constructor(e, t) {
    this.milliseconds = e;
    this.#n = t ?? void 0, this.#n?.aborted && this.#t(), this.#n?.addEventListener("abort", this.#t, { once: true }), this.extend();
  }
  milliseconds;
  #e = new AbortController();
  #t = () => this.#e.abort(this.#n?.reason);
  #n;
  #r;
  get signal() {
    return this.#e.signal;
  }
  extend() {
    clearTimeout(this.#r);
    let e = new DOMException(`nothing came for ${this.milliseconds} ms`, "TimeoutError");
    this.#r = setTimeout(() => this.#e.abort(e), this.milliseconds);
  }
  clear() {
    clearTimeout(this.#r), this.#n?.removeEventListener("abort", this.#t);
  }
};
var ce = 6e4;
var ze = /* @__PURE__ */ new Set([429, 502, 503, 504]);
var We = /* @__PURE__ */ new Set([204, 205, 304]);
var He = 250;
function Oe(n, e = {}) {
  let { attempts: t = 5, timeout: r = ce, longest_pause: o = 6e4 } = e;
  return async (s) => {
    for (let a = 1; ; a += 1) {
      let i = await Be(n, s, r), f = i instanceof Response ? Qe(i) : 0, u2 = a >= t || f > o;
      if (i instanceof Response && (u2 || !ze.has(i.status))) return i;
      if (u2) throw new T2(`no answer from ${new URL(s.url).origin}`, { cause: i });
      await x(Math.max(f, Xe(a)), s.signal);
    }
  };
}
function de(n, e = Date.now()) {
  let t = n.headers.get("Retry-After")?.trim();
  if (!t) return null;
  let r = /^\d+$/.test(t) ? Number(t) : (Date.parse(t) - e) / 1e3;
  return Number.isNaN(r) ? null : Math.max(0, r);
}
async function Be(n, e, t) {
  let r = new O2(t, e.signal);
  try {
    let o = await n(new Request(e.clone(), { signal: r.signal }));
    return await Ve(o);
  } catch (o) {
    if (e.signal.aborted) throw e.signal.reason;
    return o;
  } finally {
    r.clear();
  }
}
async function Ve(n) {
  if (We.has(n.status) || n.headers.get("Content-Type")?.startsWith("text/event-stream")) return n;
  let { status: e, statusText: t, headers: r } = n;
  return new Response(await n.arrayBuffer(), { status: e, statusText: t, headers: r });
}
function Qe(n) {
  return (de(n) ?? 0) * 1e3;
}
function Xe(n) {
  let e = He * 2 ** (n - 1);
  return e / 2 + Math.random() * e / 2;
}
function Ie() {
  let n = new Uint8Array(16);
  return ue(globalThis.crypto?.getRandomValues(n) ?? n.map(() => Math.random() * 256));
}
function ue(n) {
  return Array.from(n, (e) => e.toString(16).padStart(2, "0")).join("");
}
var Ze = ["opponent-moves", "analyses", "simulations", "tournaments", "reviews"];
var L2 = class {
  http;
  wait;
  #e;
  #t;
  #n;
  constructor(e) {
    this.#e = e.url.replace(/\/+$/, ""), this.wait = Math.min(30, Math.floor((e.patience?.timeout ?? ce) / 2e3)), this.#t = { ...e.language === void 0 ? {} : { "Accept-Language": e.language }, ...e.key === void 0 ? {} : { Authorization: `Bearer ${e.key}` } }, this.#n = Oe(e.fetch ?? ((t) => globalThis.fetch(t)), e.patience), this.http = Ee({ baseUrl: this.#e, headers: this.#t, fetch: this.#n }), this.http.use({ onRequest: ({ request: t }) => et(t) });
  }
  get hasKey() {
    return "Authorization" in this.#t;
  }
  address(e) {
    return this.#e + e;
  }
  post(e, t) {
    let r = { ...this.#t, "Content-Type": "application/json" };
    return this.#n(new Request(this.address(e), { method: "POST", headers: r, body: JSON.stringify(t) }));
  }
  events(e, t, r) {
    return this.openEvents(this.address(e), t, r, this.#t);
  }
  async openEvents(e, t, r, o = {}) {
    let a = { ...o, ...t ? { "Last-Event-ID": t } : {}, Accept: "text/event-stream" }, i = await this.#n(new Request(e, { headers: a, cache: "no-store", signal: r ?? null }));
    if (!i.ok) throw F2(await i.json().catch(() => {
    }), i);
    if (i.status !== 204 && !i.headers.get("Content-Type")?.startsWith("text/event-stream")) throw new c(`${e} is no stream of events`, i.status);
    return i;
  }
};
async function p(n) {
  let e;
  try {
    e = await n;
  } catch (s) {
    throw s instanceof SyntaxError ? new c("the answer is not JSON", null, { cause: s }) : s;
  }
  let { data: t, error: r, response: o } = e;
  if (!o.ok) throw F2(r, o);
  if (t == null) throw new c("the answer is empty", o.status);
  return t;
}
function F2(n, e) {
  if (ae(n)) return new b2(n, de(e), e.headers.get("X-Request-Id"));
  let t = v2(n) && typeof n.error == "string" ? n.error : "without a problem";
  return new c(`${e.status}: ${t}`, e.status);
}
function et(n) {
  return n.method === "POST" && Ze.some((t) => n.url.endsWith(`/${t}`)) && !n.headers.has("Idempotency-Key") && n.headers.set("Idempotency-Key", Ie()), n;
}
var B2 = class {
  constructor(e = "", t = 1e3) {
    this.retry = t;
    this.#e = e;
  }
  retry;
  #e;
  #t = "";
  #n = [];
  take(e) {
    if (e === "") return this.#r();
    let t = e.indexOf(":"), r = t < 0 ? e : e.slice(0, t), o = t < 0 ? "" : e.slice(t + 1).replace(/^ /, "");
    return r === "data" ? this.#n.push(o) : r === "event" ? this.#t = o : r === "id" && !o.includes("\0") ? this.#e = o : r === "retry" && /^\d+$/.test(o) && (this.retry = Number(o)), null;
  }
  #r() {
    let [e, t] = [this.#t || "message", this.#n];
    return this.#t = "", this.#n = [], t.length ? { id: this.#e, event: e, data: t.join(`
`) } : null;
  }
};
var V2 = class {
  #e = "";
  take(e) {
    let t = this.#e + e, r = t.endsWith("\r") ? 1 : 0, o = t.slice(0, t.length - r).split(/\r\n|\n|\r/);
    return this.#e = (o.pop() ?? "") + t.slice(t.length - r), o;
  }
};
async function* Q2(n, e = {}) {
  let { signal: t, silence: r = 6e4 } = e, [o, s] = [e.after ?? "", 1e3];
  for (; ; ) {
    t?.throwIfAborted();
    let a = new B2(o, s), i = await n(o);
    if (i.status === 204) return;
    if (!i.body) throw new c("a stream of events has no body", i.status);
    for await (let f of tt(i.body, r, t)) {
      let u2 = a.take(f);
      u2 && (o = u2.id, yield u2);
    }
    s = a.retry, await x(s, t);
  }
}
async function* tt(n, e, t) {
  let [r, o, s] = [n.getReader(), new TextDecoder(), new V2()], a = new O2(e, t), i = () => {
    r.cancel().catch(() => {
    });
  };
  a.signal.addEventListener("abort", i, { once: true }), a.signal.aborted && i();
  try {
    for (let f = await r.read(); !f.done; f = await r.read()) a.extend(), yield* s.take(o.decode(f.value, { stream: true }));
  } catch {
  } finally {
    a.clear(), i();
  }
}
var nt = 2e3;
var D = class {
  #e;
  constructor(e) {
    this.#e = e;
  }
  async create(e, t, r, o = {}) {
    let [s, a] = [e, t], i = { ...o.wait === void 0 ? {} : { Prefer: `wait=${o.wait}` }, ...o.idempotency_key === void 0 ? {} : { "Idempotency-Key": o.idempotency_key } }, f = { body: r, headers: i, signal: o.signal ?? null }, u2 = await p(this.#e.http.POST(`/v1/games/${s}/${a}`, f));
    if (!le(e, t, u2)) throw new c(`a job of ${e}/${t} was handed in, and ${u2.game}/${u2.kind} came back`);
    return u2;
  }
  async run(e, t, r, o = {}) {
    let s = await this.create(e, t, r, { wait: this.#e.wait, ...o });
    return Y2(await this.wait(s, o));
  }
  async get(e, t = {}) {
    let r = { params: { path: { id: I2(e) } }, signal: t.signal ?? null };
    return X2(e, await p(this.#e.http.GET("/v1/jobs/{id}", r)));
  }
  async cancel(e) {
    let t = { params: { path: { id: I2(e) } } };
    return X2(e, await p(this.#e.http.DELETE("/v1/jobs/{id}", t)));
  }
  async *stream(e, t = {}) {
    let r = (o) => this.#n(e, o, t.signal);
    for await (let { id: o, event: s, data: a } of Q2(r, t)) {
      if (s !== "message") continue;
      let i = JSON.parse(a);
      if (!ke(i)) throw new c("an event of a job does not tell how far it is");
      if (yield { ...i, event_id: o }, A2(i)) return;
    }
  }
  async *watch(e, t = {}) {
    for await (let r of this.#t(e, t)) {
      let o = X2(e, await this.get(I2(e), t));
      if (yield o, A2(o)) return;
    }
  }
  async wait(e, t = {}) {
    if (typeof e != "string" && A2(e)) return e;
    for await (let r of this.#t(e, t)) {
      let o = r === null || A2(r) ? X2(e, await this.get(I2(e), t)) : null;
      if (o && A2(o)) return o;
    }
    throw new c("a job's end was not told");
  }
  async *#t(e, t) {
    try {
      yield* this.stream(e, t);
    } catch (r) {
      if (!(r instanceof b2 && r.code === "too-many-listeners")) throw r;
    }
    for (; ; ) yield null, await x(nt, t.signal);
  }
  async #n(e, t, r) {
    let o = `/v1/jobs/${encodeURIComponent(I2(e))}/events`;
    if (typeof e == "string" || this.#e.hasKey) return this.#e.events(o, t, r);
    try {
      return await this.#e.events(e.links.events, t, r);
    } catch (s) {
      if (s instanceof b2 && s.code === "bad-ticket") return this.#e.events(o, t, r);
      throw s;
    }
  }
};
function Y2(n) {
  if (n.problem) throw new b2(n.problem);
  if (n.state === "cancelled") throw new $(`job ${n.id} was cancelled`);
  if (n.state !== "succeeded" || n.result === null || n.result === void 0) throw new c(`job ${n.id} has no result: it is ${n.state}`);
  return n.result;
}
function I2(n) {
  return typeof n == "string" ? n : n.id;
}
function X2(n, e) {
  if (typeof n == "string" ? e.id === n : Re(n, e)) return e;
  throw new c(`job ${I2(n)} was asked for, and ${e.id} came`);
}
var [rt, ot] = [1e3, 3e4];
async function K2(n, e, t) {
  try {
    for await (let r of n) await fe(() => e(r), t);
  } catch (r) {
    if (!t?.aborted) throw r;
  }
}
async function* Z2(n, e, t) {
  let { signal: r } = t, o = (s) => fe(() => n.openEvents(String(e), s, r), r);
  for await (let { data: s } of Q2(o, t)) yield it(s);
}
async function* Ce(n, { every: e = 3e3, signal: t }) {
  for (; ; ) yield await fe(n, t), await x(e, t);
}
async function fe(n, e) {
  for (let t = rt; ; t = Math.min(2 * t, ot)) {
    try {
      return await n();
    } catch (r) {
      if (!st(r)) throw r;
    }
    await x(t, e);
  }
}
function st(n) {
  return n instanceof b2 || n instanceof c ? n.status !== null && (n.status === 429 || n.status >= 500) : n instanceof T2;
}
function it(n) {
  let e = JSON.parse(n);
  if (!v2(e)) throw new c("the relay tells of no table");
  let { ply: t, table: r } = e;
  return { ply: typeof t == "number" ? t : void 0, table: typeof r == "string" ? r : void 0 };
}
var J = class {
  constructor(e, t) {
    this.game = e;
    this.#t = t;
  }
  game;
  #e = /* @__PURE__ */ new Set();
  #t;
  #n = Promise.resolve();
  get ply() {
    return this.#t.ply;
  }
  get view() {
    return this.#t.view;
  }
  get seat() {
    return this.#t.seat;
  }
  get computer() {
    return this.#t.computer;
  }
  get legal_moves() {
    return this.#t.legal_moves;
  }
  get events() {
    return this.#t.events ?? [];
  }
  get commitment() {
    return this.#t.commitment;
  }
  get reveal() {
    return this.#t.reveal;
  }
  get is_my_turn() {
    return this.seat !== null && this.view.to_act === this.seat && !this.is_computers_turn;
  }
  get is_computers_turn() {
    let { to_act: e } = this.view;
    return e !== null && (this.computer[e] ?? null) !== null;
  }
  get is_deal_over() {
    return this.view.phase === "deal_over";
  }
  get is_match_over() {
    return this.view.phase === "match_over";
  }
  onUpdate(e) {
    return this.#e.add(e), () => {
      this.#e.delete(e);
    };
  }
  inTurn(e) {
    let t = this.#n.then(e);
    return this.#n = t.catch(() => {
    }), t;
  }
  moveOn(e, t = () => {
  }) {
    if (e.commitment !== this.commitment) throw new c("this is another table: its cards were committed to otherwise");
    let r = e.events ?? [];
    if (e.ply > this.ply) {
      this.#t = e, t();
      for (let o of this.#e) o(r, this);
    }
    return r;
  }
};
var ee = class extends J {
  #e;
  #t;
  constructor(e, t, r, o) {
    super(t, o), [this.#e, this.#t] = [e, r];
  }
  play(...e) {
    return this.#n({ moves: e.map((t) => typeof t == "string" ? t : t.move) });
  }
  handOver(e) {
    return this.#n({ computer: e });
  }
  dealOn() {
    return this.#n({});
  }
  refresh() {
    return this.inTurn(() => this.#r());
  }
  listen(e = {}) {
    let t = async ({ ply: r }) => {
      (r === void 0 || r > this.ply) && await this.refresh();
    };
    return K2(Z2(this.#e, this.#e.address("/plies"), e), t, e.signal);
  }
  #n(e) {
    return this.inTurn(async () => {
      let t = await this.#e.post("/play", { key: this.#t, ply: this.ply, ...e }), r = await this.#r();
      if (!t.ok) throw F2(await t.json().catch(() => {
      }), t);
      return r;
    });
  }
  async #r() {
    return this.moveOn(await he(this.#e, this.game, this.#t, this.ply));
  }
};
async function he(n, e, t, r) {
  let o = await n.post("/look", { since: r, ...t === void 0 ? {} : { key: t } }), s = await o.json().catch(() => {
  });
  if (!o.ok) throw F2(s, o);
  if (!U2(e, s)) throw new c(`the relay tells of no table of ${e}`);
  return s;
}
var C = class extends J {
  #e;
  #t;
  #n;
  #r;
  #o;
  constructor(e, t, r, o, s) {
    super(r, s), [this.#e, this.#t] = [e, t], [this.#o, this.#n, this.#r] = [o.table, o.key, o.names];
  }
  get table() {
    return this.#o;
  }
  play(...e) {
    return this.inTurn(async () => {
      let t = this.game, r = e.map((s) => typeof s == "string" ? s : s.move), o = { ...this.#s(), ...this.#i(), moves: r };
      return this.#a(await p(this.#e.http.POST(`/v1/games/${t}/moves`, { body: o })));
    });
  }
  handOver(e) {
    return this.inTurn(async () => {
      let t = this.game, r = { ...this.#s(), ...this.#i(), computer: e };
      return this.#a(await p(this.#e.http.POST(`/v1/games/${t}/moves`, { body: r })));
    });
  }
  dealOn() {
    return this.inTurn(async () => {
      let e = this.game, t = { ...this.#s(), ...this.#i() };
      return this.#a(await p(this.#e.http.POST(`/v1/games/${e}/deals`, { body: t })));
    });
  }
  waitForComputer(e = {}) {
    return this.inTurn(async () => {
      if (!this.is_computers_turn) return [];
      let t = this.game, r = e.limit === void 0 ? {} : { limit: e.limit }, o = this.#n === void 0 ? {} : { key: this.#n }, s = { table: this.#o, ...o, ...this.#i(), ...r }, a = e.progress ? void 0 : this.#e.wait, i = await this.#t.create(t, "opponent-moves", s, { wait: a, signal: e.signal });
      return this.#a(Y2(await this.#d(i, e)));
    });
  }
  async check(...e) {
    let t = this.game, r = { ...this.#s(), check: e };
    return (await p(this.#e.http.POST(`/v1/games/${t}/legal-moves`, { body: r }))).check ?? [];
  }
  since(e) {
    return te(this.#e, this.game, this.#l(this.#o), e);
  }
  refresh() {
    return this.take(this.#o);
  }
  take(e) {
    return this.inTurn(async () => {
      let t = await te(this.#e, this.game, this.#l(e), this.ply);
      return this.#c(e, t);
    });
  }
  listen(e, t = {}) {
    let r = async ({ table: o, ply: s }) => {
      (s === void 0 || s > this.ply) && await this.take(o ?? this.#o);
    };
    return K2(Z2(this.#e, e, t), r, t.signal);
  }
  poll(e = {}) {
    let { read: t = () => Promise.resolve(this.#o) } = e;
    return K2(Ce(t, e), (r) => this.take(r), e.signal);
  }
  #l(e) {
    return { table: e, key: this.#n, names: this.#r };
  }
  #s() {
    if (this.#n === void 0) throw new w("a spectator plays nothing: this table was joined without a key");
    return { table: this.#o, key: this.#n };
  }
  #i() {
    return this.#r ? { names: this.#r } : {};
  }
  async #d(e, t) {
    if (!t.progress) return this.#t.wait(e, t);
    let r = e;
    for await (r of this.#t.watch(e, t)) t.progress(r);
    return r;
  }
  #a(e) {
    if (!_(this.game, e)) throw new c(`the answer holds no table of ${this.game}`);
    return this.#c(e.table, e);
  }
  #c(e, t) {
    return this.moveOn(t, () => {
      this.#o = e;
    });
  }
};
async function te(n, e, t, r) {
  let o = e, { table: s, key: a, names: i } = t, f = { table: s, since: r, ...a === void 0 ? {} : { key: a }, ...i === void 0 ? {} : { names: i } }, u2 = await p(n.http.POST(`/v1/games/${o}/views`, { body: f }));
  if (!Je(e, u2)) throw new c(`the answer tells of no table of ${e}`);
  return u2;
}
var me = class {
  jobs;
  #e;
  constructor(e) {
    this.#e = new L2(e), this.jobs = new D(this.#e);
  }
  get http() {
    return this.#e.http;
  }
  async deal(e, t) {
    let [r, o] = [e, t], s = o.seat ?? lt(o), a = { ...o, ...s === void 0 ? {} : { seat: s }, sealed: true }, i = await p(this.http.POST(`/v1/games/${r}/deals`, { body: a })), f = "keys" in i ? i.keys ?? [] : [], u2 = i;
    if (!_(e, u2)) throw new c(`the answer holds no table of ${e}`);
    let R3 = s === void 0 ? void 0 : f[s] ?? void 0, g2 = { table: u2.table, key: R3, names: o.names };
    return { table: new C(this.#e, this.jobs, e, g2, u2), keys: f };
  }
  async join(e, t) {
    return new C(this.#e, this.jobs, e, t, await te(this.#e, e, t, 0));
  }
  evening(e, t) {
    let r = { entries: e, ...t === void 0 ? {} : { previous: t } };
    return p(this.http.POST("/v1/evenings", { body: r }));
  }
  eveningOfSheet(e) {
    return p(this.http.POST("/v1/evenings", { body: { sheet: e } }));
  }
};
async function at(n, e, t) {
  let r = new L2(t);
  return new ee(r, n, e, await he(r, n, e, 0));
}
function lt(n) {
  let { computer: e = [], key_hashes: t = [] } = n, r = Math.max(e.length, t.length, 1), o = (s) => (e[s] ?? null) === null && (t[s] ?? null) === null;
  return Array.from({ length: r }, (s, a) => a).find(o);
}

// play/patience.js
var RETRY = 2500;
var isPassing = (error) => error instanceof T2 || error.status === 429 || error.status >= 500;
var reasonOf = (error) => error instanceof T2 ? word("unreachable") : error.message;
var pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
var Rest = class {
  /** @type {((value?: any) => void) | null} */
  #end = null;
  async pause(milliseconds) {
    await Promise.race([pause(milliseconds), new Promise((resolve) => this.#end = resolve)]);
    this.#end = null;
  }
  /** End the pause; return whether there was one. */
  end() {
    const isResting = this.#end !== null;
    this.#end?.();
    return isResting;
  }
};
var Patience = class {
  #wake = (
    /** @type {(value?: any) => void} */
    (() => void 0)
  );
  /** Ask again immediately where an answer is awaited. */
  wake() {
    this.#wake();
  }
  /** Return the answer of `ask` at last; `shouldContinue` gets each passing error, and decides whether to ask again. */
  async until(ask2, shouldContinue) {
    for (; ; ) {
      try {
        return await ask2();
      } catch (error) {
        if (!isPassing(error) || !shouldContinue(error)) {
          throw error;
        }
        await Promise.race([pause(RETRY), new Promise((resolve) => this.#wake = resolve)]);
      }
    }
  }
};

// play/service.js
var given = new URLSearchParams(location.search).get("service");
var named = document.querySelector('meta[name="croupier-service"]').getAttribute("content");
var SERVICE = new URL(given ?? named, location.href).href.replace(/\/+$/, "");
function croupier() {
  return new me({ url: SERVICE, language: settings.language, patience: { attempts: 3, timeout: 3e4 } });
}
var http = () => croupier().http;
var answers = /* @__PURE__ */ new Map();
function once(path) {
  const name = `${settings.language} ${path}`;
  if (!answers.has(name)) {
    const asking = p(http().GET(path));
    answers.set(name, asking);
    asking.catch(() => answers.delete(name));
  }
  return answers.get(name);
}
var games = () => once("/v1/games").then((answer) => answer.games);
var placeOf = (game2) => `croupier.catalogue.${game2}`;
var keptCatalogue = (game2) => kept(placeOf(game2));
var catalogue = (game2) => once(`/v1/games/${game2}`).then((found) => (keep(placeOf(game2), found), found));
var rulebook = (game2) => once(`/v1/games/${game2}/rules`);
var post = (game2, resource, body) => p(http().POST(`/v1/games/${game2}/${resource}`, { body }));
var picture = (path) => p(http().GET(path, { parseAs: "text" })).then((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
var work = (game2, kind, body, signal) => jobs().run(game2, kind, body, { signal });
var jobs = () => croupier().jobs;

// play/vendor/sha256.js
var j2 = (e) => e / 2 ** 32 | 0;
var $2 = (e) => e >>> 0;
function U3(e, t, r, n) {
  let o = j2(r), c2 = $2(r);
  e.setUint32(t, n ? c2 : o, n), e.setUint32(t + 4, n ? o : c2, n);
}
function S(e) {
  return e instanceof Uint8Array || ArrayBuffer.isView(e) && e.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in e && e.BYTES_PER_ELEMENT === 1;
}
var m = (e) => e ? `"${e}" ` : "";
function k2(e, t = "") {
  if (typeof e != "number") throw new TypeError(m(t) + "expected number, got " + typeof e);
  if (!Number.isSafeInteger(e) || e < 0) throw new RangeError(m(t) + "expected integer >= 0, got " + e);
  return e;
}
function p2(e, t, r = "") {
  if (S(e) && (t === void 0 || e.length === t)) return e;
  t !== void 0 && k2(t, "length");
  let n = S(e), o = t !== void 0 ? ` of length ${t}` : "", c2 = n ? `length=${e.length}` : `type=${typeof e}`, f = m(r) + "expected Uint8Array" + o + ", got " + c2;
  throw n ? new RangeError(f) : new TypeError(f);
}
var M = (e, t) => {
  if (e === null || typeof e != "object" || Array.isArray(e)) throw new TypeError((t === "object" ? "" : `"${t}" `) + "expected object, got type=" + typeof e);
};
var T3 = (e, t) => {
  M(e, t);
  let r = Object.getPrototypeOf(e);
  if (r !== Object.prototype && r !== null) throw new TypeError(`"${t}" expected plain object`);
  if (Object.hasOwn(e, "__proto__")) throw new TypeError(`"${t}.__proto__" is not allowed`);
};
function A3(e, t = true) {
  if (e.destroyed) throw new Error("hash was destroyed");
  if (t && e.finished) throw new Error("digest() was already called");
}
function _2(e, t) {
  p2(e, void 0, "output");
  let r = t.outputLen;
  if (!(e.length >= r)) throw new RangeError('"output" expected length >= ' + r);
}
function H3(...e) {
  for (let t = 0; t < e.length; t++) e[t].fill(0);
}
function y(e) {
  return new DataView(e.buffer, e.byteOffset, e.byteLength);
}
function h(e, t) {
  return e << 32 - t | e >>> t;
}
var R2 = typeof Uint8Array.from([]).toHex == "function" && typeof Uint8Array.fromHex == "function";
var N2 = Array.from({ length: 256 }, (e, t) => t.toString(16).padStart(2, "0"));
function W2(e) {
  if (p2(e), R2) return e.toHex();
  let t = "";
  for (let r = 0; r < e.length; r++) t += N2[e[r]];
  return t;
}
function I3(e, t, r = "opts") {
  return T3(e, "defaults"), t !== void 0 && T3(t, r), Object.assign(/* @__PURE__ */ Object.create(null), e, t);
}
function C2(e, t = {}) {
  if (typeof e != "function") throw new TypeError('"hashCons" expected function, got type=' + typeof e);
  t = I3({}, t, "info");
  let r = (o, c2) => e(c2).update(o).digest(), n = e(void 0);
  return r.outputLen = n.outputLen, r.blockLen = n.blockLen, r.canXOF = n.canXOF, r.create = (o) => e(o), Object.assign(r, t), Object.freeze(r);
}
var F3 = (e) => ({ oid: Uint8Array.from([6, 9, 96, 134, 72, 1, 101, 3, 4, 2, e]) });
function D2(e, t, r) {
  return e & t ^ ~e & r;
}
function O3(e, t, r) {
  return e & t ^ e & r ^ t & r;
}
var g = class {
  blockLen;
  outputLen;
  canXOF = false;
  padOffset;
  isLE;
  buffer;
  view;
  finished = false;
  length = 0;
  pos = 0;
  destroyed = false;
  constructor(t, r, n, o) {
    this.blockLen = t, this.outputLen = r, this.padOffset = n, this.isLE = o, this.buffer = new Uint8Array(t), this.view = y(this.buffer);
  }
  update(t) {
    A3(this), p2(t);
    let { view: r, buffer: n, blockLen: o } = this, c2 = t.length, f = false;
    for (let s = 0; s < c2; ) {
      let x2 = Math.min(o - this.pos, c2 - s);
      if (x2 === o) {
        let a = y(t);
        for (; o <= c2 - s; s += o) this.process(a, s);
        f = true;
        continue;
      }
      n.set(s === 0 && x2 === c2 ? t : t.subarray(s, s + x2), this.pos), this.pos += x2, s += x2, this.pos === o && (this.process(r, 0), this.pos = 0, f = true);
    }
    return this.length += t.length, f && this.roundClean(), this;
  }
  digestInto(t) {
    A3(this), _2(t, this), this.finished = true;
    let { buffer: r, view: n, blockLen: o, isLE: c2 } = this, { pos: f } = this;
    r[f++] = 128, r.fill(0, f), this.padOffset > o - f && (this.process(n, 0), r.fill(0)), U3(n, o - 8, this.length * 8, c2), this.process(n, 0), this.roundClean();
    let s = t === r ? n : y(t), x2 = this.outputLen, a = x2 / 4, d = this.get();
    if (x2 % 4 || a > d.length) throw new Error("invalid outputLen");
    for (let i = 0; i < a; i++) s.setUint32(4 * i, d[i], c2);
  }
  digest() {
    let { buffer: t, outputLen: r } = this;
    this.digestInto(t);
    let n = t.slice(0, r);
    return this.destroy(), n;
  }
  _cloneIntoMeta(t) {
    let { buffer: r, length: n, finished: o, destroyed: c2, pos: f } = this;
    return t.destroyed = c2, t.finished = o, t.length = n, t.pos = f, f && t.buffer.set(r), t;
  }
  clone() {
    return this._cloneInto();
  }
};
var G2 = Uint32Array.from([1779033703, 3144134277, 1013904242, 2773480762, 1359893119, 2600822924, 528734635, 1541459225]);
var K3 = Uint32Array.from([1116352408, 1899447441, 3049323471, 3921009573, 961987163, 1508970993, 2453635748, 2870763221, 3624381080, 310598401, 607225278, 1426881987, 1925078388, 2162078206, 2614888103, 3248222580, 3835390401, 4022224774, 264347078, 604807628, 770255983, 1249150122, 1555081692, 1996064986, 2554220882, 2821834349, 2952996808, 3210313671, 3336571891, 3584528711, 113926993, 338241895, 666307205, 773529912, 1294757372, 1396182291, 1695183700, 1986661051, 2177026350, 2456956037, 2730485921, 2820302411, 3259730800, 3345764771, 3516065817, 3600352804, 4094571909, 275423344, 430227734, 506948616, 659060556, 883997877, 958139571, 1322822218, 1537002063, 1747873779, 1955562222, 2024104815, 2227730452, 2361852424, 2428436474, 2756734187, 3204031479, 3329325298]);
var u = new Uint32Array(64);
var E2 = class extends g {
  A = 0;
  B = 0;
  C = 0;
  D = 0;
  E = 0;
  F = 0;
  G = 0;
  H = 0;
  constructor(t, r) {
    super(64, t, 8, false), this.A = r[0] | 0, this.B = r[1] | 0, this.C = r[2] | 0, this.D = r[3] | 0, this.E = r[4] | 0, this.F = r[5] | 0, this.G = r[6] | 0, this.H = r[7] | 0;
  }
  get() {
    let { A: t, B: r, C: n, D: o, E: c2, F: f, G: s, H: x2 } = this;
    return [t, r, n, o, c2, f, s, x2];
  }
  set(t, r, n, o, c2, f, s, x2) {
    this.A = t | 0, this.B = r | 0, this.C = n | 0, this.D = o | 0, this.E = c2 | 0, this.F = f | 0, this.G = s | 0, this.H = x2 | 0;
  }
  _cloneInto(t) {
    return (t ||= new this.constructor()).set(...this.get()), this._cloneIntoMeta(t);
  }
  process(t, r) {
    for (let i = 0; i < 16; i++, r += 4) u[i] = t.getUint32(r, false);
    for (let i = 16; i < 64; i++) {
      let l = u[i - 15], b3 = u[i - 2], B3 = h(l, 7) ^ h(l, 18) ^ l >>> 3, w2 = h(b3, 17) ^ h(b3, 19) ^ b3 >>> 10;
      u[i] = w2 + u[i - 7] + B3 + u[i - 16] | 0;
    }
    let { A: n, B: o, C: c2, D: f, E: s, F: x2, G: a, H: d } = this;
    for (let i = 0; i < 64; i++) {
      let l = h(s, 6) ^ h(s, 11) ^ h(s, 25), b3 = d + l + D2(s, x2, a) + K3[i] + u[i] | 0, w2 = (h(n, 2) ^ h(n, 13) ^ h(n, 22)) + O3(n, o, c2) | 0;
      d = a, a = x2, x2 = s, s = f + b3 | 0, f = c2, c2 = o, o = n, n = b3 + w2 | 0;
    }
    n = n + this.A | 0, o = o + this.B | 0, c2 = c2 + this.C | 0, f = f + this.D | 0, s = s + this.E | 0, x2 = x2 + this.F | 0, a = a + this.G | 0, d = d + this.H | 0, this.set(n, o, c2, f, s, x2, a, d);
  }
  roundClean() {
    H3(u);
  }
  destroy() {
    this.destroyed = true, this.set(0, 0, 0, 0, 0, 0, 0, 0), H3(this.buffer);
  }
};
var L3 = class extends E2 {
  constructor() {
    super(32, G2);
  }
};
var P = C2(() => new L3(), F3(1));

// play/shuffle.js
var RANKS = [..."A23456789TJQK"];
var standard = (ranks) => [..."SHDC"].flatMap((suit) => ranks.map((rank) => rank + suit));
var COLOURS = { G: 5, Y: 14, B: 14, R: 14, V: 7, X: 5 };
var PACKS = {
  upcolor: () => Object.entries(COLOURS).flatMap(([colour, count]) => Array(count).fill(colour)),
  "costly-colours": () => standard(RANKS),
  "seven-up": ({ deck }) => standard(deck === 32 ? RANKS.filter((rank) => !"23456".includes(rank)) : RANKS),
  colonne: () => [...standard(RANKS), "RJ", "BJ"]
};
var SEATS2 = { upcolor: ({ players }) => players, colonne: () => 4 };
var encoder = new TextEncoder();
function shuffled(game2, options, seed, deal) {
  const pack = PACKS[game2](options);
  const below = drawing(`croupier/1\0${game2}\0${seed}\0${deal}\0`);
  if (deal === 1) {
    below(SEATS2[game2]?.(options) ?? 2);
  }
  for (let last2 = pack.length - 1; last2 > 0; last2 -= 1) {
    const other = below(last2 + 1);
    [pack[last2], pack[other]] = [pack[other], pack[last2]];
  }
  return pack;
}
function drawing(prefix) {
  let [index, words] = [0, []];
  return (n) => {
    for (const limit = Math.floor(2 ** 32 / n) * n; ; ) {
      if (!words.length) {
        const digest = new DataView(P(encoder.encode(`${prefix}${index}`)).buffer);
        words = Array.from({ length: 8 }, (_3, each) => digest.getUint32(4 * each));
        index += 1;
      }
      const word2 = words.shift();
      if (word2 < limit) {
        return word2 % n;
      }
    }
  };
}
var commitmentOf = (seed, salt) => W2(P(encoder.encode(`${seed}\0${salt}`)));

// play/record.js
function saveRecord(record) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: `${record.game}.json` }).click();
  URL.revokeObjectURL(address);
}
function textOf(bytes) {
  const isBig = bytes[0] === 0 || bytes[0] === 254;
  return new TextDecoder(!bytes.includes(0) ? "utf-8" : isBig ? "utf-16be" : "utf-16le").decode(bytes);
}
function recordsIn(text) {
  const found = parsed(text) ?? text.split("\n").filter((line) => line.trim()).map(parsed);
  const list = Array.isArray(found) ? found.flat() : [found];
  const records = list.map((each) => each?.record ?? each?.reveal?.record ?? each).filter((each) => typeof each?.game === "string" && Array.isArray(each.deals));
  if (!records.length) {
    throw new Error(word(text.trim() ? "no_record" : "empty_file"));
  }
  return records;
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
var replayed = async (record, names2) => (await post(record.game, "replays", { records: [record], ...names2 ? { names: names2 } : {} })).results[0];
function until(record, deal, move) {
  const { game: game2, options, deals } = record;
  const kept2 = deals.slice(0, deal + 1).map(({ deck, dealer, moves }, index) => ({ deck, dealer, moves: index === deal ? moves.slice(0, move) : moves }));
  return { game: game2, options, deals: kept2 };
}
async function eventsOf(record, deal, names2) {
  const { state } = await replayed(until(record, deal, 0), names2);
  return (await post(record.game, "moves", { state, moves: record.deals[deal].moves, names: names2 })).events;
}
async function checkMatch(commitment, { seed, salt, record }) {
  const same = (deck, index) => String(shuffled(record.game, record.options, seed, index + 1)) === String(deck);
  return {
    commitment: commitmentOf(seed, salt) === commitment,
    shuffle: record !== null && record.deals.every(({ deck }, index) => same(deck, index)),
    record: record !== null && (await replayed(record)).valid
  };
}

// play/results.js
var RESULTS = "croupier.results";
var DAYS = "croupier.days";
var DAILY = "croupier.daily";
var [MOST, SHOWN] = [1e3, 30];
var DAY = 864e5;
function noteResult({ id, game: game2, computer, view, people, daily }) {
  if (daily) {
    keep(DAYS, [.../* @__PURE__ */ new Set([...kept(DAYS) ?? [], daily])].slice(-MOST));
  }
  const all = kept(RESULTS) ?? [];
  if (view.phase !== "match_over" || people.length !== 1 || all.some((each) => each.id === id)) {
    return;
  }
  const [seat] = people;
  const level = computer.find((each) => each !== null);
  const isWon = view.match.winners.includes(game2 === "colonne" ? seat % 2 : seat);
  keep(RESULTS, [...all, { id, game: game2, level, won: isWon }].slice(-MOST));
}
var beatenLevels = (game2) => (kept(RESULTS) ?? []).filter((each) => each.game === game2 && each.won).map(({ level }) => level);
var lastResults = () => (kept(RESULTS) ?? []).slice(-SHOWN);
function noteReview(id, loss, costs) {
  const all = kept(RESULTS) ?? [];
  keep(RESULTS, all.map((each, at2) => each.id === id ? { ...each, loss, costs } : at2 < all.length - SHOWN ? { ...each, costs: void 0 } : each));
}
var noteDaily = (day, game2, text) => keep(DAILY, { ...kept(DAILY)?.day === day ? kept(DAILY) : { day }, [game2]: text });
var dailyOf = (day) => kept(DAILY)?.day === day ? kept(DAILY) : {};
function countAgainst(game2, level) {
  const played = (kept(RESULTS) ?? []).filter((each) => each.game === game2 && each.level === level);
  return [played.filter(({ won }) => won).length, played.length];
}
function week(today) {
  const days = new Set(kept(DAYS) ?? []);
  return Array.from({ length: 7 }, (_3, index) => days.has(before(today, 6 - index)));
}
var before = (day, count) => new Date(Date.parse(day) - count * DAY).toISOString().slice(0, 10);
function streak(today) {
  const days = new Set(kept(DAYS) ?? []);
  const first = days.has(today) ? 0 : 1;
  let count = 0;
  while (days.has(before(today, first + count))) {
    count += 1;
  }
  return count;
}

// play/after.js
function Checked({ match }) {
  const { commitment } = match;
  const { reveal } = match.table;
  const [found, setFound] = J_(
    /** @type {any} */
    null
  );
  Q_(() => {
    checkMatch(match.commitment, reveal).then(setFound, (error) => setFound({ trouble: reasonOf(error) }));
  }, []);
  if (!found || found.trouble) {
    return G_`<p role="status">${found?.trouble ?? word("loading")}</p>`;
  }
  const isGood = found.commitment && found.shuffle && found.record;
  return G_`<div class="checked" role="status">
    <ul>${["commitment", "shuffle", "record"].map((name) => G_`<li class=${found[name] ? "good" : "bad"}>${found[name] ? "\u2713" : "\u2717"} ${word(`checked_${name}`)}</li>`)}</ul>
    ${isGood && G_`<p><strong>${word("checked")}</strong></p>`}
    <p class="source">${commitment}</p>
  </div>`;
}
function DailyResult({ match }) {
  const [found, setFound] = J_(
    /** @type {any} */
    null
  );
  const text = (scored) => scored.map((points) => number(points)).join(" : ");
  Q_(() => {
    const { game: game2, computer, place, names: names2 } = match;
    const state = match.table.place.first ?? place.first;
    const body = { state, seats: computer.map((_3, seat) => seat), levels: computer.map((level) => level ?? "best"), names: names2 };
    work(game2, "opponent-moves", body).then(({ state: { deal } }) => {
      setFound(deal.scored);
      noteDaily(match.daily, game2, `${text(match.view.deal.scored)} (${word("level_best")} ${text(deal.scored)})`);
    }, () => setFound([]));
  }, []);
  return G_`<p role="status">${found ? word("best_result", text(found)) : word("loading")} (${word("summary_total", text(match.view.deal.scored))})</p>`;
}
function dealLink({ game: game2, options, seed, computer }) {
  const level = computer.find((each) => each !== null) ?? "";
  return `${location.href.split("#")[0]}#${new URLSearchParams({ deal: game2, seed, level, options: JSON.stringify(options) })}`;
}
function dealOfLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  if (!link.has("deal")) {
    return null;
  }
  try {
    return { game: link.get("deal"), seed: link.get("seed"), level: link.get("level") || "strong", options: JSON.parse(link.get("options") ?? "") };
  } catch {
    return { isCut: true };
  }
}
async function copyLink(match) {
  const link = dealLink(match);
  try {
    await navigator.clipboard.writeText(link);
    return word("link_copied");
  } catch {
    history.replaceState(history.state, "", link);
    return word("link_here");
  }
}

// play/chart.js
var [WIDE, HIGH] = [280, 72];
function Chart({ label, names: names2, values, least, most, rules, ticks = [], bounds = [], dots = [], className = "", onPick }) {
  const last2 = Math.max(1, values[0].length - 1);
  const x2 = (at2) => Math.round(at2 / last2 * WIDE * 10) / 10;
  const y2 = (value) => Math.round((1 - (value - least) / (most - least)) * HIGH * 10) / 10;
  const line = (each) => `M${each.map((value, at2) => `${x2(at2)} ${y2(value)}`).join("L")}`;
  const pick = ({ clientX, currentTarget }) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPick?.(Math.max(0, Math.min(last2, Math.round((clientX - left) / width * last2))));
  };
  return G_`<figure class=${`course ${className}`}>
    <svg viewBox=${`-4 -6 ${WIDE + 8} ${HIGH + 12}`} preserveAspectRatio="none" role="img" aria-label=${label} onClick=${pick}>
      <path class="axis" d=${rules.map((value) => `M0 ${y2(value)}H${WIDE}`).join("")} />
      <path class="axis bound" d=${bounds.map((at2) => `M${x2(at2)} 0V${HIGH}`).join("")} />
      <path class="tick" d=${ticks.map((at2) => `M${x2(at2)} ${HIGH + 1}v4`).join("")} />
      ${values.map((each, side) => G_`<path class=${`line-${side}`} d=${line(each)} />`)}
      ${dots.map(({ side, at: at2 }) => G_`<path class="dot-mark" d=${`M${x2(at2)} ${y2(values[side][at2])}v0`} />`)}
    </svg>
    <figcaption>${names2.map((name, side) => G_`<span class=${`line-${side}`}>${name}</span> `)}</figcaption>
  </figure>`;
}

// play/second_person.js
var ENGLISH = { has: "have", is: "are", goes: "go" };
var FRENCH = {
  a: "avez",
  "n\u2019a": "n\u2019avez",
  finit: "finissez",
  r\u00E9unit: "r\xE9unissez",
  choisit: "choisissez",
  met: "mettez",
  prend: "prenez",
  rend: "rendez",
  dit: "dites",
  peut: "pouvez",
  "s\u2019arr\xEAte": "vous arr\xEAtez"
};
var JOINS = /* @__PURE__ */ new Set(["and", "still", "et", "ne"]);
var SECOND_VERBS = /* @__PURE__ */ new Set(["gives", "holds", "rend", "prend", "peut"]);
var english = (verb) => ENGLISH[verb] ?? verb.replace(/(?<=ss|sh|ch|x|z)es$|s$/, "");
var french = (verb) => FRENCH[verb] ?? verb.replace(/e$/, "ez");
function textFor(event, { seat, names: names2 }) {
  const name = names2[seat];
  if (seat === null || event.seat !== seat || !event.text.startsWith(`${name} `)) {
    return name === word("you_name") ? event.text.replaceAll(` ${name}`, ` ${word("you")}`) : event.text;
  }
  const isFrench = settings.language === "fr";
  const verb = isFrench ? french : english;
  const words = event.text.slice(name.length + 1).split(" ");
  const conjugated = words.map((each, index) => index === 0 || JOINS.has(words[index - 1]) && SECOND_VERBS.has(each) ? verb(each) : each);
  return `${isFrench ? "Vous" : "You"} ${conjugated.join(" ")}`;
}

// play/dialog.js
function Dialog({ title, onClose, children }) {
  const ref = Y_(null);
  X_(() => {
    ref.current.showModal();
    return openLayer(() => ref.current?.close());
  }, []);
  return G_`<dialog ref=${ref} aria-label=${title} onClose=${onClose} onClick=${(event) => event.target === ref.current && ref.current.close()}>
    <header><h2>${title}</h2><button type="button" onClick=${() => ref.current.close()} aria-label=${word("close")}>✕</button></header>
    <div class="body" tabindex="0" role="region" aria-label=${title}>${children}</div>
  </dialog>`;
}
function Rules({ game: game2, rule, onClose }) {
  const [book, setBook] = J_(null);
  const [trouble, setTrouble] = J_("");
  Q_(() => {
    rulebook(game2).then(setBook, (error) => setTrouble(reasonOf(error)));
  }, [game2]);
  Q_(() => {
    book && rule && document.getElementById(rule)?.scrollIntoView({ block: "center" });
  }, [book, rule]);
  return G_`<${Dialog} title=${word("rules")} onClose=${onClose}>
    ${trouble && G_`<p role="alert">${trouble}</p>`}
    ${!book && !trouble && G_`<p>${word("loading")}</p>`}
    ${book?.rules.map(({ id, name, text, source, decision }) => G_`<article id=${id} class=${`rule ${id === rule ? "wanted" : ""}`}>
      <h3>${name} <span class="id">${id}</span></h3>
      <p>${text}</p>
      ${decision && G_`<p class="ruling"><strong>${word("decision")}.</strong> ${decision}</p>`}
      ${source.length > 0 && G_`<details><summary class="quiet">${word("source")}</summary>${source.map((words) => G_`<p class="source" lang="fr">« ${words} »</p>`)}</details>`}
    </article>`)}
  <//>`;
}
var RuleLink = ({ rule, onRule, ...rest }) => G_`<button type="button" class="id" title=${word("rule", rule)} onClick=${() => onRule(rule)} ...${rest}><span aria-hidden="true">?</span><span class="sr">${word("rule", rule)}</span></button>`;
var Said = ({ event, match, onRule }) => G_`<li>${textFor(event, match)} ${event.rule && G_`<${RuleLink} rule=${event.rule} onRule=${onRule} />`}</li>`;
function Log({ match, onRule, onClose }) {
  return G_`<${Dialog} title=${word("log")} onClose=${onClose}>
    <ol class="log" reversed>${match.log.toReversed().map((event) => G_`<${Said} event=${event} match=${match} onRule=${onRule} />`)}</ol>
  <//>`;
}
function Choice({ name, label, options }) {
  return G_`<label class="field"><span>${label}</span>
    <select value=${settings[name]} onChange=${(event) => settings.set({ [name]: event.target.value })}>
      ${options.map(([value, text]) => G_`<option value=${value} selected=${settings[name] === value}>${text}</option>`)}
    </select>
  </label>`;
}
function Switch({ name }) {
  return G_`<label class="field"><span>${word(name)}</span><input type="checkbox" checked=${settings[name]} onChange=${(event) => settings.set({ [name]: event.target.checked })} /></label>`;
}
function SettingsDialog({ onClose }) {
  useWatched(settings);
  return G_`<${Dialog} title=${word("settings")} onClose=${onClose}>
    <${Choice} name="language" label=${word("language")} options=${[["en", "English"], ["fr", "Fran\xE7ais"]]} />
    <${Choice} name="theme" label=${word("theme")} options=${["auto", "light", "dark"].map((each) => [each, word(`theme_${each}`)])} />
    <${Choice} name="pace" label=${word("pace")} options=${Object.keys(PACES).map((each) => [each, word(each === "none" ? "at_once" : each)])} />
    <${Choice} name="motion" label=${word("motion")} options=${Object.keys(FLIGHTS).map((each) => [each, word(each === "none" ? "motion_none" : each)])} />
    ${["forced", "four_colours", "shortcuts", "guide", "sound", "vibration"].map((name) => G_`<${Switch} name=${name} />`)}
  <//>`;
}
var KEYS = [
  ["\u2190 \u2192", "key_card"],
  ["\u21B5 \u2423", "key_play"],
  ["\u2191 \u2193", "key_table"],
  ["L", "key_moves"],
  ["W", "key_standing"],
  ["H", "hint"],
  ["U", "undo"],
  ["T", "last_trick"],
  ["S", "sort"],
  ["E", "log"],
  ["R", "rules"],
  ["N", "next_deal"],
  ["Esc", "key_nothing"],
  ["?", "key_keys"]
];
function Keys({ onClose }) {
  return G_`<${Dialog} title=${word("keys")} onClose=${onClose}>
    ${!settings.shortcuts && G_`<p>${word("shortcuts_off")}</p>`}
    <dl class="keys">${KEYS.map(([key, name]) => G_`<div><dt><kbd>${key}</kbd></dt><dd>${word(name)}</dd></div>`)}</dl>
  <//>`;
}
function Worths({ worths, match, onPlay, onClose }) {
  const moves = byWorth(worths);
  const [most, least] = [moves[0]?.value ?? 0, moves.at(-1)?.value ?? 0];
  return G_`<${Dialog} title=${word("hint")} onClose=${onClose}>
    <p class="quiet">${word(worths.unit === "win" ? "worths_win" : "worths_points", match.view.options.target)}</p>
    <ol class="worths">${moves.map((move) => G_`<li><button type="button" onClick=${() => onPlay(move)}>
      <span>${move.label}</span>
      <span class="worth">${worthText(move.value, worths.unit)}</span>
      <meter min=${Math.min(least, 0)} max=${Math.max(most, 1)} value=${move.value} aria-hidden="true"></meter>
    </button></li>`)}</ol>
    ${worths.reasons?.length > 0 && G_`<p>${word("instead_of", worths.moves.find(({ move }) => move === worths.instead_of).label)}</p><ul class="reasons">${worths.reasons.map((each) => G_`<li>${textFor(each, match)}</li>`)}</ul>`}
  <//>`;
}
var byWorth = ({ moves }) => moves.filter(({ value }) => value !== null).toSorted((one, other) => other.value - one.value);
var worthText = (value, unit) => unit === "win" ? percent(value) : number(Math.round(10 * value) / 10, true);

// play/open_table.js
var OpenTable = class _OpenTable {
  /** @type {Place} */
  place;
  computer;
  reveal = null;
  commitment = null;
  /** The ply of the deal, as the service counts. */
  #ply = 0;
  constructor(game2, place, computer, names2) {
    this.game = game2;
    this.names = names2;
    [this.place, this.computer] = [place, computer];
  }
  /** Sit down at a position. */
  static async at(game2, place, computer, names2) {
    await catalogue(game2);
    const table = new _OpenTable(game2, place, computer, names2);
    await table.#look(0);
    return table;
  }
  /** The record of the match so far: everybody may see every card. It is null where the cards of a deal are not known. */
  get record() {
    const { deals = [], deck, state } = this.place;
    if (!deck) {
      return null;
    }
    const { dealer, history: history2 } = state.deal;
    return { game: this.game, options: state.options, deals: [...deals, { deck, dealer, moves: history2.map(({ move }) => move) }] };
  }
  get seat() {
    return this.place.seat;
  }
  get ply() {
    return this.place.ply;
  }
  get is_my_turn() {
    return this.view.to_act === this.seat;
  }
  get is_computers_turn() {
    const { to_act } = this.view;
    return to_act !== null && this.computer[to_act] !== null;
  }
  /** The body of a request for an analysis. */
  get analysed() {
    return { state: this.place.state, names: this.names };
  }
  async play(...moves) {
    return this.#keep(await post(this.game, "moves", { state: this.place.state, moves, names: this.names }));
  }
  /** Deal the next deal with a fresh seed. */
  async dealOn() {
    const deals = this.record?.deals;
    const answer = await post(this.game, "deals", { state: this.place.state, names: this.names });
    Object.assign(this.place, { first: answer.state, deals, deck: deals && answer.deck });
    return this.#keep(answer, 0);
  }
  async waitForComputer() {
    const { to_act } = this.view;
    const { state } = this.place;
    const body = { state, seats: [to_act], level: this.computer[to_act], limit: 1, names: this.names };
    return this.#keep(await work(this.game, "opponent-moves", body));
  }
  async check(...moves) {
    return (await post(this.game, "legal-moves", { state: this.place.state, check: moves, names: this.names })).check;
  }
  async #keep({ state }, since = this.#ply) {
    this.place = { ...this.place, state, ply: this.place.ply + 1 };
    return this.#look(since);
  }
  async #look(since) {
    const { state, seat } = this.place;
    const seen = await post(this.game, "views", { state, seat, names: this.names, since });
    this.view = seen.view;
    this.legal_moves = this.is_my_turn ? seen.legal_moves : [];
    this.events = seen.events ?? [];
    this.#ply = seen.ply;
    return this.events;
  }
};

// play/relay.js
var given2 = new URLSearchParams(location.search).get("relay");
var RELAY = given2 === null || !URL.canParse(given2 || SERVICE, location.href) ? null : new URL(given2 || SERVICE, location.href).href.replace(/\/+$/, "");
var placeName = (id) => `croupier.place.${id}`;
var placeAt = (id) => kept(placeName(id));
async function ask(path, body) {
  const headers = { "Content-Type": "application/json", "Accept-Language": settings.language };
  const answer = await fetch(`${RELAY}/tables${path}`, body ? { method: "POST", headers, body: JSON.stringify(body) } : { cache: "no-store" });
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    throw Object.assign(new Error(content.error ?? content.detail ?? answer.statusText), { status: answer.status });
  }
  return content;
}
var openTable = (game2, options, seats) => ask("", { game: game2, options, seats });
var tableOf = (id, key) => key ? ask(`/${encodeURIComponent(id)}/here`, { key }) : ask(`/${encodeURIComponent(id)}`);
function takeLeave({ id, key }) {
  const body = new Blob([JSON.stringify({ key, leaves: true })], { type: "application/json" });
  key && navigator.sendBeacon(`${RELAY}/tables/${encodeURIComponent(id)}/here`, body);
}
async function sitDown(id, invitation, name, wanted = null) {
  const key = W2(crypto.getRandomValues(new Uint8Array(32)));
  const key_hash = W2(P(new TextEncoder().encode(key)));
  const { seat } = await ask(`/${encodeURIComponent(id)}/seats`, { invitation, name, key_hash, ...wanted === null ? {} : { seat: wanted } });
  keep(placeName(id), { id, invitation, key, seat });
  return { id, invitation, key, seat };
}
var linkTo = (id, invitation) => `${location.href.split("#")[0]}#${new URLSearchParams({ table: id, ...invitation ? { invitation } : {} })}`;
function tableOfLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  return RELAY !== null && link.has("table") ? { id: link.get("table"), invitation: link.get("invitation") } : null;
}
async function takeSeat(game2, { id, key }) {
  const url = `${RELAY}/tables/${encodeURIComponent(id)}`;
  const table = await at(game2, key, { url, language: settings.language, patience: { attempts: 3, timeout: 4e4 } });
  const post2 = (resource, body) => ask(`/${encodeURIComponent(id)}/${resource}`, { key, ...body });
  return Object.assign(table, {
    here: () => tableOf(id, key),
    handOverSeat: (seat, level) => post2("hand-over", { seat, level }),
    rematch: () => post2("rematch", {}),
    check: async (...moves) => (await post2("legal-moves", { check: moves })).check,
    analyse: async () => {
      const { jobs: jobs2 } = croupier();
      const job = await jobs2.wait(await post2("analyses", {}));
      if (!job.result) {
        throw new Error(job.problem?.detail ?? word("wrong", job.state));
      }
      return job.result;
    }
  });
}

// play/kept_match.js
var PREFIX = "croupier.match.";
var FORMER = "croupier.match";
var MOST2 = 12;
var SIGHT = "croupier.sight.";
var OPEN = "croupier.open";
var randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
var TAB = randomId();
var newMatchId = randomId;
var isUsable = (match) => Array.isArray(match?.computer) && !(match.relay && RELAY === null);
function names() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}
function keptMatches() {
  const former = kept(FORMER);
  if (isUsable(former)) {
    const id = randomId();
    keep(PREFIX + id, { ...former, id, changed: Date.now() });
  }
  keep(FORMER, null);
  const all = names().map((name) => kept(name)).filter(isUsable);
  return all.toSorted((one, other) => other.changed - one.changed);
}
function keptMatch(id) {
  const match = kept(PREFIX + id);
  return isUsable(match) ? match : null;
}
var keptRelayMatch = (table) => keptMatches().find(({ relay }) => relay?.id === table);
var openMatch = () => keptMatch(kept(OPEN, "sessionStorage"));
var setOpenMatch = (id) => keep(OPEN, id, "sessionStorage");
function keepMatch(match) {
  const { id, game: game2, options, computer, names: called, keys, course, seed, daily, commitment, relay, view } = match;
  const { place, table: token, seat } = match.table;
  const standing = { deals: view.match.deals, isOver: view.phase === "match_over" };
  keep(PREFIX + id, { id, tab: TAB, changed: Date.now(), game: game2, options, computer, names: called, keys, course, seed, daily, commitment, relay, seat, place, token, ...standing });
  keepSight(match);
  for (const { id: old } of keptMatches().slice(MOST2)) {
    forgetMatch(old);
  }
}
function keepSight({ id, view, log: events, isShared, table: { seat, ply, computer, commitment } }) {
  if (seat === null || !isShared) {
    keep(SIGHT + id, { view, seat, ply, computer, commitment, events });
  }
}
function sightOf({ id, game: game2, place, token }) {
  const [sight, book] = [kept(SIGHT + id), keptCatalogue(game2)];
  return sight && book ? { ...sight, book, place, table: token, legal_moves: [], reveal: null } : null;
}
function forgetMatch(id) {
  keep(PREFIX + id, null);
  keep(SIGHT + id, null);
}
var isTakenOver = (id) => (kept(PREFIX + id)?.tab ?? TAB) !== TAB;
function watchOtherTabs(id, onChange, signal) {
  const onStorage = ({ key, newValue }) => {
    if (key === PREFIX + id && newValue && isTakenOver(id)) {
      onChange(JSON.parse(newValue));
    }
  };
  addEventListener("storage", onStorage, { signal });
}
function tableOfMatch({ game: game2, names: called, computer, keys, relay }, seat, { place, token }) {
  if (relay) {
    return takeSeat(game2, relay);
  }
  const key = seat === null ? void 0 : keys[seat];
  return place ? OpenTable.at(game2, { ...place, seat }, computer, called) : croupier().join(game2, { table: token, key, names: called });
}

// play/guide.js
var PLACE2 = "croupier.guide";
var isMelded = ({ deal: { melds } }, seat) => melds.some(({ team: team2 }) => team2 === seat % 2);
var always = () => true;
var MOMENTS = {
  upcolor: [
    ({ options: { stake }, match: { deals } }) => stake > 0 && deals === 1,
    ({ deal: { hands } }, seat) => hands[seat].length < 3 && hands[seat].includes("X"),
    ({ phase }) => phase === "lead",
    ({ phase }, _3, moves) => phase === "follow" && moves.some(({ verb }) => verb === "pass"),
    ({ phase }) => phase === "follow"
  ],
  "costly-colours": [
    ({ phase }) => phase === "offer" || phase === "answer",
    ({ deal: { series } }) => series.count > 20,
    ({ deal: { series } }) => series.cards.length > 1,
    ({ phase }) => phase === "play"
  ],
  "seven-up": [
    always,
    ({ phase }) => phase === "beg",
    ({ phase }) => phase === "answer",
    ({ phase, deal: { tricks } }) => phase === "play" && tricks.length > 0,
    ({ phase, deal: { trick } }) => phase === "play" && trick,
    ({ phase, deal: { trick } }) => phase === "play" && !trick
  ],
  colonne: [
    always,
    (view, seat) => view.phase === "lay" && view.deal.discards.length > 4 && !isMelded(view, seat + 1),
    (_view, _seat, moves) => moves.some(({ verb }) => verb === "add"),
    ({ phase, deal: { hands } }, seat) => phase === "lay" && hands[seat].some((card) => card[0] === "2" || card[1] === "J"),
    ({ phase }) => phase === "lay",
    ({ phase }) => phase === "take"
  ]
};
var seenOf = (game2) => kept(PLACE2)?.[game2] ?? [];
var tipOf = ({ game: game2, view, seat, table, isShared }) => settings.guide && !isShared ? MOMENTS[game2].findIndex((isNow, index) => !seenOf(game2).includes(index) && isNow(view, seat, table.legal_moves)) : -1;
var isGuided = ({ game: game2, view, isShared }) => settings.guide && !isShared && view.match.deals === 1 && seenOf(game2).length < MOMENTS[game2].length;
function Guide({ match, tip }) {
  const { game: game2, view } = match;
  function close() {
    keep(PLACE2, { ...kept(PLACE2), [game2]: [...seenOf(game2), tip] });
    match.changed();
  }
  return tip >= 0 && G_`<aside class="tip" aria-label=${word("tip")} aria-live="polite"><p>${word(`guide_${game2}_${tip + 1}`, number(view.options.stake ?? 0))}</p>
    <p class="buttons"><button type="button" onClick=${close}>${word("understood")}</button><button type="button" class="link" onClick=${() => settings.set({ guide: false })}>${word("no_guide")}</button></p></aside>`;
}

// play/choosing.js
var bag = (cards) => [...cards].toSorted().join(" ");
function openPlaces(moves, cards, layout) {
  const wanted = bag(cards);
  const places = /* @__PURE__ */ new Map();
  for (const move of moves) {
    const place = layout.place(move);
    const taken = isOnTable(move) ? [] : move.cards;
    if (place !== null && (isGiven(move) || bag(taken) === wanted)) {
      places.set(place, [...places.get(place) ?? [], move]);
    }
  }
  return places;
}
var isGiven = ({ verb }) => verb === "draw" || verb === "take";
var isOnTable = (move) => isGiven(move) || move.verb === "lift";
var buttons = (moves, layout) => moves.filter((move) => layout.place(move) === null);
var isPlayable = (moves, card) => moves.some((move) => !isOnTable(move) && move.cards.includes(card));
var RUN = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
var isWild = (card) => card.endsWith("J") || card.startsWith("2");
function longMelds(moves, cards, number2) {
  const found = /* @__PURE__ */ new Map();
  for (const meld of moves.filter(({ verb, cards: three }) => verb === "meld" && three.every((card) => cards.includes(card)))) {
    const lying = meld.cards.map((card, index) => ({ card, shows: meld.as?.[index] ?? card }));
    const rest = cards.filter((card) => !meld.cards.includes(card));
    for (const { adds, lying: whole } of extend(lying, rest, number2, [])) {
      const as = whole.map(({ shows }) => shows);
      const key = whole.map(({ card, shows }) => `${card}=${shows}`).join(" ");
      found.set(key, { moves: [meld.move, ...adds], cards: whole.map(({ card }) => card), as, label: as.join(" ") });
    }
  }
  return [...found.values()];
}
function longAdds(meld, cards) {
  const lying = meld.cards.map(({ card, as }) => ({ card, shows: as ?? card }));
  return extend(lying, cards, meld.number, []).map(({ adds, lying: whole }) => {
    const as = whole.map(({ shows }) => shows);
    return { moves: adds, cards, as, label: as.join(" ") };
  });
}
function extend(lying, rest, number2, adds) {
  if (!rest.length) {
    return [{ adds, lying }];
  }
  const [first, last2] = [lying[0].shows, lying.at(-1).shows];
  if (first[0] === last2[0]) {
    const [card, ...others] = rest;
    return card[0] === first[0] ? extend([...lying, { card, shows: card }], others, number2, [...adds, `add ${card} ${number2}`]) : [];
  }
  const suit = first[1];
  const low = RUN.indexOf(first[0]);
  const high = low + lying.length - 1;
  const ends = [
    { index: high + 1, joined: (one) => [...lying, one] },
    { index: low - 1, joined: (one) => [one, ...lying] }
  ];
  return ends.flatMap(({ index, joined }) => {
    const shows = index >= 0 && index < RUN.length && lying.length < 13 ? `${RUN[index]}${suit}` : null;
    if (!shows) {
      return [];
    }
    return [...new Set(rest)].filter((card) => card === shows || isWild(card) && !rest.includes(shows)).flatMap((card) => {
      const others = rest.toSpliced(rest.indexOf(card), 1);
      const text = card === shows ? card : `${card}=${shows}`;
      return extend(joined({ card, shows }), others, number2, [...adds, `add ${text} ${number2}`]);
    });
  });
}

// play/ready.js
var [MELD, MOST3] = [3, 5];
var SETS = "A3";
var isPlain = (card) => !isWild(card);
function runsOf(cards, suit) {
  const runs = [[]];
  for (const rank of RUN) {
    cards.includes(rank + suit) ? runs.at(-1).push(rank + suit) : runs.push([]);
  }
  return runs;
}
function groupsOf(hand) {
  const plain = [...new Set(hand.filter(isPlain))];
  const sets = [...SETS].map((rank) => plain.filter((card) => card[0] === rank));
  const found = [...[..."SHDC"].flatMap((suit) => runsOf(plain, suit)), ...sets].filter((cards) => cards.length >= MELD);
  const taken = /* @__PURE__ */ new Set();
  return found.toSorted((one, other) => other.length - one.length).flatMap((cards) => {
    const isFree = cards.every((card) => !taken.has(card)) && new Set(cards).size === cards.length;
    isFree && cards.forEach((card) => taken.add(card));
    return isFree ? [cards] : [];
  });
}
function arranged(hand) {
  const first = groupsOf(hand).flat();
  const rest = hand.filter((card) => !first.includes(card));
  return [...first, ...rest.filter(isPlain), ...rest.filter(isWild)];
}
function readyMelds(moves, hand, number2) {
  const melds = moves.filter(({ verb }) => verb === "meld");
  const wholes = groupsOf(hand).flatMap((cards) => {
    const exact = melds.filter((move) => bag(move.cards) === bag(cards));
    return (cards.length > MELD ? longMelds(moves, cards, number2) : exact).slice(0, 1);
  });
  const adds = moves.filter(({ verb, cards }) => verb === "add" && isPlain(cards[0]));
  const helped = melds.filter(({ cards, as = cards }) => cards.filter((card, index) => card !== as[index]).length === 1);
  const free = helped.filter(({ cards }) => !wholes.some((whole) => cards.some((card) => whole.cards.includes(card))));
  return [...wholes, ...adds, ...free].slice(0, MOST3);
}

// play/games/colonne.js
var team = (seat) => seat % 2;
var PLACES = {
  draw: () => "stock",
  take: ({ count }) => `discards:${count}`,
  meld: () => "new",
  add: ({ meld }) => `meld:${meld}`,
  swap: ({ meld }) => `meld:${meld}`,
  lift: ({ meld }) => `lift:${meld}`,
  join: ({ meld, from }) => `join:${meld}:${from}`,
  throw: () => "discards"
};
var POINTS = { RJ: 6, BJ: 3, A: 1.5, 2: 2, 3: 0.5, 4: 0.5, 5: 0.5, 6: 0.5 };
var BY_CARD = /* @__PURE__ */ new Set(["COL-19", "COL-25"]);
function madeOf({ rule, cards }) {
  const counts = /* @__PURE__ */ new Map();
  for (const card of BY_CARD.has(rule) ? cards : []) {
    const points = POINTS[card] ?? POINTS[card[0]] ?? 1;
    counts.set(points, (counts.get(points) ?? 0) + 1);
  }
  return [...counts].map(([points, count]) => count > 1 ? `${count} \xD7 ${number(points)}` : number(points)).join(" + ");
}
var isJoker = (card) => card[1] === "J";
function named2(cards) {
  const plain = cards.filter((card) => !isJoker(card));
  const [first = "3S"] = plain;
  const isSet = plain.length > 1 && plain.every(([rank]) => rank === first[0]);
  const faces = isSet ? [..."SHDC"].map((suit) => first[0] + suit) : [...RUN.slice(RUN.indexOf(first[0])), ...RUN].map((rank) => rank + first[1]);
  const free = faces.filter((face) => !cards.includes(face));
  return cards.map((card) => isJoker(card) ? `${card}=${free.shift()}` : card);
}
function attempts(cards, { phase, deal }, place = "discards") {
  const [kind, id] = phase === "take" ? [] : place.split(":");
  if (kind === "new") {
    return [cards.slice(0, 3), ...cards.length > 3 ? [cards.slice(-3)] : []].map((three) => `meld ${named2(three).join(" ")}`);
  }
  const meld = kind === "meld" && deal.melds.find((each) => each.number === Number(id));
  return meld ? cards.map((card) => `add ${named2([...meld.cards.map(({ card: lying, as }) => as ?? lying), card]).at(-1)} ${id}`) : [`throw ${cards[0]}`];
}
var colonne = {
  direct: false,
  closes: [],
  place: (move) => move.verb === "take" && move.move === "take all" ? "discards:all" : PLACES[move.verb]?.(move) ?? null,
  attempts,
  plays: () => [],
  /** Nothing before the first points are counted. */
  score: ({ match, to_act }, seat, left = 0) => to_act === null || match.points.some(Boolean) ? [["points", number(match.points[team(seat)] - left)]] : [],
  madeOf,
  teams: () => [[0, 2], [1, 3]],
  prompt: ({ phase, deal: { stock } }) => word(`prompt_colonne_${phase === "take" && !stock.length ? "last" : phase}`),
  opened: ({ deal }) => deal.hands,
  facts: ({ deal, options }) => [
    { label: word("trump"), suit: deal.trump },
    { label: word("target"), text: number(options.target) }
  ],
  zones: ({ deal }, seat) => [
    { kind: "pile", id: "stock", title: word("stock"), count: deal.stock.length },
    { kind: "discards", id: "discards", title: word("discards"), cards: deal.discards },
    { kind: "melds", id: "new", title: word("us"), melds: deal.melds.filter((meld) => meld.team === team(seat ?? 0)), mine: true },
    { kind: "melds", id: "theirs", title: word("them"), melds: deal.melds.filter((meld) => meld.team !== team(seat ?? 0)) }
  ],
  arrange: arranged,
  ready: (moves, hand, { deal }) => readyMelds(moves, hand, Math.max(0, ...deal.melds.map((meld) => meld.number)) + 1),
  /** The joker that was taken up and must be laid in this turn. */
  held: ({ deal: { turn } }) => turn.joker?.card ?? null
};

// play/games/costly_colours.js
var FULL = 31;
var costlyColours = {
  direct: false,
  single: true,
  closes: ["new-series", "show"],
  last: "last_series",
  place: ({ cards }) => cards.length ? "table" : null,
  attempts: ([card], { phase }) => [{ offer: `mog ${card}`, answer: `accept ${card}` }[phase] ?? `play ${card}`],
  /** The offered card lies face down until the exchange is over, for the player who offers it too. */
  plays: ({ deal: { offer, series } }) => offer ? [{ seat: offer.seat, card: "??" }] : series.cards,
  inHand: ({ deal: { hands, offer } }, seat) => offer?.seat === seat ? hands[seat].toSpliced(hands[seat].indexOf(offer.card), 1) : hands[seat],
  score: ({ match, options }, seat, left = 0) => [["points", `${number(match.points[seat] - left)}/${options.target}`]],
  why: ({ type }, plays) => type === "new-series" && word(plays.reduce((sum2, { value }) => sum2 + value, 0) === FULL ? "why_costly_full" : "why_costly_stuck", FULL),
  teams: () => null,
  prompt: ({ phase, deal: { series } }) => word(`prompt_costly_${series.go === null || phase !== "play" ? phase : "go"}`, number(series.count)),
  opened: ({ deal: { played, hands } }) => played.map((cards, seat) => [...cards, ...hands[seat]]),
  facts: ({ deal: { series } }) => [{ label: word("count"), text: number(series.count), goals: [15, 25, FULL].map((goal) => ({ goal, left: goal - series.count })) }],
  zones: ({ deal }) => [
    { kind: "pile", id: "stock", title: word("stock"), count: deal.stock.length },
    { kind: "row", id: "turned", title: word("turned"), cards: [deal.turned] },
    { kind: "trick", id: "table" }
  ]
};

// play/games/seven_up.js
var KEPT = 6;
function prompt({ phase, deal: { hands, trick }, to_act }) {
  if (phase === "discard") {
    return word("prompt_seven_discard", number(hands[to_act].length - KEPT));
  }
  return word(`prompt_seven_${phase !== "play" ? phase : trick ? "follow" : "lead"}`);
}
var sevenUp = {
  direct: true,
  closes: ["trick"],
  last: "last_trick",
  place: ({ cards }) => cards.length ? "table" : null,
  attempts: ([card], { phase }) => [`${phase === "discard" ? "discard" : "play"} ${card}`],
  plays: ({ deal: { trick } }) => trick ? trick.cards.map((card, index) => ({ seat: (trick.leader + index) % 2, card })) : [],
  score: ({ match, options: { games: games2, target } }, seat, left = 0) => [...games2 > 1 ? [["games", `${match.games[seat]}/${games2}`]] : [], ["points", `${number(Math.max(0, match.points[seat] - left))}/${target}`]],
  why: (_3, plays, { deal: { trump } }) => word(`why_seven_${[plays.find(({ isWinner }) => isWinner), plays[0]].filter(({ card }) => card[1] === trump).length}`),
  teams: () => null,
  prompt,
  openedAs: "hands_and_tricks",
  /** At the end the cards of the tricks count, by who won them. */
  opened: ({ deal }) => deal.hands.map((cards, seat) => [...deal.tricks.filter(({ winner }) => winner === seat).flatMap((trick) => trick.cards), ...cards]),
  facts: ({ deal }) => [{ label: word("trump"), suit: deal.trump }],
  zones: ({ deal }, seat, isLingering) => [
    { kind: "pile", id: "stock", title: word("stock"), count: deal.stock.length },
    { kind: "row", id: "turned", title: word("turned"), cards: deal.turned },
    { kind: "trick", id: "table" },
    ...["won", "lost"].map((id) => ({ kind: "pile", id, title: word(`${id}_cards`), count: 2 * deal.tricks.slice(0, isLingering ? -1 : void 0).filter(({ winner }) => winner === seat === (id === "won")).length }))
  ]
};

// play/games/upcolor.js
var sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
var NEXT = { G: "Y", Y: "B", B: "R", R: "V" };
function demanded({ deal: { round }, phase }) {
  const last2 = round.plays.findLast(({ card }) => card)?.card;
  return phase !== "follow" || !last2 ? null : NEXT[last2] ?? "*";
}
function prompt2(view, moves) {
  const colour = moves.every(({ verb }) => verb === "pass") ? "pass" : demanded(view);
  const isHeld = view.deal.hands[view.to_act].includes(colour);
  return word({ null: "prompt_upcolor_lead", "*": "prompt_upcolor_free", pass: "prompt_upcolor_pass" }[colour] ?? `prompt_upcolor_${isHeld ? "follow" : "other"}`);
}
var upcolor = {
  direct: true,
  closes: ["collect", "deal-won"],
  last: "last_round",
  place: ({ cards }) => cards.length ? "table" : null,
  attempts: ([card]) => [`play ${card}`],
  plays: ({ deal: { round } }) => round.plays,
  score: ({ match, options }, seat, left = 0) => [options.stake ? ["money", number(match.money[seat] - left, true)] : ["wins", number(match.won[seat] - left)]],
  why: ({ type }) => word(`why_upcolor_${type}`),
  teams: ({ options: { teams, players } }) => teams ? Array.from({ length: players / 2 }, (_3, seat) => [seat, seat + players / 2]) : null,
  prompt: prompt2,
  opened: ({ deal }) => deal.hands,
  ending: ({ options: { stake }, match: { pot, gained }, deal: { scored } }) => stake > 0 && word("pot_paid", number(sum(scored)), number(pot - sum(gained))),
  facts: (view) => [
    { label: word("pot"), text: number(view.match.pot) },
    { label: word("demanded"), colour: demanded(view) }
  ],
  zones: (view) => [
    { kind: "pile", id: "stock", title: word("stock"), count: view.deal.stock.length },
    { kind: "code", id: "code", title: word("code"), demanded: demanded(view) },
    { kind: "trick", id: "table" }
  ]
};

// play/games/index.js
var GAMES = { upcolor, "costly-colours": costlyColours, "seven-up": sevenUp, colonne };

// play/story.js
var Story = class extends Watched {
  /** Where things lie at the table of the game. @type {any} */
  layout;
  /** @type {string[]} */
  names;
  /** The events of this deal, as the service reports them. */
  log = [];
  /** The last events, to be announced and shown. */
  news = [];
  /** Cards of the last trick: {seat, card, isWinner}. */
  last = [];
  /** A finished trick that still lies on the table. */
  lingering = null;
  /** The score of each side after each deal. */
  course = [];
  /** The view of the deal whose points were counted up last. */
  counted = null;
  /** A refusal: {text, rule}. */
  refusal = null;
  /** The value of each move, once asked for; "pending" until it is answered. */
  worths = null;
  /** Whether the player's last action is not answered yet. */
  busy = false;
  /** The position as this seat sees it. @returns {any} */
  get view() {
    return null;
  }
  /** The seats that count together, a list a side. */
  get sides() {
    return this.layout.teams(this.view) ?? this.names.map((_3, seat) => [seat]);
  }
  /** The score lines of this deal, a list a side. */
  get lines() {
    const lines = this.log.filter(({ type }) => type === "score");
    return this.sides.map((seats, side) => lines.filter(({ seat, team: team2 }) => team2 === void 0 ? seats.includes(seat) : team2 === side));
  }
  /** Take events in; `before` is the view that they came after. */
  hear(events, before2 = null) {
    const isNew = isDeal(events);
    const closing = before2 && events.find(({ type }) => this.layout.closes.includes(type));
    if (closing) {
      const winner = closing.type === "new-series" || closing.type === "show" ? null : closing.seat;
      this.last = [...this.layout.plays(before2), ...events.filter(isLaid).map(asPlay)].map((play) => ({ ...play, isWinner: play.card && play.seat === winner }));
      this.lingering = this.last;
      const why = this.layout.why?.(closing, this.last, before2);
      events = events.map((event) => why && event === closing ? { ...event, text: word("because", event.text, why) } : event);
    }
    isNew && ([this.last, this.lingering] = [[], null]);
    this.log = isNew ? sinceDeal(events) : [...this.log, ...events];
    if (this.view.to_act === null && events.length) {
      const sum2 = this.course.at(-1) ?? [];
      this.course = [...this.course, this.lines.map((lines, side) => pointsOf(lines) + (sum2[side] ?? 0))];
    }
    this.tell(isNew ? this.log : events);
  }
  /** Show and announce events; an earlier refusal or hint is over. */
  tell(news) {
    Object.assign(this, { news, refusal: null, worths: null, busy: false });
    this.changed();
  }
  /** Show the reason of a refusal, with the rule; without a reason, show nothing. */
  refuse(text, rule = null) {
    this.refusal = text ? { text, rule } : null;
    this.changed();
  }
};
var pointsOf = (lines) => lines.reduce((sum2, { points }) => sum2 + points, 0);
var isLaid = ({ type, cards }) => type === "play" && cards?.length;
var asPlay = ({ seat, cards, value }) => ({ seat, card: cards[0], value });
var isDeal = (events) => events.some(({ type }) => type === "deal");
function sinceDeal(events) {
  const last2 = events.findLastIndex((event) => event.type === "deal");
  const first = last2 < 0 ? 0 : events.slice(0, last2).findLastIndex(({ type }) => type !== "score") + 1;
  return events.slice(first);
}

// play/seating.js
var Seating = class extends Story {
  id = newMatchId();
  /** @type {KeptMatch["game"]} */
  game;
  /** @type {KeptMatch["options"]} */
  options;
  /** The level that plays each seat, or null for a person. @type {KeptMatch["computer"]} */
  computer;
  /** The key of each seat. @type {string[]} */
  keys;
  /** @type {KeptMatch["seed"]} */
  seed;
  /** @type {KeptMatch["daily"]} */
  daily;
  /** The open position of a match for practice; a sealed table has none. @type {KeptMatch["place"]} */
  place;
  /** @type {KeptMatch["relay"]} */
  relay;
  /** @type {any} */
  table;
  /** The catalogue of the game. @type {any} */
  book;
  /** On a shared device, the seat whose player must take it. Meanwhile the table is that of a spectator. */
  covered = null;
  /** @param {KeptMatch} saved @param {any} table */
  constructor({ id, game: game2, options, computer, names: names2, keys, course = [], seed, daily, place, commitment, relay }, table) {
    super();
    Object.assign(this, { id: id ?? this.id, game: game2, options, computer, names: names2, keys, course, seed, daily, place, relay, table });
    this.layout = GAMES[game2];
    this.commitment = commitment ?? table.commitment;
  }
  get view() {
    return this.table.view;
  }
  /** The seat whose cards are known here; null: nobody's. */
  get seat() {
    return this.table.seat;
  }
  /** Where the match is: an open position, or a sealed table's token. */
  get where() {
    return { place: this.table.place, token: this.table.table };
  }
  /** The seats of people. */
  get people() {
    return this.computer.flatMap((level, seat) => level === null ? [seat] : []);
  }
  /** Whether several people play on this device. */
  get isShared() {
    return !this.relay && this.people.length > 1;
  }
  /** Whether nobody plays here. */
  get isWatching() {
    return Boolean(this.relay) && this.seat === null;
  }
  /** The seat that the table is shown from; null: a spectator's. */
  get side() {
    return this.covered ?? this.seat ?? (this.isWatching ? null : this.people[0]);
  }
  name(seat) {
    return this.names[seat];
  }
};

// play/asking.js
var Asking = class extends Seating {
  /** {kind, text}: kind is "offline", "computer", "expired" or "wrong"; `final` ends the match here. */
  trouble = null;
  /** Counts the player's actions: work for an earlier one is stale. @protected */
  run = 0;
  #patience = new Patience();
  /** Let the match continue until a person must choose. */
  async advance() {
  }
  /** Ask again immediately where an answer is awaited. */
  wake() {
    this.#patience.wake();
  }
  /** Say why a move is not legal. */
  async explain(...moves) {
    try {
      const found = (await this.table.check(...moves)).find(({ legal }) => !legal);
      this.refuse(...found ? [found.detail, found.rule] : [""]);
      return Boolean(found);
    } catch (error) {
      this.refuse(reasonOf(error));
      return true;
    }
  }
  /** Ask until it is answered; null: it was refused, or the player has begun something else. @protected */
  async ask(action, run = this.run) {
    const isStale = () => run !== this.run;
    try {
      const answer = await this.#patience.until(action, (error) => !isStale() && this.#doubt(error));
      if (isStale()) {
        return null;
      }
      this.trouble = null;
      return answer;
    } catch (error) {
      isStale() || this.fail(error);
      return null;
    }
  }
  /** Show what went wrong. @protected */
  fail(error) {
    this.busy = false;
    if (error.status === 409) {
      this.refuse(error.message);
    } else if (error.code === "illegal-move") {
      const [fault] = error.errors;
      this.refuse(fault?.detail ?? error.message, fault?.rule);
    } else {
      this.trouble = { kind: error.code === "bad-table" ? "expired" : "wrong", text: error.message, final: true };
      this.changed();
    }
  }
  /** Show a table, with the events of its deal after a ply as the news. @protected */
  show(table, since) {
    this.table = table;
    this.log = sinceDeal(table.events);
    this.tell(this.log.filter(({ ply, type }) => ply > since && type !== "deal").slice(-4));
  }
  /** Say that an answer is awaited. */
  #doubt(error) {
    this.trouble = { kind: error.code === "broker-away" ? "computer" : "offline" };
    this.changed();
    return true;
  }
};
var lastPly = (events) => Math.max(0, ...events.map(({ ply }) => ply ?? 0));

// play/following.js
var Following = class extends Asking {
  /** Whether another tab plays this match; this one shows it. */
  elsewhere = false;
  /** Positions to which the player may return. @type {any[]} @protected */
  past = [];
  #left = new AbortController();
  /** Begin with the events of the first deal. */
  begin(events) {
    this.hear(events);
    return this.open();
  }
  /** Keep the match from now on, and follow the tab that takes it over. */
  open() {
    if (!this.relay) {
      watchOtherTabs(this.id, (saved) => this.#followTab(saved), this.#left.signal);
      keepMatch(this);
    }
    return this;
  }
  /** Stop; the match stays kept. */
  leave() {
    this.run += 1;
    this.#left.abort();
  }
  /** Follow nobody any more; return the signal that ends what is followed next. @protected */
  leaveOthers() {
    this.#left.abort();
    this.#left = new AbortController();
    return this.#left.signal;
  }
  /** Whether the match shows what is kept of it, because no service has answered yet. @protected */
  get isSight() {
    return Boolean(this.table.book);
  }
  /** Continue; a match that shows what is kept waits for the service first. */
  async start() {
    if (this.isSight) {
      this.trouble = { kind: "offline" };
      await this.#reopen(this.where);
      this.isSight || keepMatch(this);
    }
    await this.advance();
  }
  /** Play in this tab what another one plays. */
  async takeOver() {
    this.elsewhere = false;
    await this.#reopen(keptMatch(this.id) ?? this.where);
    keepMatch(this);
    await this.advance();
  }
  /** Whether another tab plays this match, which this one then follows. @protected */
  isTakenOver() {
    if (!this.relay && !this.elsewhere && isTakenOver(this.id)) {
      this.#followTab(keptMatch(this.id));
    }
    return this.elsewhere;
  }
  /** Another tab has moved on: show what it shows. */
  async #followTab(saved) {
    this.run += 1;
    this.elsewhere = true;
    this.covered = null;
    await this.#reopen(saved);
  }
  async #reopen(saved) {
    this.past = [];
    const table = await this.ask(() => tableOfMatch(this, this.isShared ? null : this.seat, saved));
    if (table) {
      this.course = saved.course ?? this.course;
      this.show(table, lastPly(table.events) - 1);
    }
  }
};

// play/company.js
var EVERY = 4e3;
var Company = class extends Following {
  /** By seat, whether its player left the table. @type {boolean[]} */
  away = [];
  /** Whether somebody asked for a rematch. */
  hasRematch = false;
  /** The seat to act whose player is away, while the computer does not play it; null: nobody is waited for in vain. */
  get awaited() {
    const { to_act } = this.view;
    return to_act !== null && this.away[to_act] && this.computer[to_act] === null ? to_act : null;
  }
  /** Continue; at a relay, follow the table as soon as it answers. */
  async start() {
    await super.start();
    this.relay && !this.isSight && this.follow();
  }
  /** Follow the table. */
  follow() {
    const signal = this.leaveOthers();
    this.computer = [...this.table.computer];
    let before2 = this.view;
    this.table.onUpdate((events) => {
      this.trouble = null;
      this.computer = [...this.table.computer];
      this.hear(events, before2);
      before2 = this.view;
      keepMatch(this);
      this.advance();
    });
    this.table.listen({ signal }).catch((error) => signal.aborted || this.fail(error));
    addEventListener("pagehide", () => takeLeave(this.relay), { signal });
    this.#report(signal);
    keepMatch(this);
  }
  leave() {
    super.leave();
    this.relay && takeLeave(this.relay);
  }
  /** Have the computer play this seat at a level; null: the player plays again. */
  async handOver(level) {
    await this.ask(() => this.table.handOver(level));
    this.computer = [...this.table.computer];
    this.changed();
  }
  /** Have the computer play the seat of a player who is away. */
  async replace(seat, level) {
    try {
      await this.table.handOverSeat(seat, level);
    } catch (error) {
      if (error.status !== 409) {
        this.fail(error);
        return;
      }
      await this.table.here().then((found) => this.#meet(found), () => void 0);
      this.refuse(word(this.away[seat] ? "cannot_replace" : "is_back", this.name(seat)));
    }
  }
  /** Report again and again that this player is here, and note what the relay knows of the others. */
  async #report(signal) {
    try {
      const found = await this.table.here();
      signal.aborted || this.#meet(found);
    } catch (error) {
      signal.aborted || (error.status ?? 500) < 500 || this.#miss();
    }
    signal.aborted || setTimeout(() => signal.aborted || this.#report(signal), EVERY);
  }
  /** The relay answers. After an outage, look at the table again. */
  #meet({ seats, rematch }) {
    this.away = seats.map(({ away }, seat) => away && seat !== this.seat);
    this.hasRematch = rematch;
    if (this.trouble?.kind === "offline") {
      this.wake();
      this.trouble = this.busy ? this.trouble : null;
      this.table.refresh().catch(() => void 0);
    }
    this.changed();
  }
  #miss() {
    this.trouble ??= { kind: "offline" };
    this.changed();
  }
};

// play/shared_device.js
var SharedDevice = class extends Company {
  /** By seat, the ply up to which its player has seen the events. @protected */
  seen = (
    /** @type {number[]} */
    []
  );
  /** The next player has taken the device. */
  async uncover() {
    if (this.covered === null || this.busy || this.isTakenOver()) {
      return;
    }
    this.busy = true;
    this.changed();
    const seat = this.covered;
    const table = await this.ask(() => tableOfMatch(this, seat, this.where));
    if (table) {
      [this.covered, this.past] = [null, []];
      this.show(table, this.seen[seat] ?? 0);
      keepMatch(this);
      await this.advance();
    }
  }
  /** Hide every hand until another player takes the device: the table becomes a spectator's. @protected */
  async cover(run, seat) {
    if (this.seat === null) {
      this.covered = seat;
      this.changed();
      return;
    }
    const table = await this.ask(() => tableOfMatch(this, null, this.where), run);
    if (table) {
      const seen = Math.max(0, ...this.seen.filter(Number.isInteger));
      this.seen[this.seat] = lastPly(table.events);
      this.covered = seat;
      this.show(table, seen);
      keepMatch(this);
    }
  }
  /** Deal with one person's key, and show the new deal as a spectator sees it. @protected */
  async dealUnseen(run) {
    const table = await this.ask(async () => {
      const dealing = await tableOfMatch(this, this.people[0], this.where);
      if (dealing.view.phase === "deal_over") {
        await dealing.dealOn();
      }
      return tableOfMatch(this, null, { place: dealing.place, token: dealing.table });
    }, run);
    if (!table) {
      return false;
    }
    this.table = table;
    this.hear(table.events);
    keepMatch(this);
    return true;
  }
};

// play/match.js
var LAID = /* @__PURE__ */ new Set(["meld", "add"]);
var [LINGER, GUIDED] = [1.4, 4];
var Match = class extends SharedDevice {
  #rests = new Rest();
  /** The timer while which a tap counts as part of the last one. @type {any} */
  #settling = null;
  get isMyTurn() {
    const canAct = this.covered === null && !this.trouble && !this.elsewhere && !this.lingering && !this.#settling;
    return canAct && this.table.is_my_turn;
  }
  /** What the player may do now. */
  get moves() {
    return this.isMyTurn ? this.table.legal_moves : [];
  }
  /** Whether the last move may be taken back: it uncovered nothing, and it is still the same player's turn. */
  get canUndo() {
    return this.past.length > 0 && this.isMyTurn && !this.busy;
  }
  /** Whether the next deal can be dealt now. */
  get canDeal() {
    return this.view.phase === "deal_over" && !this.isWatching && !this.elsewhere && !this.busy && !this.trouble;
  }
  /** Let the match continue until a person must choose. */
  async advance() {
    const run = ++this.run;
    while (run === this.run && !this.trouble?.final && !this.elsewhere && await this.#step(run)) ;
  }
  /** Play moves of the player whose turn it is. */
  async play(...moves) {
    if (!this.isMyTurn || this.busy || this.isTakenOver()) {
      return;
    }
    const run = ++this.run;
    Object.assign(this, { busy: true, refusal: null, worths: null });
    this.#settle();
    this.changed();
    const before2 = { ...this.where, log: this.log, view: this.view };
    if (await this.#move(() => this.table.play(...moves.map((move) => move.move ?? move)), run)) {
      this.#remember(before2);
      await this.advance();
    }
  }
  /** Take the last move back. */
  async undo() {
    if (!this.canUndo || this.isTakenOver()) {
      return;
    }
    const before2 = this.past.at(-1);
    this.busy = true;
    this.run += 1;
    const table = await this.ask(() => tableOfMatch(this, this.seat, before2));
    if (table) {
      this.past.pop();
      [this.table, this.log] = [table, before2.log];
      this.tell([]);
      keepMatch(this);
    }
  }
  /** Deal the next deal. On a shared device nobody's new hand is shown. */
  async next() {
    if (!this.canDeal || this.isTakenOver()) {
      return;
    }
    const run = ++this.run;
    [this.past, this.seen, this.busy] = [[], [], true];
    this.changed();
    const isDealt = this.isShared ? await this.dealUnseen(run) : await this.#move(() => this.table.dealOn(), run);
    if (isDealt) {
      await this.advance();
    }
  }
  /** Use the other language from now on. */
  async translate() {
    if (this.trouble || this.busy) {
      return;
    }
    this.run += 1;
    const table = await this.ask(() => tableOfMatch(this, this.seat, this.where));
    if (table) {
      this.table = table;
      this.log = sinceDeal(table.events);
      this.tell(this.log.slice(-1));
      this.relay && this.follow();
      await this.advance();
    }
  }
  /** Ask for the value of each move. */
  async hint() {
    if (!this.moves.length || this.worths === "pending") {
      return;
    }
    const { table } = this;
    const { ply } = table;
    [this.worths, this.refusal] = ["pending", null];
    this.changed();
    try {
      const body = table.analysed ?? { table: table.table, key: this.keys[this.seat] };
      const worths = await (table.analyse?.() ?? work(this.game, "analyses", body));
      this.worths = this.table.ply === ply ? worths : null;
      this.changed();
    } catch (error) {
      this.worths = null;
      this.refuse(reasonOf(error));
    }
  }
  /** End the pause that lets people see the table; return whether there was one. */
  hurry() {
    return this.#rests.end();
  }
  /** Make the next move if the player has no choice and no tip to read; return whether there may be another. */
  async #step(run) {
    const { to_act } = this.view;
    if (to_act === null || this.relay && (to_act !== this.seat || this.computer[to_act] !== null)) {
      return this.#clear(run);
    }
    if (this.computer[to_act] !== null) {
      return await this.#rest(run, 1) && this.#move(() => this.table.waitForComputer({ limit: 1 }), run);
    }
    if (to_act !== this.seat) {
      await this.#rest(run, 0) && await this.cover(run, to_act);
      return false;
    }
    const [only, ...others] = this.table.legal_moves;
    if (!settings.forced || !only || others.length || LAID.has(only.verb) || tipOf(this) >= 0) {
      return this.#clear(run);
    }
    return await this.#rest(run, 1) && this.#playForced(only, run);
  }
  /** Play the only legal move. Meanwhile a tap plays nothing. */
  #playForced({ move }, run) {
    this.busy = true;
    this.changed();
    return this.#move(() => this.table.play(move), run);
  }
  /** Take taps for part of the last one, for a moment after what it led to. */
  #settle() {
    clearTimeout(this.#settling);
    const settled = () => (this.#settling = null, this.changed());
    this.#settling = settings.guard ? setTimeout(settled, settings.guard) : null;
  }
  /** Pause for `paces` so that people can see the table, longer for a finished trick; return whether to continue. */
  async #rest(run, paces) {
    await this.#rests.pause(settings.pause * (this.lingering ? isGuided(this) ? GUIDED : LINGER : paces));
    if (run === this.run) {
      this.lingering = null;
    }
    return run === this.run;
  }
  /** Remove a finished trick from the table after a while, and wait for a choice. */
  async #clear(run) {
    if (this.lingering && await this.#rest(run, 0)) {
      this.changed();
    }
    return false;
  }
  /** Do something with the table until it is answered, and report its events; a relay reports them by itself. */
  async #move(action, run) {
    const before2 = this.view;
    const events = await this.ask(action, run);
    if (events === null) {
      return false;
    }
    this.busy = false;
    this.#settling && this.#settle();
    if (!this.relay) {
      this.hear(events, before2);
      keepMatch(this);
    }
    return !this.relay;
  }
  /** Remember the position before a move, if the move may be taken back. */
  #remember(before2) {
    const isSame = this.view.to_act === this.seat && this.view.match.deals === before2.view.match.deals;
    this.past = isSame && hidden(before2.view) === hidden(this.view) ? [...this.past, before2] : [];
    this.changed();
  }
};
var hidden = (view) => JSON.stringify(view.deal).split('"??"').length;

// play/matches.js
async function dealMatch({ game: game2, options, computer, names: names2 }) {
  const { table, keys } = await croupier().deal(game2, { options, computer, names: names2 });
  const saved = { game: game2, options, computer, names: names2, keys: [...keys] };
  const isShared = computer.filter((level) => level === null).length > 1;
  const seen = isShared ? await tableOfMatch(saved, null, { token: table.table }) : table;
  return new Match(saved, seen).begin(seen.events);
}
async function practise({ game: game2, options, computer, names: names2, seed, state, deals, deck, daily = null }) {
  const dealt = state ? { state, deck, events: [] } : await post(game2, "deals", { options, seed, names: names2 });
  const place = { state: dealt.state, first: dealt.state, deals, deck: dealt.deck, seat: computer.indexOf(null), ply: 1 };
  const saved = { game: game2, options, computer, names: names2, keys: [], seed, daily, place };
  return new Match(saved, await OpenTable.at(game2, place, computer, names2)).begin(dealt.events.filter((event) => !isDeal([event])));
}
async function sitAt({ game: game2, options, seats, id, key, seat, invitation, isLate = false }) {
  const relay = { id, key, seat, invitation, seats, isLate };
  const names2 = seats.map(({ name }, index) => name ?? `Computer ${index + 1}`);
  const former = keptRelayMatch(id);
  const saved = { id: former?.id, game: game2, options, names: names2, computer: seats.map(({ computer }) => computer), keys: [], relay, course: former?.course };
  return matchAt(saved, await tableOrSight(saved, seat));
}
function matchAt(saved, table) {
  const match = new Match({ ...saved, computer: [...table.computer] }, table);
  match.book = table.book;
  match.log = sinceDeal(table.events);
  return match;
}
async function tableOrSight(saved, seat) {
  const sight = sightOf(saved);
  if (sight && !navigator.onLine) {
    return sight;
  }
  try {
    return await tableOfMatch(saved, seat, saved);
  } catch (error) {
    if (sight && isPassing(error)) {
      return sight;
    }
    throw error;
  }
}
async function restore(saved) {
  if (saved.relay) {
    return sitAt({ game: saved.game, options: saved.options, ...saved.relay });
  }
  const people = saved.computer.flatMap((level, seat) => level === null ? [seat] : []);
  return matchAt(saved, await tableOrSight(saved, people.length > 1 ? null : people[0])).open();
}

// play/speech.js
function namesIn(book) {
  const cards = new Map(book.cards.map((each) => [each.card, each]));
  const suits = new Map((book.suits ?? []).map((each) => [each.suit, each.name]));
  const nameOf = (card) => cards.get(card)?.name ?? suits.get(card) ?? word("hidden");
  const symbolOf = (card) => cards.get(card)?.symbol;
  const rankOf = (card) => symbolOf(card)?.slice(0, -1) ?? card[0];
  function meldName({ kind, number: id, cards: lying }, signs = suits) {
    const shown = lying.map(({ card, as }) => as ?? card);
    const [first, last2] = [shown[0], shown.at(-1)].map(rankOf);
    return word(`${kind}_of`, number(id), kind === "set" ? `${first} \xD7 ${shown.length}` : `${first}\u2013${last2} ${signs.get(shown[0].at(-1))}`);
  }
  function moveName(text) {
    const [verb, ...moved] = text.split(" ");
    const called = moved.map((each) => each.split("=").map((one) => cards.has(one) ? nameOf(one) : one).join(" = "));
    return `${book.moves.find((each) => each.verb === verb)?.title ?? verb} ${called.join(", ")}`.trim();
  }
  return { nameOf, symbolOf, meldName, moveName };
}
function turnText(match) {
  const { view, layout, computer } = match;
  const { to_act } = view;
  if (match.worths === "pending") {
    return word("waiting");
  }
  if (match.busy) {
    return word("sent");
  }
  if (to_act === null) {
    return "";
  }
  if (match.isMyTurn) {
    return layout.prompt(view, match.moves);
  }
  if (match.relay && computer[match.seat]) {
    return word("handed_over");
  }
  if (match.awaited !== null) {
    return word("is_away", match.name(to_act));
  }
  if (to_act === match.seat) {
    return "";
  }
  return word(computer[to_act] === null ? "to_play" : "thinking", match.name(to_act));
}
var scoreText = ({ layout, view }, seat) => layout.score(view, seat).map(([label, text]) => `${word(label)} ${text}`).join(", ");
function newsText(match) {
  const { view } = match;
  if (view.to_act !== null || !match.news.length) {
    return match.news.map((event) => `${textFor(event, match)}.`).join(" ");
  }
  const title = match.book.phases.find(({ phase }) => phase === view.phase).title;
  const end = endOf(match);
  return [title, end && textFor(end, match), ...match.sides.map(([seat]) => `${match.name(seat)}: ${scoreText(match, seat)}`)].filter(Boolean).join(". ");
}
var ENDS = /* @__PURE__ */ new Set(["match-won", "game-won", "deal-won", "annul", "blocked", "void"]);
var OUT = ["COL-23", "COL-22"];
var endOf = ({ log }) => OUT.map((rule) => log.find((event) => event.rule === rule)).find(Boolean) ?? log.findLast(({ type }) => ENDS.has(type));
function standingText(match, { hand, names: names2 }) {
  const { view, layout, seat } = match;
  const { nameOf, meldName } = names2;
  const facts = layout.facts(view).map(({ label, suit, text, colour }) => `${label}: ${text ?? (colour === "*" ? word("free") : suit ?? colour ? nameOf(suit ?? colour) : word("none"))}`);
  const zones = layout.zones(view, seat).map((zone) => zoneText(zone)).filter(Boolean);
  const scores = match.names.map((name, each) => `${name}: ${[scoreText(match, each), cardCount(view.deal.hands[each].length)].filter(Boolean).join(", ")}`);
  const own = match.covered === null && hand.length ? [word("reading", hand.map(nameOf).join(", "))] : [];
  return [turnText(match), ...facts, ...zones, ...own, ...scores].filter(Boolean).join(". ");
  function zoneText(zone) {
    if (zone.kind === "pile") {
      return `${zone.title}: ${cardCount(zone.count)}`;
    }
    if (zone.kind === "melds") {
      return zone.melds.length ? `${zone.title}: ${zone.melds.map(meldName).join(", ")}` : "";
    }
    if (zone.kind === "trick") {
      return layout.plays(view).map(({ seat: player, card }) => `${match.name(player)}: ${card ? nameOf(card) : word("pass_name")}`).join(", ");
    }
    return zone.cards?.length ? `${zone.title}: ${zone.cards.map(nameOf).join(", ")}` : "";
  }
}

// play/habits.js
var costsOf = (decisions, seat) => decisions.filter((each) => each.counts && each.seat === seat).map(({ move, best, loss: { win } }) => ({ kind: move.split(" ")[0], loss: Math.round(1e4 * win.value) / 1e4, best: win.interval[0] > 0 ? best : void 0 }));
function Habits({ game: game2 }) {
  const matches = lastResults().filter((each) => each.game === game2 && each.costs);
  const costs = matches.flatMap((each) => each.costs);
  const { moveName } = namesIn(keptCatalogue(game2) ?? { cards: [], moves: [] });
  const better = sums(costs, "best").filter(({ count }) => count > 1).slice(0, 3);
  return matches.length > 1 && G_`<p class="habits"><strong>${word("by_kind")}</strong> ${sums(costs, "kind").map(({ key, count, loss }) => `${moveName(key)} ${aDecision(1e3 * loss / count)} (${number(count)})`).join(", ")}.${better.length > 0 && G_` <strong>${word("cost_most")}</strong> ${better.map(({ key, count }) => word("was_better", moveName(key), number(count))).join(", ")}.`}</p>`;
}
function sums(costs, member) {
  const found = /* @__PURE__ */ new Map();
  for (const { [member]: key, loss } of costs.filter((each) => each[member])) {
    const sum2 = found.get(key);
    found.set(key, { key, count: (sum2?.count ?? 0) + 1, loss: (sum2?.loss ?? 0) + loss });
  }
  return [...found.values()].toSorted((one, other) => other.loss - one.loss);
}

// play/setup.js
var HOW = [1, 2, 3, 4, 5];
var LAST = "croupier.last";
var lastGame = () => kept(LAST) ?? "seven-up";
var placeOf2 = (game2) => `croupier.setup.${game2}`;
function lastChoices({ game: game2, options: { properties }, levels }) {
  const { options = {}, players = [null], names: names2 = [] } = kept(placeOf2(game2)) ?? {};
  const isLevel = (level) => level === null || levels.some((each) => each.level === level);
  return {
    options: Object.fromEntries(Object.entries(options).filter(([name]) => name in properties)),
    players: players.map((level) => isLevel(level) ? level : void 0),
    names: names2
  };
}
var firstLevels = (game2) => game2 === "colonne" ? ["random", "greedy", "strong"] : ["greedy", "strong"];
var firstLevel = (game2) => firstLevels(game2)[firstLevels(game2).findLastIndex((level) => beatenLevels(game2).includes(level)) + 1] ?? "strong";
var lastLevel = ({ game: game2 }) => (kept(placeOf2(game2))?.players ?? []).find((level) => level) ?? firstLevel(game2);
function dealAgain(game2) {
  const { options, players, names: names2 } = lastChoices(game2);
  const count = seatCount(game2, options);
  const computer = Array.from({ length: count }, (_3, seat) => players[seat] === void 0 ? firstLevel(game2.game) : players[seat]);
  return dealMatch({ game: game2.game, options, computer, names: calledNames(computer, names2) });
}
function calledNames(computer, names2) {
  const defaults = seatNames(computer.length, computer.filter((level) => level === null).length > 1);
  return defaults.map((name, seat) => names2[seat]?.trim() || name);
}
var seatCount = ({ options: { properties }, seats }, options) => options.players ?? properties.players?.default ?? seats.most;
function practiseSeed(game2, { seed, level, options, daily }) {
  const count = seatCount(game2, options);
  const computer = Array.from({ length: count }, (_3, seat) => seat ? level : null);
  return practise({ game: game2.game, options, computer, names: seatNames(count), seed, daily });
}
function Setup({ game: game2, onDeal, onTable, onHome }) {
  const last2 = lastChoices(game2);
  const [options, setOptions] = J_(last2.options);
  const [players, setPlayers] = J_(last2.players);
  const [names2, setNames] = J_(last2.names);
  const [trouble, setTrouble] = J_("");
  const [showsRules, showRules] = J_(false);
  const [isInviting, setInviting] = J_(false);
  const { options: schema, levels } = game2;
  const count = seatCount(game2, options);
  const level = (seat) => players[seat] === void 0 ? firstLevel(game2.game) : players[seat];
  const all = Array.from({ length: count }, (_3, seat) => seat);
  const defaults = calledNames(all.map(level), []);
  const called = calledNames(all.map(level), names2);
  function submit(event) {
    event.preventDefault();
    keep(LAST, game2.game);
    keep(placeOf2(game2.game), { options, players: all.map(level), names: names2 });
    onDeal(() => dealMatch({ game: game2.game, options, computer: all.map(level), names: called }));
  }
  async function invite() {
    setInviting(true);
    try {
      const { id, invitation } = await openTable(game2.game, options, all.map(level));
      onTable(linkTo(id, invitation));
    } catch (error) {
      setTrouble(error.message);
      setInviting(false);
    }
  }
  return G_`<main class="home">
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("back")} title=${word("back")}>←</button><h1 tabindex="-1">${game2.title}</h1></header>
    <form class="setup" onSubmit=${submit}>
    <section class="how" aria-label=${word("how_to_play")}><h2>${word("how_to_play")}</h2><ol>${HOW.map((line) => G_`<li>${word(`how_${game2.game}_${line}`)}</li>`)}</ol></section>
    <p><button type="button" class="link" onClick=${() => showRules(true)}>${word("all_rules")}</button></p>
    <fieldset><legend>${word("people")}</legend>
      ${all.map((seat) => G_`<div class="seat">
        <input aria-label=${word("names", defaults[seat])} placeholder=${defaults[seat]} pattern=${NAME_FORM} title=${word("name_form")} value=${names2[seat] ?? ""} onInput=${(event) => setNames((each) => Object.assign([...each], { [seat]: event.target.value }))} />
        <select aria-label=${called[seat]} onChange=${(event) => setPlayers((each) => Object.assign([...each], { [seat]: event.target.value || null }))}>
          <option value="" selected=${level(seat) === null}>${word(seat ? "human" : "human_you")}</option>
          ${levels.map((each) => G_`<option value=${each.level} selected=${level(seat) === each.level}>${word("computer_level", each.title)}</option>`)}
        </select></div>`)}
      ${all.every((seat) => !seat || level(seat) === "random") && G_`<p>${word("first_random")}</p>`}
      <ol class="levels">${levels.map((each) => G_`<li class=${`quiet ${all.some((seat) => level(seat) === each.level) ? "used" : ""}`}><b>${each.title}</b> ${each.meaning}</li>`)}</ol>
    </fieldset>
    <details><summary>${word("options")}</summary><${Options} schema=${schema} options=${options} onChange=${setOptions} /></details>
    <p class="buttons"><button type="submit" class="main" disabled=${all.every((seat) => level(seat) !== null)}>${word("started")}</button>
      ${RELAY !== null && G_`<button type="button" disabled=${isInviting} onClick=${invite}>${word("several_devices")}</button>`}</p>
    ${trouble && G_`<p class="trouble" role="alert">${trouble}</p>`}
    </form>
    ${showsRules && G_`<${Rules} game=${game2.game} onClose=${() => showRules(false)} />`}
  </main>`;
}
function Options({ schema, options, onChange }) {
  return Object.entries(schema.properties).map(([name, option]) => G_`<${Option} name=${name} option=${option} value=${options[name] ?? option.default}
    onChange=${(value) => onChange({ ...options, [name]: value })} />`);
}
function Option({ name, option, value, onChange }) {
  const values = option.oneOf?.map((each) => [each.const, each.title]);
  const field = values ? G_`<select onChange=${(event) => onChange(values[event.target.selectedIndex][0])}>${values.map(([each, title]) => G_`<option selected=${each === value}>${title}</option>`)}</select>` : G_`<input type="number" min=${option.minimum} max=${option.maximum} value=${value} required onInvalid=${(event) => event.target.closest("details").open = true} onInput=${(event) => event.target.validity.valid && onChange(event.target.valueAsNumber)} />`;
  return G_`<label class="field" title=${option.description}><span>${option.title ?? name}</span>${field}</label>`;
}

// play/home.js
var PICTURES = {
  upcolor: ["G", "Y", "B", "R", "V"],
  "costly-colours": ["JH", "TS", "5D"],
  "seven-up": ["AH", "JH", "2H"],
  colonne: ["4S", "5S", "6S", "RJ", "8S"]
};
var RETRY2 = 2500;
function Home({ trouble, onDeal, onGame, onReplay, onSimulations }) {
  useWatched(settings);
  const [list, setList] = J_(null);
  const [dialog, openDialog] = J_(null);
  const [matches, setMatches] = J_(keptMatches);
  const link = dealOfLink();
  const [notice, say] = J_(link?.isCut ? word("invalid_link") : "");
  Q_(() => {
    let timer = null;
    const load = () => games().then((found) => (setList(found), say((text) => text === word("no_answer") ? "" : text)), () => {
      say(word("no_answer"));
      timer = setTimeout(load, RETRY2);
    });
    load();
    return () => clearTimeout(timer);
  }, [settings.language]);
  const forget = (id) => (forgetMatch(id), setMatches(keptMatches()));
  const last2 = list?.find(({ game: game2 }) => game2 === lastGame());
  const linked = list?.find(({ game: game2 }) => game2 === link?.game);
  const isNew = !matches.length && !lastResults().length;
  const daily = list && G_`<${Daily} games=${list} onDeal=${onDeal} />`;
  return G_`<main class="home first">
    <header class="bar"><h1 tabindex="-1">Croupier</h1>
      <button type="button" onClick=${() => openDialog("settings")} title=${word("settings")}>⚙<span class="sr"> ${word("settings")}</span></button></header>
    ${isNew && G_`<p class="lead">${word("welcome")}</p>`}
    ${trouble && G_`<p class="trouble" role="alert">${trouble}</p>`}
    <p role="status">${notice}</p>
    ${linked && G_`<p><button type="button" class="main" onClick=${() => onDeal(() => practiseSeed(linked, link))}>${linked.title}: ${word("practice")} « ${link.seed} »</button></p>`}
    ${matches.length > 0 && G_`<${Kept} matches=${matches} games=${list ?? []} onOpen=${(match) => onDeal(() => restore(match))} onForget=${forget} />`}
    ${!list && G_`<p>${word("loading")}</p>`}
    ${last2 && G_`<p><button type="button" class=${`play ${matches.length ? "" : "main"}`} onClick=${() => onDeal(() => dealAgain(last2))}>▶ ${word(matches.length ? "play_new" : "play_now", last2.title)}</button></p>${isNew && G_`<p class="quiet">${word("begin_here")}</p>`}`}
    ${!isNew && daily}
    <h2>${word("choose_game")}</h2>
    <ul class="games">${(list ?? []).map(({ game: game2, title, seats }) => G_`<li><button type="button" onClick=${() => onGame(game2)}>
      <span class="picture" aria-hidden="true">${PICTURES[game2]?.map((card) => G_`<${Card} card=${card} />`)}</span>
      <strong>${title}</strong> <span class="seats">${word("seat_count", seats.least === seats.most ? seats.least : `${seats.least}\u2013${seats.most}`)}</span><span class="summary-text">${word(`about_${game2}`)}</span></button></li>`)}</ul>
    ${isNew && daily}
    ${list && lastResults().length > 0 && G_`<${Results} games=${list} />`}
    <h2>${word("more")}</h2>
    <p class="buttons"><button type="button" onClick=${onSimulations}>${word("simulations")}</button><${Open} onReplay=${onReplay} games=${list ?? []} say=${say} /></p>
    ${dialog === "settings" && G_`<${SettingsDialog} onClose=${() => openDialog(null)} />`}
  </main>`;
}
function Kept({ matches, games: list, onOpen, onForget }) {
  return G_`<section class="kept"><h2>${word("kept_matches")}</h2><ul>${matches.map((match, index) => {
    const title = (list.find(({ game: game2 }) => game2 === match.game) ?? keptCatalogue(match.game))?.title ?? match.game;
    const state = match.isOver ? word("the_end") : match.deals ? word("deal_number", match.deals) : "";
    const text = [title, match.names.join(", ")].join(" \xB7 ");
    return G_`<li><button type="button" class=${`open-kept ${index ? "" : "main"}`} onClick=${() => onOpen(match)}><strong>${word(match.isOver ? "look_at" : "resume", text)}</strong><small>${[state, match.changed && moment(match.changed)].filter(Boolean).join(" \xB7 ")}</small></button>
      <button type="button" onClick=${() => onForget(match.id)} aria-label=${word("forget", text)} title=${word("forget", text)}>✕</button></li>`;
  })}</ul></section>`;
}
function Daily({ games: list, onDeal }) {
  const today = (/* @__PURE__ */ new Date()).toLocaleDateString("sv-SE");
  const [days, results] = [streak(today), dailyOf(today)];
  return G_`<section class="daily"><h2>${word("daily")}</h2>
    <p class="quiet">${word("daily_note", today)} ${word("last_days")} <span class="week" aria-hidden="true">${week(today).map((isPlayed) => isPlayed ? "\u25CF" : "\u25CB")}</span> ${word(days === 1 ? "streak_one" : "streak", days)}</p>
    <ul>${list.map((game2) => G_`<li><button type="button" aria-label=${`${word("daily")}: ${game2.title}`} onClick=${() => onDeal(() => practiseSeed(game2, { seed: today, level: lastLevel(game2), options: {}, daily: today }))}>${game2.title}</button> <small>${results[game2.game] ?? ""}</small></li>`)}</ul></section>`;
}
function Results({ games: list }) {
  const last2 = lastResults();
  const losses = last2.flatMap(({ loss }) => loss === void 0 ? [] : [loss]);
  return G_`<section><h2>${word("results")}</h2><ul class="medals">${list.map(({ game: game2, title, levels }) => G_`<li><span>${title}</span>${levels.map((level) => {
    const [won, played] = countAgainst(game2, level.level);
    const text = `${level.title}: ${played ? word("won_of", number(won), number(played)) : "\u2013"}`;
    return G_`<span class=${`medal ${won ? "won" : ""}`} title=${text}><i aria-hidden="true">★</i><small>${text}</small></span>`;
  })}<${Habits} game=${game2} /></li>`)}</ul>
  ${last2.length > 0 && G_`<p class="course-marks" role="img" aria-label=${`${word("last_matches", last2.length)}: ${word("won_of", number(last2.filter(({ won }) => won).length), number(last2.length))}`}>${last2.map(({ won }) => G_`<i class=${won ? "won" : ""}>${won ? "\u25B2" : "\u25BD"}</i>`)}</p>`}
  ${losses.length > 1 && G_`<p class="quiet">${word("course_of_losses")}</p><${Chart} label=${`${word("course_of_losses")} ${losses.map((each) => aDecision(each)).join(", ")}`} names=${[word("term_rate")]} values=${[losses]} least=${0} most=${Math.max(...losses, 0.01)} rules=${[0]} />`}</section>`;
}
function Open({ onReplay, games: list, say }) {
  const [records, setRecords] = J_([]);
  const field = Y_(null);
  async function open(record) {
    try {
      const found = await replayed(record);
      found.valid ? onReplay(record) : say(word("invalid_record", found.fault.detail));
    } catch (error) {
      say(word("invalid_record", reasonOf(error)));
    }
  }
  async function read(event) {
    const [file] = event.target.files;
    event.target.value = "";
    setRecords([]);
    try {
      const found = recordsIn(textOf(new Uint8Array(await file.arrayBuffer())));
      found.length === 1 ? await open(found[0]) : (setRecords(found), say(word("several_records", found.length)));
    } catch (error) {
      say(word("invalid_record", reasonOf(error)));
    }
  }
  const title = (record) => list.find(({ game: game2 }) => game2 === record?.game)?.title ?? word("game");
  return G_`<label class="file">${word("open_record")} <input type="file" ref=${field} accept="application/json,.json,.jsonl" onChange=${read} /></label>
    ${records.map((record, index) => G_`<button type="button" onClick=${() => open(record)}>${index + 1}. ${title(record)}, ${word("deal_count", record?.deals?.length ?? 0)}</button>`)}`;
}

// play/lobby.js
var LOOK = 1500;
var NAME = "croupier.name";
var REFUSALS = { 403: "not_invited", 409: "seat_taken", 422: "name_form" };
function Lobby({ id, invitation, onDealt, onHome }) {
  const [place, setPlace] = J_(placeAt(id));
  const [known, setKnown] = J_(null);
  const [trouble, setTrouble] = J_("");
  const [name, setName] = J_(kept(NAME) ?? "");
  const [notice, say] = J_("");
  const [wanted, want] = J_("");
  const [isSitting, setSitting] = J_(false);
  const [game2, setGame] = J_(null);
  const watches = !invitation && !place;
  Q_(() => {
    let timer = null;
    let ended = false;
    async function look() {
      try {
        const found = await tableOf(id, place?.key);
        if (ended) {
          return;
        }
        setKnown(found);
        setTrouble("");
        if (found.ply > 0 && (place || watches || found.seats.every((seat) => seat.name || seat.computer))) {
          onDealt({ ...found, ...place ?? { id, isLate: !watches } });
          return;
        }
      } catch (error) {
        const last2 = error.status === void 0 && keptRelayMatch(id);
        if (last2 && !ended && sightOf(last2)) {
          onDealt({ ...last2, ...last2.relay });
          return;
        }
        setTrouble(error.status === 404 ? word("no_table") : word("offline"));
      }
      timer = setTimeout(look, LOOK);
    }
    look();
    const leave = () => place && takeLeave(place);
    addEventListener("pagehide", leave);
    return () => (ended = true, clearTimeout(timer), removeEventListener("pagehide", leave));
  }, [place]);
  Q_(() => {
    known && catalogue(known.game).then(setGame, () => void 0);
  }, [known?.game]);
  async function sit(event) {
    event.preventDefault();
    setSitting(true);
    try {
      const taken = await sitDown(id, invitation, name.trim(), wanted === "" ? null : Number(wanted));
      keep(NAME, name.trim());
      setPlace(taken);
    } catch (error) {
      setTrouble(word(REFUSALS[error.status] ?? "wrong", error.message));
      setSitting(false);
    }
  }
  async function copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      say(word("link_copied"));
    } catch {
      say(link);
    }
  }
  const called = known ? seatPlaces(known.seats.length) : [];
  const isFree = (seat) => !seat.name && !seat.computer;
  const isFull = known && !known.seats.some(isFree);
  const rules = game2 && known ? rulesText(game2, known.options) : "";
  const host = known?.seats.find((seat) => seat.host);
  function seatText(seat) {
    const other = game2?.teams?.find(({ seats }) => seats.includes(seat))?.seats.find((each) => each !== seat);
    return other === void 0 ? called[seat] : word("partner_of", called[seat], known.seats[other].name ?? called[other]);
  }
  const playerText = ({ name: of, computer, away }) => of ? [of, away && `(${word("away")})`].filter(Boolean).join(" ") : computer ? word("computer") : word("open_seat");
  return G_`<main class="home">
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("menu")}>☰</button><h1 tabindex="-1">${game2 ? `${game2.title} \u2013 ` : ""}${word("several_devices")}</h1></header>
    ${host && place?.seat !== known.seats.indexOf(host) && G_`<p>${word("host", host.name)}</p>`}
    ${rules && G_`<p class="quiet">${word("options")}: ${rules}</p>`}
    ${trouble && G_`<p class="trouble" role="alert">${trouble}</p>`}
    <ul class="lines" aria-live="polite">${known?.seats.map((seat, index) => G_`<li><b>${index === place?.seat ? "\u2192" : ""}</b><span>${seatText(index)}: ${playerText(seat)}</span></li>`)}</ul>
    ${!place && invitation && known?.ply === 0 && !isFull && G_`<form class="setup" onSubmit=${sit}>
      <label class="field"><span>${word("your_name")}</span><input required pattern=${NAME_FORM} title=${word("name_form")} value=${name} onInput=${(event) => setName(event.target.value)} /></label>
      <label class="field"><span>${word("seat", "")}</span><select onChange=${(event) => want(event.target.value)}><option value="">${word("any_seat")}</option>
        ${known.seats.map((seat, index) => isFree(seat) && G_`<option value=${index} selected=${String(index) === wanted}>${seatText(index)}</option>`)}</select></label>
      <p><button type="submit" class="main" disabled=${isSitting}>${word("sit_down")}</button></p></form>`}
    ${!place && invitation && isFull && G_`<p role="status">${word("table_full")}</p>`}
    ${known?.ply === 0 && place && G_`<p role="status">${word("waiting_for_all")}</p>`}
    ${invitation && G_`<p class="buttons"><button type="button" onClick=${() => copy(linkTo(id, invitation))}>${word("invite")}</button>
      <button type="button" onClick=${() => copy(linkTo(id))}>${word("invite_to_watch")}</button></p>`}
    <p role="status" class="link-said">${notice}</p>
  </main>`;
}
function rulesText({ options: { properties } }, options) {
  const changed = Object.entries(options ?? {}).filter(([name, value]) => properties[name] && properties[name].default !== value);
  return changed.map(([name, value]) => `${properties[name].title}: ${properties[name].oneOf?.find((each) => each.const === value)?.title ?? value}`).join(", ") || word("default_rules");
}

// play/running_job.js
var RunningJob = class extends Watched {
  /** The job as it was last seen. @type {any} */
  job = null;
  trouble = "";
  /** Whether the job is not over yet. */
  isOpen = false;
  #running = new AbortController();
  /** The results so far. @returns {any} */
  get result() {
    return this.job?.result;
  }
  /** Start a job, unless one runs, and follow it to its end. @param {any} game @param {any} kind @param {any} body */
  async run(game2, kind, body) {
    if (this.isOpen) {
      return;
    }
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#show({ job: null, trouble: "", isOpen: true });
    try {
      this.#show({ job: await jobs().create(game2, kind, body) });
      await new Patience().until(() => this.#follow(signal), (error) => (this.#show({ trouble: reasonOf(error) }), true));
    } catch (error) {
      signal.aborted || this.#show({ job: null, trouble: inHours(reasonOf(error)) });
    }
    signal.aborted && this.cancel();
    this.#show({ isOpen: false });
  }
  /** Show the job until it is over. */
  async #follow(signal) {
    for await (const job of signal.aborted ? [] : jobs().watch(this.job, { signal })) {
      this.#show({ job, trouble: job.problem?.detail ?? "" });
    }
  }
  /** Cancel the job. */
  cancel() {
    this.isOpen && this.job && jobs().cancel(this.job).catch(() => void 0);
  }
  /** The screen is left: nobody waits for the job any more. */
  leave() {
    this.#running.abort();
    this.cancel();
  }
  /** Show nothing of an earlier job. */
  reset() {
    this.isOpen || this.#show({ job: null, trouble: "" });
  }
  #show(changes2) {
    Object.assign(this, changes2);
    this.changed();
  }
};
var inHours = (text) => text.replace(/(\d[\d,\u202f\u00a0 ]*\d) (?:seconds|secondes)/g, (all, digits) => {
  const seconds = Number(digits.replace(/\D/g, ""));
  return seconds < 3600 ? all : word("hours", number(Math.round(seconds / 360) / 10));
});

// play/match_review.js
var GRADES = ["blunder", "mistake", "inaccuracy", "unclear", "good"];
var MatchReview = class extends RunningJob {
  /** Shown decisions: of a seat, of a class, and how many of them. */
  filter = { seat: "", grade: "", most: 12 };
  /** The decision that was opened last. @type {any} */
  opened = null;
  /** Whether the match was played to its end, so that its result is exact. */
  isOver = false;
  /** @param {any} record @param {string[]} names @param {any} match the match of one person against the computer, or null */
  constructor(record, names2, match = null) {
    super();
    this.record = record;
    this.names = names2;
    this.game = record.game;
    this.match = match;
  }
  /** Begin, also again after a refusal. */
  start() {
    const { record, names: names2 } = this;
    replayed(record, names2).then(({ state }) => this.isOver = state?.phase === "match_over", () => void 0);
    this.run(this.game, "reviews", { record, names: names2 }).then(() => this.#note());
  }
  /** Note what the decisions of the player cost. */
  #note() {
    const rate = this.match && this.result?.seats[this.match.seat]?.loss_rate;
    rate && this.job.state === "succeeded" && noteReview(this.match.id, rate.value, costsOf(this.result.decisions, this.match.seat));
  }
  show(changes2) {
    Object.assign(this.filter, changes2);
    this.changed();
  }
  /** The decisions that count and pass the filter, the most expensive first. */
  get decisions() {
    const { seat, grade } = this.filter;
    return (this.result?.decisions ?? []).filter((each) => each.counts && (seat === "" || each.seat === Number(seat)) && (!grade || each.grade === grade)).toSorted((one, other) => other.loss.win.value - one.loss.win.value);
  }
  /** Return the decision at a ply of a deal, which counts from 0. */
  at(deal, ply) {
    return this.result?.decisions.find((each) => each.deal === deal + 1 && each.ply === ply) ?? null;
  }
};

// play/decisions.js
var MORE = 50;
var LEAST2 = 5e-4;
function Decisions({ review, onOpen }) {
  const { decisions, filter, names: names2 } = review;
  const opened = Y_(null);
  Q_(() => opened.current?.focus(), []);
  const all = [["", word("all")]];
  return G_`<section class="decisions"><h2>${word("decisions")}</h2>
    <p class="quiet">${word("decisions_first")}</p><details class="quiet"><summary>${word("decisions_how")}</summary><p>${word("decisions_note")}</p></details>
    <p class="buttons">
      <${Filter} label=${word("seat", "")} value=${filter.seat} options=${[...all, ...names2.map((name, seat) => [String(seat), name])]} onChange=${(seat) => review.show({ seat })} />
      <${Filter} label=${word("class")} value=${filter.grade} options=${[...all, ...GRADES.map((grade) => [grade, word(`grade_${grade}`)])]} onChange=${(grade) => review.show({ grade })} /></p>
    <p class="sr" role="status">${word(decisions.length === 1 ? "one_decision" : "decision_count", decisions.length)}</p>
    ${decisions.length === 0 && G_`<p>${word("no_decisions")}</p>`}
    <ol>${decisions.slice(0, filter.most).map((each) => G_`<li><button type="button" class="decision" ref=${each === review.opened ? opened : null} onClick=${() => onOpen(each)}>
      <${Line} decision=${each} name=${names2[each.seat]} /></button></li>`)}</ol>
    ${decisions.length > filter.most && G_`<p><button type="button" onClick=${() => review.show({ most: filter.most + MORE })}>${word("more_decisions", decisions.length - filter.most)}</button></p>`}
  </section>`;
}
function Filter({ label, value, options, onChange }) {
  return G_`<label>${label} <select onChange=${(event) => onChange(event.target.value)}>
    ${options.map(([each, text]) => G_`<option value=${each} selected=${each === value}>${text}</option>`)}</select></label>`;
}
function Line({ decision, name }) {
  const { deal, ply, loss, moves, grade } = decision;
  const found = (move) => moves.find((each) => each.move === move);
  const [played, best] = [found(decision.move), found(decision.best)];
  const isLost = !decision.agrees && loss.win.value >= LEAST2;
  return G_`<b class="loss">${isLost ? inPoints(-loss.win.value) : "0"}</b>
    <span><span class=${`grade ${grade}`}>${word(`grade_${grade}`)}</span> ${word("named", name)} ${played.label}</span>
    <small>${word("deal_number", deal)}, ${word("step", ply + 1).toLowerCase()}${isLost ? `. ${word("better", best.label)}` : ""}</small>`;
}
function Values({ decision }) {
  const interval = ([low, high], format) => `${format(low)} \u2013 ${format(high)}`;
  const isPlayed = ({ move }) => move === decision.move;
  const isBest = ({ move }) => move === decision.best;
  return G_`<section class="values"><table class="figures"><thead><tr><th scope="col">${word("move")}</th><th scope="col">${word("win_chance")}</th><th scope="col">${word("deal_points")}</th></tr></thead>
    <tbody>${decision.moves.toSorted((one, other) => other.win.value - one.win.value).map((each) => G_`<tr class=${isPlayed(each) ? "played" : ""}>
      <th scope="row">${each.label} ${isPlayed(each) && G_`<strong>◀ ${word("played")}</strong>`} ${isBest(each) && G_`<strong>★ ${word("best")}</strong>`}</th>
      <td>${chance(each.win.value)} <small>${interval(each.win.interval, chance)}</small></td>
      <td>${number(each.points.value, true)} <small>${interval(each.points.interval, (value) => number(value, true))}</small></td></tr>`)}</tbody></table>
    <p><span class=${`grade ${decision.grade}`}>${word(`grade_${decision.grade}`)}</span> ${decision.text}</p>
    <p class="quiet">${word("values_note")}</p></section>`;
}

// play/hand.js
var RANKS2 = "A23456789TJQK";
function sortedHand(cards, bySuit, { arrange = (hand) => hand }) {
  if (bySuit) {
    return arrange(cards);
  }
  if (cards.some((card) => card.length === 1 || card === "??")) {
    return cards;
  }
  return cards.toSorted((one, other) => RANKS2.indexOf(one[0]) - RANKS2.indexOf(other[0]));
}
var rowSize = () => innerWidth < 900 ? 13 : 20;
function Hand({ cards, held, chosen, table, hinted = [], onDrag, canPlay, isTurn, onTap }) {
  const [at2, moveTo] = J_(0);
  const root = Y_(null);
  const index = Math.min(at2, Math.max(0, cards.length - 1));
  function onKeyDown(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -cards.length, End: cards.length }[event.key];
    if (step === void 0 || !cards.length) {
      return;
    }
    event.preventDefault();
    const next = Math.abs(step) === 1 ? (index + step + cards.length) % cards.length : step < 0 ? 0 : cards.length - 1;
    moveTo(next);
    root.current.querySelectorAll("button.card")[next].focus();
  }
  const size = cards.length > rowSize() ? Math.ceil(cards.length / 2) : rowSize();
  const rows = [cards.slice(0, size), cards.slice(size)].filter((row, each) => !each || row.length);
  const taken = held ? 1 : 0;
  const other = cards.some(canPlay) ? "dim" : "idle";
  const draw = (card, each, place) => {
    const can = isTurn && canPlay(card);
    const state = `${chosen.includes(each) ? "chosen" : ""} ${can ? "can" : isTurn ? other : ""} ${hinted.includes(card) ? "hinted" : ""}`;
    return table.card(card, { key: each, state, "aria-disabled": isTurn && !can, style: { "--at": place }, onTap: () => (moveTo(each), onTap(each)), "data-index": each, tabindex: each === index ? 0 : -1, "aria-pressed": chosen.includes(each) });
  };
  return G_`<div class="hand" role="toolbar" aria-label=${word("your_hand")} ref=${root} onKeyDown=${onKeyDown} data-count=${cards.length} onPointerDown=${onDrag}>
    ${rows.map((row, each) => G_`<div class="cards spread" style=${{ "--count": row.length + (each ? 0 : taken) }}>
      ${held && !each && table.card(held, { state: "chosen held", style: { "--at": 0 } })}
      ${row.map((card, place) => draw(card, place + each * size, place + (each ? 0 : taken)))}
    </div>`)}
  </div>`;
}

// play/keys.js
function useKeys(actions, before2) {
  X_(() => {
    const onKey = (event) => {
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (isTaken || document.querySelector("dialog[open]") || event.target.closest?.("input, select, textarea")) {
        return;
      }
      const isLetter = event.key.length === 1;
      const action = actions[isLetter ? event.key.toLowerCase() : event.key];
      if (action && (settings.shortcuts || !isLetter)) {
        event.preventDefault();
        before2();
        action();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
var NEXT2 = [".cover button", ".summary .main", ".hand [tabindex='0']", ".actions .main:enabled", "h1"];
function useFocus(root) {
  const isInside = Y_(false);
  Q_(() => {
    if (isInside.current && document.activeElement === document.body) {
      NEXT2.map((selector) => root.current.querySelector(selector)).find(Boolean).focus({ preventScroll: true });
    }
    isInside.current = root.current.contains(document.activeElement);
  });
}

// play/face.js
var SKIN = ["#f3cfa8", "#e6b184", "#c68d5f", "#8d5b3c"];
var SHORT = "M12 23c-1-10 5-16 12-16s13 6 12 16c-2-5-4-8-6-9-4 2-11 2-13 1-2 1-4 4-5 8z";
var LONG = "M10 38c-3-20 2-32 14-32s17 12 14 32c-4 0-5-3-5-7 1-8-1-13-4-15-4 2-8 2-10 0-3 2-5 7-4 15 0 4-1 7-5 7z";
var CURLS = "M11 24a5 5 0 0 1 1-9 6 6 0 0 1 7-7 6 6 0 0 1 10 0 6 6 0 0 1 7 7 5 5 0 0 1 1 9c-2-4-4-8-7-8-4 1-8 1-12 0-3 0-5 4-7 8z";
var BUN = "M19 7a5 5 0 0 1 10 0c5 2 8 8 7 16-2-5-4-8-6-9-4 2-11 2-13 1-2 1-4 4-5 8-1-8 2-14 7-16z";
var FACES = [
  [0, SHORT, "#5a3a22", "#2f6fb0", "#cfe3f2"],
  [1, LONG, "#2a1d18", "#b8433f", "#f6dcc9"],
  [0, SHORT, "#c98f3c", "#3f7d4d", "#dcead6"],
  [2, CURLS, "#2b1a12", "#d09a2c", "#f4ead0"],
  [3, SHORT, "#171514", "#6d4ba0", "#e4dbf2"],
  [0, BUN, "#8c3b1d", "#2d8a8a", "#d3ecea"],
  [1, CURLS, "#6b4423", "#8a3d5c", "#f3dbe5"],
  [2, LONG, "#5b5b60", "#44526b", "#dde2ea"]
];
function Face2({ seat }) {
  const [skin, hair, colour, clothes, ground] = FACES[seat % FACES.length];
  return G_`<svg class="face" viewBox="0 0 48 48" aria-hidden="true">
    <path d="M0 0h48v48H0z" fill=${ground} /><path d="M6 50c0-11 8-15 18-15s18 4 18 15z" fill=${clothes} />
    <path d="M20 30h8v8a4 4 0 0 1-8 0z" fill=${SKIN[skin]} /><ellipse cx="24" cy="23" rx="10.5" ry="12" fill=${SKIN[skin]} />
    <path d=${hair} fill=${colour} /><path d="M20 22v2m8-2v2m-7 5q3 2.5 6 0" fill="none" stroke="#3a2418" stroke-width="1.8" stroke-linecap="round" />
  </svg>`;
}

// play/player.js
var BACKS = 9;
var Score = ({ layout, view, seat, left = 0 }) => layout.score(view, seat, left).map(([label, text]) => G_`<span><small>${word(label)}</small> ${text}</span> `);
function Player({ match, seat, table, isMine = false }) {
  const { view, layout, computer } = match;
  const cards = view.deal.hands[seat];
  const known = cards.filter((card) => card !== "??");
  const isTurn = view.to_act === seat && match.covered === null;
  const team2 = layout.teams(view)?.findIndex((seats) => seats.includes(seat)) ?? -1;
  const gained = match.news.filter((event) => event.type === "score" && (event.seat === seat || event.seat === void 0 && event.team === team2)).reduce((sum2, { points }) => sum2 + points, 0);
  const isYou = isMine && match.covered === null && !match.isReplay;
  const level = match.book.levels.find((each) => each.level === computer[seat])?.title;
  const role = match.isReplay ? "" : isYou ? match.name(seat) === word("you_name") ? "" : word("you") : computer[seat] === null ? word("human") : level;
  const sign = match.relay?.seats[seat].name && computer[seat] ? word("computer") : match.away?.[seat] ? word("away") : "";
  const left = match.lingering && view.to_act === null ? gained : 0;
  return G_`<section class=${`player ${isTurn ? "turn" : ""} ${isMine ? "mine" : ""} ${team2 < 0 ? "" : `team-${team2}`}`} data-seat=${seat} aria-label=${match.name(seat)}>
    <${Face2} seat=${seat} />
    <span class="name">${view.deal.dealer === seat && G_`<span class="dealer" role="img" aria-label=${word("dealer")} title=${word("dealer")}>D</span> `}${isTurn && G_`<span class="arrow" role="img" aria-label=${word("acts")}>▶</span> `}${match.name(seat)}<small> ${role}</small></span>
    <span class="score" key=${layout.score(view, seat, left).join(" ")}><${Score} layout=${layout} view=${view} seat=${seat} left=${left} /><span class="gain">${gained && !left ? number(gained, true) : ""}</span></span>
    ${!isMine && G_`<span class="held" key=${cards.join(" ")} role="img" aria-label=${[sign, cardCount(cards.length), ...known.map(table.nameOf)].filter(Boolean).join(", ")}>
      <span class="size">${cards.length}</span>${sign || known.length > 0 && G_`<small class="known" title=${word("known")}>${known.length < cards.length && ` ${word("holds")}`}${known.map((card) => card.length > 1 ? G_`<${Sign} card=${card} />` : G_`<span class=${`dot colour-${card}`}><b>${table.symbolOf(card)}</b></span>`)}</small>`}${!sign && known.length === 0 && Array.from({ length: Math.max(0, Math.min(cards.length - 1, BACKS)) }, () => G_`<i class="mini"></i>`)}
    </span>`}
  </section>`;
}
var othersOf = ({ names: names2 }, side) => names2.map((_3, index) => ((side ?? -1) + 1 + index) % names2.length).filter((each) => each !== side);
function around(others) {
  const aside = Math.floor(others.length / 3) || (others.length === 2 ? 1 : 0);
  return { left: others.slice(0, aside), top: others.slice(aside, others.length - aside), right: others.slice(others.length - aside) };
}
function Others({ match, side, table }) {
  return G_`<section class="players" aria-label=${word("people")}>
    ${Object.entries(around(othersOf(match, side))).map(([place, seats]) => G_`<div class=${`at ${place}`}>${seats.map((each) => G_`<${Player} key=${each} match=${match} seat=${each} table=${table} />`)}</div>`)}
  </section>`;
}

// play/screen.js
var NAME2 = "Croupier";
function beginScreen(isTitled = true) {
  const heading = (
    /** @type {HTMLElement | null} */
    document.querySelector("main h1")
  );
  const title = heading?.textContent.trim();
  if (heading && title !== NAME2 && !heading.closest("main").contains(document.activeElement)) {
    heading.focus({ preventScroll: true });
  }
  if (!isTitled) {
    return;
  }
  document.title = title && title !== NAME2 ? `${title} \u2013 ${NAME2}` : NAME2;
}

// play/steps.js
function useSteps(record, names2, start) {
  const { deals } = record;
  const [{ deal, move }, goTo] = J_({ deal: start.deal ?? 0, move: start.move ?? 0 });
  const [shown, show] = J_(null);
  const [events, hear] = J_([]);
  const [trouble, setTrouble] = J_("");
  const newest = Y_(0);
  const { moves } = deals[deal];
  Q_(() => {
    const mine = ++newest.current;
    replayed(until(record, deal, move), names2).then(
      ({ state }) => mine === newest.current && (show({ state, deal, move }), setTrouble("")),
      (error) => mine === newest.current && setTrouble(reasonOf(error))
    );
  }, [deal, move]);
  Q_(() => {
    hear([]);
    eventsOf(record, deal, names2).then(hear, () => void 0);
  }, [deal]);
  const isEnd = deal === deals.length - 1 && move === moves.length;
  function go(step) {
    const next = move + step;
    if (next < 0 && deal > 0) {
      goTo({ deal: deal - 1, move: deals[deal - 1].moves.length });
    } else if (next > moves.length && deal < deals.length - 1) {
      goTo({ deal: deal + 1, move: 0 });
    } else {
      goTo({ deal, move: Math.max(0, Math.min(moves.length, next)) });
    }
  }
  return { deal, move, moves, deals, shown, events, trouble, setTrouble, goTo, go, isEnd };
}
var CHANCE = /* @__PURE__ */ new Set(["draw", "turn", "more-cards"]);
var FAULTS = /* @__PURE__ */ new Set(["blunder", "mistake", "inaccuracy"]);
function marksOf(events, deal, review) {
  const happened = events.flatMap(({ type, move_index: index, text }) => {
    const kind = type === "score" ? "points" : CHANCE.has(type) ? "chance" : null;
    return kind && index !== null ? [{ at: index + 1, kind, text }] : [];
  });
  const faults = (review?.result?.decisions ?? []).filter((each) => each.deal === deal + 1 && FAULTS.has(each.grade));
  return [...happened, ...faults.map(({ ply, text }) => ({ at: ply, kind: "fault", text }))].toSorted((one, other) => one.at - other.at);
}

// play/timeline.js
function useAutoplay(steps) {
  const [isPlaying, setPlaying] = J_(false);
  const [speed, setSpeed] = J_("normal");
  const { shown, deal, move, isEnd } = steps;
  const isShown = shown?.deal === deal && shown.move === move;
  Q_(() => {
    if (isPlaying && isEnd) {
      setPlaying(false);
    } else if (isPlaying && isShown) {
      const timer = setTimeout(() => steps.go(1), PACES[speed]);
      return () => clearTimeout(timer);
    }
    return void 0;
  }, [isPlaying, isShown, speed, deal, move]);
  function toggle() {
    !isPlaying && isEnd && steps.goTo({ deal: 0, move: 0 });
    setPlaying(!isPlaying);
  }
  return { isPlaying, toggle, speed, setSpeed };
}
var markFrom = (marks, move, step) => (step > 0 ? marks.find(({ at: at2 }) => at2 > move) : marks.findLast(({ at: at2 }) => at2 < move))?.at ?? null;
function Timeline({ steps, marks, autoplay, valueText, goToMark }) {
  const { deal, move, moves, go, goTo } = steps;
  const button = (name, text, action, isOff = false) => G_`<button type="button" aria-label=${word(name)} title=${word(name)} disabled=${isOff} onClick=${action}>${text}</button>`;
  return G_`<div class="steps">
    <div class="track">
      <input type="range" min="0" max=${moves.length} value=${move} aria-label=${word("step", "")} aria-valuetext=${valueText} onInput=${(event) => goTo({ deal, move: Number(event.target.value) })} />
      <div class="marks" aria-hidden="true">${marks.map(({ at: at2, kind, text }) => G_`<i class=${`mark ${kind}`} title=${text} style=${{ "--at": at2 / moves.length }}></i>`)}</div>
    </div>
    <div class="buttons">
      ${button("mark_back", "|\u25C0", () => goToMark(-1), markFrom(marks, move, -1) === null)}
      ${button("step_back", "\u25C0", () => go(-1))}
      <button type="button" class="main" onClick=${autoplay.toggle}>${word(autoplay.isPlaying ? "pause" : "play_by_itself")}</button>
      ${button("step_on", "\u25B6", () => go(1))}
      ${button("mark_next", "\u25B6|", () => goToMark(1), markFrom(marks, move, 1) === null)}
    </div>
  </div>`;
}

// play/zones.js
function Place({ id, title, shown = title, className = "", table, children }) {
  const isOpen = table.open.has(id);
  const label = table.labelOf(id, title);
  const classes = `zone ${className} ${isOpen ? "open" : ""}`;
  return G_`<div class=${classes} role="group" aria-label=${title || label || word("on_table")} data-zone=${id}>
    ${title && G_`<span class="title" aria-hidden="true">${shown}</span>`}
    ${children}
    ${(isOpen || table.isTapped(id)) && G_`<button type="button" class="tap" data-place=${id} aria-label=${label} onClick=${() => table.tapPlace(id)}>
      ${isOpen && G_`<span class="what">${id.startsWith("meld:") ? word("add") : label}</span>`}
    </button>`}
  </div>`;
}
function Pile({ zone, table }) {
  return G_`<${Place} ...${zone} className="pile" table=${table}>
    ${zone.count ? G_`<${Card} card="??" name=${cardCount(zone.count)} note=${number(zone.count)} />` : G_`<span class="card none"><span class="sr">${word("no_cards")}</span></span>`}
  <//>`;
}
function Row({ zone, table }) {
  return G_`<${Place} ...${zone} className="row" table=${table}>
    <div class="cards">${zone.cards.length ? zone.cards.map((card) => table.card(card)) : G_`<span class="card none"></span>`}</div>
  <//>`;
}
function Trick({ zone, table }) {
  const { match } = table;
  const plays = match.lingering ?? match.layout.plays(match.view);
  const { length: seats } = match.names;
  const before2 = (seat, index) => {
    const angle = 2 * Math.PI * (seat - (match.side ?? match.seat ?? 0) + seats) / seats;
    return { "--at": index, "--x": -Math.sin(angle).toFixed(3), "--y": Math.cos(angle).toFixed(3), "--again": plays.slice(0, index).filter((each) => each.seat === seat).length };
  };
  return G_`<${Place} ...${zone} className=${`trick ${match.lingering ? "lingering" : ""}`} table=${table}>
    <ol class="cards spread" style=${{ "--count": plays.length, "--seats": seats }}>
      ${plays.map(({ seat, card, value, isWinner }, index) => G_`<li key=${`${index} ${seat} ${card}`} class=${isWinner ? "winner" : ""} style=${before2(seat, index)}>
        ${card ? table.card(card, { extra: [match.name(seat), isWinner ? word("wins_trick") : ""].filter(Boolean).join(", "), state: isWinner ? "won" : "" }) : G_`<span class="card none"><span>${word("pass_name")}</span></span>`}
        <span class="who" aria-hidden="true">${match.name(seat)}${value && card[0] === "A" ? ` \xB7 ${value}` : ""}</span>
      </li>`)}
    </ol>
  <//>`;
}
function Code({ zone, table }) {
  const { demanded: demanded2 } = zone;
  const demand = demanded2 === "*" ? word("free") : demanded2 ? table.nameOf(demanded2) : word("none");
  return G_`<div class="zone code" role="img" aria-label=${`${zone.title}. ${word("demanded")}: ${demand}`}>
    ${["G", "Y", "B", "R", "V"].map((colour) => G_`<span class=${`dot colour-${colour} ${demanded2 === colour || demanded2 === "*" && colour !== "V" ? "wanted" : ""}`}><b>${table.symbolOf(colour)}</b></span>`)}
  </div>`;
}
function Discards({ zone, table }) {
  const { cards } = zone;
  const fan = Y_(null);
  X_(() => {
    fan.current.scrollLeft = fan.current.scrollWidth;
  }, [cards.length]);
  return G_`<${Place} ...${zone} className="discards" table=${table}>
    <div class="fan" ref=${fan} style=${{ "--count": cards.length }}>
      ${cards.length === 0 && G_`<span class="card none"></span>`}
      ${cards.map((card, index) => {
    const count = cards.length - index;
    const id = table.open.has(`discards:${count}`) ? `discards:${count}` : table.open.has("discards:all") ? "discards:all" : null;
    const state = [id && "open", count <= table.marked && "chosen", count === 1 && "newest"].filter(Boolean).join(" ");
    const extra = [count === 1 ? word("newest") : "", id ? word("take_here", count) : ""].filter(Boolean).join(", ");
    return table.card(card, { extra, state, ...id ? { onTap: () => table.tapPlace(id), "data-place": id } : {} });
  })}
    </div>
  <//>`;
}
function Melds({ zone, table }) {
  const { melds, mine, title, id } = zone;
  return G_`<section class=${`zone melds ${mine ? "ours" : "others"}`} aria-label=${word("columns_of", title)} style=${{ "--melds": table.match.view.deal.melds.length }}>
    <span class="title" aria-hidden="true">${title}</span>
    <div class="list">
      ${melds.map((meld) => G_`<${Meld} key=${`${meld.number} ${meld.cards.length}`} meld=${meld} mine=${mine} table=${table} />`)}
      ${mine && (table.open.has(id) || table.isTapped(id)) && G_`<${Place} id="new" title="" className="new" table=${table} />`}
    </div>
  </section>`;
}
function Meld({ meld, mine, table }) {
  const id = `meld:${meld.number}`;
  const [title, shown] = [table.meldName(meld), table.meldName(meld, SUITS)].map((name) => `${name}${meld.in_hand ? ` \xB7 ${word("in_hand")}` : ""}`);
  const fits = table.match.moves.some(({ verb, meld: to }) => verb === "add" && to === meld.number);
  return G_`<${Place} id=${id} title=${title} shown=${shown} className=${`meld ${mine ? "" : "theirs"} ${meld.cards.length > 8 ? "column" : ""} ${fits ? "fits" : ""}`} table=${table}>
    <div class="fan">${meld.cards.map(({ card, as }) => table.card(card, { as: as && as !== card ? as : null, extra: as && as !== card ? `= ${table.nameOf(as)}` : "" }))}</div>
  <//>`;
}
function Opened({ zone, table }) {
  const { match } = table;
  return G_`<ul class="opened" aria-label=${zone.title}><li class="title" aria-hidden="true">${zone.title}</li>${zone.hands.map((cards, seat) => G_`<li><span class="who">${match.name(seat)}</span>
    <span class="fan small" style=${{ "--count": cards.length }}>${cards.length ? cards.map((card) => table.card(card)) : G_`<span class="quiet">${word("no_cards")}</span>`}</span></li>`)}</ul>`;
}
function Facts({ facts, table }) {
  return G_`<dl class="facts">${facts.map(({ label, suit, text, colour, goals = [] }) => {
    const symbol = colour === "*" ? word("free") : colour === null ? "\u2013" : null;
    return G_`<div><dt>${label}</dt><dd>
      ${suit === void 0 ? text !== void 0 && G_`<b>${text}</b>` : suit ? G_`<${Sign} card=${suit} /><span class="sr">${table.nameOf(suit)}</span>` : "\u2013"}
      ${goals.map(({ goal, left }) => G_`<span class=${`goal ${left > 0 ? "" : "past"}`} aria-hidden="true">${goal}</span>`)}
      ${colour !== void 0 && (symbol ?? G_`<span class=${`dot colour-${colour}`} aria-hidden="true"><b>${table.symbolOf(colour)}</b></span><span class="sr">${table.nameOf(colour)}</span>`)}
    </dd></div>`;
  })}</dl>`;
}
var ZONES = { pile: Pile, row: Row, trick: Trick, code: Code, discards: Discards, melds: Melds, opened: Opened };

// play/replay.js
var SPEEDS = ["slow", "normal", "fast"];
function Replay({ game: book, record, names: called, review = null, at: at2 = {}, onBack, onDeal, onReview }) {
  useWatched(review);
  const [names2] = J_(() => called ?? seatPlaces(seatCount(book, record.options ?? {})));
  const steps = useSteps(record, names2, at2);
  const autoplay = useAutoplay(steps);
  const [side, turnTo] = J_(at2.seat ?? 0);
  const [isOpen, setOpen] = J_(false);
  const [worths, setWorths] = J_(null);
  const { deal, move, shown, events, trouble } = steps;
  const marks = marksOf(events, deal, review);
  const goToMark = (step) => steps.goTo({ deal, move: markFrom(marks, move, step) ?? move });
  useKeys({ ArrowLeft: () => steps.go(-1), ArrowRight: () => steps.go(1), PageUp: () => goToMark(-1), PageDown: () => goToMark(1), p: autoplay.toggle, v: () => turnTo((side + 1) % names2.length) }, () => void 0);
  Q_(() => beginScreen(), [Boolean(shown)]);
  if (!shown) {
    return G_`<main><p class="waiting" role="status">${trouble || word("loading")}</p></main>`;
  }
  const { state } = shown;
  const decision = review?.at(shown.deal, shown.move);
  const isVeiled = decision && !isOpen;
  const seen = isVeiled ? { ...state, deal: { ...decision.view.deal, history: state.deal.history } } : state;
  const viewer = isVeiled ? decision.seat : side;
  const layout = GAMES[book.game];
  const { nameOf, symbolOf, meldName, moveName } = namesIn(book);
  const happened = events.filter(({ move_index: index }) => index === shown.move - 1);
  const match = { view: seen, layout, book, seat: viewer, names: names2, name: (seat) => names2[seat], computer: names2.map(() => null), news: happened, covered: null, lingering: null, isReplay: true };
  const card = (each, more = {}) => G_`<${Card} card=${each} name=${nameOf(each)} symbol=${symbolOf(each)} ...${more} />`;
  const table = { match, open: /* @__PURE__ */ new Map(), isTapped: () => false, labelOf: (_3, title) => title, tapPlace: () => void 0, nameOf, symbolOf, meldName, card, marked: 0 };
  const moveText = ({ seat, move: text }) => `${word("named", names2[seat])} ${moveName(text)}`;
  const told = shown.move === 0 ? word("start") : happened.length ? happened.map((event) => textFor(event, { seat: names2.indexOf(word("you_name")), names: names2 })).join(". ") : moveText(state.deal.history.at(-1));
  const current = `${word("deal_number", shown.deal + 1)} \xB7 ${word("step", shown.move)} \xB7 ${told}`;
  function value() {
    setWorths("pending");
    return work(book.game, "analyses", { state, names: names2 }).then(setWorths, (error) => (setWorths(null), steps.setTrouble(reasonOf(error))));
  }
  const playOn = () => practise({ game: book.game, options: record.options, computer: names2.map((_3, seat) => seat === state.to_act ? null : "strong"), names: names2, state, deals: record.deals.slice(0, shown.deal), deck: record.deals[shown.deal].deck });
  return G_`<main class=${`table replay game-${book.game} ${decision ? "valued" : ""}`} data-others=${othersOf(match, viewer).length}>
    <header class="bar"><button type="button" onClick=${onBack} aria-label=${word("back")}>←</button><h1 tabindex="-1">${book.title} <small>${word("replay")}</small></h1></header>
    <${Others} match=${match} side=${viewer} table=${table} />
    <section class="felt" tabindex="0" aria-label=${word("position")}><${Facts} facts=${layout.facts(seen)} table=${table} />
      <div class="zones">${layout.zones(seen, viewer).map((zone) => G_`<${ZONES[zone.kind]} key=${zone.id} zone=${zone} table=${table} />`)}</div></section>
    <div class="news" tabindex=${decision ? 0 : void 0}><p class="told" role="status" tabindex="0">${trouble || current}</p>
      <p class="turn">${state.to_act === null ? word("the_end") : word("to_play", names2[state.to_act])}</p>
      ${decision && G_`<${Values} decision=${decision} />`}</div>
    <${Timeline} steps=${steps} marks=${marks} autoplay=${autoplay} valueText=${current} goToMark=${goToMark} />
    <div class="actions">
      <button type="button" class="main" onClick=${() => onReview(names2)}>${word("review")}</button>
      ${record.deals.length > 1 && G_`<${Choice2} label=${word("deals")} value=${deal} options=${record.deals.map((_3, index) => [index, word("deal_number", index + 1)])} onChange=${(index) => steps.goTo({ deal: Number(index), move: 0 })} />`}
      ${decision && G_`<button type="button" aria-pressed=${isOpen} onClick=${() => setOpen(!isOpen)}>${word("all_hands")}</button>`}
      <${Choice2} label=${word("side")} value=${viewer} options=${names2.map((name, seat) => [seat, name])} onChange=${(seat) => turnTo(Number(seat))} />
      <${Choice2} label=${word("speed")} value=${autoplay.speed} options=${SPEEDS.map((each) => [each, word(each)])} onChange=${autoplay.setSpeed} />
      <button type="button" onClick=${value} disabled=${state.to_act === null || worths === "pending"}>${word("hint")}</button>
      <button type="button" onClick=${() => onDeal(playOn)} disabled=${state.to_act === null}>${word("from_here")}</button>
      <button type="button" onClick=${() => saveRecord(record)}>${word("download")}</button>
    </div>
    <${Player} match=${match} seat=${viewer} table=${table} isMine=${true} />
    <${Hand} cards=${layout.inHand?.(seen, viewer) ?? seen.deal.hands[viewer]} held=${state.to_act === viewer ? layout.held?.(seen) ?? null : null} chosen=${[]} table=${table} canPlay=${() => false} isTurn=${false} onTap=${() => void 0} />
    ${worths?.moves && G_`<${Worths} worths=${worths} match=${match} onPlay=${() => void 0} onClose=${() => setWorths(null)} />`}
  </main>`;
}
function Choice2({ label, value, options, onChange }) {
  return G_`<select aria-label=${label} title=${label} onChange=${(event) => onChange(event.target.value)}>${options.map(([each, text]) => G_`<option value=${each} selected=${each === value}>${text}</option>`)}</select>`;
}

// play/review_summary.js
var TERMS = (
  /** @type {const} */
  [["luck", 1], ["loss", -1], ["others", 1], ["fall", 1], ["drift", 1]]
);
function SeatSummary({ review }) {
  const { names: names2, isOver, job } = review;
  const { seats } = review.result;
  const [unit, setUnit] = J_("win");
  const isExact = isOver && job.state === "succeeded";
  const isWin = unit === "win";
  const level = isWin ? chance : (value) => number(value, true);
  const step = isWin ? inPoints : (value) => number(value, true);
  const within = (seat, name) => {
    const [low, high] = seat[unit].intervals[name];
    return high > low ? G_` <small>± ${isWin ? percent((high - low) / 2, 1) : number((high - low) / 2)}</small>` : "";
  };
  const row = (name, cell) => G_`<tr><th scope="row">${word(`term_${name}`)}<small>${word(`about_${name}`)}</small></th>${seats.map((seat) => G_`<td>${cell(seat)}</td>`)}</tr>`;
  return G_`<section><h2>${word("luck_and_losses")}</h2>
    <p class="quiet">${word("terms_note")}</p>
    <p><label>${word("unit")} <select onChange=${(event) => setUnit(event.target.value)}>
      <option value="win">${word("unit_win")}</option><option value="points">${word("unit_points")}</option></select></label></p>
    <div class="frame" tabindex="0" role="group" aria-label=${word("luck_and_losses")}><table class="figures terms"><thead><tr><td></td>${seats.map(({ seat }) => G_`<th scope="col">${names2[seat]}</th>`)}</tr></thead><tbody>
      ${row("expectation", (seat) => G_`${level(seat[unit].expectation)}${within(seat, "expectation")}`)}
      ${TERMS.map(([name, sign]) => row(name, (seat) => G_`${step(sign * seat[unit][name])}${within(seat, name)}`))}
      ${row("result", (seat) => isWin ? chance(seat.win.result, isExact) : level(seat.points.result))}
      ${row("adjusted", (seat) => G_`${isWin ? percent(seat.win.adjusted) : level(seat.points.adjusted)}${within(seat, "adjusted")}`)}
      ${row("own_luck", (seat) => G_`${step(seat[unit].own_luck)}${within(seat, "own_luck")}`)}
      ${row("rate", ({ loss_rate: rate, decisions }) => G_`${rate ? G_`${aDecision(rate.value)} <small>${rate.interval.map(aDecision).join(" \u2013 ")}</small>` : "\u2013"} <small>${word(decisions === 1 ? "of_one_decision" : "of_decisions", decisions)}</small>`)}
      ${GRADES.map((grade) => G_`<tr><th scope="row">${word(`grade_${grade}`)}</th>${seats.map(({ grades }) => G_`<td>${grades.find((each) => each.grade === grade)?.count ?? 0}</td>`)}</tr>`)}
      ${row("agreement", ({ agreement }) => agreement === null ? "\u2013" : percent(agreement / 100, 0))}
    </tbody></table></div></section>`;
}

// play/review.js
function ReviewScreen({ game: book, review, onOpen, onReplay, onBack }) {
  useWatched(review);
  const { job, result, trouble, isOpen } = review;
  const isPartial = job && !isOpen && !trouble && job.state !== "succeeded";
  return G_`<main class="home review">
    <header class="bar"><button type="button" onClick=${onBack} aria-label=${word("back")}>←</button><h1 tabindex="-1">${book.title} <small>${word("review")}</small></h1></header>
    <p class="quiet">${word("review_note")}</p>
    ${isOpen && G_`<div class="field"><span role="status">${word("reviewing")} ${job && `${number(job.progress.done)} / ${number(job.progress.total)}`}</span>
      <progress max=${job?.progress.total || 1} value=${job?.progress.done ?? 0} aria-label=${word("progress")}></progress></div>`}
    ${!isOpen && !trouble && G_`<p class=${isPartial ? "quiet" : "sr"} role="status">${isPartial ? word("review_stopped", `${number(job.progress.done)} / ${number(job.progress.total)}`) : word("reviewed")}</p>`}
    ${trouble && G_`<p class="trouble" role="alert">${trouble}</p>`}
    <p class="buttons">${!isOpen && (trouble || isPartial) && G_`<button type="button" class="main" onClick=${() => review.start()}>${word("try_again")}</button>`}
      ${isOpen && G_`<button type="button" onClick=${() => review.cancel()}>${word("cancel")}</button>`}
      <button type="button" onClick=${onReplay}>${word("replay")}</button></p>
    ${result?.course.length > 0 && G_`<${Course} review=${review} onOpen=${onOpen} /><${Decisions} review=${review} onOpen=${(decision) => (review.opened = decision, onOpen(decision))} /><${SeatSummary} review=${review} />`}
    ${result && G_`<p class="quiet">${word("review_made")} ${[result.level, number(result.worlds), result.seed, result.versions.review].join(" \xB7 ")}</p>`}
    ${result?.notice && G_`<p class="notice quiet">${result.notice}</p>`}
  </main>`;
}
function Course({ review, onOpen }) {
  const { course, chances, decisions } = review.result;
  const sides = GAMES[review.game].teams({ options: { players: review.names.length, ...review.record.options } }) ?? review.names.map((_3, seat) => [seat]);
  const names2 = sides.map((seats) => seats.map((seat) => review.names[seat]).join(" + "));
  const values = sides.map(([seat]) => course.map(({ win }) => win[seat]));
  const place = ({ deal, ply }) => course.findIndex((point) => point.deal === deal && point.ply === ply);
  const bounds = course.flatMap(({ deal }, at2) => deal === course[at2 - 1]?.deal ? [] : [at2]);
  const dots = decisions.filter(({ grade }) => grade === "blunder" || grade === "mistake").map((each) => ({ side: sides.findIndex((seats) => seats.includes(each.seat)), at: place(each) }));
  const ends = [...bounds.slice(1).map((at2) => at2 - 1), course.length - 1];
  const isExact = review.isOver && !review.isOpen;
  const description = names2.map((name, side) => `${word("named", name)} ${[0, ...ends].map((at2) => chance(values[side][at2], isExact && at2 === course.length - 1)).join(", ")}`).join("; ");
  return G_`<section><h2>${word("match_course")}</h2><p class="quiet">${word("course_note")}</p>
    <div class="scaled"><div class="scale" aria-hidden="true">${[1, 0.5, 0].map((share) => G_`<span>${percent(share)}</span>`)}</div>
    <${Chart} label=${`${word("match_course")}. ${description}`} names=${names2} values=${values} least=${0} most=${1} rules=${[0, 0.5, 1]} className="chances"
      ticks=${[...new Set(chances.map(place))]} bounds=${bounds.slice(1)} dots=${dots} onPick=${(at2) => onOpen({ deal: course[at2].deal, ply: Math.max(0, course[at2].ply + 1) })} /></div></section>`;
}

// play/simulations.js
var DEALS = 1e3;
var KINDS = ["simulations", "tournaments"];
function Simulations({ onHome }) {
  useWatched(settings);
  const [list, setList] = J_([]);
  const [id, setId] = J_(
    /** @type {any} */
    "seven-up"
  );
  const [kind, setKind] = J_(
    /** @type {any} */
    KINDS[0]
  );
  const [levels, setLevels] = J_(["greedy"]);
  const [options, setOptions] = J_(
    /** @type {any} */
    {}
  );
  const [deals, setDeals] = J_(DEALS);
  const [running] = J_(() => new RunningJob());
  useWatched(running);
  const { job, isOpen } = running;
  const [chart, setChart] = J_("");
  const [trouble, setTrouble] = J_("");
  Q_(() => void games().then(setList, (error) => setTrouble(reasonOf(error))), [settings.language]);
  Q_(() => () => running.leave(), []);
  const drawn = job?.state === "succeeded" ? job.links.chart : "";
  Q_(() => {
    setChart("");
    if (drawn) {
      picture(drawn).then(setChart, (error) => setTrouble(reasonOf(error)));
    }
  }, [drawn, settings.language]);
  const game2 = list.find((each) => each.game === id);
  Q_(() => beginScreen(), [Boolean(game2)]);
  if (!game2) {
    return G_`<main><p class="waiting" role="status">${trouble || word("loading")}</p></main>`;
  }
  const isTournament = kind === "tournaments";
  const count = game2.teams.length || (options.players ?? game2.options.properties.players?.default ?? game2.seats.most);
  const contenders = game2.levels.map(({ level }) => level).filter((level) => level !== "best");
  const players = isTournament ? contenders : Array.from({ length: count }, (_3, seat) => levels[seat] ?? "random");
  const body = { options, players, deals };
  const notice = running.trouble || trouble;
  function start(event) {
    event.preventDefault();
    setTrouble("");
    running.run(id, kind, body);
  }
  const reset = (change) => (change(), running.reset(), setTrouble(""));
  return G_`<main class="home">
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("menu")}>☰</button><h1 tabindex="-1">${word("simulations")}</h1></header>
    <form class="setup" onSubmit=${start}>
      <label class="field"><span>${word("game")}</span><select onChange=${(event) => reset(() => (setId(event.target.value), setOptions({})))}>
        ${list.map((each) => G_`<option value=${each.game} selected=${each.game === id}>${each.title}</option>`)}</select></label>
      <label class="field"><span>${word("job_kind")}</span><select onChange=${(event) => reset(() => setKind(event.target.value))}>
        ${KINDS.map((each) => G_`<option value=${each} selected=${each === kind}>${word(`kind_${each}`)}</option>`)}</select></label>
      ${isTournament && G_`<p class="quiet">${word("tournament_note", contenders.map((level) => titleOf(game2, level)).join(", "))}</p>`}
      ${!isTournament && players.map((level, seat) => G_`<label class="field"><span>${word("player", seat + 1)}</span>
        <select onChange=${(event) => setLevels((all) => Object.assign([...all], { [seat]: event.target.value }))}>
          ${game2.levels.map((each) => G_`<option value=${each.level} selected=${each.level === level}>${each.title}</option>`)}</select></label>`)}
      <label class="field"><span>${word("deals")}</span><input type="number" min="1" max="1000000" required value=${deals} onInput=${(event) => event.target.validity.valid && setDeals(event.target.valueAsNumber)} /></label>
      <details><summary>${word("options")}</summary><${Options} key=${id} schema=${game2.options} options=${options} onChange=${setOptions} /></details>
      <p class="buttons"><button type="submit" class="main" disabled=${isOpen}>${word("simulate")}</button>
        ${isOpen && G_`<button type="button" onClick=${() => running.cancel()}>${word("cancel")}</button>`}</p>
    </form>
    ${notice && G_`<p class="trouble" role="alert">${notice}</p>`}
    ${job && G_`<section aria-label=${word("figures")}>
      <label class="field"><span role="status">${number(job.progress.done)} / ${number(job.progress.total)}</span>
        <progress max=${job.progress.total || 1} value=${job.progress.done} aria-label=${word("progress")}></progress></label>
      ${job.result?.players && G_`<${Figures} result=${job.result} game=${game2} />`}
      ${job.result?.ratings && G_`<${Ratings} result=${job.result} game=${game2} />`}
      ${chart && G_`<div class="chart-frame" tabindex="0" role="group" aria-label=${word(`kind_${kind}`)}><img class="chart" src=${chart} alt=${word("figures")} /></div>`}
    </section>`}
    <details><summary>${word("as_curl")}</summary><pre tabindex="0">${curl(id, kind, body)}</pre></details>
  </main>`;
}
var titleOf = (game2, level) => game2.levels.find((each) => each.level === level)?.title ?? level;
function Ratings({ result, game: game2 }) {
  return G_`<table class="figures"><thead><tr><th scope="col">${word("players")}</th><th scope="col">${word("rating")}</th></tr></thead>
    <tbody>${result.ratings.toSorted((one, other) => other.rating - one.rating).map(({ level, rating, interval }) => G_`<tr><th scope="row">${titleOf(game2, level)}</th>
      <td>${number(Math.round(rating), true)} <small>${interval && interval.map((each) => number(Math.round(each), true)).join(" \u2013 ")}</small></td></tr>`)}</tbody></table>`;
}
function Figures({ result, game: game2 }) {
  const share = (value) => percent(Math.min(1, Math.max(0, value)));
  const isWide = ({ interval: [low, high] }) => low < high;
  const estimate = (found, format) => found ? G_`${format(found.mean)} <small>${isWide(found) && found.interval.map(format).join(" \u2013 ")}</small>` : "\u2013";
  return G_`${result.players.every(({ win_rate }) => win_rate && isWide(win_rate)) ? null : G_`<p class="quiet">${word("few_groups")}</p>`}
    <table class="figures"><thead><tr><th scope="col">${word("players")}</th><th scope="col">${word("wins")}</th><th scope="col">${word("mean_points")}</th></tr></thead>
    <tbody>${result.players.map(({ level, win_rate, points }) => G_`<tr><th scope="row">${titleOf(game2, level)}</th>
      <td>${estimate(win_rate, share)}</td><td>${estimate(points, (value) => number(value))}</td></tr>`)}</tbody></table>`;
}
var curl = (game2, kind, body) => `curl -s ${SERVICE}/v1/games/${game2}/${kind} \\
  -H 'Content-Type: application/json' -H 'Prefer: wait=30' \\
  -d '${JSON.stringify(body)}'`;

// play/drag.js
var SLACK = 8;
var GIVEN = /^(stock|discards:.+)$/;
var elementAt = (x2, y2, selector) => document.elementsFromPoint(x2, y2).find((each) => each.closest(selector));
function placeAt2(x2, y2) {
  const target = elementAt(x2, y2, ".felt");
  return target ? target.closest("[data-place]")?.getAttribute("data-place") ?? target.closest("[data-zone]")?.getAttribute("data-zone") ?? "" : null;
}
function copyOf(card) {
  const { left, top, width } = card.getBoundingClientRect();
  const copy = card.cloneNode(true);
  copy.classList.add("flying");
  copy.inert = true;
  copy.style.cssText = `--card: ${width}px; left: ${left}px; top: ${top}px`;
  card.closest(".table").append(copy);
  return copy;
}
function swallowClick() {
  const swallow = (click) => (click.stopPropagation(), click.preventDefault());
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
function seized({ target, button }) {
  const card = target.closest("button.card, .zone:has(> .tap)");
  if (!card || button !== 0) {
    return null;
  }
  if (card.closest(".hand")) {
    return { card, index: Number(card.dataset.index) };
  }
  const place = target.closest("[data-place]")?.dataset.place ?? "";
  return GIVEN.test(place) ? { card: card.querySelector(".card") ?? card, place } : null;
}
function useDrag(handlers) {
  const latest = Y_(handlers);
  latest.current = handlers;
  return function onPointerDown(press) {
    const seizing = seized(press);
    if (!seizing) {
      return;
    }
    const { index, place: source } = seizing;
    let { card } = seizing;
    const ending = new AbortController();
    let isMoving = false;
    function move({ pointerId, clientX, clientY }) {
      const [dx, dy] = [clientX - press.clientX, clientY - press.clientY];
      if (pointerId !== press.pointerId || !isMoving && Math.hypot(dx, dy) <= SLACK) {
        return;
      }
      if (!isMoving) {
        isMoving = true;
        if (source) {
          card = copyOf(card);
        } else {
          card.style.zIndex = "5";
          latest.current.onLift(index);
        }
      }
      card.style.transform = `translate(${dx}px, ${dy}px)`;
    }
    function end({ pointerId, type, clientX, clientY }) {
      if (pointerId !== press.pointerId) {
        return;
      }
      ending.abort();
      card.style.transform = "";
      card.style.zIndex = "";
      source && isMoving && card.remove();
      if (isMoving && type === "pointerup") {
        swallowClick();
        const place = placeAt2(clientX, clientY);
        if (source) {
          elementAt(clientX, clientY, ".hand, .table > .mine") && latest.current.onTake(source);
        } else if (place !== null) {
          latest.current.onDrop(index, place);
        }
      }
    }
    addEventListener("pointermove", move, { signal: ending.signal });
    addEventListener("pointerup", end, { signal: ending.signal });
    addEventListener("pointercancel", end, { signal: ending.signal });
  };
}

// play/flight.js
var EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";
var [STAGGER, STILL] = [35, 3];
var FROM_STOCK = /* @__PURE__ */ new Set(["deal", "draw", "turn", "collect", "more-cards"]);
var TO_WINNER = /* @__PURE__ */ new Set(["trick", "collect"]);
var [DEALT, DEAL] = [1, { type: "deal" }];
var flightTime = () => matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : settings.flight;
function cardsIn(root) {
  return [...root.querySelectorAll("[data-card]:not(.flying)")].map((element) => ({
    element,
    card: element.dataset.card,
    isMine: Boolean(element.closest(".hand")),
    rect: element.getBoundingClientRect()
  }));
}
var isNear = (one, other) => Math.hypot(one.left - other.left, one.top - other.top) < STILL;
function changes(former, now) {
  const left = former.filter(({ card, rect }) => !now.some((each) => each.card === card && isNear(each.rect, rect)));
  const arrived = now.filter(({ card, rect }) => !former.some((each) => each.card === card && isNear(each.rect, rect)));
  const moves = arrived.map((to) => {
    const index = left.findIndex(({ card }) => card === to.card);
    return { to, from: index < 0 ? null : left.splice(index, 1)[0] };
  });
  return [...moves, ...left.map((from) => ({ from, to: null }))];
}
function useFlights(root, match, state) {
  const former = Y_(null);
  X_(() => {
    const now = { cards: cardsIn(root.current), view: match.view, state, news: match.news };
    const last2 = former.current ?? (match.table.ply === DEALT && match.seat !== null && { cards: [] });
    former.current = now;
    const [duration, news] = [flightTime(), last2.view ? match.news : [DEAL]];
    const isChanged = last2.view !== now.view || last2.state !== state;
    if (last2 && duration && match.covered === null && isChanged && last2.view?.deal.hands.length !== 0) {
      const goal = goalOf(root.current, last2.state?.startsWith("lingering") ? [...last2.news, ...news] : news, match.side);
      changes(last2.cards, now.cards).forEach((move, index) => fly(root.current, move, { news, goal }, { duration, delay: isDeal(news) ? index * STAGGER : 0 }));
    }
  });
}
function fly(root, { from, to }, { news, goal }, timing) {
  if (from?.isMine && to?.isMine) {
    const [dx, dy] = [from.rect.left - to.rect.left, from.rect.top - to.rect.top];
    to.element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: timing.duration, easing: EASING });
    return;
  }
  const card = (to ?? from).card;
  const isSame = from?.element === to?.element && to.element.closest(".row");
  const [begin, end] = [from?.rect ?? originOf(root, card, news), to?.rect ?? goal];
  if (begin && end && !isNear(begin, end) && !isSame) {
    flyGhost(root, (to ?? from).element, begin, end, { ...timing, isArriving: Boolean(to) });
  }
}
var anchor = (root, selector) => root.querySelector(selector)?.getBoundingClientRect() ?? null;
function originOf(root, card, news) {
  const event = news.findLast(({ cards, received }) => cards?.includes(card) || received?.includes?.(card)) ?? news.find(({ type }) => type === "deal");
  if (!event || FROM_STOCK.has(event.type)) {
    return event ? anchor(root, "[data-zone=stock] .card") : null;
  }
  return anchor(root, `[data-seat="${event.seat}"] .held`);
}
function goalOf(root, news, side) {
  const event = news.findLast(({ type }) => TO_WINNER.has(type));
  return event ? anchor(root, `[data-zone=${event.seat === side ? "won" : "lost"}] .card`) ?? anchor(root, `[data-seat="${event.seat}"]`) : null;
}
function flyGhost(root, element, begin, end, { isArriving, ...timing }) {
  const size = (isArriving ? end : begin).width;
  const ghost = element.cloneNode(true);
  ghost.classList.add("flying");
  ghost.classList.remove("can", "dim", "chosen");
  ghost.inert = true;
  ghost.style.cssText = `--card: ${size}px; left: 0; top: 0; opacity: 0`;
  root.append(ghost);
  const at2 = ({ left, top, width }) => `translate(${left}px, ${top}px) scale(${Math.min(1.2, Math.max(0.3, width / size))})`;
  const center = (rect) => rect === (isArriving ? begin : end) && rect.width > 2 * size ? { left: rect.left + rect.width / 2 - size / 2, top: rect.top, width: size * 0.5 } : rect;
  isArriving && (element.style.visibility = "hidden");
  const flight = ghost.animate([{ transform: at2(center(begin)), opacity: 1 }, { transform: at2(center(end)), opacity: 1 }], { ...timing, easing: EASING, fill: "forwards" });
  const done = () => (ghost.remove(), element.style.visibility = "");
  flight.finished.then(done, done);
}
function landAll(root) {
  root.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
}

// play/news.js
var MOST_SCORES = 2;
function News({ match, showsLast, table, onRule, onHome, onWorths }) {
  const { trouble, refusal, worths } = match;
  if (match.elsewhere) {
    return G_`<div class="news trouble" role="alert"><p>${word("elsewhere")}</p><button type="button" class="main" onClick=${() => match.takeOver()}>${word("play_in_this_tab")}</button></div>`;
  }
  if (trouble) {
    return G_`<${Trouble} trouble=${trouble} match=${match} onHome=${onHome} />`;
  }
  if (refusal) {
    return G_`<div class="news refusal" role="alert"><p>${refusal.text} ${refusal.rule && G_`<${RuleLink} rule=${refusal.rule} onRule=${onRule} />`}</p></div>`;
  }
  if (worths?.moves) {
    return G_`<div class="news hint" role="status"><p><strong>${word("named", bestMove(worths).label)}</strong> ${comparison(worths)} ${worths.reasons?.length > 0 && G_`<br /><small>${textFor(worths.reasons[0], match)}</small>`}</p><button type="button" onClick=${onWorths}>${word("all_worths")}</button></div>`;
  }
  if (showsLast) {
    return G_`<div class="news last"><div class="fan small">${match.last.filter(({ card }) => card).map(({ card, seat, isWinner }) => table.card(card, { extra: match.name(seat), state: isWinner ? "won" : "" }))}</div></div>`;
  }
  const scores = match.news.filter(({ type }) => type === "score").length;
  const news = scores > MOST_SCORES ? match.news.filter(({ type }) => type !== "score") : match.news;
  const last2 = news.length ? news : match.log.slice(-1);
  const turn = turnText(match);
  return G_`<div class="news"><p class="told" tabindex="0" key=${`told ${last2.map(({ text }) => text)}`}>${last2.map((event) => G_`<span>${textFor(event, match)}${event.type === "score" ? G_` <${RuleLink} rule=${event.rule} onRule=${onRule} />` : "."} </span>`)}</p><p class=${`turn ${match.isMyTurn ? "mine" : ""}`} key=${turn}>${turn}</p></div>`;
}
var bestMove = (worths) => byWorth(worths)[0] ?? worths.moves[0];
function comparison({ moves, unit }) {
  const [best, next] = byWorth({ moves }).map(({ value }) => worthText(value, unit));
  if (next === void 0) {
    return word("hint_only");
  }
  return best === next ? word("hint_equal") : word(`hint_${unit}`, best, next);
}
function Trouble({ trouble, match, onHome }) {
  const text = { offline: word("offline"), computer: word("missing_worker"), expired: word("expired", trouble.text) }[trouble.kind] ?? word("wrong", trouble.text);
  const leave = () => {
    trouble.kind === "expired" && forgetMatch(match.id);
    onHome();
  };
  return G_`<div class="news trouble" role="alert"><p>${text}</p>${trouble.final ? G_`<button type="button" onClick=${leave}>${word("new_match")}</button>` : null}</div>`;
}

// play/signals.js
var [PITCH, SECONDS, LOUDNESS] = [660, 0.12, 0.08];
var VIBRATION = 40;
var audio = null;
var last = "";
function signalTurn(match) {
  const turn = `${match.id} ${match.table.ply}`;
  if (!match.isMyTurn || turn === last) {
    return;
  }
  last = turn;
  settings.vibration && navigator.vibrate?.(VIBRATION);
  settings.sound && beep();
}
function beep() {
  audio ??= new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = PITCH;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(1e-3, audio.currentTime + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}

// play/counting.js
var [MOST4, LEAST3, ALL] = [5, 1.6, 36];
var EASING2 = "cubic-bezier(0.4, 0, 0.2, 1)";
var middle = ({ left, right, top, bottom }) => `translate(${(left + right) / 2}px, ${(top + bottom) / 2}px) translate(-50%, -50%)`;
function flyPoints(line, row, duration) {
  const table = row.closest(".table");
  const from = (table.querySelector(".felt .card.lit") ?? row).getBoundingClientRect();
  const goal = row.closest("[role=group]").querySelector(".total").getBoundingClientRect();
  const token = Object.assign(document.createElement("span"), { className: `token ${line.points < 0 ? "bad" : ""}`, textContent: number(line.points, true), ariaHidden: "true" });
  table.append(token);
  const frames = [{ transform: `${middle(from)} scale(0.4)`, opacity: 0 }, { transform: `${middle(from)} scale(1.3)`, opacity: 1, offset: 0.3 }, { transform: `${middle(goal)} scale(0.7)`, opacity: 1 }];
  const done = () => token.remove();
  token.animate(frames, { duration, easing: EASING2 }).finished.then(done, done);
}
function useCounting(match, onLight) {
  const lines = match.lines.flat();
  const time = match.counted === match.view ? 0 : flightTime() * Math.max(LEAST3, Math.min(MOST4, ALL / lines.length));
  const [count, setCount] = J_(time ? 0 : lines.length);
  Q_(() => {
    if (count >= lines.length) {
      match.counted = match.view;
      document.querySelector(".summary .body")?.scrollTo({ top: 0, behavior: time ? "smooth" : "instant" });
      return void 0;
    }
    const row = document.querySelectorAll(".lines li")[count];
    onLight(lines[count].cards ?? []);
    row.scrollIntoView({ block: "nearest" });
    const frame = requestAnimationFrame(() => flyPoints(lines[count], row, 0.9 * time));
    const timer = setTimeout(() => setCount(count + 1), time);
    const skip = () => setCount(lines.length);
    addEventListener("click", skip);
    return () => (clearTimeout(timer), cancelAnimationFrame(frame), removeEventListener("click", skip), onLight([]));
  }, [count]);
  return new Set(lines.slice(0, count));
}

// play/summary.js
function Summary({ match, onLight, onRule, onDeal, onReplay, onReview, onHome }) {
  const { view, sides } = match;
  const isOver = view.phase === "match_over";
  const counted = useCounting(match, onLight);
  const isCounted = counted.size === match.lines.flat().length;
  const first = Y_(null);
  Q_(() => first.current?.focus({ preventScroll: true }), [isOver]);
  Q_(() => noteResult(match), []);
  const called = sides.map((seats) => seats.map((seat) => match.name(seat)).join(" + "));
  const end = endOf(match);
  return G_`<section class=${`summary ${isOver ? "over" : ""}`} aria-label=${word("score")}><div class="body">
    ${isOver && isCounted && view.match.winners.length > 0 ? G_`<h2 class="won">${view.match.winners.map((each) => G_`<${Face2} seat=${match.game === "colonne" ? sides[each][0] : each} />`)} ${wonText(match, called)}
          <span class="confetti" aria-hidden="true">${CONFETTI.map((sign, index) => G_`<i style=${{ "--at": index }}>${sign}</i>`)}</span></h2>` : dealText(match, called, isCounted)}
    <p>${end && `${end.type === "score" ? lineText(end, match) : textFor(end, match)}.`} ${match.layout.ending?.(view)}</p>
    <div class="sides">${sides.map((seats, side) => G_`<${Side} match=${match} seat=${seats[0]} name=${called[side]} lines=${match.lines[side]} counted=${counted} onLight=${onLight} onRule=${onRule} />`)}</div>
    ${match.lines.flat().length === 0 && G_`<p>${word("no_lines")}</p>`}
    <${Course2} course=${match.course} names=${called} />
    ${match.daily && G_`<${DailyResult} match=${match} />`}
    <${More} match=${match} isOver=${isOver} onReplay=${onReplay} onReview=${onReview} onHome=${onHome} />
    </div><${Next} match=${match} isOver=${isOver} first=${first} onDeal=${onDeal} />
  </section>`;
}
function lineText(line, match) {
  const parts = match.layout.madeOf?.(line);
  const text = textFor(parts && line.points < 0 ? { ...line, text: word("still_holds", match.name(line.seat), cardCount(line.cards.length)) } : line, match).replace(/\s?: [+−][^:]*$/, "");
  return parts ? word("because", text.replace(/ \(.*?\)/, ""), word("card_points", parts)) : text;
}
function dealText(match, called, isCounted) {
  const sums2 = match.lines.map(pointsOf);
  const [winner, ...others] = [...sums2.keys()].filter((side) => sums2[side] === Math.max(...sums2));
  const figures = sums2.length > 2 ? number(sums2[winner], true) : sums2.toSorted((one, other) => other - one).map((sum2) => number(sum2)).join(" : ");
  const [seat, mate] = match.sides[winner];
  const text = word(mate === void 0 ? "deal_won" : "deal_won_team", called[winner], figures);
  return others.length || !isCounted ? G_`<h2>${match.book.phases.find(({ phase }) => phase === match.view.phase).title}</h2>` : G_`<h2 class=${match.sides[winner].includes(match.seat) ? "ours" : "theirs"}><${Face2} seat=${seat} /> ${textFor({ seat, text }, match)}</h2>`;
}
var isLooking = () => Boolean(document.activeElement.closest(".lines li"));
function Side({ match: { view, layout }, match, seat, name, lines, counted, onLight, onRule }) {
  const sum2 = pointsOf(lines.filter((line) => counted.has(line)));
  return G_`<div role="group" aria-label=${name}>
    <h3><span>${name} <small>${lines.length ? word("summary_total", number(sum2, true)) : ""}</small></span> <strong class="total" data-side=${seat} key=${sum2}><${Score} layout=${layout} view=${view} seat=${seat} left=${pointsOf(lines) - sum2} /></strong></h3>
    <ul class="lines">${lines.map((line) => G_`<li class=${counted.has(line) ? "" : "uncounted"} onMouseEnter=${() => onLight(line.cards ?? [])} onMouseLeave=${() => isLooking() || onLight([])}>
      <b>${number(line.points, true)}</b> <span>${lineText(line, match)}</span>
      <${RuleLink} rule=${line.rule} onRule=${onRule} onFocus=${() => onLight(line.cards ?? [])} /></li>`)}</ul>
  </div>`;
}
function Next({ match, isOver, first, onDeal }) {
  const [trouble, setTrouble] = J_("");
  const again = () => dealMatch({ game: match.game, options: match.options, computer: match.computer, names: match.names });
  async function rematch() {
    try {
      const { id, invitation } = await match.table.rematch();
      await sitDown(id, invitation, match.name(match.seat), match.seat);
      location.hash = new URL(linkTo(id, invitation)).hash;
    } catch (error) {
      setTrouble(error.message);
    }
  }
  return G_`<p class="buttons first">
    ${match.elsewhere && G_`<button type="button" class="main" onClick=${() => match.takeOver()}>${word("play_in_this_tab")}</button>`}
    ${match.trouble && G_`<span class="trouble" role="alert">${word(match.trouble.kind === "offline" ? "offline" : "wrong", match.trouble.text ?? "")}</span>`}
    ${!isOver && !match.isWatching && G_`<button type="button" class="main" ref=${first} onClick=${() => match.next()} disabled=${!match.canDeal}>${word("next_deal")}</button>`}
    ${isOver && match.relay && !match.isWatching && G_`<button type="button" class="main" onClick=${rematch}>${word(match.hasRematch ? "join_rematch" : "rematch")}</button>`}
    ${isOver && !match.relay && G_`<button type="button" class="main" ref=${first} onClick=${() => onDeal(again)}>${word("again")}</button>`}
    <span role="status">${trouble}</span></p>`;
}
function More({ match, isOver, onReplay, onReview, onHome }) {
  const [checks, check] = J_(false);
  const [notice, say] = J_("");
  const { record } = match.table.reveal ?? match.table;
  return G_`<p class="buttons">
      ${isOver && G_`<button type="button" onClick=${() => (forgetMatch(match.id), onHome())}>${word("menu")}</button>`}
      ${record && G_`<button type="button" onClick=${() => onReview(record, match.names, match)}>${word("review")}</button>
        <button type="button" onClick=${() => onReplay(record, match.names)}>${word("replay")}</button>
        ${match.commitment && G_`<button type="button" onClick=${() => check(true)}>${word("verify")}</button>`}
        <button type="button" onClick=${() => saveRecord(record)}>${word("download")}</button>`}
      ${match.seed && G_`<button type="button" onClick=${() => copyLink(match).then(say)}>${word("deal_link")}</button>`}
    </p>
    <p role="status">${notice}</p>
    ${checks && G_`<${Checked} match=${match} />`}`;
}
function wonText(match, called) {
  const { winners } = match.view.match;
  const names2 = winners.map((each) => match.game === "colonne" ? called[each] : match.name(each));
  return word(winners.length === 1 && match.sides[winners[0]][0] === match.seat && match.game !== "colonne" ? "you_won" : "won", names2.join(", "));
}
var CONFETTI = [..."\u2660\u2665\u2666\u2663\u2665\u2660\u2663\u2666\u2665\u2663\u2660\u2666"];
function Course2({ course, names: names2 }) {
  if (course.length < 2) {
    return null;
  }
  const all = course.flat();
  const description = names2.map((name, side) => `${name}: ${course.map((each) => number(each[side])).join(", ")}`).join("; ");
  const values = names2.map((_3, side) => [0, ...course.map((each) => each[side])]);
  return G_`<${Chart} label=${`${word("match_course")}. ${description}`} names=${names2} values=${values} least=${Math.min(0, ...all)} most=${Math.max(1, ...all)} rules=${[0]} />`;
}

// play/tapping.js
var MELD2 = 3;
var SAID = { draw: "drawn_here", throw: "discard_here", discard: "discard_here", mog: "offer_here", accept: "accept_here", play: "play_here" };
function useTapping(match, { hand, held, say, nameOfMeld }) {
  const [chosen, choose] = J_([]);
  const [options, setOptions] = J_(null);
  const { view, layout, moves } = match;
  const cards = chosen.map((index) => hand[index]).filter(Boolean);
  const open = match.busy ? /* @__PURE__ */ new Map() : openPlaces(moves, held && match.isMyTurn ? [...cards, held] : cards, layout);
  addLong(open);
  X_(() => {
    choose([]);
    setOptions(null);
  }, [match.table.ply, match.covered, match.table]);
  function addLong(places) {
    if (cards.length < 2 || held) {
      return;
    }
    if (cards.length > MELD2 && moves.some(({ verb }) => verb === "meld")) {
      const found = longMelds(moves, cards, Math.max(0, ...view.deal.melds.map((meld) => meld.number)) + 1);
      found.length && places.set("new", found);
    }
    for (const meld of view.deal.melds ?? []) {
      const found = moves.some((move) => move.meld === meld.number) ? longAdds(meld, cards) : [];
      found.length && places.set(`meld:${meld.number}`, found);
    }
  }
  function play(move) {
    setOptions(null);
    match.play(...move.moves ?? [move]);
  }
  async function explain(wanted, place) {
    if (!await match.explain(...layout.attempts(wanted, view, place))) {
      match.refuse(word("not_together"));
    }
  }
  function tapCard(index) {
    const card = hand[index];
    if (!match.isMyTurn || match.busy) {
      say(word("no_moves"));
      return;
    }
    setOptions(null);
    const all = [...open.values()].flat();
    if (layout.direct) {
      const found = moves.filter((move) => move.cards.includes(card));
      found.length ? play(found[0]) : explain([card]);
    } else if (layout.single && chosen[0] === index && all.length === 1) {
      play(all[0]);
    } else if (chosen.includes(index)) {
      choose(chosen.filter((each) => each !== index));
    } else if (layout.single) {
      choose([index]);
      isPlayable(moves, card) || explain([card]);
    } else {
      choose([...chosen, index]);
    }
  }
  function tapPlace(id) {
    const found = open.get(id) ?? (cards.length ? [] : tableMoves(id));
    if (found.length === 1 && open.has(id) && !(found[0].verb === "take" && found[0].count > 1)) {
      play(found[0]);
    } else if (found.length) {
      setOptions(found);
    } else if (cards.length) {
      id === "discards" && cards.length > 1 ? match.refuse(word("throw_one")) : explain(cards, id);
    }
  }
  function tableMoves(id) {
    const meld = Number(id.split(":")[1]);
    return moves.filter((move) => move.verb === "lift" && move.meld === meld || move.verb === "join" && (move.meld === meld || move.from === meld));
  }
  function isTapped(id) {
    if (open.has(id)) {
      return true;
    }
    if (!match.isMyTurn || held || layout.direct || layout.single) {
      return false;
    }
    const isMeld = id.startsWith("meld:");
    return isMeld && (cards.length > 0 || tableMoves(id).length > 0) || id === "new" && cards.length >= MELD2 || id === "discards" && cards.length > 0;
  }
  function labelOf(id, title) {
    const counts = (open.get(id) ?? []).map(({ count }) => count).filter(Boolean);
    const [kind, number2] = id.split(":");
    if (kind === "meld" && open.has(id)) {
      return word("add_to", nameOfMeld(Number(number2)));
    }
    if (kind === "table" && counts.length) {
      return word("play_count", counts.join(" / "));
    }
    return open.has(id) || id === "new" ? word(SAID[open.get(id)?.[0].verb] ?? "new_meld") : title;
  }
  const clear = () => (choose([]), setOptions(null));
  return { chosen, choose, cards, open, options, setOptions, play, tapCard, tapPlace, isTapped, labelOf, clear };
}

// play/table.js
var BAR = [["rules", "\xA7", "(R)"], ["log", "\u2261", "(E)"], ["settings", "\u2699", ""], ["keys", "?", "(?)"]];
function Table({ match, onHome, onDeal, onReplay, onReview }) {
  useWatched(match);
  useWatched(settings);
  const [dialog, openDialog] = J_(null);
  const [notice, say] = J_("");
  const [showsLast, showLast] = J_(false);
  const [lit, light] = J_([]);
  const root = Y_(null);
  const { view, layout, moves, book, seat, side } = match;
  const isCovered = match.covered !== null;
  const isOver = view.to_act === null && !match.lingering;
  const names2 = namesIn(book);
  const { nameOf, symbolOf, meldName } = names2;
  const inHand = side === null ? [] : layout.inHand?.(view, side) ?? view.deal.hands[side];
  const hand = sortedHand(inHand, settings.sorted, layout);
  const held = layout.held?.(view) ?? null;
  const nameOfMeld = (number2) => meldName(view.deal.melds.find((meld) => meld.number === number2));
  const tapping = useTapping(match, { hand, held, say, nameOfMeld });
  const { chosen, cards, open, options } = tapping;
  const hinted = match.worths?.moves && match.isMyTurn ? bestMove(match.worths) : null;
  useFlights(root, match, `${match.lingering ? "lingering" : ""} ${isOver}`);
  X_(() => {
    showLast(false);
    light([]);
  }, [match.table.ply, match.covered]);
  X_(() => say([newsText(match), match.isMyTurn || match.relay ? turnText(match) : ""].filter(Boolean).join(" ")), [match.news, match.isMyTurn]);
  Q_(() => {
    document.title = [isOver ? word("deal_over") : turnText(match), book.title, "Croupier"].filter(Boolean).join(" \u2013 ");
    signalTurn(match);
  }, [match.isMyTurn, isOver, match.view]);
  const language = Y_(settings.language);
  Q_(() => {
    if (language.current !== settings.language) {
      language.current = settings.language;
      catalogue(match.game).then((found) => (match.book = found, match.translate()), () => void 0);
    }
  }, [settings.language]);
  Q_(() => {
    const wake = () => match.wake();
    addEventListener("online", wake);
    return () => removeEventListener("online", wake);
  }, [match]);
  const ACTIONS = {
    "?": () => openDialog({ name: "keys" }),
    r: () => openDialog({ name: "rules" }),
    e: () => openDialog({ name: "log" }),
    h: () => match.hint(),
    u: () => match.undo(),
    s: () => settings.set({ sorted: !settings.sorted }),
    t: () => match.last.length && showLast(!showsLast),
    n: () => match.next(),
    l: () => say(moves.length ? word("all_moves", moves.map(({ label }) => label).join(". ")) : word("no_moves")),
    w: () => say(standingText(match, { hand, names: names2 })),
    Escape: () => tapping.clear(),
    ArrowUp: () => root.current.querySelector(".felt button, .summary button, .actions button")?.focus(),
    ArrowDown: () => root.current.querySelector(".hand button[tabindex='0']")?.focus()
  };
  useKeys(ACTIONS, () => say(""));
  useFocus(root);
  const drag = useDrag({
    onLift: (index) => !layout.direct && !chosen.includes(index) && (layout.single ? tapping.choose([index]) : tapping.choose([...chosen, index])),
    onTake: tapping.tapPlace,
    onDrop: (index, place) => layout.direct ? tapping.tapCard(index) : tapping.tapPlace(place || [...open.keys()][0] || "table")
  });
  function onHurry(event) {
    if (event.target.closest(".felt, .hand, .actions .main") && match.hurry()) {
      landAll(root.current);
      match.isMyTurn || event.stopPropagation();
    }
  }
  const table = {
    match,
    open,
    nameOf,
    meldName,
    symbolOf,
    tapPlace: tapping.tapPlace,
    isTapped: tapping.isTapped,
    labelOf: tapping.labelOf,
    hinted,
    marked: options?.[0]?.verb === "take" ? options[0].count : 0,
    card: (card, { state = "", ...more } = {}) => G_`<${Card} card=${card} name=${nameOf(card)} symbol=${symbolOf(card)} state=${`${state} ${lit.includes(card) ? "lit" : ""}`} ...${more} />`
  };
  const zones = isOver ? [...layout.zones(view, side).filter(({ kind }) => kind === "row" || kind === "melds"), { kind: "opened", id: "opened", title: word(layout.openedAs ?? "hands"), hands: layout.opened(view) }] : layout.zones(view, side, Boolean(match.lingering));
  const readyMoves = () => [...moves.filter(({ verb }) => verb === "draw"), ...layout.ready?.(moves, hand, view) ?? []];
  const actionMoves = () => [...buttons(moves, layout), ...layout.single && cards.length ? [...open.values()].flat() : []];
  const onRule = (rule) => openDialog({ name: "rules", rule });
  const close = () => openDialog(null);
  const canChoose = match.isMyTurn && !match.busy;
  const tip = match.isMyTurn ? tipOf(match) : -1;
  return G_`<main class=${`table game-${match.game} ${isOver && !isCovered ? "is-over" : ""}`} data-others=${othersOf(match, side).length} data-tip=${tip < 0 ? null : `${match.game} ${tip + 1}`} aria-busy=${match.busy} ref=${root} onClickCapture=${onHurry}>
    <header class="bar">
      <button type="button" onClick=${onHome} aria-label=${word("menu")} title=${word("menu")}>☰<span class="sr"> ${word("menu")}</span></button>
      <h1 tabindex="-1">${book.title} <small>${word("deal_number", view.match.deals)}${match.place ? ` \xB7 ${word("practice")}` : ""}</small></h1>
      ${BAR.map(([name, sign, key]) => G_`<button type="button" class=${name} onClick=${() => openDialog({ name })} title=${`${word(name)} ${key}`}>${sign}<span class="sr"> ${word(name)}</span></button>`)}
    </header>
    <${Others} match=${match} side=${side} table=${table} />
    ${isCovered ? G_`<section class="felt cover"><p>${word("covered", match.name(match.covered))}</p>
          <button type="button" class="main" onClick=${() => match.uncover()}>${word("reveal")}</button></section>` : G_`<section class="felt" tabindex="0" aria-label=${word("position")} onPointerDown=${canChoose ? drag : void 0}>
            ${!isOver && G_`<${Facts} facts=${layout.facts(view)} table=${table} />`}
            <div class="zones">${zones.map((zone) => G_`<${ZONES[zone.kind]} key=${`${zone.id} ${isOver}`} zone=${zone} table=${table} />`)}</div>
          </section>`}
    ${isOver && !isCovered ? G_`<${Summary} match=${match} onLight=${light} onRule=${onRule} onDeal=${onDeal} onReplay=${onReplay} onReview=${onReview} onHome=${onHome} />` : G_`<${News} match=${match} showsLast=${showsLast} table=${table} onRule=${onRule} onHome=${onHome} onWorths=${() => openDialog({ name: "worths" })} />
    <div class="actions">
      ${options ? G_`${options.map((option) => G_`<button type="button" class="main" onClick=${() => tapping.play(option)}>${optionText(option, table)}</button>`)}
            <button type="button" onClick=${() => tapping.setOptions(null)}>${word("cancel")}</button>` : G_`${!isCovered && actionMoves().map((move) => G_`<button type="button" class=${`main ${hinted?.move === move.move ? "hinted" : ""}`} disabled=${match.busy} aria-label=${move.label} onClick=${() => tapping.play(move)}>${actionText(move)}</button>`)}
            ${!isCovered && !cards.length && readyMoves().map((move) => G_`<button type="button" class="also" disabled=${match.busy} onClick=${() => tapping.play(move)}>${move.verb === "draw" ? move.label : optionText({ as: move.cards, ...move }, table)}</button>`)}
            <span class="space"></span>
            ${match.awaited !== null && seat !== null && G_`<button type="button" onClick=${() => match.replace(match.awaited, "strong")}>${word("hand_over_seat", match.name(match.awaited))}</button>`}
            ${match.relay && seat !== null && match.awaited === null && !match.trouble && G_`<button type="button" class="icon" onClick=${() => match.handOver(match.computer[seat] === null ? "strong" : null)}>${word(match.computer[seat] === null ? "hand_over" : "take_back_seat")}</button>`}
            ${match.canUndo && G_`<button type="button" onClick=${ACTIONS.u} title="U">${word("undo")}</button>`}
            ${match.last.length > 0 && G_`<button type="button" onClick=${ACTIONS.t} aria-pressed=${showsLast} title="T">${word(layout.last)}</button>`}
            ${side !== null && G_`<button type="button" class="icon" onClick=${ACTIONS.s} aria-label=${word("sort")} title=${`${word("sort")} (S)`}>⇅<span class="sr"> ${word("sort")}</span></button>
              <button type="button" onClick=${ACTIONS.h} disabled=${!moves.length || match.worths === "pending"} title="H">${word("hint")}</button>`}`}
    </div>
    ${side === null ? G_`<p class="quiet mine">${word(match.relay.isLate ? "watching_late" : "watching")}</p>` : G_`<${Player} match=${match} seat=${side} table=${table} isMine=${true} />`}
    <${Hand} cards=${hand} held=${held} chosen=${chosen} table=${table} hinted=${hinted?.cards ?? []} onDrag=${canChoose ? drag : void 0}
      canPlay=${(card) => isPlayable(moves, card)} isTurn=${canChoose} onTap=${tapping.tapCard} />`}
    <${Guide} match=${match} tip=${tip} />
    <p class="sr" role="status" aria-live="polite">${notice}</p>
    ${dialog?.name === "rules" && G_`<${Rules} game=${match.game} rule=${dialog.rule} onClose=${close} />`}
    ${dialog?.name === "log" && G_`<${Log} match=${match} onRule=${onRule} onClose=${close} />`}
    ${dialog?.name === "settings" && G_`<${SettingsDialog} onClose=${close} />`}
    ${dialog?.name === "keys" && G_`<${Keys} onClose=${close} />`}
    ${dialog?.name === "worths" && match.worths?.moves && G_`<${Worths} worths=${match.worths} match=${match} onPlay=${(move) => (close(), tapping.play(move))} onClose=${close} />`}
  </main>`;
  function actionText(move) {
    if (move.count && move.verb === "play") {
      return word("play_count", move.count);
    }
    return move.cards.length ? book.moves.find(({ verb }) => verb === move.verb).title : move.label;
  }
}
function optionText(option, table) {
  const { verb, count, label, cards, as, moves, meld } = option;
  const fan = G_`<span class="fan small" aria-hidden="true">${cards?.map((card, index) => table.card(card, { as: !as || as[index] === card ? null : as[index] }))}</span>`;
  if (as) {
    return G_`${fan}${verb === "add" && G_`<span aria-hidden="true">→ ${word(`${table.match.view.deal.melds.find(({ number: number2 }) => number2 === meld).kind}_number`, meld)}</span>`}<span class="sr">${moves ? as.map(table.nameOf).join(", ") : label}</span>`;
  }
  return verb === "take" ? G_`${word("take_count", count)} ${fan}` : label;
}

// play/with_game.js
function WithGame({ id, of, ...rest }) {
  const [game2, setGame] = J_(null);
  const [trouble, setTrouble] = J_("");
  Q_(() => void catalogue(id).then(setGame, (error) => setTrouble(reasonOf(error))), [id]);
  Q_(() => game2 && beginScreen(), [game2]);
  return game2 ? G_`<${of} game=${game2} ...${rest} />` : G_`<main><p class="waiting" role="status">${trouble || word("loading")}</p></main>`;
}

// play/main.js
var HOME = { name: "home" };
var WORK = ["match", "review"];
function App() {
  useWatched(settings);
  const screens = Y_(
    /** @type {any[]} */
    [tableOfLink() ? { name: "lobby" } : HOME]
  );
  const [drawn, draw] = J_(0);
  const [trouble, setTrouble] = J_("");
  const screen = screens.current.at(-1);
  speakOf(screen.game ?? (screen.match ?? screen.record ?? screen.review)?.game);
  function redraw() {
    const table = screens.current.find(({ name }) => name === "table");
    setOpenMatch(table && !table.match.relay ? table.match.id : null);
    draw((count) => count + 1);
  }
  function show(next) {
    next.forget = openLayer(() => leave(next));
    screens.current.push(next);
    redraw();
  }
  function leave(from, below = []) {
    if (!screens.current.includes(from)) {
      return;
    }
    const left = screens.current.splice(screens.current.indexOf(from));
    screens.current.push(...below);
    for (const each of left) {
      each.forget?.();
      WORK.forEach((name) => screens.current.some((other) => other[name] === each[name]) || each[name]?.leave());
    }
    redraw();
  }
  const goBack = () => leave(screen);
  const home = () => leave(screens.current[0], [HOME]);
  async function open(making) {
    if (screens.current.at(-1).name === "waiting") {
      return;
    }
    const next = (
      /** @type {any} */
      { name: "waiting" }
    );
    setTrouble("");
    home();
    show(next);
    try {
      const match = await making();
      match.book ??= await catalogue(match.game);
      keepMatch(match);
      if (screens.current.includes(next)) {
        Object.assign(next, { name: "table", match });
        redraw();
        match.start();
      } else {
        match.leave();
      }
    } catch (error) {
      setTrouble(isPassing(error) ? word("unreachable") : word(error.code === "bad-table" ? "expired" : "wrong", error.message));
      screens.current.includes(next) && leave(next);
    }
  }
  Q_(() => {
    const last2 = openMatch();
    last2 && !location.hash ? open(() => restore(last2)) : redraw();
  }, []);
  Q_(() => beginScreen(screen.name !== "table"), [drawn > 0, screen, screen.name]);
  const replay = (record, names2) => show({ name: "replay", record, names: names2 });
  const look = (review, at2) => show({ name: "replay", record: review.record, names: review.names, review, at: at2 });
  function showTable(link) {
    show({ name: "lobby" });
    history.replaceState(history.state, "", link);
  }
  function reviewMatch(record, names2, match = null) {
    const review = new MatchReview(record, names2, match);
    review.start();
    show({ name: "review", review });
  }
  if (!drawn || screen.name === "waiting") {
    return G_`<main><p class="waiting" role="status">${word("loading")}</p></main>`;
  }
  if (screen.name === "table") {
    const { match } = screen;
    return G_`<${Table} key=${match} match=${match} onHome=${home} onDeal=${open} onReplay=${replay} onReview=${reviewMatch} />`;
  }
  if (screen.name === "setup") {
    return G_`<${WithGame} key=${`${screen.game} ${settings.language}`} id=${screen.game} of=${Setup} onDeal=${open} onTable=${showTable} onHome=${goBack} />`;
  }
  if (screen.name === "lobby") {
    const bare = () => history.replaceState(history.state, "", location.href.split("#")[0]);
    return G_`<${Lobby} key=${location.hash} ...${tableOfLink()} onHome=${() => (bare(), home())} onDealt=${(found) => open(() => sitAt(found))} />`;
  }
  if (screen.name === "simulations") {
    return G_`<${Simulations} onHome=${goBack} />`;
  }
  if (screen.name === "replay") {
    const { record, names: names2, review, at: at2 } = screen;
    return G_`<${WithGame} id=${record.game} of=${Replay} record=${record} names=${names2} review=${review} at=${at2} onBack=${goBack} onDeal=${open}
      onReview=${(called) => review ? goBack() : reviewMatch(record, called)} />`;
  }
  if (screen.name === "review") {
    const { review } = screen;
    return G_`<${WithGame} id=${review.game} of=${ReviewScreen} review=${review} onBack=${goBack} onReplay=${() => look(review)}
      onOpen=${({ deal, ply, seat }) => look(review, { deal: deal - 1, move: ply, seat })} />`;
  }
  return G_`<${Home} trouble=${trouble} onDeal=${open} onGame=${(game2) => show({ name: "setup", game: game2 })}
    onSimulations=${() => show({ name: "simulations" })} onReplay=${replay} />`;
}
loadFaces();
addEventListener("load", () => navigator.serviceWorker?.register("worker.js").catch(() => void 0));
x_(G_`<${App} />`, document.getElementById("app"));
