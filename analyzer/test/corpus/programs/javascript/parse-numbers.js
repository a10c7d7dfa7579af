// Numbers from text, with the radix left to the language.

export function port(text) {
  const value = parseInt(text)
  if (isNaN(value)) {
    return 80
  }
  return value
}

export function mapped(list) {
  return list.map(parseInt)
}

export function color(text) {
  return parseInt(text, 16)
}

export function sum(list) {
  let total = 0
  for (let i = 0; i < list.length; i++) {
    total += parseInt(list[i])
  }
  return total
}

export function isNumeric(text) {
  return !isNaN(text)
}

export function size(text) {
  const number = parseFloat(text)
  const unit = text.replace(/^[-+.\de]+/, '')
  return number + '|' + unit
}

export function truncate(n) {
  return ~~n
}

export function toInt(value) {
  return +value
}

export function bits(n) {
  return (n >>> 0).toString(2).length
}

export function small(n) {
  return parseInt(n)
}
