import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDataModel } from '../src/prompt/data-model.ts'
import { Ledger } from '../src/prompt/ledger.ts'
import { PhraseIndex } from '../src/prompt/phrases.ts'

function modelOf(prompt: string) {
  const ledger = new Ledger(prompt)
  const { resources, references, pairs } = readDataModel(ledger, true)
  return {
    resources: resources.map(
      ({ words, fields }) => `${words.join(' ')}: ${fields.map((field) => field.words.join(' ')).join(', ')}`,
    ),
    references: references.map(
      ({ child, parent, role, onDelete, isUnique }) =>
        `${child} > ${parent} as ${role.join(' ')}, ${onDelete}${isUnique ? ', one' : ''}`,
    ),
    pairs: pairs.map((pair) => pair.join(' <> ')),
    missing: ledger.missing(),
  }
}

test('references are read from sentences', () => {
  assert.deepEqual(modelOf('A category has many products. Each review belongs to a product.').references, [
    'product > category as category, restrict',
    'review > product as product, restrict',
  ])
  assert.deepEqual(modelOf('a user has one profile').references, ['profile > user as user, restrict, one'])
  assert.deepEqual(modelOf('students and courses are many to many').pairs, ['student <> course'])
  assert.deepEqual(modelOf('comments (nested)').references, ['comment > comment as parent, cascade'])
})

test('ratios in brackets are references, not fields', () => {
  for (const ratio of ['many to many', 'many-to-many', 'n:m', 'M:N']) {
    const { resources, pairs, missing } = modelOf(`books, authors (${ratio})`)
    assert.deepEqual(resources, ['book: title, isbn, year', 'author: name, bio'])
    assert.deepEqual(pairs, ['book <> author'])
    assert.deepEqual(missing, [])
  }
  for (const [prompt, reference] of [
    ['authors and books (one to many)', 'book > author as author, restrict'],
    ['authors and books (1:n)', 'book > author as author, restrict'],
    ['employees and departments (many-to-one)', 'employee > department as department, restrict'],
    ['users and profiles (one to one)', 'profile > user as user, restrict, one'],
  ] as const)
    assert.deepEqual(modelOf(prompt).references, [reference])
})

test('order items belong to what is ordered, or are reported', () => {
  assert.deepEqual(modelOf('books, orders and order_items').references, [
    'order item > book as book, restrict',
    'order item > order as order, restrict',
  ])
  assert.deepEqual(modelOf('orders and order items').missing, ['order items'])
})

test('usual references need no sentence, and replace fields of the same name', () => {
  const { resources, references, pairs } = modelOf('users, posts and tags')
  assert.deepEqual(references, ['post > user as author, restrict'])
  assert.deepEqual(pairs, ['post <> tag'])
  assert.deepEqual(modelOf('authors and books').resources, ['author: name, bio', 'book: title, isbn, year'])
  assert.equal(resources.length, 3)
})

test('what happens at a time has a timestamp, unless the prompt lists its fields or it has a date', () => {
  assert.deepEqual(modelOf('customers and orders').resources, [
    'customer: name, email, phone',
    'order: status, total, created at',
  ])
  assert.deepEqual(modelOf('orders (number, total)').resources, ['order: number, total'])
  assert.deepEqual(modelOf('expenses').resources, ['expense: description, amount, category, date'])
})

test('what happens to children on deletion', () => {
  const { references, missing } = modelOf(
    'posts, comments, users. Deleting a post deletes its comments. Deleting a user must not be possible while they have posts.',
  )
  assert.deepEqual(references, [
    'post > user as author, restrict',
    'comment > post as post, cascade',
    'comment > user as author, restrict',
  ])
  assert.deepEqual(missing, [])
})

test('an application stands for its usual records', () => {
  assert.deepEqual(
    modelOf('a library system').resources.map((text) => text.split(':')[0]),
    ['author', 'book', 'member', 'loan'],
  )
})

test('{numbers} takes two or more', () => {
  const index = new PhraseIndex<string>()
  index.add('versions {numbers}', 'versions')
  const found = (prompt: string) => index.find(new Ledger(prompt).tokens).map(({ to }) => to)
  assert.deepEqual(found('versions 18, 20 and 22, please'), [6])
  assert.deepEqual(found('versions 18'), [])
})

test('a table without a relation is reported if others have one', () => {
  const hotel = modelOf('tables for rooms, guests, bookings and payments')
  assert.ok(hotel.references.includes('payment > booking as booking, restrict'))
  assert.ok(hotel.resources.includes('booking: start, end'), 'guests have the name and the email')
  assert.deepEqual(
    hotel.missing.filter((part) => part.startsWith('relation')),
    [],
  )
  const shop = modelOf('tables for customers, orders and suppliers')
  assert.deepEqual(
    shop.missing.filter((part) => part.startsWith('relation')),
    ['relation of suppliers'],
  )
})
