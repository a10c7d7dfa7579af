/** Creates a unified diff for patch and git; empty if there are no changes. */

type Edit = { readonly kind: ' ' | '-' | '+'; readonly line: string }

const AROUND = 3
// Above this limit, replace everything: the search would be slow and the diff unreadable.
const MAX_EDITS = 1_000

export function unifiedDiff(path: string, before: string, after: string): string[] {
  const edits = editsOf(linesOf(before), linesOf(after))
  const hunks = hunksOf(edits)
  const relative = path.replace(/^\/+/, '')
  return hunks.length === 0 ? [] : [`--- a/${relative}`, `+++ b/${relative}`, ...hunks]
}

/** Keeps line endings, so that a missing final newline counts as a change. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function editsOf(before: readonly string[], after: readonly string[]): Edit[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const same = (lines: readonly string[]): Edit[] => lines.map((line) => ({ kind: ' ', line }))
  return [
    ...same(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}

/** Myers' algorithm: the shortest list of removed and added lines. */
function middle(before: readonly string[], after: readonly string[]): Edit[] {
  const trace: Map<number, number>[] = []
  const reach = new Map([[1, 0]])
  for (let edits = 0; edits <= Math.min(MAX_EDITS, before.length + after.length); edits++) {
    trace.push(new Map(reach))
    for (let k = -edits; k <= edits; k += 2) {
      let x = isDown(reach, k, edits) ? get(reach, k + 1) : get(reach, k - 1) + 1
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x++
      reach.set(k, x)
      if (x >= before.length && x - k >= after.length) return backtrack(trace, before, after)
    }
  }
  return [
    ...before.map((line): Edit => ({ kind: '-', line })),
    ...after.map((line): Edit => ({ kind: '+', line })),
  ]
}

function get(reach: ReadonlyMap<number, number>, k: number): number {
  return reach.get(k) ?? -1
}

function isDown(reach: ReadonlyMap<number, number>, k: number, edits: number): boolean {
  return k === -edits || (k !== edits && get(reach, k - 1) < get(reach, k + 1))
}

function backtrack(
  trace: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): Edit[] {
  const edits: Edit[] = []
  let x = before.length
  let y = after.length
  for (let step = trace.length - 1; step >= 0; step--) {
    const reach = trace[step] ?? new Map()
    const k = x - y
    const from = isDown(reach, k, step) ? k + 1 : k - 1
    const fromX = step === 0 ? 0 : get(reach, from)
    const fromY = step === 0 ? 0 : fromX - from
    while (x > fromX && y > fromY) {
      edits.push({ kind: ' ', line: before[--x] ?? '' })
      y--
    }
    if (step === 0) break
    if (x === fromX) edits.push({ kind: '+', line: after[--y] ?? '' })
    else edits.push({ kind: '-', line: before[--x] ?? '' })
  }
  return edits.reverse()
}

function hunksOf(edits: readonly Edit[]): string[] {
  const lines: string[] = []
  const changed = edits.flatMap(({ kind }, index) => (kind === ' ' ? [] : [index]))
  for (let next = 0; next < changed.length; ) {
    const first = changed[next] ?? 0
    let last = first
    while (next < changed.length && (changed[next] ?? 0) <= last + 2 * AROUND) last = changed[next++] ?? 0
    const begin = Math.max(0, first - AROUND)
    const hunk = edits.slice(begin, last + 1 + AROUND)
    lines.push(
      `@@ -${range(edits, begin, hunk, '-')} +${range(edits, begin, hunk, '+')} @@`,
      ...hunk.flatMap(({ kind, line }) =>
        line.endsWith('\n') ? [kind + line.slice(0, -1)] : [kind + line, '\\ No newline at end of file'],
      ),
    )
  }
  return lines
}

function range(edits: readonly Edit[], begin: number, hunk: readonly Edit[], kind: '-' | '+'): string {
  const of = (part: readonly Edit[]) => part.filter((edit) => edit.kind === ' ' || edit.kind === kind).length
  const length = of(hunk)
  return `${of(edits.slice(0, begin)) + (length === 0 ? 0 : 1)},${length}`
}
