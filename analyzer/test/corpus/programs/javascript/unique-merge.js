// Set-like work on arrays with indexOf.

export function common(left, right) {
  const out = []
  for (let i = 0; i < left.length; i++) {
    if (right.indexOf(left[i]) !== -1) {
      out.push(left[i])
    }
  }
  return out
}

export function missing(left, right) {
  return left.filter(function (item) {
    return right.indexOf(item) === -1
  })
}

export function unique(list) {
  return list.filter(function (item, index) {
    return list.indexOf(item) === index
  })
}

export function countKnown(values, known) {
  var count = 0
  for (var i = 0; i < values.length; i++) {
    if (known.indexOf(values[i]) >= 0) {
      count++
    }
  }
  return count
}

export function hasAny(text, words) {
  for (let i = 0; i < words.length; i++) {
    if (text.indexOf(words[i]) !== -1) {
      return true
    }
  }
  return false
}
