import { alwaysTheSame, binaryOf } from '../checks/logic.ts'
import { complexFunctions, deadCode, sameOperands, selfAssignment } from '../checks/smells.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { shape } from './shape.ts'

const rescueAll: TreeRule = {
  id: 'broad-catch',
  severity: 'medium',
  message:
    '`Exception` also catches signals and exits, so the program cannot be stopped. Rescue `StandardError`.',
  kinds: ['rescue'],
  check(node): Hit | undefined {
    const list = node.child('exceptions')
    const named = list?.namedChildren.find(({ text }) => text === 'Exception')
    if (!named || /^\s*raise\b|\n\s*raise\s*(?:$|\n)/.test(node.child('body')?.text ?? '')) return undefined
    return { at: named }
  },
}

const emptyRescue: TreeRule = {
  id: 'empty-catch',
  kinds: ['rescue', 'rescue_modifier'],
  check(node, { code }): Hit | undefined {
    if (node.kind === 'rescue_modifier')
      return node.child('handler')?.kind === 'nil' ? { severity: 'low' } : undefined
    const says = node.namedChildren.some(
      ({ field, kind }) => field !== 'exceptions' && field !== 'variable' && kind !== 'comment',
    )
    // The grammar puts a comment that says why after the clause.
    return says || node.text.includes('#') || /^\s*#/.test(code.slice(node.end, node.end + 200))
      ? undefined
      : {}
  },
}

const nilComparison: TreeRule = {
  id: 'nil-comparison',
  kinds: ['binary'],
  check(node) {
    const parts = binaryOf(node)
    if (
      parts?.right.kind !== 'nil' ||
      !/^[=!]=$/.test(parts.operator) ||
      !/^(?:identifier|instance_variable|call|element_reference)$/.test(parts.left.kind)
    )
      return undefined
    // A call without parentheses would take `.nil?` for its last argument.
    if (parts.left.kind === 'call' && parts.left.child('arguments') && !parts.left.text.endsWith(')'))
      return undefined
    // A queried symbol of an ORM (`table[:x] == nil`) is a condition, not an answer.
    if (parts.left.kind === 'element_reference' && /\[:/.test(parts.left.text)) return true
    const text = `${parts.operator === '!=' ? '!' : ''}${parts.left.text}.nil?`
    return {
      fix: {
        goal: 'readability',
        type: 'refactor',
        description: 'Asks `nil?` instead of comparing with nil',
        edits: [{ start: node.start, end: node.end, text }],
      },
    }
  },
}

const assignmentInCondition: TreeRule = {
  id: 'assignment-in-condition',
  kinds: ['if', 'elsif', 'unless', 'while', 'if_modifier', 'unless_modifier'],
  check(node) {
    const condition = node.child('condition')
    const inner = condition?.kind === 'parenthesized_statements' ? condition.namedChildren[0] : condition
    return inner?.kind === 'assignment' &&
      /^(?:string|integer|true|false|nil|simple_symbol|float)$/.test(inner.child('right')?.kind ?? '')
      ? { at: inner }
      : undefined
  },
}

const ensureReturn: TreeRule = {
  id: 'jump-in-finally',
  message: 'A jump out of `ensure` discards the pending exception or return value.',
  remedy: 'Move the jump out of `ensure`.',
  kinds: ['return'],
  check: (node) => node.closest('ensure', 'method', 'singleton_method', 'lambda')?.kind === 'ensure',
}

const iterators =
  /^(?:each|each_with_index|times|upto|downto|step|each_slice|each_line|each_char|loop|each_with_object|map)$/

/** Ruby loops with blocks as much as with `while`. */
function isInLoop(node: SyntaxNode): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (/^(?:method|singleton_method|lambda)$/.test(around.kind)) return false
    if (/^(?:while|until|for)$/.test(around.kind)) return true
    if (
      /^(?:block|do_block)$/.test(around.kind) &&
      iterators.test(around.parent?.child('method')?.text ?? '')
    )
      return true
  }
  return false
}

const concatenation: TreeRule = {
  id: 'concat-in-loop',
  remedy: 'Use `<<`, or collect and `join`.',
  kinds: ['operator_assignment'],
  check(node) {
    const target = node.child('left')
    if (node.child('operator')?.text !== '+=' || !target || !isInLoop(node)) return false
    const scope = node.closest('method', 'singleton_method', 'program')?.text ?? ''
    return (
      node.child('right')?.kind === 'string' ||
      new RegExp(
        `(?<![\\w.])${target.text.replace(/\W/g, '.')}\\s*=\\s*(?:''|""|String\\.new|\\+""|\\+'')`,
      ).test(scope)
    )
  },
}

const queries: TreeRule = {
  id: 'query-in-loop',
  confidence: 0.6,
  remedy: 'Load the records before with `includes`, or in one query.',
  kinds: ['call'],
  check(node) {
    const receiver = node.child('receiver')
    if (
      receiver?.kind === 'constant' &&
      /^(?:find|find_by|where|find_or_create_by)$/.test(node.child('method')?.text ?? '')
    )
      return isInLoop(node)
    return false
  },
}

const lowPrecedence: TreeRule = {
  id: 'operator-precedence',
  remedy: 'Use `&&` or `||`.',
  kinds: ['binary'],
  check(node) {
    const parts = binaryOf(node)
    if (!parts || !/^(?:and|or)$/.test(parts.operator) || parts.left.kind !== 'assignment') return false
    return !/^(?:raise|return|next|break|fail|exit|abort|redirect_to|render|puts)\b/.test(parts.right.text)
  },
}

export const bugRules: readonly TreeRule[] = [
  rescueAll,
  emptyRescue,
  nilComparison,
  assignmentInCondition,
  ensureReturn,
  concatenation,
  queries,
  lowPrecedence,
  deadCode(
    ['body_statement', 'then', 'do', 'else', 'block_body'],
    ['return', 'break', 'next'],
    ['rescue', 'ensure', 'else', 'method', 'heredoc_body'],
  ),
  sameOperands(['binary']),
  selfAssignment(['assignment']),
  alwaysTheSame(['binary']),
  complexFunctions(shape),
]
