import type { Budget } from '../inspection.ts'
import { unreadableMail } from './mail-doubt.ts'

/** The messages of a file: a single one, a mailbox, or Apple Mail's format with a size before and metadata after it. */
export function* messagesOf(file: Buffer, name: string, budget: Budget): Generator<Buffer, undefined> {
  const start = /^(?:\xef\xbb\xbf|\s)*/.exec(file.toString('latin1', 0, MAX_SPACE))?.[0].length ?? 0
  if (start === MAX_SPACE) throw unreadableMail()
  const text = file.subarray(start)
  if (/\.emlx$/i.test(name)) yield* fromAppleMail(text)
  else if (/^(>?From )/.test(text.toString('latin1', 0, 6))) yield* fromMailbox(text, budget)
  else yield text
}

/** Some readers accept empty lines before the headers. Legitimate mails have few. */
const MAX_SPACE = 4096

function* fromAppleMail(file: Buffer): Generator<Buffer, undefined> {
  const [line, size] = /^\s*(\d{1,12})[ \t]*\r?\n/.exec(file.toString('latin1', 0, 64)) ?? []
  if (line === undefined) yield file
  else {
    const end = Math.min(file.length, line.length + Number(size))
    yield file.subarray(line.length, end)
    yield file.subarray(end)
  }
}

/** A message begins with a `From …` line that follows an empty line or precedes a header. */
function* fromMailbox(file: Buffer, budget: Budget): Generator<Buffer, undefined> {
  let start = 0
  for (let at = file.indexOf(MARK); at >= 0; at = file.indexOf(MARK, at + 1)) {
    budget.checkTime()
    const before = file.toString('latin1', Math.max(0, at - 3), at)
    const after = file.toString('latin1', at + 1, at + 1000)
    if (!/\n\r*$/.test(before) && !/^[^\n]*\n[!-9;-~]{1,100}:/.test(after)) continue
    yield file.subarray(start, at + 1)
    start = at + 1
  }
  yield file.subarray(start)
}

const MARK = Buffer.from('\nFrom ')
