import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.wrap(['aa', 'bb', 'ccc', 'd'], 5), 'aa bb\nccc d')
assert.equal(m.wrap(['longword', 'x'], 3), 'longword\nx')
assert.equal(m.wrap([], 3), '')
assert.equal(m.wrap(['', 'a'], 3), 'a')
assert.equal(m.dedupeLetters('hello world'), 'helo wrd')
assert.equal(m.dedupeLetters(''), '')
assert.equal(m.runLength('aaabc'), 'a3b1c1')
assert.equal(m.runLength('aabaa'), 'a2b1a2')
assert.equal(m.runLength(''), '')
assert.equal(m.numbered(['x', 'y']), '1. x\n2. y')
assert.equal(m.numbered([]), '')
assert.equal(m.numbered([null]), '1. null')
