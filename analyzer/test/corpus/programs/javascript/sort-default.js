// Sorting, in place and with the default order.

export function sortNames(names) {
  return names.sort()
}

export function sortVersions(list) {
  return list.slice().sort()
}

export function top(scores, n) {
  scores.sort(function (a, b) {
    return b - a
  })
  return scores.slice(0, n)
}

export function reversed(list) {
  return list.reverse()
}

export function byLength(words) {
  return words.slice().sort(function (a, b) {
    if (a.length > b.length) {
      return 1
    } else if (a.length < b.length) {
      return -1
    } else {
      return 0
    }
  })
}

export function median(numbers) {
  var sorted = numbers.slice().sort(function (a, b) {
    return a - b
  })
  var middle = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 0) {
    return (sorted[middle - 1] + sorted[middle]) / 2
  } else {
    return sorted[middle]
  }
}

export function min(list) {
  return list.sort()[0]
}

export function lowest(numbers) {
  let best = numbers[0]
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i] < best) {
      best = numbers[i]
    }
  }
  return best
}
