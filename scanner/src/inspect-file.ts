import { entryIn } from './entry-name.ts'
import {
  Budget,
  type ByteSource,
  type Finding,
  type Inspector,
  type Limits,
  Refusal,
  type Subject,
  type Tools,
  type Verdict,
} from './inspection.ts'
import { detectEntryType, HEAD_BYTES, programIn } from './media-type.ts'

/** Inspects a file and everything inside it. The first inspector that refuses determines the verdict. */
export async function inspectFile(
  inspectors: readonly Inspector[],
  subject: Subject,
  limits: Limits,
  now: () => number,
): Promise<Verdict> {
  const budget = new Budget(limits, now)
  // The innermost entry is refused first, and its refusal ends the inspection of all enclosing ones.
  let refusedEntry: string | undefined
  const tools: Tools = {
    budget,
    async inspectInside(outer, name, source) {
      try {
        const inner = recognise(outer, name, source)
        if (inner.depth > limits.depth) {
          throw new Refusal('forbidden', `The archive is nested more than ${limits.depth} deep.`)
        }
        return await runAll(inner)
      } catch (error) {
        if (error instanceof Refusal) refusedEntry ??= entryOf(error, entryIn(outer.entry, name))
        throw error
      }
    },
  }

  async function runAll(inner: Subject): Promise<Finding[]> {
    const findings: Finding[] = []
    for (const inspect of inspectors) {
      budget.checkTime()
      for (const finding of await inspect(inner, tools)) findings.push(named(finding, inner.entry))
    }
    return findings
  }

  try {
    return { verdict: 'clean', findings: await runAll(subject) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const entry = refusedEntry ?? entryOf(error, undefined)
    const { verdict, reason } = error.verdict
    return { verdict, reason: entry === undefined ? reason : `In ${entry}: ${reason}` }
  }
}

/** Findings from deeper levels already have an entry name. */
function named(finding: Finding, entry: string | undefined): Finding {
  return entry === undefined || finding.entry !== undefined ? finding : { ...finding, entry }
}

function entryOf({ inside }: Refusal, entry: string | undefined): string | undefined {
  return inside === undefined ? entry : entryIn(entry, inside)
}

/** Recognises an entry. Inside an archive, any type may be stored unless it is a program. */
function recognise(outer: Subject, path: string, source: ByteSource): Subject {
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
