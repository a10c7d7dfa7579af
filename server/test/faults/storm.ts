import assert, { AssertionError } from 'node:assert/strict'
import type { TestClient } from '../server.ts'
import { sha256, textOf } from './content.ts'

/** What the clients know about a file. Only acknowledged changes are certain. */
export interface Entry {
  readonly name: string
  readonly folder: string
  readonly extension: string
  readonly sha256: string
  id: string | undefined
  state: 'uploading' | 'stored' | 'deleting' | 'deleted'
}

/** By name, which is unique: the id of an upload without a response is unknown. */
export type Ledger = Map<string, Entry>
export type Random = () => number

export const FOLDERS = ['', 'a', 'a/b', 'c'] as const
export const KIND_OF_EXTENSION = { ts: 'code', json: 'code', md: 'document', svg: 'image' } as const
const EXTENSIONS = Object.keys(KIND_OF_EXTENSION)
// From empty files to many write calls (256 kB each).
const SIZES = [0, 1, 4_096, 262_143, 262_144, 1_000_000, 3_500_000]
const CLIENTS = 6

/** mulberry32: small, good enough, and reproducible. */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Parallel clients that upload and delete until the server is killed. */
export function startStorm(server: TestClient, ledger: Ledger, random: Random) {
  let acknowledged = 0
  let killed = false

  async function client(): Promise<void> {
    while (!killed) {
      try {
        const victim = random() < 0.4 ? pick(storedFiles(ledger), random) : undefined
        if (victim) await remove(server, victim)
        else await upload(server, ledger, random)
        acknowledged++
      } catch (error) {
        if (!killed || error instanceof AssertionError) throw error
      }
    }
  }

  return {
    acknowledged: () => acknowledged,
    /** From now on a broken connection is expected. */
    expectDeath(): void {
      killed = true
    },
    ended: Promise.all(Array.from({ length: CLIENTS }, client)),
  }
}

async function upload(server: TestClient, ledger: Ledger, random: Random): Promise<void> {
  const extension = pick(EXTENSIONS, random) ?? 'ts'
  const name = `file-${ledger.size}.${extension}`
  const folder = pick(FOLDERS, random) ?? ''
  const content = textOf(name, pick(SIZES, random) ?? 0)
  const entry: Entry = {
    name,
    folder,
    extension,
    sha256: sha256(content),
    id: undefined,
    state: 'uploading',
  }
  ledger.set(name, entry)
  const response = await server.upload(content, { name, folder })
  assert.equal(response.status, 201)
  entry.state = 'stored'
  const { file } = (await response.json()) as { file: { id: string } }
  entry.id = file.id
}

async function remove(server: TestClient, entry: Entry): Promise<void> {
  entry.state = 'deleting'
  const response = await server.request(`/api/files/${entry.id}`, { method: 'DELETE' })
  assert.equal(response.status, 200)
  entry.state = 'deleted'
  await response.text()
}

function storedFiles(ledger: Ledger): Entry[] {
  return [...ledger.values()].filter((entry) => entry.state === 'stored' && entry.id !== undefined)
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)]
}
