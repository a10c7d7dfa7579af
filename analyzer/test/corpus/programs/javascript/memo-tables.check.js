import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.fibonacci(15), 610)
assert.equal(m.fibonacci(-3), -3)
assert.equal(m.factorial(5), 120)
assert.equal(m.factorial(0), 1)
assert.equal(m.factorial.name, 'fact')
let calls = 0
const slow = m.memo((n) => {
  calls++
  return n === 'u' ? undefined : n + 1
})
assert.equal(slow(1), 2)
assert.equal(slow('1'), 2)
assert.equal(slow('u'), undefined)
assert.equal(slow('u'), undefined)
assert.equal(calls, 2)
assert.equal(m.nextId(), 'id1')
assert.equal(m.nextId(), 'id2')
m.nextId.last = 9
assert.equal(m.nextId(), 'id10')
assert.equal(m.gcd(12, 18), 6)
assert.equal(m.gcd(0, 5), 5)
assert.equal(m.power(2, 10), 1024)
assert.equal(m.power(2, 0), 1)
assert.equal(m.power(2, -1), 1)
assert.equal(m.power(2, 2.5), 8)
