import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { attach, eventsOf, STREAM } from './attached.ts'
import { answers } from './mock-provider.ts'
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
  'updateToken',
  'setProjectLimits',
  'getProjectLimits',
]
// Uses its own file, with findings.
const apart = ['getScan']
// Needs a provider.
const withModel = ['proposeChanges']
const last = ['deleteFile', 'revokeToken']
// Files are quarantined when rules change: see scan.test.ts.
// The events never end: see contract-events.test.ts.
const unseen = ['listQuarantine', 'deleteQuarantined', 'watchChanges']

const inProject = (path: string, body?: object, method?: string) =>
  send(`/api/projects/shop${path}`, {}, body, method)
const put = (path: string, body: string) => server.request(path, { method: 'PUT', body })

/** Operations on a project of its own. Their responses depend on what happened before, so only their fields are compared. */
const history: Record<string, () => Promise<Response>> = {
  writeFile: () => put('/api/projects/shop/files/notes/hello.txt', 'one'),
  replaceFile: async () => put(`/api/files/${await idOf('hello.txt')}/content`, 'two'),
  readFile: () => inProject('/files/notes/hello.txt'),
  listVersions: async () => send(`/api/files/${await idOf('hello.txt')}/versions`, {}),
  downloadVersion: async () => send(`/api/files/${await idOf('hello.txt')}/versions/1/download`, {}),
  restoreVersion: async () =>
    send(`/api/files/${await idOf('hello.txt')}/versions/1/restore`, {}, undefined, 'POST'),
  getProjectSettings: () => inProject('/settings'),
  setProjectSettings: () => inProject('/settings', { versions: { count: 3 } }, 'PUT'),
  createCheckpoint: () => inProject('/checkpoints', { label: 'before' }),
  changeFiles: () =>
    inProject('/batch', { operations: [{ op: 'put', path: 'notes/hello.txt', text: 'three' }] }),
  listCheckpoints: () => inProject('/checkpoints'),
  getCheckpoint: async () => inProject(`/checkpoints/${await checkpointId()}`),
  diffCheckpoint: async () => inProject(`/checkpoints/${await checkpointId()}/diff?patches=true`),
  restoreCheckpoint: async () => inProject(`/checkpoints/${await checkpointId()}/restore`, {}),
  analyzeProject: () => inProject('/analyses', {}),
  watchAnalysis: async () => inProject(`/analyses/${await analysisId()}/events`),
  getAnalysis: async () => inProject(`/analyses/${await analysisId()}`),
  listAnalyses: () => inProject('/analyses'),
  decideFinding: () =>
    inProject(`/findings/${'a'.repeat(32)}:1`, { status: 'accepted', reason: 'A test' }, 'PUT'),
  listDecisions: () => inProject('/findings'),
  deleteAnalysis: async () => inProject(`/analyses/${await analysisId()}`, undefined, 'DELETE'),
  listWarnings: async () => {
    await put(
      '/api/projects/shop/files/config.js',
      `const token = 'ghp_${'hT7xKq9mZ2wLr4Vb'}${'N8sYp3Gd6Jc1FuQe5AaX'}'\n`,
    )
    return inProject('/warnings')
  },
  searchText: () => send('/api/projects/shop/grep?q=one', { accept: 'application/json' }),
  exportProject: () => inProject('/export?format=tar.gz'),
  importProject: async () =>
    server.request('/api/projects/shop/import', {
      method: 'POST',
      body: await (await inProject('/export?format=tar')).bytes(),
    }),
  dedupeProject: async () => {
    for (const content of ['one', 'two'])
      await server.upload(content, { project_id: 'shop', name: 'twin.txt' })
    return inProject('/dedupe', {})
  },
  deleteCheckpoint: async () => inProject(`/checkpoints/${await checkpointId()}`, undefined, 'DELETE'),
  attachProvider: () =>
    send('/api/ai/providers', {}, { ...exampleBody('attachProvider'), base_url: 'http://127.0.0.1:1' }),
  listProviders: () => send('/api/ai/providers', {}),
  updateProvider: async () => send(await providerPath(), {}, { model: null }, 'PATCH'),
  testProvider: async () => send(`${await providerPath()}/test`, {}, { model: 'm' }),
  setModelChain: () => send('/api/ai/models/gamma/chain', {}, exampleBody('setModelChain'), 'PUT'),
  resetModelChain: () => send('/api/ai/models/gamma/chain', {}, undefined, 'DELETE'),
  removeProvider: async () => send(await providerPath(), {}, undefined, 'DELETE'),
  deletePath: () => inProject('/files/notes/hello.txt', undefined, 'DELETE'),
  deleteProject: () => inProject('', undefined, 'DELETE'),
}

async function idOf(name: string): Promise<string> {
  const { files } = (await (await send('/api/files?project_id=shop', {})).json()) as {
    files: { id: string; name: string }[]
  }
  return files.find((file) => file.name === name)?.id ?? ''
}

async function providerPath(): Promise<string> {
  const { providers } = (await (await send('/api/ai/providers', {})).json()) as {
    providers: { id: string }[]
  }
  return `/api/ai/providers/${providers[0]?.id}`
}

function exampleBody(id: string): object {
  return operation(id).requestBody?.content['application/json']?.example as object
}

async function analysisId(): Promise<string> {
  const { analyses } = (await (await inProject('/analyses')).json()) as { analyses: { id: string }[] }
  return analyses[0]?.id ?? ''
}

async function checkpointId(): Promise<string> {
  const { checkpoints } = (await (await inProject('/checkpoints')).json()) as {
    checkpoints: { id: string }[]
  }
  return checkpoints.at(-1)?.id ?? ''
}

/** Headers of responses to repeated requests, and to writes that create no file. */
const SOMETIMES = ['Idempotency-Replayed', 'Atelier-Outcome']

test('the examples of project history have the fields of the responses', async (t) => {
  for (const [id, ask] of Object.entries(history))
    await t.test(id, async () => {
      const { responses } = operation(id)
      const answer = await ask()
      const media = responses[String(answer.status)]?.content ?? {}
      assert.ok(answer.ok, await answer.clone().text())
      const [type = '', { example } = { example: undefined }] = Object.entries(media)[0] ?? []
      for (const header of Object.keys(responses[String(answer.status)]?.headers ?? {}))
        if (!SOMETIMES.includes(header)) assert.ok(answer.headers.has(header), header)
      if (type === 'application/json') assertFields(await answer.json(), example, id)
      else await answer.bytes()
    })
})

/** Every field of the response is in the example, with the same kind of value. */
function assertFields(real: unknown, shown: unknown, where: string): void {
  if (real === null || shown === null) return
  assert.equal(typeof shown, typeof real, where)
  assert.equal(Array.isArray(shown), Array.isArray(real), where)
  if (Array.isArray(real) && Array.isArray(shown)) {
    if (shown.length > 0) for (const item of real) assertFields(item, shown[0], `${where}[]`)
  } else if (typeof real === 'object')
    for (const [name, value] of Object.entries(real as object))
      assertFields(value, (shown as Record<string, unknown>)[name], `${where}.${name}`)
}

/** Maps the ids of the examples to those of this server. */
const ids = new Map<string, string>()

test('the examples match the responses of the service', async (t) => {
  const known = new Set([...story, ...apart, ...withModel, ...last, ...unseen, ...Object.keys(history)])
  const others = [...operations.keys()].filter((id) => !known.has(id))
  for (const id of [...story, ...others, ...last]) await t.test(id, () => assertTrue(id))
})

test('the examples of a change match', async () => {
  const attached = await attach()
  try {
    const text = 'Greets the user by name.\n'
    attached.provide(answers(text, '<<<FILE "notes/hello.txt"\nHello, Ada\nFILE>>>\n'))
    await attached.server.upload('hello\n', { project_id: 'demo', folder: 'notes', name: 'hello.txt' })
    const path = '/api/projects/demo/changes'
    const answer = await attached.post(exampleBody('proposeChanges'), {}, { path })
    const real = (await answer.json()) as object
    const ownIds = { generation_id: '', tokens_used: 0 }
    const example = exampleOf('proposeChanges', 'application/json') as unknown as object
    assert.deepEqual({ ...real, ...ownIds }, { ...example, ...ownIds })
    const stream = await attached.post(exampleBody('proposeChanges'), STREAM, { path })
    const events = (await eventsOf(stream)).map(({ name }) => name)
    const shown = String(exampleOf('proposeChanges', 'text/event-stream')).matchAll(/^event: (.*)$/gm)
    assert.deepEqual(
      [...new Set(events)],
      [...shown].map(([, name]) => name),
    )
  } finally {
    await attached.close()
  }
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
  return text.replaceAll(/\b(file|gen|tok|atl)_\w+/g, '$1_').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
}

function operation(id: string) {
  const found = operations.get(id)
  assert.ok(found, id)
  return found
}

function exampleOf(id: string, type: string): unknown {
  return operation(id).responses[200]?.content?.[type]?.example
}
