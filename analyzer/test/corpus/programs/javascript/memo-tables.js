// Recursion with tables kept between calls.

export function fibonacci(n) {
  if (n < 2) {
    return n
  } else {
    return fibonacci(n - 1) + fibonacci(n - 2)
  }
}

var factorial = function fact(n) {
  if (n <= 1) {
    return 1
  } else {
    return n * fact(n - 1)
  }
}
export { factorial }

export function memo(fn) {
  var table = {}
  return function (key) {
    if (key in table) {
      return table[key]
    }
    var value = fn.call(this, key)
    table[key] = value
    return value
  }
}

export function nextId() {
  nextId.last = (nextId.last || 0) + 1
  return 'id' + nextId.last
}

export function gcd(a, b) {
  while (b !== 0) {
    var rest = a % b
    a = b
    b = rest
  }
  return a
}

export function power(base, exponent) {
  let result = 1
  for (let i = 0; i < exponent; i++) {
    result = result * base
  }
  return result
}
