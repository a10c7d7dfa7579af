import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const asked = []
const fetchPage = (n) => {
  asked.push(n)
  return n > 2 ? null : [n * 10, n * 10 + 1]
}
const it = m.pages(fetchPage)
assert.deepEqual(asked, [])
assert.deepEqual(m.take(it, 2), [10, 11])
assert.deepEqual(asked, [1])
assert.deepEqual(m.take(it, 9), [20, 21])
assert.deepEqual(asked, [1, 2, 3])
const t = m.talk()
assert.equal(t.next('ignored').value, '')
assert.equal(t.next('abc').value, 'abc')
assert.deepEqual(t.next('def'), { value: 'abcdef!', done: true })
const log = []
assert.equal(m.firstOver([1, 2, 3], log, 3), 4)
assert.deepEqual(log, ['closed'])
assert.equal(m.firstOver([1], log, 3), null)
assert.deepEqual(log, ['closed', 'closed'])
assert.deepEqual([...m.all([1], m.pages(fetchPage))], [1, 10, 11, 20, 21, 'end 2'])
