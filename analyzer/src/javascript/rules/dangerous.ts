import { security } from '../fixes.ts'
import { literalOf, nameOf, resolved, textOf } from '../names.ts'
import type { Call, Node, NodeTypes, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const evaluates: ScriptRule = {
  id: 'code-injection',
  category: 'security',
  severity: 'high',
  confidence: 0.8,
  cwe: 95,
  message: 'Text is run as code here. If any part of it comes from outside, so does what the program does.',
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
        return textOf(code, script) === undefined ? true : undefined
      }
      if (!/^(?:(?:window|globalThis|global)\.)?(?:setTimeout|setInterval|execScript)$/.test(name))
        return undefined
      return isText(first, script)
        ? {
            message: 'A timer with text instead of a function runs the text as code.',
            confidence: textOf(first, script) === undefined ? 0.9 : 0.6,
          }
        : undefined
    },
    NewExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const code = node.arguments.at(-1)
      return (
        /^(?:Function|vm\.Script|vm2\.VMScript)$/.test(name) &&
        code !== undefined &&
        textOf(code, script) === undefined
      )
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
  category: 'security',
  severity: 'medium',
  confidence: 0.7,
  cwe: 693,
  message:
    'vm2 and vm are no walls: code inside can reach the process. Run foreign code in a separate process with no rights.',
  visit: {
    NewExpression(node, script) {
      return /^vm2\.(?:VM|NodeVM)$/.test(nameOf(node.callee, script) ?? '')
    },
  },
}

const newBuffer: ScriptRule = {
  id: 'unsafe-buffer',
  category: 'security',
  severity: 'medium',
  cwe: 908,
  message:
    'Buffer() given a number hands out memory that was not cleared, and one given text copies it: which one happens depends on the input. Use Buffer.from or Buffer.alloc.',
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
  category: 'security',
  severity: 'low',
  confidence: 0.5,
  cwe: 908,
  message: 'allocUnsafe hands out memory that was not cleared; what is not overwritten may leak.',
  visit: {
    CallExpression(node, script) {
      return /^(?:Buffer|buffer\.Buffer)\.allocUnsafe(?:Slow)?$/.test(nameOf(node.callee, script) ?? '')
    },
  },
}

export const dangerousRules: readonly ScriptRule[] = [evaluates, sandbox, newBuffer, unsafeAlloc]
