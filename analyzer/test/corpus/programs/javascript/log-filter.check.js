import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.filterLines(['info a', 'debug b', 'warn c'], ['^debug', 'c$']), ['info a'])
assert.deepEqual(m.filterLines(['a'], []), ['a'])
const rules = ['debug']
assert.deepEqual(m.filterLearning(['info 1', 'debug 1', 'mute:info', 'info 2', 'warn'], rules), ['info 1', 'warn'])
assert.deepEqual(rules, ['debug', 'info'])
assert.deepEqual(m.levels(['a x', 'b  y', 'a\tz']), { a: 2, b: 1 })
assert.deepEqual(m.levels([]), {})
assert.equal(m.firstBadRule(['a', '(', '[']), 1)
assert.equal(m.firstBadRule(['a', 'b']), -1)
assert.throws(() => m.filterLines(['x'], ['(']), SyntaxError)
assert.deepEqual(m.filterLines([], ['(']), [])
