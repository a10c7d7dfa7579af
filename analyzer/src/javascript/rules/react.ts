import { methodOf } from '../names.ts'
import type { Node, NodeTypes } from '../script.ts'
import { isFunction, type ScriptRule } from '../walk.ts'

type Element = NodeTypes['JSXOpeningElement']

const missingKey: ScriptRule = {
  id: 'missing-key',
  confidence: 0.85,
  visit: {
    CallExpression(node) {
      const [callback] = node.arguments
      if (methodOf(node) !== 'map' || !callback || !isFunction(callback)) return undefined
      // Only where the list is shown: elements that are worked on may get their key later.
      if (node.parent.type !== 'JSXExpressionContainer') return undefined
      const passed = resultOf(callback)
      if (passed?.type === 'JSXFragment') return { at: { start: passed.range[0], end: passed.range[1] } }
      if (passed?.type !== 'JSXElement') return undefined
      const { openingElement: opening } = passed
      const [start, end] = opening.range
      return has(opening, 'key') ? undefined : { at: { start, end } }
    },
  },
}

function resultOf(callback: Node): Node | undefined {
  if (!isFunction(callback) || !callback.body) return undefined
  if (callback.body.type !== 'BlockStatement') return callback.body
  const last = callback.body.body.at(-1)
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined
}

/** A spread may bring anything. */
function has({ attributes }: Element, name: string): boolean {
  return attributes.some((one) => one.type === 'JSXSpreadAttribute' || one.name.name === name)
}

const calledHandler: ScriptRule = {
  id: 'called-handler',
  confidence: 0.8,
  visit: {
    JSXAttribute(node) {
      const called = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : undefined
      if (!/^on[A-Z]/.test(String(node.name.name)) || called?.type !== 'CallExpression') return undefined
      // Names such as these give a handler back; arguments may be what it is made of.
      const { callee } = called
      if (callee.type !== 'Identifier' || called.arguments.length > 0) return undefined
      return !/^(?:use|create|make|get|build|with|on|handle|debounce|throttle)/.test(callee.name)
    },
  },
}

const missingAlt: ScriptRule = {
  id: 'image-without-alt',
  remedy: 'Describe it in `alt`, or leave `alt` empty for decoration.',
  visit: {
    JSXOpeningElement: (node) =>
      node.name.type === 'JSXIdentifier' && node.name.name === 'img' && !has(node, 'alt'),
  },
}

export const reactRules: readonly ScriptRule[] = [missingKey, calledHandler, missingAlt]
