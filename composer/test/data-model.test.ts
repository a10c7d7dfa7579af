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

test('a relation is only where the prompt states it', () => {
  const { references, pairs, resources } = modelOf('users, posts and tags')
  assert.deepEqual([references, pairs, resources.length], [[], [], 3])
  assert.deepEqual(modelOf('posts by users, comments on posts').references, [
    'post > user as user, restrict',
    'comment > post as post, restrict',
  ])
  assert.deepEqual(modelOf('users with their own todos').references, ['todo > user as user, restrict'])
  assert.deepEqual(modelOf('a user with orders').references, ['order > user as user, restrict'])
  assert.deepEqual(modelOf('books, orders and order_items').references, [
    'order item > order as order, restrict',
  ])
  assert.deepEqual(modelOf('users and posts (title, author_id)').references, [
    'post > user as author, restrict',
  ])
  assert.deepEqual(modelOf('customers, orders and suppliers').missing, [])
  assert.deepEqual(modelOf('users and sessions with foreign keys').missing, ['sessions with foreign keys'])
})

test('what happens at a time has a timestamp, unless the prompt lists its fields or it has a date', () => {
  assert.deepEqual(modelOf('customers and orders').resources, [
    'customer: name, email, phone',
    'order: customer email, status, total, created at',
  ])
  assert.deepEqual(modelOf('orders (number, total)').resources, ['order: number, total'])
  assert.deepEqual(modelOf('expenses').resources, ['expense: description, amount, category, date'])
})

test('what happens to children on deletion', () => {
  const { references, missing } = modelOf(
    'posts, comments, users. Deleting a post deletes its comments. Deleting a user must not be possible while they have posts.',
  )
  assert.deepEqual(references, ['post > user as user, restrict', 'comment > post as post, cascade'])
  assert.deepEqual(missing, [])
})

test('{numbers} takes two or more', () => {
  const index = new PhraseIndex<string>()
  index.add('versions {numbers}', 'versions')
  const found = (prompt: string) => index.find(new Ledger(prompt).tokens).map(({ to }) => to)
  assert.deepEqual(found('versions 18, 20 and 22, please'), [6])
  assert.deepEqual(found('versions 18'), [])
})
