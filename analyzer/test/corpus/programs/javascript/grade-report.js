// School grades; every branch returns, with an else after it.

export function grade(points) {
  if (points >= 90) {
    return 'A'
  } else if (points >= 75) {
    return 'B'
  } else if (points >= 50) {
    return 'C'
  } else {
    return 'F'
  }
}

export function sign(n) {
  if (n > 0) {
    return 1
  } else {
    if (n < 0) {
      return -1
    } else {
      return n
    }
  }
}

export function parse(text) {
  if (text === '') {
    return { error: 'empty' }
  } else {
    const value = Number(text)
    if (Number.isNaN(value)) {
      return { error: 'not a number' }
    } else {
      return { value: value }
    }
  }
}

export function passed(points) {
  return grade(points) !== 'F' ? true : false
}

export function both(a, b) {
  if (!(a !== b)) {
    return true
  } else {
    return false
  }
}

export function report(list) {
  let text = ''
  for (let i = 0; i < list.length; i++) {
    if (list[i] === null) {
      continue
    } else {
      text += grade(list[i])
    }
  }
  return text
}
