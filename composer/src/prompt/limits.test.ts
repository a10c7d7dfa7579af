import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ledger } from './ledger.ts'
import { readLimits } from './limits.ts'

const written = (body: string, parts: Record<string, string[]> = {}) => ({
  content: body,
  body,
  parts: new Map(Object.entries(parts)),
})

function holds(prompt: string, body: string): boolean {
  const { limits } = readLimits(new Ledger(prompt))
  assert.ok(limits.length > 0, `no limit in "${prompt}"`)
  return limits.every((limit) => limit.holds(written(body)))
}

const words = (n: number): string => Array.from({ length: n }, () => 'word').join(' ')

test('lengths in words, characters, sentences and paragraphs', () => {
  for (const prompt of [
    'under 10 words',
    'max. 10 words',
    '10 words max',
    'no more than 10 words',
    '<= 10 words',
  ]) {
    assert.ok(holds(prompt, words(10)), prompt)
    assert.ok(!holds(prompt, words(11)), prompt)
  }
  assert.ok(holds('about 80 words', words(90)) && !holds('about 80 words', words(95)))
  assert.ok(holds('250-350 words', words(300)) && !holds('between 250 and 350 words', words(240)))
  assert.ok(holds('at least 5 words', words(5)) && !holds('at least 5 words', words(4)))
  assert.ok(holds('140-160 chars', 'x'.repeat(150)) && !holds('max 20 characters', 'x'.repeat(21)))
  assert.ok(holds('one sentence', 'One. '.trim()) && !holds('one sentence', 'One. Two.'))
  assert.ok(holds('two sentences', 'One. Two.') && holds('in 2 paragraphs', 'One.\n\nTwo.'))
})

test('rules about words and marks', () => {
  assert.ok(holds('no emojis', 'Hi') && !holds('no emojis', 'Hi 🌱'))
  assert.ok(holds('no exclamation marks', 'Hi.') && !holds('no exclamation marks', 'Hi!'))
  assert.ok(holds('no buzzwords', 'It helps.') && !holds('no buzzwords', 'We leverage synergies.'))
  assert.ok(holds('no superlatives', 'Our latest test.') && !holds('no superlatives', 'The fastest.'))
  assert.ok(!holds('plain text, no HTML', '**bold**') && holds('no Markdown', 'bold'))
  assert.ok(holds("no 'I hope this finds you well'", 'Hello') && !holds("no 'I hope'", 'I hope so'))
  assert.ok(!holds('no words like "refactor" or "endpoint"', 'An endpoint'))
  assert.ok(holds('British spelling', 'colour') && !holds('British spelling', 'color'))
  assert.ok(holds('use {{first_name}}', 'Hi {{first_name}}') && !holds('use {{first_name}}', 'Hi'))
})

test('limits belong to the part that they stand beside', () => {
  const prompt = 'headline (max 3 words), 2 subject lines and a description under 5 words'
  const ledger = new Ledger(prompt)
  const at = (text: string) => ledger.tokens.findIndex((token) => token.text === text)
  const { limits, counts } = readLimits(ledger, [
    { part: 'headline', from: at('headline'), to: at('headline') + 1 },
    { part: 'subject', from: at('subject'), to: at('subject') + 2 },
    { part: 'description', from: at('description'), to: at('description') + 1 },
  ])
  assert.deepEqual([...counts], [['subject', 2]])
  const broken = (parts: Record<string, string[]>) =>
    limits.filter((limit) => !limit.holds(written(words(50), parts))).map(({ part }) => part)
  assert.deepEqual(broken({ headline: ['a b c'], subject: ['x', 'y'], description: ['a b'] }), [])
  assert.deepEqual(broken({ headline: ['a b c d'], subject: ['x'], description: [words(6)] }), [
    'headline',
    'description',
    'subject',
  ])
  assert.deepEqual(broken({}), ['headline', 'description', 'subject'])
})
