import { yieldToOthers } from '../../queue/yield-to-others.ts'

/** Reads the answers to requests for changes: whole files and deletions between marks, and text around them. */

export interface AnsweredFile {
  readonly op: 'put' | 'delete'
  /** As the model wrote it. */
  readonly path: string
  /** Empty for a deletion. */
  readonly text: string
}

export interface ChangeAnswer {
  /** The text outside of the files. */
  readonly summary: string
  readonly files: readonly AnsweredFile[]
  /** The paths of files without a closing mark. */
  readonly unclosed: readonly string[]
}

const OPENING = '<<<FILE '
const DELETION = '<<<DELETE '
const CLOSING = 'FILE'
const END = '>>>'
const MAX_SUMMARY = 2_000
// A path has at most 1,280 characters, and JSON escapes take six for one.
const MAX_MARK_LINE = 8_000

// How often the time is checked, and when others get their turn.
const LINES = 1_000
const SLICE_MS = 10

type Mark =
  | { readonly op: 'put' | 'delete'; readonly path: string; readonly mark: string }
  | { readonly op: 'close'; readonly mark: string }

/** How the file is written that is shown to a model, and that a model answers with. */
export function openingMark(mark: string, path: string): string {
  return `${OPENING}${mark} ${JSON.stringify(path)}`
}

export const closingMark = (mark: string): string => `${CLOSING} ${mark}${END}`

export const deletionMark = (mark: string, path: string): string =>
  `${DELETION}${mark} ${JSON.stringify(path)}${END}`

/** Takes linear time, whatever the text contains. Other requests are served meanwhile. */
export async function readChangeAnswer(text: string): Promise<ChangeAnswer> {
  const files: AnsweredFile[] = []
  const unclosed: string[] = []
  const around: string[] = []
  let summaryLength = 0
  let open: { path: string; mark: string; start: number } | undefined
  let startedAt = performance.now()
  for (let start = 0, line = 1; start < text.length; line++) {
    if (line % LINES === 0 && performance.now() - startedAt > SLICE_MS) {
      await yieldToOthers()
      startedAt = performance.now()
    }
    const newline = text.indexOf('\n', start)
    const next = newline < 0 ? text.length : newline + 1
    const mark = mayBeMark(text, start, next) ? readMark(text.slice(start, next)) : undefined
    if (open) {
      // A model that forgets the closing mark begins the next file.
      if (mark?.mark === open.mark && mark.op !== 'close') unclosed.push(open.path)
      else if (mark?.mark === open.mark)
        files.push({ op: 'put', path: open.path, text: text.slice(open.start, start) })
      if (mark?.mark === open.mark) open = undefined
    }
    if (!open && mark && mark.op !== 'close') {
      if (mark.op === 'delete') files.push({ op: 'delete', path: mark.path, text: '' })
      else open = { path: mark.path, mark: mark.mark, start: next }
    } else if (!open && !mark && summaryLength < MAX_SUMMARY) {
      const line = text.slice(start, Math.min(next, start + MAX_SUMMARY))
      if (!line.trimStart().startsWith('```')) {
        around.push(line)
        summaryLength += line.length
      }
    }
    start = next
  }
  if (open) unclosed.push(open.path)
  return { summary: around.join('').trim().slice(0, MAX_SUMMARY).toWellFormed(), files, unclosed }
}

/** Reports the files of an answer while it is written. */
export function createFileWatcher(onFile: (file: Pick<AnsweredFile, 'op' | 'path'>) => void) {
  let line = ''
  let open: { path: string; mark: string } | undefined

  function read(): void {
    const mark = readMark(line)
    if (open && mark?.mark === open.mark) {
      if (mark.op === 'close') onFile({ op: 'put', path: open.path })
      open = undefined
    }
    if (open || !mark || mark.op === 'close') return
    if (mark.op === 'delete') onFile({ op: 'delete', path: mark.path })
    else open = mark
  }

  return {
    write(text: string): void {
      for (let start = 0; start < text.length; ) {
        const newline = text.indexOf('\n', start)
        const end = newline < 0 ? text.length : newline
        // One character more than fits shows that the line is too long.
        line += text.slice(start, Math.min(end, start + MAX_MARK_LINE + 1 - line.length))
        start = end + 1
        if (newline < 0) return
        if (line.length <= MAX_MARK_LINE) read()
        line = ''
      }
    },
    end(): void {
      if (line.length <= MAX_MARK_LINE) read()
      line = ''
    },
  }
}

/** Most lines are not, and an answer can have a million of them. */
function mayBeMark(text: string, start: number, end: number): boolean {
  return end - start <= MAX_MARK_LINE && '<F \t'.includes(text[start] ?? '')
}

function readMark(sent: string): Mark | undefined {
  const line = sent.trim()
  if (line.startsWith(CLOSING) && line.endsWith(END)) {
    const mark = line.slice(CLOSING.length, -END.length).trim()
    return mark === '' || isMark(mark) ? { op: 'close', mark } : undefined
  }
  const op = line.startsWith(OPENING) ? 'put' : line.startsWith(DELETION) ? 'delete' : undefined
  if (!op) return undefined
  const after = line.slice((op === 'put' ? OPENING : DELETION).length).trim()
  const rest = after.endsWith(END) ? after.slice(0, -END.length).trim() : after
  const [first = ''] = rest.split(' ', 1)
  const mark = isMark(first) ? first : ''
  const path = readPath(rest.slice(mark.length).trim())
  return path === '' ? undefined : { op, path, mark }
}

/** Eight random bytes. A model that leaves them out is understood too. */
const isMark = (word: string): boolean => word.length === 16 && /^[0-9a-f]{16}$/.test(word)

/** In JSON, as requested, or in other quotes, or without any. */
function readPath(sent: string): string {
  if (sent.startsWith('"'))
    try {
      const path: unknown = JSON.parse(sent)
      if (typeof path === 'string') return path
    } catch {
      // Quoted by hand: the quotes are removed below.
    }
  const quote = sent[0] ?? ''
  return '"\'`'.includes(quote) && sent.length > 2 && sent.endsWith(quote) ? sent.slice(1, -1) : sent
}
