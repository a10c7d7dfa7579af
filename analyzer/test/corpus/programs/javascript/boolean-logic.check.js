import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.strictEqual(m.isAdult(18), true)
assert.strictEqual(m.isAdult('x'), false)
assert.strictEqual(m.hasItems(null), null)
assert.strictEqual(m.hasItems(''), '')
assert.strictEqual(m.hasItems([1]), true)
assert.strictEqual(m.either(0, 'x'), 'x')
assert.strictEqual(m.either('', 0), 0)
assert.strictEqual(m.either(null, undefined), undefined)
assert.strictEqual(m.choose(true, 0, 5), 5)
assert.strictEqual(m.choose(true, 1, 5), 1)
assert.strictEqual(m.choose(false, 1, 0), 0)
assert.strictEqual(m.negate(NaN, 1), true)
assert.strictEqual(m.negate(undefined, 1), true)
assert.strictEqual(m.negate(1, 1), true)
assert.strictEqual(m.outside(NaN, 0, 1), true)
assert.strictEqual(m.outside(0, 0, 1), false)
assert.strictEqual(m.toFlag('0'), true)
assert.strictEqual(m.toFlag(NaN), false)
assert.strictEqual(m.compare('b', 'a'), 1)
assert.strictEqual(m.compare(NaN, 1), 0)
let ran = 0
assert.strictEqual(m.runIf(() => 1, () => ++ran), undefined)
assert.strictEqual(m.runIf(() => true, () => ++ran), 1)
assert.deepEqual(['a', 'b', 'c', 'd', undefined].map(m.oneOf), [true, true, true, false, false])
let tests = 0
const odd = (n) => {
  tests++
  return n % 2 === 1
}
assert.equal(m.inBoth(odd, [1, 2]), true)
assert.equal(m.inBoth(odd, [2, 2]), false)
