// Loose comparisons that somebody may want to make strict.

export function orDefault(value, other) {
  if (value == null) {
    return other
  }
  return value
}

export function clean(list) {
  const out = []
  for (let i = 0; i < list.length; i++) {
    if (list[i] != null) {
      out.push(list[i])
    }
  }
  return out
}

export function sameId(a, b) {
  return a == b
}

export function find(rows, id) {
  for (var i = 0; i < rows.length; i++) {
    if (rows[i].id == id) {
      return rows[i]
    }
  }
  return null
}

export function isZero(value) {
  return value == 0
}

export function isEmpty(value) {
  return value === '' || value == undefined
}

export function flag(value) {
  if (value == true) {
    return 'on'
  } else if (value == false) {
    return 'off'
  } else {
    return 'other'
  }
}

export function typeIs(value, name) {
  return typeof value == name
}
