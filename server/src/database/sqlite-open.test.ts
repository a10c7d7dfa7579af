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
const refusal = (message: string) => (error: unknown) => {
  assert.ok(error instanceof Error)
  assert.equal(error.message, message)
  assert.equal(error.name, 'Error')
  return true
}

test('the path may hold percent escapes', async () => {
  const database = await open(`${folder}/my%20files%3F%23%25.db`)
  await database.close()
  assert.ok(readFileSync(join(folder, 'my files?#%.db')).length > 0)
})

test('an unknown scheme is refused without the value', async () => {
  const address = new URL('oracle://scott:tiger@host/db')
  await assert.rejects(
    openDatabase(address),
    refusal('DATABASE_URL must start with one of: sqlite: postgres: postgresql:'),
  )
})

for (const address of [
  'sqlite:relative.db',
  'sqlite://data/atelier.db',
  'sqlite:/a.db?mode=ro',
  'sqlite:/%ff.db',
  'sqlite:',
]) {
  test(`${address} is refused`, async () => {
    await assert.rejects(openDatabase(new URL(address)), /^Error: DATABASE_URL must be an absolute path/)
  })
}

test('a file that is not a database is refused and left as it is', async () => {
  for (const content of ['short', 'This is not a database. '.repeat(1_000)]) {
    writeFileSync(file, content)
    const message = `${file} is not a database or is damaged. Nothing was changed. Restore a backup or move it away.`
    await assert.rejects(open(), refusal(message))
    assert.equal(readFileSync(file, 'utf8'), content)
  }
})

test('a database that was cut short is refused', async () => {
  await (await open()).close()
  truncateSync(file, 8_192)
  await assert.rejects(open(), /is not a database or is damaged/)
})

test('a missing folder is named', async () => {
  const lost = join(folder, 'missing', 'test.db')
  await assert.rejects(
    open(lost),
    refusal(`The folder of ${lost} does not exist. Create it, or correct DATABASE_URL.`),
  )
})

test('a folder in place of the file is refused', async () => {
  mkdirSync(file)
  await assert.rejects(
    open(),
    refusal(`Cannot write to ${file}. Allow it for this user, or correct DATABASE_URL.`),
  )
})

// Through the front door these would need 5 seconds of waiting, a disk to fill, and a user who is not root.
test('a locked file, a full disk and a missing right are told apart', () => {
  const refused = (error: object) => toOpenError(file, Object.assign(new Error('reason'), error)).message
  assert.equal(
    refused({ errcode: 5 }),
    `${file} is locked by another program. Stop that program, then start again.`,
  )
  const full = `The disk of ${file} is full. Free some space, then start again.`
  assert.equal(refused({ errcode: 13 }), full)
  assert.equal(refused({ code: 'ENOSPC' }), full)
  const forbidden = `Cannot write to ${file}. Allow it for this user, or correct DATABASE_URL.`
  for (const error of [{ errcode: 8 }, { code: 'EACCES' }, { code: 'EROFS' }])
    assert.equal(refused(error), forbidden)
  assert.equal(refused({ errcode: 778 }), `Cannot open ${file}: reason.`)
})
