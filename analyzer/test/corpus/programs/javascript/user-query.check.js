import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

// A tiny database: SELECT with equalities joined by AND, with inline literals, `?` or `$1`.
const users = [
  { id: 1, name: 'ada', age: 36, word: 'w1' },
  { id: 2, name: 'bob', age: 20, word: 'w2' },
  { id: 3, name: 'cy', age: 36, word: 'w3' },
]
let queries = 0
const db = {
  query(sql, params = []) {
    queries++
    let next = 0
    const where = / WHERE (.*)$/.exec(sql)
    if (!where) return users.slice()
    const tests = where[1].split(' AND ').map((part) => {
      const [, column, raw] = /^(\w+) = (.+)$/.exec(part)
      let value = raw
      if (raw === '?') value = params[next++]
      else if (/^\$\d+$/.test(raw)) value = params[Number(raw.slice(1)) - 1]
      else if (raw[0] === "'") value = raw.slice(1, -1)
      else value = Number(raw)
      return [column, value]
    })
    return users.filter((user) => tests.every(([column, value]) => String(user[column]) === String(value)))
  },
}
assert.equal(m.findByName(db, 'bob').id, 2)
assert.equal(m.findByName(db, 'zed'), null)
assert.deepEqual(
  m.findByAge(db, 36).map((user) => user.id),
  [1, 3],
)
assert.equal(m.countAll(db), 3)
assert.equal(m.login(db, 'ada', 'w1'), 'ada')
assert.equal(m.login(db, 'ada', 'w2'), undefined)
assert.deepEqual(m.names(db, ['cy', 'no', 'ada']), ['cy (36)', 'ada (36)'])
assert.equal(m.rename(db, 2, 'rob'), true)
assert.equal(m.rename(db, 9, 'x'), false)
assert.equal(users[1].name, 'rob')
assert.equal(queries, 11)
