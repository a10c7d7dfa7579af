import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const store = new m.Store()
assert.equal(await m.addTwice(store, 'k'), 12)
assert.equal(store.data.k, 11)
assert.equal(await m.addEach(store, 'k', [1, 2, 3]), 17)
assert.equal(store.data.k, 17)
assert.equal(await m.addEach(store, 'k', []), 0)
assert.deepEqual(await m.addSeparate(store), { left: 1, right: 2 })
assert.equal(await m.addAfterRead(store, 'k'), 5)
assert.deepEqual(store.data, { k: 22, left: 1, right: 2 })
assert.equal(store.writes, 8)
