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
const MAX_FILE_BYTES = 1024 * 1024
const MAX_LINE = 2_000
const MAX_CONTEXT = 10
/** Of all matches together, with context. */
const MAX_CHARACTERS = 4_000_000
const MAX_PROGRAM = 500
/** Compiling takes a tenth of a second for about ten times as many instructions, or three times as many characters. */
const MAX_INSTRUCTIONS = 4 * MAX_PROGRAM
const MAX_FOLDED = 30_000
const READ_AT_ONCE = 16
const YIELD_AFTER_MS = 5
// Text like `aaaa…` takes up to 20 ms for each part, because it almost matches everywhere.
const PART = 32 * 1024

export interface GrepQuery {
  readonly project: string
  readonly query: string
  /** Whether the query is a regular expression in RE2 syntax, which is matched in linear time. */
  readonly isRegex: boolean
  readonly ignoreCase: boolean
  /** Only files whose path matches. */
  readonly glob?: string | undefined
  /** Number of lines before and after each match. */
  readonly context: number
  readonly maxMatches: number
  readonly maxMs: number
}

export interface Match {
  readonly id: string
  readonly path: string
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface GrepSummary {
  readonly files: number
  readonly matches: number
  /** Why the search ended before all files were searched. */
  readonly cutBy: 'matches' | 'time' | undefined
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
  const endsAt = performance.now() + sent.maxMs
  let searched = 0
  let matches = 0
  let characters = 0
  let yieldAt = performance.now() + YIELD_AFTER_MS
  for await (const page of history.newestFiles(project)) {
    const wanted = page.filter((file) => isSearched(file, glob, budget))
    for (let from = 0; from < wanted.length; from += READ_AT_ONCE) {
      const some = wanted.slice(from, from + READ_AT_ONCE)
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
            return { files: searched, matches, cutBy: 'matches' }
          const now = performance.now()
          if (now > endsAt) return { files: searched, matches, cutBy: 'time' }
          if (now < yieldAt) continue
          await yieldToOthers()
          yieldAt = performance.now() + YIELD_AFTER_MS
        }
      }
    }
  }
  return { files: searched, matches, cutBy: undefined }
}

function isSearched(file: FileRecord, glob: Glob | undefined, budget: { steps: number }): boolean {
  const { kind, mediaType, size } = file
  if (size > MAX_FILE_BYTES || !isText(kind, mediaType)) return false
  if (!glob) return true
  if (budget.steps < 0) throw refuse('glob', 'takes too long to match. Use a simpler pattern')
  return glob(pathOf(file).split('/'), budget)
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

/** Yields for every line and part of a long line, so that the caller can stop or wait: each can take milliseconds. */
function createFinder(sent: GrepQuery): (bytes: Buffer) => Iterable<Found | undefined> {
  const { query, isRegex, ignoreCase, context } = sent
  if (query === '' || query.length > MAX_QUERY) throw refuse('q', `must have 1 to ${MAX_QUERY} characters`)
  if (context > MAX_CONTEXT) throw refuse('context', `must be at most ${MAX_CONTEXT}`)
  const locate = isRegex ? regexMatcher(query, ignoreCase) : literalMatcher(query, ignoreCase)
  // Most files do not contain the text: bytes are searched much faster than lines.
  const literal = isRegex || ignoreCase ? undefined : Buffer.from(query)
  return function* (bytes) {
    if (literal && (yield* inParts(bytes, (part) => part.indexOf(literal), literal.length)) < 0) {
      yield undefined
      return
    }
    const lines = bytes.toString().split('\n')
    if (lines.at(-1) === '') lines.pop() // after the last line break
    for (const [index, line] of lines.entries()) {
      const at = isRegex || line.length <= PART ? locate(line) : yield* inParts(line, locate, query.length)
      if (at < 0) {
        yield undefined
        continue
      }
      const around = (from: number, to: number) =>
        lines.slice(Math.max(0, from), to).map((other) => other.slice(0, MAX_LINE))
      yield {
        line: index + 1,
        text: excerpt(line, at),
        before: around(index - context, index),
        after: around(index + 1, index + 1 + context),
      }
    }
  }
}

function lengthOf({ text, before, after }: Found): number {
  return [...before, ...after].reduce((sum, line) => sum + line.length, text.length)
}

/** The part of a long line that has the match. */
function excerpt(line: string, at: number): string {
  if (line.length <= MAX_LINE) return line
  const from = Math.max(0, Math.min(at - MAX_LINE / 10, line.length - MAX_LINE))
  return line.slice(from, from + MAX_LINE).toWellFormed()
}

/** Where a text has a match; negative if it has none. */
type Locate<Text = string> = (text: Text) => number

function literalMatcher(query: string, ignoreCase: boolean): Locate {
  if (!ignoreCase) return (line) => line.indexOf(query)
  const lower = query.toLowerCase()
  return (line) => line.toLowerCase().indexOf(lower)
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
function whyTooLong(query: string, ignoreCase: boolean): string | undefined {
  const { instructions, inRanges } = sizeOfExpression(query)
  if (instructions > MAX_INSTRUCTIONS) return 'it is too complex. Use fewer or shorter repetitions'
  if (inRanges <= MAX_FOLDED || !(ignoreCase || /\(\?[a-zA-Z]*i/.test(query))) return undefined
  return `without regard to case, its ranges must have at most ${MAX_FOLDED} characters. Use a class such as [^a-z]`
}

function regexMatcher(query: string, ignoreCase: boolean): Locate {
  try {
    const tooLong = whyTooLong(query, ignoreCase)
    if (tooLong) throw new Error(tooLong)
    const pattern = RE2JS.compile(query, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0)
    // The time for a line is proportional to its length and to this.
    if (pattern.programSize() > MAX_PROGRAM) throw new Error('it is too complex')
    return (line) => {
      const matcher = pattern.matcher(line.length > MAX_LINE ? line.slice(0, MAX_LINE) : line)
      return matcher.find() ? matcher.start() : -1
    }
  } catch (error) {
    throw new AppError('invalid_request', {
      detail: `q is not a valid regular expression: ${(error as Error).message}.`,
      errors: [{ field: 'q', message: 'must be a regular expression in RE2 syntax' }],
      cause: error,
    })
  }
}
