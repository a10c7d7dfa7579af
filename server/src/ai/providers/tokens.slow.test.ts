import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { longestBlock } from '../../../test/event-loop.ts'
import { slowdown } from '../../../test/processor-time.ts'
import { createTokenCounter, type TokenCounterOptions } from './tokens.ts'

const counter = createTokenCounter()
after(() => counter.close())

const me = { workspace: 'w', tokenId: 't' }

// The largest prompt that is counted for a model of 128,000 tokens.
const BYTES = 768_000
const MAX_PROCESSOR_MS = 6_000
const MAX_BLOCK_MS = 200

for (const [text, least, most] of [
  ['', 0, 0],
  ['hello world', 2, 2],
  ['<|endoftext|>', 2, 10],
  ['The quick brown fox jumps over the lazy dog. '.repeat(200), 2_000, 2_010],
  ['a'.repeat(4_800), 600, 700],
] as const) {
  test(`${JSON.stringify(text.slice(0, 20))} has ${least} to ${most} tokens`, async () => {
    const tokens = await counter.count(text, me)
    assert.ok(tokens >= least && tokens <= most, `${tokens}`)
  })
}

/** Random, because the tokenizer caches words. */
function mixed(characters: string): string {
  const all = [...characters]
  const random = randomBytes(BYTES)
  let text = ''
  for (let bytes = 0, index = 0; bytes < BYTES; index++) {
    const character = all[((random[index] ?? 0) * 256 + (random[index + 1] ?? 0)) % all.length] ?? ''
    text += character
    bytes += Buffer.byteLength(character)
  }
  return text
}

const range = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('')
const repeated = (text: string) => text.repeat(Math.ceil(BYTES / Buffer.byteLength(text)))
const cut = (text: string, length: number) => text.replace(new RegExp(`.{${length}}`, 'gs'), '$& ')

const letters = mixed('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
const worst: readonly (readonly [string, string])[] = [
  ['words of 190 letters', cut(letters, 190)],
  ['words of 48 letters', cut(letters, 48)],
  ['one letter', repeated('a')],
  ['capitals', mixed(range(65, 26))],
  ['Chinese', mixed(range(0x4e00, 5_000))],
  ['rare Chinese', mixed(range(0x20000, 5_000))],
  ['emoji', mixed(range(0x1f300, 500))],
  ['families', repeated('👨‍👩‍👧‍👦')],
  ['base64', randomBytes((BYTES * 3) / 4).toString('base64')],
  ['punctuation', mixed('!@#$%^&*()_+-=[]{}|;:,.<>?/')],
  ['newlines', repeated('\n')],
  ['spaces', repeated(' ')],
  ['spaces and newlines', mixed(' \n\t\r')],
  ['combining marks', mixed(range(0x300, 100))],
  ['special tokens', repeated('<|endoftext|>')],
  ['Arabic', mixed(range(0x620, 40))],
]

for (const [what, text] of worst) {
  test(`counts 768 kB of ${what} in linear time, without blocking the event loop`, async () => {
    await counter.count('load', me)
    const before = process.cpuUsage()
    const { longestMs } = await longestBlock(() => counter.count(text, me))
    const { user, system } = process.cpuUsage(before)
    assert.ok((user + system) / 1000 < MAX_PROCESSOR_MS * slowdown(), `${(user + system) / 1000} ms`)
    assert.ok(longestMs < MAX_BLOCK_MS, `${longestMs} ms`)
  })
}

test('stops counting above the maximum', async () => {
  const tokens = await counter.count(letters, me, { atMost: 1_000 })
  assert.ok(tokens > 1_000 && tokens < 100_000, `${tokens}`)
})

const thread = new URL('../../../test/odd-token-thread.ts', import.meta.url)

async function odd(
  options: Omit<TokenCounterOptions, 'thread'>,
  use: (counter: ReturnType<typeof createTokenCounter>) => Promise<void>,
) {
  const counter = createTokenCounter({ thread, ...options })
  try {
    await use(counter)
  } finally {
    await counter.close()
  }
}

for (const how of ['exit', 'throw', 'hang']) {
  test(`a thread that does ${how} is replaced, and its request gets a 503`, () =>
    odd({ partMs: how === 'hang' ? 5_000 : 30_000 }, async ({ count }) => {
      await count('starts', me)
      const failing = assert.rejects(count(how, me), { code: 'unavailable', headers: { 'retry-after': '5' } })
      const waiting = count('next', me)
      await failing
      assert.equal(await waiting, 4)
      assert.equal(await count('after', me), 5)
    }))
}

test('an idle thread exits, and the next text starts another', () =>
  odd({ idleMs: 100 }, async ({ count }) => {
    assert.equal(await count('nth', me), 1)
    assert.equal(await count('nth', me), 2)
    do await new Promise((resolve) => setTimeout(resolve, 200))
    while ((await count('nth', me)) > 1)
  }))

test('an aborted request leaves the queue', () =>
  odd({ maxWaitingCharacters: 10 }, async ({ count }) => {
    const leaving = new AbortController()
    const running = count('running', me)
    const left = count('x'.repeat(1_000_000), me, { signal: leaving.signal })
    const refused = count('x', me)
    leaving.abort()
    await assert.rejects(left, { name: 'AbortError' })
    await assert.rejects(refused, { code: 'unavailable', headers: { 'retry-after': '5' } })
    assert.equal(await count('x', me), 1)
    assert.equal(await running, 7)
    await assert.rejects(count('x', me, { signal: leaving.signal }), { name: 'AbortError' })
  }))

test('a token that sends many texts blocks neither another token nor another workspace', () =>
  odd({ maxWaitingCharacters: 1_000 }, async ({ count }) => {
    const flood = Promise.allSettled(Array.from({ length: 50 }, () => count('x'.repeat(100), me)))
    const others = [
      count('other', { ...me, tokenId: 'two' }),
      count('more', { workspace: 'v', tokenId: 't' }),
    ]
    assert.deepEqual(await Promise.all(others), [5, 4])
    const results = await flood
    assert.ok(results.some(({ status }) => status === 'fulfilled'))
    assert.ok(results.some(({ status }) => status === 'rejected'))
  }))

test('a short text does not wait for a long one', () =>
  odd({}, async ({ count }) => {
    const order: string[] = []
    const long = count('x'.repeat(2_000_000), me).then(() => order.push('long'))
    const short = count('x', me).then(() => order.push('short'))
    await Promise.all([long, short])
    assert.deepEqual(order, ['short', 'long'])
  }))

test('close ends all counts and rejects new ones', () =>
  odd({}, async ({ count, close }) => {
    await count('starts', me)
    const hanging = assert.rejects(count('hang', me), { code: 'unavailable' })
    const waiting = assert.rejects(count('waiting', me), { code: 'unavailable' })
    await close()
    await Promise.all([hanging, waiting])
    await assert.rejects(count('late', me), { code: 'unavailable' })
  }))
