import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const line = new m.Line({ a: 1, b: 2, c: 3 })
assert.deepEqual(await m.fetchAll(line, ['a', 'z', 'c']), [1, 3])
assert.deepEqual(line.log, ['a', 'z', 'c'])
assert.equal(await m.fetchPair(line, 'a', 'b'), 3)
line.log.length = 0
assert.equal(await m.firstHit(line, ['y', 'b', 'c']), 2)
assert.deepEqual(line.log, ['y', 'b'])
assert.equal(await m.firstHit(line, []), null)
await assert.rejects(Promise.all([line.fetch('a'), line.fetch('b')]), /busy/)
