import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const cards = m.makeCards(['x', 'y', 'z'])
assert.deepEqual(cards[0], { title: 'x', tags: ['card-0'], meta: { views: 0 } })
assert.deepEqual(cards[2], { title: 'z', tags: ['card-2'], meta: { views: 2 } })
assert.notEqual(cards[0].tags, cards[1].tags)
assert.notEqual(cards[0].meta, cards[1].meta)
assert.deepEqual(m.makeCards(['q'])[0].tags, ['card-0'])
assert.deepEqual(m.scale([1, 2], '{"factor":10,"offset":1}'), [11, 21])
assert.deepEqual(m.scale([], 'not json'), [])
assert.throws(() => m.scale([1], 'not json'), SyntaxError)
assert.deepEqual(m.consume(['a', 'b'], '{"left":2}'), ['a2', 'a1', 'b2', 'b1'])
assert.deepEqual(m.pickAll([{ a: 1, b: 2 }, { b: 3 }], '["b","a"]'), [{ b: 2, a: 1 }, { b: 3, a: undefined }])
