import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.street({ address: { street: 'Main' } }), 'Main')
assert.equal(m.street(undefined), undefined)
assert.equal(m.street(null), null)
assert.equal(m.street({ address: null }), null)
assert.equal(m.street({ address: '' }), '')
assert.equal(m.count(0), 0)
assert.equal(m.count({ page: false }), false)
assert.equal(m.count({ page: { total: 0 } }), 0)
assert.equal(m.firstTag({ tags: ['a'] }), 'a')
assert.equal(m.firstTag({ tags: 0 }), 0)
const user = {
  name: 'ada',
  getName() {
    return this.name
  },
}
assert.equal(m.callName(user), 'ada')
assert.equal(m.callName({}), undefined)
assert.equal(m.length(''), '')
assert.equal(m.length('ab'), 2)
assert.ok(Number.isNaN(m.length(NaN)))
assert.equal(m.label(null), 'note: null')
assert.equal(m.label(''), 'note: ')
assert.equal(m.depth({ child: { node: { child: { node: {} } } } }), 2)
assert.equal(m.depth(null), 0)
assert.equal(m.setting(null, 'x'), null)
assert.equal(m.setting({ values: {} }, 'x'), 'missing')
assert.equal(m.setting({ values: { x: false } }, 'x'), false)
