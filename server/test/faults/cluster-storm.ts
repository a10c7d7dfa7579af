import assert, { AssertionError } from 'node:assert/strict'
import type { TestClient } from '../server.ts'
import { sha256, textOf } from './content.ts'
import type { Ledger, Random } from './storm.ts'

const CLIENTS = 6
// From a single S3 request to a multipart upload.
const SIZES = [1, 4_096, 50_000, 262_144, 1_000_000, 9_000_000]

export interface ClusterStorm {
  /** Number of changes that each node has acknowledged. */
  acknowledged(node: number): number
  /** Number of requests that got 503. */
  refused(): number
  /** The longest request and its outcome. */
  longest(): { ms: number; what: string }
  stop(): Promise<void>
}

/**
 * Clients that upload, delete and list on random nodes, and tolerate 503 and missing nodes. `nodes`: the current nodes; an
 * undefined one may break connections.
 */
export function startClusterStorm(
  nodes: readonly (TestClient | undefined)[],
  ledger: Ledger,
  random: Random,
): ClusterStorm {
  const acknowledged = nodes.map(() => 0)
  let refused = 0
  let longest = { ms: 0, what: '' }
  let stopping = false

  async function timed(what: string, request: Promise<Response>): Promise<Response> {
    const started = performance.now()
    let outcome = 'aborted'
    try {
      const response = await request
      outcome = String(response.status)
      return response
    } finally {
      const ms = Math.round(performance.now() - started)
      if (ms > longest.ms) longest = { ms, what: `${what}: ${outcome}` }
    }
  }

  /** Whether the request was acknowledged. Any status other than `expected` and 503 is an error. */
  async function isDone(response: Response, expected: number): Promise<boolean> {
    const text = response.status === expected ? '' : await response.text()
    assert.ok([expected, 503].includes(response.status), `${response.status} ${text}`)
    if (response.status === expected) return true
    refused++
    return false
  }

  async function upload(node: TestClient): Promise<boolean> {
    const name = `file-${ledger.size}.md`
    const content = textOf(name, SIZES[Math.floor(random() * SIZES.length)] ?? 1)
    const entry = {
      name,
      folder: '',
      extension: 'md',
      sha256: sha256(content),
      id: undefined,
      state: 'uploading' as const,
    }
    ledger.set(name, entry)
    const response = await timed(`upload of ${content.length}`, node.upload(content, { name }))
    if (!(await isDone(response, 201))) return false
    const { file } = (await response.json()) as { file: { id: string } }
    ledger.set(name, { ...entry, id: file.id, state: 'stored' })
    return true
  }

  async function remove(node: TestClient): Promise<boolean> {
    const stored = [...ledger.values()].filter(({ state }) => state === 'stored')
    const victim = stored[Math.floor(random() * stored.length)]
    if (!victim) return false
    victim.state = 'deleting'
    const response = await timed('delete', node.request(`/api/files/${victim.id}`, { method: 'DELETE' }))
    if (!(await isDone(response, 200))) return false
    victim.state = 'deleted'
    await response.text()
    return true
  }

  async function list(node: TestClient): Promise<boolean> {
    const response = await timed('list', node.request('/api/files?project_id=p1'))
    if (await isDone(response, 200)) await response.text()
    return false // changes nothing
  }

  async function client(): Promise<void> {
    while (!stopping) {
      const index = Math.floor(random() * nodes.length)
      const node = nodes[index]
      if (!node) {
        await new Promise((resolve) => setTimeout(resolve, 1))
        continue
      }
      const chance = random()
      const work = chance < 0.5 ? upload : chance < 0.8 ? remove : list
      try {
        if (await work(node)) acknowledged[index] = (acknowledged[index] ?? 0) + 1
      } catch (error) {
        // Expected if the node was killed in the meantime.
        if (error instanceof AssertionError || nodes[index] === node) throw error
      }
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  clients.catch(() => undefined) // `stop` reports it
  return {
    acknowledged: (node) => acknowledged[node] ?? 0,
    refused: () => refused,
    longest: () => longest,
    async stop() {
      stopping = true
      await clients
    },
  }
}
