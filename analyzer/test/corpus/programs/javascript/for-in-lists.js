// for-in over arrays and array-like things.

export function indexes(list) {
  const out = []
  for (const i in list) {
    out.push(i)
  }
  return out
}

export function total(list) {
  let sum = 0
  for (const i in list) {
    sum += list[i]
  }
  return sum
}

export function nextIndexes(list) {
  const out = []
  for (var i in list) {
    out.push(i + 1)
  }
  return out
}

export function copyAll(list) {
  const out = []
  for (const key in list) {
    out[key] = list[key]
  }
  return out
}

export function count(list) {
  let n = 0
  for (const key in list) {
    n++
  }
  return n
}

export function firstKey(object) {
  for (const key in object) {
    return key
  }
  return null
}

export function own(object) {
  const out = []
  for (const key in object) {
    if (object.hasOwnProperty(key)) {
      out.push(key)
    }
  }
  return out
}
