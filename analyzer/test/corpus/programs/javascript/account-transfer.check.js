import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const bank = m.makeBank({ a: 10, b: 0, c: 0 })
assert.equal(await m.transfer(bank, 'a', 'b', 4), 'moved 4 (6 -> 4)')
assert.deepEqual(await m.tryTransfer(bank, 'a', 'b', 7), { ok: false, text: 'not enough on a' })
await new Promise(setImmediate)
assert.deepEqual(bank.balances, { a: 6, b: 4, c: 0 })
await assert.rejects(m.closeAccount(bank, 'a'), /not empty/)
await new Promise(setImmediate)
assert.ok('a' in bank.balances)
assert.equal(await m.closeAccount(bank, 'c'), true)
assert.deepEqual(Object.keys(bank.balances), ['a', 'b'])
assert.deepEqual(await m.tryTransfer(bank, 'b', 'a', 1), { ok: true, text: 'moved 1 (3 -> 7)' })
