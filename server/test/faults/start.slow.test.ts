import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, test } from 'node:test'
import { newFolder, spawnServer, startServer } from '../server.ts'
import { sha256, textOf } from './content.ts'
import { assertAllWhole, uploaded } from './faulty-server.ts'
import { failToServe } from './serve.ts'

let folder: string
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => rm(folder, { recursive: true }))

/** Expects one line that names the problem and the setting or file. No stack trace, not just an error code. */
async function assertOneLine(environment: Record<string, string>, ...patterns: (string | RegExp)[]) {
  const { code, lines } = await failToServe(environment)
  assert.equal(code, 1)
  assert.equal(lines.length, 1, lines.join('\n'))
  const [line = ''] = lines
  for (const pattern of patterns) assert.ok(line.match(pattern), `"${line}" does not match ${pattern}`)
}

test('an argument', async () => {
  for (const word of ['serve', 'backup', '--port=4000']) {
    const { code, lines } = await failToServe({ DATA_DIR: folder }, [word])
    assert.equal(code, 2)
    assert.match(
      lines.join('\n'),
      new RegExp(`^atelier-server .* \\(got "${word}"\\).*PORT=4000.* use "atelier" .*$`),
    )
  }
  assert.match(
    (await failToServe({ DATA_DIR: folder }, ['--help'])).lines[0] ?? '',
    /^Usage: atelier-server$/,
  )
  assert.match((await failToServe({ DATA_DIR: folder }, ['--version'])).lines[0] ?? '', /^\d+\.\d+\.\d+$/)
})

// Root may write everywhere, and tests may run as root: these folders are not writable for any user.
test('a data folder that is a file', async () => {
  const dataDir = join(folder, 'file')
  await writeFile(dataDir, 'mine')
  await assertOneLine({ DATA_DIR: dataDir }, dataDir, /DATA_DIR/)
  assert.equal(await readFile(dataDir, 'utf8'), 'mine')
})

test('a data folder below a file', async () => {
  await writeFile(join(folder, 'file'), 'mine')
  const dataDir = join(folder, 'file', 'data')
  await assertOneLine({ DATA_DIR: dataDir }, dataDir, /DATA_DIR/)
})

for (const dataDir of ['/sys/atelier', '/proc/self/atelier/data']) {
  test(`a data folder that cannot be created: ${dataDir}`, {
    skip: process.platform !== 'linux',
  }, async () => {
    await assertOneLine({ DATA_DIR: dataDir }, dataDir, /DATA_DIR/)
  })
}

test('a data folder that cannot be locked', async () => {
  await mkdir(join(folder, 'lock'))
  await assertOneLine({ DATA_DIR: folder }, folder, /Cannot lock/, /DATA_DIR/)
})

test('a folder in place of the database', async () => {
  const path = join(folder, 'atelier.db')
  await mkdir(path)
  await assertOneLine({ DATA_DIR: folder }, path, /Cannot write/)
})

test('a file in place of the blobs', async () => {
  const path = join(folder, 'blobs')
  await writeFile(path, 'mine')
  await assertOneLine({ DATA_DIR: folder }, path, /BLOBS_URL|DATA_DIR/)
  assert.equal(await readFile(path, 'utf8'), 'mine')
})

test('a data folder of an unreleased version is rejected and not changed', async () => {
  const content = textOf('start', 100_000)
  const environment = { ACCESS_TOKEN: 'start-token' }
  const server = await startServer({ dataDir: folder, environment })
  await uploaded(server, content)
  await server.close()
  const path = join(folder, 'atelier.db')
  const rename = (name: string) => {
    const database = new DatabaseSync(path)
    database.prepare('UPDATE migrations SET name = ? WHERE number = 1').run(name)
    database.close()
  }
  rename('files-and-tokens')
  const before = await readFile(path)
  const problem = ['unreleased version', 'Nothing was changed', 'Start with a new DATA_DIR'] as const
  await assertOneLine({ DATA_DIR: folder }, ...problem)
  assert.deepEqual(await readFile(path), before)
  rename('schema')
  const again = await startServer({ dataDir: folder, environment })
  await assertAllWhole(again, content).finally(() => again.close())
})

test('a damaged database is rejected, and neither it nor the files are changed', async () => {
  const content = textOf('start', 10_000)
  const environment = { ACCESS_TOKEN: 'start-token' }
  const server = await startServer({ dataDir: folder, environment })
  await uploaded(server, content)
  await server.close()
  const path = join(folder, 'atelier.db')
  const good = await readFile(path)
  await overwrite(path, Buffer.from('damaged!'.repeat(4)))
  const damaged = sha256(await readFile(path))
  const { mtimeMs } = await stat(path)

  await assertOneLine({ DATA_DIR: folder }, path, /is not a database or is damaged/, /Nothing was changed/)
  assert.equal(sha256(await readFile(path)), damaged)
  assert.equal((await stat(path)).mtimeMs, mtimeMs)

  await overwrite(path, good.subarray(0, 32))
  const restored = await startServer({ dataDir: folder, environment })
  try {
    await assertAllWhole(restored, content)
    assert.equal((await restored.blobs()).length, 1)
  } finally {
    await restored.close()
  }
})

async function overwrite(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(bytes, 0, bytes.length, 0)
  await file.close()
}

test('a second service on the same data folder is rejected, and the first continues', async () => {
  const content = textOf('first', 10_000)
  const first = await spawnServer(folder)
  try {
    await assertOneLine({ DATA_DIR: folder }, /Another Atelier is already using/, folder)
    await uploaded(first, content)
    await assertAllWhole(first, content)
  } finally {
    assert.equal(await first.stop('SIGTERM'), 0)
  }
})

test('a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    await assertOneLine({ DATA_DIR: folder, PORT: String(port) }, `Port ${port} is in use`, /PORT/)
  } finally {
    other.close()
  }
})
