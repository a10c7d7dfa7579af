import { callRule, functionAround } from '../checks/calls.ts'
import { binaryOf } from '../checks/logic.ts'
import { complexFunctions, manyParameters } from '../checks/smells.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Fix } from '../core/types.ts'
import { java } from './dialect.ts'
import { unusedImport } from './imports.ts'
import { shape } from './shape.ts'
import { declaredType } from './types.ts'

const refactor = (description: string, edits: Fix['edits']): Fix => ({
  goal: 'readability',
  type: 'refactor',
  description,
  edits,
})

const collections =
  /^(?:String|(?:Array|Linked)?List|Collection|(?:Hash|LinkedHash|Tree)?(?:Set|Map)|Queue|Deque|ArrayDeque|ConcurrentHashMap)$/

const emptiness: TreeRule = {
  id: 'length-comparison',
  kinds: ['binary_expression'],
  check(node) {
    const parts = binaryOf(node)
    if (parts?.right.text !== '0' || !/^(?:==|!=|>)$/.test(parts.operator)) return undefined
    const { left } = parts
    const object =
      left.kind === 'method_invocation' && /^(?:size|length)$/.test(left.child('name')?.text ?? '')
        ? left.child('object')
        : undefined
    if (
      !object ||
      left.child('arguments')?.namedChildren.length !== 0 ||
      !collections.test(declaredType(object) ?? '')
    )
      return undefined
    const text = `${parts.operator === '==' ? '' : '!'}${object.text}.isEmpty()`
    return {
      fix: refactor('Asks `isEmpty()` instead of comparing the size', [
        { start: node.start, end: node.end, text },
      ]),
    }
  },
}

const comparedWithTrue: TreeRule = {
  id: 'boolean-comparison',
  kinds: ['binary_expression'],
  check(node) {
    const parts = binaryOf(node)
    if (!parts || !/^[=!]=$/.test(parts.operator) || !/^(?:true|false)$/.test(parts.right.kind))
      return undefined
    const isPlain = (parts.operator === '==') === (parts.right.kind === 'true')
    const isSimple = /^(?:identifier|method_invocation|field_access|parenthesized_expression)$/.test(
      parts.left.kind,
    )
    if (!isSimple) return true
    const text = `${isPlain ? '' : '!'}${parts.left.text}`
    return { fix: refactor('Uses the boolean itself', [{ start: node.start, end: node.end, text }]) }
  },
}

const returnsCondition: TreeRule = {
  id: 'returned-condition',
  kinds: ['if_statement'],
  check(node, { code }) {
    const [yes, no] = [returned(node.child('consequence')), returned(node.child('alternative'))]
    const condition = node.child('condition')?.namedChildren[0]
    if (
      !condition ||
      !yes ||
      !no ||
      yes === no ||
      !/^(?:true|false)$/.test(yes) ||
      !/^(?:true|false)$/.test(no)
    )
      return undefined
    if (node.field === 'alternative' || node.all('line_comment', 'block_comment').length > 0) return undefined
    if (functionAround(java, node)?.child('type')?.text !== 'boolean') return undefined
    const text = code.slice(condition.start, condition.end)
    const isSimple = /^(?:identifier|method_invocation|parenthesized_expression)$/.test(condition.kind)
    const answer = yes === 'true' ? text : `!${isSimple ? text : `(${text})`}`
    return {
      fix: refactor('Returns the condition itself', [
        { start: node.start, end: node.end, text: `return ${answer};` },
      ]),
    }
  },
}

function returned(branch: SyntaxNode | undefined): string | undefined {
  const statement =
    branch?.kind === 'block' && branch.namedChildren.length === 1 ? branch.namedChildren[0] : branch
  return statement?.kind === 'return_statement' ? statement.namedChildren[0]?.text : undefined
}

const stackTrace = callRule(java, {
  id: 'print-stack-trace',
  calls: ['printStackTrace'],
  check: ({ args }) => args.length === 0,
})

const exit = callRule(java, {
  id: 'process-exit',
  calls: ['System.exit', 'Runtime.halt'],
  check: ({ node }) => functionAround(java, node)?.child('name')?.text !== 'main',
})

const openField: TreeRule = {
  id: 'mutable-static',
  kinds: ['field_declaration'],
  check(node) {
    const modifiers = node.children.find(({ kind }) => kind === 'modifiers')?.text ?? ''
    return /\bpublic\b/.test(modifiers) && /\bstatic\b/.test(modifiers) && !/\bfinal\b/.test(modifiers)
  },
}

const catchAll: TreeRule = {
  id: 'broad-catch',
  kinds: ['catch_formal_parameter'],
  check: (node) =>
    /^(?:Throwable|Error)$/.test(node.namedChildren.find(({ kind }) => kind === 'catch_type')?.text ?? ''),
}

const interrupted: TreeRule = {
  id: 'swallowed-interrupt',
  kinds: ['catch_clause'],
  check: (node) =>
    /\bInterruptedException\b/.test(node.namedChildren[0]?.text ?? '') &&
    !/interrupt\s*\(|\bthrow\b/.test(node.child('body')?.text ?? 'throw'),
}

export const styleRules: readonly TreeRule[] = [
  emptiness,
  comparedWithTrue,
  returnsCondition,
  stackTrace,
  exit,
  openField,
  catchAll,
  interrupted,
  unusedImport,
  complexFunctions(shape),
  manyParameters(['method_declaration']),
]
