// Arrays with a given length, holes and deleted entries.

export function grid(width, height) {
  var rows = new Array(height)
  for (var y = 0; y < height; y++) {
    rows[y] = new Array(width)
    for (var x = 0; x < width; x++) {
      rows[y][x] = 0
    }
  }
  return rows
}

export function blank(n) {
  return new Array(n)
}

export function visited(list) {
  let count = 0
  list.forEach(function () {
    count++
  })
  return count
}

export function visitedByIndex(list) {
  let count = 0
  for (let i = 0; i < list.length; i++) {
    count++
  }
  return count
}

export function dashes(n) {
  return new Array(n + 1).join('-')
}

export function mapHoles(list) {
  return list.map(function (item) {
    return item === undefined ? 'empty' : item
  })
}

export function wrap(value) {
  return new Array(value)
}

export function clear(list, at) {
  delete list[at]
  return list
}

export function fillWith(n, value) {
  const out = new Array(n)
  for (let i = 0; i < out.length; i++) {
    out[i] = value
  }
  return out
}
