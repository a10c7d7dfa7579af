// Tries a call again until it succeeds, and remembers what went wrong on the way.

export async function retry(call, times) {
  var errors = []
  for (var i = 1; i <= times; i++) {
    try {
      var value = await call(i)
      return { value: value, tries: i, errors: errors }
    } catch (e) {
      errors.push(e.message)
    }
  }
  throw new Error('gave up after ' + (i - 1) + ': ' + errors.join(', '))
}

export async function withFallback(main, spare) {
  let result
  try {
    result = await main()
  } catch (e) {
    result = await spare(e)
  }
  return result
}

export async function withCleanup(open, use, close) {
  const handle = await open()
  try {
    return await use(handle)
  } finally {
    await close(handle)
  }
}

export async function settle(calls) {
  const out = []
  for (let i = 0; i < calls.length; i++) {
    try {
      out.push(await calls[i]())
    } catch (e) {
      out.push('!' + e.message)
    }
  }
  return out
}
