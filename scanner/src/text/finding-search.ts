import type { Detector, FoundAt } from '../findings/detector.ts'
import { findHiddenText } from '../findings/hidden-text.ts'
import type { Finding, Subject } from '../inspection.ts'
import type { Window } from './windows.ts'

const BEFORE = 256
const USUAL_REACH = 400
const NEW_LINE = 0x0a
const MOST_FINDINGS = 100
/** Several on one line may be the same finding. */
const MOST_FOUND = 1000
/** A file full of search words must not cost more than a second or two. */
const MOST_LOOKS = 300_000

/** Collects findings for the owner of a text. They do not refuse the file. */
export class FindingSearch {
  readonly #subject: Subject
  readonly #found: FoundAt[] = []
  #looks = 0
  #window: Window | undefined
  /** The offset of the window in the text. */
  #start = 0

  constructor(subject: Subject) {
    this.#subject = subject
  }

  get #isFull(): boolean {
    return this.#found.length >= MOST_FOUND || this.#looks >= MOST_LOOKS
  }

  begin(window: Window): void {
    this.#window = window
  }

  hit(detector: Detector, at: number): void {
    if (this.#isFull) return
    this.#looks += 1
    const { bytes, from } = this.#window as Window
    if (detector.isWorth?.(bytes, at) === false) return
    const first = Math.max(0, at - BEFORE)
    const text = bytes.toString('latin1', first, at + (detector.reach ?? USUAL_REACH))
    const finding = detector.look({ text, at: at - first, subject: this.#subject })
    if (finding !== undefined) this.#found.push({ ...finding, at: this.#start + at - from })
  }

  /** Call when all words of a window have been found. */
  end(): void {
    const { bytes, from, to } = this.#window as Window
    if (!this.#isFull) {
      for (const found of findHiddenText(bytes.subarray(from, to), this.#subject))
        this.#found.push({ ...found, at: this.#start + found.at })
    }
    this.#start += to - from
  }

  /**
   * Returns the findings in line order. `windows`: the same windows again. They are read only if there are findings.
   */
  findings(windows: Iterable<Window>): Finding[] {
    const found = this.#found.sort((one, other) => one.at - other.at)
    const lines = linesAt(
      windows,
      found.map(({ at }) => at),
    )
    const distinct = new Map<string, Finding>()
    for (const [index, { code, message }] of found.entries()) {
      const line = lines[index] ?? 1
      distinct.set(`${code}:${line}:${message}`, { code, message, line })
    }
    const findings = [...distinct.values()].slice(0, MOST_FINDINGS)
    if (this.#isFull || distinct.size > MOST_FINDINGS) {
      findings.push({ code: 'findings-cut', message: 'There is more in this file than is listed here.' })
    }
    return findings
  }
}

/** The line numbers at these offsets, which must be sorted. */
function linesAt(windows: Iterable<Window>, places: readonly number[]): number[] {
  const lines: number[] = []
  if (places.length === 0) return lines
  let line = 1
  let start = 0
  for (const { bytes, from, to } of windows) {
    let counted = from
    for (
      let place = places[lines.length];
      place !== undefined && place < start + to - from;
      place = places[lines.length]
    ) {
      const at = from + place - start
      line += newLinesIn(bytes, counted, at)
      counted = at
      lines.push(line)
    }
    if (lines.length === places.length) break
    line += newLinesIn(bytes, counted, to)
    start += to - from
  }
  return lines
}

const FOUR_NEW_LINES = NEW_LINE * 0x01010101
const LOW_BITS = 0x7f7f7f7f

/** Four bytes at a time: counting them one by one would take a fifth of the whole scan. */
function newLinesIn(bytes: Buffer, from: number, to: number): number {
  let count = 0
  let at = from
  for (; at < to && (bytes.byteOffset + at) % 4 !== 0; at += 1) if (bytes[at] === NEW_LINE) count += 1
  if (at >= to) return count // otherwise `at` is at a multiple of four
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + at, (to - at) >> 2)
  for (let index = 0; index < words.length; index += 1) {
    const rest = (words[index] as number) ^ FOUR_NEW_LINES // a new line becomes 0
    const ones = ~(((rest & LOW_BITS) + LOW_BITS) | rest | LOW_BITS) // the highest bit of each byte that is 0
    count += Math.imul(ones >>> 7, 0x01010101) >>> 24
  }
  for (at += 4 * words.length; at < to; at += 1) if (bytes[at] === NEW_LINE) count += 1
  return count
}
