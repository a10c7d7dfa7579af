import type { Finding, Inspection, Rewrite, Source, Span } from './types.ts'

const MARK = '\uFEFF'

/** Parsers disagree on whether a byte order mark counts in offsets and whether it is code, so no engine sees it. */
export async function inspectUnmarked(
  source: Source,
  inspect: (source: Source) => Inspection | Promise<Inspection>,
): Promise<Inspection> {
  const inspection = await inspect(withoutMark(source))
  return isMarked(source) ? moved(inspection) : inspection
}

export async function rewriteUnmarked(
  source: Source,
  rewrite: (source: Source) => Promise<Rewrite | undefined>,
): Promise<Rewrite | undefined> {
  const result = await rewrite(withoutMark(source))
  if (!result || !isMarked(source)) return result
  return {
    ...result,
    code: MARK + result.code,
    before: moved(result.before),
    after: moved(result.after),
  }
}

export function withoutMark(source: Source): Source {
  return isMarked(source) ? { ...source, code: source.code.slice(MARK.length) } : source
}

const isMarked = ({ code }: Source): boolean => code.startsWith(MARK)

function moved({ findings, imported, ...rest }: Inspection): Inspection {
  return {
    ...rest,
    findings: findings.map(movedFinding),
    ...(imported && { imported: imported.map(movedFinding) }),
  }
}

function movedFinding<T extends Finding>(finding: T): T {
  const { fix } = finding
  return { ...movedSpan(finding), ...(fix && { fix: { ...fix, edits: fix.edits.map(movedSpan) } }) }
}

function movedSpan<T extends Span>(span: T): T {
  return { ...span, start: span.start + MARK.length, end: span.end + MARK.length }
}
