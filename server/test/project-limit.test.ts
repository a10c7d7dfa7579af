import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { tools } from '../src/mcp/tools/index.ts'
import { connectOverHttp } from './mcp-client.ts'
import { readOpenApi } from './openapi.ts'
import { clientWith, type FileBody, uploaded } from './responses.ts'
import { startServer, type TestClient } from './server.ts'

// A project token learns nothing about other projects. Every route and every tool is in a table below.

const server = await startServer()
after(() => server.close())

const OTHER = 'other-project-7c1'
/** None of these may occur in any response. */
const secrets = [
  OTHER,
  'hidden-name',
  'hidden-folder',
  'hidden-description',
  'hidden-content',
  'hidden-token',
]

const json = { 'content-type': 'application/json' }
const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

const PROMPT = { prompt: 'A function that clamps a number', type: 'code', language: 'javascript' }

async function generated(client: TestClient, body: object, headers: Record<string, string> = {}) {
  const response = await client.request('/api/ai/generate', post({ ...PROMPT, ...body }, headers))
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return { id: (JSON.parse(text) as { id: string }).id, headers: response.headers }
}

const scopes = ['files:read', 'files:write', 'ai']
const everywhere = await clientWith(server, { scopes, name: 'everywhere' })
const limited = await clientWith(server, { scopes, project: 'p1' })
const elsewhere = await clientWith(server, { scopes, project: OTHER, name: 'hidden-token' })

await uploaded(server.upload('let own = 1\n', { name: 'own.js', folder: 'own-folder' }))
const putHidden = () =>
  uploaded(
    server.upload('let hidden = "hidden-content"\n', {
      project_id: OTHER,
      name: 'hidden-name.js',
      folder: 'hidden-folder',
      description: 'hidden-description',
    }),
  )
const hidden = await putHidden()
const quarantined = await quarantine(await putHidden())
const hiddenGenerations = [
  (await generated(elsewhere, {}, { 'idempotency-key': 'the-same-key' })).id,
  (await generated(everywhere, { project_id: OTHER })).id,
  (await generated(everywhere, {})).id,
]
const hiddenCheckpoint = await checkpointOf(OTHER)
const ownCheckpoint = await checkpointOf('p1')
const hiddenAnalysis = await analysisOf(OTHER)
secrets.push(hidden.id, quarantined.id, hiddenCheckpoint, hiddenAnalysis, ...hiddenGenerations)

async function analysisOf(project: string): Promise<string> {
  const response = await everywhere.request(`/api/projects/${project}/analyses`, post({}))
  assert.equal(response.status, 202)
  return ((await response.json()) as { analysis: { id: string } }).analysis.id
}

async function checkpointOf(project: string): Promise<string> {
  const response = await everywhere.request(`/api/projects/${project}/checkpoints`, post({}))
  assert.equal(response.status, 201)
  return ((await response.json()) as { checkpoint: { id: string } }).checkpoint.id
}

async function quarantine(file: FileBody): Promise<FileBody> {
  const { catalog, scans } = server.deps.files
  const record = await catalog.find(file.id)
  assert.ok(record)
  const details = {
    verdict: 'infected',
    reason: 'hidden-content',
    now: Date.now(),
    purgeFrom: undefined,
  } as const
  assert.equal(await scans.quarantine(record, details), true)
  return file
}

function form(project: string): FormData {
  const made = new FormData()
  made.set('project_id', project)
  made.set('file', new Blob(['x']), 'a.txt')
  return made
}

type Attempt = [status: number, path: string, init?: RequestInit | undefined]

const ofFile = (suffix: string, init?: RequestInit): Attempt[] => [
  [403, `/api/files/${hidden.id}${suffix}`, init],
  [404, `/api/files/${quarantined.id}${suffix}`, init],
]
const ofProject = (path: string): Attempt[] => [
  [403, `${path}project_id=${OTHER}`],
  [200, `${path}project_id=p1`],
]
const inProject = (path: string, init?: RequestInit, own = 200): Attempt[] => [
  [403, `/api/projects/${OTHER}${path}`, init],
  [own, `/api/projects/p1${path}`, init],
]
const ofCheckpoint = (suffix: string, init?: RequestInit): Attempt[] => [
  [403, `/api/projects/${OTHER}/checkpoints/${hiddenCheckpoint}${suffix}`, init],
  [404, `/api/projects/p1/checkpoints/${hiddenCheckpoint}${suffix}`, init],
]
const ofAnalysis = (suffix: string, init?: RequestInit): Attempt[] => [
  [403, `/api/projects/${OTHER}/analyses/${hiddenAnalysis}${suffix}`, init],
  [404, `/api/projects/p1/analyses/${hiddenAnalysis}${suffix}`, init],
]
const ownDiff = `/api/projects/p1/checkpoints/${ownCheckpoint}/diff?to=`
const putFrom = (id: string) => ({ op: 'put', path: 'stolen.js', from: { id } })
const source = { code: 'let a = 1', language: 'javascript' }

/** Requests for each operation of openapi.json, with the expected status. */
const attempts: Record<string, Attempt[]> = {
  readFromCdn: [], // needs no token: anyone with the id may read the file
  downloadFileFromUrl: [[403, `/files/${hidden.id}/download`]],
  uploadFile: [
    [403, '/api/files/upload', { method: 'POST', body: form(OTHER) }],
    [201, '/api/files/upload', { method: 'POST', body: form('p1') }],
  ],
  listFiles: [
    ...ofProject('/api/files?'),
    [200, `/api/files?project_id=p1&after=${hidden.id}`],
    [200, '/api/files?project_id=p1&folder=hidden-folder&recursive=true'],
  ],
  listManifest: ofProject('/api/files/manifest?'),
  getFile: ofFile(''),
  deleteFile: ofFile('', { method: 'DELETE' }),
  renameFile: ofFile('', { method: 'PATCH', headers: json, body: '{"name":"b.js"}' }),
  getFileMetadata: ofFile('/metadata'),
  downloadFile: ofFile('/download'),
  replaceFile: ofFile('/content', { method: 'PUT', body: 'x' }),
  listVersions: ofFile('/versions'),
  downloadVersion: ofFile('/versions/1/download'),
  restoreVersion: ofFile('/versions/1/restore', { method: 'POST' }),
  writeFile: [[403, `/api/projects/${OTHER}/files/a.txt`, { method: 'PUT', body: 'x' }]],
  readFile: [[403, `/api/projects/${OTHER}/files/hidden-folder/hidden-name.js`]],
  deletePath: [[403, `/api/projects/${OTHER}/files/hidden-folder/hidden-name.js`, { method: 'DELETE' }]],
  changeFiles: [
    [403, `/api/projects/${OTHER}/batch`, post({ operations: [{ op: 'delete', path: 'hidden-folder' }] })],
    [403, '/api/projects/p1/batch', post({ operations: [putFrom(hidden.id)] })],
    [404, '/api/projects/p1/batch', post({ operations: [putFrom(quarantined.id)] })],
  ],
  dedupeProject: [[403, `/api/projects/${OTHER}/dedupe`, post({})]],
  deleteProject: [[403, `/api/projects/${OTHER}`, { method: 'DELETE' }]],
  getProjectSettings: [
    [403, `/api/projects/${OTHER}/settings`],
    [200, '/api/projects/p1/settings'],
  ],
  setProjectSettings: [
    [
      403,
      `/api/projects/${OTHER}/settings`,
      { method: 'PUT', headers: json, body: '{"versions":{"count":1}}' },
    ],
  ],
  proposeChanges: [
    ...inProject('/changes', post({ prompt: 'x' }), 400), // there is no provider
    [403, `/api/projects/${OTHER}/changes`, post({ prompt: 'x', files: [hidden.id] })],
  ],
  createCheckpoint: [[403, `/api/projects/${OTHER}/checkpoints`, post({})]],
  listCheckpoints: [
    [403, `/api/projects/${OTHER}/checkpoints`],
    [200, '/api/projects/p1/checkpoints'],
  ],
  getCheckpoint: ofCheckpoint(''),
  diffCheckpoint: [...ofCheckpoint('/diff'), [404, `${ownDiff}${hiddenCheckpoint}`]],
  restoreCheckpoint: ofCheckpoint('/restore', post({})),
  deleteCheckpoint: ofCheckpoint('', { method: 'DELETE' }),
  analyzeProject: [
    [403, `/api/projects/${OTHER}/analyses`, post({})],
    [400, '/api/projects/p1/analyses', post({ baseline: hiddenAnalysis })],
  ],
  listAnalyses: inProject('/analyses'),
  getAnalysis: ofAnalysis(''),
  watchAnalysis: ofAnalysis('/events'),
  deleteAnalysis: ofAnalysis('', { method: 'DELETE' }),
  decideFinding: [
    [
      403,
      `/api/projects/${OTHER}/findings/${'a'.repeat(32)}:1`,
      { ...post({ status: 'accepted' }), method: 'PUT' },
    ],
  ],
  listDecisions: inProject('/findings'),
  getProjectLimits: inProject('/limits'),
  setProjectLimits: inProject('/limits', { ...post({}), method: 'PUT' }, 403),
  exportProject: inProject('/export'),
  importProject: inProject('/import', { method: 'POST', body: 'not an archive' }, 400),
  searchText: inProject('/grep?q=hidden'),
  listProjects: [
    [200, '/api/projects'],
    [200, '/api/projects?limit=1&after=a'],
  ],
  // Events of another project: contract-events.test.ts.
  watchChanges: [[403, `/api/events?project_id=${OTHER}`]],
  listFolders: [...ofProject('/api/folders?'), [200, '/api/folders?project_id=p1&folder=hidden-folder']],
  searchFiles: ofProject('/api/files/search?name=a&'),
  getScan: ofFile('/scan'),
  listWarnings: inProject('/warnings'),
  listQuarantine: ofProject('/api/quarantine?'),
  deleteQuarantined: [[403, `/api/quarantine/${quarantined.id}`, { method: 'DELETE' }]],
  analyzeCode: [
    [200, '/api/ai/analyze', post(source)],
    [403, '/api/ai/analyze', post({ file_id: hidden.id })],
  ],
  optimizeCode: [
    [200, '/api/ai/optimize', post(source)],
    [403, '/api/ai/optimize', post({ file_id: hidden.id })],
  ],
  listModels: [[200, '/api/ai/models']],
  generate: [
    [200, '/api/ai/generate', post(PROMPT)],
    [200, '/api/ai/generate', post(PROMPT, { 'cache-control': 'max-age=3600' })],
    [200, '/api/ai/generate', post(PROMPT, { 'idempotency-key': 'the-same-key' })],
    ...hiddenGenerations.map((id): Attempt => {
      const headers = { accept: 'text/event-stream', 'last-event-id': id }
      return [200, '/api/ai/generate', post(PROMPT, headers)]
    }),
    [403, '/api/ai/generate', post({ ...PROMPT, project_id: OTHER })],
    [403, '/api/ai/generate', post({ ...PROMPT, project_id: OTHER, context_files: ['**'] })],
    [403, '/api/ai/generate', post({ ...PROMPT, project_id: 'p1', context_files: [hidden.id] })],
    [403, '/api/ai/generate', post({ ...PROMPT, project_id: OTHER, save_as: 'a.js' })],
    ...hiddenGenerations.map((id): Attempt => [400, '/api/ai/generate', post({ ...PROMPT, parent: id })]),
  ],
  listGenerations: [
    [200, '/api/ai/generations?limit=1000'],
    [200, '/api/ai/generations?limit=1&page=2'],
  ],
  getGeneration: hiddenGenerations.map((id) => [404, `/api/ai/generations/${id}`]),
  getUsage: [
    [200, '/api/usage'],
    [200, '/api/usage?scope=workspace'],
    [200, '/api/usage?scope=token'],
  ],
  listEngines: [[200, '/api/ai/engines']],
  getStorage: [
    [200, '/api/storage'],
    [403, `/api/storage?project_id=${OTHER}`],
  ],
  // An owner cannot be limited to a project.
  listProviders: [[403, '/api/ai/providers']],
  attachProvider: [[403, '/api/ai/providers', post({ kind: 'ollama', base_url: 'http://127.0.0.1:9' })]],
  updateProvider: [[403, '/api/ai/providers/prov_1', { ...post({ model: 'tiny' }), method: 'PATCH' }]],
  removeProvider: [[403, '/api/ai/providers/prov_1', { method: 'DELETE' }]],
  testProvider: [[403, '/api/ai/providers/prov_1/test', post({})]],
  setModelChain: [[403, '/api/ai/models/gamma/chain', { ...post({ chain: ['builtin'] }), method: 'PUT' }]],
  resetModelChain: [[403, '/api/ai/models/gamma/chain', { method: 'DELETE' }]],
  createToken: [[403, '/api/tokens', post({ name: 'more', scopes: ['ai'] })]],
  listTokens: [[403, '/api/tokens']],
  currentToken: [[200, '/api/tokens/current']],
  createLoginLink: [[403, '/api/login-links', { method: 'POST' }]],
  updateToken: [[403, `/api/tokens/${elsewhere.id}`, { ...post({ limits: {} }), method: 'PATCH' }]],
  revokeToken: [[403, `/api/tokens/${elsewhere.id}`, { method: 'DELETE' }]],
}

function assertNoSecret(what: string, text: string): void {
  for (const secret of secrets) assert.ok(!text.includes(secret), `${what} shows ${secret}: ${text}`)
}

describe('the routes', () => {
  test('are all covered by the table', () => {
    assert.deepEqual(Object.keys(attempts).toSorted(), [...readOpenApi().operations.keys()].toSorted())
  })

  for (const [operation, sent] of Object.entries(attempts)) {
    for (const [status, path, init] of sent) {
      for (const accept of ['application/json', 'application/problem+json']) {
        test(`${operation} returns ${status} as ${accept}: ${path}`, async () => {
          const headers = new Headers(init?.headers)
          if (!headers.has('accept')) headers.set('accept', accept)
          const response = await limited.request(path, { ...init, headers })
          const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`
          assert.equal(response.status, status, text)
          assertNoSecret(operation, text)
        })
      }
    }
  }
})

const agent = await connectOverHttp(server.url, limited.token)
after(() => agent.close())

type ToolAttempt = [answered: 'answers' | 'refuses', sent: Record<string, unknown>]

const choices: ToolAttempt[] = [
  ['refuses', { id: hidden.id }],
  ['refuses', { id: quarantined.id }],
  ['refuses', { project_id: OTHER, path: 'hidden-folder/hidden-name.js' }],
]

const checkpointTools: ToolAttempt[] = [
  ['refuses', { project_id: OTHER, checkpoint_id: hiddenCheckpoint }],
  ['refuses', { project_id: 'p1', checkpoint_id: hiddenCheckpoint }],
]

const toolAttempts: Record<string, ToolAttempt[]> = {
  list_projects: [
    ['answers', {}],
    ['answers', { after: 'a' }],
  ],
  list_files: [
    ['answers', { project_id: 'p1' }],
    ['refuses', { project_id: OTHER }],
  ],
  file_info: choices,
  read_file: choices,
  write_file: [
    ['refuses', { project_id: OTHER, path: 'a.txt', text: 'x' }],
    ['refuses', { project_id: OTHER, path: 'hidden-folder/hidden-name.js', text: 'x', on_conflict: 'keep' }],
  ],
  edit_file: [
    ['refuses', { project_id: OTHER, path: 'a.txt', edits: [{ old_text: 'a', new_text: 'b' }] }],
    [
      'refuses',
      {
        project_id: OTHER,
        path: 'hidden-folder/hidden-name.js',
        edits: [{ old_text: 'hidden', new_text: 'b', replace_all: true }],
      },
    ],
  ],
  delete_file: choices,
  change_files: [
    ['refuses', { project_id: OTHER, operations: [{ op: 'delete', path: 'hidden-folder' }] }],
    ['refuses', { project_id: 'p1', operations: [{ op: 'put', path: 'a.js', from: { id: hidden.id } }] }],
    [
      'refuses',
      { project_id: 'p1', operations: [{ op: 'put', path: 'a.js', from: { id: quarantined.id } }] },
    ],
  ],
  search_code: [
    ['refuses', { project_id: OTHER, q: 'hidden' }],
    ['answers', { project_id: 'p1', q: 'hidden' }],
  ],
  list_versions: choices,
  restore_version: choices.map(([answered, sent]) => [answered, { ...sent, version: 1 }]),
  create_checkpoint: [['refuses', { project_id: OTHER }]],
  list_checkpoints: [
    ['refuses', { project_id: OTHER }],
    ['answers', { project_id: 'p1' }],
  ],
  diff_checkpoint: checkpointTools,
  restore_checkpoint: checkpointTools,
  analyze_code: [['refuses', { file_id: hidden.id }]],
  analyze_project: [
    ['refuses', { project_id: OTHER }],
    ['refuses', { project_id: OTHER, analysis_id: hiddenAnalysis }],
    ['refuses', { project_id: 'p1', analysis_id: hiddenAnalysis }],
    ['answers', { project_id: 'p1' }],
  ],
  optimize_code: [['refuses', { file_id: hidden.id }]],
  generate: [
    ['answers', PROMPT],
    ['refuses', { ...PROMPT, project_id: OTHER }],
    ['refuses', { ...PROMPT, project_id: 'p1', context_files: [hidden.id] }],
    ['refuses', { ...PROMPT, project_id: OTHER, save_as: 'a.js' }],
  ],
  list_models: [['answers', {}]],
}

describe('the tools', () => {
  test('are all covered by the table', () => {
    assert.deepEqual(Object.keys(toolAttempts).toSorted(), tools.map(({ name }) => name).toSorted())
  })

  for (const [tool, sent] of Object.entries(toolAttempts)) {
    for (const [answered, body] of sent) {
      test(`${tool} ${answered}: ${Object.keys(body)}`, async () => {
        const result = await agent.call(tool, body)
        assert.equal(result.isError === true ? 'refuses' : 'answers', answered, JSON.stringify(result))
        assertNoSecret(tool, JSON.stringify(result))
      })
    }
  }

  test('lists only resources of the project', async () => {
    const { resources } = await agent.client.listResources()
    assert.ok(resources.some(({ uri }) => uri === 'atelier://p1/own-folder/own.js'))
    assertNoSecret('resources/list', JSON.stringify(resources))
    const cursor = Buffer.from(JSON.stringify({ project: OTHER })).toString('base64url')
    const uri = `atelier://${OTHER}/hidden-folder/hidden-name.js`
    for (const asked of [agent.client.listResources({ cursor }), agent.client.readResource({ uri })])
      await assert.rejects(asked, (error: Error) => {
        assertNoSecret('an error of a resource', error.message)
        return true
      })
  })
})

test('the other project is unchanged', async () => {
  const bytes = await server.request(`/api/files/${hidden.id}/download`)
  assert.equal(await bytes.text(), 'let hidden = "hidden-content"\n')
  const listed = await server.request(`/api/files?project_id=${OTHER}`)
  assert.equal(((await listed.json()) as { pagination: { total: number } }).pagination.total, 1)
  const stored = await server.request(`/api/quarantine?project_id=${OTHER}`)
  assert.equal(((await stored.json()) as { pagination: { total: number } }).pagination.total, 1)
})

interface Listed {
  generations: { id: string }[]
  pagination: { total: number }
}

describe('generations', () => {
  const project = 'p-generations'
  const listed = async (client: TestClient) => {
    const response = await client.request('/api/ai/generations?limit=1000')
    const { generations, pagination } = (await response.json()) as Listed
    assert.equal(pagination.total, generations.length)
    return generations.map(({ id }) => id)
  }

  test('belong to the project of the token, or to the one in the request', async () => {
    const [one, another] = [
      await clientWith(server, { scopes, project }),
      await clientWith(server, { scopes, project }),
    ]
    const made = [
      (await generated(one, { prompt: 'A function that adds' })).id,
      (await generated(another, { prompt: 'A function that doubles', project_id: project })).id,
      (await generated(everywhere, { prompt: 'A function that halves', project_id: project })).id,
      (await generated(everywhere, { prompt: 'A function that sorts', project_id: project, save_as: 'a.js' }))
        .id,
    ].toReversed()
    for (const client of [one, another]) {
      assert.deepEqual(await listed(client), made)
      for (const id of made) assert.equal((await client.request(`/api/ai/generations/${id}`)).status, 200)
    }
    const all = await listed(everywhere)
    for (const id of [...made, ...hiddenGenerations])
      assert.ok(all.includes(id), 'an unrestricted token sees all')
    const cached = await generated(
      one,
      { prompt: 'A function that halves' },
      { 'cache-control': 'max-age=3600' },
    )
    assert.equal(cached.headers.get('atelier-cache'), 'hit', 'a generation of the same project is reused')
    assert.ok(made.includes(cached.id))
  })

  test('an invalid project is rejected', async () => {
    for (const project_id of ['', ' ', 'a\0', 'x'.repeat(129)]) {
      const response = await everywhere.request('/api/ai/generate', post({ ...PROMPT, project_id }))
      assert.equal(response.status, 400)
      assert.deepEqual(await response.json(), { error: 'Invalid generation parameters' })
    }
  })
})

test('usage is that of the token, whatever the requested scope', async () => {
  const one = await clientWith(server, { scopes, project: 'p-usage' })
  await generated(everywhere, { project_id: 'p-usage', prompt: 'A function that rounds' })
  for (const scope of ['', '?scope=workspace', '?scope=token']) {
    const { usage } = (await (await one.request(`/api/usage${scope}`)).json()) as { usage: object[] }
    assert.deepEqual(usage, [])
  }
  await generated(one, { prompt: 'A function that rounds' })
  const { usage } = (await (await one.request('/api/usage')).json()) as { usage: { requests: number }[] }
  assert.deepEqual(
    usage.map(({ requests }) => requests),
    [1],
  )
})

test('storage is that of the project', async () => {
  const one = await clientWith(server, { scopes, project: 'p-storage' })
  await uploaded(one.upload('12345', { project_id: 'p-storage' }))
  const { storage } = (await (await one.request('/api/storage')).json()) as { storage: { bytes: number }[] }
  assert.deepEqual(
    storage.map(({ bytes }) => bytes),
    [5],
  )
})
