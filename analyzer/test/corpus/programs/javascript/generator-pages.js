// Lazy sequences; how far they have been read can be seen from outside.

export function* pages(fetchPage) {
  let number = 1
  while (true) {
    const page = fetchPage(number)
    if (page === null) {
      return number - 1
    }
    for (let i = 0; i < page.length; i++) {
      yield page[i]
    }
    number++
  }
}

export function take(iterator, n) {
  const out = []
  for (let i = 0; i < n; i++) {
    const step = iterator.next()
    if (step.done) {
      break
    }
    out.push(step.value)
  }
  return out
}

export function* talk() {
  let text = ''
  while (text.length < 6) {
    const word = yield text
    text = text + word
  }
  return text + '!'
}

export function* guarded(list, log) {
  try {
    for (const item of list) {
      yield item * 2
    }
  } finally {
    log.push('closed')
  }
}

export function firstOver(list, log, limit) {
  for (const value of guarded(list, log)) {
    if (value > limit) {
      return value
    }
  }
  return null
}

export function* all(...parts) {
  for (const part of parts) {
    const result = yield* part
    if (result !== undefined) {
      yield 'end ' + result
    }
  }
}
