import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { projectClient } from './projects.ts'
import { assertError, assertNothingPending } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// What protects against mistakes in requests that change a project: docs/projects.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

describe('a misspelled option', () => {
  const mistakes: [method: string, path: string, body: unknown, remedy: RegExp][] = [
    [
      'POST',
      '/batch',
      { operations: [{ op: 'delete', path: '' }], dryRun: true },
      /dryRun.*Did you mean dry_run/,
    ],
    [
      'POST',
      '/batch',
      { operations: [{ op: 'delete', path: '', ifMatch: 'x' }] },
      /operations\.0\.ifMatch.*Did you mean if_match/,
    ],
    ['POST', '/batch?dry_run=true', { operations: [{ op: 'delete', path: '' }] }, /dry_run/],
    ['POST', '/checkpoints', { lable: 'x' }, /lable/],
    ['POST', '/checkpoints?label=x', {}, /label/],
    ['DELETE', '/checkpoints/chk_1?dry_run=true', undefined, /dry_run/],
    ['POST', '/checkpoints/chk_1/restore?dry_run=true', {}, /dry_run/],
    ['POST', '/checkpoints/chk_1/restore', { dryRun: true }, /Did you mean dry_run/],
    ['POST', '/checkpoints/chk_1/restore', { path: ['a'] }, /path/],
    ['POST', '/dedupe', { dryrun: true }, /Did you mean dry_run/],
    ['POST', '/dedupe?dry_run=true', {}, /dry_run/],
    ['PUT', '/settings', { versions: { cnt: 3 } }, /versions\.cnt/],
    ['PUT', '/settings?days=1', { versions: {} }, /days/],
    ['PUT', '/limits', { file: 1 }, /file/],
    ['PUT', '/limits?files=1', {}, /files/],
    ['POST', '/analyses', { path: ['src'] }, /path/],
    ['GET', '/analyses?Limit=1', undefined, /Did you mean limit/],
    ['DELETE', '?dryrun=true', undefined, /Did you mean dry_run/],
    ['DELETE', '/files/a.txt?Purge=true', undefined, /Did you mean purge/],
    ['POST', '/import?mode=replace&dry_run=true', undefined, /dry_run/],
    ['GET', '/grep?q=a&Case=true', undefined, /Did you mean case/],
    ['GET', '/export?fromat=tar', undefined, /fromat/],
  ]
  for (const [method, path, body, remedy] of mistakes)
    test(`${method} ${path} ${body === undefined ? '' : JSON.stringify(body)} changes nothing`, async () => {
      const demo = projectClient(server, 'typos')
      await demo.put('a.txt', 'kept')
      const response = await server.request(`/api/projects/typos${path}`, {
        method,
        headers: {
          accept: 'application/problem+json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(path.startsWith('/import') && { body: 'an archive' }),
      })
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { detail: string }).detail, remedy)
      assert.deepEqual(await demo.files(), { 'a.txt': 'kept' })
    })

  test('of a request for a file by its id changes nothing', async () => {
    const demo = projectClient(server, 'typos by id')
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('a.txt', 'old'), 201)
    await demo.put('a.txt', 'kept')
    const mistakes: [method: string, path: string, body: string | undefined, remedy: RegExp][] = [
      ['DELETE', '?purg=true', undefined, /purg is unknown\. Known: purge/],
      ['DELETE', '?purge=yes', undefined, /purge must be a boolean/],
      ['DELETE', '?dry_run=true', undefined, /dry_run/],
      ['PATCH', '?dry_run=true', '{"name":"b.txt"}', /dry_run/],
      ['POST', '/versions/1/restore?dry_run=true', undefined, /dry_run/],
    ]
    for (const [method, path, body, remedy] of mistakes) {
      const response = await server.request(`/api/files/${file.id}${path}`, {
        method,
        headers: {
          accept: 'application/problem+json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      })
      assert.equal(response.status, 400, `${method} ${path}`)
      assert.match(((await response.json()) as { detail: string }).detail, remedy)
      assert.deepEqual(await demo.files(), { 'a.txt': 'kept' })
    }
  })
})

describe('a path', () => {
  test('with a backslash in its name is rejected, because the name would lose what is before it', async () => {
    const demo = projectClient(server, 'p1')
    await demo.put('b.txt', 'kept')
    await assertError(await demo.put('src%5Cb.txt', 'x'), 400, 'File too large or invalid type')
    await assertError(await demo.send('DELETE', '/files/src%5Cb.txt'), 400, 'Invalid request')
    for (const operation of [
      { op: 'put', path: 'src\\b.txt', text: 'x' },
      { op: 'delete', path: 'src\\b.txt' },
      { op: 'copy', from: 'b.txt', to: 'src\\b.txt' },
    ])
      await assertError(await demo.batch([operation]), 400, 'Invalid request')
    assert.deepEqual(await demo.files(), { 'b.txt': 'kept' })
  })

  test('with a name that is too long is rejected, because names with the same beginning would be one', async () => {
    const demo = projectClient(server, 'p2')
    await demo.put(`${'x'.repeat(251)}.txt`, 'longest')
    await assertError(await demo.put(`${'x'.repeat(252)}.txt`, 'x'), 400, 'File too large or invalid type')
    const put = { op: 'put', path: `a/${'é'.repeat(130)}.txt`, text: 'x' }
    await assertError(await demo.batch([put]), 400, 'Invalid request')
    assert.deepEqual(Object.values(await demo.files()), ['longest'])
  })

  test('is purged with all files that have it', async () => {
    const demo = projectClient(server, 'p3')
    await demo.put('secret.txt', 'a password')
    const { id } = await demo.checkpoint()
    await demo.ok(await demo.send('DELETE', '/files/secret.txt?purge=true'))
    const manifest = await demo.ok<{ files: { purged: boolean }[] }>(
      await demo.send('GET', `/checkpoints/${id}`),
    )
    assert.deepEqual(
      manifest.files.map(({ purged }) => purged),
      [true],
    )
    await assertNothingPending(server)
  })
})

test('content that curl calls a form is stored under any name', async () => {
  for (const name of ['.gitignore', '.env', 'script', 'notes.unknown']) {
    const response = await server.request(`/api/projects/curl/files/${name}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a line of text\n',
    })
    assert.equal(response.status, 201, await response.text())
  }
})

test('a write says what it did', async () => {
  const demo = projectClient(server, 'outcomes')
  const outcomes: (string | null)[] = []
  for (const content of ['one', 'one', 'two'])
    outcomes.push((await demo.put('a.txt', content)).headers.get('atelier-outcome'))
  assert.deepEqual(outcomes, [null, 'unchanged', 'replaced'])
})

test('a search finds text far to the right in a line, and in drawings', async () => {
  const demo = projectClient(server, 'wide')
  await demo.put('bundle.js', `var a = "${'x'.repeat(5_000)}"; needle(); ${'y'.repeat(5_000)}\n`)
  await demo.put('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>needle</title></svg>\n')
  const { matches } = await demo.ok<{ matches: { path: string; text: string }[] }>(
    await server.request('/api/projects/wide/grep?q=needle', { headers: { accept: 'application/json' } }),
  )
  assert.deepEqual(
    matches.map(({ path }) => path),
    ['bundle.js', 'icon.svg'],
  )
  const [{ text } = { text: '' }] = matches
  assert.match(text, /needle\(\)/)
  assert.ok(text.length <= 2_000)
})

test('a comparison says that a file is too large for a patch', async () => {
  const demo = projectClient(server, 'large')
  await demo.put('large.txt', 'a line\n'.repeat(60_000))
  const { id } = await demo.checkpoint()
  await demo.put('large.txt', 'another line\n'.repeat(60_000))
  const diff = await demo.ok<{ patches_cut: boolean }>(
    await demo.send('GET', `/checkpoints/${id}/diff?patches=true`),
  )
  assert.equal(diff.patches_cut, true)
})
