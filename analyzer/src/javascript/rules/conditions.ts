import { FALLBACK } from '../../checks/smells.ts'
import { readability } from '../fixes.ts'
import { kindOf } from '../kinds.ts'
import { keyOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { walk } from '../walk.ts'

const looseEquality: ScriptRule = {
  id: 'eslint/eqeqeq',
  visit: {
    BinaryExpression(node, script) {
      if ((node.operator !== '==' && node.operator !== '!=') || isNull(node.left) || isNull(node.right))
        return undefined
      const left = kindOf(node.left, script)
      if (!left || left === 'array' || left !== kindOf(node.right, script)) return true
      const between = script.code.slice(node.left.range[1], node.right.range[0])
      const at = node.left.range[1] + between.indexOf(node.operator)
      return {
        fix: readability('Compares values of one type without converting them', [
          { start: at, end: at + 2, text: `${node.operator}=` },
        ]),
      }
    },
  },
}

/** x == null means null or undefined, and is meant so. */
export const isNull = (node: Node): boolean =>
  (node.type === 'Literal' && node.value === null && !('regex' in node)) ||
  (node.type === 'Identifier' && node.name === 'undefined')

const alwaysTrue: ScriptRule = {
  id: 'constant-condition',
  visit: {
    LogicalExpression(node, script) {
      const wanted = node.operator === '||' ? '!==' : node.operator === '&&' ? '===' : undefined
      if (!wanted) return undefined
      const left = comparison(node.left, script)
      const right = comparison(node.right, script)
      return (
        left !== undefined &&
        right !== undefined &&
        left.operator === wanted &&
        right.operator === wanted &&
        left.name === right.name &&
        left.value !== right.value
      )
    },
  },
}

function comparison(
  node: Node,
  script: Script,
): { name: string; operator: string; value: string } | undefined {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator)) return undefined
  if (
    node.right.type !== 'Literal' ||
    (node.left.type !== 'Identifier' && node.left.type !== 'MemberExpression')
  )
    return undefined
  if ([...walk(node.left, script)].some(({ type }) => type === 'CallExpression')) return undefined
  return { name: script.text(node.left), operator: `${node.operator[0]}==`, value: node.right.raw }
}

const nullBranch: ScriptRule = {
  id: 'null-dereference',
  message: 'The value is missing here, so reading a property of it throws.',
  visit: {
    IfStatement(node, script) {
      const missing = missingValue(node.test)
      if (!missing) return undefined
      const name = script.text(missing)
      const uses: Node[] = []
      for (const inside of walk(node.consequent, script)) {
        // Anything that sets it again, or may have done so, ends what is known about it.
        if (inside.type === 'AssignmentExpression' && name.startsWith(script.text(inside.left)))
          return undefined
        if (inside.type === missing.type && script.text(inside) === name) uses.push(inside)
      }
      const bad = uses.find((use) => isRead(use) && isStraight(use, node.consequent))
      return bad && { at: { start: bad.range[0], end: bad.range[1] } }
    },
  },
}

/** x in `!x`, `x === null`: a variable, or a path of plain names. */
function missingValue(test: Node): Node | undefined {
  const value =
    test.type === 'UnaryExpression' && test.operator === '!'
      ? test.argument
      : test.type === 'BinaryExpression' && /^={2,3}$/.test(test.operator) && isNull(test.right)
        ? test.left
        : undefined
  return value && (value.type === 'Identifier' || (value.type === 'MemberExpression' && !value.computed))
    ? value
    : undefined
}

/** A property of it is read, with nothing that would stop at a missing one. */
function isRead(use: Node): boolean {
  const outer = use.parent?.type === 'TSNonNullExpression' ? use.parent : use
  const { parent } = outer
  return (
    parent?.type === 'MemberExpression' &&
    parent.object === outer &&
    !parent.optional &&
    !(parent.computed && parent.property === outer)
  )
}

/** Not behind another test or in a function that may run later. */
function isStraight(node: Node, branch: Node): boolean {
  for (let around = node.parent; around && around !== branch; around = around.parent) {
    if (
      !/^(?:MemberExpression|TSNonNullExpression|ExpressionStatement|CallExpression|VariableDeclarat|ReturnStatement|TemplateLiteral|BlockStatement|AssignmentExpression|BinaryExpression|NewExpression|ThrowStatement)/.test(
        around.type,
      )
    )
      return false
  }
  return true
}

/** What follows handles the failure: the attempt returns, assigns one value, or closes something. */
function hasFallback({ parent }: Node, script: Script): boolean {
  const statements = parent?.type === 'TryStatement' ? parent.block.body : []
  const last = statements.at(-1)
  if (last?.type === 'ReturnStatement') return true
  return statements.length === 1 && last !== undefined && FALLBACK.test(script.text(last))
}

const emptyCatch: ScriptRule = {
  id: 'empty-catch',
  confidence: 0.7,
  visit: {
    CatchClause(node, script) {
      if (node.body.body.length > 0) return undefined
      const hasReason = (script.ast.comments ?? []).some(
        ({ range }) => range[0] >= node.body.range[0] && range[1] <= node.body.range[1],
      )
      if (hasReason) return undefined
      return hasFallback(node, script) ? { severity: 'low' } : true
    },
    CallExpression(node, script) {
      if (
        node.callee.type !== 'MemberExpression' ||
        keyOf(node.callee) !== 'catch' ||
        node.arguments.length !== 1
      )
        return undefined
      const [handler] = node.arguments
      if (
        handler?.type !== 'ArrowFunctionExpression' ||
        handler.body.type !== 'BlockStatement' ||
        handler.body.body.length > 0
      )
        return undefined
      const statement = script.text(node.parent).startsWith(script.text(node)) ? node.parent : node
      const hasReason = (script.ast.comments ?? []).some(
        ({ range }) =>
          (range[0] >= handler.range[0] && range[1] <= handler.range[1]) ||
          /^\r?\n?[ \t]*$/.test(script.code.slice(range[1], statement.range[0])),
      )
      return hasReason
        ? undefined
        : { at: { start: handler.range[0], end: handler.range[1] }, confidence: 0.5 }
    },
  },
}

export const conditionRules: readonly ScriptRule[] = [looseEquality, alwaysTrue, nullBranch, emptyCatch]
