import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findModel, microsOf, readCatalogue } from './catalogue.ts'

const builtin = () => ['builtin']

test('without a file: the four specified models with the fallback chain', () => {
  const { models } = readCatalogue(undefined, (id) => [`x:${id}`])
  assert.deepEqual(
    models.map(({ id, chain }) => [id, chain]),
    ['alpha-4o-mini', 'alpha-4o', 'beta-3', 'gamma'].map((id) => [id, [`x:${id}`]]),
  )
})

test('a file sets chains and prices, and adds models after the four', () => {
  const file = {
    models: {
      tiny: { chain: ['ollama:qwen'], max_tokens: 8192 },
      'beta-3': { chain: ['anthropic:a', 'openai:b'] },
    },
    prices: { 'openai:b': { prompt: 1, completion: 3 } },
    currency: 'EUR',
  }
  const { models, prices, currency } = readCatalogue(JSON.stringify(file), builtin)
  assert.equal(currency, 'EUR')
  assert.deepEqual(
    models.map(({ id }) => id),
    ['alpha-4o-mini', 'alpha-4o', 'beta-3', 'gamma', 'tiny'],
  )
  assert.deepEqual(models[2]?.chain, ['anthropic:a', 'openai:b'])
  assert.deepEqual(models[4], {
    id: 'tiny',
    name: 'tiny',
    capabilities: ['code', 'content'],
    maxTokens: 8192,
    chain: ['ollama:qwen'],
    source: 'environment',
  })
  assert.equal(microsOf(prices, 'openai:b', 1_000_000, 2_000_000), 7_000_000)
  assert.equal(microsOf(prices, 'openai:b', 1, 0), 1, 'rounded up')
  assert.equal(microsOf(prices, 'builtin', 1_000_000, 1), 0)
})

for (const [why, text] of [
  ['no JSON', '{'],
  ['a list', '[]'],
  ['an unknown field', '{"model": {}}'],
  ['an empty chain', '{"models": {"gamma": {"chain": []}}}'],
  ['a target without a model', '{"models": {"gamma": {"chain": ["openai"]}}}'],
  ['another size for a specified model', '{"models": {"gamma": {"chain": ["builtin"], "max_tokens": 5000}}}'],
  ['a new model with an empty id', '{"models": {"": {"chain": ["builtin"]}}}'],
  ['a sign as currency', '{"currency": "$"}'],
  ['a negative price', '{"prices": {"openai:a": {"prompt": -1, "completion": 0}}}'],
] as const) {
  test(`${why} is rejected`, () => assert.throws(() => readCatalogue(text, builtin), /^Error: MODELS_FILE/))
}

test('the default model is used without an id; an unknown id finds none', () => {
  const catalogue = readCatalogue(undefined, builtin)
  assert.equal(findModel(catalogue, undefined)?.id, 'alpha-4o-mini')
  assert.equal(findModel(catalogue, 'toString'), undefined)
})
