import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeSpoken } from './index.ts'

const write = (prompt: string): string => composeSpoken(prompt, 'postgresql') ?? ''

test('views and conditions', () => {
  assert.equal(
    write('create a view active_members with id and email of all members whose ends_on is today or later'),
    'CREATE VIEW active_members AS\nSELECT id, email\nFROM members\nWHERE ends_on >= CURRENT_DATE;\n',
  )
  assert.match(
    write('update orders set status to shipped where paid_at is not null and total is over 10'),
    /SET status = 'shipped'\nWHERE paid_at IS NOT NULL\n {2}AND total > 10;/,
  )
})

test('groups over two tables, also those without any', () => {
  const tables = 'categories(id, name), products(id, category_id, price)'
  const sql = write(`for every category the number of products, also categories without products. ${tables}`)
  assert.match(sql, /COUNT\(products\.id\) AS product_count\nFROM categories\nLEFT JOIN products ON /)
  assert.match(
    write(`categories with more than 3 products: ${tables}`),
    /GROUP BY categories\.id, categories\.name\nHAVING COUNT\(products\.id\) > 3/,
  )
})

test('windows', () => {
  assert.match(
    write('running total of sales per day, sales(day, amount)'),
    /SUM\(amount\) OVER \(ORDER BY day\)/,
  )
  assert.match(
    write('rank students by score within each class, students(id, name, class, score)'),
    /RANK\(\) OVER \(PARTITION BY class ORDER BY score DESC\)/,
  )
  assert.match(write('latest 3 posts per author: posts(id, author_id, created_at)'), /position <= 3/)
})

test('indexes and upserts', () => {
  assert.equal(
    write('index on orders for customer_id and created_at desc'),
    'CREATE INDEX orders_customer_id_created_at_idx ON orders (customer_id, created_at DESC);\n',
  )
  assert.match(
    write('insert or update product price by sku in products(sku, name, price)'),
    /ON CONFLICT \(sku\) DO UPDATE SET price = excluded\.price/,
  )
})

test('rows with what belongs to them', () => {
  const tables = 'orders(id, customer_id, created_at), customers(id, name)'
  assert.match(
    write(`all orders with the customer name, newest first. ${tables}`),
    /customers\.name\nFROM orders\nJOIN customers ON [^\n]+\nORDER BY orders\.created_at DESC/,
  )
})
