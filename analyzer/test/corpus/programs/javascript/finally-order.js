// try, catch and finally, with returns in unusual places.

export const log = []

export function mark(text) {
  log.push(text)
  return text
}

export function returnAndCleanup() {
  try {
    return mark('value')
  } finally {
    mark('cleanup')
  }
}

export function override() {
  try {
    return 'first'
  } finally {
    return 'second'
  }
}

export function swallow(fn) {
  try {
    fn()
  } finally {
    return 'swallowed'
  }
}

export function counter() {
  var n = 0
  try {
    return n
  } finally {
    n++
    mark('n' + n)
  }
}

export function loop(list) {
  const out = []
  for (const item of list) {
    try {
      if (item < 0) {
        continue
      }
      if (item > 5) {
        break
      }
      out.push(item)
    } finally {
      out.push('.')
    }
  }
  return out.join('')
}

export function rethrow(fn) {
  try {
    return fn()
  } catch (e) {
    mark('caught ' + e.message)
    throw e
  }
}

export function ignore(fn) {
  try {
    return fn()
  } catch (e) {}
}
