import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { findSecrets } from '../../../../analyzer/src/neutral/secrets.ts'
import {
  caller,
  generateDeps,
  engines as idle,
  openTestDatabase,
  type Step,
  scriptedRouter,
} from '../../../test/scripted-generation.ts'
import type { Finding, Inspection } from '../analyzer.ts'
import { readCatalogue } from '../models/catalogue.ts'
import { type AiDeps, EngineGaveUp, type Engines } from '../ports.ts'
import type { Answer } from '../provider.ts'
import { analyze } from './analyze.ts'
import { optimize } from './optimize.ts'
import { type ReviewDeps, reviewerFor } from './reviewer.ts'

type Deps = ReviewDeps & Pick<AiDeps, 'languages'>

const { database, close } = await openTestDatabase()
after(close)

const CODE = 'export function f(a) {\n  var b = a\n  return eval(b)\n}\n'
const says = (text: string, more: Partial<Answer> = {}): Answer => ({ text, finish: 'stop', ...more })
const reports = (...findings: object[]) => says(JSON.stringify({ findings }))
const fenced = (code: string) => says(`\`\`\`js\n${code}\`\`\``)
const EVAL = {
  category: 'security',
  severity: 'high',
  message: 'It runs what it is given.',
  quote: 'eval(b)',
}

/** Finds `var`, exports functions with their parameters, and fails to parse a question mark. */
function inspection(code: string): Inspection {
  const findings = [...code.matchAll(/\bvar\b/g)].map(
    ({ index }): Finding => ({
      rule: 'no-var',
      category: 'style',
      severity: 'low',
      confidence: 1,
      message: 'Use const.',
      start: index,
      end: index + 3,
    }),
  )
  const exported = [...code.matchAll(/export function (\w+)\((.*?)\)/g)].map(([, name = '', given = '']) => ({
    name,
    arity: given === '' ? 0 : given.split(',').length,
  }))
  return {
    findings,
    exported,
    metrics: { lines: code.split('\n').length - 1, functions: 1, complexity: 1, worstFunction: 1 },
    ...(code.includes('?') && { broken: { line: 1, message: 'A question.' } }),
  }
}

const engines: Engines = {
  ...idle,
  inspect: async ({ source: { code } }) => {
    if (code.includes('forever')) throw new EngineGaveUp()
    return inspection(code)
  },
  rewrite: async ({ source: { code } }) => {
    const better = code.replace(/\bvar\b/, 'const')
    const changes = better === code ? [] : [{ type: 'refactor', description: 'Uses const', line: 2 } as const]
    return { code: better, changes, before: inspection(code), after: inspection(better) }
  },
}

function scripted(step: Step, more: Partial<Deps> = {}) {
  const router = scriptedRouter(step)
  const ai: Deps = {
    ...generateDeps(database, router),
    engines,
    findSecrets,
    analyzeWithModel: 'alpha-4o',
    ...more,
  }
  return { ai, asked: router.asked }
}

const from = { ...caller, signal: new AbortController().signal }
const reviewer = (ai: Deps, wanted?: string) => reviewerFor(ai, caller, wanted, new AbortController().signal)
const analysis = (ai: Deps, code = CODE, category?: Finding['category']) =>
  analyze(ai, { code, language: 'js', category }, from, reviewer(ai))
const optimization = (ai: Deps, code = CODE) => optimize(ai, { code, language: 'js' }, from, reviewer(ai))

describe('analyze with a model', () => {
  test('adds the findings of the model, on the line of their quote', async () => {
    const { ai, asked } = scripted(reports({ ...EVAL, line: 77 }))
    const result = await analysis(ai)
    assert.deepEqual(result.findings, [
      { type: 'suggestion', message: 'Use const. [no-var]', line: 2 },
      { type: 'error', message: 'It runs what it is given. [model-review]', line: 3 },
    ])
    assert.equal(result.engine, 'mock:m')
    assert.ok(result.score <= 59)
    assert.ok(result.suggestions.some((one) => one === 'Line 3: It runs what it is given.'))
    const prompt = asked[0]?.messages[0]?.text ?? ''
    assert.match(prompt, /^- line 2, style, no-var: Use const\.$/m)
    assert.match(
      prompt,
      /^<<<CODE ([0-9a-f]{16})\n1: export function f\(a\) \{\n2: {3}var b = a\n[\s\S]*\nCODE \1>>>$/m,
    )
  })

  test('books the usage without counting a generation', async () => {
    const usage = { promptTokens: 40, completionTokens: 2 }
    const { ai } = scripted({ ...reports(), usage })
    assert.equal((await analysis(ai)).engine, 'mock:m')
    const day = new Date(ai.now()).toISOString().slice(0, 10)
    const [used] = await ai.usage.days('w1', 't1', day, day)
    assert.deepEqual({ ...used }, { name: day, requests: 0, ...usage, costMicros: 0 })
  })

  test('analysis_type also filters the findings of the model', async () => {
    const { ai } = scripted(reports(EVAL))
    assert.deepEqual(
      (await analysis(ai, CODE, 'style')).findings.map(({ line }) => line),
      [2],
    )
  })

  const mocked = readCatalogue(undefined, () => ['mock:m'])
  for (const [why, step, more] of [
    ['its answer is not JSON', says('The code is fine.'), {}],
    ['it fails', new Error('down'), {}],
    [
      'it has no room',
      reports(EVAL),
      { catalogue: { ...mocked, models: mocked.models.map((model) => ({ ...model, maxTokens: 1_000 })) } },
    ],
    ['the budget is exhausted', reports(EVAL), { budgets: { token: { tokens: 1 }, workspace: {} } }],
    [
      'the chain has only the built-in engine',
      reports(EVAL),
      { catalogue: readCatalogue(undefined, () => ['builtin']) },
    ],
  ] as const) {
    test(`returns the static result if ${why}`, async () => {
      const { ai } = scripted(step, more)
      const plain = await analyze(ai, { code: CODE, language: 'js' }, from)
      assert.deepEqual(await analysis(ai), plain)
      assert.equal(plain.engine, 'static')
    })
  }

  test('secrets are not sent if the policy forbids it', async () => {
    const key = `AKIA${'ABCDEFGHIJ234567'}`
    const code = `const k = '${key}'\n${CODE}`
    const redacting = scripted(reports(EVAL), { promptSecrets: 'redact' })
    assert.equal((await analysis(redacting.ai, code)).findings.at(-1)?.line, 4)
    assert.ok(!redacting.asked[0]?.messages[0]?.text.includes(key))
    const refusing = scripted(reports(EVAL), { promptSecrets: 'refuse' })
    assert.equal((await analysis(refusing.ai, code)).engine, 'static')
    assert.equal(refusing.asked.length, 0)
    const rewriting = scripted(fenced('x'), { promptSecrets: 'redact' })
    assert.equal((await optimization(rewriting.ai, code)).engine, 'static')
    assert.equal(rewriting.asked.length, 0)
  })
})

describe('secrets outside of the code', () => {
  const key = `AKIA${'ABCDEFGHIJ234567'}`
  const quoting: Engines = {
    ...engines,
    inspect: async ({ source: { code } }) => {
      const { findings, ...rest } = inspection(code)
      return { ...rest, findings: findings.map((one) => ({ ...one, message: `Do not use ${key}.` })) }
    },
    rewrite: async ({ source: { code } }) => {
      const after = await quoting.inspect({ language: 'js', source: { code } }, from)
      return { code, changes: [], before: after, after }
    },
  }

  test('a finding that quotes a secret is redacted, or nothing is sent', async () => {
    for (const [run, step] of [
      [analysis, reports(EVAL)],
      [optimization, fenced(CODE)],
    ] as const) {
      const redacting = scripted(step, { promptSecrets: 'redact', engines: quoting })
      await run(redacting.ai)
      assert.match(redacting.asked[0]?.messages[0]?.text ?? '', /no-var: Do not use \[redacted\]\.$/m)
      const refusing = scripted(step, { promptSecrets: 'refuse', engines: quoting })
      assert.equal((await run(refusing.ai)).engine, 'static')
      assert.equal(refusing.asked.length, 0)
    }
  })

  test('if code has secrets, findings are sent without their messages, which could quote a part', async () => {
    const { ai, asked } = scripted(reports(EVAL), { promptSecrets: 'redact' })
    await analysis(ai, `const k = '${key}'\n${CODE}`)
    assert.match(asked[0]?.messages[0]?.text ?? '', /^- line 3, style, no-var$/m)
  })

  test('only known frameworks are sent', async () => {
    for (const [framework, title] of [
      [key, 'javascript'],
      ['Next.js', 'javascript with nextjs'],
    ]) {
      const request = { code: CODE, language: 'js', framework }
      const first = scripted(reports(EVAL))
      await analyze(first.ai, request, from, reviewer(first.ai))
      const second = scripted(fenced(CODE))
      await optimize(second.ai, request, from, reviewer(second.ai))
      for (const { asked } of [first, second])
        assert.equal(asked[0]?.messages[0]?.text.split('\n')[0], `The language is ${title}.`)
    }
  })

  test('the lines after a redacted private key keep their numbers', async () => {
    const { ai, asked } = scripted(reports(EVAL), { promptSecrets: 'redact' })
    const pem = '-----BEGIN PRIVATE KEY-----\nMIIE\nabcd\n-----END PRIVATE KEY-----\n'
    await analysis(ai, pem + CODE)
    assert.match(asked[0]?.messages[0]?.text ?? '', /^5: export function f\(a\) \{$/m)
  })
})

describe('choosing the model', () => {
  test('uses the model of the request, else of the settings, else none', () => {
    const { ai } = scripted(reports())
    assert.ok(reviewer(ai))
    assert.equal(reviewer(ai, 'static'), undefined)
    const without = { ...ai, analyzeWithModel: undefined }
    assert.equal(reviewer(without), undefined)
    assert.ok(reviewer(without, 'beta-3'))
  })

  for (const id of ['omega', 'gamma', '']) {
    test(`${JSON.stringify(id)} cannot analyze`, () => {
      assert.throws(() => reviewer(scripted(reports()).ai, id), { code: 'invalid_request' })
    })
  }
})

describe('optimize with a model', () => {
  const BETTER = 'export function f(a) {\n  const b = a\n  return JSON.parse(b)\n}\n'

  test('applies a proven rewrite on top of the rules', async () => {
    const { ai, asked } = scripted(fenced(BETTER))
    const result = await optimization(ai)
    assert.equal(result.code, BETTER)
    assert.equal(result.engine, 'mock:m')
    assert.deepEqual(
      result.changes.map(({ type, line }) => ({ type, line })),
      [
        { type: 'refactor', line: 2 },
        { type: 'refactor', line: 2 },
      ],
    )
    assert.match(
      asked[0]?.messages[0]?.text ?? '',
      /\n {2}const b = a\n/,
      'the model gets the code rewritten by the rules',
    )
  })

  for (const [why, answer] of [
    ['does not parse', fenced(`${BETTER}?\n`)],
    ['exports another name', fenced(BETTER.replace('f(a)', 'g(a)'))],
    ['takes other parameters', fenced(BETTER.replace('f(a)', 'f(a, b)'))],
    ['scores lower', fenced(BETTER.replace('const', 'var'))],
    ['lost most of its lines', fenced('export function f(a) {}\n')],
    ['contains a placeholder', fenced(`${BETTER}// ... rest of the code\n`)],
    ['is cut off', { ...fenced(BETTER), finish: 'length' as const }],
    ['exceeds the limits of the engine', fenced(`${BETTER}// forever\n`)],
    ['is the same', fenced(CODE.replace('var', 'const'))],
    ['is empty', says('')],
    ['never came', new Error('down')],
  ] as const) {
    test(`returns the static result if the rewrite ${why}`, async () => {
      const { ai } = scripted(answer)
      const plain = await optimize(ai, { code: CODE, language: 'js' }, from)
      assert.deepEqual(await optimization(ai), plain)
      assert.equal(plain.engine, 'static')
    })
  }

  test('returns the static result if a review and its check take more than 60 s', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { ai } = scripted(fenced(BETTER))
    const inspect: Engines['inspect'] = async (_job, { signal }) => {
      t.mock.timers.tick(60_000)
      signal.throwIfAborted()
      return inspection(BETTER)
    }
    assert.equal((await optimization({ ...ai, engines: { ...engines, inspect } })).engine, 'static')
  })
})
