// Code that grew over the years; parts of it can no longer be reached.

export const log = []

export function area(shape) {
  if (shape.kind === 'square') {
    return square(shape.size)
    log.push('unreachable')
  }
  return circle(shape.size)
  function square(n) {
    return n * n
  }
  function circle(n) {
    return Math.round(n * n * Math.PI)
  }
}

export function level(n) {
  while (true) {
    if (n > 3) {
      break
    }
    n++
    continue
    n = 100
  }
  return n
}

export function first(list) {
  for (const item of list) {
    return item
  }
  return 'none'
}

export function mixed(flag) {
  if (false) {
    log.push('never')
  }
  if (flag && record('flag')) {
    return 'yes'
  }
  if (true) {
    record('always')
  } else {
    record('never')
  }
  return 'no'
}

function record(text) {
  log.push(text)
  return log.length > 2
}

export function thrower(n) {
  throw new RangeError('n is ' + n)
  return n
}

export function hoisted() {
  value = 3
  return value
  var value
}
