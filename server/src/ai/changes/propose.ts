import { createTwoFilesPatch } from 'diff'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { inSlices } from '../../queue/in-slices.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import type { ShownFinding } from '../analysis/shown-findings.ts'
import type { Shown, ShownFile } from '../generation/prepare.ts'
import type { AiDeps } from '../ports.ts'
import { type AnsweredFile, readChangeAnswer } from './change-answer.ts'
import { type CheckDeps, createChangeChecks } from './change-checks.ts'
import { newPlaceholder } from './verify-change.ts'

/** What a model proposes. Stored and returned as it is. */
export interface Proposal {
  readonly summary: string
  readonly changes: readonly ProposedChange[]
  /** Parts of the answer that cannot be applied. At most 100. */
  readonly skipped: readonly SkippedFile[]
  readonly skipped_count: number
  /** The files that the model saw. */
  readonly context: readonly string[]
  /** Requested files that did not fit. At most 100. */
  readonly left_out: readonly string[]
}

export interface ProposedChange {
  /** An operation of a batch. */
  readonly operation: ChangeOperation
  readonly added: number
  readonly removed: number
  /** Null if it would be too long or take too long. */
  readonly patch: string | null
  /** Whether the new content was analyzed. */
  readonly analyzed: boolean
  /** Problems that the file did not have before. */
  readonly findings: readonly ShownFinding[]
}

export interface ChangeOperation {
  readonly op: 'put' | 'delete'
  readonly path: string
  readonly text?: string
  readonly if_match?: string
  readonly if_none_match?: '*'
}

export interface SkippedFile {
  readonly path: string
  readonly reason: string
}

export const MAX_CHANGES = 50
const MAX_LISTED = 100
const MAX_SHOWN_PATH = 200
const MAX_PATCHED_LENGTH = 256 * 1024
const MAX_PATCH_LENGTH = 1024 * 1024
/** The event loop is blocked for at most this long. */
const PATCH_MS = 50

interface ProposeContext {
  readonly project: string
  readonly shown: Shown
  readonly signal: AbortSignal
}

/** Turns an answer into operations that can be applied. Each has the condition that nothing else has changed the file. */
export async function propose(
  ai: CheckDeps & Pick<AiDeps, 'storedFiles'>,
  caller: Caller,
  answer: string,
  { project, shown, signal }: ProposeContext,
): Promise<Proposal> {
  const { summary, files, unclosed } = await readChangeAnswer(answer)
  const known = new Map(shown.files.map((file) => [file.path, file]))
  const changes = new Map<string, ProposedChange>()
  const skipped: SkippedFile[] = []
  let skippedCount = 0
  let patchRoom = MAX_PATCH_LENGTH
  const checks = createChangeChecks(ai, caller, project, signal)

  function skip(path: string, reason: string): void {
    skippedCount++
    if (skipped.length < MAX_LISTED) skipped.push({ path: path.slice(0, MAX_SHOWN_PATH), reason })
  }

  await inSlices(files, async (file) => {
    if (changes.size >= MAX_CHANGES) return skip(file.path, `Only ${MAX_CHANGES} files are changed at once.`)
    const path = cleanPath(file.path)
    if (typeof path === 'object') return skip(file.path, path.reason)
    if (changes.has(path)) return skip(path, 'The answer has this path twice. The first one counts.')
    signal.throwIfAborted()
    const before = known.get(path)
    const text = file.op === 'put' ? textLike(before, unfenced(path, file.text)) : undefined
    const reason = await refusalOf(path, file, text, before)
    if (reason !== undefined) return skip(path, reason)
    if (text !== undefined && before?.text === text) return // stays as it is
    const patch = await patchOf(path, before?.text, text)
    const findings = text === undefined ? undefined : await checks.newFindings(path, before?.text, text)
    changes.set(path, {
      operation: {
        op: file.op,
        path,
        ...(text !== undefined && { text }),
        ...(before ? { if_match: before.sha256 } : { if_none_match: '*' }),
      },
      ...countLines(patch, before?.text, text),
      patch: patch ?? null,
      analyzed: findings !== undefined,
      findings: findings ?? [],
    })
  })
  for (const path of unclosed) skip(path, 'The answer ended before the file was complete.')
  return {
    summary,
    changes: [...changes.values()],
    skipped,
    skipped_count: skippedCount,
    context: shown.files.map(({ path }) => path),
    left_out: shown.leftOut.slice(0, MAX_LISTED),
  }

  function cleanPath(sent: string): string | { reason: string } {
    try {
      return ai.storedFiles.cleanPath(sent)
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        return { reason: `${error.detail ?? error.message}` }
      throw error
    }
  }

  async function refusalOf(
    path: string,
    { op }: AnsweredFile,
    text: string | undefined,
    before: ShownFile | undefined,
  ): Promise<string | undefined> {
    if (before?.isRedacted && op === 'put')
      return 'The file has keys or passwords that the model did not get, so its answer would remove them.'
    const placeholder = text === undefined ? undefined : newPlaceholder(before?.text, text)
    if (placeholder !== undefined)
      return `The answer shortens the file: it contains the placeholder "${placeholder}".`
    if (before) return undefined
    if (await ai.storedFiles.exists(caller, project, path))
      return 'The model did not see this file, so it may not change it. Ask again with the file in "files".'
    return op === 'delete' ? 'There is no file at this path.' : undefined
  }

  async function patchOf(
    path: string,
    before: string | undefined,
    after: string | undefined,
  ): Promise<string | undefined> {
    const [old = '', text = ''] = [before, after]
    if (patchRoom <= 0 || Math.max(old.length, text.length) > MAX_PATCHED_LENGTH) return undefined
    await yieldToOthers()
    // A tab after the name ends it, so that it can have spaces.
    const tab = path.includes(' ') ? '' : undefined
    const patch = createTwoFilesPatch(
      ...([
        before === undefined ? '/dev/null' : `a/${path}`,
        after === undefined ? '/dev/null' : `b/${path}`,
      ] as const),
      ...([old, text, tab, tab] as const),
      { context: 3, timeout: PATCH_MS },
    )
    patchRoom -= patch?.length ?? 0
    return patch?.slice(patch.indexOf('---')) // without the line above the header
  }
}

/** Without a patch, all lines are replaced. */
function countLines(patch: string | undefined, before = '', after = ''): { added: number; removed: number } {
  if (patch === undefined) return { added: linesOf(after), removed: linesOf(before) }
  let [added, removed] = [0, 0]
  const firstHunk = patch.indexOf('\n@@')
  for (let at = firstHunk; at >= 0; at = patch.indexOf('\n', at + 1)) {
    if (patch[at + 1] === '+') added++
    if (patch[at + 1] === '-') removed++
  }
  return { added, removed }
}

function linesOf(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** Some models write a code fence within the marks. */
function unfenced(path: string, text: string): string {
  const opening = text.startsWith('```') ? text.indexOf('\n') : -1
  const end = text.trimEnd()
  if (opening < 0 || !end.endsWith('\n```') || /\.(?:md|mdx|markdown)$/i.test(path)) return text
  return text.slice(opening + 1, end.length - 3)
}

/** Models write line feeds, and one at the end. A file with other line ends keeps them. */
function textLike(before: ShownFile | undefined, text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  if (!before) return plain
  const ended = !before.text.endsWith('\n') && plain.endsWith('\n') ? plain.slice(0, -1) : plain
  const isWindows = before.text.includes('\r\n') && !before.text.replaceAll('\r\n', '').includes('\n')
  return isWindows ? ended.replaceAll('\n', '\r\n') : ended
}
