import { createLines } from './lines.ts'
import { otherNamesOf } from './rule-names.ts'
import type { SyntaxNode, SyntaxTree } from './tree.ts'
import type { Finding, Span } from './types.ts'

/** What a comment silences: these rules, or all, on these lines. */
interface Directive {
  readonly first: number
  readonly last: number
  /** Empty for all rules. */
  readonly names: readonly string[]
  readonly reason: string | undefined
}

// One alternative for each way to write it; the group says which. Rule names and a reason follow.
const DIRECTIVE =
  /\b(?:(?<ours>atelier-ignore)|(?<next>eslint-disable-next-line|stylelint-disable-next-line|NOLINTNEXTLINE|biome-ignore)|(?<same>eslint-disable-line|stylelint-disable-line|noqa|nosec|NOSONAR(?:LINT)?|nolint|NOLINT|nosemgrep|phpcs:ignore|rubocop:disable))(?![\w-])(?<rest>[^\n\r]{0,300})/g
// These take names that only their own tool knows.
const FOREIGN = /^(?:biome-ignore|nosemgrep|phpcs:ignore|rubocop:disable)$/
const MAX_DIRECTIVES = 5_000

/** Marks the findings that a comment or an annotation in the code suppresses. They stay in the list. */
export function markSuppressed<T extends Finding>(
  findings: readonly T[],
  code: string,
  tree: SyntaxTree | undefined,
): T[] {
  const directives = directivesIn(code, tree)
  if (directives.length === 0) return [...findings]
  const { lineAt } = createLines(code)
  const byLine = new Map<number, Directive[]>()
  for (const one of directives)
    if (one.first === one.last) byLine.set(one.first, [...(byLine.get(one.first) ?? []), one])
  const ranges = directives.filter(({ first, last }) => first !== last)
  return findings.map((finding) => {
    const line = lineAt(finding.start)
    const found =
      byLine.get(line)?.find((one) => applies(one, finding)) ??
      ranges.find((one) => one.first <= line && line <= one.last && applies(one, finding))
    if (!found) return finding
    return { ...finding, suppressed: found.reason === undefined ? {} : { reason: found.reason } }
  })
}

function applies({ names }: Directive, finding: Finding): boolean {
  if (names.length === 0) return true
  const own = otherNamesOf(finding)
  return names.some((name) => own.has(name) || isPrefixOf(name, own))
}

/** `# noqa: S` silences every code that begins with S. */
function isPrefixOf(name: string, own: ReadonlySet<string>): boolean {
  return (
    /^[a-z]{1,4}\d{0,3}$/.test(name) &&
    [...own].some((one) => /^[a-z]+\d+$/.test(one) && one.startsWith(name))
  )
}

function directivesIn(code: string, tree: SyntaxTree | undefined): Directive[] {
  if (!/ignore|disable|noqa|nosec|NOSONAR|nolint|NOLINT|nosemgrep|SuppressWarnings/.test(code)) return []
  const lines = createLines(code)
  const isComment = commentsOf(code, tree)
  const found: Directive[] = []
  for (const match of code.matchAll(DIRECTIVE)) {
    if (found.length >= MAX_DIRECTIVES) break
    if (!isComment(match.index)) continue
    const line = lines.lineAt(match.index)
    const word = match.groups?.ours ?? match.groups?.next ?? match.groups?.same ?? ''
    const { names, reason } = read(word, match.groups?.rest ?? '')
    if (word === 'atelier-ignore' && names.length === 0) continue
    // A comment on a line of its own is about the next line.
    const isAlone = /^\W*$/.test(code.slice(Math.max(lines.startOf(line), match.index - 200), match.index))
    const isNext = match.groups?.next !== undefined || (isAlone && !/^(?:eslint|stylelint)/.test(word))
    const target = isNext ? line + 1 : line
    found.push({ first: target, last: target, names, reason })
  }
  return tree && code.includes('@SuppressWarnings') ? [...found, ...annotationsIn(tree.root, code)] : found
}

function read(word: string, rest: string): { names: string[]; reason: string | undefined } {
  const text = rest.replace(/(?:\*\/|-->|\*\}).*$/, '')
  if (word === 'atelier-ignore') {
    const [, list = '', reason = ''] = /^\s+([\w/,-]+)(.*)$/.exec(text) ?? []
    return { names: namesIn(list), reason: reason.replace(/^[\s:—–-]+/, '').trim() || undefined }
  }
  const [, list = '', reason] = /^(.*?)(?:\s--\s+(.*)|\s\/\/\s*(.*)|\s#\s*(.*))?$/.exec(text) ?? []
  if (FOREIGN.test(word)) return { names: [], reason: undefined }
  if (/^(?:noqa|nolint|NOLINT)/.test(word)) {
    // Without a colon or a bracket, all rules; the rest is prose.
    const named = /^\s*[:(]\s*([^)]*)/.exec(list)?.[1]
    return { names: named === undefined ? [] : namesIn(named), reason: reason?.trim() || undefined }
  }
  if (word === 'nosec') {
    const codes = list.match(/\b[BGS]\d{3}\b/g) ?? []
    return { names: codes.map((code) => code.toLowerCase()), reason: reason?.trim() || undefined }
  }
  if (word.startsWith('NOSONAR'))
    return { names: [], reason: list.replace(/^[\s:—-]+/, '').trim() || undefined }
  return { names: namesIn(list), reason: reason?.trim() || undefined }
}

const namesIn = (list: string): string[] =>
  list
    .split(/[\s,]+/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && !/^[-:]+$/.test(name))

/** `@SuppressWarnings("unused")` is about all of the declaration that it stands on. */
function annotationsIn(root: SyntaxNode, code: string): Directive[] {
  const { lineAt } = createLines(code)
  return root.all('annotation').flatMap((node) => {
    if (node.child('name')?.text !== 'SuppressWarnings') return []
    const names = [...node.text.matchAll(/"([^"\n]{1,100})"/g)].map(([, name = '']) => name.toLowerCase())
    const declaration = node.parent?.kind === 'modifiers' ? node.parent.parent : node.parent
    if (!declaration || names.length === 0) return []
    const all = names.includes('all')
    return [
      {
        first: lineAt(declaration.start),
        last: lineAt(declaration.end),
        names: all ? [] : names,
        reason: undefined,
      },
    ]
  })
}

/** Whether an offset is in a comment: as the parser says, or else by the sign that stands before it on its line. */
function commentsOf(code: string, tree: SyntaxTree | undefined): (offset: number) => boolean {
  const comments: Span[] = []
  for (const node of tree?.root.walk() ?? []) if (node.kind.includes('comment')) comments.push(node)
  return (offset) => {
    if (tree) {
      const found = lastBefore(comments, offset)
      if (found && offset < found.end) return true
      // Vue and HTML: the tree is of a part of the text.
      if (!/^\s*</.test(code)) return false
    }
    const start = Math.max(code.lastIndexOf('\n', offset) + 1, offset - 500)
    return /(?:\/\/|#|\/\*|--|<!--|;|^\s*\*)[^'"`]*$/.test(code.slice(start, offset))
  }
}

function lastBefore(spans: readonly Span[], offset: number): Span | undefined {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((spans[middle] as Span).start <= offset) low = middle + 1
    else high = middle
  }
  return spans[low - 1]
}
