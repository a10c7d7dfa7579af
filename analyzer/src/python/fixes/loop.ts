import type { SyntaxNode } from '../../core/tree.ts'
import { isInTry, isReadOnlyByOwnScope } from '../ruff/proofs.ts'
import { scopesOf } from '../scopes.ts'
import { functionAround, sibling, statementsOf } from '../syntax.ts'

/** A loop that does one thing with each element, perhaps on a condition, right after `name = start`. */
export interface FillingLoop {
  readonly target: SyntaxNode
  readonly over: SyntaxNode
  readonly condition: SyntaxNode | undefined
  readonly statement: SyntaxNode
  /** The value that the name begins with. */
  readonly start: SyntaxNode
}

const UNMOVABLE = [
  'await',
  'yield',
  'named_expression',
  'lambda',
  'comment',
  'break_statement',
  'continue_statement',
  'return_statement',
]

export function fillingLoop(
  loop: SyntaxNode,
  nameOf: (statement: SyntaxNode) => SyntaxNode | undefined,
): FillingLoop | undefined {
  const target = loop.child('left')
  const over = loop.child('right')
  const found = soleStatement(loop)
  const name = found && nameOf(found.statement)
  if (!target || !over || !found || name?.kind !== 'identifier' || loop.children[0]?.kind === 'async')
    return undefined
  if (!isFree(loop, name) || !leavesNoTrace(loop, target)) return undefined
  const start = startBefore(loop, name.text)
  return start && { target, over, start, ...found }
}

function soleStatement(
  loop: SyntaxNode,
): { statement: SyntaxNode; condition: SyntaxNode | undefined } | undefined {
  if (loop.child('alternative')) return undefined
  const [statement, ...others] = statementsOf(loop.child('body'))
  if (!statement || others.length > 0) return undefined
  if (statement.kind !== 'if_statement') return { statement, condition: undefined }
  const [inner, ...more] = statementsOf(statement.child('consequence'))
  if (!inner || more.length > 0 || statement.child('alternative')) return undefined
  return { statement: inner, condition: statement.child('condition') }
}

/** No one but this loop sees the name before the loop is over, and nothing in the loop needs to stay a statement. */
function isFree(loop: SyntaxNode, name: SyntaxNode): boolean {
  if (!functionAround(loop) || scopesOf(loop).of(loop).node.kind !== 'function_definition') return false
  if (
    isInTry(loop) ||
    loop.all(...UNMOVABLE).length > 0 ||
    /\b(?:super|locals|vars|eval|exec)\s*\(/.test(loop.text)
  )
    return false
  const uses = loop
    .all('identifier')
    .filter(
      ({ text, field, parent }) =>
        text === name.text && !(parent?.kind === 'attribute' && field === 'attribute'),
    )
  return uses.length === 1 && isReadOnlyByOwnScope(name)
}

const MAX_READS = 500

/** The variable of the loop is not read after it: a comprehension keeps its own. */
function leavesNoTrace(loop: SyntaxNode, target: SyntaxNode): boolean {
  const scope = scopesOf(loop).of(loop)
  if (!['identifier', 'pattern_list', 'tuple_pattern'].includes(target.kind)) return false
  return target.all('identifier').every((variable) => {
    if (!isReadOnlyByOwnScope(variable) || (scope.reads.get(variable.text)?.length ?? 0) > MAX_READS)
      return false
    const outside = (scope.reads.get(variable.text) ?? []).filter(
      ({ start, end }) => start < loop.start || end > loop.end,
    )
    const bound = scope.bindings.get(variable.text) ?? []
    if (bound.some(({ kind }) => kind === 'parameter' || kind === 'declared')) return false
    return outside.every((read) => isBoundByOtherLoop(read, variable.text))
  })
}

function isBoundByOtherLoop(read: SyntaxNode, name: string): boolean {
  for (let around = read.parent; around && around.kind !== 'function_definition'; around = around.parent) {
    const clauses =
      around.kind === 'for_statement'
        ? [around]
        : around.children.filter(({ kind }) => kind === 'for_in_clause')
    if (
      clauses.some((clause) =>
        clause
          .child('left')
          ?.all('identifier')
          .some(({ text }) => text === name),
      ) &&
      around.child('right')?.end !== read.end
    )
      return true
  }
  return false
}

/** The value of `name = value` in the statement right before, with nothing but space in between. */
function startBefore(loop: SyntaxNode, name: string): SyntaxNode | undefined {
  const before = sibling(loop, -1)
  const assignment =
    before?.kind === 'expression_statement' && before.children.length === 1 ? before.children[0] : undefined
  if (assignment?.kind !== 'assignment' || assignment.child('left')?.text !== name) return undefined
  const value = assignment.child('right')
  return value && value.end === before?.end ? value : undefined
}

const NEEDS_PARENTHESES = new Set([
  'conditional_expression',
  'lambda',
  'expression_list',
  'pattern_list',
  'named_expression',
])

export const wrapped = (node: SyntaxNode): string =>
  NEEDS_PARENTHESES.has(node.kind) && node.kind !== 'pattern_list' ? `(${node.text})` : node.text

const MAX_LINE = 88

/** `element for target in over if condition`, on one line or, if that is long, on several. */
export function clausesText(
  loop: SyntaxNode,
  element: string,
  { target, over, condition }: FillingLoop,
  open: string,
  close: string,
): string {
  const clauses = [
    element,
    `for ${target.text} in ${wrapped(over)}`,
    ...(condition ? [`if ${wrapped(condition)}`] : []),
  ]
  const line = clauses.join(' ')
  if (!line.includes('\n') && line.length + indentOf(loop).length < MAX_LINE) return `${open}${line}${close}`
  const indent = indentOf(loop)
  const step = indent.startsWith('\t') ? '\t' : '    '
  return `${open}\n${clauses.map((clause) => `${indent}${step}${clause}\n`).join('')}${indent}${close}`
}

/** The space that the statement's line begins with. */
function indentOf(statement: SyntaxNode): string {
  const root = scopesOf(statement).module.node
  const code = root.text
  const at = statement.start - root.start
  const lineStart = code.lastIndexOf('\n', at - 1) + 1
  return /^[ \t]*/.exec(code.slice(lineStart, at))?.[0] ?? ''
}
