import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { EMPTY } from '../src/ai/analysis/analyze-project.ts'
import { analysesOf as clientOf, EVAL, type ResultBody, YAML } from './project-analyses.ts'
import { assertError, clientWith } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// Analyses of projects as SARIF and as events: docs/analysis.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const analysesOf = (name: string) => clientOf(name, server)

interface Sarif {
  version: string
  runs: {
    automationDetails: { guid: string }
    baselineGuid?: string
    tool: { driver: { rules: { id: string }[] } }
    results: {
      ruleId: string
      baselineState?: string
      partialFingerprints: Record<string, string>
      suppressions?: { kind: string; status?: string; justification?: string }[]
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }[]
    }[]
    invocations: {
      executionSuccessful: boolean
      toolExecutionNotifications: { message: { text: string } }[]
    }[]
  }[]
}

describe('SARIF', () => {
  const SARIF = 'application/sarif+json'

  test('has fingerprints, states and suppressions', async () => {
    const demo = analysesOf('s1')
    await demo.put('src/a b.js', EVAL)
    await demo.put('gone.py', YAML)
    await demo.put('elsewhere/gone.py', YAML.replace('text', 'other'))
    const base = await demo.run({ types: ['security'] })
    await demo.send('DELETE', '/files/gone.py')
    await demo.send('DELETE', '/files/elsewhere/gone.py')
    await demo.put('src/c.js', '// nosemgrep a test\nexport const run = (text) => eval(text)\n')
    await demo.put('src/d.py', 'import pickle\n\n\ndef read(text):\n    return pickle.loads(text)\n')
    const { analysis, findings } = await demo.run({
      types: ['security'],
      baseline: base.analysis.id,
      paths: ['src', 'gone.py'],
    })
    const accepted = findings.find(({ path }) => path === 'src/d.py')
    await demo.send('PUT', `/findings/${accepted?.fingerprint}`, { status: 'accepted', reason: 'Trusted' })
    const response = await demo.send('GET', `/analyses/${analysis.id}?format=sarif`)
    assert.equal(response.headers.get('content-type'), SARIF)
    const sarif = (await response.json()) as Sarif
    const [run] = sarif.runs
    assert.ok(run)
    const shown = run.results.map(({ locations, baselineState, suppressions = [] }) =>
      [
        locations[0]?.physicalLocation.artifactLocation.uri,
        baselineState,
        ...suppressions.map(({ kind }) => kind),
      ].join(' '),
    )
    assert.deepEqual([...new Set(shown)].sort(), [
      'gone.py absent',
      'src/a%20b.js unchanged',
      'src/c.js new inSource',
      'src/d.py new external',
    ])
    const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/
    assert.match(run.automationDetails.guid, guid)
    const earlier = await demo.ok<Sarif>(await demo.send('GET', `/analyses/${base.analysis.id}?format=sarif`))
    assert.equal(run.baselineGuid, earlier.runs[0]?.automationDetails.guid)
    const external = run.results
      .flatMap(({ suppressions = [] }) => suppressions)
      .find(({ kind }) => kind === 'external')
    assert.deepEqual(external, { kind: 'external', status: 'accepted', justification: 'Trusted' })
    const known = new Set(run.tool.driver.rules.map(({ id }) => id))
    assert.ok(run.results.every(({ ruleId }) => known.has(ruleId)))
    assert.deepEqual(
      run.results.filter(({ baselineState }) => baselineState !== 'absent').length,
      findings.length +
        run.results.filter(({ suppressions = [] }) => suppressions[0]?.kind === 'inSource').length,
    )
    const accept = await server.request(`/api/projects/s1/analyses/${analysis.id}`, {
      headers: { accept: SARIF },
    })
    assert.deepEqual(await accept.json(), sarif)
    const [invocation] = run.invocations
    assert.equal(invocation?.executionSuccessful, true)
    assert.deepEqual(
      invocation.toolExecutionNotifications.map(({ message }) => message.text),
      ['No file of the project has this path or matches this pattern.'], // gone.py
    )
  })

  test('the same code has the same fingerprint in the analysis of a single file', async () => {
    const demo = analysesOf('s2')
    await demo.put('a.py', YAML)
    const { findings } = await demo.run()
    const response = await server.request('/api/ai/analyze', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: SARIF },
      body: JSON.stringify({ language: 'python', code: `# moved\n\n${YAML}` }),
    })
    const single = ((await response.json()) as Sarif).runs[0]?.results ?? []
    assert.ok(single.length > 0)
    assert.deepEqual(
      single.map(({ partialFingerprints }) => partialFingerprints['atelierFinding/v1']).sort(),
      findings.map(({ fingerprint }) => fingerprint).sort(),
    )
  })

  test('an analysis without findings is valid, and one that has not finished is a conflict', async () => {
    const demo = analysesOf('s3')
    const { analysis } = await demo.run()
    const sarif = await demo.ok<Sarif>(await demo.send('GET', `/analyses/${analysis.id}?format=sarif`))
    assert.deepEqual(sarif.runs[0]?.results, [])
    await demo.put('a.js', `// unfinished\n${'const value = 1\n'.repeat(20_000)}`)
    const { id } = await demo.started()
    await assertError(demo.send('GET', `/analyses/${id}?format=sarif`), 409, 'Conflict')
    await demo.ok(await demo.send('DELETE', `/analyses/${id}`))
    await assertError(demo.send('GET', `/analyses/${id}?format=sarif`), 404, 'Not found')
  })
})

describe('events', () => {
  async function eventsOf(path: string, headers: Record<string, string> = {}) {
    const response = await server.request(path, { headers })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
    const blocks = (await response.text()).trimEnd().split('\n\n')
    return blocks.map((block) => {
      const [, id, event, data = ''] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? []
      return { id, event, analysis: (JSON.parse(data) as ResultBody).analysis }
    })
  }

  test('follow an analysis to its end', async () => {
    const demo = analysesOf('e1')
    await demo.put('a.js', `// events\n${EVAL}`)
    const { id } = await demo.started()
    const path = `/api/projects/e1/analyses/${id}/events`
    const events = await eventsOf(path)
    const last = events.pop()
    assert.deepEqual([last?.event, last?.id, last?.analysis.status], ['result', `${id}.end`, 'finished'])
    assert.deepEqual(last?.analysis, (await demo.result(id)).analysis)
    for (const { event, analysis } of events)
      assert.deepEqual([event, ['queued', 'running'].includes(analysis.status)], ['progress', true])
    assert.deepEqual((await eventsOf(path, { 'last-event-id': `${id}.0` })).length, 1)
    await assertError(server.request('/api/projects/e1/analyses/anl_none/events'), 404, 'Not found')
  })

  test('a token follows at most 20 at once, and other tokens are not affected', async () => {
    // As if another process worked on it.
    const id = 'anl_0123456789abcdef0123456789abcdef'
    await server.deps.analyses.tables.insert({
      ...EMPTY,
      id,
      workspace: 'default',
      project: 'e2',
      position: 1,
      token: '',
      request: {},
      status: 'queued',
      error: undefined,
      beatAt: Date.now() + 3_600_000,
      finishedAt: undefined,
    })
    const path = `/api/projects/e2/analyses/${id}/events`
    const leaving = new AbortController()
    const open = Array.from({ length: 20 }, () => server.request(path, { signal: leaving.signal }))
    for (const response of await Promise.all(open)) assert.equal(response.status, 200)
    assert.equal((await server.request(path)).status, 429)
    const other = await clientWith(server, { name: 'other', scopes: ['ai', 'files:read'] })
    const stream = await other.request(path)
    assert.equal(stream.status, 200)
    leaving.abort()
    await until('the streams are still counted', async () => {
      const again = await server.request(path)
      await again.body?.cancel()
      return again.status === 200
    })
    await stream.body?.cancel()
  })
})
