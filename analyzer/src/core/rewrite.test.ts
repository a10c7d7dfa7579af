import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rewriteSource } from './rewrite.ts'
import type { Engine, Finding, Fix, Goal, Inspection } from './types.ts'

/** An engine that knows words: each one of the table is a finding, with its fix. */
function engineOf(
  words: Record<string, { to: string; goal?: Goal }>,
  more: Partial<Engine> & Partial<Inspection> = {},
): Engine {
  const { inspect, outline: _, format, ...inspection } = more
  return {
    ...(format && { format }),
    inspect: inspect ?? (({ code }) => inspected(code)),
    outline: ({ code }) => inspected(code),
  }
  function inspected(code: string): Inspection {
    const findings: Finding[] = Object.entries(words).flatMap(([word, { to, goal = 'readability' }]) =>
      [...code.matchAll(new RegExp(`\\b${word}\\b`, 'g'))].map(({ index }) => {
        const span = { start: index, end: index + word.length }
        const fix: Fix = {
          goal,
          type: 'refactor',
          description: `${word} to ${to}`,
          edits: [{ ...span, text: to }],
        }
        return { rule: word, category: 'style', severity: 'low', confidence: 1, message: word, ...span, fix }
      }),
    )
    return {
      ...(code.includes('(') && { broken: { line: 1, message: 'a bracket' } }),
      findings,
      exported: [...code.matchAll(/\bexport (\w+)/g)].map(([, name = '']) => ({ name })),
      metrics: { lines: code.split('\n').length, functions: 0, complexity: 1, worstFunction: 0 },
      ...inspection,
    }
  }
}

async function rewritten(engine: Engine, code: string, goal?: Goal) {
  const rewrite = await rewriteSource(engine, { code }, goal)
  assert.ok(rewrite)
  return rewrite
}

test('goes on until nothing is left to do, and names the lines of the code as it came', async () => {
  const { code, changes } = await rewritten(engineOf({ a: { to: 'b\nb' }, b: { to: 'c' } }), 'x\na\nb')
  assert.equal(code, 'x\nc\nc\nc')
  assert.deepEqual(
    changes.map(({ description, line }) => `${line}: ${description}`),
    ['2: a to b\nb', '2: b to c', '2: b to c', '3: b to c'],
  )
})

test('a change stands where its finding is, wherever else its fix writes', async () => {
  const plain = engineOf({})
  const engine: Engine = {
    ...plain,
    async inspect(source) {
      const inspection = await plain.inspect(source)
      const at = source.code.indexOf('old')
      if (at < 0) return inspection
      const edits = [
        { start: 0, end: 0, text: 'import new\n' },
        { start: at, end: at + 3, text: 'new' },
      ]
      const fix: Fix = { goal: 'readability', type: 'refactor', description: 'renews', edits }
      const finding: Finding = {
        rule: 'old',
        category: 'style',
        severity: 'low',
        confidence: 1,
        message: '',
        start: at,
        end: at + 3,
        fix,
      }
      return { ...inspection, findings: [finding] }
    },
  }
  const { code, changes } = await rewritten(engine, 'a\nb\nold')
  assert.equal(code, 'import new\na\nb\nnew')
  assert.equal(changes[0]?.line, 3)
})

test('makes the fixes of one goal only', async () => {
  const engine = engineOf({ a: { to: 'x', goal: 'security' }, b: { to: 'y', goal: 'performance' } })
  assert.equal((await rewritten(engine, 'a b', 'security')).code, 'x b')
  assert.equal((await rewritten(engine, 'a b')).code, 'x y')
})

test('a source that does not parse is not rewritten', async () => {
  assert.equal(await rewriteSource(engineOf({}), { code: '(' }, undefined), undefined)
})

test('a fix after which it does not parse is left out, the others are made', async () => {
  const engine = engineOf({ a: { to: 'x' }, b: { to: '(' }, c: { to: 'z' } })
  const { code, changes } = await rewritten(engine, 'a b c')
  assert.equal(code, 'x b z')
  assert.equal(changes.length, 2)
})

test('a fix that takes away what others use is left out', async () => {
  const { code } = await rewritten(engineOf({ export: { to: 'hidden' }, b: { to: 'c' } }), 'export thing b')
  assert.equal(code, 'export thing c')
})

test('a fix that makes another category worse is left out', async () => {
  const plain = engineOf({ a: { to: 'worse' } })
  const engine: Engine = {
    ...plain,
    async inspect(source) {
      const inspection = await plain.inspect(source)
      const at = source.code.indexOf('worse')
      if (at < 0) return inspection
      const bad: Finding = {
        rule: 'bad',
        category: 'bugs',
        severity: 'high',
        confidence: 1,
        message: '',
        start: at,
        end: at + 5,
      }
      return { ...inspection, findings: [...inspection.findings, bad] }
    },
  }
  assert.deepEqual((await rewritten(engine, 'a')).changes, [])
})

test('a fix that removes a line does not lower the score of the rest', async () => {
  const kept: Finding = {
    rule: 'kept',
    category: 'bugs',
    severity: 'high',
    confidence: 1,
    message: '',
    start: 0,
    end: 1,
  }
  const plain = engineOf({ 'a\na': { to: 'a' } })
  const engine: Engine = {
    ...plain,
    async inspect(source) {
      const inspection = await plain.inspect(source)
      return { ...inspection, findings: [kept, ...inspection.findings] }
    },
  }
  // Of 54 lines and of 53: a point apart.
  const tail = '\nx'.repeat(51)
  assert.equal((await rewritten(engine, `y\na\na${tail}`)).code, `y\na${tail}`)
})

test('fixes that undo each other are not made', async () => {
  const { code, changes } = await rewritten(engineOf({ a: { to: 'b' }, b: { to: 'a' } }), 'a')
  assert.equal(code, 'a')
  assert.deepEqual(changes, [])
})

test('a layout after which a mistake is no longer seen is not made', async () => {
  const plain = engineOf({}, { format: async ({ code }) => code.replace('  ', ' ') })
  const engine: Engine = {
    ...plain,
    async inspect(source) {
      const at = source.code.indexOf('a  b')
      const seen: Finding = {
        rule: 'mistake',
        category: 'bugs',
        severity: 'high',
        confidence: 1,
        message: '',
        start: at,
        end: at + 4,
      }
      return { ...(await plain.inspect(source)), findings: at < 0 ? [] : [seen] }
    },
  }
  assert.equal((await rewritten(engine, 'a  b')).code, 'a  b')
  assert.equal((await rewritten(engine, 'c  d')).code, 'c d')
})

test('lays out for readability, never for another goal', async () => {
  const engine = engineOf({}, { format: async ({ code }) => code.replace(/ +/g, ' ') })
  const readable = await rewritten(engine, 'a\nb  c', 'readability')
  assert.equal(readable.code, 'a\nb c')
  assert.deepEqual(
    readable.changes.map(({ type, line }) => [type, line]),
    [['format', 2]],
  )
  assert.equal((await rewritten(engine, 'a\nb  c', 'security')).code, 'a\nb  c')
})
