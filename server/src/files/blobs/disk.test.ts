import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { blobStoreContract } from '../../../test/blob-store-contract.ts'
import { openDiskBlobs } from './disk.ts'

const folders: string[] = []
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-blobs-'))
  folders.push(folder)
  return join(folder, 'blobs')
}

describe('disk blobs', () => {
  blobStoreContract(async () => `disk:${await newFolder()}`)

  test('have arrivals, paths, and can be opened', async () => {
    const blobs = await openDiskBlobs(await newFolder())
    assert.ok(blobs.arrivals && blobs.open && blobs.path('a'.repeat(32), 'arriving'))
  })

  test('leave no file if the body fails', async () => {
    const root = await newFolder()
    const blobs = await openDiskBlobs(root)
    const broken = async function* () {
      yield Buffer.alloc(1_000_000)
      throw new Error('cut')
    }
    await assert.rejects(blobs.put('a'.repeat(32), broken()), /cut/)
    assert.deepEqual(await filesIn(root), [])
  })

  test('leave no file after a check', async () => {
    const root = await newFolder()
    await (await openDiskBlobs(root)).check()
    assert.deepEqual(await filesIn(root), [])
  })

  test('are readable by their owner only', async () => {
    const root = await newFolder()
    const blobs = await openDiskBlobs(root)
    const body = async function* () {
      yield Buffer.from('secret')
    }
    await blobs.put('b'.repeat(32), body())
    assert.equal((await stat(root)).mode & 0o777, 0o700)
    assert.equal((await stat(join(root, 'bb', 'b'.repeat(32)))).mode & 0o777, 0o600)
  })

  test('reject keys that could be paths', async () => {
    const blobs = await openDiskBlobs(await newFolder())
    for (const key of ['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(31)}/`]) {
      await assert.rejects(blobs.get(key), /32 hexadecimal digits/)
    }
  })
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
