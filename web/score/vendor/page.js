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
  var o, c2, n, r = {}, i2 = arguments.length;
  for (n in _3) n == "key" ? o = _3[n] : n == "ref" && typeof e != "function" ? c2 = _3[n] : r[n] = _3[n];
  return i2 > 2 && (r.children = i2 > 3 ? Z.call(arguments, 2) : t), W(e, r, o, c2, null);
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
function g_(e, _3, t, o, c2, n, r, i2, s, h2, f) {
  var d, l, u2, a, x3, m2, g2 = o.__k || O, p3 = _3.length;
  for (s = I_(t, _3, g2, s, p3), d = 0; d < p3; d++) (u2 = t.__k[d]) != null && (l = ~u2.__i && g2[u2.__i] || B, u2.__i = d, m2 = e_(e, u2, l, c2, n, r, i2, s, h2, f), a = u2.__e, (l.ref != u2.ref || 8 & l.__u) && (l.ref && t_(l.ref, null, u2, l), u2.ref && f.push(u2.ref, u2.__c || a, u2)), x3 = x3 || a, 4 & u2.__u ? (s = y_(u2, s, e, !l.__v), l.__e && (l.__e = null)) : typeof u2.type == "function" && m2 !== void 0 ? s = m2 : a && (s = a.nextSibling), u2.__u &= -21);
  return t.__e = x3, s;
}
function I_(e, _3, t, o, c2) {
  var n, r, i2, s, h2, f, d, l, u2, a = t.length, x3 = a, m2 = 0, g2 = 0, p3 = e.__k = Array(c2);
  for (n = 0; n < c2; n++) (r = _3[n]) != null && typeof r != "boolean" && typeof r != "function" ? (typeof r != "object" || r.constructor === String ? r = p3[n] = W(null, r) : Y(r) ? r = p3[n] = W(V, { children: r }) : r.constructor === F && r.__b ? r = p3[n] = W(r.type, r.props, r.key, r.ref, r.__v) : p3[n] = r, s = n + m2, r.__ = e, r.__b = e.__b + 1, i2 = null, ~(h2 = r.__i = B_(r, t, s, x3)) && (x3--, (i2 = t[h2]) && (i2.__u |= 2)), i2 && i2.__v ? (r.__u |= 16, h2 == s - 1 ? m2-- : h2 == s + 1 ? m2++ : h2 != s && (h2 > s ? m2-- : m2++, g2 = 1)) : (~h2 || (c2 > a ? m2-- : c2 < a && m2++), typeof r.type != "function" && (r.__u |= 4))) : p3[n] = null;
  if (g2) {
    for (f = [], d = [], n = 0; n < c2; n++) if ((r = p3[n]) && 16 & r.__u) {
      for (m2 = 0, l = f.length; m2 < l; ) f[u2 = m2 + l >> 1] < r.__i ? m2 = u2 + 1 : l = u2;
      f[m2] = r.__i, d[n] = m2 + 1;
    }
    for (m2 = f.length; n--; ) d[n] && (d[n] == m2 ? m2-- : p3[n].__u |= 4);
  }
  if (x3) for (n = 0; n < a; n++) !(i2 = t[n]) || 2 & i2.__u || (i2.__e == o && (o = T(i2)), n_(i2, i2));
  return o;
}
function y_(e, _3, t, o) {
  var c2, n, r, i2;
  if (typeof e.type == "function") {
    if (e.props.__P) return _3;
    if (c2 = e.__k) for (n = 0; n < c2.length; n++) c2[n] && (c2[n].__ = e, _3 = y_(c2[n], _3, t, false));
    return _3;
  }
  for (_3 && !_3.parentNode && (_3 = T(e)) && !_3.parentNode && (_3 = null), r = e.__e, i2 = _3; i2 && i2.nodeType == 8; ) i2 = i2.nextSibling;
  for (r != i2 && (!o && t.moveBefore && r.parentNode ? t.moveBefore(r, _3) : t.insertBefore(r, _3 || null)), _3 = r; (_3 = _3 && _3.nextSibling) && _3.nodeType == 8 && !_3.data.startsWith("$s"); ) ;
  return _3;
}
function B_(e, _3, t, o) {
  var c2, n = e.key, r = e.type, i2 = _3[t], s = i2 && !(2 & i2.__u);
  if (i2 === null && n == null || s && n == i2.key && r == i2.type) return t;
  if (o > (s ? 1 : 0)) {
    for (c2 = t - 1; c2 >= 0; c2--) if ((i2 = _3[c2]) && !(2 & i2.__u) && n == i2.key && r == i2.type) return c2;
    for (c2 = t + 1; c2 < _3.length; c2++) if ((i2 = _3[c2]) && !(2 & i2.__u) && n == i2.key && r == i2.type) return c2;
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
function e_(e, _3, t, o, c2, n, r, i2, s, h2) {
  var f, d, l, u2, a, x3, m2, g2, p3, w2, y2, J2, f_, $3, M2, s_, S2, D3, P2 = _3.type;
  if (_3.constructor !== F) return null;
  128 & t.__u && (s = 32 & t.__u, f = t.__c.__z) && (_3.__u |= s, d = n = [], f.nodeType == 8 ? i2 = q(f, n) : n.push(f), i2 = n[0] || i2), (f = v.__b) && f(_3);
  _: if (typeof P2 == "function") {
    l = r.length;
    try {
      if (g2 = _3.props, p3 = (f = P2.prototype) && f.render, w2 = (f = P2.contextType) && o[f.__c], y2 = f ? w2 ? w2.props.value : f.__ : o, (u2 = t.__c) ? (_3.__c = u2, 2 & u2.__g && (u2.__g |= 1)) : (p3 ? _3.__c = u2 = new P2(g2, y2) : (_3.__c = u2 = new A(g2, y2), u2.constructor = P2, u2.render = z_), w2 && w2.sub(u2), u2.state || (u2.state = {}), u2.__n = o, u2.__g |= 8, u2.__h = [], u2.__k = []), p3 && (u2.__s || (u2.__s = u2.state), P2.getDerivedStateFromProps && (u2.__s == u2.state && (u2.__s = N({}, u2.__s)), N(u2.__s, P2.getDerivedStateFromProps(g2, u2.__s)))), a = u2.props, x3 = u2.state, u2.__v = _3, t.__c) {
        if (g2 !== a && p3 && !P2.getDerivedStateFromProps && u2.componentWillReceiveProps && u2.componentWillReceiveProps(g2, y2), _3.__v == t.__v && !(8 & u2.__g) || !(4 & u2.__g) && u2.shouldComponentUpdate && u2.shouldComponentUpdate(g2, u2.__s, y2) === false) {
          _3.__v != t.__v && (u2.props = g2, u2.state = u2.__s, u2.__g &= -9), _3.__e = t.__e, _3.__k = t.__k, _3.__k.some(function(C3) {
            C3 && (C3.__ = _3);
          }), O.push.apply(u2.__h, u2.__k), u2.__k = [], u2.__h.length && r.push(u2), i2 = T(t);
          break _;
        }
        u2.componentWillUpdate && u2.componentWillUpdate(g2, u2.__s, y2), p3 && u2.componentDidUpdate && u2.__h.push(function() {
          u2.componentDidUpdate(a, x3, m2);
        });
      } else p3 && !P2.getDerivedStateFromProps && u2.componentWillMount && u2.componentWillMount(), p3 && u2.componentDidMount && u2.__h.push(u2.componentDidMount);
      u2.context = y2, u2.props = g2, u2.__P = e, u2.__g &= -5, J2 = v.__r, f_ = p3 ? 25 : 0;
      do
        u2.__g &= -9, J2 && J2(_3), f = u2.render(u2.props, u2.state = u2.__s, u2.context);
      while (8 & u2.__g && ++f_ < 25);
      p3 && (O.push.apply(u2.__h, u2.__k), u2.__k = []), u2.state = u2.__s, u2.getChildContext && (o = N({}, o, u2.getChildContext())), p3 && t.__c && u2.getSnapshotBeforeUpdate && (m2 = u2.getSnapshotBeforeUpdate(a, x3)), $3 = f && f.type === V && f.key == null ? f.props.children : f, g2.__P && (f = i2, c2 = (e = g2.__P).namespaceURI, s = n = null, t.props && t.props.__P != e && (t.__k.some(function(C3) {
        C3 && n_(C3, C3);
      }), t.__k = null), i2 = t.__k ? T(t, 0) : null), i2 = g_(e, Y($3) ? $3 : [$3], _3, t, o, c2, n, r, i2, s, h2), g2.__P && (_3.__e = null, i2 = f), _3.__u &= -161, d && d.some(U), u2.__h.length && r.push(u2), 1 & u2.__g && (u2.__g &= -4);
    } catch (C3) {
      if (r.length = l, _3.__v = null, s || n) if (C3 && C3.then) {
        if (_3.__u |= 128 | s, n) {
          for (~(S2 = n.indexOf(i2 || void 0)) || (S2 = n.length); (D3 = n[S2 - 1]) && D3.nodeType == 8; ) S2--;
          for (; S2 < n.length; S2++) if (D3 = n[S2]) if (n[S2] = null, M2) {
            if (D3 == s_) break;
          } else {
            if (D3.nodeType != 8) break;
            D3.data.startsWith("$s") && (s_ = q(M2 = D3));
          }
        }
        if (!M2) {
          for (; i2 && i2.nodeType == 8 && i2.nextSibling; ) i2 = i2.nextSibling;
          M2 = i2;
        }
        (f = q(M2 = _3.__c.__z || (_3.__c.__z = M2))) ? (_3.__e = M2, i2 = f) : _3.__e = i2, i2 = i2 && i2.nextSibling;
      } else n && n.some(U);
      else _3.__e = t.__e;
      _3.__k || (_3.__k = t.__k || []), C3 && C3.then || k_(_3), v.__e(C3, _3, t);
    }
  } else i2 = _3.__e = V_(t.__e, _3, t, o, c2, n, r, s, h2, e);
  return (f = v.diffed) && f(_3), i2;
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
function V_(e, _3, t, o, c2, n, r, i2, s, h2) {
  var f, d, l, u2, a, x3, m2, g2, p3 = t.props || B, w2 = _3.props, y2 = _3.type;
  if (y2 == "svg" ? c2 = "http://www.w3.org/2000/svg" : y2 == "math" ? c2 = "http://www.w3.org/1998/Math/MathML" : c2 || (c2 = "http://www.w3.org/1999/xhtml"), n) {
    for (f = 0; f < n.length; f++) if ((a = n[f]) && (y2 ? a.localName == y2 : a.nodeType == 3)) {
      e = a, n[f] = null;
      break;
    }
  }
  if (!e) {
    if (g2 = h2.ownerDocument || document, !y2) return g2.createTextNode(w2);
    e = g2.createElementNS(c2, y2, w2.is ? w2 : h2), i2 && (v.__m && v.__m(_3, n), i2 = false), n = null;
  }
  if (y2) {
    if (h2 = y2 == "template" && e.content || e, n = y2 == "textarea" && w2.defaultValue != null ? null : n && Z.call(h2.childNodes), !i2 && n) for (p3 = {}, f = 0; f < e.attributes.length; f++) p3[(a = e.attributes[f]).name] = a.value;
    for (f in p3) a = p3[f], f == "dangerouslySetInnerHTML" ? l = a : f == "children" || f in w2 || f == "value" && "defaultValue" in w2 || f == "checked" && "defaultChecked" in w2 || R(e, f, null, a, c2);
    for (f in w2) a = w2[f], f == "children" ? u2 = a : f == "dangerouslySetInnerHTML" ? d = a : f == "value" ? x3 = a : f == "checked" ? m2 = a : i2 && typeof a != "function" || p3[f] === a || R(e, f, a, p3[f], c2);
    d ? (i2 || l && (d.__html == l.__html || d.__html == e.innerHTML) || (e.innerHTML = d.__html), _3.__k = []) : (l && (e.textContent = ""), (y2 == "foreignObject" || c2 == "http://www.w3.org/1998/Math/MathML" && j_.test(y2)) && (c2 = "http://www.w3.org/1999/xhtml"), g_(h2, Y(u2) ? u2 : [u2], _3, t, o, c2, n, r, n ? n[0] : t.__k && T(t, 0), i2, s), n && n.some(U)), i2 && y2 != "textarea" || (f = "value", y2 == "progress" && x3 == null ? e.removeAttribute(f) : x3 == null || x3 === e[f] && (y2 != "progress" || x3) || R(e, f, x3, p3[f], c2), f = "checked", m2 != null && m2 != e[f] && R(e, f, m2, p3[f], c2));
  } else p3 === w2 || i2 && e.data == w2 || (e.data = w2);
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
    } catch (i2) {
      v.__e(i2, _3);
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
    } catch (i2) {
      e = i2;
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
    var r = _3[n++], i2 = _3[n] ? (_3[0] |= r ? 1 : 2, t[_3[n++]]) : _3[++n];
    r === 3 ? o[0] = i2 : r === 4 ? o[1] = Object.assign(o[1] || {}, i2) : r === 5 ? (o[1] = o[1] || {})[_3[++n]] = i2 : r === 6 ? o[1][_3[++n]] += i2 + "" : r ? (c2 = e.apply(i2, C_(e, i2, t, ["", null])), o.push(c2), i2[0] ? _3[0] |= 2 : (_3[n - 2] = 0, _3[n] = c2)) : o.push(i2);
  }
  return o;
};
var w_ = /* @__PURE__ */ new Map();
function P_(e) {
  var _3 = w_.get(this);
  return _3 || (_3 = /* @__PURE__ */ new Map(), w_.set(this, _3)), (_3 = C_(this, _3.get(e) || (_3.set(e, _3 = (function(t) {
    for (var o, c2, n = 1, r = "", i2 = "", s = [0], h2 = function(l) {
      n === 1 && (l || (r = r.replace(/^\s*\n\s*|\s*\n\s*$/g, ""))) ? s.push(0, l, r) : n === 3 && (l || r) ? (s.push(3, l, r), n = 2) : n === 2 && r === "..." && l ? s.push(4, l, 0) : n === 2 && r && !l ? s.push(5, 0, true, r) : n >= 5 && ((r || !l && n === 5) && (s.push(n, 0, r, c2), n = 6), l && (s.push(n, l, 0, c2), n = 6)), r = "";
    }, f = 0; f < t.length; f++) {
      f && (n === 1 && h2(), h2(f));
      for (var d = 0; d < t[f].length; d++) o = t[f][d], n === 1 ? o === "<" ? (h2(), s = [s], n = 3) : r += o : n === 4 ? r === "--" && o === ">" ? (n = 1, r = "") : r = o + r[0] : i2 ? o === i2 ? i2 = "" : r += o : o === '"' || o === "'" ? i2 = o : o === ">" ? (h2(), n = 1) : n && (o === "=" ? (n = 5, c2 = r, r = "") : o === "/" && (n < 5 || t[f][d + 1] === ">") ? (h2(), n === 3 && (s = s[0]), n = s, (s = s[0]).push(2, 0, n), n = 0) : o === " " || o === "	" || o === `
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
    var r = (o.__N || o.__)[0], i2 = o.t(r, n);
    r_(r, i2) || (o.__N = [i2, o.__[1]], o.__c.setState({}));
  }], o.__c = b, !b.__f)) {
    b.__f = true;
    var c2 = b.shouldComponentUpdate;
    b.shouldComponentUpdate = function(n, r, i2) {
      var s = this.__H;
      if (!s) return true;
      var h2 = false, f = this.props != n;
      if (s.__.some(function(l) {
        l.__N && (h2 = true, r_(l.__[0], l.__N[0]) || (f = true));
      }), c2) {
        var d = c2.call(this, n, r, i2);
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
  set(changes) {
    Object.assign(this, changes);
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

// play/vendor/croupier.js
var Le = /\{[^{}]+\}/g;
var Fe = () => typeof process == "object" && Number.parseInt(process?.versions?.node?.substring(0, 2)) >= 18 && process.versions.undici;
function De() {
  return Math.random().toString(36).slice(2, 11);
}
function Ee(n) {
  let { baseUrl: e = "", Request: t = globalThis.Request, fetch: r = globalThis.fetch, querySerializer: o, bodySerializer: s, pathSerializer: a, headers: i2, requestInitExt: f = void 0, ...u2 } = { ...n };
  f = Fe() ? f : void 0, e = Se(e);
  let R3 = [];
  async function g2(d, l) {
    let { baseUrl: S2, fetch: ye = r, Request: pe = t, headers: ge, params: k3 = {}, parseAs: M2 = "json", querySerializer: N3, bodySerializer: we = s ?? Me, pathSerializer: je, body: be, middleware: $e = [], ...ne } = l || {}, re = e;
    S2 && (re = Se(S2) ?? e);
    let oe = typeof o == "function" ? o : Pe(o);
    N3 && (oe = typeof N3 == "function" ? N3 : Pe({ ...typeof o == "object" ? o : {}, ...N3 }));
    let ve = je || a || Ke, se = be === void 0 ? void 0 : we(be, Ge(i2, ge, k3.header)), Ue = Ge(se === void 0 || se instanceof FormData ? {} : { "Content-Type": "application/json" }, i2, ge, k3.header), P2 = [...R3, ...$e], _e2 = { redirect: "follow", ...u2, ...ne, body: se, headers: Ue }, q2, z2, G3 = new pe(Ne(d, { baseUrl: re, params: k3, querySerializer: oe, pathSerializer: ve }), _e2), h2;
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
    for (let i2 in e) r.push(i2, t.allowReserved === true ? e[i2] : encodeURIComponent(e[i2]));
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
    let i2 = t.style === "deepObject" ? `${n}[${a}]` : a;
    r.push(H2(i2, e[a], t));
  }
  let s = r.join(o);
  return t.style === "label" || t.style === "matrix" ? `${o}${s}` : s;
}
function Ae(n, e, t) {
  if (!Array.isArray(e)) return "";
  if (t.explode === false) {
    let s = { form: ",", spaceDelimited: "%20", pipeDelimited: "|" }[t.style] || ",", a = (t.allowReserved === true ? e : e.map((i2) => encodeURIComponent(i2))).join(s);
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
    let i2 = e[o];
    if (Array.isArray(i2)) {
      t = t.replace(r, Ae(o, i2, { style: a, explode: s }));
      continue;
    }
    if (typeof i2 == "object") {
      t = t.replace(r, Te(o, i2, { style: a, explode: s }));
      continue;
    }
    if (a === "matrix") {
      t = t.replace(r, `;${H2(o, i2)}`);
      continue;
    }
    t = t.replace(r, a === "label" ? `.${encodeURIComponent(i2)}` : encodeURIComponent(i2));
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
      let i2 = await Be(n, s, r), f = i2 instanceof Response ? Qe(i2) : 0, u2 = a >= t || f > o;
      if (i2 instanceof Response && (u2 || !ze.has(i2.status))) return i2;
      if (u2) throw new T2(`no answer from ${new URL(s.url).origin}`, { cause: i2 });
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
    let a = { ...o, ...t ? { "Last-Event-ID": t } : {}, Accept: "text/event-stream" }, i2 = await this.#n(new Request(e, { headers: a, cache: "no-store", signal: r ?? null }));
    if (!i2.ok) throw F2(await i2.json().catch(() => {
    }), i2);
    if (i2.status !== 204 && !i2.headers.get("Content-Type")?.startsWith("text/event-stream")) throw new c(`${e} is no stream of events`, i2.status);
    return i2;
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
    let a = new B2(o, s), i2 = await n(o);
    if (i2.status === 204) return;
    if (!i2.body) throw new c("a stream of events has no body", i2.status);
    for await (let f of tt(i2.body, r, t)) {
      let u2 = a.take(f);
      u2 && (o = u2.id, yield u2);
    }
    s = a.retry, await x(s, t);
  }
}
async function* tt(n, e, t) {
  let [r, o, s] = [n.getReader(), new TextDecoder(), new V2()], a = new O2(e, t), i2 = () => {
    r.cancel().catch(() => {
    });
  };
  a.signal.addEventListener("abort", i2, { once: true }), a.signal.aborted && i2();
  try {
    for (let f = await r.read(); !f.done; f = await r.read()) a.extend(), yield* s.take(o.decode(f.value, { stream: true }));
  } catch {
  } finally {
    a.clear(), i2();
  }
}
var nt = 2e3;
var D = class {
  #e;
  constructor(e) {
    this.#e = e;
  }
  async create(e, t, r, o = {}) {
    let [s, a] = [e, t], i2 = { ...o.wait === void 0 ? {} : { Prefer: `wait=${o.wait}` }, ...o.idempotency_key === void 0 ? {} : { "Idempotency-Key": o.idempotency_key } }, f = { body: r, headers: i2, signal: o.signal ?? null }, u2 = await p(this.#e.http.POST(`/v1/games/${s}/${a}`, f));
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
      let i2 = JSON.parse(a);
      if (!ke(i2)) throw new c("an event of a job does not tell how far it is");
      if (yield { ...i2, event_id: o }, A2(i2)) return;
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
      let t = this.game, r = e.limit === void 0 ? {} : { limit: e.limit }, o = this.#n === void 0 ? {} : { key: this.#n }, s = { table: this.#o, ...o, ...this.#i(), ...r }, a = e.progress ? void 0 : this.#e.wait, i2 = await this.#t.create(t, "opponent-moves", s, { wait: a, signal: e.signal });
      return this.#a(Y2(await this.#d(i2, e)));
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
  let o = e, { table: s, key: a, names: i2 } = t, f = { table: s, since: r, ...a === void 0 ? {} : { key: a }, ...i2 === void 0 ? {} : { names: i2 } }, u2 = await p(n.http.POST(`/v1/games/${o}/views`, { body: f }));
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
    let [r, o] = [e, t], s = o.seat ?? lt(o), a = { ...o, ...s === void 0 ? {} : { seat: s }, sealed: true }, i2 = await p(this.http.POST(`/v1/games/${r}/deals`, { body: a })), f = "keys" in i2 ? i2.keys ?? [] : [], u2 = i2;
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
function lt(n) {
  let { computer: e = [], key_hashes: t = [] } = n, r = Math.max(e.length, t.length, 1), o = (s) => (e[s] ?? null) === null && (t[s] ?? null) === null;
  return Array.from({ length: r }, (s, a) => a).find(o);
}

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

// score/words.json
var words_default = {
  add_column: ["Add a column", "Ajouter une colonne"],
  add_row: ["Add a row", "Ajouter une ligne"],
  cell: ["{name}, row {row}", "{name}, ligne {row}"],
  column: ["column {n}", "colonne {n}"],
  correct: ["Correct match {match}", "Corriger la partie {match}"],
  correction_deal: ["Match {match}, deal {deal}:", "Partie {match}, donne {deal} :"],
  correction_match: ["Match {match}:", "Partie {match} :"],
  corrections: ["Corrections", "Corrections"],
  count: ["Matches that count: {n}", "Parties compt\xE9es : {n}"],
  count_wrong: ["Matches that count: {n}; with faults: {wrong}", "Parties compt\xE9es : {n} ; avec des fautes : {wrong}"],
  counting: ["Counting \u2026", "On compte\u2026"],
  deal: ["Deal", "Donne"],
  delete: ["Delete", "Effacer"],
  documentation: ["Documentation", "Documentation"],
  example: ["Open an example", "Ouvrir un exemple"],
  final: ["Final", "D\xE9finitif"],
  game: ["Game", "Jeu"],
  header: ["header of column {n}", "titre de la colonne {n}"],
  lead: ["Type in the results of a club\u2019s evening, paste them, or drop a file (.csv, .xlsx, .ods). Every match is counted while you type, with the rule behind each point.", "Saisissez les r\xE9sultats d\u2019une soir\xE9e de club, collez-les ou d\xE9posez un fichier (.csv, .xlsx, .ods). Chaque partie est compt\xE9e pendant la saisie, avec la r\xE8gle de chaque point."],
  matches: ["Matches", "Parties"],
  new: ["New sheet", "Nouvelle feuille"],
  of_workbook: ["Sheet of the workbook", "Feuille du classeur"],
  open: ["Open a file", "Ouvrir un fichier"],
  paste: ["Or paste a table here:", "Ou collez un tableau ici :"],
  place: ["Place", "Rang"],
  play: ["Play", "Jouer"],
  played: ["Matches", "Parties"],
  player: ["Player", "Joueur"],
  points: ["Points", "Points"],
  print: ["Print", "Imprimer"],
  private: ["The sheet stays in this browser until you delete it. Only the service that counts it receives it, and keeps nothing.", "La feuille reste dans ce navigateur jusqu\u2019\xE0 ce que vous l\u2019effaciez. Seul le service qui la compte la re\xE7oit, et il ne garde rien."],
  provisional: ["Provisional", "Provisoire"],
  reason_to_write: ["why", "pourquoi"],
  refused: ["Does not count", "Ne compte pas"],
  remove_row: ["Remove row {row}", "Supprimer la ligne {row}"],
  report: ["Report", "Bilan"],
  save_json: ["Save the report (JSON)", "Enregistrer le bilan (JSON)"],
  save_ranking: ["Save the ranking (CSV)", "Enregistrer le classement (CSV)"],
  save_sheet: ["Save the sheet (CSV)", "Enregistrer la feuille (CSV)"],
  saving: ["Print and save", "Imprimer et enregistrer"],
  sheet: ["Sheet", "Feuille"],
  title: ["Score an evening", "Compter une soir\xE9e"],
  tools: ["Sheet", "Feuille"],
  undo: ["Bring back the former sheet", "R\xE9tablir la feuille pr\xE9c\xE9dente"],
  unreachable: ["The service cannot be reached. The sheet is counted again at its next change.", "Le service est injoignable. La feuille sera compt\xE9e \xE0 sa prochaine modification."],
  unreadable: ["{file} is not a sheet that can be read: CSV, .xlsx or .ods, up to 10 MB.", "{file} n\u2019est pas une feuille lisible : CSV, .xlsx ou .ods, jusqu\u2019\xE0 10 Mo."],
  won: ["Won", "Gagn\xE9es"]
};

// score/words.js
var NARROW = "\u202F";
function word(name, values = {}) {
  const [english, french] = words_default[name];
  const text = settings.language === "fr" ? french.replace(/ (?=[:;!?»%])|(?<=«) /g, NARROW) : english;
  return text.replace(/\{(\w+)\}/g, (_3, each) => String(values[each]));
}
function number(value) {
  const text = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 2 }).format(Math.abs(value));
  return value < 0 ? `\u2212${text}` : text;
}

// score/counting.js
var PAUSE = 400;
function useCount(rows, language) {
  const [count, setCount] = J_({ report: null, refusals: [], isCounting: false });
  const latest = Y_(null);
  Q_(() => {
    latest.current = rows;
    if (!rows.some((row) => row.some(Boolean))) {
      setCount({ report: null, refusals: [], isCounting: false });
      return void 0;
    }
    setCount((before) => ({ ...before, isCounting: true }));
    const timer = setTimeout(async () => {
      const found = await counted(rows);
      latest.current === rows && setCount({ ...found, isCounting: false });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [rows, language]);
  return count;
}
async function counted(rows) {
  try {
    return { report: await croupier().eveningOfSheet(rows), refusals: [] };
  } catch (error) {
    return { report: null, refusals: refusals(error) };
  }
}
function refusals(error) {
  const { problem } = error;
  if (!problem) {
    return [word("unreachable")];
  }
  return problem.errors?.length ? problem.errors.map((fault) => fault.detail) : [problem.detail ?? problem.title];
}

// node_modules/d3-dsv/dist/d3-dsv.mjs
var EOL = {};
var EOF = {};
var QUOTE = 34;
var NEWLINE = 10;
var RETURN = 13;
function objectConverter(columns) {
  return new Function("d", "return {" + columns.map(function(name, i2) {
    return JSON.stringify(name) + ": d[" + i2 + '] || ""';
  }).join(",") + "}");
}
function customConverter(columns, f) {
  var object = objectConverter(columns);
  return function(row, i2) {
    return f(object(row), i2, columns);
  };
}
function inferColumns(rows) {
  var columnSet = /* @__PURE__ */ Object.create(null), columns = [];
  rows.forEach(function(row) {
    for (var column in row) {
      if (!(column in columnSet)) {
        columns.push(columnSet[column] = column);
      }
    }
  });
  return columns;
}
function pad(value, width2) {
  var s = value + "", length = s.length;
  return length < width2 ? new Array(width2 - length + 1).join(0) + s : s;
}
function formatYear(year) {
  return year < 0 ? "-" + pad(-year, 6) : year > 9999 ? "+" + pad(year, 6) : pad(year, 4);
}
function formatDate(date) {
  var hours = date.getUTCHours(), minutes = date.getUTCMinutes(), seconds = date.getUTCSeconds(), milliseconds = date.getUTCMilliseconds();
  return isNaN(date) ? "Invalid Date" : formatYear(date.getUTCFullYear()) + "-" + pad(date.getUTCMonth() + 1, 2) + "-" + pad(date.getUTCDate(), 2) + (milliseconds ? "T" + pad(hours, 2) + ":" + pad(minutes, 2) + ":" + pad(seconds, 2) + "." + pad(milliseconds, 3) + "Z" : seconds ? "T" + pad(hours, 2) + ":" + pad(minutes, 2) + ":" + pad(seconds, 2) + "Z" : minutes || hours ? "T" + pad(hours, 2) + ":" + pad(minutes, 2) + "Z" : "");
}
function dsv(delimiter) {
  var reFormat = new RegExp('["' + delimiter + "\n\r]"), DELIMITER = delimiter.charCodeAt(0);
  function parse(text, f) {
    var convert, columns, rows = parseRows(text, function(row, i2) {
      if (convert) return convert(row, i2 - 1);
      columns = row, convert = f ? customConverter(row, f) : objectConverter(row);
    });
    rows.columns = columns || [];
    return rows;
  }
  function parseRows(text, f) {
    var rows = [], N3 = text.length, I4 = 0, n = 0, t, eof = N3 <= 0, eol = false;
    if (text.charCodeAt(N3 - 1) === NEWLINE) --N3;
    if (text.charCodeAt(N3 - 1) === RETURN) --N3;
    function token() {
      if (eof) return EOF;
      if (eol) return eol = false, EOL;
      var i2, j3 = I4, c2;
      if (text.charCodeAt(j3) === QUOTE) {
        while (I4++ < N3 && text.charCodeAt(I4) !== QUOTE || text.charCodeAt(++I4) === QUOTE) ;
        if ((i2 = I4) >= N3) eof = true;
        else if ((c2 = text.charCodeAt(I4++)) === NEWLINE) eol = true;
        else if (c2 === RETURN) {
          eol = true;
          if (text.charCodeAt(I4) === NEWLINE) ++I4;
        }
        return text.slice(j3 + 1, i2 - 1).replace(/""/g, '"');
      }
      while (I4 < N3) {
        if ((c2 = text.charCodeAt(i2 = I4++)) === NEWLINE) eol = true;
        else if (c2 === RETURN) {
          eol = true;
          if (text.charCodeAt(I4) === NEWLINE) ++I4;
        } else if (c2 !== DELIMITER) continue;
        return text.slice(j3, i2);
      }
      return eof = true, text.slice(j3, N3);
    }
    while ((t = token()) !== EOF) {
      var row = [];
      while (t !== EOL && t !== EOF) row.push(t), t = token();
      if (f && (row = f(row, n++)) == null) continue;
      rows.push(row);
    }
    return rows;
  }
  function preformatBody(rows, columns) {
    return rows.map(function(row) {
      return columns.map(function(column) {
        return formatValue(row[column]);
      }).join(delimiter);
    });
  }
  function format(rows, columns) {
    if (columns == null) columns = inferColumns(rows);
    return [columns.map(formatValue).join(delimiter)].concat(preformatBody(rows, columns)).join("\n");
  }
  function formatBody(rows, columns) {
    if (columns == null) columns = inferColumns(rows);
    return preformatBody(rows, columns).join("\n");
  }
  function formatRows(rows) {
    return rows.map(formatRow).join("\n");
  }
  function formatRow(row) {
    return row.map(formatValue).join(delimiter);
  }
  function formatValue(value) {
    return value == null ? "" : value instanceof Date ? formatDate(value) : reFormat.test(value += "") ? '"' + value.replace(/"/g, '""') + '"' : value;
  }
  return {
    parse,
    parseRows,
    format,
    formatBody,
    formatRows,
    formatRow,
    formatValue
  };
}
var csv = dsv(",");
var csvParse = csv.parse;
var csvParseRows = csv.parseRows;
var csvFormat = csv.format;
var csvFormatBody = csv.formatBody;
var csvFormatRows = csv.formatRows;
var csvFormatRow = csv.formatRow;
var csvFormatValue = csv.formatValue;
var tsv = dsv("	");
var tsvParse = tsv.parse;
var tsvParseRows = tsv.parseRows;
var tsvFormat = tsv.format;
var tsvFormatBody = tsv.formatBody;
var tsvFormatRows = tsv.formatRows;
var tsvFormatRow = tsv.formatRow;
var tsvFormatValue = tsv.formatValue;
var fixtz = (/* @__PURE__ */ new Date("2019-01-01T00:00")).getHours() || (/* @__PURE__ */ new Date("2019-07-01T00:00")).getHours();

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
      let x3 = Math.min(o - this.pos, c2 - s);
      if (x3 === o) {
        let a = y(t);
        for (; o <= c2 - s; s += o) this.process(a, s);
        f = true;
        continue;
      }
      n.set(s === 0 && x3 === c2 ? t : t.subarray(s, s + x3), this.pos), this.pos += x3, s += x3, this.pos === o && (this.process(r, 0), this.pos = 0, f = true);
    }
    return this.length += t.length, f && this.roundClean(), this;
  }
  digestInto(t) {
    A3(this), _2(t, this), this.finished = true;
    let { buffer: r, view: n, blockLen: o, isLE: c2 } = this, { pos: f } = this;
    r[f++] = 128, r.fill(0, f), this.padOffset > o - f && (this.process(n, 0), r.fill(0)), U3(n, o - 8, this.length * 8, c2), this.process(n, 0), this.roundClean();
    let s = t === r ? n : y(t), x3 = this.outputLen, a = x3 / 4, d = this.get();
    if (x3 % 4 || a > d.length) throw new Error("invalid outputLen");
    for (let i2 = 0; i2 < a; i2++) s.setUint32(4 * i2, d[i2], c2);
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
    let { A: t, B: r, C: n, D: o, E: c2, F: f, G: s, H: x3 } = this;
    return [t, r, n, o, c2, f, s, x3];
  }
  set(t, r, n, o, c2, f, s, x3) {
    this.A = t | 0, this.B = r | 0, this.C = n | 0, this.D = o | 0, this.E = c2 | 0, this.F = f | 0, this.G = s | 0, this.H = x3 | 0;
  }
  _cloneInto(t) {
    return (t ||= new this.constructor()).set(...this.get()), this._cloneIntoMeta(t);
  }
  process(t, r) {
    for (let i2 = 0; i2 < 16; i2++, r += 4) u[i2] = t.getUint32(r, false);
    for (let i2 = 16; i2 < 64; i2++) {
      let l = u[i2 - 15], b3 = u[i2 - 2], B3 = h(l, 7) ^ h(l, 18) ^ l >>> 3, w2 = h(b3, 17) ^ h(b3, 19) ^ b3 >>> 10;
      u[i2] = w2 + u[i2 - 7] + B3 + u[i2 - 16] | 0;
    }
    let { A: n, B: o, C: c2, D: f, E: s, F: x3, G: a, H: d } = this;
    for (let i2 = 0; i2 < 64; i2++) {
      let l = h(s, 6) ^ h(s, 11) ^ h(s, 25), b3 = d + l + D2(s, x3, a) + K3[i2] + u[i2] | 0, w2 = (h(n, 2) ^ h(n, 13) ^ h(n, 22)) + O3(n, o, c2) | 0;
      d = a, a = x3, x3 = s, s = f + b3 | 0, f = c2, c2 = o, o = n, n = b3 + w2 | 0;
    }
    n = n + this.A | 0, o = o + this.B | 0, c2 = c2 + this.C | 0, f = f + this.D | 0, s = s + this.E | 0, x3 = x3 + this.F | 0, a = a + this.G | 0, d = d + this.H | 0, this.set(n, o, c2, f, s, x3, a, d);
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
var encoder = new TextEncoder();

// play/record.js
function textOf(bytes) {
  const isBig = bytes[0] === 0 || bytes[0] === 254;
  return new TextDecoder(!bytes.includes(0) ? "utf-8" : isBig ? "utf-16be" : "utf-16le").decode(bytes);
}

// node_modules/fflate/esm/browser.js
var u8 = Uint8Array;
var u16 = Uint16Array;
var i32 = Int32Array;
var fleb = new u8([
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  3,
  3,
  3,
  3,
  4,
  4,
  4,
  4,
  5,
  5,
  5,
  5,
  0,
  /* unused */
  0,
  0,
  /* impossible */
  0
]);
var fdeb = new u8([
  0,
  0,
  0,
  0,
  1,
  1,
  2,
  2,
  3,
  3,
  4,
  4,
  5,
  5,
  6,
  6,
  7,
  7,
  8,
  8,
  9,
  9,
  10,
  10,
  11,
  11,
  12,
  12,
  13,
  13,
  /* unused */
  0,
  0
]);
var clim = new u8([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
var freb = function(eb, start) {
  var b3 = new u16(31);
  for (var i2 = 0; i2 < 31; ++i2) {
    b3[i2] = start += 1 << eb[i2 - 1];
  }
  var r = new i32(b3[30]);
  for (var i2 = 1; i2 < 30; ++i2) {
    for (var j3 = b3[i2]; j3 < b3[i2 + 1]; ++j3) {
      r[j3] = j3 - b3[i2] << 5 | i2;
    }
  }
  return { b: b3, r };
};
var _a = freb(fleb, 2);
var fl = _a.b;
var revfl = _a.r;
fl[28] = 258, revfl[258] = 28;
var _b = freb(fdeb, 0);
var fd = _b.b;
var revfd = _b.r;
var rev = new u16(32768);
for (i = 0; i < 32768; ++i) {
  x2 = (i & 43690) >> 1 | (i & 21845) << 1;
  x2 = (x2 & 52428) >> 2 | (x2 & 13107) << 2;
  x2 = (x2 & 61680) >> 4 | (x2 & 3855) << 4;
  rev[i] = ((x2 & 65280) >> 8 | (x2 & 255) << 8) >> 1;
}
var x2;
var i;
var hMap = (function(cd, mb, r) {
  var s = cd.length;
  var i2 = 0;
  var l = new u16(mb);
  for (; i2 < s; ++i2) {
    if (cd[i2])
      ++l[cd[i2] - 1];
  }
  var le2 = new u16(mb);
  for (i2 = 1; i2 < mb; ++i2) {
    le2[i2] = le2[i2 - 1] + l[i2 - 1] << 1;
  }
  var co;
  if (r) {
    co = new u16(1 << mb);
    var rvb = 15 - mb;
    for (i2 = 0; i2 < s; ++i2) {
      if (cd[i2]) {
        var sv = i2 << 4 | cd[i2];
        var r_1 = mb - cd[i2];
        var v3 = le2[cd[i2] - 1]++ << r_1;
        for (var m2 = v3 | (1 << r_1) - 1; v3 <= m2; ++v3) {
          co[rev[v3] >> rvb] = sv;
        }
      }
    }
  } else {
    co = new u16(s);
    for (i2 = 0; i2 < s; ++i2) {
      if (cd[i2]) {
        co[i2] = rev[le2[cd[i2] - 1]++] >> 15 - cd[i2];
      }
    }
  }
  return co;
});
var flt = new u8(288);
for (i = 0; i < 144; ++i)
  flt[i] = 8;
var i;
for (i = 144; i < 256; ++i)
  flt[i] = 9;
var i;
for (i = 256; i < 280; ++i)
  flt[i] = 7;
var i;
for (i = 280; i < 288; ++i)
  flt[i] = 8;
var i;
var fdt = new u8(32);
for (i = 0; i < 32; ++i)
  fdt[i] = 5;
var i;
var flrm = /* @__PURE__ */ hMap(flt, 9, 1);
var fdrm = /* @__PURE__ */ hMap(fdt, 5, 1);
var max = function(a) {
  var m2 = a[0];
  for (var i2 = 1; i2 < a.length; ++i2) {
    if (a[i2] > m2)
      m2 = a[i2];
  }
  return m2;
};
var bits = function(d, p3, m2) {
  var o = p3 / 8 | 0;
  return (d[o] | d[o + 1] << 8) >> (p3 & 7) & m2;
};
var bits16 = function(d, p3) {
  var o = p3 / 8 | 0;
  return (d[o] | d[o + 1] << 8 | d[o + 2] << 16) >> (p3 & 7);
};
var shft = function(p3) {
  return (p3 + 7) / 8 | 0;
};
var slc = function(v3, s, e) {
  if (s == null || s < 0)
    s = 0;
  if (e == null || e > v3.length)
    e = v3.length;
  return new u8(v3.subarray(s, e));
};
var ec = [
  "unexpected EOF",
  "invalid block type",
  "invalid length/literal",
  "invalid distance",
  "stream finished",
  "no stream handler",
  ,
  // determined by compression function
  "no callback",
  "invalid UTF-8 data",
  "extra field too long",
  "date not in range 1980-2099",
  "filename too long",
  "stream finishing",
  "invalid zip data"
  // determined by unknown compression method
];
var err = function(ind, msg, nt2) {
  var e = new Error(msg || ec[ind]);
  e.code = ind;
  if (Error.captureStackTrace)
    Error.captureStackTrace(e, err);
  if (!nt2)
    throw e;
  return e;
};
var inflt = function(dat, st2, buf, dict) {
  var sl = dat.length, dl = dict ? dict.length : 0;
  if (!sl || st2.f && !st2.l)
    return buf || new u8(0);
  var noBuf = !buf;
  var resize = noBuf || st2.i != 2;
  var noSt = st2.i;
  if (noBuf)
    buf = new u8(sl * 3);
  var cbuf = function(l2) {
    var bl = buf.length;
    if (l2 > bl) {
      var nbuf = new u8(Math.max(bl * 2, l2));
      nbuf.set(buf);
      buf = nbuf;
    }
  };
  var final = st2.f || 0, pos = st2.p || 0, bt = st2.b || 0, lm = st2.l, dm = st2.d, lbt = st2.m, dbt = st2.n;
  var tbts = sl * 8;
  do {
    if (!lm) {
      final = bits(dat, pos, 1);
      var type = bits(dat, pos + 1, 3);
      pos += 3;
      if (!type) {
        var s = shft(pos) + 4, l = dat[s - 4] | dat[s - 3] << 8, t = s + l;
        if (t > sl) {
          if (noSt)
            err(0);
          break;
        }
        if (resize)
          cbuf(bt + l);
        buf.set(dat.subarray(s, t), bt);
        st2.b = bt += l, st2.p = pos = t * 8, st2.f = final;
        continue;
      } else if (type == 1)
        lm = flrm, dm = fdrm, lbt = 9, dbt = 5;
      else if (type == 2) {
        var hLit = bits(dat, pos, 31) + 257, hcLen = bits(dat, pos + 10, 15) + 4;
        var tl = hLit + bits(dat, pos + 5, 31) + 1;
        pos += 14;
        var ldt = new u8(tl);
        var clt = new u8(19);
        for (var i2 = 0; i2 < hcLen; ++i2) {
          clt[clim[i2]] = bits(dat, pos + i2 * 3, 7);
        }
        pos += hcLen * 3;
        var clb = max(clt), clbmsk = (1 << clb) - 1;
        var clm = hMap(clt, clb, 1);
        for (var i2 = 0; i2 < tl; ) {
          var r = clm[bits(dat, pos, clbmsk)];
          pos += r & 15;
          var s = r >> 4;
          if (s < 16) {
            ldt[i2++] = s;
          } else {
            var c2 = 0, n = 0;
            if (s == 16)
              n = 3 + bits(dat, pos, 3), pos += 2, c2 = ldt[i2 - 1];
            else if (s == 17)
              n = 3 + bits(dat, pos, 7), pos += 3;
            else if (s == 18)
              n = 11 + bits(dat, pos, 127), pos += 7;
            while (n--)
              ldt[i2++] = c2;
          }
        }
        var lt2 = ldt.subarray(0, hLit), dt = ldt.subarray(hLit);
        lbt = max(lt2);
        dbt = max(dt);
        lm = hMap(lt2, lbt, 1);
        dm = hMap(dt, dbt, 1);
      } else
        err(1);
      if (pos > tbts) {
        if (noSt)
          err(0);
        break;
      }
    }
    if (resize)
      cbuf(bt + 131072);
    var lms = (1 << lbt) - 1, dms = (1 << dbt) - 1;
    var lpos = pos;
    for (; ; lpos = pos) {
      var c2 = lm[bits16(dat, pos) & lms], sym = c2 >> 4;
      pos += c2 & 15;
      if (pos > tbts) {
        if (noSt)
          err(0);
        break;
      }
      if (!c2)
        err(2);
      if (sym < 256)
        buf[bt++] = sym;
      else if (sym == 256) {
        lpos = pos, lm = null;
        break;
      } else {
        var add = sym - 254;
        if (sym > 264) {
          var i2 = sym - 257, b3 = fleb[i2];
          add = bits(dat, pos, (1 << b3) - 1) + fl[i2];
          pos += b3;
        }
        var d = dm[bits16(dat, pos) & dms], dsym = d >> 4;
        if (!d)
          err(3);
        pos += d & 15;
        var dt = fd[dsym];
        if (dsym > 3) {
          var b3 = fdeb[dsym];
          dt += bits16(dat, pos) & (1 << b3) - 1, pos += b3;
        }
        if (pos > tbts) {
          if (noSt)
            err(0);
          break;
        }
        if (resize)
          cbuf(bt + 131072);
        var end = bt + add;
        if (bt < dt) {
          var shift = dl - dt, dend = Math.min(dt, end);
          if (shift + bt < 0)
            err(3);
          for (; bt < dend; ++bt)
            buf[bt] = dict[shift + bt];
        }
        for (; bt < end; ++bt)
          buf[bt] = buf[bt - dt];
      }
    }
    st2.l = lm, st2.p = lpos, st2.b = bt, st2.f = final;
    if (lm)
      final = 1, st2.m = lbt, st2.d = dm, st2.n = dbt;
  } while (!final);
  return bt != buf.length && noBuf ? slc(buf, 0, bt) : buf.subarray(0, bt);
};
var et2 = /* @__PURE__ */ new u8(0);
var b22 = function(d, b3) {
  return d[b3] | d[b3 + 1] << 8;
};
var b4 = function(d, b3) {
  return (d[b3] | d[b3 + 1] << 8 | d[b3 + 2] << 16 | d[b3 + 3] << 24) >>> 0;
};
var b8 = function(d, b3) {
  return b4(d, b3) + b4(d, b3 + 4) * 4294967296;
};
function inflateSync(data, opts) {
  return inflt(data, { i: 2 }, opts && opts.out, opts && opts.dictionary);
}
var td = typeof TextDecoder != "undefined" && /* @__PURE__ */ new TextDecoder();
var tds = 0;
try {
  td.decode(et2, { stream: true });
  tds = 1;
} catch (e) {
}
var dutf8 = function(d) {
  for (var r = "", i2 = 0; ; ) {
    var c2 = d[i2++];
    var eb = (c2 > 127) + (c2 > 223) + (c2 > 239);
    if (i2 + eb > d.length)
      return { s: r, r: slc(d, i2 - 1) };
    if (!eb)
      r += String.fromCharCode(c2);
    else if (eb == 3) {
      c2 = ((c2 & 15) << 18 | (d[i2++] & 63) << 12 | (d[i2++] & 63) << 6 | d[i2++] & 63) - 65536, r += String.fromCharCode(55296 | c2 >> 10, 56320 | c2 & 1023);
    } else if (eb & 1)
      r += String.fromCharCode((c2 & 31) << 6 | d[i2++] & 63);
    else
      r += String.fromCharCode((c2 & 15) << 12 | (d[i2++] & 63) << 6 | d[i2++] & 63);
  }
};
function strFromU8(dat, latin1) {
  if (latin1) {
    var r = "";
    for (var i2 = 0; i2 < dat.length; i2 += 16384)
      r += String.fromCharCode.apply(null, dat.subarray(i2, i2 + 16384));
    return r;
  } else if (td) {
    return td.decode(dat);
  } else {
    var _a2 = dutf8(dat), s = _a2.s, r = _a2.r;
    if (r.length)
      err(8);
    return s;
  }
}
var slzh = function(d, b3) {
  return b3 + 30 + b22(d, b3 + 26) + b22(d, b3 + 28);
};
var zh = function(d, b3, z2) {
  var fnl = b22(d, b3 + 28), efl = b22(d, b3 + 30), fn = strFromU8(d.subarray(b3 + 46, b3 + 46 + fnl), !(b22(d, b3 + 8) & 2048)), es = b3 + 46 + fnl;
  var _a2 = z64hs(d, es, efl, z2, b4(d, b3 + 20), b4(d, b3 + 24), b4(d, b3 + 42)), sc = _a2[0], su = _a2[1], off = _a2[2];
  return [b22(d, b3 + 10), sc, su, fn, es + efl + b22(d, b3 + 32), off];
};
var z64hs = function(d, b3, l, z2, sc, su, off) {
  var nsc = sc == 4294967295, nsu = su == 4294967295, noff = off == 4294967295, e = b3 + l;
  var nf = nsc + nsu + noff;
  if (z2 && nf) {
    for (; b3 + 4 < e; b3 += 4 + b22(d, b3 + 2)) {
      if (b22(d, b3) == 1) {
        return [
          nsc ? b8(d, b3 + 4 + 8 * nsu) : sc,
          nsu ? b8(d, b3 + 4) : su,
          noff ? b8(d, b3 + 4 + 8 * (nsu + nsc)) : off,
          1
        ];
      }
    }
    if (z2 < 2)
      err(13);
  }
  return [sc, su, off, 0];
};
function unzipSync(data, opts) {
  var files = {};
  var e = data.length - 22;
  for (; b4(data, e) != 101010256; --e) {
    if (!e || data.length - e > 65558)
      err(13);
  }
  ;
  var c2 = b22(data, e + 8);
  if (!c2)
    return {};
  var o = b4(data, e + 16);
  var z2 = b4(data, e - 20) == 117853008;
  if (z2) {
    var ze2 = b4(data, e - 12);
    z2 = b4(data, ze2) == 101075792;
    if (z2) {
      c2 = b4(data, ze2 + 32);
      o = b4(data, ze2 + 48);
    }
  }
  var fltr = opts && opts.filter;
  for (var i2 = 0; i2 < c2; ++i2) {
    var _a2 = zh(data, o, z2), c_2 = _a2[0], sc = _a2[1], su = _a2[2], fn = _a2[3], no = _a2[4], off = _a2[5], b3 = slzh(data, off);
    o = no;
    if (!fltr || fltr({
      name: fn,
      size: sc,
      originalSize: su,
      compression: c_2
    })) {
      if (!c_2)
        files[fn] = slc(data, b3, b3 + sc);
      else if (c_2 == 8)
        files[fn] = inflateSync(data.subarray(b3, b3 + sc), { out: new u8(su) });
      else
        err(14, "unknown compression type " + c_2);
    }
  }
  return files;
}

// score/workbooks.js
var MOST_BYTES = 2e7;
var MOST_ROWS = 1500;
var MOST_COLUMNS = 64;
var isWorkbook = (bytes) => bytes[0] === 80 && bytes[1] === 75;
function readWorkbook(bytes) {
  const files = unzipSync(bytes, { filter: (file) => /\.(xml|rels)$/.test(file.name) && file.originalSize < MOST_BYTES });
  const parse = (name) => new DOMParser().parseFromString(strFromU8(files[name]), "application/xml");
  const sheets = files["content.xml"] ? openDocument(parse("content.xml")) : openXml(parse, files);
  return sheets.filter(({ rows }) => rows.length > 0);
}
var all = (node, name) => [...node.getElementsByTagNameNS("*", name)];
var attribute = (node, name) => [...node.attributes].find((each) => each.localName === name)?.value ?? null;
function openXml(parse, files) {
  const targets = Object.fromEntries(all(parse("xl/_rels/workbook.xml.rels"), "Relationship").map((each) => [attribute(each, "Id"), attribute(each, "Target")]));
  const strings = files["xl/sharedStrings.xml"] ? all(parse("xl/sharedStrings.xml"), "si").map(richText) : [];
  return all(parse("xl/workbook.xml"), "sheet").map((sheet) => {
    const target = targets[sheet.getAttributeNS("http://schemas.openxmlformats.org/officeDocument/2006/relationships", "id") ?? attribute(sheet, "id")];
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    return { name: attribute(sheet, "name"), rows: files[path] ? xmlRows(parse(path), strings) : [] };
  });
}
var richText = (node) => all(node, "t").filter((each) => !each.closest("rPh")).map((each) => each.textContent).join("");
function xmlRows(sheet, strings) {
  const rows = [];
  for (const row of all(sheet, "row")) {
    const at = Number(attribute(row, "r") ?? rows.length + 1) - 1;
    const cells2 = [];
    for (const cell of at < MOST_ROWS ? all(row, "c") : []) {
      const column = columnOf(attribute(cell, "r")) ?? cells2.length;
      column < MOST_COLUMNS && (cells2[column] = xmlText(cell, strings));
    }
    at < MOST_ROWS && (rows[at] = cells2);
  }
  return filled(rows);
}
var columnOf = (reference) => reference ? [...reference.replace(/\d/g, "")].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1 : null;
function xmlText(cell, strings) {
  const value = all(cell, "v")[0]?.textContent ?? "";
  switch (attribute(cell, "t")) {
    case "s":
      return strings[Number(value)] ?? "";
    case "inlineStr":
      return richText(cell);
    case "b":
      return value === "1" ? "true" : "false";
    case "str":
    case "e":
      return value;
    default:
      return value && String(Number(value));
  }
}
var openDocument = (content) => all(content, "table").map((table) => ({ name: attribute(table, "name"), rows: documentRows(table) }));
function documentRows(table) {
  const rows = [];
  for (const row of all(table, "table-row")) {
    const cells2 = [];
    for (const cell of [...row.children].filter((each) => /^(covered-)?table-cell$/.test(each.localName))) {
      repeat(cells2, documentText(cell), attribute(cell, "number-columns-repeated"), MOST_COLUMNS);
    }
    repeat(rows, cells2, attribute(row, "number-rows-repeated"), MOST_ROWS);
  }
  return filled(rows);
}
function repeat(values, value, count, most) {
  for (let left = Math.min(Number(count ?? 1), most - values.length); left > 0; left--) {
    values.push(value);
  }
}
function documentText(cell) {
  const type = attribute(cell, "value-type");
  if (type === "boolean") {
    return attribute(cell, "boolean-value");
  }
  const lines = [...cell.children].filter((each) => each.localName === "p").map((each) => each.textContent);
  return ["float", "percentage", "currency"].includes(type) ? attribute(cell, "value") ?? lines.join("\n") : lines.join("\n");
}
function filled(rows) {
  const whole = Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? ""));
  return whole.slice(0, whole.findLastIndex((row) => row.some(Boolean)) + 1);
}

// score/reading.js
var SEPARATORS = [",", ";", "	"];
async function readFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(bytes) ? readWorkbook(bytes) : [{ name: file.name, rows: readText(decoded(bytes)) }];
}
function readText(text) {
  const named2 = /^"?sep=(.)"?\s*\n/i.exec(text);
  const body = named2 ? text.slice(named2[0].length) : text;
  const tables = (named2 ? [named2[1]] : SEPARATORS).map((each) => dsv(each).parseRows(body));
  return tables.reduce((best, table) => cells(table) > cells(best) ? table : best);
}
var cells = (table) => table.slice(0, 20).reduce((sum, row) => sum + row.length, 0);
function decoded(bytes) {
  const text = textOf(bytes);
  return text.includes("\uFFFD") ? new TextDecoder("windows-1252").decode(bytes) : text;
}

// score/columns.json
var columns_default = {
  match: "partie",
  game: "jeu",
  players: "joueurs",
  "player 1": "joueur 1",
  "player 2": "joueur 2",
  "player 3": "joueur 3",
  "player 4": "joueur 4",
  options: "r\xE8gles",
  deal: "donne",
  dealer: "donneur",
  points: "points",
  "points 1": "points 1",
  "points 2": "points 2",
  winner: "gagnant",
  winners: "gagnants",
  barred: "p\xE9nalis\xE9s",
  void: "nulle",
  kind: "type",
  trump: "atout",
  turned: "retourne",
  tricks: "lev\xE9es",
  hands: "mains",
  played: "jou\xE9es",
  exchange: "\xE9change",
  refused: "refus\xE9",
  gift: "don",
  melds: "combinaisons",
  out: "sorti",
  laid: "pos\xE9",
  floche: "floche",
  deck: "paquet",
  moves: "coups",
  result: "r\xE9sultat",
  status: "statut",
  reason: "motif"
};

// score/sheet.js
var TWO_SIDES = ["points 1", "points 2", "deal", "reason"];
var FORMS = {
  "seven-up": ["match", "game", "player 1", "player 2", ...TWO_SIDES],
  "costly-colours": ["match", "game", "player 1", "player 2", ...TWO_SIDES],
  upcolor: ["match", "game", "player 1", "player 2", "player 3", "player 4", "winner", "deal", "reason"],
  colonne: ["match", "game", "player 1", "player 2", "player 3", "player 4", ...TWO_SIDES]
};
var EMPTY_ROWS = 6;
var header = (column, language) => language === "fr" ? columns_default[column] : column;
var columnsToAdd = (rows, language) => Object.keys(columns_default).map((column) => header(column, language)).filter((name) => !rows[headerIndex(rows)]?.includes(name));
var headerIndex = (rows) => Math.max(0, rows.findIndex((row) => row.filter(Boolean).length > 2));
function newSheet(game, title, language) {
  const headers = FORMS[game].map((column) => header(column, language));
  const first = FORMS[game].map((column) => column === "match" ? "1" : column === "game" ? title : "");
  return [headers, first, ...Array.from({ length: EMPTY_ROWS - 1 }, () => headers.map(() => ""))];
}
var inLanguage = ([headers, ...rows], language) => [headers.map((column) => header(column, language)), ...rows];
var width = (rows) => Math.max(1, ...rows.map((row) => row.length));
var withCell = (rows, at, column, text) => withBlock(rows, at, column, [[text]]);
function withBlock(rows, at, column, block) {
  const all2 = [...rows, ...Array.from({ length: Math.max(0, at + block.length - rows.length) }, () => [])];
  return all2.map((row, index) => {
    const cells2 = block[index - at];
    return cells2 ? Object.assign([], row, Object.fromEntries(cells2.map((cell, offset) => [column + offset, cell]))) : row;
  }).map((row) => row.includes(void 0) ? Array.from(row, (cell) => cell ?? "") : row);
}
var withRow = (rows, at, cells2 = []) => rows.toSpliced(at + 1, 0, cells2);
var withoutRow = (rows, at) => rows.toSpliced(at, 1);
function withColumn(rows, name) {
  const at = headerIndex(rows);
  return withCell(rows, at, rows[at].length, name);
}
function withCorrection(rows, match, reason, language) {
  const name = header("reason", language);
  const known = rows[headerIndex(rows)];
  const sheet = known.some((each) => ["reason", "motif"].includes(each.trim().toLowerCase())) ? rows : withColumn(rows, name);
  const headers = sheet[headerIndex(sheet)].map((each) => each.trim().toLowerCase());
  const cells2 = headers.map((each) => ["match", "partie"].includes(each) ? String(match) : ["reason", "motif"].includes(each) ? reason : "");
  return [...trimmed(sheet), cells2];
}
var trimmed = (rows) => rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim())) + 1);

// score/grid.js
var STEPS = { ArrowUp: -1, ArrowDown: 1 };
var [NARROW2, WIDE] = [6, 32];
function Grid({ rows, faults, edit }) {
  const columns = width(rows);
  const names = rows[headerIndex(rows)] ?? [];
  const headers = F_(() => Array.from({ length: columns }, (_3, column) => names[column] || word("column", { n: column + 1 })), [columns, names.join("\n"), word("column", { n: 1 })]);
  const sizes = headers.map((_3, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), NARROW2)).map((size2) => Math.min(size2, WIDE));
  return G_`<div class="grid" tabindex="0" role="region" aria-label=${word("sheet")}>
    <table>
      <tbody>
        ${rows.map((cells2, index) => G_`<${Row} key=${index} cells=${cells2} headers=${headers} sizes=${sizes} index=${index} isHeader=${index === headerIndex(rows)} faults=${faults.get(index)} edit=${edit} />`)}
      </tbody>
    </table>
  </div>`;
}
function Row({ cells: cells2, headers, sizes, index, isHeader, faults, edit }) {
  const texts = JSON.stringify(faults ?? []);
  return F_(() => G_`
    <tr class=${isHeader ? "headers" : faults ? "wrong" : ""}>
      <th scope="row">${index + 1}</th>
      ${headers.map((name, column) => G_`<td><${Cell} text=${cells2[column] ?? ""} size=${sizes[column]} label=${isHeader ? word("header", { n: column + 1 }) : word("cell", { name, row: index + 1 })}
        at=${[index, column]} isWrong=${faults?.some((fault) => fault.column === column + 1)} edit=${edit} /></td>`)}
      <td><button type="button" class="plain" aria-label=${word("remove_row", { row: index + 1 })} onClick=${() => edit.remove(index)}>×</button></td>
    </tr>
    ${faults && G_`<tr class="faults"><td></td><td id=${`faults-${index}`} colspan=${headers.length + 1}>
      <ul>${faults.map((fault) => G_`<li>${fault.text}</li>`)}</ul></td></tr>`}`, [cells2, headers, sizes.join(), index, isHeader, texts, edit]);
}
function Cell({ text, size: size2, label, at: [row, column], isWrong, edit }) {
  return G_`<input value=${text} size=${size2} aria-label=${label} data-cell=${`${row},${column}`} autocomplete="off" spellcheck=${false}
    aria-invalid=${isWrong ? "true" : void 0} aria-describedby=${isWrong ? `faults-${row}` : void 0}
    onInput=${(event) => edit.write(row, column, [[event.target.value]])}
    onPaste=${(event) => paste(event, row, column, edit)}
    onKeyDown=${(event) => step(event, row, column, edit)} />`;
}
function paste(event, row, column, edit) {
  const text = event.clipboardData.getData("text/plain").replace(/\r?\n$/, "");
  if (/[\t\n]/.test(text)) {
    event.preventDefault();
    edit.write(row, column, readText(text));
  }
}
function step(event, row, column, edit) {
  const by = event.key === "Enter" ? event.shiftKey ? -1 : 1 : STEPS[event.key];
  if (!by) {
    return;
  }
  event.preventDefault();
  const next = cellAt(row + by, column);
  next?.focus();
  if (!next && event.key === "Enter" && by > 0) {
    edit.add(row);
    requestAnimationFrame(() => cellAt(row + by, column)?.focus());
  }
}
var cellAt = (row, column) => document.querySelector(`[data-cell="${row},${column}"]`);

// score/held_sheet.js
var PLACE2 = "croupier.sheet";
var MOST_BYTES2 = 1e7;
function useSheet() {
  const [rows, setRows] = J_(() => kept(PLACE2) ?? []);
  const [sheets, setSheets] = J_([]);
  const [former, setFormer] = J_(null);
  const [trouble, setTrouble] = J_("");
  X_(() => keep(PLACE2, rows.length ? rows : null), [rows]);
  const edit = F_(() => ({
    write: (row, column, block) => setRows((before) => withBlock(before, row, column, block)),
    add: (row) => setRows((before) => withRow(before, row)),
    remove: (row) => setRows((before) => (setFormer(before), withoutRow(before, row)))
  }), []);
  function take(next, others = []) {
    setFormer(rows.length ? rows : null);
    setRows(next);
    setSheets(others);
    setTrouble("");
  }
  async function open(file) {
    const found = file.size > MOST_BYTES2 ? [] : await readFile(file).catch(() => []);
    const largest = found.toSorted((one, other) => size(other) - size(one))[0];
    if (largest && size(largest) > 0) {
      take(largest.rows, found.length > 1 ? found : []);
    } else {
      setTrouble(word("unreadable", { file: file.name }));
    }
  }
  function drop(event) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text/plain");
    file ? open(file) : text && take(readText(text));
  }
  const undo = () => (setRows(former), setFormer(null));
  return { rows, setRows, sheets, former, trouble, edit, take, open, drop, undo };
}
var size = ({ rows }) => rows.flat().filter(Boolean).length;

// score/report.js
function Report({ report, correct }) {
  return G_`<section class="report" aria-label=${word("report")}>
    <p class=${`status ${report.status}`}>${word(report.status)}</p>
    ${report.warnings.map((text) => G_`<p class="warning">${text}</p>`)}
    ${report.tables.map((table) => G_`<${Ranking} table=${table} />`)}
    <h2>${word("matches")}</h2>
    ${report.matches.map((match) => G_`<${Match} key=${match.match} match=${match} correct=${correct} />`)}
    ${report.corrections.length > 0 && G_`<h2>${word("corrections")}</h2><ol class="corrections">${report.corrections.map((each) => G_`<${Correction} correction=${each} />`)}</ol>`}
  </section>`;
}
function Ranking({ table }) {
  return G_`<table class="ranking">
    <caption>${table.title}</caption>
    <thead><tr>${["place", "player", "played", "won", "points"].map((name) => G_`<th scope="col">${word(name)}</th>`)}</tr></thead>
    <tbody>${table.rows.map((row) => G_`<tr class=${row.place === 1 ? "first" : ""}><td>${row.place}</td><th scope="row">${row.player}</th><td>${row.matches}</td><td>${row.won}</td><td>${number(row.points)}</td></tr>`)}</tbody>
  </table>`;
}
function sides({ players, points, deals }) {
  const count = points.length || deals[0]?.points.length || players.length;
  return Array.from({ length: count }, (_3, side) => players.filter((__2, seat) => seat % count === side).join(" + "));
}
function Match({ match, correct }) {
  const names = sides(match);
  return G_`<details class=${`match ${match.status}`}>
    <summary>
      <span class="number">${match.match}</span> ${match.title}
      <span class="sides">${names.map((name, side) => G_`<span class=${match.winners.includes(side) ? "winner" : ""}>${name}${match.winners.includes(side) && " \u2605"} ${match.points.length > 0 && G_`<b>${number(match.points[side])}</b>`}</span>`)}</span>
      <span class="state">${word(match.status)}</span>
    </summary>
    ${match.faults.length > 0 && G_`<ul class="faults">${match.faults.map((fault) => G_`<li>${fault.text}</li>`)}</ul>`}
    ${match.deals.length > 0 && G_`<${Deals} match=${match} names=${names} />`}
    <p><button type="button" onClick=${() => correct(match.match)}>${word("correct", { match: match.match })}</button></p>
  </details>`;
}
function Deals({ match, names }) {
  return G_`<table>
    <thead><tr><th scope="col">${word("deal")}</th>${names.map((name) => G_`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${match.deals.map((deal, index) => G_`<tr><th scope="row">${index + 1}</th>${deal.points.map((points) => G_`<td>${number(points)}</td>`)}</tr>
      ${deal.lines.length > 0 && G_`<tr><td colspan=${names.length + 1}><ul class="lines">${deal.lines.map((line) => G_`<li>${line.text} <${Rule} game=${match.game} rule=${line.rule} /></li>`)}</ul></td></tr>`}`)}</tbody>
  </table>`;
}
function Rule({ game, rule }) {
  return rule && game ? G_`<a class="rule" href=${`${SERVICE}/v1/games/${game}/rules?lang=${settings.language}#${rule}`} target="_blank" rel="noopener">${rule}</a>` : null;
}
function Correction({ correction }) {
  const { match, deal, reason, old, new: now, status } = correction;
  const place = deal === null ? word("correction_match", { match }) : word("correction_deal", { match, deal });
  return G_`<li>${place} <q>${reason}</q> ${status === "refused" && word("refused")}
    <ul>${Object.keys(now).map((name) => G_`<li>${name}: <del>${written(old[name])}</del> → <ins>${written(now[name])}</ins></li>`)}</ul></li>`;
}
function written(value) {
  if (Array.isArray(value)) {
    return value.map(written).join("; ");
  }
  return value === null || value === void 0 ? "\u2013" : typeof value === "object" ? JSON.stringify(value) : String(value);
}

// score/saving.js
var FORMULA = /(^|[;\t\r\n|])([\s\u200b\ufeff]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
var MARK = "\uFEFF";
var KEPT = 6e4;
var FILES = {
  ranking: { name: "ranking.csv", type: "text/csv", make: ({ report }) => csv2(rankingRows(report)) },
  json: { name: "evening.json", type: "application/json", make: ({ report }) => `${JSON.stringify(report, null, 2)}
` },
  sheet: { name: "sheet.csv", type: "text/csv", make: ({ rows }) => csv2(trimmed(rows)) }
};
function save(kind, content) {
  const { name, type, make } = FILES[kind];
  const href = URL.createObjectURL(new Blob([make(content)], { type }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT);
}
function rankingRows({ tables }) {
  const headers = ["game", "place", "player", "played", "won", "points"].map((name) => word(name));
  return [headers, ...tables.flatMap(({ title, rows }) => rows.map((row) => [title, row.place, row.player, row.matches, row.won, row.points]))];
}
var csv2 = (rows) => `${MARK}${dsv(",").formatRows(rows.map((row) => row.map((cell) => typeof cell === "string" && !isNumber(cell) ? cell.replace(FORMULA, "$1$2'") : cell)))}
`;
var isNumber = (cell) => /^[-+]?\d+([.,]\d+)?$/.test(cell);

// score/examples.json
var examples_default = {
  "seven-up": [
    ["match", "game", "player 1", "player 2", "options", "points 1", "points 2", "dealer", "turned", "tricks", "deal", "reason"],
    ["1", "Seven Up", "Ann", "Bob", "games=1", "", "", "Bob", "2C", "0 5C KC; 1 KD JC; 0 QS JD; 0 QC 6H; 0 TS 2D; 0 TC KH", "", ""],
    ["", "", "", "", "", "2", "2", "", "", "", "", ""],
    ["", "", "", "", "", "3", "1", "", "", "", "", ""],
    ["2", "Seven Up", "Zo\xE9", "Ann", "games=1", "4", "0", "", "", "", "", ""],
    ["", "", "", "", "", "2", "2", "", "", "", "", ""],
    ["", "", "", "", "", "2", "1", "", "", "", "", ""],
    ["2", "", "", "", "", "1", "2", "", "", "", "2", "points of deal 2 were misread"]
  ],
  "costly-colours": [
    ["match", "game", "player 1", "player 2", "options", "points 1", "points 2", "dealer", "kind", "turned", "hands", "exchange", "played"],
    ["1", "Costly Colours", "Ann", "Bob", "target=31", "12", "2", "Ann", "deal", "7H", "TC 2C AC; TS 9C KS", "1 TC 9C", "1 TS; 0 TC; 1 9C; 0 2C; 1 KS; 0 AC=1"],
    ["", "", "", "", "", "6", "8", "", "", "", "", "", ""],
    ["", "", "", "", "", "4", "6", "", "", "", "", "", ""],
    ["", "", "", "", "", "5", "8", "", "", "", "", "", ""],
    ["", "", "", "", "", "4", "0", "", "", "", "", "", ""],
    ["2", "Costly Colours", "Bob", "Zo\xE9", "target=31", "15", "9", "", "", "", "", "", ""],
    ["", "", "", "", "", "11", "13", "", "", "", "", "", ""],
    ["", "", "", "", "", "9", "4", "", "", "", "", "", ""]
  ],
  upcolor: [
    ["match", "game", "player 1", "player 2", "player 3", "player 4", "options", "winner", "deal", "reason"],
    ["1", "Upcolor", "Ann", "Bob", "Cid", "Dot", "deals=4", "Cid", "", ""],
    ["", "", "", "", "", "", "", "Ann", "", ""],
    ["", "", "", "", "", "", "", "Bob", "", ""],
    ["", "", "", "", "", "", "", "Ann", "", ""],
    ["2", "Upcolor", "Dot", "Zo\xE9", "Ann", "Bob", "deals=4", "Zo\xE9", "", ""],
    ["", "", "", "", "", "", "", "Zo\xE9", "", ""],
    ["", "", "", "", "", "", "", "Dot", "", ""],
    ["", "", "", "", "", "", "", "Bob", "", ""],
    ["1", "", "", "", "", "", "", "Dot", "3", "Bob wrote his own name"]
  ],
  colonne: [
    ["match", "game", "player 1", "player 2", "player 3", "player 4", "options", "points 1", "points 2", "deal", "reason"],
    ["1", "La Colonne", "Ann", "Bob", "Cid", "Dot", "target=100", "-15", "89", "", ""],
    ["", "", "", "", "", "", "", "12", "-15", "", ""],
    ["", "", "", "", "", "", "", "8", "31", "", ""],
    ["2", "La Colonne", "Dot", "Zo\xE9", "Ann", "Bob", "target=100", "62", "4", "", ""],
    ["", "", "", "", "", "", "", "45", "18", "", ""]
  ]
};

// score/tools.js
function Tools({ sheet, language }) {
  const { rows, setRows, sheets, take } = sheet;
  const titles = useTitles(language);
  const listed = (table) => Object.keys(table).map((game) => [game, titles[game] ?? game]);
  return G_`<div class="tools" role="group" aria-label=${word("tools")}>
    <${FileButton} open=${sheet.open} />
    <${Menu} label=${word("new")} options=${listed(FORMS)} use=${(game) => take(newSheet(game, titles[game] ?? game, language))} />
    <${Menu} label=${word("example")} options=${listed(examples_default)} use=${(game) => take(inLanguage(examples_default[game], language))} />
    ${rows.length > 0 && G_`<${Menu} label=${word("add_column")} options=${columnsToAdd(rows, language).map((name) => [name, name])} use=${(name) => setRows(withColumn(rows, name))} />
    <button type="button" onClick=${() => setRows(withRow(rows, rows.length - 1))}>${word("add_row")}</button>
    <button type="button" onClick=${() => take([])}>${word("delete")}</button>`}
    ${sheet.former && G_`<button type="button" onClick=${sheet.undo}>${word("undo")}</button>`}
    ${sheets.length > 1 && G_`<${Menu} label=${word("of_workbook")} options=${sheets.map(({ name }, index) => [index, name])} use=${(index) => setRows(sheets[index].rows)} />`}
  </div>`;
}
function useTitles(language) {
  const [titles, setTitles] = J_({});
  Q_(() => {
    const show = (all2) => setTitles(Object.fromEntries(all2.map(({ game, title }) => [game, title])));
    games().then(show, () => setTitles({}));
  }, [language]);
  return titles;
}
function FileButton({ open }) {
  const choose = ({ target }) => {
    target.files[0] && open(target.files[0]);
    target.value = "";
  };
  return G_`<label class="button">${word("open")}<input type="file" accept=".csv,.tsv,.txt,.xlsx,.ods" onChange=${choose} /></label>`;
}
function Menu({ label, options, use }) {
  const choose = ({ target }) => {
    use(target.value);
    target.value = "";
  };
  return G_`<select aria-label=${label} onChange=${choose}>
    <option value="">${label}</option>
    ${options.map(([value, text]) => G_`<option value=${value}>${text}</option>`)}
  </select>`;
}

// score/main.js
function App() {
  useWatched(settings);
  const { language } = settings;
  const sheet = useSheet();
  const { rows } = sheet;
  const { report, refusals: refusals2, isCounting } = useCount(rows, language);
  const faults = F_(() => faultsByRow(report), [report]);
  Q_(() => {
    document.title = word("title");
  }, [language]);
  function correct(match) {
    const next = withCorrection(rows, match, word("reason_to_write"), language);
    sheet.setRows(next);
    requestAnimationFrame(() => cellAt(next.length - 1, 0)?.focus());
  }
  return G_`<div class="page" onDragOver=${(event) => event.preventDefault()} onDrop=${sheet.drop}>
    <${Header} language=${language} />
    <main>
      <p class="lead">${word("lead")}</p>
      <${Tools} sheet=${sheet} language=${language} />
      ${rows.length === 0 && G_`<${Paste} take=${sheet.take} />`}
      <div role="alert">${[sheet.trouble, ...refusals2].filter(Boolean).map((text) => G_`<p class="trouble">${text}</p>`)}</div>
      <p class="count" role="status">${isCounting ? word("counting") : report ? summary(report) : ""}</p>
      ${rows.length > 0 && G_`<${Grid} rows=${rows} faults=${faults} edit=${sheet.edit} />`}
      ${report && G_`<${Saving} content=${{ report, rows }} /><${Report} report=${report} correct=${correct} />`}
      <p class="note">${word("private")}</p>
    </main>
  </div>`;
}
function Header({ language }) {
  const [other, name] = language === "fr" ? ["en", "English"] : ["fr", "Fran\xE7ais"];
  return G_`<header>
    <h1>${word("title")}</h1>
    <nav><a href="../play/">${word("play")}</a> <a href=${`${SERVICE}/docs?lang=${language}`}>${word("documentation")}</a>
      <button type="button" class="plain" lang=${other} onClick=${() => settings.set({ language: other })}>${name}</button></nav>
  </header>`;
}
function Paste({ take }) {
  const read = ({ target }) => /[\t\n]/.test(target.value.trim()) && take(readText(target.value));
  return G_`<label class="paste">${word("paste")}<textarea rows="6" onInput=${read}></textarea></label>`;
}
function Saving({ content }) {
  return G_`<div class="tools" role="group" aria-label=${word("saving")}>
    <button type="button" onClick=${() => print()}>${word("print")}</button>
    ${Object.keys(FILES).map((kind) => G_`<button type="button" onClick=${() => save(kind, content)}>${word(`save_${kind}`)}</button>`)}</div>`;
}
function summary({ matches }) {
  const wrong = matches.filter(({ status }) => status === "refused").length;
  return word(wrong ? "count_wrong" : "count", { n: matches.length - wrong, wrong });
}
function faultsByRow(report) {
  const found = /* @__PURE__ */ new Map();
  for (const fault of report?.matches.flatMap(({ faults }) => faults) ?? []) {
    const index = (fault.row ?? 1) - 1;
    found.set(index, [...found.get(index) ?? [], fault]);
  }
  return found;
}
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((each) => each.open = true));
x_(G_`<${App} />`, document.getElementById("app"));
