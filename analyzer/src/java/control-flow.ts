import { alwaysTheSame, endlessLoop, nullUse } from '../checks/logic.ts'
import { offByOne } from '../checks/off-by-one.ts'
import {
  deadCode,
  emptyCatch,
  nestedElseIfs,
  repeatedCondition,
  sameOperands,
  selfAssignment,
} from '../checks/smells.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { java } from './dialect.ts'

const leavesFinally: TreeRule = {
  id: 'jump-in-finally',
  kinds: ['return_statement'],
  check: (node) => node.closest('finally_clause', 'class_body', ...java.functions)?.kind === 'finally_clause',
}

const fallThrough: TreeRule = {
  id: 'switch-fallthrough',
  kinds: ['switch_block_statement_group'],
  check(node, source) {
    const statements = node.namedChildren.filter(
      ({ kind }) => kind !== 'switch_label' && !kind.endsWith('comment'),
    )
    const last = statements.at(-1)
    const siblings = node.parent?.children.filter(({ kind }) => kind === node.kind) ?? []
    const next = siblings[siblings.indexOf(node) + 1]
    if (!last || !next || leaves(last) || node.children.some(({ kind }) => kind === '->')) return undefined
    if (
      /fall|through|no break/i.test(source.code.slice(last.end, next.start + 1)) ||
      /fall.?s?\s?-?through/i.test(node.text.slice(-300))
    )
      return undefined
    // A case that leaves under a condition goes on otherwise: seldom a mistake.
    const leavesSometimes = last.kind === 'if_statement' && /\b(?:break|return|continue)\b/.test(last.text)
    return { at: last, ...(leavesSometimes && { severity: 'low' }) }
  },
}

function leaves(statement: SyntaxNode): boolean {
  switch (statement.kind) {
    case 'break_statement':
    case 'return_statement':
    case 'throw_statement':
    case 'continue_statement':
    case 'yield_statement':
      return true
    case 'block':
    case 'synchronized_statement': {
      const last = statement.namedChildren.at(-1)
      return last !== undefined && leaves(last)
    }
    case 'if_statement': {
      const [yes, no] = [statement.child('consequence'), statement.child('alternative')]
      return yes !== undefined && no !== undefined && leaves(yes) && leaves(no)
    }
    case 'try_statement':
      return /\b(?:return|throw|break|continue)\b/.test(statement.text)
    case 'while_statement':
    case 'do_statement':
    case 'for_statement':
    case 'switch_expression':
      return /\b(?:return|throw)\b/.test(statement.text)
    default:
      return /^(?:System\.exit|fail)\s*\(/.test(statement.text)
  }
}

const assignmentInCondition: TreeRule = {
  id: 'assignment-in-condition',
  kinds: ['if_statement', 'while_statement'],
  check(node) {
    const inner = node.child('condition')?.namedChildren[0]
    if (inner?.kind !== 'assignment_expression' || inner.child('operator')?.text !== '=') return undefined
    return /^(?:true|false)$/.test(inner.child('right')?.text ?? '') ? { at: inner } : undefined
  },
}

const emptyBranch: TreeRule = {
  id: 'empty-branch',
  kinds: ['if_statement', 'for_statement', 'enhanced_for_statement'],
  check(node) {
    const body = node.child('consequence') ?? node.child('body')
    if (body?.text !== ';') return undefined
    // `for (…; …; i++);` does its work in the head.
    return node.kind === 'for_statement' && node.child('update') ? undefined : { at: body }
  },
}

/** The way through the code is not what it looks like. */
export const controlFlowRules: readonly TreeRule[] = [
  leavesFinally,
  fallThrough,
  assignmentInCondition,
  emptyBranch,
  emptyCatch(['catch_clause'], (node) => node.child('body')),
  deadCode(
    ['block', 'switch_block_statement_group'],
    ['return_statement', 'throw_statement', 'break_statement', 'continue_statement'],
  ),
  sameOperands(['binary_expression']),
  selfAssignment(['assignment_expression']),
  offByOne('for_statement'),
  repeatedCondition('if_statement', nestedElseIfs('if_statement')),
  alwaysTheSame(['binary_expression']),
  nullUse(
    { binary: ['binary_expression'], branch: ['if_statement'] },
    (node, name) =>
      (node.kind === 'method_invocation' || node.kind === 'field_access') &&
      node.child('object')?.text === name,
  ),
  endlessLoop(['while_statement']),
]
