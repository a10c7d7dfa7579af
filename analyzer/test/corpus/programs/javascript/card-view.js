// Fills elements of a page. The document is given by the caller.

export function showName(element, user) {
  element.innerHTML = user.name
  return element
}

export function showCount(element, n) {
  element.innerHTML = n + ' item' + (n === 1 ? '' : 's')
}

export function showLoading(element) {
  element.innerHTML = '<b>Loading</b> <i>please wait</i>'
}

export function clear(element) {
  element.innerHTML = ''
}

function escape(text) {
  return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

export function showList(element, items) {
  var html = ''
  for (var i = 0; i < items.length; i++) {
    html += '<li>' + escape(items[i]) + '</li>'
  }
  element.innerHTML = '<ul>' + html + '</ul>'
}

export function append(element, items) {
  for (let i = 0; i < items.length; i++) {
    element.innerHTML += '<p>' + escape(items[i]) + '</p>'
  }
}

export function readText(element) {
  return element.innerHTML.replace(/<[^>]*>/g, '').length
}
