import { RE2JS } from 're2js'
import type { Caller } from '../caller.ts'
import { AppError, refuse } from '../errors.ts'
import { pathOf } from '../files/list/find-path.ts'
import { compileGlob, type Glob } from '../files/list/glob.ts'
import type { FileRecord } from '../files/types.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import { projectOf } from './checkpoints.ts'
import { sizeOfExpression } from './expression-size.ts'
import type { ProjectsDeps } from './ports.ts'

const MAX_QUERY = 500
const MAX_MS = 5_000
const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_LINE = 2_000
const MAX_CONTEXT = 10
/** Of all matches together, with context. */
const MAX_CHARACTERS = 4_000_000
const MAX_PROGRAM = 500
/** Compiling takes a tenth of a second for about ten times as many instructions, or three times as many characters. */
const MAX_INSTRUCTIONS = 4 * MAX_PROGRAM
const MAX_FOLDED = 30_000
const READ_AT_ONCE = 16
const READ_BYTES = MAX_FILE_BYTES
const YIELD_AFTER_MS = 5
// Text like `aaaa…` takes up to 20 ms for each part, because it almost matches everywhere.
const PART = 32 * 1024
/** Takes up to 20 ms: the time for a character is proportional to the size of the program. */
const MAX_STEPS = MAX_LINE * MAX_PROGRAM

export interface GrepQuery {
  readonly project: string
  readonly query: string
  /** Whether the query is a regular expression in RE2 syntax, which is matched in linear time. */
  readonly isRegex: boolean
  /** Whether upper and lower case differ. */
  readonly matchCase: boolean
  /** Only files whose path matches. */
  readonly glob?: string | undefined
  /** Number of lines before and after each match. */
  readonly context: number
  readonly maxMatches: number
}

export interface Match {
  readonly id: string
  readonly path: string
  /** Counted from 1. */
  readonly line: number
  /** Of the first match in the line, in UTF-16 code units, counted from 1. */
  readonly column: number
  readonly text: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface GrepSummary {
  readonly files: number
  /** Files that were not searched. */
  readonly skipped: { readonly binary: number; readonly large: number }
  /** Why the search ended before all files were searched. */
  readonly truncated: 'limit' | 'time' | undefined
}

/** Searches the text of the current files of a project, in order of their paths. Yields matches, and returns a summary. */
export async function* grep(
  { files, history }: ProjectsDeps,
  caller: Caller,
  sent: GrepQuery,
  signal: AbortSignal,
): AsyncGenerator<Match, GrepSummary> {
  const project = projectOf(caller, sent.project)
  const find = createFinder(sent)
  const glob = sent.glob === undefined ? undefined : compileGlob(sent.glob, 'glob')
  const budget = { steps: 10_000_000 }
  const endsAt = performance.now() + MAX_MS
  const skipped = { binary: 0, large: 0 }
  let searched = 0
  let matches = 0
  let characters = 0
  let yieldAt = performance.now() + YIELD_AFTER_MS
  for await (const page of history.newestFiles(project)) {
    const wanted = page.filter((file) => {
      if (!isNamed(file, glob, budget)) return false
      const reason = whySkipped(file)
      if (reason) skipped[reason]++
      return !reason
    })
    for (const some of batchesOf(wanted)) {
      const contents = await Promise.all(some.map((file) => read(files.blobs, file)))
      for (const [index, file] of some.entries()) {
        signal.throwIfAborted()
        const path = pathOf(file)
        const bytes = contents[index]
        if (!bytes) continue
        searched++
        for (const found of find(bytes)) {
          if (found) yield { id: file.id, path, ...found }
          if (found) characters += lengthOf(found)
          if (found && (++matches >= sent.maxMatches || characters > MAX_CHARACTERS))
            return { files: searched, skipped, truncated: 'limit' }
          const now = performance.now()
          if (now > endsAt) return { files: searched, skipped, truncated: 'time' }
          if (now < yieldAt) continue
          await yieldToOthers()
          yieldAt = performance.now() + YIELD_AFTER_MS
        }
      }
    }
  }
  return { files: searched, skipped, truncated: undefined }
}

function isNamed(file: FileRecord, glob: Glob | undefined, budget: { steps: number }): boolean {
  if (!glob) return true
  if (budget.steps < 0) throw refuse('glob', 'takes too long to match. Use a simpler pattern')
  return glob(pathOf(file).split('/'), budget)
}

function whySkipped({ kind, mediaType, size }: FileRecord): 'binary' | 'large' | undefined {
  if (!isText(kind, mediaType)) return 'binary'
  return size > MAX_FILE_BYTES ? 'large' : undefined
}

/** Files that are read at the same time. */
function* batchesOf(files: readonly FileRecord[]): Generator<FileRecord[]> {
  let batch: FileRecord[] = []
  let bytes = 0
  for (const file of files) {
    if (batch.length === READ_AT_ONCE || bytes + file.size > READ_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(file)
    bytes += file.size
  }
  yield batch
}

function isText(kind: FileRecord['kind'], mediaType: string): boolean {
  return kind === 'code' || mediaType.startsWith('text/') || mediaType === 'image/svg+xml'
}

/** Undefined if the file was deleted in the meantime. */
async function read(
  blobs: ProjectsDeps['files']['blobs'],
  { blob }: FileRecord,
): Promise<Buffer | undefined> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await blobs.get(blob)) chunks.push(chunk)
    return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return undefined
    throw error
  }
}

type Found = Omit<Match, 'id' | 'path'>

/** Yields for every block, line and part of a long line, so that the caller can stop or wait: each can take milliseconds. */
function createFinder(sent: GrepQuery): (bytes: Buffer) => Iterable<Found | undefined> {
  const { query, isRegex, matchCase, context } = sent
  if (query === '' || query.length > MAX_QUERY) throw refuse('q', `must have 1 to ${MAX_QUERY} characters`)
  if (context > MAX_CONTEXT) throw refuse('context', `must be at most ${MAX_CONTEXT}`)
  const { locate, mayMatch, blockLength } = isRegex
    ? regexMatcher(query, matchCase)
    : literalMatcher(query, matchCase)
  // Most files do not contain the text: bytes are searched much faster than lines.
  const literal = isRegex || !matchCase ? undefined : Buffer.from(query)
  return function* (bytes) {
    yield undefined
    if (literal && (yield* inParts(bytes, (part) => part.indexOf(literal), literal.length)) < 0) return
    const text = bytes.toString()
    let number = 1
    for (let start = 0; start < text.length; ) {
      const end = endOfBlock(text, start, blockLength)
      const block = text.slice(start, end)
      start = end + 1
      yield undefined
      if (block.length <= blockLength && !mayMatch(block)) {
        number += countLineBreaks(block) + 1
        continue
      }
      let from = end - block.length
      for (const line of block.split('\n')) {
        const to = from + line.length
        const at = isRegex || line.length <= PART ? locate(line) : yield* inParts(line, locate, query.length)
        if (at < 0) yield undefined
        else
          yield {
            line: number,
            column: at + 1,
            text: owned(excerpt(line, at)),
            before: linesBefore(text, from, context),
            after: linesAfter(text, to, context),
          }
        number++
        from = to + 1
      }
    }
  }
}

/** Where the last whole line of a block ends. A block is one line if that is longer. */
function endOfBlock(text: string, start: number, length: number): number {
  if (start + length >= text.length) return text.endsWith('\n') ? text.length - 1 : text.length
  const last = text.lastIndexOf('\n', start + length)
  return last >= start ? last : endOfLine(text, start)
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

function countLineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** The lines before the one that starts here. */
function linesBefore(text: string, start: number, count: number): string[] {
  const lines: string[] = []
  for (let end = start - 1; end >= 0 && lines.length < count; ) {
    const from = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1
    lines.unshift(owned(text.slice(from, Math.min(end, from + MAX_LINE))))
    end = from - 1
  }
  return lines
}

/** The lines after the one that ends here. */
function linesAfter(text: string, end: number, count: number): string[] {
  const lines: string[] = []
  for (let from = end + 1; from < text.length && lines.length < count; ) {
    const to = endOfLine(text, from)
    lines.push(owned(text.slice(from, Math.min(to, from + MAX_LINE))))
    from = to + 1
  }
  return lines
}

/** A copy, because a part of a text keeps all of it in memory. */
function owned(part: string): string {
  return Buffer.from(part).toString()
}

function lengthOf({ text, before, after }: Found): number {
  return [...before, ...after].reduce((sum, line) => sum + line.length, text.length)
}

/** The part of a long line that has the match. */
function excerpt(line: string, at: number): string {
  if (line.length <= MAX_LINE) return line
  const from = Math.max(0, Math.min(at - MAX_LINE / 10, line.length - MAX_LINE))
  return line.slice(from, from + MAX_LINE)
}

/** Where a text has a match; negative if it has none. */
type Locate<Text = string> = (text: Text) => number

interface Matcher {
  /** In a line. */
  readonly locate: Locate
  /** Whether one of several lines may match. */
  mayMatch(block: string): boolean
  readonly blockLength: number
}

function literalMatcher(query: string, matchCase: boolean): Matcher {
  const lower = query.toLowerCase()
  const locate: Locate = (line) => (matchCase ? line.indexOf(query) : line.toLowerCase().indexOf(lower))
  return { locate, mayMatch: (block) => locate(block) >= 0, blockLength: PART }
}

/** Yields after every part of a long text. `length` is that of the longest match. */
function* inParts<Text extends string | Buffer>(
  text: Text,
  locate: Locate<Text>,
  length: number,
): Generator<undefined, number> {
  for (let from = 0; ; from += PART) {
    const end = from + PART + length - 1
    const at = locate(text.slice(from, end) as Text)
    if (at >= 0) return from + at
    if (end >= text.length) return -1
    yield undefined
  }
}

/** Expressions that take long to compile are refused before that. */
function whyTooLong(query: string, matchCase: boolean): string | undefined {
  const { instructions, inRanges } = sizeOfExpression(query)
  if (instructions > MAX_INSTRUCTIONS) return 'it is too complex. Use fewer or shorter repetitions'
  if (inRanges <= MAX_FOLDED || (matchCase && !/\(\?[a-zA-Z]*i/.test(query))) return undefined
  return `without regard to case, its ranges must have at most ${MAX_FOLDED} characters. Use a class such as [^a-z]`
}

/** Beginnings and ends of the text, and groups that turn the flag for several lines on or off. */
const MEANS_OTHER_IN_BLOCK = /\\[AzZ]|\(\?[a-zA-Z-]*m/

function regexMatcher(query: string, matchCase: boolean): Matcher {
  try {
    const tooLong = whyTooLong(query, matchCase)
    if (tooLong) throw new Error(tooLong)
    const flags = matchCase ? 0 : RE2JS.CASE_INSENSITIVE
    const pattern = RE2JS.compile(query, flags)
    const size = pattern.programSize()
    if (size > MAX_PROGRAM) throw new Error('it is too complex')
    // Whatever matches a line matches a block with it. Whether a block matches is found much faster than where.
    const inBlock = MEANS_OTHER_IN_BLOCK.test(query)
      ? undefined
      : RE2JS.compile(query, flags | RE2JS.MULTILINE)
    return {
      locate(line) {
        const matcher = pattern.matcher(line.length > MAX_LINE ? line.slice(0, MAX_LINE) : line)
        return matcher.find() ? matcher.start() : -1
      },
      mayMatch: (block) => inBlock?.test(block) ?? true,
      blockLength: Math.min(PART, Math.floor(MAX_STEPS / size)),
    }
  } catch (error) {
    throw new AppError('invalid_request', {
      detail: `q is not a valid regular expression: ${(error as Error).message}.`,
      errors: [{ field: 'q', message: 'must be a regular expression in RE2 syntax' }],
      cause: error,
    })
  }
}
