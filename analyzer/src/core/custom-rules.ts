import type { SyntaxNode, SyntaxTree, TreeParser } from './tree.ts'
import type { CustomRule, Finding } from './types.ts'

// A metavariable must be a name in every language, so it is renamed before the pattern is parsed.
const SINGLE = 'atelier_any_'
const SEVERAL = 'atelier_all_'
// Where a fragment of a language can stand if it is not a program on its own.
const CONTEXTS = [
  // Outside of a function, Go reads a call as a conversion.
  ['func f() { ', ' }'],
  ['', ''],
  ['', ';'],
  ['<?php ', ';'],
  ['class A { void f() { ', '; } }'],
  ['class A { ', ' }'],
  ['fn f() { ', '; }'],
  ['void f() { ', '; }'],
] as const
const MAX_FINDINGS = 200
const INVALID_PATTERN = 'invalid-pattern'
const THIS_LANGUAGE = 'this language'
const REPORTED = /^\.atelier\.json, line (\d+): (.*)$/

/** Findings of patterns such as `console.log($$$)`: the code is compared node by node, so layout does not matter. */
export function runCustomRules(
  rules: readonly CustomRule[],
  tree: SyntaxTree,
  parser: TreeParser,
): Finding[] {
  const findings: Finding[] = []
  const patterns = rules.flatMap((rule) => {
    const node = parsePattern(rule.pattern, parser)
    if (!node) findings.push(unreadable(rule))
    return node ? [{ rule, node }] : []
  })
  if (patterns.length === 0) return findings
  const counts = new Map<CustomRule, number>()
  for (const node of tree.root.walk()) {
    for (const { rule, node: pattern } of patterns) {
      if (pattern.kind !== node.kind || !isMatch(pattern, node, new Map())) continue
      const count = (counts.get(rule) ?? 0) + 1
      counts.set(rule, count)
      if (count <= MAX_FINDINGS) findings.push(toFinding(rule, node))
    }
  }
  return findings
}

function toFinding({ id, category, severity, message }: CustomRule, { start, end }: SyntaxNode): Finding {
  return { rule: id, category, severity, confidence: 0.9, message, start, end }
}

/** Only the parser of the language knows, so it is reported with the code. */
function unreadable({ id, line, language }: CustomRule): Finding {
  const where =
    language === undefined
      ? `in ${THIS_LANGUAGE}. Set its \`language\`, or correct it.`
      : `as ${language}. Correct it.`
  const message = `.atelier.json, line ${line}: The pattern of \`${id}\` does not parse ${where}`
  return {
    rule: INVALID_PATTERN,
    category: 'bugs',
    severity: 'medium',
    confidence: 1,
    message,
    start: 0,
    end: 0,
  }
}

/** The mistake in the settings that a finding in the code of a file reports. Undefined for other findings. */
export function patternMistake(
  { rule, message }: Pick<Finding, 'rule' | 'message'>,
  path: string,
): { line: number; reason: string } | undefined {
  const [, line, reason] = (rule === INVALID_PATTERN && REPORTED.exec(message)) || []
  if (line === undefined || reason === undefined) return undefined
  return { line: Number(line), reason: reason.replace(THIS_LANGUAGE, () => `the language of ${path}`) }
}

/** The smallest tree of the pattern. Undefined if it is not code of the language. */
export function parsePattern(pattern: string, parser: TreeParser): SyntaxNode | undefined {
  const text = pattern
    .trim()
    .replace(/\$\$\$([A-Z0-9_]*)/g, `${SEVERAL}$1`)
    .replace(/\$([A-Z_][A-Z0-9_]*)/g, `${SINGLE}$1`)
  for (const [before, after] of CONTEXTS) {
    const { root, error } = parser.parse(`${before}${text}${after}`)
    if (error) continue
    const end = before.length + text.length
    let found: SyntaxNode | undefined
    for (const node of root.walk()) {
      if (node.named && node.start === before.length && (node.end === end || node.end === end + after.length))
        found = node.end === end || !found ? node : found
    }
    // A name alone would match every name.
    if (found && found !== root && found.kind !== 'text' && !isAny(found)) return innermost(found)
  }
  return undefined
}

/** `expression_statement` around a call would match only calls that are statements. */
function innermost(node: SyntaxNode): SyntaxNode {
  const [only, ...others] = node.namedChildren
  return only && others.length === 0 && /statement$/.test(node.kind) && only.start === node.start
    ? innermost(only)
    : node
}

const isAny = ({ text }: SyntaxNode): boolean => /^atelier_(?:any|all)_\w*$/.test(text)
const isSeveral = ({ text }: SyntaxNode): boolean => /^atelier_all_\w*;?$/.test(text)

/** The same name stands for the same code everywhere in the pattern; `$_` for any. */
function isMatch(pattern: SyntaxNode, node: SyntaxNode, bound: Map<string, string>): boolean {
  const [name] = /^atelier_any_\w*$/.exec(pattern.text) ?? []
  if (name !== undefined) {
    if (!node.named) return false
    const before = bound.get(name)
    if (name === `${SINGLE}_` || before === undefined) {
      bound.set(name, node.text)
      return true
    }
    return before === node.text
  }
  if (pattern.kind !== node.kind) return false
  const wanted = childrenOf(pattern)
  const found = childrenOf(node)
  if (wanted.length === 0) return pattern.text === node.text
  return isListMatch(wanted, found, bound)
}

/** Comments and separators that a writer may leave out do not count. */
const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(({ kind }) => !kind.includes('comment') && kind !== ';' && kind !== ',')

function isListMatch(
  wanted: readonly SyntaxNode[],
  found: readonly SyntaxNode[],
  bound: Map<string, string>,
): boolean {
  let [next, at, several, retry] = [0, 0, -1, 0]
  while (at < found.length) {
    const pattern = wanted[next]
    if (pattern && isSeveral(pattern)) {
      several = next++
      retry = at
    } else if (pattern && isMatch(pattern, found[at] as SyntaxNode, bound)) {
      next++
      at++
    } else if (several >= 0 && found[retry]?.named) {
      next = several + 1
      at = ++retry
    } else return false
  }
  while (next < wanted.length && isSeveral(wanted[next] as SyntaxNode)) next++
  return next === wanted.length
}
