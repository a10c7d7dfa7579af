import { ENVIRONMENT_TEST } from '../../checks/shown-errors.ts'
import type { RuleId } from '../../core/catalogue/index.ts'
import { keyOf, methodOf, nameOf } from '../names.ts'
import type { Call, Node, Script } from '../script.ts'
import { closest, type ScriptRule, walk } from '../walk.ts'

/** A rule on what is sent in a response. */
function sent(id: RuleId, reveals: (values: readonly Node[], script: Script) => boolean): ScriptRule {
  return {
    id,
    visit: {
      CallExpression: (node, script) =>
        isResponse(node, script) && reveals(node.arguments, script) && !isForDevelopers(node, script),
      NewExpression: (node, script) =>
        /^(?:Response|NextResponse|next\/server\.NextResponse)$/.test(nameOf(node.callee, script) ?? '') &&
        reveals(node.arguments, script) &&
        !isForDevelopers(node, script),
      AssignmentExpression: (node, script) =>
        /^ctx\.body$|^ctx\.response\.body$/.test(script.text(node.left).slice(0, 50)) &&
        reveals([node.right], script) &&
        !isForDevelopers(node, script),
    },
  }
}

function isResponse(node: Call, script: Script): boolean {
  if (node.callee.type !== 'MemberExpression') return false
  const method = methodOf(node) ?? ''
  const receiver = script.text(node.callee.object).slice(0, 100)
  if (/^(?:send|json|jsonp|end|write|render)$/.test(method))
    return /^(?:res|response|reply|ctx)\b|^(?:Response|NextResponse)$/.test(receiver)
  // Hono and hapi
  return /^(?:text|html|body)$/.test(method) ? receiver === 'c' : method === 'response' && receiver === 'h'
}

/** `if (process.env.NODE_ENV !== 'production') res.send(error.stack)` */
function isForDevelopers(node: Node, script: Script): boolean {
  const around = closest(
    node,
    (one) => one.type === 'IfStatement' && ENVIRONMENT_TEST.test(script.text(one.test).slice(0, 200)),
  )
  return around !== undefined
}

function readsStack(values: readonly Node[], script: Script): boolean {
  for (const value of values) {
    for (const inside of walk(value, script)) {
      // A choice by environment is a choice: `dev ? error.stack : undefined`.
      if (isChoice(inside)) return false
      if (inside.type === 'MemberExpression' && keyOf(inside) === 'stack' && isError(inside.object, script))
        return true
      if (inside.type === 'CallExpression' && methodOf(inside) === 'inspect') {
        const [shown] = inside.arguments
        if (shown && isError(shown, script)) return true
      }
    }
  }
  return false
}

const isChoice = (node: Node): boolean =>
  node.type === 'ConditionalExpression' || (node.type === 'LogicalExpression' && node.operator === '&&')

const isError = (node: Node, script: Script): boolean =>
  /err|error|exception|^e$/i.test(script.text(node).slice(0, 100))

/** All of `process.env`, not one variable of it. */
function holdsEnvironment(node: Node, script: Script, steps = 10): boolean {
  if (steps === 0) return false
  const holds = (inner: Node | undefined): boolean =>
    inner !== undefined && holdsEnvironment(inner, script, steps - 1)
  switch (node.type) {
    case 'MemberExpression':
      return script.text(node) === 'process.env'
    case 'ObjectExpression':
      return node.properties.some((one) => holds(one.type === 'Property' ? one.value : one.argument))
    case 'CallExpression':
      return nameOf(node.callee, script) === 'JSON.stringify' && holds(node.arguments[0])
    default:
      return false
  }
}

export const shownErrorRules: readonly ScriptRule[] = [
  sent('stack-trace-exposure', readsStack),
  sent('environment-exposure', (values, script) => values.some((value) => holdsEnvironment(value, script))),
]
