import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Pass } from '../src/core/engine.ts'
import { createLines } from '../src/core/lines.ts'
import { type Grammar, openParser, type TreeParser } from '../src/core/tree.ts'
import { createTaintPass, type TaintLanguage } from '../src/taint/index.ts'

/**
 * Snippets by name. A line that must be reported ends with `!! rule` in a comment (several rules with commas);
 * all other lines must stay silent, but for matters of low severity.
 */
export function taintContract(language: TaintLanguage, snippets: Readonly<Record<string, string>>): void {
  describe(`taint in ${language}`, () => {
    const pass = createTaintPass(language)
    let parser: TreeParser
    before(async () => {
      parser = await openParser(language === 'typescript' ? 'tsx' : (language as Grammar))
    })
    for (const [name, code] of Object.entries(snippets)) {
      test(name, async () => assert.deepEqual(await found(pass, parser, code), expected(code)))
    }
  })
}

async function found(pass: Pass, parser: TreeParser, code: string): Promise<string[]> {
  const lines = createLines(code)
  const findings = await pass({ code }, parser.parse(code))
  const places = findings
    .filter(({ severity }) => severity !== 'low')
    .map(({ start, rule }) => `${lines.lineAt(start)}: ${rule}`)
  return [...new Set(places)].sort(byLine)
}

function expected(code: string): string[] {
  return code
    .split('\n')
    .flatMap((line, i) => {
      const rules = /!! ([a-z-]+(?:, [a-z-]+)*)/.exec(line)?.[1]
      return rules ? rules.split(', ').map((rule) => `${i + 1}: ${rule}`) : []
    })
    .sort(byLine)
}

function byLine(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1)
}
