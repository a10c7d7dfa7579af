import type { Hit } from '../../core/rules.ts'
import { hasComment, readability, removal } from '../fixes.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isFunction, walk } from '../walk.ts'

export const deadCode: ScriptRule = {
  id: 'dead-code',
  visit: {
    BlockStatement: (node, script) => deadHit(node.body, script),
    Program: (node, script) => deadHit(node.body, script),
    SwitchCase: (node, script) => deadHit(node.consequent, script),
  },
}

function deadHit(statements: readonly Node[], script: Script): Hit | undefined {
  const leaving = statements.findIndex(({ type }) => /^(?:Return|Throw|Break|Continue)Statement$/.test(type))
  const dead = leaving < 0 ? [] : statements.slice(leaving + 1).filter((one) => !isHoisted(one))
  const [first] = dead
  const last = dead.at(-1)
  if (!first || !last) return undefined
  const at = { start: first.range[0], end: last.range[1] }
  const whole = statements.slice(leaving + 1)
  const hoists = whole.length !== dead.length || whole.some((one) => declaresForOthers(one, script))
  if (hoists || script.dynamic || hasComment(script, statements[leaving]?.range[1] ?? at.start, at.end))
    return { at }
  const edits = whole.map((one) => removal(one, script))
  return { at, fix: readability('Removes code that can never run', edits) }
}

/** Functions and types are known in the whole block, wherever they stand. */
const isHoisted = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'EmptyStatement' ||
  node.type.startsWith('TS') ||
  node.type.startsWith('Export') ||
  (node.type === 'VariableDeclaration' && node.kind === 'var' && node.declarations.every(({ init }) => !init))

/** Its declarations may be used above it, if only by a function that never gets there. */
function declaresForOthers(node: Node, script: Script): boolean {
  for (const one of walk(node, script)) {
    if (one.type === 'VariableDeclaration' && one.kind === 'var') return true
    if (
      one.type === 'FunctionDeclaration' ||
      one.type === 'YieldExpression' ||
      one.type === 'AwaitExpression'
    )
      return true
    if ((one.type === 'VariableDeclaration' || one.type === 'ClassDeclaration') && one.parent === node.parent)
      return true
    if (isFunction(one) && one.type !== 'ArrowFunctionExpression' && one.generator) return true
  }
  return false
}
