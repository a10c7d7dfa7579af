import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rewriteSource } from '../src/core/rewrite.ts'
import type { Engine, Goal } from '../src/core/types.ts'

/** A rule, code that it must see, and code that looks alike and is right. */
export type RuleCase = readonly [rule: string, hit: string, miss: string]

/** What every rule promises: it speaks where it should, and is silent where the code is right. */
export function ruleContract(open: () => Promise<Engine>, cases: readonly RuleCase[]): void {
  const engine = open()
  const rulesIn = async (code: string): Promise<string[]> => {
    const { findings, broken } = await (await engine).inspect({ code })
    assert.equal(broken, undefined, `does not parse: ${code}`)
    return findings.map(({ rule }) => rule)
  }
  describe('rules', () => {
    for (const [rule, hit, miss] of cases) {
      test(`${rule}: ${hit.replace(/\s+/g, ' ').slice(0, 60)}`, async () => {
        assert.ok((await rulesIn(hit)).includes(rule), `${rule} is silent on: ${hit}`)
        assert.ok(!(await rulesIn(miss)).includes(rule), `${rule} speaks on: ${miss}`)
      })
    }
  })
}

/** A goal, code, and what becomes of it; the same code where it must stay unchanged. */
export type FixCase = readonly [goal: Goal, before: string, after: string]

/** What every fix promises: exactly this comes out, and a second run changes nothing. */
export function fixContract(open: () => Promise<Engine>, cases: readonly FixCase[]): void {
  const engine = open()
  describe('fixes', () => {
    for (const [goal, before, after] of cases) {
      test(`${goal}: ${before === after ? 'leaves ' : ''}${before.replace(/\s+/g, ' ').slice(0, 60)}`, async () => {
        const ready = await engine
        const withoutFormat: Engine = { inspect: ready.inspect, outline: ready.outline }
        const first = await rewriteSource(withoutFormat, { code: before }, goal)
        assert.equal(first?.code, after)
        assert.equal((await rewriteSource(withoutFormat, { code: after }, goal))?.code, after)
      })
    }
  })
}

/** Code that is right in today's language, and code that is not. */
export function syntaxContract(
  open: () => Promise<Engine>,
  valid: readonly string[],
  invalid: readonly (readonly [code: string, line: number])[],
): void {
  const engine = open()
  describe('syntax', () => {
    for (const code of valid) {
      test(`reads ${code.replace(/\s+/g, ' ').slice(0, 60)}`, async () => {
        assert.equal((await (await engine).inspect({ code })).broken, undefined)
      })
    }
    for (const [code, line] of invalid) {
      test(`refuses ${code.replace(/\s+/g, ' ').slice(0, 60)}`, async () => {
        assert.equal((await (await engine).inspect({ code })).broken?.line, line)
      })
    }
  })
}
