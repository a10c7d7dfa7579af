import { once } from '../../core/once.ts'
import { initOf, keyOf } from '../names.ts'
import type { Call, FunctionNode, Node, Reference, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { closest, isFunction } from '../walk.ts'

const PROMISE_MEMBERS = /^(?:then|catch|finally|constructor)$/

const about = {
  id: 'missing-await',
  confidence: 0.85,
} as const

/** `if (isAllowed(user))`, where `isAllowed` is async: a promise is always truthy. */
const inCondition: ScriptRule = {
  ...about,
  severity: 'high',
  visit: {
    CallExpression(node, script) {
      if (!isAsyncCall(node, script) || !isTested(node)) return undefined
      return {
        message: `\`${nameOf(node, script)}\` returns a promise, which is always true. Add \`await\`.`,
      }
    },
  },
}

/** `const user = load()`, and then `user.name`. */
const usedAsValue: ScriptRule = {
  ...about,
  visit: {
    CallExpression(node, script) {
      if (!isAsyncCall(node, script)) return undefined
      const { parent } = node
      const variable =
        parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier' && parent.init === node
          ? script.variableOf(parent.id)
          : undefined
      const isValue = variable
        ? initOf(variable) === node && isUsedAsValue(variable.references.filter((one) => one.isRead()))
        : isValuePlace(node)
      if (!isValue) return undefined
      const name = nameOf(node, script)
      return { message: `The promise of \`${name}\` is used as if it were its value. Add \`await\`.` }
    },
  },
}

/** The function has ended before the promise fails, so the handler never runs. */
const returnedFromTry: ScriptRule = {
  ...about,
  confidence: 0.8,
  visit: {
    ReturnStatement({ argument, parent }, script) {
      if (argument?.type !== 'CallExpression' || !isAsyncCall(argument, script)) return undefined
      let inner: Node = parent
      const statement = closest(argument, (around) => {
        if (around.type === 'TryStatement' && around.block === inner && around.handler) return true
        inner = around
        return false
      })
      const owner = statement && closest(statement, isFunction, 'functions')
      if (!owner || !isFunction(owner) || !owner.async) return undefined
      const name = nameOf(argument, script)
      return {
        message: `\`catch\` does not see an error of \`${name}\`, because its promise is returned without \`await\`. Use \`return await\`.`,
      }
    },
  },
}

/** Of a function or a method of this file, or `fetch`. */
function isAsyncCall({ callee }: Call, script: Script): boolean {
  if (callee.type === 'Identifier') {
    const variable = script.variableOf(callee)
    if (!variable?.defs.length) return callee.name === 'fetch'
    const [definition] = variable.defs
    if (definition?.type === 'Parameter') return false
    const declared = definition?.node
    const body = declared?.type === 'FunctionDeclaration' ? declared : initOf(variable)
    return body !== undefined && isFunction(body) && isAsync(body)
  }
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression') return false
  const owner = closest(callee, ({ type }) => type === 'ClassBody', 'functions')
  if (owner?.type !== 'ClassBody') return false
  const methods = methodsOf(owner).get(keyOf(callee)) ?? []
  return (
    methods.length === 1 && methods.every((one) => 'value' in one && !!one.value && isAsyncMethod(one.value))
  )
}

const methodsOf = once(({ body }: Extract<Node, { type: 'ClassBody' }>) =>
  Map.groupBy(
    body.filter((one) => one.type === 'MethodDefinition'),
    (one) => keyOf(one),
  ),
)

const isAsync = ({ async, generator }: FunctionNode): boolean => async && !generator
const isAsyncMethod = (value: Node): boolean => isFunction(value) && isAsync(value)

/** The value decides a branch. */
function isTested(node: Node): boolean {
  const { parent } = node
  switch (parent?.type) {
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'ConditionalExpression':
      return parent.test === node
    case 'UnaryExpression':
      return parent.operator === '!'
    case 'LogicalExpression':
      return parent.operator !== '??' && (parent.left === node || isTested(parent))
    default:
      return false
  }
}

const isUsedAsValue = (references: readonly Reference[]): boolean =>
  references.length > 0 &&
  references.some(({ identifier }) => isTested(identifier) || isValuePlace(identifier)) &&
  references.every(({ identifier: { parent } }) => parent.type !== 'AwaitExpression')

/** A place where a promise makes no sense: a member of it, a comparison, arithmetic, text. */
function isValuePlace(node: Node): boolean {
  const { parent } = node
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node && !PROMISE_MEMBERS.test(keyOf(parent) ?? 'then')
    case 'BinaryExpression':
      return !/^(?:===?|!==?|instanceof|in)$/.test(parent.operator) || isLiteral(parent.right)
    case 'TemplateLiteral':
      return parent.parent.type !== 'TaggedTemplateExpression'
    case 'SpreadElement':
    case 'ForOfStatement':
      return parent.type === 'SpreadElement' || (parent.right === node && !parent.await)
    default:
      return false
  }
}

const isLiteral = ({ type }: Node): boolean => type === 'Literal'

function nameOf({ callee }: Call, script: Script): string {
  return `${script.text(callee).slice(0, 60)}()`
}

export const missingAwaitRules: readonly ScriptRule[] = [inCondition, usedAsValue, returnedFromTry]
