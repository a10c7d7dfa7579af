// Compares two lists as bags: an entry that is there twice has to be matched twice.

export function bagDifference(left, right) {
  const rest = right.slice()
  const out = []
  for (let i = 0; i < left.length; i++) {
    const at = rest.indexOf(left[i])
    if (at === -1) {
      out.push(left[i])
    } else {
      rest.splice(at, 1)
    }
  }
  return out
}

export function sameBag(left, right) {
  if (left.length !== right.length) {
    return false
  } else {
    return bagDifference(left, right).length === 0
  }
}

export function moves(before, after) {
  const out = []
  for (let i = 0; i < after.length; i++) {
    if (before.indexOf(after[i]) !== -1) {
      const from = before.indexOf(after[i])
      if (from !== i) {
        out.push(after[i] + ': ' + from + '->' + i)
      }
    } else {
      out.push(after[i] + ': new')
    }
  }
  return out
}

export function lastPositions(list) {
  const out = {}
  for (let i = 0; i < list.length; i++) {
    out[list[i]] = list.lastIndexOf(list[i])
  }
  return out
}
