import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../src/database/index.ts'
import { openDiskBlobs } from '../../src/files/blobs/disk.ts'
import { createCatalog } from '../../src/files/catalog.ts'
import { sweepOrphans } from '../../src/files/upload/sweep-orphans.ts'
import { pendingBlobs } from '../responses.ts'
import { newFolder, startServer, type TestClient } from '../server.ts'
import { sha256 } from './content.ts'
import { createFaultyDatabase } from './faulty-database.ts'
import { createFaultyFs } from './faulty-fs.ts'

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>

/** The whole service in this process, with a disk and a database that can be made to fail. */
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
    /** Blobs of uploads in progress, and those still to be deleted. */
    pending: () => pendingBlobs(server),
    /** Ends the faults and sweeps everything. */
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
  const response = await server.request('/api/files?project_id=p1&limit=1000')
  assert.equal(response.status, 200)
  const { files, pagination } = (await response.json()) as {
    files: { id: string }[]
    pagination: { total: number }
  }
  assert.equal(pagination.total, files.length)
  return files
}

export async function download(server: TestClient, id: string): Promise<Response> {
  return server.request(`/api/files/${id}/download`)
}

/** Invariant, whatever fails: every listed file can be read completely. */
export async function assertAllWhole(server: TestClient, content: string): Promise<void> {
  for (const { id } of await listed(server)) {
    const response = await download(server, id)
    assert.equal(response.status, 200)
    assert.equal(sha256(await response.bytes()), sha256(content))
  }
}

/** Invariant after a sweep: the disk contains the blobs of the files and nothing else. */
export async function assertNoOrphans(server: FaultyServer): Promise<void> {
  assert.equal((await server.blobs()).length, (await listed(server)).length)
  assert.deepEqual(await server.pending(), [])
}

export async function uploaded(server: TestClient, content: string): Promise<string> {
  const response = await server.upload(content)
  assert.equal(response.status, 201)
  const { file } = (await response.json()) as { file: { id: string } }
  return file.id
}

export async function assertRefused(response: Response, status: number, error: string): Promise<void> {
  assert.deepEqual({ status: response.status, body: await response.json() }, { status, body: { error } })
}
