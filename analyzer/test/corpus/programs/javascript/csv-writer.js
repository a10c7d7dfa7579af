// Builds CSV text from rows of plain values.

function quote(value) {
  var text = '' + value
  var needs = false
  for (var i = 0; i < text.length; i++) {
    if (text[i] === ',' || text[i] === '"' || text[i] === '\n') {
      needs = true
    }
  }
  if (needs) {
    return '"' + text.replace(/"/g, '""') + '"'
  } else {
    return text
  }
}

export function toCsv(rows) {
  let out = ''
  for (let r = 0; r < rows.length; r++) {
    let line = ''
    for (let c = 0; c < rows[r].length; c++) {
      if (c > 0) {
        line += ','
      }
      line += quote(rows[r][c])
    }
    out += line + '\n'
  }
  return out
}

export function totals(rows) {
  let out = 'total: '
  for (let r = 0; r < rows.length; r++) {
    out += rows[r][1]
    out += r
    out += ';'
  }
  return out
}

export function header(names) {
  let out
  for (const name of names) {
    out += name
  }
  return out
}
