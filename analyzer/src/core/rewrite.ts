import { applyEdits, type OffsetMap } from './edits.ts'
import { createLines } from './lines.ts'
import { scoreOf } from './score.ts'
import {
  type Change,
  categories,
  type Engine,
  type Finding,
  type Fix,
  type Goal,
  type Inspection,
  type Rewrite,
  type Source,
} from './types.ts'

const MAX_PASSES = 20

interface State {
  readonly source: Source
  readonly inspection: Inspection
  readonly changes: readonly Change[]
  /** Where a place in the code as it now is was in the code as it came. */
  readonly origin: OffsetMap
}

/**
 * Makes the fixes that the goal asks for, pass after pass until nothing is left to do. Each pass is proven: the result
 * parses, what others use is still there with the same parameters, and no category scores lower. A pass that cannot be
 * proven is split, down to single fixes; a fix that fails alone is left out. Undefined when the source does not parse.
 */
export async function rewriteSource(
  engine: Engine,
  source: Source,
  goal: Goal | undefined,
): Promise<Rewrite | undefined> {
  const before = await engine.inspect(source)
  if (before.broken) return undefined
  const lines = createLines(source.code)
  const refused = new Set<string>()
  const untouched: State = { source, inspection: before, changes: [], origin: (offset) => offset }

  let state = untouched
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const fixes = fixesFor(state.inspection, goal).filter((fix) => !refused.has(keyOf(fix)))
    if (fixes.length > 0) {
      state = await applyProven(state, fixes)
      continue
    }
    const laidOut = goal === undefined || goal === 'readability' ? await layOut(state) : state
    if (laidOut === state)
      return { code: state.source.code, changes: inOrder(state.changes), before, after: state.inspection }
    state = laidOut
  }
  // Fixes that undo each other would never be done: better none than some that another call would change again.
  return { code: source.code, changes: [], before, after: before }

  async function applyProven(from: State, fixes: readonly Planned[]): Promise<State> {
    const { text, origin } = applyEdits(
      from.source.code,
      fixes.flatMap(({ edits }) => edits),
    )
    const next = { ...from.source, code: text }
    const inspection = await engine.inspect(next)
    if (isProven(inspection, before)) {
      const changes = fixes.map(({ type, description, at }) => ({
        type,
        description,
        line: lines.lineAt(from.origin(at)),
      }))
      return {
        source: next,
        inspection,
        changes: [...from.changes, ...changes],
        origin: (offset) => from.origin(origin(offset)),
      }
    }
    const [only] = fixes
    if (only && fixes.length === 1) {
      refused.add(keyOf(only))
      return from
    }
    // After a half that holds, the other half waits for the next pass: its offsets are those of the old text.
    const half = fixes.slice(0, Math.ceil(fixes.length / 2))
    const first = await applyProven(from, half)
    return first === from ? applyProven(from, fixes.slice(half.length)) : first
  }

  async function layOut(from: State): Promise<State> {
    const code = await engine.format?.(from.source).catch(() => undefined)
    if (code === undefined || code === from.source.code) return from
    const next = { ...from.source, code }
    const inspection = await engine.inspect(next)
    if (!isProven(inspection, before) || hides(from.inspection, inspection)) return from
    if ((await engine.format?.(next)) !== code) return from
    const { origin, first } = alignment(from.source.code, code)
    const line = lines.lineAt(from.origin(first))
    const change: Change = {
      type: 'format',
      description: 'Formats the code',
      line,
    }
    return {
      source: next,
      inspection,
      changes: [...from.changes, change],
      origin: (offset) => from.origin(origin(offset)),
    }
  }
}

/** A fix, and the place of what it fixes: an import that it adds may stand far from there. */
type Planned = Fix & { readonly at: number }

function fixesFor({ findings }: Inspection, goal: Goal | undefined): Planned[] {
  const wanted: Planned[] = []
  let taken = 0
  const fixes = findings.flatMap(({ fix, start, suppressed }: Finding) =>
    fix && !suppressed && fix.edits.length > 0 ? [{ ...fix, at: start }] : [],
  )
  for (const fix of fixes.sort((a, b) => startOf(a.edits) - startOf(b.edits))) {
    // Fixes that touch each other wait for the next pass, which sees what the first has left.
    if ((goal !== undefined && fix.goal !== goal) || startOf(fix.edits) < taken) continue
    wanted.push(fix)
    taken = Math.max(...fix.edits.map(({ end }) => end))
  }
  return wanted
}

/** The conditions for every rewrite. */
export function isProven(after: Inspection, before: Inspection): boolean {
  if (after.broken) return false
  if (JSON.stringify(after.exported) !== JSON.stringify(before.exported)) return false
  // The score is by length: fewer lines with the same findings are no worse, and more lines no better.
  const asLong = { ...after, metrics: { ...after.metrics, lines: before.metrics.lines } }
  return categories.every((category) => scoreOf(asLong, category) >= scoreOf(before, category))
}

/** Layout fixes nothing but style. A finding of another kind that is gone after it is still there, and no longer seen. */
function hides(before: Inspection, after: Inspection): boolean {
  const left = countByRule(after)
  return countByRule(before)
    .entries()
    .some(([rule, count]) => (left.get(rule) ?? 0) < count)
}

function countByRule({ findings }: Inspection): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { rule, category } of findings) {
    if (category !== 'style') counts.set(rule, (counts.get(rule) ?? 0) + 1)
  }
  return counts
}

/** A formatter moves blanks about and hardly anything else: the n-th visible character of one text is near that of the other. */
function alignment(old: string, laidOut: string): { origin: OffsetMap; first: number } {
  let first = 0
  while (first < old.length && old[first] === laidOut[first]) first++
  return { origin, first }

  function origin(offset: number): number {
    let visible = laidOut.slice(0, offset).replace(/\s/g, '').length
    let position = 0
    while (position < old.length && visible > 0) if (!/\s/.test(old[position++] as string)) visible--
    return position
  }
}

const startOf = (edits: Fix['edits']): number => Math.min(...edits.map(({ start }) => start))
const keyOf = ({ description, edits }: Fix): string =>
  [description, ...edits.map(({ text }) => text)].join('\n')
const inOrder = (changes: readonly Change[]): Change[] => [...changes].sort((a, b) => a.line - b.line)
