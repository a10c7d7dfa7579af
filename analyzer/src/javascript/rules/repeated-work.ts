import { lookupTable } from '../../core/lookup-table.ts'
import { insertAt, performance, replace } from '../fixes.ts'
import { keyOf, literalOf, nameOf } from '../names.ts'
import type { Node, NodeTypes, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isLoop, loopAround } from '../walk.ts'

// Costly to make, and the same each time when made from constants. The methods leave no trace in them.
const COSTLY: Record<string, RegExp> = lookupTable({
  RegExp: /^(?:test|exec)$/,
  'Intl.NumberFormat': /^format(?:ToParts)?$/,
  'Intl.DateTimeFormat': /^format(?:ToParts)?$/,
  'Intl.Collator': /^compare$/,
  'Intl.PluralRules': /^select$/,
  Set: /^has$/,
  TextEncoder: /^encode$/,
})

export const repeatedWork: ScriptRule = {
  id: 'repeated-work',
  visit: {
    NewExpression(node, script) {
      const name =
        node.callee.type === 'Identifier' && script.variableOf(node.callee)
          ? undefined
          : nameOf(node.callee, script)
      const methods = name === undefined ? undefined : COSTLY[name]
      if (
        name === undefined ||
        !methods ||
        !node.arguments.every((one) => isConstant(one)) ||
        (node.arguments.length === 0 && name !== 'TextEncoder')
      )
        return undefined
      const { parent } = node
      if (
        parent.type !== 'MemberExpression' ||
        parent.object !== node ||
        !methods.test(keyOf(parent) ?? '') ||
        parent.parent.type !== 'CallExpression'
      )
        return undefined
      // With the flags g and y a pattern remembers where it was.
      if (name === 'RegExp' && /[gy]/.test(literalOf(node.arguments[1]) ?? '')) return undefined
      const loop = outermostLoop(node)
      if (
        !loop ||
        loop.parent.type === 'LabeledStatement' ||
        !/^(?:BlockStatement|Program)$/.test(loop.parent.type)
      )
        return undefined
      const variable = freeName(name.split('.').at(-1) ?? name, script)
      const lineStart = script.code.lastIndexOf('\n', loop.range[0] - 1) + 1
      const indent = script.code.slice(lineStart, loop.range[0])
      if (indent.trim() !== '') return true
      const end = /;\s*$/m.test(script.code) ? ';' : ''
      return {
        fix: performance(`Makes the ${name} once before the loop`, [
          insertAt(loop.range[0], `const ${variable} = ${script.text(node)}${end}\n${indent}`),
          replace(node, variable),
        ]),
      }
    },
  },
}

function isConstant(node: Node): boolean {
  if (node.type === 'Literal') return true
  if (node.type === 'ArrayExpression') return node.elements.every((one) => one !== null && isConstant(one))
  return (
    node.type === 'ObjectExpression' &&
    node.properties.every((one) => one.type === 'Property' && !one.computed && isConstant(one.value))
  )
}

function outermostLoop(
  node: Node,
): NodeTypes['ForStatement'] | NodeTypes['ForOfStatement'] | NodeTypes['WhileStatement'] | undefined {
  let found: Node | undefined
  for (let loop = loopAround(node); loop; loop = loopAround(loop)) found = loop
  return found && isLoop(found) ? (found as NodeTypes['ForStatement']) : undefined
}

function freeName(type: string, script: Script): string {
  const base = type === 'RegExp' ? 'pattern' : `${type[0]?.toLowerCase()}${type.slice(1)}`
  let name = base
  for (let number = 2; new RegExp(`\\b${name}\\b`).test(script.code); number++) name = `${base}${number}`
  return name
}
