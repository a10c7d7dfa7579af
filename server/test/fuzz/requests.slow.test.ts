import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { pick, randomFrom } from '../../../scanner/test/fuzz/random.ts'
import { sample } from '../../../scripts/sample.ts'
import { startServer, type TestServer } from '../server.ts'
import { ownWork } from '../watchdog.ts'

// Hostile requests to every endpoint that is described. Each is answered as specified, and none of them stops the service:
// that is what the watchdog of the test server looks at.

const SEED = 18
const RUN = 100_000
const DEPTH = 100_000
const WIDTH = 100_000
/** A parser takes its time for a long text, in a process of its own. */
const SHORTER_RUNS: Record<string, number> = { code: 10_000 }
const HEADER_RUN = 12_000
const MIXED_HEADERS = 200

interface JsonBody {
  readonly schema: { readonly properties: Record<string, { readonly type?: string }> }
  readonly example: Record<string, unknown>
}
interface Operation {
  readonly parameters?: readonly { readonly in?: string; readonly name?: string }[]
  readonly requestBody?: { readonly content: Record<string, JsonBody> }
}
const { paths } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    parameters: operation.parameters ?? [],
    json: operation.requestBody?.content['application/json'],
  })),
)

let server: TestServer
let fileId: string
before(async () => {
  server = await startServer()
  const uploaded = (await (await server.upload('hello', { name: 'a.txt' })).json()) as {
    file: { id: string }
  }
  fileId = uploaded.file.id
})
after(() => server.close())

/** JSON as text, since much of it is nothing that JSON.stringify would write. */
function hostileValues(run: number): string[] {
  const characters = ['a', ' ', '\\', '"', '{', '[', '`', '\n', '/', '*', '.', '-', '<', 'é', '\ud800', '\0']
  return [
    ...characters.map((character) => JSON.stringify(character.repeat(run))),
    JSON.stringify('../'.repeat(run / 4)),
    JSON.stringify('a. '.repeat(run / 4)),
    ...['', 'null', 'true', '{}', '[]', '1e400', '-1e400', '9'.repeat(run), `0.${'0'.repeat(run)}1`],
    '['.repeat(DEPTH) + ']'.repeat(DEPTH),
    `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
    `[${'1,'.repeat(WIDTH)}1]`,
    `["${'a","'.repeat(WIDTH)}"]`,
    `{${Array.from({ length: WIDTH }, (_, index) => `"k${index}":1`).join()}}`,
    '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  ]
}

/** The example with one member replaced, left as it is and repeated, and bodies that are no object at all. */
function hostileBodies({ schema, example }: JsonBody): string[] {
  const others = (name: string) =>
    Object.entries(example)
      .filter(([other]) => other !== name)
      .map(([other, value]) => `,${JSON.stringify(other)}:${JSON.stringify(value)}`)
      .join('')
  const fields = Object.entries(schema.properties).flatMap(([name, { type }]) =>
    hostileValues(SHORTER_RUNS[name] ?? RUN).flatMap((value) => [
      `{${JSON.stringify(name)}:${value}${others(name)}}`,
      ...(type === 'array' ? [`{${JSON.stringify(name)}:[${value}]${others(name)}}`] : []),
    ]),
  )
  const whole = JSON.stringify(example).slice(1, -1)
  const longKey = JSON.stringify('k'.repeat(RUN))
  return [
    ...fields,
    ...hostileValues(RUN),
    `{${longKey}:1,${whole}}`,
    `{"__proto__":1,${whole}}`,
    `{${'"a":1,'.repeat(WIDTH)}${whole}}`,
    `{${whole}}${' '.repeat(RUN)}`,
    `{${whole}}${'}'.repeat(RUN)}`,
  ]
}

const ACCEPTABLE = (status: number) => (status >= 200 && status < 500) || status === 503

async function send(method: string, path: string, body: string, headers: Record<string, string> = {}) {
  const response = await server.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body.toWellFormed(),
  })
  return { status: response.status, text: await response.text() }
}

function requireError(text: string, about: string): void {
  const body = JSON.parse(text) as { error?: unknown }
  assert.equal(typeof body.error, 'string', about)
  assert.deepEqual(Object.keys(body), ['error'], about)
}

const pathOf = (path: string) => path.replace('{id}', fileId)

for (const { method, path, json } of operations) {
  if (!json) continue
  test(`${method} ${path} takes any JSON`, async () => {
    for (const body of ownWork(() => sample(hostileBodies(json), 1 / 4))) {
      const about = `${method} ${path} ${body.slice(0, 80)} (${body.length})`
      const answer = await send(method, pathOf(path), body)
      assert.ok(ACCEPTABLE(answer.status), `${answer.status} ${about}`)
      if (answer.status >= 400) requireError(answer.text, about)
    }
  })
}

test('POST /mcp takes any JSON', async () => {
  const accept = 'application/json, text/event-stream'
  const params = { name: 'list_files', arguments: { project_id: 'p1' } }
  const example = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const bodies = ownWork(() => [
    ...hostileBodies({ schema: { properties: { id: {}, method: {}, params: {} } }, example }),
    ...hostileValues(RUN).flatMap((value) => [
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${value}}}`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_files","arguments":{"project_id":${value}}}}`,
      `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":${value}}}`,
    ]),
  ])
  for (const body of sample(bodies, 1 / 4)) {
    const answer = await send('POST', '/mcp', body, { accept })
    assert.ok(ACCEPTABLE(answer.status), `${answer.status} ${body.slice(0, 120)} (${body.length})`)
  }
})

for (const { method, path, parameters } of operations) {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name ?? '')
  if (names.length === 0) continue
  test(`${method} ${path} takes any query`, async () => {
    const values = [
      'a',
      '%20',
      '%25',
      '%5c',
      '%22',
      '+',
      '/',
      '%2F',
      '.',
      '9',
      '-',
      '%00',
      '%ff',
      '%c3%a9',
      '&',
      '=',
    ]
    for (const name of names) {
      for (const value of values) {
        const query = `${name === 'project_id' ? '' : 'project_id=p1&'}${name}=${value.repeat(4_000)}`
        const answer = await raw(method, `${pathOf(path)}?${query}`, {})
        assert.ok(ACCEPTABLE(answer.status), `${answer.status} ${query.slice(0, 80)}`)
        if (answer.status >= 400) requireError(answer.text, query.slice(0, 80))
      }
    }
  })
}

const HEADERS = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-match',
  'if-modified-since',
  'if-range',
  'range',
  'content-type',
  'content-disposition',
  'idempotency-key',
  'last-event-id',
  'cache-control',
  'traceparent',
  'origin',
  'x-request-id',
  'authorization',
  'prefer',
]
const PIECES = [
  'a',
  ' ',
  '\t',
  ',',
  ';',
  '"',
  '\\',
  '=',
  '-',
  '/',
  '*',
  '*/*,',
  'W/"a", ',
  '0-0,',
  'q=0.5;',
  'é',
]
const TARGETS = () =>
  [
    ['GET', `/api/files/${fileId}/download`],
    ['GET', `/files/${fileId}`],
    ['GET', '/api/files?project_id=p1'],
    ['GET', '/docs'],
    ['GET', '/'],
    ['POST', '/api/ai/generate'],
    ['POST', '/api/files/upload'],
  ] as const

test('headers of any kind are taken', async () => {
  for (const [method, path] of TARGETS()) {
    for (const name of HEADERS) {
      for (const piece of PIECES) {
        const start = name === 'range' ? 'bytes=' : name === 'content-type' ? 'multipart/form-data; ' : 'x'
        const value = `${start}${piece.repeat(HEADER_RUN / piece.length)}x`
        await requireAnswer(method, path, { [name]: value })
      }
    }
  }
})

test('headers that are mixed at random are taken', async () => {
  for (let number = 0; number < MIXED_HEADERS; number++) {
    const random = randomFrom(SEED, number)
    const [method, path] = pick(random, TARGETS())
    const values = Array.from({ length: 1 + random(3) }, () => {
      const pieces = Array.from({ length: 1 + random(4) }, () => pick(random, PIECES).repeat(1 + random(800)))
      return [pick(random, HEADERS), `x${pieces.join('')}x`.slice(0, 4_000)] as const
    })
    await requireAnswer(method, path, Object.fromEntries(values))
  }
})

async function requireAnswer(method: string, path: string, headers: Record<string, string>): Promise<void> {
  const answer = await raw(method, path, headers)
  const about = `${answer.status} ${method} ${path} ${JSON.stringify(headers).slice(0, 120)}`
  assert.ok(ACCEPTABLE(answer.status), about)
}

/** Not by fetch, which refuses or changes some of it. */
async function raw(method: string, path: string, headers: Record<string, string>) {
  const sent = httpRequest(server.url + path, {
    method,
    headers: { authorization: `Bearer ${server.token}`, ...headers },
  })
  sent.end(method === 'POST' ? '{}' : undefined)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode as number, text: await text(response) }
}
