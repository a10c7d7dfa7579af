import { callOf, callRule, functionAround } from '../checks/calls.ts'
import { alwaysTheSame, binaryOf, endlessLoop, nullUse } from '../checks/logic.ts'
import { offByOne } from '../checks/off-by-one.ts'
import { deadCode, emptyCatch, repeatedCondition, sameOperands, selfAssignment } from '../checks/smells.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { php } from './dialect.ts'

const assignmentInCondition: TreeRule = {
  id: 'assignment-in-condition',
  kinds: ['if_statement', 'else_if_clause', 'while_statement'],
  check(node) {
    const inner = node.child('condition')?.namedChildren[0]
    if (inner?.kind !== 'assignment_expression') return undefined
    return /^(?:string|integer|boolean|float|null|encapsed_string)$/.test(inner.child('right')?.kind ?? '')
      ? { at: inner }
      : undefined
  },
}

const fallThrough: TreeRule = {
  id: 'switch-fallthrough',
  kinds: ['case_statement'],
  check(node) {
    const value = node.child('value')
    const statements = node.namedChildren.filter((child) => child !== value && child.kind !== 'comment')
    const last = statements.at(-1)
    const siblings = node.parent?.namedChildren.filter(({ kind }) => kind !== 'comment') ?? []
    const next = siblings[siblings.indexOf(node) + 1]
    const comment =
      node.parent?.text.slice(
        (last?.end ?? node.end) - node.parent.start,
        (next?.start ?? node.end) - node.parent.start,
      ) ?? ''
    if (!last || !next || leaves(last) || /fall|through|no break/i.test(`${node.text.slice(-200)}${comment}`))
      return undefined
    return { at: last }
  },
}

function leaves(statement: SyntaxNode): boolean {
  switch (statement.kind) {
    case 'break_statement':
    case 'return_statement':
    case 'continue_statement':
    case 'exit_statement':
    case 'goto_statement':
      return true
    case 'expression_statement':
      return /^(?:throw|exit|die|abort)\b/i.test(statement.text)
    case 'compound_statement': {
      const last = statement.namedChildren.at(-1)
      return last !== undefined && leaves(last)
    }
    case 'if_statement': {
      const branches = [
        statement.child('body'),
        ...statement.children
          .filter(({ field }) => field === 'alternative')
          .map((other) => other.child('body')),
      ]
      return branches.length > 1 && branches.every((branch) => branch !== undefined && leaves(branch))
    }
    default:
      return (
        /^(?:throw|try|while|for|foreach|switch)\b/.test(statement.text) &&
        /\b(?:return|throw|exit)\b/.test(statement.text)
      )
  }
}

const positionAsTruth: TreeRule = {
  id: 'position-as-truth',
  kinds: ['function_call_expression'],
  check(node) {
    if (!/^(?:mb_)?str[ir]?i?pos$/i.test(node.child('function')?.text ?? '')) return false
    const around = node.parent
    if (around?.kind === 'unary_op_expression') return around.text.startsWith('!')
    if (around?.kind === 'parenthesized_expression')
      return /^(?:if_statement|else_if_clause|while_statement)$/.test(around.parent?.kind ?? '')
    const parts = around?.kind === 'binary_expression' ? binaryOf(around) : undefined
    if (!parts) return false
    if (/^(?:&&|\|\||and|or)$/.test(parts.operator)) return true
    return /^[=!]=$/.test(parts.operator) && /^false$/i.test(parts.right.text)
  },
}

const lowPrecedence: TreeRule = {
  id: 'operator-precedence',
  remedy: 'Use `&&` or `||`.',
  kinds: ['binary_expression'],
  check(node) {
    const parts = binaryOf(node)
    if (!parts || !/^(?:and|or|xor)$/i.test(parts.operator) || parts.left.kind !== 'assignment_expression')
      return false
    // `$x = f() or die()` is an old idiom that means what it does.
    return (
      node.parent?.kind === 'expression_statement' &&
      !/^(?:die|exit|throw|return|trigger_error|print|error_log)\b/i.test(parts.right.text)
    )
  },
}

const doubledKey: TreeRule = {
  id: 'duplicate-key',
  cwe: 462,
  kinds: ['array_creation_expression'],
  check(node): Hit | undefined {
    const seen = new Set<string>()
    for (const element of node.namedChildren) {
      const key =
        element.kind === 'array_element_initializer' && element.namedChildren.length === 2
          ? element.namedChildren[0]
          : undefined
      if (!key || !/^(?:string|integer)$/.test(key.kind)) continue
      if (seen.has(key.text))
        return { at: key, message: `The key ${key.text} is here twice: the first value is lost.` }
      seen.add(key.text)
    }
    return undefined
  },
}

const danglingReference: TreeRule = {
  id: 'dangling-reference',
  kinds: ['foreach_statement'],
  check(node) {
    const reference = node.namedChildren
      .flatMap((child) => (child.kind === 'pair' ? child.namedChildren : [child]))
      .find(({ kind }) => kind === 'by_ref')
    const name = reference?.namedChildren[0]?.text
    if (!reference || !name) return undefined
    const after = (functionAround(php, node) ?? node.closest('program'))?.text ?? ''
    return new RegExp(`unset\\s*\\([^)]*\\${name}\\b`).test(after) ? undefined : { at: reference }
  },
}

const finallyReturn: TreeRule = {
  id: 'jump-in-finally',
  kinds: ['return_statement'],
  check: (node) => node.closest('finally_clause', ...php.functions)?.kind === 'finally_clause',
}

const looseSearch = callRule(php, {
  id: 'loose-search',
  calls: ['in_array', 'array_search'],
  check: ({ args }) => args.length === 2,
})

const suppressed: TreeRule = {
  id: 'error-suppression',
  kinds: ['error_suppression_expression'],
  check: (node) => callOf(php, node.namedChildren[0]) !== undefined,
}

/** All `elseif` of one `if`. */
const elseIfs = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(({ kind }) => kind === 'else_if_clause')

export const bugRules: readonly TreeRule[] = [
  assignmentInCondition,
  fallThrough,
  positionAsTruth,
  lowPrecedence,
  doubledKey,
  danglingReference,
  finallyReturn,
  looseSearch,
  suppressed,
  emptyCatch(['catch_clause'], (node) => node.child('body')),
  deadCode(
    ['compound_statement'],
    ['return_statement', 'break_statement', 'continue_statement', 'exit_statement', 'throw_expression'],
    ['named_label_statement', 'function_definition', 'class_declaration', 'text_interpolation'],
  ),
  sameOperands(['binary_expression']),
  selfAssignment(['assignment_expression']),
  offByOne('for_statement'),
  repeatedCondition('if_statement', elseIfs),
  alwaysTheSame(['binary_expression']),
  nullUse(
    { binary: ['binary_expression'], branch: ['if_statement'] },
    (node, name) =>
      /^member_(?:call|access)_expression$/.test(node.kind) && node.child('object')?.text === name,
    (branch) => branch.child('body'),
  ),
  endlessLoop(['while_statement']),
]
