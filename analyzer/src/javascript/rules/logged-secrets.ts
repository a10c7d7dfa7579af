import {
  labelBefore,
  labelsOf,
  messageOn,
  type Part,
  SECRET_IN_LOG,
  secretAmong,
} from '../../checks/logged-secrets.ts'
import { keyOf, literalOf, methodOf, nameOf } from '../names.ts'
import type { Call, Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const LEVELS = /^(?:log|info|debug|warn|error|trace|verbose|silly|fatal|notice|http)$/
/** By its name: `logger`, `this.auditLogger`, `req.log`, `getLogger('a')`; and the logger of a library, however it is called. */
const LOGGER = /(?:^|[.#_])(?:console|winston|log|LOG|\w{0,40}(?:[lL]ogger|LOGGER))(?:\([^()]{0,80}\))?$/
const LIBRARY = /^(?:pino|winston|bunyan|log4js|loglevel|consola|signale|npmlog|tslog)\b/

export const loggedSecret: ScriptRule = {
  ...SECRET_IN_LOG,
  visit: {
    CallExpression(node, script) {
      if (!isLogger(node, script)) return undefined
      const labels = labelsOf(literalOf(node.arguments[0]) ?? '')
      const parts = node.arguments.flatMap((argument, index) => partsOf(argument, labels[index - 1]))
      const name = secretAmong(parts, script.text(node).slice(0, 2_000), script.source)
      return name === undefined ? undefined : { message: messageOn(name) }
    },
  },
}

function isLogger(node: Call, script: Script): boolean {
  // `const log = require('debug')('app')`
  if (node.callee.type === 'Identifier') return nameOf(node.callee, script) === 'debug()'
  const callee = node.callee.type === 'ChainExpression' ? node.callee.expression : node.callee
  if (callee.type !== 'MemberExpression' || !LEVELS.test(methodOf(node) ?? '')) return false
  return (
    LOGGER.test(script.text(callee.object).slice(-150)) || LIBRARY.test(nameOf(callee.object, script) ?? '')
  )
}

const SHOWN = /^(?:JSON\.stringify|String|inspect|util\.inspect|util\.format|format)$/
const GETTERS = /^(?:get|param|header|getHeader)$/

/** The values that become part of the entry as they are: not those that go through a function. */
function partsOf(node: Node, label?: string, steps = 20): Part[] {
  if (steps === 0) return []
  const inside = (inner: Node, before?: string): Part[] => partsOf(inner, before, steps - 1)
  switch (node.type) {
    case 'Identifier':
      return [{ name: node.name, label }]
    case 'MemberExpression': {
      const name = keyOf(node)
      return name === undefined ? [] : [{ name, label }]
    }
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return inside(node.expression, label)
    case 'TemplateLiteral':
      return node.expressions.flatMap((part, index) =>
        inside(part, labelBefore(node.quasis[index]?.value.raw ?? '')),
      )
    case 'BinaryExpression': {
      if (node.operator !== '+') return []
      const before = node.left.type === 'BinaryExpression' ? node.left.right : node.left
      return [...inside(node.left), ...inside(node.right, labelBefore(literalOf(before) ?? ''))]
    }
    case 'LogicalExpression':
      return node.operator === '&&' ? [] : inside(node.left, label)
    case 'ObjectExpression':
      return node.properties.flatMap((one) => (one.type === 'Property' ? inside(one.value, keyOf(one)) : []))
    case 'CallExpression':
      return partsOfCall(node, inside, label)
    default:
      return []
  }
}

function partsOfCall(node: Call, inside: (inner: Node) => Part[], label: string | undefined): Part[] {
  const { callee } = node
  const method = methodOf(node) ?? ''
  const path =
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
      ? `${callee.object.name}.${method}`
      : method
  if (SHOWN.test(path)) return node.arguments.flatMap((argument) => inside(argument))
  if (callee.type !== 'MemberExpression') return []
  if (method === 'toString' || method === 'trim') return inside(callee.object)
  const name = GETTERS.test(method) ? literalOf(node.arguments[0]) : undefined
  return name === undefined ? [] : [{ name, label }]
}
