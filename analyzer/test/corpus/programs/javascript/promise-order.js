// Promise code whose order of events is visible.

export async function steps(log) {
  log.push('a')
  await null
  log.push('b')
  const value = await Promise.resolve('c')
  log.push(value)
  return log.length
}

export async function interleaved(log) {
  const first = steps(log)
  const second = steps(log)
  const one = await first
  const two = await second
  return one + two
}

export async function guarded(fn) {
  try {
    return await fn()
  } catch (e) {
    return 'caught ' + e.message
  }
}

export function wrapped(value) {
  return new Promise(function (resolve, reject) {
    if (value == null) {
      reject(new Error('nothing'))
    } else {
      resolve(value)
    }
  })
}

export async function validateThenSave(input, store) {
  const name = await store.checkName(input.name)
  const mail = await store.checkMail(input.mail)
  await store.save(name, mail)
  return 'saved'
}

export async function sumAll(list) {
  let total = 0
  for (const item of list) {
    total += await item
  }
  return total
}
