import { createLines, type Lines } from '../../core/lines.ts'
import { findingOf } from '../../core/rules.ts'
import type { SyntaxNode, SyntaxTree } from '../../core/tree.ts'
import type { Edit, Finding, Fix, Severity, Span } from '../../core/types.ts'
import { fixRules } from './fixes.ts'
import type { Diagnostic } from './linter.ts'
import { type ReportedRule, ruffRules } from './table.ts'

const MAX_PER_RULE = 200

/** What ruff saw, in our words, with the fixes that may be trusted. */
export function toFindings(
  diagnostics: readonly Diagnostic[],
  code: string,
  tree: SyntaxTree | undefined,
): Finding[] {
  const lines = createLines(code)
  const comments = tree ? tree.root.all('comment') : []
  const counts = new Map<string, number>()
  const findings: Finding[] = []
  for (const diagnostic of diagnostics) {
    const rule = ruffRules.get(diagnostic.code ?? '')
    if (!rule) continue
    const count = (counts.get(diagnostic.code ?? '') ?? 0) + 1
    counts.set(diagnostic.code ?? '', count)
    if (count > MAX_PER_RULE) continue
    const start = offsetOf(lines, diagnostic.start_location)
    const end = Math.max(start, offsetOf(lines, diagnostic.end_location))
    const node = tree && nodeAt(tree.root, start, end)
    if (node && rule.except?.({ node, variety: variety(diagnostic.code) })) continue
    const fix = node && trustedFix(diagnostic, node, { lines, code, root: tree.root, comments })
    const severity = node && rule.severityAt?.({ node, variety: variety(diagnostic.code) })
    findings.push({
      ...reported(rule, diagnostic, { start, end }, severity),
      ...(diagnostic.code && { linterRule: diagnostic.code }),
      ...(fix && { fix }),
    })
  }
  return findings

  function variety(id: string | null): number {
    return new Set(diagnostics.filter(({ code }) => code === id).map(({ message }) => message)).size
  }
}

function reported(
  rule: ReportedRule,
  { code, message }: Diagnostic,
  place: Span,
  severity: Severity | undefined,
): Finding {
  if (rule.rule)
    return findingOf({ ...rule, id: rule.rule }, place, {
      ...(rule.names && { message: sentence(message) }),
      ...(severity && { severity }),
    })
  return {
    rule: `ruff/${code}`,
    category: rule.category,
    severity: severity ?? rule.severity,
    confidence: rule.confidence ?? 0.9,
    message: `${rule.message ?? sentence(message)} ${rule.why}`,
    ...place,
    ...(rule.cwe !== undefined && { cwe: rule.cwe }),
  }
}

function sentence(message: string): string {
  const [first = ''] = message.slice(0, 300).split('\n')
  return `${first.replace(/[.:;\s]+$/, '')}.`
}

function offsetOf(lines: Lines, { row, column }: { row: number; column: number }): number {
  return lines.startOf(row) + column - 1
}

interface Place {
  readonly lines: Lines
  readonly code: string
  readonly root: SyntaxNode
  readonly comments: readonly SyntaxNode[]
}

function trustedFix({ code: id, fix }: Diagnostic, node: SyntaxNode, place: Place): Fix | undefined {
  const rule = fixRules[id ?? '']
  if (!rule || !fix || fix.edits.length === 0) return undefined
  const edits: Edit[] = fix.edits.map((edit) => ({
    start: offsetOf(place.lines, edit.location),
    end: offsetOf(place.lines, edit.end_location),
    text: edit.content ?? '',
  }))
  if (!edits.every((edit) => keepsComments(edit, place))) return undefined
  const about = {
    node,
    edits,
    code: place.code,
    root: place.root,
  }
  const trusted = rule.edits ? rule.edits(about) : rule.when?.(about) === false ? undefined : edits
  if (!trusted) return undefined
  const type = rule.type ?? (rule.goal === 'performance' ? 'optimize' : 'refactor')
  return { goal: rule.goal, type, description: rule.description, edits: trusted }
}

function keepsComments(edit: Edit, { comments, code }: Place): boolean {
  // Comments hidden from ruff must not come back changed.
  if (edit.text.includes(HIDDEN)) return false
  for (let i = firstAfter(comments, edit.start); i < comments.length; i++) {
    const comment = comments[i] as SyntaxNode
    if (comment.start >= edit.end) return true
    if (!edit.text.includes(code.slice(comment.start, comment.end))) return false
  }
  return true
}

function firstAfter(nodes: readonly SyntaxNode[], offset: number): number {
  let low = 0
  let high = nodes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((nodes[middle] as SyntaxNode).end <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The smallest node that covers a range. */
function nodeAt(root: SyntaxNode, start: number, end: number): SyntaxNode {
  let node = root
  for (;;) {
    const inner = node.children[firstAfter(node.children, start)]
    if (!inner || inner.start > start || inner.end < end) return node
    node = inner
  }
}

const HIDDEN = 'n.qa'
const SUPPRESSION = /noqa|ruff\s*:/gi

/** The same length, so that places stay where they are: comments must not silence what ruff sees. */
export function withoutSuppressions(code: string, tree: SyntaxTree | undefined): string {
  if (!tree || !/noqa|ruff\s*:/i.test(code)) return code
  const parts: string[] = []
  let position = 0
  for (const comment of tree.root.all('comment')) {
    parts.push(code.slice(position, comment.start))
    parts.push(
      comment.text.replace(SUPPRESSION, (word) => HIDDEN.padEnd(word.length, '.').slice(0, word.length)),
    )
    position = comment.end
  }
  parts.push(code.slice(position))
  return parts.join('')
}
