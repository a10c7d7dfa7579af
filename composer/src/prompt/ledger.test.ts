import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ledger } from './ledger.ts'
import { PhraseIndex } from './phrases.ts'

const index = new PhraseIndex<string>()
index.add('(login|log in|sign in) [form|page]', 'login')
index.add('remember me', 'remember')
index.add('{n} columns', 'columns')
index.add('no emojis', 'plain')
index.add('called {name}', 'name')

const matched = (prompt: string): string[] => index.find(new Ledger(prompt).tokens).map(({ value }) => value)

function missingOf(prompt: string): string[] {
  const ledger = new Ledger(prompt)
  for (const { from, to } of index.find(ledger.tokens)) ledger.take(from, to)
  return ledger.missing()
}

test('a verb at the start of a clause asks for its object', () => {
  const ledger = new Ledger('Dockerfile, runs with uvicorn, handles signals')
  for (const [at, { text }] of ledger.tokens.entries()) if (/Dockerfile|uvicorn/.test(text)) ledger.take(at)
  assert.deepEqual(ledger.missing(), ['handles signals'])
})

test('the passive voice asks for the same', () => {
  const passive = new PhraseIndex<string>()
  passive.add('(add|delete) cards', 'cards')
  passive.add('save board [localStorage]', 'save')
  const missing = (prompt: string) => {
    const ledger = new Ledger(prompt)
    for (const { from, to } of passive.find(ledger.tokens)) ledger.take(from, to)
    return ledger.missing()
  }
  assert.deepEqual(missing('cards can be added and deleted, the board is saved in localStorage'), [])
  assert.deepEqual(missing('Cards can be starred and deleted'), ['Cards can be starred'])
  assert.deepEqual(missing('cards cannot be deleted'), ['cards cannot be deleted'])
  assert.deepEqual(missing('cards can be added by admins'), ['by admins'])
})

test('words match in all their forms, with filler words between them', () => {
  assert.deepEqual([...new Set(matched('please build me a Login-Form'))], ['login'])
  assert.deepEqual(matched('it should remember me'), ['remember'])
  assert.deepEqual(matched('a form'), [])
})

test('a phrase after a negation does not match, unless the pattern begins with it', () => {
  assert.deepEqual(matched('without a remember me'), [])
  assert.deepEqual(matched('no emojis'), ['plain'])
})

test('slots take numbers and names', () => {
  const { tokens } = new Ledger('three columns called `Sprint Board`')
  const slots = index.find(tokens).map(({ slots }) => [...slots.values()].flat().map(({ text }) => text))
  assert.deepEqual(slots, [['three'], ['Sprint Board']])
})

test('what nothing accounts for is missing, in the words of the prompt', () => {
  assert.deepEqual(missingOf('A login form with remember me'), [])
  assert.deepEqual(missingOf('login form with remember me and quantum teleportation'), [
    'quantum teleportation',
  ])
  assert.deepEqual(missingOf('login form, no password please. It must open `/home` afterwards'), [
    'no password please',
    'open `/home` afterwards',
  ])
  assert.deepEqual(missingOf('login form with 3 tries'), ['3 tries'])
})

test('a prompt that is too long to read says so', () => {
  assert.deepEqual(
    missingOf(`login ${'form '.repeat(5_000)}`).at(-1),
    'everything after the first 10000 characters',
  )
  assert.deepEqual(
    missingOf(`login form ${'1. '.repeat(2_500)}`).at(-1),
    'everything after the first 6007 characters',
  )
})

test('what is one requirement is one missing part', () => {
  assert.deepEqual(missingOf('login form with links Home, Blog and About'), ['links Home, Blog and About'])
  assert.deepEqual(missingOf('login form. Capacity is between 1 and 50'), ['Capacity is between 1 and 50'])
  assert.deepEqual(missingOf('login form, at most 5 files'), ['at most 5 files'])
  assert.deepEqual(missingOf('login form with unit tests and a dockerfile'), ['unit tests', 'dockerfile'])
  assert.deepEqual(missingOf('a function that fires on the leading edge'), ['fires on the leading edge'])
  assert.deepEqual(missingOf('a function'), ['function'])
  assert.deepEqual(missingOf('login form, closed on Saturday June 14 from 02:00 to 04:00'), [
    'closed on Saturday June 14 from 02:00 to 04:00',
  ])
  assert.deepEqual(missingOf('login form. Retries: 3, timeout: 5'), ['Retries: 3', 'timeout: 5'])
})

test('a missing part is a whole clause, with what it has in brackets', () => {
  assert.deepEqual(missingOf('login form. Page size (max 100) is a query parameter, so are filters'), [
    'Page size (max 100) is a query parameter',
    'filters',
  ])
  assert.deepEqual(missingOf('login form. Button (disabled with zero seats) that calls onContinue(seats)'), [
    'Button (disabled with zero seats) that calls onContinue(seats)',
  ])
  assert.deepEqual(missingOf('login form. Errors as {"error":{"code","message"}}'), [
    'Errors as {"error":{"code","message"}}',
  ])
  assert.deepEqual(missingOf('login form. Steps: 1 < 2 -> 3'), ['Steps: 1 < 2 -> 3'])
  assert.deepEqual(missingOf('login form without quantum teleportation'), ['without quantum teleportation'])
})

test('of a list in brackets, only the missing items are', () => {
  assert.deepEqual(missingOf('login form. It has (login, remember me, wobble (max 3))'), ['wobble (max 3)'])
  assert.deepEqual(missingOf('login form. It has (sneeze, wobble)'), ['sneeze, wobble'])
})

test('the coverage is the share of the requirements', () => {
  const coverage = (prompt: string): number => {
    const ledger = new Ledger(prompt)
    for (const { from, to } of index.find(ledger.tokens)) ledger.take(from, to)
    return ledger.coverage
  }
  assert.equal(coverage('login form with remember me'), 1)
  assert.equal(coverage('login form with teleportation and levitation'), 0.5)
  assert.equal(coverage('quantum form, remember me'), 1 / 3)
  assert.equal(coverage('please make it'), 1)
})
