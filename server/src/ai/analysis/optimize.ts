import type { WaitingCaller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
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
} from '../analyzer.ts'
import type { AiDeps } from '../ports.ts'
import { explainGivingUp, STATIC } from './analyze.ts'
import { toJob } from './names.ts'
import type { Improvement, Reviewer } from './reviewer.ts'

export interface OptimizationRequest {
  readonly code: string
  readonly language: string
  readonly goal?: Goal | undefined
  readonly framework?: string | undefined
}

export interface Optimization {
  readonly code: string
  readonly changes: readonly Change[]
  readonly improvements: readonly string[]
  /** `static`, or the model that also rewrote the code. */
  readonly engine: string
}

const changeTypes: Readonly<Record<Goal, ChangeType>> = {
  performance: 'optimize',
  readability: 'refactor',
  security: 'security',
}

/** The category of findings that a goal covers. */
const categoryOf: Readonly<Record<Goal, Category>> = {
  performance: 'performance',
  readability: 'style',
  security: 'security',
}

export async function optimize(
  { engines, languages }: Pick<AiDeps, 'engines' | 'languages'>,
  request: OptimizationRequest,
  caller: WaitingCaller,
  reviewer?: Reviewer,
): Promise<Optimization> {
  const { goal } = request
  const job = toJob(languages, request)
  const rewrite = await engines.rewrite({ ...job, ...(goal && { goal }) }, caller).catch(explainGivingUp)
  if (!rewrite)
    throw new AppError('invalid_request', {
      detail: 'The code does not parse. Call analyze to locate the syntax error.',
    })
  const improved = await reviewer?.improve(job, goal, rewrite)
  const { code, changes, ...rest } = improved ? withImprovement(request, rewrite, improved) : rewrite
  return {
    code,
    changes,
    improvements: improvementsOf({ code, changes, ...rest }, goal),
    engine: improved?.engine ?? STATIC,
  }
}

function withImprovement(
  { code, goal }: OptimizationRequest,
  rewrite: Rewrite,
  { code: better, inspection, engine }: Improvement,
): Rewrite {
  let first = 0
  while (first < code.length && code[first] === better[first]) first++
  const change: Change = {
    type: goal ? changeTypes[goal] : 'refactor',
    description: `Rewritten by ${engine}. The result parses, has the same exports and scores no lower in any category`,
    line: createLines(code).lineAt(first),
  }
  const changes = [...rewrite.changes, change].sort((a, b) => a.line - b.line)
  return { code: better, changes, before: rewrite.before, after: inspection }
}

/** A summary of the changes. */
function improvementsOf({ changes, before, after }: Rewrite, goal: Goal | undefined): string[] {
  const { omittedFixes } = after
  const omitted = omittedFixes ? [`${omittedFixes} fixes are too long and were not made.`] : []
  if (changes.length === 0) return [whyUnchanged(before.findings, goal), ...omitted]
  const lines = [`${plural(changes.length, 'change')}. Score: ${scoreOf(before)} → ${scoreOf(after)}.`]
  for (const category of categories) {
    const [was, is] = [count(before.findings, category), count(after.findings, category)]
    if (was !== is) lines.push(`Findings (${category}): ${was} → ${is}.`)
  }
  if (before.metrics.complexity !== after.metrics.complexity) {
    lines.push(`Cyclomatic complexity: ${before.metrics.complexity} → ${after.metrics.complexity}.`)
  }
  if (before.metrics.lines !== after.metrics.lines) {
    lines.push(`Lines: ${before.metrics.lines} → ${after.metrics.lines}.`)
  }
  return [...lines, ...omitted]
}

function whyUnchanged(findings: readonly Finding[], goal: Goal | undefined): string {
  if (findings.length === 0) return 'Nothing to improve: no findings. The code is unchanged.'
  const wanted = findings.filter(
    ({ category, fix }) => !goal || category === categoryOf[goal] || fix?.goal === goal,
  )
  if (wanted.length === 0)
    return `Nothing to improve for ${goal}: ${plural(findings.length, 'finding')} in other categories. The code is unchanged.`
  return `No change could be proven correct. Review ${plural(wanted.length, 'finding')} manually. The code is unchanged.`
}

function count(findings: readonly { category: Category }[], category: Category): number {
  return findings.filter((finding) => finding.category === category).length
}

function plural(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
