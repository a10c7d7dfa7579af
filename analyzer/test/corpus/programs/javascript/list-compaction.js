// Removes entries from lists in place, with the length looked up in every round.

export function removeEmpty(list) {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === '') {
      list.splice(i, 1)
      i--
    }
  }
  return list
}

export function removePairs(list) {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === list[i + 1]) {
      list.splice(i, 2)
    }
  }
  return list
}

export function doubleUntil(list, max) {
  for (let i = 0; i < list.length; i++) {
    if (list[i] * 2 <= max) {
      list.push(list[i] * 2)
    }
  }
  return list
}

export function sumLengths(words) {
  let sum = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    for (let j = 0; j < word.length; j++) {
      sum = sum + 1
    }
  }
  return sum
}

export function popAll(stack) {
  const out = []
  for (let i = 0; i < stack.length; i++) {
    out.push(stack.pop())
  }
  return out
}
