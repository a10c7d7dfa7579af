// Searches with labelled loops.

export function findPair(rows, target) {
  var found = null
  outer: for (var y = 0; y < rows.length; y++) {
    for (var x = 0; x < rows[y].length; x++) {
      if (rows[y][x] === target) {
        found = [x, y]
        break outer
      }
    }
  }
  return { found: found, x: x, y: y }
}

export function primes(max) {
  const out = []
  next: for (let n = 2; n <= max; n++) {
    for (let i = 0; i < out.length; i++) {
      if (n % out[i] === 0) {
        continue next
      }
    }
    out.push(n)
  }
  return out
}

export function firstRowWithout(rows, banned) {
  rows: for (const row of rows) {
    for (const item of row) {
      if (banned.indexOf(item) !== -1) {
        continue rows
      }
    }
    return row
  }
  return undefined
}

export function block(value) {
  let text = 'start'
  check: {
    if (value < 0) {
      break check
    }
    text = text + ' positive'
    if (value > 10) {
      break check
    }
    text = text + ' small'
  }
  return text + ' end'
}
