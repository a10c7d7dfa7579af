import { insertAt, readability, replace } from '../fixes.ts'
import { kindOf } from '../kinds.ts'
import { keyOf, literalOf } from '../names.ts'
import type { Node, NodeTypes, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isNull } from './conditions.ts'

// Members that numbers, booleans and strings have too: there x && x.toString differs from x?.toString.
const OF_PRIMITIVES = new Set(
  [String, Number, Boolean, BigInt, Object, Symbol].flatMap((type) =>
    Object.getOwnPropertyNames(type.prototype),
  ),
)

const optionalChain: ScriptRule = {
  id: 'prefer-optional-chain',
  visit: {
    LogicalExpression(node, script) {
      if (node.operator !== '&&' || !isTested(node)) return undefined
      const name = guardedName(node.left)
      const member = node.right
      if (!name || member.type !== 'MemberExpression' || member.computed || member.optional) return undefined
      if (
        member.object.type !== 'Identifier' ||
        member.object.name !== name ||
        OF_PRIMITIVES.has(keyOf(member) ?? '')
      )
        return undefined
      if (member.property.type !== 'Identifier' || script.variableOf(member.object) === undefined)
        return undefined
      const text = `${name}?.${member.property.name}`
      return {
        fix: readability('Writes a guarded access as an optional chain', [
          { start: node.range[0], end: node.range[1], text },
        ]),
      }
    },
    ConditionalExpression(node, script) {
      const name =
        node.test.type === 'BinaryExpression' &&
        node.test.operator === '==' &&
        isNull(node.test.right) &&
        node.test.left.type === 'Identifier'
          ? node.test.left.name
          : undefined
      const member = node.alternate
      if (!name || node.consequent.type !== 'Identifier' || node.consequent.name !== 'undefined')
        return undefined
      if (
        member.type !== 'MemberExpression' ||
        member.computed ||
        member.optional ||
        member.object.type !== 'Identifier' ||
        member.object.name !== name
      )
        return undefined
      return {
        fix: readability('Writes a guarded access as an optional chain', [
          replace(node, `${name}?.${script.text(member.property)}`),
        ]),
      }
    },
  },
}

/** x in `x && x.y`, or in `x != null && x.y`. */
function guardedName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'BinaryExpression' || node.operator !== '!=' || !isNull(node.right)) return undefined
  return node.left.type === 'Identifier' ? node.left.name : undefined
}

/** Only asked whether it is true: '' and undefined are then the same. */
function isTested(node: Node): boolean {
  const { parent } = node
  if (!parent) return false
  if (
    parent.type === 'IfStatement' ||
    parent.type === 'WhileStatement' ||
    parent.type === 'ConditionalExpression'
  )
    return parent.test === node
  if (parent.type === 'UnaryExpression') return parent.operator === '!'
  return parent.type === 'LogicalExpression' && parent.operator !== '??' && isTested(parent)
}

const membership: ScriptRule = {
  id: 'prefer-includes',
  visit: {
    BinaryExpression(node, script) {
      const call = node.left
      if (
        call.type !== 'CallExpression' ||
        call.callee.type !== 'MemberExpression' ||
        keyOf(call.callee) !== 'indexOf' ||
        call.arguments.length !== 1
      )
        return undefined
      const meaning = positionTest(node)
      const owner = kindOf(call.callee.object, script)
      const wanted = kindOf(call.arguments[0], script)
      // An array finds NaN and holes with includes only; text finds text with both.
      if (meaning === undefined || wanted !== 'string' || (owner !== 'string' && owner !== 'array'))
        return undefined
      if (
        call.callee.property.type !== 'Identifier' ||
        call.callee.computed ||
        call.optional ||
        call.callee.optional
      )
        return undefined
      const [start] = call.callee.property.range
      return {
        fix: readability('Asks with includes instead of comparing a position', [
          ...(meaning ? [] : [insertAt(node.range[0], '!')]),
          { start, end: start + 'indexOf'.length, text: 'includes' },
          { start: call.range[1], end: node.range[1], text: '' },
        ]),
      }
    },
  },
}

/** True for "is in it", false for "is not", none for anything else. */
function positionTest({ operator, right }: NodeTypes['BinaryExpression']): boolean | undefined {
  const isMinusOne =
    right.type === 'UnaryExpression' &&
    right.operator === '-' &&
    right.argument.type === 'Literal' &&
    right.argument.value === 1
  const isZero = right.type === 'Literal' && right.value === 0
  if (isMinusOne && /^!==?$/.test(operator)) return true
  if (isMinusOne && operator === '>') return true
  if (isMinusOne && /^={2,3}$/.test(operator)) return false
  if (isZero && operator === '>=') return true
  return isZero && operator === '<' ? false : undefined
}

const template: ScriptRule = {
  id: 'prefer-template',
  visit: {
    BinaryExpression(node, script) {
      if (node.operator !== '+' || (node.parent.type === 'BinaryExpression' && node.parent.operator === '+'))
        return undefined
      const parts = chainOf(node)
      if (!parts || parts.length < 3 || !parts.some((part) => literalOf(part) !== undefined)) return undefined
      const kinds = parts.map((part) => kindOf(part, script))
      // Only text and numbers read the same in both: other values may have a valueOf of their own.
      if (
        kinds.some((kind) => kind !== 'string' && kind !== 'number') ||
        (kinds[0] !== 'string' && kinds[1] !== 'string')
      )
        return undefined
      if (parts.every((part) => part.type === 'Literal') || script.text(node).includes('\n')) return undefined
      if (
        (script.ast.comments ?? []).some(
          ({ range }) => range[0] >= node.range[0] && range[1] <= node.range[1],
        )
      )
        return undefined
      const text = parts.map((part) => templatePart(part, script)).join('')
      return text.length > 160
        ? undefined
        : {
            fix: readability('Writes a chain of additions as a template literal', [
              replace(node, `\`${text}\``),
            ]),
          }
    },
  },
}

/** The operands of a + b + c from left to right; none if a part in brackets is added first. */
function chainOf(node: Node): Node[] | undefined {
  const parts: Node[] = []
  let left = node
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    if (left.right.type === 'BinaryExpression' && left.right.operator === '+') return undefined
    parts.unshift(left.right)
    left = left.left
  }
  parts.unshift(left)
  return parts.some(
    (part) =>
      part.type === 'TemplateLiteral' || part.type === 'AwaitExpression' || part.type === 'YieldExpression',
  )
    ? undefined
    : parts
}

function templatePart(part: Node, script: Script): string {
  const text = literalOf(part)
  if (text === undefined || part.type !== 'Literal') return `\${${script.text(part)}}`
  const raw = part.raw.slice(1, -1)
  return raw.replace(/\\(['"])/g, '$1').replace(/`|\$\{/g, '\\$&')
}

export const wordingRules: readonly ScriptRule[] = [optionalChain, membership, template]
