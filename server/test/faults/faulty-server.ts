import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../src/database/index.ts'
import { openDiskBlobs } from '../../src/files/blobs/disk.ts'
import { createCatalog } from '../../src/files/catalog.ts'
import { sweepOrphans } from '../../src/files/sweep-orphans.ts'
import { newFolder, startServer, type TestClient } from '../server.ts'
import { sha256 } from './content.ts'
import { createFaultyDatabase } from './faulty-database.ts'
import { createFaultyFs } from './faulty-fs.ts'

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>

/** The whole service in this process, with a disk and a database below its files that fail when told to. */
export async function startFaultyServer() {
  const dataDir = await newFolder()
  const disk = createFaultyFs()
  const blobs = await openDiskBlobs(join(dataDir, 'blobs'), disk.fs)
  const real = await openDatabase(new URL(`sqlite:${join(dataDir, 'atelier.db')}`))
  const { database, ...faults } = createFaultyDatabase(real)
  const server = await startServer({
    dataDir,
    adapt: (deps) => ({
      ...deps,
      files: { ...deps.files, blobs, smallBytes: 0, catalog: createCatalog(database) },
    }),
  })
  const { files } = server.deps

  function heal(): void {
    disk.heal()
    faults.heal()
  }

  return {
    ...server,
    disk,
    database: faults,
    heal,
    intents: () => files.catalog.dueIntents(Number.MAX_SAFE_INTEGER, '', 1_000),
    /** The faults end, and the next sweep takes everything for due. */
    async healAndSweep(): Promise<void> {
      heal()
      assert.equal((await sweepOrphans(files, Number.MAX_SAFE_INTEGER)).failed, 0)
    },
    async close(): Promise<void> {
      await server.close()
      await real.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export async function listed(server: TestClient): Promise<{ id: string }[]> {
  const answer = await server.request('/api/files?project_id=p1&limit=1000')
  assert.equal(answer.status, 200)
  const { files, pagination } = (await answer.json()) as {
    files: { id: string }[]
    pagination: { total: number }
  }
  assert.equal(pagination.total, files.length)
  return files
}

export async function download(server: TestClient, id: string): Promise<Response> {
  return server.request(`/api/files/${id}/download`)
}

/** What must hold at any moment, however broken the machine: a file that can be seen can be read, every byte of it. */
export async function assertAllWhole(server: TestClient, content: string): Promise<void> {
  for (const { id } of await listed(server)) {
    const answer = await download(server, id)
    assert.equal(answer.status, 200)
    assert.equal(sha256(await answer.bytes()), sha256(content))
  }
}

/** What must hold once the sweep has been there: the disk holds the bytes of the files and not one blob more. */
export async function assertNoOrphans(server: FaultyServer): Promise<void> {
  assert.equal((await server.blobs()).length, (await listed(server)).length)
  assert.deepEqual(await server.intents(), [])
}

export async function uploaded(server: TestClient, content: string): Promise<string> {
  const answer = await server.upload(content)
  assert.equal(answer.status, 201)
  const { file } = (await answer.json()) as { file: { id: string } }
  return file.id
}

export async function assertRefused(answer: Response, status: number, error: string): Promise<void> {
  assert.deepEqual({ status: answer.status, body: await answer.json() }, { status, body: { error } })
}
