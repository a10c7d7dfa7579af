import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { openDatabase } from './index.ts'
import { toOpenError } from './sqlite-errors.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-open-'))
  file = join(folder, 'test.db')
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

const open = (path = file) => openDatabase(new URL(`sqlite:${path}`))
const openError = (message: string) => (error: unknown) => {
  assert.ok(error instanceof Error)
  assert.equal(error.message, message)
  assert.equal(error.name, 'Error')
  return true
}

test('the path may contain percent escapes', async () => {
  const database = await open(`${folder}/my%20files%3F%23%25.db`)
  await database.close()
  assert.ok(readFileSync(join(folder, 'my files?#%.db')).length > 0)
})

test('an unknown scheme is rejected without showing the value', async () => {
  const address = new URL('oracle://scott:tiger@host/db')
  await assert.rejects(
    openDatabase(address),
    openError('DATABASE_URL must start with one of: sqlite: postgres: postgresql:'),
  )
})

for (const address of [
  'sqlite:relative.db',
  'sqlite://data/atelier.db',
  'sqlite:/a.db?mode=ro',
  'sqlite:/%ff.db',
  'sqlite:',
]) {
  test(`${address} is rejected`, async () => {
    await assert.rejects(openDatabase(new URL(address)), /^Error: DATABASE_URL must be an absolute path/)
  })
}

test('a file that is not a database is rejected and not changed', async () => {
  for (const content of ['short', 'This is not a database. '.repeat(1_000)]) {
    writeFileSync(file, content)
    const message = `${file} is not a database or is damaged. Nothing was changed. Restore a backup or move it away.`
    await assert.rejects(open(), openError(message))
    assert.equal(readFileSync(file, 'utf8'), content)
  }
})

test('a truncated database is rejected', async () => {
  await (await open()).close()
  truncateSync(file, 8_192)
  await assert.rejects(open(), /is not a database or is damaged/)
})

test('a missing folder is reported', async () => {
  const lost = join(folder, 'missing', 'test.db')
  await assert.rejects(
    open(lost),
    openError(`The folder of ${lost} does not exist. Create it, or correct DATABASE_URL.`),
  )
})

test('a folder in place of the file is rejected', async () => {
  mkdirSync(file)
  await assert.rejects(
    open(),
    openError(`Cannot write to ${file}. Grant write access, or correct DATABASE_URL.`),
  )
})

// To reproduce these errors, a test would have to wait 5 seconds, fill a disk, and not run as root.
test('a locked file, a full disk and missing permissions have their own messages', () => {
  const messageFor = (error: object) => toOpenError(file, Object.assign(new Error('reason'), error)).message
  assert.equal(
    messageFor({ errcode: 5 }),
    `${file} is locked by another program. Stop that program, then start again.`,
  )
  const full = `The disk of ${file} is full. Free some space, then start again.`
  assert.equal(messageFor({ errcode: 13 }), full)
  assert.equal(messageFor({ code: 'ENOSPC' }), full)
  const forbidden = `Cannot write to ${file}. Grant write access, or correct DATABASE_URL.`
  for (const error of [{ errcode: 8 }, { code: 'EACCES' }, { code: 'EROFS' }])
    assert.equal(messageFor(error), forbidden)
  assert.equal(messageFor({ errcode: 778 }), `Cannot open ${file}: reason.`)
})
