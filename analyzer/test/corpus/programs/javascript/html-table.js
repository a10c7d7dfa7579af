// Renders rows as an HTML table, one string at a time.

export function escapeHtml(value) {
  return String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

export function cell(value) {
  return '<td>' + escapeHtml(value) + '</td>'
}

export function table(rows, options) {
  var html = '<table'
  if (options && options.id) {
    html = html + ' id="' + escapeHtml(options.id) + '"'
  }
  html = html + '>'
  for (var i = 0; i < rows.length; i++) {
    html = html + '<tr>'
    for (var j = 0; j < rows[i].length; j++) {
      html = html + cell(rows[i][j])
    }
    html = html + '</tr>'
  }
  html = html + '</table>'
  return html
}

export function list(items) {
  let html = ''
  for (let i = 0; i < items.length; i++) {
    html = '<li>' + items[i] + '</li>' + html
  }
  return '<ul>' + html + '</ul>'
}

export function joinRaw(parts) {
  let html = ''
  for (const part of parts) {
    html += part
  }
  return html
}
