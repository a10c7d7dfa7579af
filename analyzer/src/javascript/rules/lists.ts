import type { Edit } from '../../core/types.ts'
import { performance, replace } from '../fixes.ts'
import { initOf, keyOf, methodOf } from '../names.ts'
import type { Call, Node, Reference } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { closest, isFunction, loopAround } from '../walk.ts'

const ITERATES = /^(?:map|filter|forEach|some|every|find|findIndex|flatMap|reduce)$/

/** Runs once for each item: in a loop, or in the callback of an array method. */
function repeats(node: Node): boolean {
  if (loopAround(node)) return true
  const callback = closest(node, isFunction, 'functions')
  const call = callback?.parent
  return (
    call?.type === 'CallExpression' && call.arguments[0] === callback && ITERATES.test(methodOf(call) ?? '')
  )
}

const listMembership: ScriptRule = {
  id: 'linear-membership',
  visit: {
    VariableDeclarator(node, script) {
      if (node.id.type !== 'Identifier' || node.init?.type !== 'ArrayExpression' || node.id.typeAnnotation)
        return undefined
      const variable = script.variableOf(node.id)
      if (!variable || !initOf(variable) || node.parent.kind === 'var' || isExported(node)) return undefined
      const reads = variable.references.filter((reference) => !reference.init)
      if (
        script.dynamic ||
        !reads.some(({ identifier }) => isCall(identifier, 'includes') && repeats(identifier))
      )
        return undefined
      const grows = reads.some(({ identifier }) => isCall(identifier, 'push'))
      const constant =
        node.init.elements.length >= 8 && node.init.elements.every((one) => one?.type === 'Literal')
      if (!constant && !(grows && node.init.elements.length === 0)) return undefined
      const edits = reads.map((reference) => setEdit(reference))
      if (edits.some((edit) => edit === undefined)) return undefined
      return {
        fix: performance('Keeps the values in a Set, which finds one without searching all', [
          replace(
            node.init,
            node.init.elements.length === 0 ? 'new Set()' : `new Set(${script.text(node.init)})`,
          ),
          ...edits.filter((edit) => edit !== undefined),
        ]),
      }
    },
    CallExpression(node, script) {
      if (
        !/^(?:includes|indexOf)$/.test(methodOf(node) ?? '') ||
        node.callee.type !== 'MemberExpression' ||
        node.callee.object.type !== 'Identifier'
      )
        return undefined
      const definition = script.variableOf(node.callee.object)?.defs[0]
      if (
        definition?.node.type !== 'VariableDeclarator' ||
        definition.node.init?.type !== 'ArrayExpression' ||
        definition.node.init.elements.length > 0
      )
        return undefined
      // Only a list that grows in the loop that searches it: others may be short, and stay so.
      const loop = loopAround(node)
      const grows = script
        .variableOf(node.callee.object)
        ?.references.some(
          ({ identifier }) =>
            isCall(identifier, 'push') && loop !== undefined && loopAround(identifier) === loop,
        )
      return grows ? { confidence: 0.7 } : undefined
    },
  },
}

const isExported = (node: Node): boolean => node.parent?.parent?.type === 'ExportNamedDeclaration'

function isCall(identifier: Node, method: string): boolean {
  const member = identifier.parent
  return (
    member?.type === 'MemberExpression' &&
    member.object === identifier &&
    !member.optional &&
    keyOf(member) === method &&
    member.parent.type === 'CallExpression' &&
    member.parent.callee === member &&
    !member.parent.optional
  )
}

/** includes → has, push → add; none if the list is used in any other way. */
function setEdit({ identifier }: Reference): Edit | undefined {
  const member = identifier.parent
  if (member?.type !== 'MemberExpression' || member.computed) return undefined
  const call = member.parent as Call
  if (
    isCall(identifier, 'includes') &&
    call.arguments.length === 1 &&
    call.arguments[0]?.type !== 'SpreadElement'
  )
    return replace(member.property, 'has')
  const alone = call.parent?.type === 'ExpressionStatement'
  return isCall(identifier, 'push') &&
    alone &&
    call.arguments.length === 1 &&
    call.arguments[0]?.type !== 'SpreadElement'
    ? replace(member.property, 'add')
    : undefined
}

const spreadInReduce: ScriptRule = {
  id: 'spread-in-reduce',
  visit: {
    CallExpression(node) {
      const [callback] = node.arguments
      if (methodOf(node) !== 'reduce' || callback?.type !== 'ArrowFunctionExpression') return undefined
      const [accumulator] = callback.params
      const { body } = callback
      if (
        accumulator?.type !== 'Identifier' ||
        (body.type !== 'ObjectExpression' && body.type !== 'ArrayExpression')
      )
        return undefined
      const parts = body.type === 'ObjectExpression' ? body.properties : body.elements
      return parts.some(
        (one) =>
          one?.type === 'SpreadElement' &&
          one.argument.type === 'Identifier' &&
          one.argument.name === accumulator.name,
      )
    },
  },
}

const shiftInLoop: ScriptRule = {
  id: 'concat-in-loop',
  severity: 'low',
  message: '`concat` copies the whole list in every iteration, which takes quadratic time.',
  remedy: 'Use `push`.',
  visit: {
    AssignmentExpression(node, script) {
      if (node.operator !== '=' || node.left.type !== 'Identifier' || !loopAround(node)) return undefined
      const { right } = node
      return (
        right.type === 'CallExpression' &&
        methodOf(right) === 'concat' &&
        right.callee.type === 'MemberExpression' &&
        script.text(right.callee.object) === node.left.name
      )
    },
  },
}

export const listRules: readonly ScriptRule[] = [listMembership, spreadInReduce, shiftInLoop]
