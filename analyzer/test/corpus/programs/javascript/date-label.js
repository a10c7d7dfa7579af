// Dates as text, put together by hand. Everything is in UTC.

function two(n) {
  if (n < 10) {
    return '0' + n
  } else {
    return '' + n
  }
}

export function iso(date) {
  return date.getUTCFullYear() + '-' + two(date.getUTCMonth() + 1) + '-' + two(date.getUTCDate())
}

export function time(date) {
  return two(date.getUTCHours()) + ':' + two(date.getUTCMinutes())
}

export function spread(a, b) {
  return b - a + ' ms'
}

export function plusDays(date, days) {
  var copy = new Date(date.getTime())
  copy.setUTCDate(copy.getUTCDate() + days)
  return copy
}

export function calendar(start, n) {
  let text = ''
  let day = start
  for (let i = 0; i < n; i++) {
    text = text + iso(day)
    if (i !== n - 1) {
      text = text + ','
    }
    day = plusDays(day, 1)
  }
  return text
}

export function year(date) {
  return 'Y' + date.getUTCFullYear() + 1
}

export function yearAfter(date) {
  return date.getUTCFullYear() + 1 + 'Y'
}

export function stamp(date) {
  return '' + +date
}
