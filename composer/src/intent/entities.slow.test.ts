import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEntities } from './entities.ts'
import type { Field } from './intent.ts'

const brief = ({ name, type, list, optional }: Field): string =>
  `${name.join(' ')}: ${type}${list ? '[]' : ''}${optional ? '?' : ''}`
const read = (text: string) =>
  readEntities(text, undefined).map(({ name, fields }) => [name.join(' '), ...fields.map(brief)])
const field = (text: string): Field | undefined => readEntities(text, undefined)[0]?.fields[0]

test('several things, each with its own list', () => {
  assert.deepEqual(read('a library: books (title, isbn unique) and loans (bookId, dueDate)'), [
    ['book', 'title: text', 'isbn: text'],
    ['loan', 'book id: reference', 'due date: date'],
  ])
})

test('the choices of a field are not a list of fields', () => {
  assert.deepEqual(read('crud orders: customerId, items [{productId, quantity}], status (pending, paid)'), [
    ['order', 'customer id: reference', 'items: json[]', 'status: choice'],
  ])
  const [, items] =
    readEntities('orders: customer, items [{productId, quantity}]', undefined)[0]?.fields ?? []
  assert.deepEqual(items?.fields?.map(brief), ['product id: reference', 'quantity: integer'])
})

test('what stands beside a name says what it is', () => {
  assert.deepEqual(
    read('todos: title required, done boolean default false, rank 1-5, level low/high, tags list'),
    [['todo', 'title: text', 'done: boolean', 'rank: integer', 'level: choice', 'tags: text[]']],
  )
  assert.equal(field('todos: done boolean default false, title')?.default, false)
  const price = field('items: price > 0, name')
  assert.deepEqual([price?.min, price?.minExcluded], [0, true])
  assert.equal(field('items: quantity > 0, name')?.min, 1)
})

test('a thing may belong to another', () => {
  assert.deepEqual(readEntities('comments of a post: author, text', undefined)[0]?.parent, ['post'])
  assert.deepEqual(readEntities('a post has many comments', undefined)[0]?.parent, ['post'])
})

test('a route names the thing, a method does not', () => {
  assert.deepEqual(read('POST /api/contact: name, email'), [['contact', 'name: text', 'email: email']])
  assert.deepEqual(read('my gym app, members have name, email and join date'), [
    ['member', 'name: text', 'email: email', 'join date: date'],
  ])
})

test('behind its colon a noun is no verb, whatever it looks like', () => {
  assert.deepEqual(read('crud for playlists: name, tracks (array of strings), isPublic'), [
    ['playlist', 'name: text', 'tracks: text[]', 'is public: boolean'],
  ])
  assert.deepEqual(read('donations {donor, amount > 0, message?}'), [
    ['donation', 'donor: text', 'amount: money', 'message: long-text?'],
  ])
  assert.deepEqual(read('shipments module: carrier, weightKg, delivered'), [
    ['shipment', 'carrier: text', 'weight kg: decimal', 'delivered: boolean'],
  ])
  assert.deepEqual(read('api for found items (what, where found, date)')[0]?.slice(1), [
    'what: text',
    'where found: text',
    'date: date',
  ])
})

test('how a field begins, and until when it has no value', () => {
  assert.deepEqual(
    read('parcels: status starts as "packed", sentAt null until sent, toppings (array, max 5), expiresOn'),
    [['parcel', 'status: text', 'sent at: date-time?', 'toppings: text[]', 'expires on: date']],
  )
  assert.equal(field('parcels: status starts as "packed", note')?.default, 'packed')
  const options = field('questions: options (exactly 4), text')
  assert.deepEqual([options?.list, options?.min, options?.max], [true, 4, 4])
  const time = field('readings: recordedAt optional (now), note')
  assert.deepEqual([time?.optional, time?.default], [true, 'now'])
})
