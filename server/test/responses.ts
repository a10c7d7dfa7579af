import assert from 'node:assert/strict'
import { createToken, type NewToken } from '../src/access/create-token.ts'
import { createTestClient, type TestClient, type TestServer } from './server.ts'
import { until } from './until.ts'

export interface FileBody {
  id: string
  name: string
  size: number
  type: string
  url: string
  download_url: string
  created_at: string
}

export interface ListBody {
  files: FileBody[]
  pagination: { page: number; limit: number; total: number }
}

export interface GenerationBody {
  id: string
  content: string
  type: string
  model: string
  tokens_used: number
  created_at: string
}

export const GENERATION_REJECTED = [400, 'Invalid generation parameters'] as const

export const UPLOAD_REJECTED = 'File too large or invalid type'

/** The sorted field names of a body, to compare them exactly. */
export const members = (value: object): string[] => Object.keys(value).sort()

export async function uploaded(pending: Response | Promise<Response>): Promise<FileBody> {
  const response = await pending
  const text = await response.text()
  assert.equal(response.status, 201, text)
  return (JSON.parse(text) as { file: FileBody }).file
}

export async function list(server: TestClient, query = 'project_id=p1'): Promise<ListBody> {
  const response = await server.request(`/api/files?${query}`)
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return JSON.parse(text) as ListBody
}

export async function names(server: TestClient, query: string): Promise<string[]> {
  return (await list(server, query)).files.map((file) => file.name)
}

/** A text is sent as it is. */
export function postGeneration(
  server: TestClient,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return server.request('/api/ai/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export async function generated(server: TestClient, body: Record<string, unknown>): Promise<GenerationBody> {
  const response = await postGeneration(server, body)
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return JSON.parse(text) as GenerationBody
}

export async function assertError(
  pending: Response | Promise<Response>,
  status: number,
  message: string,
): Promise<void> {
  const response = await pending
  const text = await response.text()
  assert.equal(response.status, status, text)
  assert.deepEqual(JSON.parse(text), { error: message })
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.ok(response.headers.get('x-request-id'))
}

/** Creates a token in any workspace; the API creates them only in the caller's own. */
export async function clientWith(
  server: TestServer,
  options: Partial<NewToken>,
): Promise<TestClient & { id: string }> {
  const defaults = { workspace: 'default', name: 'test', scopes: ['files:read', 'files:write'] }
  const { token, secret } = await createToken(server.deps.access, { ...defaults, ...options })
  return { ...createTestClient(server.url, secret), id: token.id }
}

/** Blobs of uploads in progress, and those still to be deleted. */
export async function pendingBlobs({ deps }: Pick<TestServer, 'deps'>): Promise<string[]> {
  const { catalog, blobs } = deps.files
  const arrivals = await Array.fromAsync(blobs.arrivals?.all() ?? [], ({ key }) => key)
  return [...arrivals, ...(await catalog.dueIntents(Number.MAX_SAFE_INTEGER, '', 1_000))]
}

/** Deleted bytes are removed shortly after the response. */
export async function assertNothingPending(server: Pick<TestServer, 'deps'>): Promise<void> {
  await until(
    'the removal of bytes is finished',
    async () => (await pendingBlobs(server)).length === 0,
    120_000,
  )
}

/** No rows, bytes or intents are left, and the service responds. Aborted uploads may take a moment to be cleaned up. */
export async function assertNothingLeft(server: TestServer, project = 'p1'): Promise<void> {
  await until('no bytes or intents are left', async () => {
    return (await server.blobs()).length === 0 && (await pendingBlobs(server)).length === 0
  })
  assert.equal((await list(server, `project_id=${project}`)).pagination.total, 0)
}

/** So that an upload that should have been rejected fails only one test. */
export async function deleteAll(server: TestClient): Promise<void> {
  for (const { id } of (await list(server)).files)
    await server.request(`/api/files/${id}`, { method: 'DELETE' })
}
