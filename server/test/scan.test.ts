import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { AppError } from '../src/errors.ts'
import { rescanFiles } from '../src/files/scan/rescan-files.ts'
import type { Scanner, Verdict } from '../src/files/scan/scanning.ts'
import { openScanners } from '../src/files/scan/scanning.ts'
import { projectClient } from './projects.ts'
import { assertError, assertNothingLeft, clientWith, names, UPLOAD_REJECTED, uploaded } from './responses.ts'
import { newFolder, startServer, type TestServer } from './server.ts'

// In two pieces, so that a virus scanner does not remove this test.
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`

/** Returns the verdict that the test sets. */
function scannerThat(verdict: () => Promise<Verdict>, version = () => '1'): Scanner {
  return {
    name: 'test',
    version,
    begin: () => ({ write: () => undefined, verdict, abort() {} }),
    async refresh() {},
    async close() {},
  }
}

describe('every upload is scanned', () => {
  let server: TestServer
  before(async () => {
    server = await startServer()
  })
  after(() => server.close())

  test('the EICAR test file is rejected with a reason, and nothing is stored', async () => {
    const response = await server.upload(EICAR, { headers: { accept: 'application/problem+json' } })
    assert.equal(response.status, 400)
    const problem = (await response.json()) as { title: string; detail: string }
    assert.equal(problem.title, UPLOAD_REJECTED)
    assert.match(problem.detail, /EICAR/)
    await assertNothingLeft(server)
  })

  test('a large file is scanned in the store', async () => {
    await assertError(server.upload(`${EICAR}${' '.repeat(60)}`), 400, UPLOAD_REJECTED)
    const shell = `<?php ${'eval($_PO'}ST['c']); ?>\n${'// padding\n'.repeat(200_000)}`
    await assertError(server.upload(shell, { name: 'a.php' }), 400, UPLOAD_REJECTED)
    await assertNothingLeft(server)
  })

  test('GET /api/files/:id/scan: verdict, scanners, findings, time; secrets are not quoted', async () => {
    const secret = `ghp_${'0123456789abcdefghij'}0123456789abcdef`
    const { id } = await uploaded(server.upload(`const a = 1\nconst token = '${secret}'\n`, { name: 'a.ts' }))
    const response = await server.request(`/api/files/${id}/scan`)
    const text = await response.text()
    assert.ok(!text.includes(secret))
    const { scan } = JSON.parse(text)
    assert.deepEqual(Object.keys(scan).sort(), [
      'duration_ms',
      'findings',
      'scanned_at',
      'scanners',
      'verdict',
    ])
    assert.equal(scan.verdict, 'clean')
    assert.equal(scan.scanners[0].name, 'atelier')
    await assertError(server.request('/api/files/file_none/scan'), 404, 'File not found')
  })

  test('GET /api/projects/:project/warnings: files with findings, newest first, by page', async () => {
    const secret = `ghp_${'hT7xKq9mZ2wLr4Vb'}${'N8sYp3Gd6Jc1FuQe5AaX'}`
    const warnings = projectClient(server, 'warned')
    const listed = async (query = '') =>
      warnings.ok<{
        files: { name: string; folder: string; warnings: number; secrets: number }[]
        next: number | null
      }>(await warnings.send('GET', `/warnings${query}`))
    assert.deepEqual(await listed(), { files: [], next: null })
    await warnings.put('src/a.ts', `const token = '${secret}'\n`)
    await warnings.put('plain.txt', 'no warning')
    await warnings.put('hidden.md', 'a\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200bb\n')
    await projectClient(server, 'other').put('b.ts', `const token = '${secret}'\n`)
    const { files } = await listed()
    assert.deepEqual(
      files.map(({ name, folder, warnings: count, secrets }) => [name, folder, count > 0, secrets]),
      [
        ['hidden.md', '', true, 0],
        ['a.ts', 'src', true, 1],
      ],
    )
    const first = await listed('?limit=1')
    assert.deepEqual(
      [first.files[0], (await listed(`?limit=1&before=${first.next}`)).files],
      [files[0], [files[1]]],
    )
    assert.equal((await listed(`?limit=1&before=${first.next}`)).next, null)

    await warnings.put('src/a.ts', 'const token = read()\n')
    await warnings.send('DELETE', '/files/hidden.md')
    assert.deepEqual((await listed()).files, [])
    const reader = await clientWith(server, { scopes: ['ai'] })
    await assertError(reader.request('/api/projects/warned/warnings'), 403, 'Forbidden')
  })
})

test('a failed scanner causes 503, and nothing is stored', async (t) => {
  const down = scannerThat(async () => {
    throw new AppError('unavailable')
  })
  const server = await startServer({
    adapt: (deps) => ({ ...deps, files: { ...deps.files, scanners: [down] } }),
  })
  t.after(() => server.close())
  await assertError(server.upload('hello'), 503, 'Service unavailable')
  await assertNothingLeft(server)
})

test('new rules quarantine a stored file: hidden everywhere, listed for its owner', async (t) => {
  let version = '1'
  let verdict: Verdict = { verdict: 'clean', findings: [] }
  const scanner = scannerThat(
    async () => verdict,
    () => version,
  )
  const server = await startServer({
    adapt: (deps) => ({ ...deps, files: { ...deps.files, scanners: [scanner] } }),
  })
  t.after(() => server.close())
  const { files } = server.deps
  const rescan = () => rescanFiles(files, async () => undefined, new AbortController().signal)
  const { id } = await uploaded(server.upload('turns out bad', { folder: 'a' }))
  assert.deepEqual(await rescan(), { scanned: 0, quarantined: [] })

  version = '2'
  assert.deepEqual(await rescan(), { scanned: 1, quarantined: [] })
  assert.deepEqual(await rescan(), { scanned: 0, quarantined: [] })

  version = '3'
  verdict = { verdict: 'infected', reason: 'It is bad.' }
  assert.deepEqual(await rescan(), { scanned: 1, quarantined: [id] })
  for (const path of [
    `/api/files/${id}`,
    `/api/files/${id}/download`,
    `/files/${id}`,
    `/api/files/${id}/scan`,
  ]) {
    await assertError(server.request(path), 404, 'File not found')
  }
  assert.deepEqual(await names(server, 'project_id=p1'), [])

  const farAway = await server.request(`/api/quarantine?project_id=p1&page=${Number.MAX_SAFE_INTEGER}`)
  assert.equal(farAway.status, 200)
  const listed = (await (await server.request('/api/quarantine?project_id=p1')).json()) as {
    files: { id: string; verdict: string; reason: string }[]
    pagination: object
  }
  assert.deepEqual(
    listed.files.map((file) => [file.id, file.verdict, file.reason]),
    [[id, 'infected', 'It is bad.']],
  )
  assert.deepEqual(listed.pagination, { page: 1, limit: 20, total: 1 })
  const stranger = await clientWith(server, { workspace: 'other' })
  await assertError(stranger.request(`/api/quarantine/${id}`, { method: 'DELETE' }), 404, 'File not found')
  assert.equal((await server.request(`/api/quarantine/${id}`, { method: 'DELETE' })).status, 200)
  await assertNothingLeft(server)
})

test('a stored file that can no longer be scanned stays and says so, unless another scanner finds it bad', async (t) => {
  let version = '1'
  let verdict: Verdict = { verdict: 'clean', findings: [] }
  const scanner = scannerThat(
    async () => verdict,
    () => version,
  )
  let other: Verdict = { verdict: 'clean', findings: [] }
  const scanners = [scanner, scannerThat(async () => other)]
  const server = await startServer({
    adapt: (deps) => ({ ...deps, files: { ...deps.files, scanners } }),
  })
  t.after(() => server.close())
  const { id } = await uploaded(server.upload('in a format that is given up later'))
  version = '2'
  verdict = { verdict: 'unscannable', reason: 'The 7z format cannot be inspected.' }
  const rescan = () => rescanFiles(server.deps.files, async () => undefined, new AbortController().signal)
  assert.deepEqual(await rescan(), { scanned: 1, quarantined: [] })
  assert.deepEqual(await rescan(), { scanned: 0, quarantined: [] })
  assert.equal((await server.request(`/api/files/${id}/download`)).status, 200)
  const { scan } = (await (await server.request(`/api/files/${id}/scan`)).json()) as {
    scan: { verdict: string; findings: { code: string; message: string }[] }
  }
  assert.equal(scan.verdict, 'clean')
  assert.deepEqual(
    scan.findings.map(({ code, message }) => [code, message]),
    [['not-rescanned', 'The file could not be scanned again: The 7z format cannot be inspected.']],
  )
  await assertError(server.upload('the same, sent now'), 400, UPLOAD_REJECTED)

  version = '3'
  other = { verdict: 'infected', reason: 'It is bad.' }
  assert.deepEqual(await rescan(), { scanned: 1, quarantined: [id] })
})

test('custom rules are used and reloaded when they change; invalid ones leave the old rules in place', async () => {
  const folder = await newFolder()
  const rule = (word: string) => `rule mine { strings: $a = "${word}" condition: $a }`
  await writeFile(join(folder, 'mine.yar'), rule('forbidden-word'))
  const [scanner] = await openScanners({
    yaraRulesDir: folder,
    clamavUrl: undefined,
    clamavRequired: false,
    onClamavLost() {},
  })
  assert.ok(scanner)
  async function verdictOn(text: string): Promise<string | undefined> {
    const scan = (scanner as Scanner).begin(
      undefined,
      { workspace: 'w', tokenId: 't' },
      new AbortController().signal,
    )
    scan.write(Buffer.from(text))
    const file = { name: 'a.txt', mediaType: 'text/plain', kind: 'code', size: text.length } as const
    return (await scan.verdict({ ...file, stored: Promise.resolve() }))?.verdict
  }
  assert.equal(await verdictOn('a forbidden-word here'), 'infected')
  const before = scanner.version()
  await writeFile(join(folder, 'mine.yar'), `${rule('another-word')}\n`)
  await scanner.refresh()
  assert.notEqual(scanner.version(), before)
  assert.equal(await verdictOn('a forbidden-word here'), 'clean')
  assert.equal(await verdictOn('another-word'), 'infected')
  await writeFile(join(folder, 'mine.yar'), 'rule broken {')
  await assert.rejects(scanner.refresh(), /mine\.yar/)
  assert.equal(await verdictOn('another-word'), 'infected')
  await scanner.close()
})
