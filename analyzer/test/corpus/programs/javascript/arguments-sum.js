// Functions that take whatever they are given.

export function sum() {
  var total = 0
  for (var i = 0; i < arguments.length; i++) {
    total += arguments[i]
  }
  return total
}

export function partial(fn) {
  var first = Array.prototype.slice.call(arguments, 1)
  return function () {
    return fn.apply(this, first.concat(Array.prototype.slice.call(arguments)))
  }
}

export function given(a, b) {
  return arguments.length + ':' + (arguments.length > 1 ? b : 'one')
}

export function typeOfArguments() {
  return Object.prototype.toString.call(arguments) + Array.isArray(arguments)
}

export function inner() {
  const get = () => arguments[0]
  return get('other')
}

export function extend(target) {
  for (var i = 1; i < arguments.length; i++) {
    var source = arguments[i]
    if (source == null) continue
    for (var key in source) {
      target[key] = source[key]
    }
  }
  return target
}

export const counter = {
  base: 10,
  add: function () {
    return Array.prototype.map.call(arguments, function (n) { return this.base + n }, this)
  },
}
