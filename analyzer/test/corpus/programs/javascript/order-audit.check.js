import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const journal = new m.Journal()
assert.deepEqual(
  await m.placeAll(journal, [
    { id: 'a1', items: [1, 2] },
    { id: 'b2', items: [] },
  ]),
  [3, 6],
)
assert.deepEqual(journal.lines, ['begin a1', 'items 2', 'end a1', 'begin b2', 'items 0', 'end b2'])
const other = new m.Journal()
assert.deepEqual(await m.cancelOrder(other, { id: 'c3' }), [undefined, undefined])
assert.deepEqual(other.lines, ['cancel c3', 'refund c3'])
const copy = await m.replay(other, new m.Journal())
assert.deepEqual(copy.lines, ['> cancel c3', 'ok', '> refund c3', 'ok'])
assert.deepEqual(await m.placeAll(journal, []), [])
