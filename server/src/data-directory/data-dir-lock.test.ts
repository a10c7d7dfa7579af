import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { dataDirPlace, joinPlaces, lockDataDir } from './data-dir-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const inUse = () => ({
  message: `Another Atelier is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
})

test('a process cannot lock a folder twice', () => {
  const first = lockDataDir(folder)
  assert.throws(() => lockDataDir(folder), inUse())
  assert.throws(() => lockDataDir(folder), inUse(), 'a failed attempt must not release the lock')
  first.release()
  const second = lockDataDir(folder)
  first.release()
  assert.throws(
    () => lockDataDir(folder),
    inUse(),
    'releasing twice must not free the lock of another holder',
  )
  second.release()
  assert.deepEqual(readdirSync(folder), ['lock'])
})

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`another process holds the lock until ${signal}`, async () => {
    const holder = await startHolder()
    assert.throws(() => lockDataDir(folder), inUse())
    const ended = once(holder, 'exit')
    holder.kill(signal)
    await ended
    lockDataDir(folder).release()
  })
}

test('another process cannot lock a folder that this one holds', async () => {
  const lock = lockDataDir(folder)
  const other = spawnHolder()
  const [code] = await once(other, 'exit')
  assert.equal(code, 1)
  lock.release()
})

test('waits until the processes of a killed lead have exited', async () => {
  const lead = lockDataDir(folder)
  const members = [joinPlaces([dataDirPlace(folder)]), joinPlaces([dataDirPlace(folder)])]
  lead.release()
  const next = spawnHolder()
  await once(next, 'spawn')
  for (const member of members) member.release()
  const [line] = await once(next.stdout as NodeJS.ReadableStream, 'data')
  assert.match(String(line), /held/)
  next.kill()
  await once(next, 'exit')
})

test('explains what to do if the folder cannot be locked', () => {
  const missing = join(folder, 'missing')
  assert.throws(() => lockDataDir(missing), {
    message: `Cannot lock ${missing}. Allow this user to write there, or set DATA_DIR to another folder.`,
  })
})

/** Discards the result of lockDataDir on purpose: the lock must survive garbage collection. */
function spawnHolder(): ChildProcess {
  const script = `
    import { lockDataDir } from ${JSON.stringify(import.meta.resolve('./data-dir-lock.ts'))}
    lockDataDir(${JSON.stringify(folder)})
    gc()
    setTimeout(() => { gc(); console.log('held') })
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function startHolder(): Promise<ChildProcess> {
  const holder = spawnHolder()
  assert.ok(holder.stdout)
  await once(holder.stdout, 'data')
  return holder
}
