import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.early(true), 'undefined/set')
assert.equal(m.early(false), 'undefined/undefined')
assert.equal(m.redeclare(1), 1)
assert.equal(m.redeclare(2), 12)
assert.equal(m.shadowArgument('ada'), 'ada:ada')
assert.equal(m.shadowArgument(''), 'nobody:nobody')
assert.equal(m.pick('a'), 1)
assert.equal(m.pick('b'), 2)
assert.equal(m.pick('c'), undefined)
assert.deepEqual(m.fromTry('{"a":1}'), [{ a: 1 }, undefined])
assert.deepEqual(m.fromTry('{'), [undefined, 'SyntaxError'])
assert.equal(m.callEarly(), '4-true5')
