import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertError, members, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Analyze and optimize over HTTP, as the specification and the contract define them.

const ANALYSIS_REFUSED = [400, 'Invalid code or language'] as const
const OPTIMIZATION_REFUSED = [400, 'Unable to optimize code'] as const

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

interface AnalysisBody {
  analysis: { type: string; message: string; line: number }[]
  score: number
  suggestions: string[]
}

async function analysis(body: Record<string, unknown>): Promise<AnalysisBody> {
  const response = await post('/api/ai/analyze', body)
  assert.equal(response.status, 200)
  return (await response.json()) as AnalysisBody
}

interface OptimizationBody {
  optimized_code: string
  changes: { type: string; description: string; line: number }[]
  improvements: string[]
}

async function optimization(body: Record<string, unknown>): Promise<OptimizationBody> {
  const response = await post('/api/ai/optimize', body)
  assert.equal(response.status, 200)
  return (await response.json()) as OptimizationBody
}

const INJECTION = `const express = require('express')
const mysql = require('mysql')
const db = mysql.createConnection({})
const app = express()
app.get('/users', (req, res) => {
  var name = req.query.name
  db.query("SELECT * FROM users WHERE name = '" + name + "'", (error, rows) => res.json(rows))
})
`

describe('POST /api/ai/analyze', () => {
  test('returns exactly analysis, score and suggestions', async () => {
    const body = await analysis({ code: INJECTION, language: 'javascript' })
    assert.deepEqual(members(body), ['analysis', 'score', 'suggestions'])
    const found = body.analysis.find(({ message }) => message.includes('CWE-89'))
    assert.deepEqual({ type: found?.type, line: found?.line }, { type: 'error', line: 7 })
    for (const finding of body.analysis) {
      assert.deepEqual(members(finding), ['line', 'message', 'type'])
      assert.match(finding.type, /^(?:error|warning|suggestion)$/)
      assert.match(finding.message, /\[[^\]]+\]$/)
    }
    assert.ok(Number.isInteger(body.score) && body.score >= 0 && body.score <= 39)
    assert.ok(body.suggestions.length > 0 && body.suggestions.length <= 3)
  })

  test('comments that suppress a finding are honoured, and SARIF lists it as suppressed', async () => {
    const code = 'export const f = (a) => eval(a) // atelier-ignore code-injection trusted\n'
    const body = { code, language: 'javascript' }
    assert.deepEqual(await analysis(body), { analysis: [], score: 100, suggestions: [] })
    const response = await post('/api/ai/analyze', body, { accept: 'application/sarif+json' })
    const { runs } = (await response.json()) as { runs: { results: { suppressions: unknown }[] }[] }
    assert.deepEqual(runs[0]?.results[0]?.suppressions, [{ kind: 'inSource', justification: 'trusted' }])
  })

  test('settings switch rules off, change severities, add rules and exclude paths', async () => {
    const code = 'var a = 1\nif (a == 2) debug(a)\n'
    const settings = JSON.stringify({
      rules: { 'no-var': 'off', 'eslint/eqeqeq': 'error' },
      exclude: ['dist/**'],
      custom: [{ id: 'no-debug', language: 'js', pattern: 'debug($$$)', message: 'Left over.' }],
    })
    const body = { code, language: 'javascript', settings }
    assert.deepEqual(
      (await analysis(body)).analysis.map(({ type, message }) => `${type} ${message.replace(/^.*\[/, '[')}`),
      ['error [CWE-697, eslint/eqeqeq]', 'warning [no-debug]'],
    )
    const excluded = await post('/api/ai/analyze', { ...body, path: 'dist/a.js' })
    assert.equal(excluded.headers.get('atelier-warning'), 'excluded')
    assert.deepEqual(await excluded.json(), { analysis: [], score: 100, suggestions: [] })
  })

  test('the settings of a project apply to its stored files', async () => {
    const { id } = await uploaded(server.upload('var a = 1\nf(a)\n', { name: 'a.js', project_id: 'ruled' }))
    const found = async () => (await analysis({ file_id: id })).analysis.length
    assert.equal(await found(), 1)
    await uploaded(
      server.upload('{ "rules": { "no-var": "off" } }', { name: '.atelier.json', project_id: 'ruled' }),
    )
    assert.equal(await found(), 0)
  })

  test('a mistake in the settings is refused with its line', async () => {
    const settings = '{\n  "rules": { "no-var": "loud" }\n}'
    const body = { code: 'a', language: 'javascript', settings }
    const response = await post('/api/ai/analyze', body, { accept: 'application/problem+json' })
    assert.equal(response.status, 400)
    const problem = (await response.json()) as { errors: { message: string }[] }
    assert.match(problem.errors[0]?.message ?? '', /^line 2: `no-var` must be one of off/)
    await assertError(await post('/api/ai/analyze', body), ...ANALYSIS_REFUSED)
  })

  test('the same source gives the same response, byte for byte', async () => {
    const body = { code: INJECTION, language: 'js' }
    const answers = await Promise.all([1, 2, 3].map(async () => (await post('/api/ai/analyze', body)).text()))
    assert.equal(new Set(answers).size, 1)
  })

  test('findings are sorted by line', async () => {
    const lines = (await analysis({ code: INJECTION, language: 'javascript' })).analysis.map(
      ({ line }) => line,
    )
    assert.deepEqual(
      lines,
      lines.toSorted((a, b) => a - b),
    )
  })

  test('good code scores 100 and has no findings or suggestions', async () => {
    const code = 'export function add(a, b) {\n  return a + b\n}\n'
    assert.deepEqual(await analysis({ code, language: 'javascript' }), {
      analysis: [],
      score: 100,
      suggestions: [],
    })
  })

  test('analysis_type chooses a category', async () => {
    const security = await analysis({ code: INJECTION, language: 'javascript', analysis_type: 'security' })
    const style = await analysis({ code: INJECTION, language: 'javascript', analysis_type: 'style' })
    assert.ok(security.analysis.some(({ message }) => message.includes('CWE-89')))
    assert.ok(!style.analysis.some(({ message }) => message.includes('CWE-89')))
    assert.ok(style.score > security.score)
  })

  test('a syntax error is a finding on its line, with a score of at most 10', async () => {
    for (const [language, code, line] of [
      ['javascript', 'const a = 1\nconst b = (\n', undefined],
      ['typescript', 'const a: number = 1\nconst b: = 2\n', 2],
      ['python', 'a = 1\ndef f(:\n  pass\n', 2],
      ['java', 'class A {\n  void f( { }\n}\n', 2],
      ['go', 'package a\nfunc f( {\n}\n', 2],
      ['json', '{\n"a": }', 2],
    ] as const) {
      const { analysis: findings, score } = await analysis({ code, language })
      const error = findings.find(({ message }) => message.startsWith('The code does not parse'))
      assert.equal(error?.type, 'error', language)
      if (line !== undefined) assert.equal(error?.line, line, language)
      assert.ok(score <= 10, language)
    }
  })

  test('languages have names and aliases, not case-sensitive', async () => {
    for (const language of ['JavaScript', 'js', 'TS', 'Py', 'C++', 'c#', 'golang', 'cobol']) {
      await analysis({ code: 'x', language })
    }
  })

  test('an unknown framework is ignored', async () => {
    await analysis({ code: 'x', language: 'js', framework: 'whatever' })
  })

  for (const [why, body] of [
    ['no code', { language: 'javascript' }],
    ['no language', { code: 'x' }],
    ['blank code', { code: ' \n', language: 'javascript' }],
    ['an unknown language', { code: 'x', language: 'klingon' }],
    ['a name from the prototype', { code: 'x', language: 'constructor' }],
    ['an unknown analysis_type', { code: 'x', language: 'js', analysis_type: 'luck' }],
    ['code of another type', { code: 5, language: 'js' }],
    ['a framework of another type', { code: 'x', language: 'js', framework: 1 }],
    ['more than 1 MB of code', { code: 'x'.repeat(1_100_000), language: 'js' }],
    ['a body beyond 4 MB', { code: 'x'.repeat(4_300_000), language: 'js' }],
    ['no JSON', '{'],
    ['a list', []],
    ['nothing', ''],
  ] as const) {
    test(`${why}: 400 Invalid code or language`, async () => {
      await assertError(await post('/api/ai/analyze', body), ...ANALYSIS_REFUSED)
    })
  }

  test('another media type: 400 Invalid code or language', async () => {
    const response = await post('/api/ai/analyze', '{"code":"x","language":"js"}', {
      'content-type': 'text/plain',
    })
    await assertError(response, ...ANALYSIS_REFUSED)
  })

  test('problem+json names the cause', async () => {
    const response = await post(
      '/api/ai/analyze',
      { code: 'x', language: 'klingon' },
      { accept: 'application/problem+json' },
    )
    const problem = (await response.json()) as { errors: { field: string }[] }
    assert.equal(problem.errors[0]?.field, 'language')
  })

  test('without a token: 401', async () => {
    const response = await post(
      '/api/ai/analyze',
      { code: 'x', language: 'js' },
      { authorization: 'Bearer no' },
    )
    await assertError(response, 401, 'Unauthorized')
  })

  test('a stored file instead of code', async () => {
    const { id } = await uploaded(server.upload(INJECTION, { name: 'a.js' }))
    const byFile = await analysis({ file_id: id, language: 'js' })
    assert.deepEqual(byFile, await analysis({ code: INJECTION, language: 'js' }))
    const both = await post('/api/ai/analyze', { file_id: id, code: 'x', language: 'js' })
    await assertError(both, ...ANALYSIS_REFUSED)
    const none = await post('/api/ai/analyze', { file_id: `file_${'0'.repeat(26)}`, language: 'js' })
    await assertError(none, 404, 'File not found')
  })

  test('the language of a stored file follows from its name, and SARIF has its path', async () => {
    const { id } = await uploaded(server.upload(INJECTION, { name: 'a b.js', folder: 'src' }))
    assert.deepEqual(await analysis({ file_id: id }), await analysis({ code: INJECTION, language: 'js' }))
    const sarif = await post('/api/ai/analyze', { file_id: id }, { accept: 'application/sarif+json' })
    assert.match(await sarif.text(), /"uri":"src\/a%20b\.js"/)
    await assertError(await post('/api/ai/analyze', { code: 'x' }), ...ANALYSIS_REFUSED)
  })

  test('a language without a parser returns a warning', async () => {
    const text = await post('/api/ai/analyze', { code: 'PERFORM A.', language: 'cobol' })
    assert.equal(text.headers.get('atelier-warning'), 'read-as-text')
    const parsed = await post('/api/ai/analyze', { code: 'let a', language: 'js' })
    assert.equal(parsed.headers.get('atelier-warning'), null)
  })

  test('SARIF on request', async () => {
    const response = await post(
      '/api/ai/analyze',
      { code: INJECTION, language: 'js' },
      { accept: 'application/sarif+json' },
    )
    assert.equal(response.headers.get('content-type'), 'application/sarif+json')
    const sarif = (await response.json()) as { version: string; runs: { results: { ruleId: string }[] }[] }
    assert.equal(sarif.version, '2.1.0')
    assert.ok(sarif.runs[0]?.results.some(({ ruleId }) => ruleId === 'sql-injection'))
  })
})

describe('POST /api/ai/optimize', () => {
  test('returns exactly optimized_code, changes and improvements', async () => {
    const body = await optimization({
      code: 'export function f() {\n  var a = 1;\n  return a + 1;\n}\n',
      language: 'javascript',
    })
    assert.deepEqual(members(body), ['changes', 'improvements', 'optimized_code'])
    assert.match(body.optimized_code, /const a = 1/)
    assert.ok(body.changes.length > 0)
    for (const change of body.changes) {
      assert.deepEqual(members(change), ['description', 'line', 'type'])
      assert.match(change.type, /^(?:refactor|optimize|fix|security|format)$/)
      assert.ok(change.line >= 1 && change.line <= 4)
    }
    assert.ok(body.improvements.length > 0)
  })

  test('a second run changes nothing', async () => {
    const body = { code: INJECTION, language: 'javascript' }
    const { optimized_code: code } = await optimization(body)
    const again = await optimization({ ...body, code })
    assert.deepEqual({ code: again.optimized_code, changes: again.changes }, { code, changes: [] })
  })

  test('returns the code unchanged if there is nothing to improve', async () => {
    const code = 'export function add(a, b) {\n  return a + b\n}\n'
    const {
      optimized_code: same,
      changes,
      improvements,
    } = await optimization({ code, language: 'javascript' })
    assert.equal(same, code)
    assert.deepEqual(changes, [])
    assert.match(improvements[0] ?? '', /^Nothing to improve/)
  })

  test('distinguishes findings of other categories from unfixable ones', async () => {
    const code = 'var a = 1\nconsole.log(a)\n'
    const body = { code, language: 'javascript', optimization_type: 'security' }
    const { optimized_code: same, improvements } = await optimization(body)
    assert.equal(same, code)
    assert.match(improvements[0] ?? '', /^Nothing to improve for security: \d+ findings? in other categories/)
  })

  test('a trailing newline does not count as a line', async () => {
    const { improvements } = await optimization({
      code: 'def f(a):\n    return a == None\n',
      language: 'python',
    })
    assert.ok(!improvements.some((line) => line.startsWith('Lines:')), improvements.join())
  })

  test('a language without an engine returns the code unchanged', async () => {
    const code = 'IDENTIFICATION DIVISION.\n'
    assert.equal((await optimization({ code, language: 'cobol' })).optimized_code, code)
  })

  for (const [why, body] of [
    ['code that does not parse', { code: 'const = (', language: 'javascript' }],
    ['no code', { language: 'javascript' }],
    ['blank code', { code: '', language: 'javascript' }],
    ['an unknown language', { code: 'x', language: 'klingon' }],
    ['an unknown optimization_type', { code: 'x', language: 'js', optimization_type: 'luck' }],
    ['no JSON', 'x'],
  ] as const) {
    test(`${why}: 400 Unable to optimize code`, async () => {
      await assertError(await post('/api/ai/optimize', body), ...OPTIMIZATION_REFUSED)
    })
  }
})

describe('hostile code', () => {
  const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)
  for (const [language, code] of [
    ['javascript', `x = ${deep('[', ']')}`],
    ['javascript', `${'a+'.repeat(100_000)}a`],
    ['typescript', `type A = ${deep('A<', '>')}`],
    ['python', `x = ${deep('(', ')')}`],
    ['java', `class A { int a = ${deep('(', ')')}; }`],
    ['go', `package a\nvar a = ${deep('(', ')')}`],
    ['php', `<?php $a = ${deep('[', ']')};`],
    ['ruby', `a = ${deep('[', ']')}`],
    ['c', `int a = ${deep('(', ')')};`],
    ['yaml', deep('[', ']')],
    ['html', deep('<b>', '</b>')],
    ['css', `${'a{'.repeat(20_000)}`],
    ['sql', `SELECT ${deep('(', ')')}`],
    ['javascript', '\0\u{1f600}\ud800'],
    ['rust', '<\'a"{('.repeat(20_000)],
    ['rust', 'fn main() {}'],
  ] as const) {
    test(`${language}: ${code.slice(0, 20)}… fails only its own request`, async () => {
      const response = await post('/api/ai/analyze', { code, language })
      assert.ok([200, 400].includes(response.status), String(response.status))
      assert.equal((await server.request('/health/live')).status, 200)
    })
  }

  test('lists the most severe of very many findings and counts the rest', async () => {
    const code = `${'eval(a)\n'.repeat(3_000)}`
    const body = await analysis({ code, language: 'javascript' })
    assert.equal(body.analysis.length, 50)
    assert.match(body.suggestions.at(-1) ?? '', /^2950 less severe findings are omitted/)
    assert.equal((await analysis({ code, language: 'javascript', limit: 1_000 })).analysis.length, 1_000)
  })

  const NAME = 'n'.repeat(100_000)
  for (const [language, code] of [
    ['c', `void f(int x) { char *${NAME} = malloc(9);\n${'if (x) return;\n'.repeat(50)} free(${NAME}); }`],
    [
      'csharp',
      `using System.Linq;\nclass A { bool F(int[] a) { return ${'a.Count(x =>\n'.repeat(10)}x > 1 /* ${NAME} */${') > 0'.repeat(10)}; } }`,
    ],
  ] as const)
    test(`${language}: the result is short although each finding or fix quotes most of the source`, async () => {
      const headers = { 'content-type': 'application/json', accept: 'application/sarif+json' }
      const body = JSON.stringify({ code, language })
      const response = await server.request('/api/ai/analyze', { method: 'POST', headers, body })
      const text = await response.text()
      assert.equal(response.status, 200)
      assert.ok(JSON.parse(text).runs[0].results.length >= 10)
      assert.ok(text.length < 100_000, `${text.length} characters`)
    })

  test('a fix that is too long is omitted, and the result says so', async () => {
    const code = `using System.Linq;\nclass A { bool F(int[] a) { return a.Count(x => x > 1 /* ${NAME} */) > 0; } }`
    const { suggestions } = await analysis({ code, language: 'csharp' })
    assert.match(suggestions.at(-1) ?? '', /^1 fixes are omitted because they are too long/)
  })

  test('other requests are served meanwhile', async () => {
    const slow = post('/api/ai/analyze', {
      code: 'if (a) { b(c + 1) }\n'.repeat(40_000),
      language: 'javascript',
    })
    const { status } = await server.request('/api/files?project_id=p1')
    assert.equal(status, 200)
    assert.ok([200, 400].includes((await slow).status))
  })
})
