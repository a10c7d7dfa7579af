import assert from 'node:assert/strict'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { atelier, type Settings } from './atelier.ts'
import { sha256, textOf } from './faults/content.ts'
import { list, uploaded } from './responses.ts'
import { newFolder, startServer } from './server.ts'

/** What the tests of `verify`, `backup`, `restore`, `migrate` and `blobs copy` share. */

export const ACCESS_TOKEN = 'a-token-for-moving'

let root: string
before(async () => {
  root = await newFolder()
})
after(() => rm(root, { recursive: true }))
/** A path in the folder of this test file, which is removed at the end. */
export const folder = (name: string) => join(root, name)

export async function ok(args: string[], settings: Settings): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await atelier([...args, '--json'], settings)
  assert.equal(code, 0, stdout + stderr)
  return JSON.parse(stdout)
}

// Of the 41 files of `createFilledService`; the others are small enough for the database.
export const ON_DISK = 18

/** Creates files, folders, a token, a generation and a quarantined file, then stops the service. */
export async function createFilledService(dataDir: string): Promise<Settings> {
  await mkdir(dataDir, { recursive: true })
  const server = await startServer({ dataDir, environment: { ACCESS_TOKEN } })
  for (let number = 0; number < 40; number++) {
    const name = `file-${number}.${['ts', 'md', 'json'][number % 3]}`
    const place = { name, folder: ['', 'a', 'a/b'][number % 3] ?? '', description: `Größe ${number} 👩‍👧` }
    await uploaded(server.upload(textOf(name, 1 + 3_000 * number), place))
  }
  const token = { name: 'ci', scopes: ['files:read'] }
  const json = { 'content-type': 'application/json' }
  const made = await server.request('/api/tokens', {
    method: 'POST',
    body: JSON.stringify(token),
    headers: json,
  })
  assert.equal(made.status, 201)
  const request = { prompt: 'a function that adds two numbers', type: 'code', language: 'javascript' }
  const generated = await server.request('/api/ai/generate', {
    method: 'POST',
    body: JSON.stringify(request),
    headers: json,
  })
  assert.equal(generated.status, 200)
  const { files, access } = server.deps
  assert.ok(access)
  const bad = await files.catalog.find((await uploaded(server.upload('bad', { name: 'bad.md' }))).id)
  assert.ok(bad)
  await files.scans.quarantine(bad, { verdict: 'infected', reason: 'a test', now: 1, purgeFrom: undefined })
  await server.close()
  return { DATA_DIR: dataDir, ACCESS_TOKEN }
}

const QUERIES = [
  'project_id=p1&limit=100',
  'project_id=p1&folder=a&limit=3&page=2',
  'project_id=p1&folder=a&recursive=true&type=code',
  'project_id=p1&type=md',
  'project_id=nobody',
]

/** The responses of a service with these settings: lists, quarantine, generations, and the hash of every file. */
export async function responsesOf(dataDir: string, environment: Settings = {}) {
  await mkdir(dataDir, { recursive: true })
  const server = await startServer({ dataDir, environment: { ACCESS_TOKEN, ...environment } })
  const lists = []
  for (const query of QUERIES) lists.push(await list(server, query))
  const hashes: Record<string, string> = {}
  for (const { id, name } of lists[0]?.files ?? []) {
    const response = await server.request(`/api/files/${id}/download`)
    assert.equal(response.status, 200)
    hashes[name] = sha256(await response.bytes())
  }
  const others = []
  for (const path of ['/api/tokens', '/api/files/quarantine?project_id=p1', '/api/ai/generations'])
    others.push({ path, body: await (await server.request(path)).text() })
  await server.close()
  return { lists, hashes, others }
}

export async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
