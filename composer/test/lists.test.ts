import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ledger } from '../src/prompt/ledger.ts'
import { takeLabels } from '../src/prompt/lists.ts'
import { PhraseIndex } from '../src/prompt/phrases.ts'
import { fieldsOfText } from '../src/prompt/resources.ts'
import { tokensOf } from '../src/prompt/tokens.ts'
import { samplesOf } from '../src/targets/samples.ts'

const labels = (prompt: string) => takeLabels(new Ledger(prompt), ['columns', 'lanes'])

test('labels are read as the prompt writes them', () => {
  assert.deepEqual(labels('board with columns: To do, In progress and Done'), [
    'To do',
    'In progress',
    'Done',
  ])
  assert.deepEqual(labels('lanes (backlog / doing / done), drag and drop'), ['backlog', 'doing', 'done'])
  assert.deepEqual(labels('columns A, B and a limit of three cards'), ['A', 'B'])
})

test('a word that no list follows has no labels', () => {
  assert.deepEqual(labels('columns and cards'), [])
  assert.deepEqual(labels('three columns with limits, drag and drop'), [])
})

test('a list that is taken is accounted for', () => {
  const ledger = new Ledger('columns: Open, Closed')
  takeLabels(ledger, ['columns'])
  assert.deepEqual(ledger.missing(), [])
})

test('phrases match things of the vocabulary, and quoted text as a whole', () => {
  const index = new PhraseIndex<string>()
  index.add('{thing} table; table of {thing}', 'table')
  index.add('"Add card" button', 'button')
  const found = (prompt: string) =>
    index.find(tokensOf(prompt)).map(({ value, slots }) => [
      value,
      slots
        .get('thing')
        ?.map(({ text }) => text)
        .join(' '),
    ])
  assert.deepEqual(found('a table of blog posts'), [['table', 'blog posts']])
  assert.deepEqual(found('orders table'), [['table', 'orders']])
  assert.deepEqual(found('spaceship table'), [])
  assert.deepEqual(found('an "Add card" button'), [['button', undefined]])
  assert.deepEqual(found('an "Add" button'), [])
})

test('a declaration in backticks means its name', () => {
  const [token] = tokensOf('`onMove: (id: string) => void`')
  assert.equal(token?.stem, tokensOf('onMove')[0]?.stem)
})

test('samples have a value for every field', () => {
  const samples = samplesOf(
    fieldsOfText('name, email, age (integer), status (open, done), deadline (date), active (boolean)'),
  )
  assert.equal(
    samples[0]?.js,
    "name: 'Ada Lovelace', email: 'ada.lovelace@example.com', age: 34, status: 'open', deadline: '2025-01-01', active: true",
  )
})
