import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createAnalyses } from '../src/ai/analysis/analyses.ts'
import { EMPTY } from '../src/ai/analysis/analyze-project.ts'
import { openDatabase } from '../src/database/index.ts'
import {
  type AnalysisBody,
  analysesOf as clientOf,
  EVAL,
  type FindingBody,
  YAML,
} from './project-analyses.ts'
import { assertError, clientWith } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// Stored analyses, decisions and cached results of a project: docs/analysis.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const analysesOf = (name: string, from: Pick<TestServer, 'request'> = server) => clientOf(name, from)

describe('decisions', () => {
  test('apply to earlier and later analyses, until the finding is open again', async () => {
    const demo = analysesOf('d1')
    await demo.put('a.js', EVAL)
    const { analysis, findings } = await demo.run({ types: ['security'] })
    const [finding] = findings
    assert.ok(finding)
    const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)
    const decide = (body: object) => demo.send('PUT', `/findings/${finding.fingerprint}`, body)
    const decided = await demo.ok<{ finding: { status: string; reason: string } }>(
      await decide({ status: 'accepted', reason: 'A sandbox' }),
    )
    assert.deepEqual([decided.finding.status, decided.finding.reason], ['accepted', 'A sandbox'])
    await demo.put('lib/a.js', `// moved\n${EVAL}`)
    await demo.send('DELETE', '/files/a.js')
    for (const { analysis: one, findings: listed } of [
      await demo.result(analysis.id),
      await demo.run({ types: ['security'] }),
    ]) {
      const same: FindingBody | undefined = listed.find(
        ({ fingerprint }) => fingerprint === finding.fingerprint,
      )
      assert.deepEqual([same?.status, same?.reason], ['accepted', 'A sandbox'])
      assert.deepEqual([total(one.findings), one.accepted, one.false_positives], [findings.length - 1, 1, 0])
    }
    await demo.ok(await decide({ status: 'false_positive' }))
    const list = await demo.ok<{
      findings: { fingerprint: string; status: string; reason: string | null }[]
    }>(await demo.send('GET', '/findings'))
    assert.deepEqual(
      list.findings.map(({ fingerprint, status, reason }) => [fingerprint, status, reason]),
      [[finding.fingerprint, 'false_positive', null]],
    )
    await demo.ok(await decide({ status: 'open' }))
    const { analysis: open } = await demo.result(analysis.id)
    assert.deepEqual([total(open.findings), open.accepted, open.false_positives], [findings.length, 0, 0])
    await assertError(decide({ status: 'wrong' }), 400, 'Invalid request')
    await assertError(demo.send('PUT', '/findings/x', { status: 'accepted' }), 400, 'Invalid request')
  })
})

describe('a baseline', () => {
  test('tells new findings from unchanged ones', async () => {
    const demo = analysesOf('b1')
    await demo.put('a.js', EVAL)
    const { analysis: baseline } = await demo.run({ types: ['security'] })
    await demo.put('a.js', `\n\n${EVAL}`)
    await demo.put('b.py', YAML)
    const { analysis, findings } = await demo.run({ types: ['security'], baseline: baseline.id })
    assert.deepEqual([...new Set(findings.map(({ path, state }) => `${path} ${state}`))].sort(), [
      'a.js unchanged',
      'b.py new',
    ])
    const fresh = findings.filter(({ state }) => state === 'new')
    assert.deepEqual([analysis.baseline, analysis.new], [baseline.id, fresh.length])
    assert.deepEqual((await demo.result(analysis.id, '?state=new')).findings, fresh)
    await demo.ok(await demo.send('PUT', `/findings/${fresh[0]?.fingerprint}`, { status: 'accepted' }))
    assert.equal((await demo.result(analysis.id)).analysis.new, fresh.length - 1)
    for (const id of ['anl_unknown', (await analysesOf('b2').run()).analysis.id])
      await assertError(demo.send('POST', '/analyses', { baseline: id }), 400, 'Invalid request')
  })
})

describe('running analyses', () => {
  test('are listed newest first, deleted, and end with their project', async () => {
    const demo = analysesOf('r1')
    await demo.put('a.js', EVAL)
    const [one, two] = [await demo.run(), await demo.run()]
    const list = async (query = '') =>
      demo.ok<{ analyses: AnalysisBody[]; next: number | null }>(await demo.send('GET', `/analyses${query}`))
    const ids = (page: { analyses: AnalysisBody[] }) => page.analyses.map(({ id }) => id)
    assert.deepEqual(ids(await list()), [two.analysis.id, one.analysis.id])
    const first = await list('?limit=1')
    assert.deepEqual(ids(await list(`?limit=1&before=${first.next}`)), [one.analysis.id])
    await demo.ok(await demo.send('DELETE', `/analyses/${one.analysis.id}`))
    await assertError(demo.send('GET', `/analyses/${one.analysis.id}`), 404, 'Not found')
    await demo.ok(await demo.send('DELETE', ''))
    assert.deepEqual(ids(await list()), [])
  })

  test('a workspace has a limited number of them', async () => {
    const client = await clientWith(server, {
      scopes: ['ai', 'files:read', 'files:write'],
      workspace: 'many',
    })
    const demo = analysesOf('r2', client)
    await demo.put('a.js', 'const value = 1\n'.repeat(20_000))
    const answers = await Promise.all(Array.from({ length: 30 }, () => demo.send('POST', '/analyses', {})))
    const refused = answers.filter(({ status }) => status === 429)
    assert.ok(refused.length >= 20)
    assert.ok(refused[0]?.headers.get('retry-after'))
    assert.ok(answers.every(({ status }) => status === 202 || status === 429))
    await demo.ok(await demo.send('DELETE', ''))
    await until(
      'deleting the project stops its analyses',
      async () => (await demo.send('POST', '/analyses', {})).status === 202,
      60_000,
    )
  })
})

describe('a restart', () => {
  test('ends an unfinished analysis, which says so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'atelier-analyses-'))
    const environment = { ACCESS_TOKEN: 'a-token-for-tests-only' }
    const first = await startServer({ dataDir, environment })
    const demo = analysesOf('p1', first)
    await demo.put('a.js', 'const value = 1\n'.repeat(20_000))
    const { id } = await demo.started()
    await first.close()
    const second = await startServer({ dataDir, environment })
    try {
      const { analysis } = await analysesOf('p1', second).result(id)
      assert.deepEqual(
        [analysis.status, analysis.error],
        ['failed', 'The service was restarted. Start it again.'],
      )
    } finally {
      await second.close()
      await rm(dataDir, { recursive: true })
    }
  })

  test('an analysis that its process left behind has failed', async () => {
    const demo = analysesOf('p2')
    const { tables } = server.deps.analyses
    const left = {
      ...EMPTY,
      workspace: 'default',
      project: 'p2',
      id: 'anl_left',
      position: 1,
      token: 'tok_1',
      request: {},
      status: 'running',
      error: undefined,
      beatAt: Date.now() - 120_000,
      finishedAt: undefined,
    } as const
    await tables.insert(left)
    const { analysis } = await demo.result('anl_left')
    assert.deepEqual(
      [analysis.status, analysis.error],
      ['failed', 'The service was restarted. Start it again.'],
    )
    await server.deps.analyses.failAbandoned()
    assert.equal((await tables.find({ workspace: 'default', project: 'p2' }, 'anl_left'))?.status, 'failed')
  })
})

test('the cache keeps the contents that were used last', async () => {
  const database = await openDatabase(server.databaseUrl)
  try {
    const { cache, cached } = createAnalyses(database, 3)
    const keys = ['a', 'b', 'c', 'd', 'e']
    for (const [index, key] of keys.entries()) await cache('cache', new Map([[key, []]]), 1000 + index)
    await cache('other', new Map([['a', []]]), 1)
    assert.deepEqual([...(await cached('cache', keys, 2000)).keys()].sort(), ['c', 'd', 'e'])
    const DAY_MS = 86_400_000
    await cached('cache', ['c'], 29 * DAY_MS) // used again
    await cache('cache', new Map([['f', []]]), 31 * DAY_MS)
    assert.deepEqual([...(await cached('cache', [...keys, 'f'], 31 * DAY_MS)).keys()].sort(), ['c', 'f'])
  } finally {
    await database.close()
  }
})
