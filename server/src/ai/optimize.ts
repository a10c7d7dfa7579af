import { AppError } from '../errors.ts'
import { explainGivingUp, STATIC } from './analyze.ts'
import {
  type Category,
  type Change,
  type ChangeType,
  categories,
  createLines,
  type Finding,
  type Goal,
  type Rewrite,
  scoreOf,
} from './analyzer.ts'
import { toJob } from './names.ts'
import type { AiDeps, EngineCaller } from './ports.ts'
import type { Improvement, Reviewer } from './reviewer.ts'

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
  /** Who rewrote it: our rules alone, or a model as well. */
  readonly engine: string
}

const changeTypes: Readonly<Record<Goal, ChangeType>> = {
  performance: 'optimize',
  readability: 'refactor',
  security: 'security',
}

/** Which findings a goal is about. */
const categoryOf: Readonly<Record<Goal, Category>> = {
  performance: 'performance',
  readability: 'style',
  security: 'security',
}

export async function optimize(
  { engines, languages }: Pick<AiDeps, 'engines' | 'languages'>,
  wish: OptimizationWish,
  caller: EngineCaller,
  reviewer?: Reviewer,
): Promise<Optimization> {
  const { goal } = wish
  const job = toJob(languages, wish)
  const rewrite = await engines.rewrite({ ...job, ...(goal && { goal }) }, caller).catch(explainGivingUp)
  if (!rewrite)
    throw new AppError('invalid_request', { detail: 'The code does not parse. Ask analyze where.' })
  const improved = await reviewer?.improve(job, goal, rewrite)
  const { code, changes, ...rest } = improved ? withImprovement(wish, rewrite, improved) : rewrite
  return {
    code,
    changes,
    improvements: improvementsOf({ code, changes, ...rest }, goal),
    engine: improved?.engine ?? STATIC,
  }
}

function withImprovement(
  { code, goal }: OptimizationWish,
  rewrite: Rewrite,
  { code: better, inspection, engine }: Improvement,
): Rewrite {
  let first = 0
  while (first < code.length && code[first] === better[first]) first++
  const change: Change = {
    type: goal ? changeTypes[goal] : 'refactor',
    description: `Rewritten by ${engine}: it parses, exports the same, and scores no lower in any category`,
    line: createLines(code).lineAt(first),
  }
  const changes = [...rewrite.changes, change].sort((a, b) => a.line - b.line)
  return { code: better, changes, before: rewrite.before, after: inspection }
}

/** What changed, in figures. */
function improvementsOf({ changes, before, after }: Rewrite, goal: Goal | undefined): string[] {
  if (changes.length === 0) return [whyAsItCame(before.findings, goal)]
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

function whyAsItCame(findings: readonly Finding[], goal: Goal | undefined): string {
  if (findings.length === 0)
    return 'Nothing to improve: no finding before, none after; the code is as it came.'
  const wanted = findings.filter(
    ({ category, fix }) => !goal || category === categoryOf[goal] || fix?.goal === goal,
  )
  if (wanted.length === 0)
    return `Nothing to improve for ${goal}: ${plural(findings.length, 'finding')} of other kinds; the code is as it came.`
  return `No change could be proven to be right: ${plural(wanted.length, 'finding')} left for you to decide; the code is as it came.`
}

function count(findings: readonly { category: Category }[], category: Category): number {
  return findings.filter((finding) => finding.category === category).length
}

function plural(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
