import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const zero = m.zeros(2, 2)
zero[0][1] = 1
assert.deepEqual(zero, [[0, 1], [0, 0]])
assert.deepEqual(m.multiply([[1, 2], [3, 4]], [[5, 6], [7, 8]]), [[19, 22], [43, 50]])
assert.deepEqual(m.multiply([[1, 2, 3]], [[1], [1], [1]]), [[6]])
assert.equal(m.multiply([[0.1, 0.2, 0.3]], [[1], [1], [1]])[0][0], 0.1 + 0.2 + 0.3)
const square = [[1, 2], [3, 4]]
assert.equal(m.transposeInPlace(square), square)
assert.deepEqual(square, [[1, 3], [2, 4]])
assert.equal(m.trace(square), 5)
assert.equal(m.trace([]), 0)
assert.equal(m.print([[1, 2], [3]]), '1 2\n3\n')
assert.equal(m.print([]), '')
assert.deepEqual(m.trimRows([[1, 2, 3], [1]], 2), [[1, 2], [1]])
assert.throws(() => m.multiply([[1]], []), TypeError)
