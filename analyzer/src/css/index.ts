import stylelint from 'stylelint'
import { type Broken, createEngine } from '../core/engine.ts'
import { createLines, type Lines } from '../core/lines.ts'
import { once } from '../core/once.ts'
import { formatWith } from '../core/prettier.ts'
import type { Engine, Finding, Fix, Source } from '../core/types.ts'
import { cssRules, urlFindings } from './rules.ts'

type Warning = Awaited<ReturnType<typeof stylelint.lint>>['results'][number]['warnings'][number]

const config = { rules: Object.fromEntries([...cssRules].map(([name, { option }]) => [name, option])) }

export async function openCss(): Promise<Engine> {
  return createEngine({
    checkSyntax: async (source) => brokenIn(await lint(source)),
    passes: [async (source) => toFindings(await lint(source), source.code), ({ code }) => urlFindings(code)],
    format: formatWith('css'),
  })
}

/** Comments that ask it to look away are not heard. */
const lint = once(async ({ code }: Source): Promise<Warning[]> => {
  try {
    const { results } = await stylelint.lint({ code, config, ignoreDisables: true, computeEditInfo: true })
    return results[0]?.warnings ?? []
  } catch {
    return [] // nested so deep that it ran out of stack: the other checks still look at it
  }
})

function brokenIn(warnings: readonly Warning[]): Broken | undefined {
  const error = warnings.find(({ rule }) => rule === 'CssSyntaxError')
  return error && { line: error.line, message: `${error.text.replace(/ \(CssSyntaxError\)$/, '')}.` }
}

function toFindings(warnings: readonly Warning[], code: string): Finding[] {
  const lines = createLines(code)
  return warnings.flatMap((warning) => toFinding(warning, lines))
}

function toFinding(warning: Warning, { startOf }: Lines): Finding[] {
  const known = cssRules.get(warning.rule)
  if (!known) return []
  const start = startOf(warning.line) + warning.column - 1
  const end = warning.endLine ? startOf(warning.endLine) + (warning.endColumn ?? 1) - 1 : start + 1
  const { category, severity, message, cwe, fixed } = known
  const finding = {
    rule: `stylelint/${warning.rule}`,
    category,
    severity,
    confidence: 0.9,
    message,
    start,
    end,
    ...(cwe && { cwe }),
  }
  const fix = fixed && fixOf(warning, fixed)
  return [fix ? { ...finding, fix } : finding]
}

function fixOf({ fix }: Warning, description: string): Fix | undefined {
  if (!fix) return undefined
  const [start, end] = fix.range
  return { goal: 'readability', type: 'refactor', description, edits: [{ start, end, text: fix.text }] }
}
