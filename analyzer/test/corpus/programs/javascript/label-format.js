// Labels made with plus signs; several of them add numbers before they become text.

export function pageLabel(index, offset, total) {
  return index + offset + ' of ' + total
}

export function range(from, size) {
  return from + ' to ' + (from + size)
}

export function sizeLabel(width, height) {
  return width + height + 'px ' + width + height + 'px'
}

export function price(units, cents) {
  var text = units + '.' + (cents < 10 ? '0' + cents : cents)
  return text + ' EUR'
}

export function clock(h, m, s) {
  return h + ':' + (m < 10 ? '0' : '') + m + ':' + (s < 10 ? '0' : '') + s
}

export function quoteAll(list) {
  return list.map(function (item) {
    return '`' + item + '`' + ' costs $' + '{' + item.length + '}'
  })
}

export function escapeLabel(name) {
  return 'C:\\dir\\' + name + '\n' + "it's " + "\"" + name + '"'
}

export function sumLabel(list) {
  let sum = 0
  for (let i = 0; i < list.length; i++) {
    sum = sum + list[i]
  }
  return sum + '' + list.length
}

export function tail(a, b) {
  return '' + a + b + +b
}
