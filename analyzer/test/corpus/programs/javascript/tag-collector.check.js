import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.collectTags([{ tags: ['b', 'a'] }, { tags: ['a', 'c', 'c'] }]), ['b', 'a', 'c'])
assert.ok(Array.isArray(m.collectTags([])))
assert.deepEqual(m.collectTags([{ tags: [NaN, NaN] }]), [NaN, NaN])
const free = ['a', 'b', 'b', 'c']
assert.deepEqual(m.claimSeats(['b', 'b', 'b', 'z', 'a'], free), ['b', 'b', 'a'])
assert.deepEqual(free, ['c'])
const list = ['eve']
assert.deepEqual(m.banned(['bob', 'eve', '+bob', 'bob', 'amy'], list), ['eve', 'bob'])
assert.deepEqual(list, ['eve', 'bob'])
assert.deepEqual(m.crawl('a', { a: ['b', 'c'], b: ['d', 'a'], d: ['e'] }), ['a', 'b', 'c', 'd', 'e'])
