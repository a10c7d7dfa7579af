// Messages from mixed values: money, dates and things that know how to print themselves.

export class Money {
  constructor(cents) {
    this.cents = cents
  }
  valueOf() {
    return this.cents
  }
  toString() {
    return (this.cents / 100).toFixed(2)
  }
}

export class Tagged {
  constructor(tag) {
    this.tag = tag
  }
  [Symbol.toPrimitive](hint) {
    return this.tag + ':' + hint
  }
}

export function total(label, money) {
  return label + ': ' + money
}

export function sum(a, b) {
  return 'sum ' + (a + b)
}

export function describe(value) {
  return 'value=' + value + ';'
}

export function prefixed(value) {
  var text = value + ''
  return '[' + text + ']'
}

export function report(list) {
  let out = ''
  for (let i = 0; i < list.length; i++) {
    out += list[i]
    if (i < list.length - 1) {
      out += '|'
    }
  }
  return out
}

export function joined(list) {
  return '<' + list.join('|') + '>'
}
