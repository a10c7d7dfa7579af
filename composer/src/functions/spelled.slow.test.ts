import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readIntent } from '../intent/read-intent.ts'
import { composeFunction } from './index.ts'
import { runOn } from './sandbox.ts'

async function write(prompt: string, language = 'javascript'): Promise<string> {
  const composed = await composeFunction(readIntent({ prompt, type: 'code', language }))
  assert.ok(composed, prompt)
  assert.equal(composed.finish, 'stop', prompt)
  return composed.text
}

function outcome(source: string, name: string, values: readonly unknown[]): unknown {
  const [first] = runOn(source, name, [{ arguments: values, result: null }]) ?? []
  return first && 'result' in first ? first.result : first
}

// What is asked for, how it is called, and what comes of it.
const rows: readonly [prompt: string, name: string, values: readonly unknown[], result: unknown][] = [
  ['stats(numbers) returns { min, max, mean }', 'stats', [[1, 2, 6]], { min: 1, max: 6, mean: 3 }],
  ['stats(numbers) returns { min, max }, null if the list is empty', 'stats', [[]], null],
  ['stats(numbers) returns { min, max }', 'stats', [[]], { threw: 'RangeError' }],
  [
    'changes(old, fresh): two lists of ids, returns { added, removed, kept }',
    'changes',
    [
      [1, 2],
      [2, 3],
    ],
    { added: [3], removed: [1], kept: [2] },
  ],
  [
    'pageOf(rows, page, size) returns { rows, page, totalPages, hasNext, hasPrevious }',
    'pageOf',
    [[1, 2, 3], 2, 2],
    { rows: [3], page: 2, totalPages: 2, hasNext: false, hasPrevious: true },
  ],
  [
    'tally(list) returns { winner, votes } of the value that is there most often',
    'tally',
    [['a', 'b', 'b']],
    { winner: 'b', votes: 2 },
  ],
  ['measure(text) returns { words, vowels } of a text', 'measure', ['an old car'], { words: 3, vowels: 3 }],
  [
    'split(numbers) returns { even, odd }, how many numbers are even and how many odd',
    'split',
    [[1, 2, 3]],
    { even: 1, odd: 2 },
  ],
  [
    'next(state): "open" -> "busy", "busy" -> "done". Throw an Error for anything else',
    'next',
    ['busy'],
    'done',
  ],
  [
    'next(state): "open" -> "busy", "busy" -> "done". Throw an Error for anything else',
    'next',
    ['x'],
    { threw: 'RangeError' },
  ],
  ['label(code): 1 -> "low", 2 -> "high", anything else "unknown"', 'label', [7], 'unknown'],
  [
    'tidy(tags): trim each, lowercase it, drop the empty ones and duplicates, keep the order',
    'tidy',
    [[' B', 'b', '', 'a ']],
    ['b', 'a'],
  ],
  [
    'totals(orders): list of {customer, amount}, total amount per customer',
    'totals',
    [
      [
        { customer: 'a', amount: 1 },
        { customer: 'a', amount: 2 },
      ],
    ],
    { a: 3 },
  ],
  [
    'perState(jobs: {state: string}[]) counts how many jobs have each state',
    'perState',
    [[{ state: 'x' }, { state: 'x' }]],
    { x: 2 },
  ],
  [
    'best(cars: {name: string, price: number}[]) gives the name of the cheapest car, null if there are none',
    'best',
    [
      [
        { name: 'a', price: 2 },
        { name: 'b', price: 1 },
      ],
    ],
    'b',
  ],
]

for (const [prompt, name, values, result] of rows)
  test(`${prompt}: ${JSON.stringify(values)}`, async () => {
    assert.deepEqual(outcome(await write(prompt), name, values), result)
  })

test('the rules of a record are checked one by one, with the messages that the wish spells', async () => {
  const text = await write(
    'check({ title, pages, mail }) returns a list of error messages: "no title" if title is empty, "too few" if pages is below 10, "no mail" if mail has no @',
  )
  assert.deepEqual(outcome(text, 'check', [{ title: 'A', pages: 10, mail: 'a@b' }]), [])
  assert.deepEqual(outcome(text, 'check', [{ title: ' ', pages: 9, mail: 'a' }]), [
    'no title',
    'too few',
    'no mail',
  ])
  assert.deepEqual(outcome(text, 'check', [{}]), ['no title', 'too few', 'no mail'])
})

test('rules that are not all understood are not half kept', async () => {
  const prompt =
    'check({ title, pages }) returns a list of errors: title must rhyme with orange, pages must be at least 10'
  const composed = await composeFunction(readIntent({ prompt, type: 'code', language: 'javascript' }))
  assert.doesNotMatch(composed?.text ?? '', /errors\.push/)
})

test('what is spelled out is the same in Python', async () => {
  assert.match(
    await write('stats(numbers) returns { min, mean }', 'python'),
    /"mean": sum\(numbers\) \/ len\(numbers\)/,
  )
  assert.match(
    await write('tidy(tags): strip each, lowercase, drop empty ones and duplicates', 'python'),
    /list\(dict\.fromkeys\(cleaned for text in tags if \(cleaned := text\.strip\(\)\.lower\(\)\)\)\)/,
  )
  assert.match(
    await write('next(state): "a" -> "b", "b" -> "c", raise ValueError for anything else', 'python'),
    /raise ValueError/,
  )
})

test('limits on both sides, and an order of dates, are refused where the wish says so', async () => {
  const text = await write(
    'applyDiscount(price, percent) takes a percent discount off a price; throws a RangeError if percent is below 0 or above 100',
  )
  assert.deepEqual(outcome(text, 'applyDiscount', [50, 101]), { threw: 'RangeError' })
  const days = await write(
    'days_between(start, end): number of days between two ISO dates, raise ValueError when end is before start',
    'python',
  )
  assert.match(days, /if end < start:/)
})
