import type { Brief } from './brief.ts'
import { isStatement, statement } from './clauses.ts'
import { type Block, bullets, given, type Line, paragraph } from './document.ts'
import { capital } from './english.ts'

/** A text before it is fitted and printed: with everything that could be said. */
export interface Draft {
  readonly blocks: readonly Block[]
  /** How long it is when the wish does not say. */
  readonly usualWords: number
  /** It names the parts and leaves them to be filled. */
  readonly unfinished?: true
}

export type Compose = (brief: Brief) => Draft

/** What the wish says beside its topic: sentences as such, the rest as a list. */
export function details(points: readonly string[], lead?: string): Block[] {
  const told = points.filter(isStatement).map((point): Line => given(statement(point)))
  const rest = points.filter((point) => !isStatement(point)).map((point): Line => given(capital(point)))
  return [
    ...(told.length > 0 ? [paragraph(...told)] : []),
    ...(rest.length > 0 && lead !== undefined ? [paragraph(lead)] : []),
    ...(rest.length > 0 ? [bullets(rest)] : []),
  ]
}

/** Everything that was asked to be in it, wherever the wish put it. */
export const allPoints = ({ points, labels }: Brief): readonly string[] => [
  ...points,
  ...['include', 'features', 'points', 'topics'].flatMap((label) => labels.get(label) ?? []),
]
