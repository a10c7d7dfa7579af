import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.capitalize('hello big  world'), 'Hello Big  World')
assert.equal(m.capitalize(''), '')
assert.deepEqual(m.countChars('abca'), { a: 2, b: 1, c: 1 })
assert.deepEqual(Object.keys(m.countChars('ba1')), ['1', 'b', 'a'])
assert.equal(m.slug(' Hello, World! '), 'hello-world')
assert.equal(m.slug('!!'), '')
assert.equal(m.repeat('ab', 5), 'ababab')
assert.equal(m.repeat('ab', 0), '')
assert.equal(m.reverse('abc'), 'cba')
assert.equal(m.reverse('a\u{1F600}').length, 3)
assert.equal(m.reverse('\u{1F600}'), '\uDE00\uD83D')
assert.equal(m.startsWith('abc', 'ab'), true)
assert.equal(m.startsWith('abc', 'b'), false)
assert.equal(m.startsWith(['ab', 'c'], 'ab'), true)
assert.equal(m.tail('abcdef', 2), 'ef')
assert.equal(m.tail('abc', 0), 'abc')
assert.equal(m.between('abcdef', 4, 1), 'bcd')
assert.equal(m.between('abc', -1, 2), 'ab')
assert.equal(m.html('x'), '<a href="x">x</a>`${x}`')
