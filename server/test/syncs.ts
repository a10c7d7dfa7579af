import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'

const SYNCS = ['sync', 'datasync'] as const

async function fileHandles(): Promise<FileHandle> {
  const file = await open(tmpdir())
  await file.close()
  return Object.getPrototypeOf(file)
}

/** Lets every sync fail until the result is called. */
export async function failSyncs(t: TestContext): Promise<() => void> {
  const handles = await fileHandles()
  const mocks = SYNCS.map((name) =>
    t.mock.method(handles, name, async () => {
      throw Object.assign(new Error('EIO: injected'), { code: 'EIO' })
    }),
  )
  return () => {
    for (const { mock } of mocks) mock.restore()
  }
}

/** Records what a power failure could not undo: the size of synced files and the entries of synced folders. */
export async function recordSyncs(t: TestContext, root: string) {
  const handles = await fileHandles()
  const sizes = new Map<number, number>()
  const entries = new Map<string, readonly string[]>()
  for (const name of SYNCS) {
    const sync = handles[name]
    t.mock.method(handles, name, async function (this: FileHandle) {
      const { ino, size } = await this.stat()
      const folder = foldersOf(root).find((path) => statSync(path).ino === ino)
      const content = folder === undefined ? [] : readdirSync(folder)
      await sync.call(this)
      await setImmediate() // too late for a caller that does not wait
      if (folder === undefined) sizes.set(ino, size)
      else entries.set(folder, content)
    })
  }
  return {
    assertDurable(path: string | undefined): void {
      assert.ok(path)
      const { ino, size } = statSync(path)
      assert.equal(sizes.get(ino), size, `bytes of ${path} that are synced`)
      for (let each = path; each !== dirname(root); each = dirname(each))
        assert.ok(entries.get(dirname(each))?.includes(basename(each)), `the name ${each} is not synced`)
    },
    assertDeleted(path: string | undefined): void {
      assert.ok(path)
      assert.equal(entries.get(dirname(path))?.includes(basename(path)), false, `${path} may reappear`)
    },
  }
}

function foldersOf(root: string): string[] {
  const parent = dirname(root)
  const inside = readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
  const folders = inside.filter((entry) => entry.isDirectory())
  return [parent, root, ...folders.map(({ parentPath, name }) => join(parentPath, name))]
}
