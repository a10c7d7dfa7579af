import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ledger } from './ledger.ts'
import { fieldsAfter } from './lists.ts'
import { fieldsOfText, readResources } from './resources.ts'

const brief = (list: string) =>
  fieldsOfText(list).map(({ words, type, required, min, max, choices }) =>
    [words.join(' '), type, required ? '' : 'optional', min ?? '', max ?? '', choices.join('|')]
      .join(' ')
      .replace(/ +/g, ' ')
      .trim(),
  )

test('fields have types, lengths, ranges, choices and defaults', () => {
  assert.deepEqual(brief('title (required, max 120), optional description, price, dueDate, quantity 1..99'), [
    'title string 120',
    'description text optional',
    'price money',
    'due date date',
    'quantity integer 1 99',
  ])
  assert.deepEqual(brief('status (OPEN, IN_PROGRESS, DONE; default OPEN), role admin/user, done (boolean)'), [
    'status choice optional OPEN|IN_PROGRESS|DONE',
    'role choice admin|user',
    'done boolean optional',
  ])
})

test('a limit of other things is not a limit of the length', () => {
  assert.deepEqual(brief('borrower at most 3 open loans, code at most 8 characters, summary max 50 words'), [
    'borrower string',
    'code string 8',
    'summary text',
  ])
  assert.deepEqual(brief('price at most 100 euros'), ['price money 100'])
})

function fieldsOf(prompt: string): string[] {
  const ledger = new Ledger(prompt)
  const thing = ledger.tokens.findIndex(({ text }) => /^(?:form|table)$/.test(text))
  return fieldsAfter(ledger, thing + 1).fields.map(({ words }) => words.join(' '))
}

test('fields are read after "with", in brackets and after a colon', () => {
  assert.deepEqual(fieldsOf('a form with name, email and a message'), ['name', 'email', 'message'])
  assert.deepEqual(fieldsOf('a form (first name, last name)'), ['first name', 'last name'])
  assert.deepEqual(fieldsOf('a table. Columns: sku, title'), ['sku', 'title'])
  assert.deepEqual(fieldsOf('a form with fields: sku, colour of the roof'), ['sku', 'colour'])
})

test('technologies, qualities and actions are not fields', () => {
  assert.deepEqual(fieldsOf('a form with React, validation, name and dark mode'), ['name'])
  assert.deepEqual(fieldsOf('a form with quantum entanglement'), [])
})

const resources = (prompt: string) =>
  readResources(new Ledger(prompt)).resources.map(
    ({ words, fields }) => `${words.join(' ')}: ${fields.map((field) => field.words.join(' ')).join(', ')}`,
  )

test('resources are the things that an API or a data model is about', () => {
  assert.deepEqual(resources('todo rest api with express'), ['todo: title, done'])
  assert.deepEqual(resources('CRUD API for books with title and author'), ['book: title, author'])
  assert.deepEqual(resources('API for notes. Fields: subject, text'), ['note: subject, text'])
  assert.deepEqual(resources('an API for spaceships (name, crew size)'), ['spaceship: name, crew size'])
  assert.deepEqual(resources('GET /api/widgets and POST /api/widgets'), ['widget: name, description'])
})
