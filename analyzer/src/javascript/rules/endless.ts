import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { walk } from '../walk.ts'

/** A loop whose condition asks only variables that nothing in it, or anywhere else meanwhile, can change. */
export const endlessLoop: ScriptRule = {
  id: 'endless-loop',
  confidence: 0.8,
  visit: {
    WhileStatement: (node, script) => neverChanges(node.test, node, script) && atTest(node.test),
    DoWhileStatement: (node, script) => neverChanges(node.test, node, script) && atTest(node.test),
  },
}

const atTest = (test: Node): { at: { start: number; end: number } } => ({
  at: { start: test.range[0], end: test.range[1] },
})

function neverChanges(test: Node, loop: Node, script: Script): boolean {
  let asked = 0
  for (const node of walk(test, script)) {
    // A call or a property may give something else every time.
    if (!/^(?:Identifier|Literal|BinaryExpression|LogicalExpression|UnaryExpression)$/.test(node.type))
      return false
    // The contents of an object can change while its name stays the same.
    if (node.type === 'BinaryExpression' && /^(?:in|instanceof)$/.test(node.operator)) return false
    if (node.type !== 'Identifier' || node.name === 'undefined') continue
    asked++
    if (!staysSame(node, loop, script)) return false
  }
  return asked > 0
}

function staysSame(name: Node, loop: Node, script: Script): boolean {
  const variable = script.variableOf(name)
  if (!variable || variable.scope.type === 'global' || variable.defs.length === 0) return false
  const home = script.scopeOf(loop).variableScope
  return variable.references.every((reference) => {
    if (!reference.isWrite()) return true
    const [at] = reference.identifier.range
    // What another function sets may be set while this one waits.
    return reference.from.variableScope === home && (at < loop.range[0] || at >= loop.range[1])
  })
}
