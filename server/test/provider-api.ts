import assert from 'node:assert/strict'
import { createTestClient, type TestClient, type TestServer } from './server.ts'

// Calls to the API of model providers, for tests.

export const KEY = 'gsk_a-secret-of-the-provider-123'

export interface Info {
  id: string
  name: string
  state: string
  problem: string | null
  has_key: boolean
  source: string
}

export const send = (client: TestClient, method: string, path: string, body?: unknown) =>
  client.request(`/api/ai${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })

export async function ok<T>(pending: Promise<Response>, status = 200): Promise<T> {
  const response = await pending
  const shown = await response.text()
  assert.equal(response.status, status, shown)
  assert.ok(!shown.includes(KEY), shown)
  return JSON.parse(shown) as T
}

export async function refused(pending: Promise<Response>, status: number, detail: RegExp): Promise<void> {
  const response = await pending
  const shown = await response.text()
  assert.equal(response.status, status, shown)
  assert.match(shown, detail)
  assert.ok(!shown.includes(KEY), shown)
}

/** With problem details. */
export const explained = (client: TestClient, method: string, path: string, body?: unknown) =>
  client.request(`/api/ai${path}`, {
    method,
    headers: {
      accept: 'application/problem+json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

export const attach = async (client: TestClient, body: object): Promise<Info> =>
  (await ok<{ provider: Info }>(send(client, 'POST', '/providers', body), 201)).provider

export const listed = async (client: TestClient): Promise<Info[]> =>
  (await ok<{ providers: Info[] }>(send(client, 'GET', '/providers'))).providers

export async function chainOf(client: TestClient, model: string): Promise<string[]> {
  const { engines } = await ok<{ engines: { model: string; chain: { engine: string }[] }[] }>(
    send(client, 'GET', '/engines'),
  )
  return engines.find((one) => one.model === model)?.chain.map(({ engine }) => engine) ?? []
}

/** Who answers a chat with the model, or the status of the error. */
export async function says(client: TestClient, model = 'alpha-4o'): Promise<string | number> {
  const response = await client.request('/v1/chat/completions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages: [{ role: 'user', content: 'Hi' }] }),
  })
  const body = (await response.json()) as { choices?: { message: { content: string } }[] }
  return body.choices?.[0]?.message.content ?? response.status
}

export async function removeAll(client: TestClient): Promise<void> {
  for (const model of ['alpha-4o-mini', 'alpha-4o', 'beta-3', 'gamma'])
    await ok(send(client, 'DELETE', `/models/${model}/chain`))
  for (const { id, source } of await listed(client))
    if (source === 'stored') await ok(send(client, 'DELETE', `/providers/${id}`))
}

export function clientOf({ url }: TestServer, token: string): TestClient {
  return createTestClient(url, token)
}
