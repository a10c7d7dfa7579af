// Loops whose bounds are calls or properties that change.

export class Tank {
  constructor(level) {
    this.level = level
    this.asked = 0
  }
  height() {
    this.asked++
    return this.level
  }
}

export function drain(tank) {
  let steps = 0
  for (let i = 0; i < tank.height(); i++) {
    tank.level--
    steps++
  }
  return steps
}

export function fillUp(list, limit) {
  for (let i = 0; i < Math.min(list.length * 2, limit()); i++) {
    list[i] = i
  }
  return list
}

export function squeeze(text) {
  for (let i = 0; i < text.length; i++) {
    if (text[i] === ' ' && text[i + 1] === ' ') {
      text = text.slice(0, i) + text.slice(i + 1)
      i--
    }
  }
  return text
}

export function evenSlots(matrix) {
  let count = 0
  for (let y = 0; y < matrix.length; y += 2) {
    for (let x = 0; x < matrix[y].length; x += 2) {
      count += matrix[y][x]
    }
  }
  return count
}

export function waitFor(tank, max) {
  var tries = 0
  while (tank.height() < max) {
    tank.level += 2
    tries++
  }
  return tries + '/' + tank.asked
}

export function eachKey(map, fn) {
  for (let i = 0, keys = Object.keys(map); i < keys.length; i++) {
    fn(keys[i], map[keys[i]])
  }
}
