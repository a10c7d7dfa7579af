import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(
  m.sharedHandlers(3).map((fn) => fn()),
  [3, 3, 3],
)
assert.deepEqual(
  m.boundHandlers(3).map((fn) => fn()),
  [0, 1, 2],
)
assert.deepEqual(m.carry(['a', 'b', 'c']), [undefined, 'a', 'b'])
assert.equal(
  m.lastTouched([1, 2, 3], (n) => n === 2),
  1,
)
assert.equal(
  m.lastTouched([1, 2, 3], () => false),
  3,
)
assert.deepEqual(m.pending(['x', 'y']), ['y', 'y'])
assert.deepEqual(m.pending([]), [])
assert.deepEqual(m.doubled, [2, 4, 6])
