import { createHash } from 'node:crypto'
import { createLines } from './lines.ts'
import { withRemedy } from './messages.ts'
import type { Exported, Finding, Fix, Outline } from './types.ts'

// A hostile source of 1 MB can make a thousand findings, edits and names quote most of it. These limits keep every result
// below 2 MB; only hostile sources reach them.

const MAX_MESSAGE = 500
const MAX_FIX = 20_000
const MAX_ALL_FIXES = 500_000
const MAX_UNDEFINED = 10
const MAX_ALL_EXPORTED = 100_000
/** The size of an edit or an export, besides its text. */
const OVERHEAD = 50

/** Cuts long messages, and omits and counts long fixes. */
export function limitFindings(findings: readonly Finding[]): { findings: Finding[]; omittedFixes?: number } {
  let room = MAX_ALL_FIXES
  let omittedFixes = 0
  const limited = findings.map(({ fix, ...finding }): Finding => {
    const short = { ...finding, message: cut(withRemedy(finding.rule, finding.message)) }
    if (!fix) return short
    const size = sizeOf(fix)
    if (size > Math.min(MAX_FIX, room)) {
      omittedFixes++
      return short
    }
    room -= size
    return { ...short, fix: { ...fix, description: cut(fix.description) } }
  })
  return { findings: limited, ...(omittedFixes > 0 && { omittedFixes }) }
}

export function limitOutline({ broken, exported, undefinedNames = [] }: Outline, code: string): Outline {
  return {
    ...(broken && {
      broken: { line: Math.min(broken.line, lastLineOf(code)), message: cut(broken.message) },
    }),
    exported: limitExported(exported),
    ...(undefinedNames.length > 0 && { undefinedNames: undefinedNames.slice(0, MAX_UNDEFINED).map(cut) }),
  }
}

/** The last line with text: parsers report a missing end on the empty line after it. */
function lastLineOf(code: string): number {
  return createLines(code.trimEnd()).count
}

/** Members repeat the name of their class. A long list is replaced by its digest, which still shows whether it changed. */
function limitExported(exported: readonly Exported[]): readonly Exported[] {
  const size = exported.reduce((sum, { name }) => sum + name.length + OVERHEAD, 0)
  if (size <= MAX_ALL_EXPORTED) return exported
  const hash = createHash('sha256')
  for (const { name, arity } of exported) hash.update(`${name}(${arity})\n`)
  return [{ name: hash.digest('hex') }]
}

function sizeOf({ edits }: Fix): number {
  return edits.reduce((sum, { text }) => sum + text.length + OVERHEAD, 0)
}

function cut(text: string): string {
  return text.length <= MAX_MESSAGE ? text : `${text.slice(0, MAX_MESSAGE - 1).toWellFormed()}…`
}
