import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { analysesOf as clientOf, EVAL, type FindingBody, YAML } from './project-analyses.ts'
import { projectClient } from './projects.ts'
import { assertError, clientWith } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Analyses of projects: docs/analysis.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const analysesOf = (name: string, from: Pick<TestServer, 'request'> = server) => clientOf(name, from)

describe('an analysis of a project', () => {
  test('finds problems in all files, the most severe first', async () => {
    const demo = analysesOf('a1')
    await demo.put('src/run.js', EVAL)
    await demo.put('src/load.py', YAML)
    await demo.put('readme.md', '# Demo\n')
    const first = await demo.started()
    assert.match(first.id, /^anl_[0-9a-f]{32}$/)
    assert.deepEqual(
      [first.project_id, first.status, first.finished_at, first.error, first.baseline, first.new],
      ['a1', 'queued', null, null, null, null],
    )
    const { analysis, findings, next } = await demo.ended(first.id)
    assert.equal(analysis.status, 'finished')
    assert.ok(analysis.finished_at)
    assert.deepEqual([analysis.files, analysis.analyzed, analysis.cached], [3, 3, 0])
    assert.equal(next, null)
    const found = findings.find(({ rule }) => rule === 'unsafe-deserialization')
    assert.ok(found)
    assert.match(found.fingerprint, /^[0-9a-f]{32}:1$/)
    assert.deepEqual(found, {
      path: 'src/load.py',
      line: 5,
      rule: 'unsafe-deserialization',
      type: 'security',
      severity: 'high',
      message: '`yaml.load` creates any Python object, so crafted data can run code.',
      remedy: 'Use `yaml.safe_load`.',
      cwe: 502,
      fixable: true,
      flow: [],
      fixes: [
        {
          description: 'Uses `safe_load`, which builds plain data only; tags for Python objects are refused',
          edits: [{ start: { line: 5, column: 17 }, end: { line: 5, column: 21 }, text: 'safe_load' }],
        },
      ],
      fingerprint: found.fingerprint,
      state: null,
      status: 'open',
      reason: null,
    })
    const order = ['critical', 'high', 'medium', 'low']
    const severities = findings.map(({ severity }) => order.indexOf(severity))
    assert.deepEqual(severities, severities.toSorted())
    assert.ok(new Set(findings.map(({ path }) => path)).size > 1)
    for (const [severity, count] of Object.entries(analysis.findings))
      assert.equal(findings.filter((one) => one.severity === severity).length, count, severity)
  })

  test('pages do not overlap', async () => {
    const demo = analysesOf('a1')
    const { analysis, findings } = await demo.run()
    const paged: FindingBody[] = []
    let after = 0
    for (let page = 0; page <= findings.length; page++) {
      const { findings: some, next } = await demo.result(analysis.id, `?limit=2&after=${after}`)
      paged.push(...some)
      if (next === null) break
      after = next
    }
    assert.deepEqual(paged, findings)
  })

  test('an empty project has no files', async () => {
    const { analysis, findings } = await analysesOf('empty').run()
    assert.deepEqual([analysis.status, analysis.files, findings], ['finished', 0, []])
    assert.deepEqual(analysis.notices, [{ path: '.', line: null, message: 'The project has no files.' }])
  })

  test('paths that select no file are reported', async () => {
    const demo = analysesOf('a8')
    await demo.put('src/a.js', EVAL)
    const { analysis } = await demo.run({ paths: ['src', 'scr', '*.py'] })
    const message = 'No file of the project has this path or matches this pattern.'
    assert.deepEqual(analysis.notices, [
      { path: 'scr', line: null, message },
      { path: '*.py', line: null, message },
    ])
  })

  test('only changed contents are analyzed again', async () => {
    const demo = analysesOf('a2')
    await demo.put('a.js', EVAL)
    await demo.put('b.js', EVAL) // the same content
    await demo.put('c.py', YAML.replace('load(text)', 'load(cached)'))
    await demo.put('empty.js', '\n')
    const first = await demo.run()
    assert.deepEqual(
      [
        first.analysis.analyzed,
        first.findings.filter(({ path, severity }) => path.endsWith('.js') && severity !== 'low').length,
      ],
      [4, 2],
    )
    await demo.put('b.js', `// changed\n${EVAL}`)
    await demo.send('POST', '/batch', { operations: [{ op: 'move', from: 'c.py', to: 'lib/d.py' }] })
    const second = await demo.run()
    assert.deepEqual([second.analysis.analyzed, second.analysis.cached], [4, 3])
    assert.deepEqual(
      second.findings.map(({ fingerprint }) => fingerprint).sort(),
      first.findings.map(({ fingerprint }) => fingerprint).sort(),
      'moved code and renamed files keep their fingerprints',
    )
  })

  test('paths and types select', async () => {
    const demo = analysesOf('a3')
    for (const path of ['src/a.js', 'src/deep/b.js', 'lib/c.js', 'd.js']) await demo.put(path, EVAL)
    const pathsOf = async (request: object) =>
      [...new Set((await demo.run(request)).findings.map(({ path }) => path))].sort()
    assert.deepEqual(await pathsOf({ paths: ['src'] }), ['src/a.js', 'src/deep/b.js'])
    assert.deepEqual(await pathsOf({ paths: ['d.js', 'lib/'] }), ['d.js', 'lib/c.js'])
    assert.deepEqual(await pathsOf({ paths: ['src/*.js', '**/c.js'] }), ['lib/c.js', 'src/a.js'])
    const { findings } = await demo.run({ types: ['style'] })
    assert.ok(findings.every(({ type }) => type === 'style'))
  })

  test('the settings of the project apply, and their mistakes are reported', async () => {
    const demo = analysesOf('a4')
    await demo.put('src/a.js', EVAL)
    await demo.put('dist/a.js', EVAL)
    const before = await demo.run({ types: ['security'] })
    const [finding] = before.findings
    assert.ok(finding)
    const settings = { rules: { [finding.rule]: 'off', 'no-vra': 'off' }, exclude: ['dist/**'] }
    await demo.put('.atelier.json', `${JSON.stringify(settings).slice(0, -1)},\n"rule": {}}`)
    const { analysis, findings } = await demo.run({ types: ['security'] })
    assert.equal(analysis.skipped, 1)
    assert.equal(
      findings.some(({ rule, path }) => rule === finding.rule || path.startsWith('dist')),
      false,
    )
    assert.deepEqual(analysis.notices, [
      {
        path: '.atelier.json',
        line: 2,
        message: 'Unknown setting `rule`. Use `rules`, `exclude` or `custom`.',
      },
      { path: '.atelier.json', line: 1, message: 'No rule has the id `no-vra`. Did you mean `no-var`?' },
    ])
  })

  test('large, binary and unknown files are skipped', async () => {
    const demo = analysesOf('a5')
    await demo.put('large.js', `// ${'x'.repeat(1024 * 1024)}\n`)
    await demo.put('notes.unknown', 'eval(text)\n')
    await demo.put('latin.js', 'eval("ok")\n')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const stored = await server.request('/api/projects/a5/files/dot.png', { method: 'PUT', body: png })
    assert.equal(stored.status, 201, await stored.text())
    const { analysis } = await demo.run()
    assert.deepEqual([analysis.files, analysis.analyzed, analysis.skipped], [4, 1, 3])
  })

  test('code that does not parse has a finding on its line', async () => {
    const demo = analysesOf('a6')
    await demo.put('broken.py', 'x = 1\ndef broken(:\n    pass\n')
    const { findings } = await demo.run()
    const syntax = findings.find(({ rule }) => rule === 'syntax')
    assert.deepEqual([syntax?.line, syntax?.severity, syntax?.type], [2, 'high', 'bugs'])
    const security = await demo.run({ types: ['security'] })
    assert.ok(
      security.findings.some(({ rule }) => rule === 'syntax'),
      'whatever types are selected, as in the analysis of a single file',
    )
  })

  test('a custom pattern that does not parse is one notice', async () => {
    const demo = analysesOf('a9')
    await demo.put('a.js', EVAL)
    await demo.put('b.js', `\n${EVAL}`)
    await demo.put('c.py', 'x = 1\n')
    const custom = [
      { id: 'broken', language: 'javascript', pattern: 'Number($X', message: 'Use parseInt.' },
      { id: 'broken-everywhere', pattern: 'def (', message: 'None.' },
    ]
    await demo.put('.atelier.json', JSON.stringify({ custom }, null, 1))
    const { analysis, findings } = await demo.run({ types: ['security'] })
    assert.equal(findings.filter(({ rule }) => rule === 'invalid-pattern').length, 0)
    assert.deepEqual(analysis.notices, [
      {
        path: '.atelier.json',
        line: 3,
        message: 'The pattern of `broken` does not parse as javascript. Correct it.',
      },
      {
        path: '.atelier.json',
        line: 9,
        message:
          'The pattern of `broken-everywhere` does not parse in the language of a.js. Set its `language`, or correct it.',
      },
    ])
  })

  test('suppressed findings are not listed', async () => {
    const demo = analysesOf('a7')
    await demo.put('a.js', EVAL.replace('  return', '  // nosemgrep\n  return'))
    const { analysis, findings } = await demo.run({ types: ['security'] })
    assert.deepEqual([findings, analysis.findings.high, analysis.findings.critical], [[], 0, 0])
  })
})

describe('access', () => {
  test('requires ai and files:read, and the project of the token', async () => {
    const demo = analysesOf('x1')
    await demo.put('a.js', EVAL)
    const { analysis } = await demo.run()
    const path = `/analyses/${analysis.id}`
    for (const scopes of [['ai'], ['files:read', 'files:write']]) {
      const client = projectClient(await clientWith(server, { scopes }), 'x1')
      for (const [method, where, body] of [
        ['POST', '/analyses', {}],
        ['GET', '/analyses'],
        ['GET', path],
        ['DELETE', path],
        ['GET', '/findings'],
        ['PUT', `/findings/${'a'.repeat(32)}:1`, { status: 'accepted' }],
      ] as const)
        await assertError(client.send(method, where, body), 403, 'Forbidden')
    }
    const scopes = ['ai', 'files:read', 'files:write']
    const limited = await clientWith(server, { scopes, project: 'x1' })
    assert.equal((await analysesOf('x1', limited).run()).analysis.files, 1)
    for (const method of ['POST', 'GET'])
      await assertError(
        projectClient(limited, 'other').send(method, '/analyses', method === 'POST' ? {} : undefined),
        403,
        'Forbidden',
      )
    const stranger = projectClient(await clientWith(server, { scopes, workspace: 'elsewhere' }), 'x1')
    await assertError(stranger.send('GET', path), 404, 'Not found')
    await assertError(stranger.send('DELETE', path), 404, 'Not found')
  })

  test('invalid requests are rejected', async () => {
    const demo = analysesOf('x2')
    for (const body of [
      { paths: [] },
      { paths: ['../x'] },
      { types: ['other'] },
      { paths: 'src' },
      { paths: [`${'*a'.repeat(300)}`] },
    ])
      await assertError(demo.send('POST', '/analyses', body), 400, 'Invalid request')
    const { analysis } = await demo.run()
    const headers = { 'content-type': 'application/json', accept: 'application/problem+json' }
    const body = JSON.stringify({ baseline: 'anl_none' })
    for (const [path, init, reason] of [
      ['', { method: 'POST', body, headers }, /^baseline must be .* of this project; the newest 20 are kept/],
      [`/${analysis.id}?state=new`, { headers }, /^state needs an analysis with a baseline/],
    ] as const) {
      const response = await server.request(`/api/projects/x2/analyses${path}`, init)
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { detail: string }).detail, reason)
    }
    await assertError(demo.send('GET', '/analyses/anl_none'), 404, 'Not found')
    await assertError(demo.send('GET', '/analyses/%00'), 404, 'Not found')
  })
})
