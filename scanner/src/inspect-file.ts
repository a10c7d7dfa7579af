import { entryIn } from './entry-name.ts'
import {
  Budget,
  type ByteSource,
  CLEAN,
  type Finding,
  type Inspection,
  type Inspector,
  type Limits,
  Refusal,
  type Subject,
  type Tools,
} from './inspection.ts'
import { detectEntryType, HEAD_BYTES, programIn } from './media-type.ts'

/** Inspects a file and everything inside it. The first inspector that refuses determines the verdict. */
export async function inspectFile(
  inspectors: readonly Inspector[],
  subject: Subject,
  limits: Limits,
  now: () => number,
): Promise<Inspection> {
  return inspectWithin(inspectors, subject, new Budget(limits, now))
}

export async function inspectWithin(
  inspectors: readonly Inspector[],
  subject: Subject,
  budget: Budget,
): Promise<Inspection> {
  const { limits } = budget
  // The innermost entry is refused first, and its refusal ends the inspection of all enclosing ones.
  let refusedEntry: string | undefined
  const tools: Tools = {
    budget,
    async inspectInside(outer, name, source) {
      const entry = entryIn(outer.entry, name)
      try {
        const inner = recognise(outer, name, source)
        if (inner.depth > limits.depth) {
          throw new Refusal('forbidden', `The archive is nested more than ${limits.depth} deep.`)
        }
        const inspection = await runAll(inner)
        if (inspection.verdict !== 'clean') refusedEntry ??= entry
        return inspection
      } catch (error) {
        if (error instanceof Refusal) refusedEntry ??= entryOf(error, entry)
        throw error
      }
    },
  }

  async function runAll(inner: Subject): Promise<Inspection> {
    const findings: Finding[] = []
    for (const inspect of inspectors) {
      budget.checkTime()
      const inspection = await inspect(inner, tools)
      if (inspection.verdict !== 'clean') return inspection
      findings.push(...inspection.findings.map((finding) => named(finding, inner.entry)))
    }
    return findings.length === 0 ? CLEAN : { verdict: 'clean', findings }
  }

  try {
    return withEntry(await runAll(subject), refusedEntry)
  } catch (error) {
    if (error instanceof Refusal)
      return withEntry(error.inspection, refusedEntry ?? entryOf(error, undefined))
    throw error
  }
}

/** Findings from deeper levels already have an entry name. */
function named(finding: Finding, entry: string | undefined): Finding {
  return entry === undefined || finding.entry !== undefined ? finding : { ...finding, entry }
}

function entryOf({ inside }: Refusal, entry: string | undefined): string | undefined {
  return inside === undefined ? entry : entryIn(entry, inside)
}

function withEntry(inspection: Inspection, entry: string | undefined): Inspection {
  if (inspection.verdict === 'clean' || entry === undefined) return inspection
  return { ...inspection, reason: `In ${entry}: ${inspection.reason}` }
}

/** Recognises an entry. Inside an archive, any type may be stored unless it is a program. */
export function recognise(outer: Subject, path: string, source: ByteSource): Subject {
  const name = path.split('/').at(-1) ?? path
  const head = source.read(0, HEAD_BYTES)
  const program = programIn(head)
  if (program !== undefined) throw new Refusal('forbidden', `It holds ${program}.`)
  const type = detectEntryType(head, name)
  const known = type.accepted
    ? { mediaType: type.mediaType, kind: type.kind }
    : ({ mediaType: 'application/octet-stream', kind: 'unknown' } as const)
  return {
    name: path,
    entry: entryIn(outer.entry, path),
    container: outer.mediaType,
    source,
    depth: outer.depth + 1,
    ...known,
  }
}
