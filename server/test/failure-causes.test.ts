import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Provider } from '../src/ai/provider.ts'
import { createCompatible } from '../src/ai/providers/compatible.ts'
import { probe } from '../src/ai/providers/probe.ts'
import { createRouter, defaultPolicy } from '../src/ai/providers/router.ts'
import { openConnection } from '../src/ai/providers/schemes.ts'
import { AppError } from '../src/errors.ts'
import { read } from './docs.ts'
import { type FakeProvider, sendJson, startFake } from './fake-provider.ts'
import { request } from './scripted-providers.ts'

// The table "What went wrong" of docs/models.md, against a real server that fails in each of these ways.

const KEY = 'sk-a-secret-of-the-provider-123'
const policy = { ...defaultPolicy, callMs: 1_000, firstTokenMs: 1_000, totalMs: 60_000, retries: 0 }

interface Row {
  readonly reason: string
  /** Undefined if there is none. */
  readonly advice: string | undefined
}

/** By the first column. */
const table = new Map<string, Row>()
const [, section = ''] = read('docs/models.md').split('### What went wrong\n')
for (const [, problem = '', reason = '', advice = ''] of section.matchAll(
  /^\| (.+?) \| `(.+?)` \| (.+?) \|$/gm,
))
  table.set(problem, { reason, advice: advice === '–' ? undefined : advice.replaceAll('NAME', 'test') })

type Behave = (request: IncomingMessage, response: ServerResponse) => void

const status =
  (code: number, error: object = { message: `said about ${KEY}` }): Behave =>
  (_, response) =>
    sendJson(response, code, { error })
const choice = (content: string, finish_reason: string): Behave => {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason }]
  return (_, response) => sendJson(response, 200, { choices })
}
const drips: Behave = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

const cases: Readonly<Record<string, readonly Behave[]>> = {
  'The API key is wrong': [status(401), status(403)],
  'The model does not exist, or the base URL is wrong': [status(404)],
  'The answer is too slow: it starts late, drips or stops': [drips, () => undefined],
  'The server redirects': [
    (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  'The server sends a web page': [
    (_, response) => response.end('<!doctype html><title>Welcome</title><h1>Hi</h1>'),
    (_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html><h1>Not Found</h1></html>'),
    (_, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('\n<html>\n</html>\n'),
  ],
  'The server sends no valid answer, or only a part of it': [
    (_, response) => response.end('{"choices": [{'),
    (_, response) => sendJson(response, 200, null),
  ],
  'The server closes the connection': [(_, response) => response.destroy()],
  'The prompt and the response exceed the context': [
    status(400, { message: 'the input length exceeds the context length' }),
  ],
  'The request has too many bytes': [status(413)],
  'Too many requests': [status(429)],
  'The quota is used up': [status(402), status(429, { code: 'insufficient_quota', message: 'Pay.' })],
  'The provider has an error': [status(500), status(529)],
  'A filter of the provider rejects the response': [choice('', 'content_filter')],
  'The response has no text': [choice('', 'stop')],
  'The model used the whole response for its reasoning': [choice('', 'length')],
  'Another reason (4xx)': [status(400), status(422)],
}

let fake: FakeProvider
before(async () => {
  fake = await startFake('fake')
})
after(() => fake.close())

describe('what went wrong', () => {
  const tested = new Set(Object.keys(cases))

  for (const [problem, behaviours] of Object.entries(cases))
    for (const [index, behave] of behaviours.entries())
      for (const way of ['generate', 'stream'] as const)
        test(`${problem} (${index + 1}, ${way})`, async () => {
          fake.behave = behave
          await expectRow(problem, compatible(fake.url), way)
        })

  alone('The server cannot be reached', async (problem) => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    await expectRow(problem, compatible(`http://127.0.0.1:${port}/v1`))
  })

  alone('The connection cannot be encrypted', (problem) =>
    expectRow(problem, compatible(fake.url.replace('http:', 'https:'))),
  )

  alone('The provider was removed', (problem) => expectRow(problem, undefined))

  alone('The stored API key cannot be decrypted', (problem) => {
    const connection = { name: 'test', kind: 'compatible', baseUrl: fake.url } as const
    const locked = { ...connection, apiKey: undefined, model: 'm', problem: 'The key file is missing.' }
    return expectRow(problem, openConnection(locked, '')('m'))
  })

  alone('A test finds no list of models', async (problem) => {
    fake.behave = status(404)
    const connection = { name: 'test', kind: 'compatible', baseUrl: fake.url, apiKey: KEY } as const
    const options = {
      connection: { ...connection, model: undefined, problem: undefined },
      open: () => undefined,
      model: undefined,
      caller: request.caller,
      limits: { listMs: 60_000, callMs: 60_000 },
      redact: (text: string) => text.replaceAll(KEY, '[redacted]'),
      now: () => 0,
    }
    const { modelsError } = await probe(options, new AbortController().signal)
    const { reason, advice } = rowOf(problem)
    assert.equal(modelsError, `test: ${reason} (404): "said about [redacted]". ${advice}`)
  })

  test('each row of the table has its test', () => {
    assert.deepEqual([...table.keys()].sort(), [...tested].sort())
  })

  function alone(problem: string, run: (problem: string) => Promise<void>): void {
    tested.add(problem)
    test(problem, () => run(problem))
  }
})

const compatible = (baseUrl: string) => createCompatible({ baseUrl, apiKey: KEY }, 'm')

function rowOf(problem: string): Row {
  const row = table.get(problem)
  assert.ok(row, `docs/models.md has no row "${problem}"`)
  return row
}

async function expectRow(
  problem: string,
  provider: Provider | undefined,
  way: 'generate' | 'stream' = 'generate',
): Promise<void> {
  const row = rowOf(problem)
  const router = createRouter({
    providerFor: () => provider,
    policy,
    redact: (text) => text.replaceAll(KEY, '[redacted]'),
  })
  const { signal } = new AbortController()
  const calling =
    way === 'generate'
      ? router.generate(['test:m'], request, signal)
      : Array.fromAsync(router.stream(['test:m'], request, signal))
  const error = await calling.then(
    () => assert.fail('it succeeded'),
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof AppError)
  const [attempt, ...others] = error.attempts
  assert.deepEqual(others, [])
  assert.equal(attempt?.provider, 'test')
  assert.equal(attempt?.engine, 'test:m')
  assert.equal(attempt?.reason.replace(/ \([^()]+\)$/, ''), row.reason)
  assert.equal(attempt?.advice, row.advice)
  const { detail = '' } = error
  assert.ok(detail.startsWith(`test:m: ${attempt?.reason}`), detail)
  assert.ok(detail.endsWith(`.${row.advice === undefined ? '' : ` ${row.advice}`}`), detail)
  if (attempt?.message !== undefined) assert.ok(detail.includes(`: "${attempt.message}".`), detail)
  assert.ok(!JSON.stringify([detail, error.attempts]).includes(KEY))
  await pause(0) // so that an error that nothing handles fails this test
}
