import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { languages } from '../../../analyzer/src/languages.ts'
import { scoreOf } from '../../../analyzer/src/score.ts'
import { readIntent } from '../intent/read-intent.ts'
import { composeData } from './index.ts'

const FIELDS = 'title, pages int, price, email, tags list, status (draft, live), published at (optional)'
const words = ['title', 'pages', 'price', 'email', 'tags', 'status', 'published']

const shapes: readonly (readonly [language: string, what: string])[] = [
  ['typescript', 'interface for a book'],
  ['typescript', 'zod schema for a book'],
  ['typescript', 'drizzle schema for a book'],
  ['javascript', 'mongoose schema for a book'],
  ['python', 'dataclass for a book'],
  ['python', 'pydantic model for a book'],
  ['python', 'sqlalchemy model for a book'],
  ['python', 'django model for a book'],
  ['go', 'struct for a book'],
  ['java', 'record for a book'],
  ['java', 'jpa entity model for a book'],
  ['csharp', 'record for a book'],
  ['rust', 'struct for a book'],
  ['kotlin', 'data class for a book'],
  ['swift', 'struct for a book'],
  ['php', 'data class for a book'],
  ['sql', 'table for books'],
  ['json', 'json schema for a book'],
]

const compose = (prompt: string, language?: string): string => {
  const composed = composeData(readIntent({ type: 'code', prompt, ...(language && { language }) }))
  assert.ok(composed, prompt)
  return composed.text
}

describe('shapes of data', () => {
  for (const [language, what] of shapes) {
    test(`${language}: ${what}`, async () => {
      const code = compose(`${what}: ${FIELDS}`, language)
      const engine = await languages.find(({ name }) => name === language)?.open()
      const inspection = await engine?.inspect({ code })
      assert.ok(inspection)
      assert.equal(inspection.broken, undefined, code)
      assert.ok(
        scoreOf(inspection) >= 90,
        `${inspection.findings.map(({ message }) => message).join('; ')}\n${code}`,
      )
      for (const word of words) assert.match(code, new RegExp(word, 'i'))
    })
  }
})

describe('questions in SQL', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT, created_at TEXT);
    CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER, amount REAL, created_at TEXT);
    CREATE TABLE employees (id INTEGER PRIMARY KEY, salary INTEGER);
    CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE order_items (product_id INTEGER);
    INSERT INTO users VALUES (1, 'a', datetime('now')), (2, 'a', '2001-01-01'), (3, 'b', '2001-01-01');
    INSERT INTO customers VALUES (1, 'Ann'), (2, 'Bob');
    INSERT INTO orders VALUES (1, 1, 5, '2024-01-02'), (2, 2, 9, '2024-01-03'), (3, 1, 7, '2024-02-01');
    INSERT INTO employees VALUES (1, 10), (2, 30), (3, 20), (4, 30);
    INSERT INTO products VALUES (1, 'pen'), (2, 'ink');
    INSERT INTO order_items VALUES (1);`)
  const rows = (prompt: string) =>
    database
      .prepare(compose(prompt, 'sql'))
      .all()
      .map((row) => ({ ...row }))

  test('of time', () => {
    assert.deepEqual(
      rows('sqlite: users who signed up in the last 30 days').map(({ id }) => id),
      [1],
    )
    assert.deepEqual(rows('count orders per month, sqlite'), [
      { month: '2024-01', order_count: 2 },
      { month: '2024-02', order_count: 1 },
    ])
  })
  test('of order', () => {
    assert.deepEqual(
      rows('top 5 customers by total order amount').map(({ name }) => name),
      ['Ann', 'Bob'],
    )
    assert.deepEqual(rows('second highest salary'), [{ salary: 20 }])
  })
  test('of what is there twice, or not', () => {
    assert.deepEqual(rows('find duplicate emails in users'), [{ email: 'a', occurrences: 2 }])
    assert.deepEqual(
      rows('products never ordered').map(({ id }) => id),
      [2],
    )
  })
  test('say what they assume', () => {
    assert.match(
      compose('users who signed up in the last 30 days', 'sql'),
      /^-- Assumes users\(created_at\)\.\n/,
    )
  })
})

test('tables that refer to others come after them', () => {
  const sql = compose('sqlite tables: comments (body, post_id) and posts (title, author_id)', 'sql')
  assert.ok(sql.indexOf('CREATE TABLE posts') < sql.indexOf('CREATE TABLE comments'))
  assert.match(sql, /post_id INTEGER NOT NULL REFERENCES posts \(id\) ON DELETE CASCADE/)
})

test('keys of other tables are understood however they are said', () => {
  const tables = compose(
    'authors (name, born), books (title, isbn unique, belongs to an author), loans (book fk, reader_id references users, due date)',
    'sql',
  )
  assert.match(tables, /author_id bigint NOT NULL REFERENCES authors \(id\)/)
  assert.match(tables, /book_id bigint NOT NULL REFERENCES books \(id\)/)
  assert.match(tables, /reader_id bigint NOT NULL REFERENCES users \(id\)/)
})

test('an enum answers the questions that the wish puts to it', async () => {
  const prompt = 'enum Level with low, medium and high, and a function isHigh(level)'
  const asked: Readonly<Record<string, RegExp>> = {
    typescript: /isHigh\(level: Level\): boolean \{\n {2}return level === Level\.High/,
    python: /def is_high\(self\) -> bool:/,
    java: /boolean isHigh\(\)/,
    kotlin: /fun isHigh\(\): Boolean/,
    rust: /pub fn is_high\(&self\) -> bool/,
    csharp: /bool IsHigh\(this Level level\)/,
    go: /func \(l Level\) IsHigh\(\) bool/,
    php: /function isHigh\(\): bool/,
  }
  for (const [language, said] of Object.entries(asked)) {
    const text = compose(prompt, language)
    assert.match(text, said)
    const engine = await languages.find(({ name }) => name === language)?.open()
    assert.equal((await engine?.inspect({ code: text }))?.broken, undefined, text)
  }
})

test('a type guard tests every field of its type', () => {
  const text = compose(
    "interface User { id: number, name, role: 'admin' | 'member', note?: string } and a type guard isUser(value: unknown)",
    'typescript',
  )
  assert.match(text, /^export interface User \{/m)
  assert.match(text, /isUser\(value: unknown\): value is User \{/)
  for (const field of ['id', 'name', 'role', 'note']) assert.match(text, new RegExp(`user\\.${field}\\b`))
})

test('rows are changed and deleted where the wish says', () => {
  const sql = (prompt: string) => compose(prompt, 'sql')
  assert.equal(
    sql('raise the price of all products in category 7 by 10 percent, products(id, category_id, price)'),
    'UPDATE products\nSET price = round(price * 1.1, 2)\nWHERE category_id = 7;\n',
  )
  assert.equal(
    sql('delete all sessions that expired more than 7 days ago, sessions(id, expires_at)'),
    "DELETE FROM sessions\nWHERE expires_at < now() - interval '7 days';\n",
  )
  assert.match(
    sql('5 best selling products: order_items(product_id, quantity), products(id, name)'),
    /SUM\(order_items\.quantity\)[\s\S]*LIMIT 5;/,
  )
})

test('a column that is called like another table refers to it', () => {
  const text = compose('schema for a clinic: doctors (name, specialty) and visits (doctor, starts_at)', 'sql')
  assert.match(text, /doctor_id bigint NOT NULL REFERENCES doctors \(id\)/)
})

test('a union has its kinds, and a function over all of them', () => {
  const text = compose(
    'discriminated union type Shape: circle with radius, square with side. plus a function area(shape)',
    'typescript',
  )
  assert.match(text, /export type Shape = Circle \| Square/)
  assert.match(text, /case 'circle':\n {6}return Math\.PI \* shape\.radius \*\* 2/)
})

test('what an enum can only be guessed to mean is a beginning', () => {
  const finish = (prompt: string) =>
    composeData(readIntent({ type: 'code', prompt, language: 'java' }))?.finish
  assert.equal(finish('enum Status (NEW, PAID, DONE) with isFinal()'), 'scaffold')
  assert.equal(finish('enum Status (NEW, PAID, DONE) with isFinal() true for paid and done'), 'stop')
})

test('what is called is no field', () => {
  const prompt = 'SafeCounter struct with Inc(key string) and Value(key string) int'
  assert.equal(composeData(readIntent({ type: 'code', prompt, language: 'go' })), undefined)
})

test('types that only TypeScript has', () => {
  const shape = (prompt: string) => compose(prompt, 'typescript')
  assert.match(
    shape(
      'union type Answer<T>: either ok true with data: T, or ok false with error { code: string }. type guard isOk',
    ),
    /\| \{ ok: true; data: T \}\n {2}\| \{ ok: false; error: \{ code: string \} \}[\s\S]*is Extract<Answer<T>, \{ ok: true \}>/,
  )
  assert.match(
    shape('interface Page<T> with items, total and nextCursor optional'),
    /items: T\[\]\n {2}total: number\n {2}nextCursor\?: string/,
  )
  assert.match(
    shape('utility types DeepPartial<T> and Nullable<T>'),
    /type DeepPartial<T>[\s\S]*type Nullable<T> = T \| null/,
  )
  assert.match(shape('Result<T, E> type with ok and err helpers and unwrapOr'), /export function unwrapOr/)
})

test('indexes that a schema is asked for', () => {
  const sql = compose(
    'create table orders with customer_id references customers, total numeric not negative, created_at and an index on customer_id and created_at',
    'sql',
  )
  assert.match(sql, /total numeric\(12, 2\) NOT NULL CHECK \(total >= 0\)/)
  assert.match(sql, /INDEX orders_customer_id_created_at_idx ON orders \(customer_id, created_at\)/)
})
