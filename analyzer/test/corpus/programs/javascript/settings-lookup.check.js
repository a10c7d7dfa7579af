import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.isDark({ theme: { dark: 1 } }), true)
assert.equal(m.isDark({ theme: 0 }), false)
assert.equal(m.isDark(), false)
assert.equal(m.volume({ sound: { volume: 0 } }), 0)
assert.equal(m.volume({ sound: null }), 50)
assert.equal(m.volume({ sound: 0 }), undefined)
assert.equal(m.volume(null), 50)
assert.equal(m.hasHandler({ handlers: { a: () => 1 } }, 'a'), true)
assert.equal(m.hasHandler(null, 'a'), false)
const target = {
  handlers: {
    base: 10,
    add(n) {
      return this.base + n
    },
  },
}
assert.equal(m.run(target, 'add', 5), 15)
assert.equal(m.run(target, 'none', 5), undefined)
assert.throws(() => m.run(target, 'base', 5), TypeError)
assert.equal(m.language({ language: { code: 'DE' } }), 'de')
assert.equal(m.language({ language: { code: '' } }), 'en')
assert.equal(m.language(null), 'en')
let reads = 0
const box = {
  get value() {
    reads++
    return { inner: reads }
  },
}
assert.equal(m.readOnce(box), 3)
assert.equal(m.readOnce({ value: null }), 'none')
assert.equal(m.summary({ theme: { dark: true } }), 'dark 50 en')
