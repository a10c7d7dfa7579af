import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const sent = []
const db = {
  query(sql, params) {
    sent.push([sql, params])
    return sent.length
  },
}
assert.equal(m.orderBy(db, 'total', 'down'), 1)
m.orderBy(db, 'name')
assert.throws(() => m.orderBy(db, 'x; DROP', 'down'), { message: 'unknown column x; DROP' })
assert.equal(sent[0][0], 'SELECT * FROM sales ORDER BY total DESC')
assert.equal(sent[1][0], 'SELECT * FROM sales ORDER BY name ASC')
m.like(db, '50%')
assert.deepEqual(sent[2], ['SELECT * FROM sales WHERE name LIKE ?', ['%50%%']])
m.between(db, '3', 5)
const filled = (sql, params = []) => {
  let next = 0
  return sql.replace(/\?|\$\d/g, () => params[next++])
}
assert.equal(filled(...sent[3]), 'SELECT * FROM sales WHERE day BETWEEN 3 AND 5')
assert.equal(m.columnsSql(['a', 'b']), 'SELECT "a", "b" FROM sales')
assert.equal(m.placeholders(3), '($1, $2, $3)')
assert.equal(m.placeholders(0), '()')
m.insert(db, { name: "o'k", total: 3 })
assert.deepEqual(sent[4], ['INSERT INTO sales (name, total) VALUES ($1, $2)', ["o'k", 3]])
