import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf, type ItemList, readItems } from '../src/prompt/items.ts'
import { Ledger } from '../src/prompt/ledger.ts'
import { PhraseIndex } from '../src/prompt/phrases.ts'

const links: ItemList = { count: 2, usual: ['Home', 'About', 'Contact'], isClosed: false }

function read(prompt: string, list: ItemList = links) {
  const index = new PhraseIndex<undefined>()
  index.add('links {list}; with {list}; {n} links', undefined)
  const ledger = new Ledger(prompt)
  const items = readItems(ledger, index.find(ledger.tokens), list)
  return { items, missing: ledger.missing() }
}

test('items are taken from an introduced list', () => {
  assert.deepEqual(read('links: start, our team and jobs'), {
    items: ['start', 'our team', 'jobs'],
    missing: [],
  })
})

test('after "with", only usual or capitalised words are items', () => {
  assert.deepEqual(read('with home, Jobs and glitter'), { items: ['home', 'Jobs'], missing: ['glitter'] })
})

test('a number asks for that many of the usual ones, if there are enough', () => {
  assert.deepEqual(read('3 links').items, ['Home', 'About', 'Contact'])
  assert.deepEqual(read('9 links'), { items: ['Home', 'About'], missing: ['9 links'] })
})

test('a closed list has only the usual ones', () => {
  assert.deepEqual(read('links: Home, About and Jobs', { ...links, isClosed: true }), {
    items: ['Home', 'About'],
    missing: ['Jobs'],
  })
})

test('an item may have an amount', () => {
  assert.deepEqual(amountOf('Pro €29'), { name: 'Pro', amount: 29, currency: '€' })
  assert.deepEqual(amountOf('Team $9.50'), { name: 'Team', amount: 9.5, currency: '$' })
  assert.deepEqual(amountOf('Enterprise'), { name: 'Enterprise', currency: '$' })
})
