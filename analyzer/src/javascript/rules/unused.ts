import type { Hit } from '../../core/rules.ts'
import { hasComment, readability, removal } from '../fixes.ts'
import { isPure } from '../kinds.ts'
import type { Definition, Node, Reference, Scope, Script, Variable } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

export const unusedVariable: ScriptRule = {
  id: 'unused-variable',
  message: 'Unused variable `x`.',
  visit: {
    Program(_node, script) {
      return script.scopes.flatMap((scope) =>
        scope.variables.flatMap((variable) => unusedHit(variable, scope, script) ?? []),
      )
    },
  },
}

function unusedHit(variable: Variable, scope: Scope, script: Script): Hit | undefined {
  const definition = variable.defs[0]
  if (
    !definition ||
    variable.defs.length !== 1 ||
    isUsed(variable) ||
    variable.name.startsWith('_') ||
    script.dynamic
  )
    return undefined
  if (definition.type !== 'Variable' && definition.type !== 'FunctionName') return undefined
  // The name of a function expression is for stack traces.
  if (definition.node.type === 'FunctionExpression') return undefined
  if (isExported(definition) || isTypeOnly(definition.node)) return undefined
  // At the top, only a file that says what it exports says that no one else uses the rest.
  const isTop =
    scope.type === 'module' || scope.type === 'global' || scope.upper === null || isTopOfCommonjs(scope)
  if (isTop && (scope.type === 'global' || !exportsSomething(script) || script.ast.templateBody))
    return undefined
  const { range } = definition.name
  const message = `Unused variable \`${variable.name}\`.`
  const fix =
    isTop || definition.type === 'FunctionName' ? undefined : removalOf(variable, definition, script)
  return { at: { start: range[0], end: range[1] }, message, ...(fix && { fix }) }
}

const isTopOfCommonjs = (scope: Scope): boolean =>
  scope.upper?.type === 'global' && scope.block.type === 'Program'

export const isUsed = (variable: Variable): boolean =>
  variable.references.some((reference) => reference.isRead() && !isOwnUpdate(reference)) ||
  ('eslintUsed' in variable && variable.eslintUsed === true)

/** `count++` on its own reads the variable only to write it. */
function isOwnUpdate({ identifier }: Reference): boolean {
  const { parent } = identifier
  if (parent.type === 'UpdateExpression') return parent.parent.type === 'ExpressionStatement'
  return (
    parent.type === 'AssignmentExpression' &&
    parent.left === identifier &&
    parent.parent.type === 'ExpressionStatement'
  )
}

function isExported({ node, parent }: Definition): boolean {
  return [node.parent, parent?.parent].some(
    (around) => around?.type === 'ExportNamedDeclaration' || around?.type === 'ExportDefaultDeclaration',
  )
}

const isTypeOnly = (node: Node): boolean => node.type.startsWith('TS')

const exportsSomething = (script: Script): boolean =>
  script.ast.body.some(({ type }) => type.startsWith('Export')) ||
  /\bmodule\.exports\b|\bexports\.\w/.test(script.code)

/** Whole, alone and without effect: anything else stays. */
function removalOf(
  variable: Variable,
  { node, parent }: Definition,
  script: Script,
): ReturnType<typeof readability> | undefined {
  if (
    node.type !== 'VariableDeclarator' ||
    node.id.type !== 'Identifier' ||
    parent?.type !== 'VariableDeclaration'
  )
    return undefined
  if (parent.declarations.length !== 1 || parent.parent.type !== 'BlockStatement' || !isPure(node.init))
    return undefined
  if (variable.references.some((reference) => reference.isWrite() && !reference.init)) return undefined
  if (node.init?.type === 'Identifier' && !script.variableOf(node.init)) return undefined
  // Reading a variable before it is set throws; leaving that out would hide it.
  if (
    node.init?.type === 'Identifier' &&
    script.variableOf(node.init)?.scope.variableScope === variable.scope.variableScope &&
    script.variableOf(node.init)?.defs[0]?.type !== 'Parameter'
  )
    return undefined
  if (hasComment(script, parent.range[0], parent.range[1])) return undefined
  return readability(`Removes \`${variable.name}\`, which is never read`, [removal(parent, script)])
}
