import { followZip } from './archives/zip-early.ts'
import { inspectFindings, isText } from './findings/index.ts'
import {
  Budget,
  type Inspection,
  type Inspector,
  Refusal,
  type SeenEntry,
  type Subject,
} from './inspection.ts'
import type { Share, Shares } from './inspectors.ts'
import { GivenUp, type Progress } from './progress.ts'
import { isZip } from './signatures.ts'

/**
 * What is known of a file before it is whole: what the inspectors said that read from its beginning to its end, and the
 * entries of a zip that were found clean. Whoever inspects the whole file asks those again that are not in here.
 */
export interface Early {
  readonly signatures?: Inspection
  readonly findings?: Inspection
  readonly entries: ReadonlyMap<number, SeenEntry>
}

export const NOTHING_EARLY: Early = { entries: new Map() }

/** Two threads have a part each; the entries of a zip go to whoever has time. */
export type EarlyPart = Exclude<Share, 'all'>

/** Inspecting the whole file has its own time after this. */
const LIMITS = { expandedBytes: 0, entries: 0, depth: 0, timeMs: 5000 }

export async function inspectEarly(
  shares: Shares,
  part: EarlyPart,
  subject: Subject,
  progress: Progress,
  now: () => number,
): Promise<Early> {
  const entries = new Map<number, SeenEntry>()
  const found: { -readonly [Key in 'signatures' | 'findings']?: Inspection } = {}
  const budget = new Budget(LIMITS, now)
  const tools = {
    budget,
    inspectInside: () => Promise.reject(new Refusal('unscannable', 'What is inside comes later.')),
  }
  const ask = (inspect: Inspector) => inspect(subject, tools)
  try {
    if (part === 'signatures' && !isZip(subject)) found.signatures = await ask(shares.signature)
    if (part === 'others' && isText(subject)) found.findings = await ask(inspectFindings)
    await followZip(subject, shares.all, progress, budget, entries)
  } catch (error) {
    // Out of time or given up: what is known by now is known.
    if (!(error instanceof Refusal || error instanceof GivenUp)) throw error
  }
  return { ...found, entries }
}

/** What two threads have found out of one file. */
export function merged(one: Early, other: Early): Early {
  return { ...one, ...other, entries: new Map([...one.entries, ...other.entries]) }
}

/** The inspectors of a share, those excepted whose answer about the file itself is known. */
export function withEarly(shares: Shares, share: Share, early: Early): readonly Inspector[] {
  const known = new Map<Inspector, Inspection | undefined>([
    [shares.signature, early.signatures],
    [inspectFindings, early.findings],
  ])
  return shares[share].map((inspect) => {
    const answer = known.get(inspect)
    if (answer === undefined) return inspect
    return async (subject, tools) => (subject.depth === 0 ? answer : inspect(subject, tools))
  })
}
