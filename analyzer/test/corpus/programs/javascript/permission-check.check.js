import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.atLeast('editor', 'member'), true)
assert.equal(m.atLeast('guest', 'owner'), false)
assert.equal(m.atLeast('guest', 'nobody'), true)
assert.equal(m.atLeast('nobody', 'nobody'), true)
const user = { name: 'ada', active: true, actions: ['read', 'write'] }
assert.equal(m.allowed(user, 'read'), true)
assert.equal(m.allowed(user, 'delete'), false)
assert.equal(m.allowed({ ...user, active: 0 }, 'read'), false)
assert.equal(m.allowed(null, 'read'), false)
assert.equal(m.allowed({ active: true, actions: 'readwrite' }, 'write'), true)
assert.equal(m.firstAllowed([null, { ...user, active: false, name: 'x' }, user], 'write'), 'ada')
assert.equal(m.firstAllowed([], 'write'), undefined)
assert.deepEqual(m.repeated(['a', 'b', 'a', 'c', 'b', 'a']), ['a', 'b'])
assert.deepEqual(m.rank(['owner', 'x', 'guest']), [3, -1, 0])
