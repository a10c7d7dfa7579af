import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

// A tiny element: innerHTML is kept as markup, textContent as escaped text.
class Element {
  html = ''
  get innerHTML() {
    return this.html
  }
  set innerHTML(value) {
    this.html = String(value)
  }
  get textContent() {
    return this.html.replace(/<[^>]*>/g, '').replace(/&lt;/g, '<').replace(/&amp;/g, '&')
  }
  set textContent(value) {
    this.html = String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;')
  }
  replaceChildren() {
    this.html = ''
  }
  insertAdjacentHTML(where, html) {
    assert.equal(where, 'beforeend')
    this.html += html
  }
}
const el = new Element()
assert.equal(m.showName(el, { name: 'Ada L.' }), el)
assert.equal(el.textContent, 'Ada L.')
m.showCount(el, 1)
assert.equal(el.textContent, '1 item')
m.showCount(el, 0)
assert.equal(el.textContent, '0 items')
m.showLoading(el)
assert.equal(el.innerHTML, '<b>Loading</b> <i>please wait</i>')
assert.equal(m.readText(el), 19)
m.clear(el)
assert.equal(el.innerHTML, '')
m.append(el, ['a', '<b>'])
assert.equal(el.innerHTML, '<p>a</p><p>&lt;b></p>')
m.showList(el, ['x & y', '<z>'])
assert.equal(el.innerHTML, '<ul><li>x &amp; y</li><li>&lt;z></li></ul>')
m.showList(el, [])
assert.equal(el.innerHTML, '<ul></ul>')
