import { AppError } from '../errors.ts'
import { explainGivingUp } from './analyze.ts'
import { toJob } from './names.ts'
import { type AiDeps, type Category, type Change, categories, type Goal, type Rewrite } from './ports.ts'
import { scoreOf } from './score.ts'

export interface OptimizationWish {
  readonly code: string
  readonly language: string
  readonly goal?: Goal | undefined
  readonly framework?: string | undefined
}

export interface Optimization {
  readonly code: string
  readonly changes: readonly Change[]
  readonly improvements: readonly string[]
}

export async function optimize(
  { engines, languages }: AiDeps,
  wish: OptimizationWish,
  caller: string,
): Promise<Optimization> {
  const { goal } = wish
  const job = { ...toJob(languages, wish), ...(goal && { goal }) }
  const rewrite = await engines.rewrite(job, caller).catch(explainGivingUp)
  if (!rewrite)
    throw new AppError('invalid_request', { detail: 'The code does not parse. Ask analyze where.' })
  return { code: rewrite.code, changes: rewrite.changes, improvements: improvementsOf(rewrite) }
}

/** What changed, in figures. */
export function improvementsOf({ changes, before, after }: Rewrite): string[] {
  if (changes.length === 0) {
    return [
      before.findings.length === 0
        ? 'Nothing to improve: no finding before, none after; the code is as it came.'
        : `No change could be proven to be right: ${plural(before.findings.length, 'finding')} left for you to decide; the code is as it came.`,
    ]
  }
  const lines = [
    `${plural(changes.length, 'change')} made; score ${scoreOf(before)} before, ${scoreOf(after)} after.`,
  ]
  for (const category of categories) {
    const [was, is] = [count(before.findings, category), count(after.findings, category)]
    if (was !== is) lines.push(`Findings of ${category}: ${was} before, ${is} after.`)
  }
  if (before.metrics.complexity !== after.metrics.complexity) {
    lines.push(
      `Cyclomatic complexity: ${before.metrics.complexity} before, ${after.metrics.complexity} after.`,
    )
  }
  if (before.metrics.lines !== after.metrics.lines) {
    lines.push(`Lines: ${before.metrics.lines} before, ${after.metrics.lines} after.`)
  }
  return lines
}

function count(findings: readonly { category: Category }[], category: Category): number {
  return findings.filter((finding) => finding.category === category).length
}

function plural(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
