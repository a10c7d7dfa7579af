import assert, { AssertionError } from 'node:assert/strict'
import type { TestClient } from '../server.ts'
import { sha256, textOf } from './content.ts'
import type { Ledger, Random } from './storm.ts'

const CLIENTS = 6
// From one request to S3 to an upload in parts.
const SIZES = [1, 4_096, 50_000, 262_144, 1_000_000, 9_000_000]

export interface ClusterStorm {
  /** How many changes each node has acknowledged. */
  acknowledged(node: number): number
  /** How many requests were told to come again. */
  refused(): number
  /** The request that took longest, and what became of it. */
  longest(): { ms: number; what: string }
  stop(): Promise<void>
}

/**
 * Clients that upload, delete and list on all nodes by turns, and live with 503 and with nodes that are gone.
 * `nodes`: those there are just now; an undefined one may break connections.
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
    let outcome = 'broken off'
    try {
      const answer = await request
      outcome = String(answer.status)
      return answer
    } finally {
      const ms = Math.round(performance.now() - started)
      if (ms > longest.ms) longest = { ms, what: `${what}: ${outcome}` }
    }
  }

  /** Whether it was acknowledged. Anything but the status that was hoped for and 503 is a mistake. */
  async function isDone(answer: Response, hoped: number): Promise<boolean> {
    const text = answer.status === hoped ? '' : await answer.text()
    assert.ok([hoped, 503].includes(answer.status), `${answer.status} ${text}`)
    if (answer.status === hoped) return true
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
    const answer = await timed(`upload of ${content.length}`, node.upload(content, { name }))
    if (!(await isDone(answer, 201))) return false
    const { file } = (await answer.json()) as { file: { id: string } }
    ledger.set(name, { ...entry, id: file.id, state: 'kept' })
    return true
  }

  async function remove(node: TestClient): Promise<boolean> {
    const kept = [...ledger.values()].filter(({ state }) => state === 'kept')
    const victim = kept[Math.floor(random() * kept.length)]
    if (!victim) return false
    victim.state = 'deleting'
    const answer = await timed('delete', node.request(`/api/files/${victim.id}`, { method: 'DELETE' }))
    if (!(await isDone(answer, 200))) return false
    victim.state = 'deleted'
    await answer.text()
    return true
  }

  async function list(node: TestClient): Promise<boolean> {
    const answer = await timed('list', node.request('/api/files?project_id=p1'))
    if (await isDone(answer, 200)) await answer.text()
    return false // nothing was changed
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
        // Of a node that was killed meanwhile.
        if (error instanceof AssertionError || nodes[index] === node) throw error
      }
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  clients.catch(() => undefined) // `stop` says it
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
