import {
  createLines,
  type Finding,
  type Fix,
  type Imported,
  type Inspection,
  type Lines,
  markOf,
} from '../analyzer.ts'
import type { FoundInFile, StoredFix } from './project-analysis.ts'
import { withSyntax } from './sarif.ts'

/** Longer ones are not stored: there may be 20,000 findings. */
const MAX_FIX_CHARACTERS = 2_000
const MAX_FLOW_CHARACTERS = 4_000
/** Of the fixes and flows of one file. */
const MAX_EXTRA_CHARACTERS = 40_000

/** The findings of a file as they are stored. */
export function toFound(inspection: Inspection, code: string): FoundInFile[] {
  const lines = createLines(code)
  const all: (Finding & Partial<Imported>)[] = [
    ...withSyntax(inspection, lines),
    ...(inspection.imported ?? []),
  ]
  if (inspection.imported) all.sort((a, b) => a.start - b.start)
  let room = MAX_EXTRA_CHARACTERS
  function short<T>(value: T | undefined, most: number): T | undefined {
    const size = value === undefined ? 0 : JSON.stringify(value).length
    if (size > Math.min(most, room)) return undefined
    room -= size
    return value
  }
  return all.map((finding): FoundInFile => {
    const { rule, category, severity, confidence, message, cwe, start, end, suppressed } = finding
    const { ecosystem, name } = finding
    const flow = short(finding.flow, MAX_FLOW_CHARACTERS)
    const fix = short(finding.fix && toStored(finding.fix, lines), MAX_FIX_CHARACTERS)
    return {
      rule,
      category,
      severity,
      confidence,
      message,
      cwe,
      line: lines.lineAt(start),
      column: lines.columnAt(start),
      endLine: lines.lineAt(end),
      endColumn: lines.columnAt(end),
      mark: markOf(finding, code, lines),
      ...(ecosystem !== undefined && name !== undefined && { imported: { ecosystem, name } }),
      ...(finding.fix && { fixable: true }),
      suppressed,
      flow,
      fix,
    }
  })
}

function toStored({ description, edits }: Fix, lines: Lines): StoredFix {
  return {
    description,
    edits: edits.map(({ start, end, text }) => ({
      line: lines.lineAt(start),
      column: lines.columnAt(start),
      endLine: lines.lineAt(end),
      endColumn: lines.columnAt(end),
      text,
    })),
  }
}
