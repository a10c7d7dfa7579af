import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readOpenApi } from './openapi.ts'
import { startServer } from './server.ts'

const { operations, errors } = readOpenApi()
const address = 'http://localhost:3000'
const server = await startServer({ environment: { BASE_URL: address, CDN_URL: address } })
after(() => server.close())

/** The operations in the order in which the examples work. Others follow. */
const story = [
  'uploadFile',
  'listFiles',
  'listManifest',
  'getFile',
  'getFileMetadata',
  'listProjects',
  'listFolders',
  'searchFiles',
  'downloadFile',
  'downloadFileFromUrl',
  'readFromCdn',
  'generate',
  'listGenerations',
  'getGeneration',
  'getUsage',
  'createToken',
  'listTokens',
]
// Uses its own file, with findings.
const apart = ['getScan']
const last = ['deleteFile', 'revokeToken']
// Files are quarantined when rules change: see scan.test.ts.
const unseen = ['listQuarantine', 'deleteQuarantined']

/** Maps the ids of the examples to those of this server. */
const ids = new Map<string, string>()

test('the examples match the responses of the service', async (t) => {
  const known = new Set([...story, ...apart, ...last, ...unseen])
  const others = [...operations.keys()].filter((id) => !known.has(id))
  for (const id of [...story, ...others, ...last]) await t.test(id, () => assertTrue(id))
})

test('the example of a scan report matches', async () => {
  const text = 'PORT=3000\nAWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYzT3xQ9aB1c\n'
  const { file } = (await (await server.upload(text, { name: 'settings.env' })).json()) as Uploaded
  ids.set(String(operation('getScan').parameters?.[0]?.example), file.id)
  await assertTrue('getScan')
})

test('the examples of other media types match', async () => {
  const sarif = await call('analyzeCode', { accept: 'application/sarif+json' })
  assert.deepEqual(await sarif.json(), exampleOf('analyzeCode', 'application/sarif+json'))

  const stream = await call('generate', { accept: 'text/event-stream' })
  const events = plain(await stream.text())
    .trimEnd()
    .split('\n\n')
  const [first = '', engine = '', end = ''] = plain(exampleOf('generate', 'text/event-stream')).split('\n\n')
  // The size of the deltas varies.
  const [beginning = ''] = first.replace(/\.\d+/, '.').split('\\n')
  assert.ok(events[0]?.replace(/\.\d+/, '.').startsWith(beginning), events[0])
  assert.equal(events.at(-2), engine)
  assert.ok(events.at(-1)?.startsWith(end.split('…')[0] ?? ''), events.at(-1))
})

test('the examples of errors match', async (t) => {
  const { file } = (await (await server.upload('Hello, Atelier\n')).json()) as Uploaded
  await server.upload('one', { headers: { 'idempotency-key': 'k' } })
  const reader = await send('/api/tokens', {}, { name: 'reader', scopes: ['files:read'] })
  const { secret } = (await reader.json()) as { secret: string }
  const asked: Record<string, (headers: Record<string, string>) => Promise<Response>> = {
    Unauthorized: (headers) => send('/api/ai/models', { ...headers, authorization: 'Bearer no' }),
    Forbidden: (headers) =>
      server.upload('x', { headers: { ...headers, authorization: `Bearer ${secret}` } }),
    InvalidRequest: (headers) => send('/api/files?project_id=demo&page=0', headers),
    FileNotFound: (headers) => send('/api/files/file_0', headers),
    NotFound: (headers) => send('/api/ai/generations/gen_0', headers),
    InvalidUpload: (headers) => server.upload(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`, { headers }),
    Conflict: (headers) => server.upload('two', { headers: { ...headers, 'idempotency-key': 'k' } }),
    InvalidGeneration: (headers) => send('/api/ai/generate', headers, { prompt: 'x', type: 'picture' }),
    InvalidCode: (headers) => send('/api/ai/analyze', headers, { code: 'x' }),
    CannotOptimize: (headers) => send('/api/ai/optimize', headers, { code: 'def (', language: 'python' }),
    PreconditionFailed: (headers) => send(`/files/${file.id}`, { ...headers, 'if-match': '"x"' }),
    RangeNotSatisfiable: (headers) => send(`/files/${file.id}`, { ...headers, range: 'bytes=99-' }),
  }
  for (const [name, ask] of Object.entries(asked)) {
    await t.test(name, async () => {
      for (const accept of ['application/json', 'application/problem+json']) {
        const answer = await ask({ accept })
        assert.deepEqual(await answer.json(), errors[name]?.content?.[accept]?.example)
        for (const header of Object.keys(errors[name]?.headers ?? {}))
          assert.ok(answer.headers.has(header), header)
      }
    })
  }
})

interface Uploaded {
  file: { id: string }
}

async function assertTrue(id: string): Promise<void> {
  const { responses } = operation(id)
  const success = ['200', '201', '204'].find((status) => responses[status]) ?? ''
  const [type = '', media] = Object.entries(responses[success]?.content ?? {})[0] ?? []
  const answer = await call(id)
  const text = await answer.text()
  assert.equal(String(answer.status), success, text)
  if (type === 'application/json') return assertLike(JSON.parse(text), media?.example, id)
  assert.equal(text, media?.example)
  for (const header of Object.keys(responses[success]?.headers ?? {}))
    assert.ok(answer.headers.has(header), header)
}

/** The request as documented, with the ids of this server. */
function call(id: string, headers: Record<string, string> = {}): Promise<Response> {
  const { path, method, parameters = [], requestBody } = operation(id)
  const query = new URLSearchParams()
  let target = path
  for (const { in: place, name, required, example } of parameters) {
    const value = ids.get(String(example)) ?? String(example)
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(value))
    if (place === 'query' && required) query.set(name, value)
  }
  if (query.size > 0) target += `?${query}`
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type !== 'multipart/form-data') return send(target, headers, media?.example, method)
  const form = new FormData()
  for (const [name, value] of Object.entries(media?.example as Record<string, string>))
    if (name === 'file') form.set(name, new Blob([value]), 'hello.txt')
    else form.set(name, value)
  return server.request(target, { method, headers, body: form })
}

function send(path: string, headers: Record<string, string>, body?: unknown, method?: string) {
  const json = body === undefined ? undefined : JSON.stringify(body)
  return server.request(path, {
    method: (method ?? (json ? 'POST' : 'GET')).toUpperCase(),
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: json }),
  })
}

/** Compares fields and values, except for ids, times, versions and engines. Lists may have more items. */
function assertLike(real: unknown, shown: unknown, where: string): void {
  if (Array.isArray(shown)) {
    assert.ok(Array.isArray(real) && real.length >= shown.length, `${where}: ${JSON.stringify(real)}`)
    for (const [index, item] of shown.entries()) assertLike(real[index], item, `${where}[${index}]`)
  } else if (typeof shown === 'object' && shown !== null) {
    const members = (value: unknown) => Object.keys(value as object).sort()
    assert.deepEqual(members(real), members(shown), where)
    for (const [name, value] of Object.entries(shown))
      assertLike((real as typeof shown)[name as never], value, `${where}.${name}`)
  } else if (/\.(?:duration_ms|version|secret|day|chain\[0\]\.engine)$/.test(where)) {
    assert.equal(typeof real, typeof shown, where)
  } else {
    if (/^[a-z]+_\w{10,}$/.test(String(shown))) ids.set(String(shown), String(real))
    assert.equal(plain(real), plain(shown), where)
  }
}

function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(/\b(file|gen|tok)_\w+/g, '$1_').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
}

function operation(id: string) {
  const found = operations.get(id)
  assert.ok(found, id)
  return found
}

function exampleOf(id: string, type: string): unknown {
  return operation(id).responses[200]?.content?.[type]?.example
}
