import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { freePort } from '../../scripts/free-port.ts'
import { compose } from '../src/compose.ts'
import { checkUploads, FLASK_EXTRAS } from './python-scenario.ts'
import {
  ACCOUNTS,
  checkAccounts,
  checkNames,
  checkOwned,
  checkPublic,
  checkRelated,
  checkSimple,
  clientOf,
  type Lacks,
  NAMES,
  OWNED,
  OWNED_BY_USERS,
  PUBLIC,
  RELATED,
  SIMPLE,
  TYPES,
} from './rest-scenario.ts'
import { withProgram } from './with-program.ts'

// Builds the generated Go APIs with the race detector and calls their endpoints.

/** Go 1.24 or newer. */
const go = process.env.COMPOSER_GO ?? 'go'
const [, minor = '0'] = /go1\.(\d+)/.exec(spawnSync(go, ['version'], { encoding: 'utf8' }).stdout ?? '') ?? []

const folder = mkdtempSync(join(tmpdir(), 'composer-go-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const env = {
  ...process.env,
  // Has golang-jwt and golang.org/x/crypto in `src/`, as Debian installs them.
  GOPATH: process.env.COMPOSER_GOPATH ?? '/usr/share/gocode',
  GO111MODULE: 'off',
  // Packages without a module have the routes of Go 1.21 otherwise.
  GODEBUG: 'httpmuxgo121=0',
  CGO_ENABLED: '1',
  GORACE: 'halt_on_error=1',
}

async function withGo(prompt: string, run: (base: string) => Promise<void>): Promise<void> {
  const { content, missing } = await compose({ prompt, type: 'api', framework: 'nethttp' })
  assert.deepEqual(missing, [])
  writeFileSync(join(folder, 'main.go'), content)
  for (const args of [
    ['vet', 'main.go'],
    ['build', '-race', '-o', 'program', 'main.go'],
  ]) {
    const { status, stderr } = spawnSync(go, args, { cwd: folder, env, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
  }
  await withProgram({ command: join(folder, 'program'), args: [], folder, port: await freePort(), env }, run)
}

const LACKS: Lacks = ['error fields', 'nested POST', 'ranges']

async function checkTypes(base: string): Promise<void> {
  const call = clientOf(base)
  const values = {
    name: 'Pen',
    email: 'ann@example.com',
    homepage: 'https://example.com',
    price: 1_500_000.5,
    released: '2026-01-31',
  }
  const pen = await call('POST', '/products', values)
  assert.deepEqual([pen.status, pen.body.available], [201, false], pen.text)
  for (const name of Object.keys(values)) {
    const without = { ...values, name: 'Cup', [name]: undefined }
    assert.equal((await call('POST', '/products', without)).status, 400, name)
  }
  for (const wrong of [{ email: 'ann' }, { homepage: 'javascript:x' }, { price: -1 }, { released: 'today' }])
    assert.equal((await call('POST', '/products', { ...values, name: 'Cup', ...wrong })).status, 400)
  const cup = await call('POST', '/products', {
    ...values,
    name: 'Cup',
    price: 2,
    weight: 0.5,
    notes: 'Blue',
  })
  for (const [query, ...expected] of [
    ['', 'Cup', 'Pen'],
    ['price=1500000.5', 'Pen'],
    ['weight=0.5', 'Cup'],
    ['weight=0'],
    ['available=false&released=2026-01-31', 'Cup', 'Pen'],
    ['search=blu', 'Cup'],
    ['sort=-price', 'Pen', 'Cup'],
    ['sort=-weight', 'Cup', 'Pen'],
    ['sort=createdAt', 'Pen', 'Cup'],
  ]) {
    const { body } = await call('GET', `/products?${query}`)
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      expected,
      query,
    )
  }
  const path = `/products/${cup.body.id}`
  assert.equal((await call('PATCH', path, { name: 'Pen', weight: 9 })).status, 409)
  // An invalid change does not reach the stored record.
  assert.equal((await call('GET', path)).body.weight, 0.5)
  const { body } = await call('PATCH', path, { weight: null, id: 'x', createdAt: '2000-01-01T00:00:00Z' })
  assert.deepEqual([body.weight, body.id, body.createdAt], [null, cup.body.id, cup.body.createdAt])
}

async function checkConcurrent(base: string): Promise<void> {
  const call = clientOf(base)
  assert.equal((await call('GET', '/health')).status, 200)
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const { body } = await call('POST', '/notes', { title: `Note ${number}`, content: 'Text' })
      await Promise.all([call('GET', '/notes'), call('DELETE', `/notes/${body.id}`)])
    }),
  )
  assert.deepEqual((await call('GET', '/notes')).body, [])
  assert.equal((await call('POST', '/notes', { title: 'x'.repeat(2_000_000), content: 'Text' })).status, 413)
}

const scenarios: readonly (readonly [prompt: string, check: (base: string) => Promise<void>])[] = [
  [`${SIMPLE}, ids are UUIDs, partial updates`, (base) => checkSimple(base, LACKS)],
  [RELATED.replace(' points range filter,', ''), (base) => checkRelated(base, LACKS)],
  [TYPES, checkTypes],
  [`${NAMES}. Partial updates`, checkNames],
  [`${PUBLIC}. Partial updates`, checkPublic],
  [`${OWNED}. Partial updates`, checkOwned],
  [`${OWNED_BY_USERS}. Partial updates`, checkOwned],
  [`${ACCOUNTS}. Partial updates`, checkAccounts],
  [FLASK_EXTRAS, (base) => checkUploads(base, 400)],
  ['Notes API (title, content) with health check and graceful shutdown', checkConcurrent],
]

describe('REST APIs with Go', { skip: Number(minor) < 24 && 'needs Go 1.24' }, () => {
  for (const [prompt, check] of scenarios)
    test(`${prompt.slice(0, 30)} … ${prompt.slice(-20)}`, () => withGo(prompt, check))

  test('an API key', () =>
    withGo('Notes API (title, content) with api key', async (base) => {
      assert.equal((await clientOf(base)('GET', '/notes')).status, 401)
    }))
})
