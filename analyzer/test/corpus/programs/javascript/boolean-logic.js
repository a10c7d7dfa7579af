// Conditions that can be written shorter, if one is careful.

export function isAdult(age) {
  if (age >= 18) {
    return true
  } else {
    return false
  }
}

export function hasItems(list) {
  return list && list.length > 0
}

export function either(a, b) {
  return a ? a : b
}

export function choose(flag, a, b) {
  return (flag && a) || b
}

export function negate(a, b) {
  return !(a < b)
}

export function outside(n, low, high) {
  return !(n >= low && n <= high)
}

export function toFlag(value) {
  return value ? true : false
}

export function compare(a, b) {
  return a > b ? 1 : a < b ? -1 : 0
}

export function runIf(test, action) {
  var result = test() === true ? action() : undefined
  return result
}

export function oneOf(value) {
  return value === 'a' || value === 'b' || value === 'c'
}

export function inBoth(test, list) {
  return list.filter(test).length > 0 && list.filter(test).length < list.length
}
