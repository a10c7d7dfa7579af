import { callOf, callRule, callsIn, constantOf, functionAround } from '../checks/calls.ts'
import { bareOf, binaryOf } from '../checks/logic.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { java } from './dialect.ts'
import { boxes, declaredType } from './types.ts'

const identity: TreeRule = {
  id: 'identity-comparison',
  kinds: ['binary_expression'],
  check(node): Hit | undefined {
    const parts = binaryOf(node)
    if (!parts || !/^[=!]=$/.test(parts.operator)) return undefined
    const types = [typeOf(parts.left), typeOf(parts.right)]
    const isLiteral = parts.left.kind === 'string_literal' || parts.right.kind === 'string_literal'
    if (/null_literal|decimal|character|true|false/.test(`${parts.left.kind} ${parts.right.kind}`))
      return undefined
    // `a == b || a.equals(b)` asks for the quick answer first.
    if (
      /\bequals\b|\bcompareTo\b/.test(
        node.closest('return_statement', 'if_statement')?.text.slice(0, 400) ?? '',
      )
    )
      return undefined
    if (!isLiteral && isShortcut(node)) return undefined
    if (isLiteral || types.every((type) => type === 'String')) {
      return {
        message:
          'This asks whether both are the same object, not whether the texts are equal: it may be false for equal texts. Use `equals`.',
      }
    }
    if (types.every((type) => type !== undefined && boxes.has(type) && type !== 'Boolean')) {
      return {
        message:
          'This compares boxed numbers by identity: it is true up to 127 and false above. Use `equals`.',
      }
    }
    return undefined
  },
}

/** `if (a == b) return 0;` before a comparison, or before a check for null, that decides for all others. */
function isShortcut(comparison: SyntaxNode): boolean {
  const condition = comparison.parent
  const branch = condition?.parent
  if (branch?.kind !== 'if_statement' || branch.child('condition') !== condition) return false
  if (!/^\{?\s*return\b/.test(branch.child('consequence')?.text ?? '')) return false
  const after = branch.parent?.namedChildren.filter(({ start }) => start >= branch.end) ?? []
  const rest = after.map(({ text }) => text).join('\n')
  return comparison.namedChildren.some(
    ({ kind, text }) =>
      kind === 'identifier' &&
      new RegExp(`\\b${text}\\s*(?:[!=]=\\s*null\\b|\\.(?:equals|compareTo)(?:IgnoreCase)?\\()`).test(rest),
  )
}

const typeOf = (node: SyntaxNode): string | undefined =>
  node.kind === 'string_literal' ? 'String' : declaredType(bareOf(node))

const equalsWithoutHash: TreeRule = {
  id: 'equals-without-hashcode',
  message:
    '`equals` is overridden without `hashCode`, so equal objects are not found in a `HashMap` or `HashSet`.',
  kinds: ['class_body'],
  check(node) {
    const methods = node.namedChildren.filter(({ kind }) => kind === 'method_declaration')
    const named = (name: string) => methods.find((method) => method.child('name')?.text === name)
    const equals = named('equals')
    if (
      !equals ||
      named('hashCode') ||
      !/^\(\s*(?:final\s+|@\w+\s+)*Object\s+\w+\s*\)$/.test(equals.child('parameters')?.text ?? '')
    )
      return undefined
    // A superclass may have it.
    const inherits = node.parent?.child('superclass') !== undefined
    return { at: equals.child('name') ?? equals, ...(inherits && { severity: 'low', confidence: 0.5 }) }
  },
}

const bigDecimal = callRule(java, {
  id: 'inexact-decimal',
  calls: ['new BigDecimal'],
  check: ({ args: [value] }) => value?.kind === 'decimal_floating_point_literal',
})

const unusedResult: TreeRule = {
  id: 'unused-result',
  message: 'Strings are immutable, and the result of this call is not used, so it has no effect.',
  kinds: ['expression_statement'],
  check(node) {
    const call = callOf(java, node.namedChildren[0])
    if (!call?.receiver) return false
    if (/^(?:trim|strip|toUpperCase|toLowerCase)$/.test(call.name) && call.args.length === 0)
      return declaredType(call.receiver) !== 'StringBuilder'
    return (
      /^(?:replace|replaceAll|replaceFirst|concat|substring|repeat|formatted|intern)$/.test(call.name) &&
      declaredType(call.receiver) === 'String'
    )
  },
}

const nan: TreeRule = {
  id: 'nan-comparison',
  kinds: ['binary_expression'],
  check(node) {
    const parts = binaryOf(node)
    return (
      parts !== undefined &&
      /^[=!]=$/.test(parts.operator) &&
      /^(?:Double|Float)\.NaN$/.test(`${parts.right.text}`)
    )
  },
}

const removeWhileIterating: TreeRule = {
  id: 'modified-while-iterating',
  message: 'The collection is modified during iteration, which throws `ConcurrentModificationException`.',
  remedy: 'Use `removeIf` or an iterator.',
  kinds: ['enhanced_for_statement'],
  check(node) {
    const list = node.child('value')
    const body = node.child('body')
    if (list?.kind !== 'identifier' || !body) return undefined
    const call = callsIn(java, body).find(
      ({ receiver, name, node: at }) =>
        receiver?.text === list.text &&
        /^(?:remove|add|clear|removeAll|addAll)$/.test(name) &&
        !leavesAfter(at, body),
    )
    return call ? { at: call.node } : undefined
  },
}

/** `list.remove(x); break;` is fine. */
function leavesAfter(node: SyntaxNode, body: SyntaxNode): boolean {
  for (let at: SyntaxNode | undefined = node; at && at !== body.parent; at = at.parent) {
    const block: SyntaxNode | undefined = at.parent
    if (block?.kind !== 'block') continue
    const index = block.namedChildren.indexOf(at)
    if (
      block.namedChildren
        .slice(index + 1)
        .some((statement) => /^(?:break|return|throw)_statement$/.test(statement.kind))
    )
      return true
  }
  return false
}

const formatArguments = callRule(java, {
  id: 'format-mismatch',
  calls: ['String.format', 'printf', 'formatted'],
  check({ args, receiver, name, path }): Hit | undefined {
    const isOwn = name === 'formatted'
    if (path.includes('log') || args.some(({ kind }) => kind === 'method_reference')) return undefined
    const format = constantOf(java, isOwn ? receiver : args[0])
    if (format === undefined || /%\d+\$|%</.test(format)) return undefined
    const wanted = (format.match(/%[-#+ 0,(]{0,9}\d{0,9}(?:\.\d{1,9})?(?:[tT]?[a-zA-Z%])/g) ?? []).filter(
      (verb) => !/[%n]$/.test(verb),
    ).length
    const passed = isOwn ? args.length : args.length - 1
    const isArray =
      passed === 1 &&
      /\[\]|^(?:args|params|values)$/.test(declaredType(args.at(-1)) ?? args.at(-1)?.text ?? '')
    if (wanted <= passed || isArray) return undefined
    return {
      message: `The format asks for ${wanted} values and gets ${passed}: this throws MissingFormatArgumentException.`,
    }
  },
})

const optionalNull: TreeRule = {
  id: 'optional-null',
  kinds: ['return_statement'],
  check: (node) =>
    node.namedChildren[0]?.kind === 'null_literal' &&
    /^(?:\w+\.)*Optional(?:<|$)/.test(functionAround(java, node)?.child('type')?.text ?? ''),
}

const absoluteRandom = callRule(java, {
  id: 'negative-absolute',
  calls: ['Math.abs'],
  check: ({ args: [value] }) =>
    value?.kind === 'method_invocation' && /\.(?:nextInt|nextLong|hashCode)\s*\(\s*\)$/.test(value.text),
})

/** Surprises of the types and the library of Java. */
export const bugRules: readonly TreeRule[] = [
  identity,
  equalsWithoutHash,
  bigDecimal,
  unusedResult,
  nan,
  removeWhileIterating,
  formatArguments,
  optionalNull,
  absoluteRandom,
]
