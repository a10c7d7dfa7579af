import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal([90, 89, 75, 74, 50, 49].map(m.grade).join(''), 'ABBCCF')
assert.equal(m.grade(NaN), 'F')
assert.equal(m.grade('80'), 'B')
assert.equal(m.sign(5), 1)
assert.equal(m.sign(-5), -1)
assert.ok(Object.is(m.sign(-0), -0))
assert.ok(Number.isNaN(m.sign(NaN)))
assert.equal(m.sign('x'), 'x')
assert.deepEqual(m.parse(''), { error: 'empty' })
assert.deepEqual(m.parse('x'), { error: 'not a number' })
assert.deepEqual(m.parse(' '), { value: 0 })
assert.strictEqual(m.passed(50), true)
assert.strictEqual(m.passed(undefined), false)
assert.equal(m.both(NaN, NaN), false)
assert.equal(m.both('a', 'a'), true)
assert.equal(m.both(0, ''), false)
assert.equal(m.report([95, null, 10, undefined]), 'AFF')
