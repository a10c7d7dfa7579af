import type { Hit } from '../../core/rules.ts'
import { security } from '../fixes.ts'
import { literalOf, methodOf, nameOf, resolved, textOf } from '../names.ts'
import type { Call, Node, NodeTypes, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const executed = (name: string): Hit => ({
  message: `\`${name}\` executes a string as code, so an attacker who controls part of it controls the program.`,
})

const evaluates: ScriptRule = {
  id: 'code-injection',
  confidence: 0.8,
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const [first] = node.arguments
      if (!first) return undefined
      if (
        /^(?:(?:window|globalThis|global|self)\.)?eval$|^Function$|^vm\.(?:runInThisContext|runInNewContext|runInContext|compileFunction)$|^vm\.Script$/.test(
          name,
        )
      ) {
        const code = name === 'Function' ? (node.arguments.at(-1) ?? first) : first
        return textOf(code, script) === undefined ? executed(name) : undefined
      }
      if (!/^(?:(?:window|globalThis|global)\.)?(?:setTimeout|setInterval|execScript)$/.test(name))
        return undefined
      return isText(first, script)
        ? {
            message: 'A timer with a string executes the string as code. Pass a function.',
            confidence: textOf(first, script) === undefined ? 0.9 : 0.6,
          }
        : undefined
    },
    NewExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const code = node.arguments.at(-1)
      return /^(?:Function|vm\.Script|vm2\.VMScript)$/.test(name) &&
        code !== undefined &&
        textOf(code, script) === undefined
        ? executed(name)
        : undefined
    },
  },
}

/** Surely a string: built from at least one. */
function isText(node: Node, script: Script): boolean {
  const value = resolved(node, script)
  if (value.type === 'TemplateLiteral' || literalOf(value) !== undefined) return true
  return (
    value.type === 'BinaryExpression' &&
    value.operator === '+' &&
    (isText(value.left, script) || isText(value.right, script))
  )
}

const sandbox: ScriptRule = {
  id: 'unsafe-sandbox',
  confidence: 0.7,
  message: '`vm` and `vm2` are not sandboxes: code inside can reach the process.',
  visit: {
    NewExpression(node, script) {
      return /^vm2\.(?:VM|NodeVM)$/.test(nameOf(node.callee, script) ?? '')
    },
  },
}

const newBuffer: ScriptRule = {
  id: 'unsafe-buffer',
  message: '`Buffer()` with a number returns uninitialised memory in old versions, and is deprecated.',
  visit: {
    NewExpression: bufferHit,
    CallExpression: bufferHit,
  },
}

function bufferHit(
  node: Call | NodeTypes['NewExpression'],
  script: Script,
): ReturnType<NonNullable<ScriptRule['visit']['NewExpression']>> {
  if (
    node.callee.type !== 'Identifier' ||
    !/^(?:Buffer|buffer\.Buffer)$/.test(nameOf(node.callee, script) ?? '')
  )
    return undefined
  const first = node.arguments[0]
  if (!first || first.type === 'SpreadElement') return undefined
  const value = resolved(first, script)
  const isNumber = value.type === 'Literal' && typeof value.value === 'number'
  const isContent = isText(first, script) || value.type === 'ArrayExpression'
  if (!isNumber && !isContent) return true
  const start = node.range[0]
  const edit = {
    start,
    end: node.callee.range[1],
    text: `${node.callee.name}.${isNumber ? 'alloc' : 'from'}`,
  }
  return {
    fix: security(
      isNumber ? 'Hands out memory that was cleared' : 'Makes the buffer from its content, whatever its type',
      [edit],
    ),
  }
}

const unsafeAlloc: ScriptRule = {
  id: 'unsafe-buffer',
  severity: 'low',
  confidence: 0.5,
  visit: {
    CallExpression(node, script) {
      if (!/^(?:Buffer|buffer\.Buffer)\.allocUnsafe(?:Slow)?$/.test(nameOf(node.callee, script) ?? ''))
        return false
      const [size] = node.arguments
      if (size?.type === 'Literal' && size.value === 0) return false
      const { parent } = node
      if (parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return isPassedOn(node)
      const reads = script.variableOf(parent.id)?.references.filter((one) => one.isRead()) ?? []
      return reads.length === 1 && reads.every(({ identifier }) => isPassedOn(identifier))
    },
  },
}

/** Returned, or sent as a response. */
function isPassedOn(node: Node): boolean {
  const { parent } = node
  if (parent?.type === 'ReturnStatement' || parent?.type === 'ArrowFunctionExpression') return true
  return (
    parent?.type === 'CallExpression' &&
    parent.callee !== node &&
    /^(?:send|end|write|push|resolve|json)$/.test(methodOf(parent) ?? '')
  )
}

export const dangerousRules: readonly ScriptRule[] = [evaluates, sandbox, newBuffer, unsafeAlloc]
