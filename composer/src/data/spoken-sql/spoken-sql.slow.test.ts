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

test('so many of each group, with what is shown of them', () => {
  const sql = write(
    'top 3 best paid employees per department: employees(id, name, department_id, salary), departments(id, name). show department name, employee name and rank',
  )
  assert.match(sql, /^SELECT department_name, employee_name, "rank"\n/)
  assert.match(sql, /PARTITION BY employees\.department_id ORDER BY employees\.salary DESC/)
  assert.match(sql, /JOIN departments ON [\s\S]*WHERE "rank" <= 3/)
})

test('gaps, trees, days in a row, growth, duplicates', () => {
  assert.match(write('find gaps in invoice numbers, invoices(id, number)'), /LEAD\(number\)/)
  assert.match(
    write('recursive: all categories below a given one, categories(id, name, parent_id)'),
    /WITH RECURSIVE tree[\s\S]*WHERE parent_id = \$1[\s\S]*depth \+ 1/,
  )
  assert.match(write('users with 5 consecutive days, logins(user_id, day)'), /HAVING COUNT\(\*\) >= 5/)
  assert.match(write('month over month growth of signups, users(id, created_at)'), /LAG\(total\)/)
  assert.match(
    write('remove duplicates by email, keep the newest. contacts(id, email, name)'),
    /^DELETE FROM contacts AS extra\nWHERE EXISTS [\s\S]*kept\.email = extra\.email\n {4}AND kept\.id > extra\.id/,
  )
  assert.match(write('7 day moving average of price, quotes(day, price)'), /ROWS BETWEEN 6 PRECEDING/)
})

test('upserts over several columns that add up, and rows without others of late', () => {
  assert.match(
    write('upsert into stock(sku, place, qty), if sku and place exist add the quantity'),
    /ON CONFLICT \(sku, place\) DO UPDATE SET qty = stock\.qty \+ excluded\.qty/,
  )
  assert.match(
    write(
      'products never sold in the last 90 days: products(id, name), order_items(product_id, order_id), orders(id, ordered_at). name only, sorted by name',
    ),
    /JOIN orders ON orders\.id = order_items\.order_id[\s\S]*90 days[\s\S]*ORDER BY name/,
  )
})
