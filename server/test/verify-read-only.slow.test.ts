import assert from 'node:assert/strict'
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { atelier } from './atelier.ts'
import { uploaded } from './responses.ts'
import { newFolder, spawnServer, startServer } from './server.ts'

// `atelier verify` on a read-only folder, such as a read-only mount: docs/operations.md.

let root: string
before(async () => {
  root = await newFolder()
})
after(async () => {
  await setMode(root, { folder: 0o700, file: 0o600 })
  await rm(root, { recursive: true })
})

const entry = fileURLToPath(new URL('../../cli/bin/atelier.js', import.meta.url))

/** A Node process bound by file modes even if the tests run as root: without capabilities, root is an ordinary user. */
function unprivileged(args: string[], settings: Record<string, string> = {}): SpawnSyncReturns<string> {
  const command = [process.execPath, ...args]
  if (process.getuid?.() === 0) command.unshift('setpriv', '--bounding-set=-all', '--inh-caps=-all')
  const [program = '', ...rest] = command
  return spawnSync(program, rest, { env: { ...process.env, ...settings }, encoding: 'utf8' })
}

async function setMode(path: string, mode: { folder: number; file: number }): Promise<void> {
  const isFolder = (await stat(path)).isDirectory()
  if (isFolder) await chmod(path, mode.folder | 0o700)
  if (isFolder) for (const name of await readdir(path)) await setMode(join(path, name), mode)
  await chmod(path, isFolder ? mode.folder : mode.file)
}

async function makeReadOnly(folder: string): Promise<void> {
  await setMode(folder, { folder: 0o555, file: 0o444 })
  const write = `fs.writeFileSync(${JSON.stringify(join(folder, 'probe'))}, '')`
  const probe = unprivileged(['--eval', write])
  assert.match(probe.stderr, /EACCES/, `This test needs a read-only folder: ${probe.error ?? ''}`)
}

/** Runs verify, returns its report, and checks that nothing was written. */
async function verified(folder: string, args: string[] = [], dataDir = folder) {
  const before = await readdir(folder, { recursive: true })
  const { status, stdout, stderr } = unprivileged([entry, 'verify', '--json', ...args], {
    DATA_DIR: dataDir,
  })
  assert.deepEqual(await readdir(folder, { recursive: true }), before)
  assert.equal(status, 0, stdout + stderr)
  return JSON.parse(stdout) as { files: number; well: boolean }
}

const LARGE = 'x\n'.repeat(100_000)

test('verifies a data folder of a stopped service, and a backup of it', async () => {
  const folder = join(root, 'stopped')
  const server = await startServer({ dataDir: folder })
  await uploaded(server.upload('small'))
  await uploaded(server.upload(LARGE))
  await server.close()
  const backup = join(root, 'backup')
  assert.equal((await atelier(['backup', '--to', backup], { DATA_DIR: folder })).code, 0)
  await makeReadOnly(folder)
  assert.deepEqual((await verified(folder)).files, 2)
  await makeReadOnly(backup)
  assert.deepEqual((await verified(backup, ['--from', backup], folder)).files, 2)
})

test('verifies a data folder of a killed service, including the write-ahead log', async () => {
  const folder = join(root, 'killed')
  await mkdir(folder)
  const server = await spawnServer(folder)
  await uploaded(server.upload('small'))
  await uploaded(server.upload(LARGE))
  await server.stop('SIGKILL')
  assert.ok((await stat(join(folder, 'atelier.db-wal'))).size > 0)
  await makeReadOnly(folder)
  assert.equal((await verified(folder)).files, 2)

  await chmod(folder, 0o700)
  await rm(join(folder, 'atelier.db-shm'))
  await chmod(folder, 0o555)
  const { status, stdout, stderr } = unprivileged([entry, 'verify'], { DATA_DIR: folder })
  const file = join(folder, 'atelier.db')
  const expected = `The newest changes are in ${file}-wal, which SQLite cannot read in a read-only folder without ${file}-shm. Copy the folder to a writable disk and run the command there.\n`
  assert.deepEqual([status, stdout, stderr], [1, '', expected])
})
