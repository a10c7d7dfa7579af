import { countNewLines } from '../byte-kernels.ts'
import { CLEAN, type Finding, type Inspector, type Subject } from '../inspection.ts'
import { findHiddenText } from './hidden-text.ts'
import { findInstallScripts } from './install-scripts.ts'
import { injectionDetectors } from './prompt-injection.ts'
import { secretDetectors } from './secrets.ts'
import { encodingsOf, windowsOf } from './windows.ts'
import { createWordFinder } from './word-finder.ts'

const BEFORE = 256
const AFTER = 2048
const USUAL_REACH = 400
const SIZES = { window: 1024 * 1024, before: BEFORE, after: AFTER }
const MOST_FINDINGS = 100
/** A file made of nothing but words to look at must not cost more than a second or two. */
const MOST_LOOKS = 300_000

const detectorOfWord = [...secretDetectors, ...injectionDetectors].flatMap((detector) =>
  detector.words.map((word) => ({ word, detector })),
)
const findWords = createWordFinder(detectorOfWord.map(({ word }) => word))

/** What an owner should know of a text, though nothing here refuses it. */
export const inspectFindings: Inspector = async (subject, { budget }) => {
  if (!isText(subject)) return CLEAN
  const found = new Map<string, Finding>()
  const add = (finding: Finding) =>
    found.set(`${finding.code}:${finding.line ?? ''}:${finding.message}`, finding)
  for (const finding of findInstallScripts(subject)) add(finding)
  let line = 1
  let looks = 0
  const encoding = encodingsOf(subject.source).at(-1) ?? 'bytes'
  for (const { bytes, from, to } of windowsOf(subject.source, SIZES, encoding)) {
    budget.checkTime()
    const lines = new LineCounter(bytes, from, line)
    findWords(bytes, (index, offset) => {
      if (offset < from || offset >= to) return undefined
      looks += 1
      const { detector } = detectorOfWord[index] ?? {}
      if (detector?.isWorth?.(bytes, offset) === false) return looks < MOST_LOOKS
      const start = Math.max(0, offset - BEFORE)
      const text = bytes.toString('latin1', start, offset + (detector?.reach ?? USUAL_REACH))
      const finding = detector?.look({ text, at: offset - start, subject })
      if (finding !== undefined) add({ ...finding, line: lines.at(offset) })
      return found.size < MOST_FINDINGS && looks < MOST_LOOKS
    })
    for (const finding of findHiddenText(bytes.subarray(from, to), subject, line)) add(finding)
    if (found.size >= MOST_FINDINGS || looks >= MOST_LOOKS) break
    if (to < bytes.length) line = lines.at(to) // behind the last window nobody asks
  }
  const findings = [...found.values()].slice(0, MOST_FINDINGS)
  findings.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  if (found.size >= MOST_FINDINGS || looks >= MOST_LOOKS) {
    findings.push({ code: 'findings-cut', message: 'There is more in this file than is listed here.' })
  }
  return findings.length === 0 ? CLEAN : { verdict: 'clean', findings }
}

export function isText({ kind, mediaType }: Subject): boolean {
  return kind === 'code' || mediaType.startsWith('text/') || mediaType === 'image/svg+xml'
}

/** Counts forward only, so that a thousand findings cost one pass over the window. */
class LineCounter {
  readonly #bytes: Buffer
  #offset: number
  #line: number

  constructor(bytes: Buffer, offset: number, line: number) {
    this.#bytes = bytes
    this.#offset = offset
    this.#line = line
  }

  at(offset: number): number {
    if (offset > this.#offset) {
      this.#line += countNewLines(this.#bytes.subarray(this.#offset, offset))
      this.#offset = offset
    }
    return this.#line
  }
}
