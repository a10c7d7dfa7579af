import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSoak } from '../../scripts/sample.ts'
import { threadMs } from '../../server/test/processor-time.ts'
import { compose } from '../src/compose.ts'
import { type Composition, type GenerationType, generationTypes } from '../src/request.ts'

/** A prompt may be strange, but not expensive: how many times the processor time of an ordinary prompt of its length. */
const MAX_RATIO = 30
const ORDINARY =
  'A shop where customers browse products, add them to a cart and pay. Each order has an address, a status and a list of items with price and quantity. '
const MAX_MEMORY_BYTES = 600 * 1024 ** 2
const LENGTH = 20_000

const pieces = [
  'a',
  'A',
  'İ',
  'a.',
  'E1',
  '1',
  '1,',
  '1.',
  '(',
  '{',
  '[',
  '"',
  "'",
  '`',
  ', ',
  'and ',
  'with ',
  'fields: a, ',
  'fields(',
  'fields (',
  'form with ',
  '1 words ',
  'under 5 words ',
  'login form ',
  'api for books with title, ',
  'called "9x" ',
  '{{a}} ',
  '/a/b/',
  'f(1) -> ',
  'table of users (a, b) ',
  'not ',
  'v1.',
  '\n- ',
  'GET /a ',
  'has many posts ',
  'mention ',
  '🙂',
  '\u202e',
  '$',
  '_',
]

const prefixes = ['', 'login form ', 'rest api for books ', 'welcome email ', 'sql table users ']

const examples = [
  'repeat a string repeat("a", 500000000) → "a"',
  'primes up to n primesUpTo(1000000000) → [2]',
  'list of prime numbers up to n: f(9007199254740991) → [2]',
  'list numbers from 1 up to n: f(9e99) → [1]',
  'nth fibonacci number: f(900000000000) → 1',
  'pad a string on the left: padStart("漢", "0xfffffff", "漢") → "a"',
  `repeat a string: repeat("${'漢'.repeat(8_000)}", 65000) → "a"`,
  `sum of a list of numbers. ${'0 for an empty list, '.repeat(4_700)}`,
  `sum of a list of numbers. ${'return -1 if not found, '.repeat(10_000)}`,
  `clamp a number. ${'clamp(1, 2, 3) '.repeat(10_000)}`,
]

for (const prompt of examples)
  test(`${prompt.slice(0, 60)}: examples of a prompt cost little`, async () => {
    const { complete } = await composeCheaply(prompt, 'code', prompt.slice(0, 60))
    assert.equal(complete, false)
    assert.ok(process.memoryUsage().rss < MAX_MEMORY_BYTES, `${process.memoryUsage().rss} bytes`)
  })

test('brackets that are not closed cost little', async () => {
  for (const piece of ['form (', 'form with {', 'table ('])
    await composeCheaply(piece.repeat(LENGTH / piece.length), 'component', piece, MAX_RATIO / 3)
})

for (const type of generationTypes) {
  test(`${type}: hostile prompts are answered in reasonable time`, async () => {
    for (const [index, piece] of pieces.entries())
      for (const prefix of isSoak ? prefixes : prefixes.slice(index % prefixes.length).slice(0, 1)) {
        const label = `${prefix}${JSON.stringify(piece)} × ${LENGTH / piece.length}`
        const { complete } = await composeCheaply(prefix + piece.repeat(LENGTH / piece.length), type, label)
        assert.equal(complete, false, label)
      }
  })
}

const names = ['漢字', '顧客', 'ß', '٣', "'s", 's', '1each', '_', '-', 'C++', 'new', '$x', '/é', "/'x'"]
const prompts = (name: string) => [
  `SQL tables called ${name}`,
  `prisma schema with models data and ${name}; data has many ${name}`,
  `TypeScript interface ${name} with C++: string, ${name}: number`,
  `SQL tables ${name} (a/b, ${name}), users belong to ${name}`,
  `CRUD API called ${name}`,
  `API for ${name}`,
  `API for books with ${name}, ${name}`,
  `API: GET ${name}`,
]

for (const name of names)
  test(`${name} as a name is answered`, async () => {
    const errors: unknown[] = []
    for (const prompt of prompts(name))
      for (const type of ['code', 'api'] as const)
        for (const language of ['typescript', 'python', 'php', 'java', 'go']) {
          const options = {
            onError: (error: unknown) => errors.push(`${type} ${language} ${prompt}: ${error}`),
          }
          const { content, complete } = await compose({ prompt, type, language }, options)
          assert.doesNotMatch(content, /^class(?: \(| {2}|\s*\{| \d)/m, prompt)
          if (/^(?:\P{ASCII}|\d)/u.test(name)) assert.equal(complete, false, `${type} ${language} ${prompt}`)
        }
    assert.deepEqual(errors, [])
  })

/** What an ordinary prompt costs is measured again before a prompt counts as expensive: the machine may be slower now. */
async function composeCheaply(
  prompt: string,
  type: GenerationType,
  label: string,
  maxRatio = MAX_RATIO,
): Promise<Composition> {
  ordinaryMs[type] ??= await costOfOrdinary(type)
  const [answer, ms] = await timed(prompt, type)
  if (ms < maxRatio * ordinaryMs[type]) return answer
  const ordinary = await costOfOrdinary(type)
  assert.ok(
    ms < maxRatio * ordinary,
    `${label}: ${ms / ordinary} times the processor time of an ordinary prompt`,
  )
  return answer
}

const ordinaryMs: Partial<Record<GenerationType, number>> = {}

async function costOfOrdinary(type: GenerationType): Promise<number> {
  const prompt = ORDINARY.repeat(LENGTH / ORDINARY.length)
  // The first answers load what a process loads once, such as templates and the compiler that removes types.
  for (const first of [...prefixes, prompt]) await compose({ prompt: first, type })
  const [, ms] = await timed(prompt, type)
  return ms
}

async function timed(prompt: string, type: GenerationType): Promise<[answer: Composition, ms: number]> {
  const before = threadMs()
  const answer = await compose({ prompt, type })
  return [answer, threadMs() - before]
}
