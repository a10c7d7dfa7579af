import type { Edit } from '../../core/types.ts'
import { readability } from '../fixes.ts'
import type { Node, NodeTypes, Reference, Scope, Script, Variable } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isLoop, loopAround, walk } from '../walk.ts'

export const noVar: ScriptRule = {
  id: 'no-var',
  visit: {
    VariableDeclaration(node, script) {
      if (node.kind !== 'var' || node.declare) return undefined
      const kind = blockScopedKind(node, script)
      if (!kind) return true
      const edit: Edit = { start: node.range[0], end: node.range[0] + 3, text: kind }
      return {
        fix: readability(
          kind === 'const'
            ? 'Declares a variable that never changes with const instead of var'
            : 'Declares a variable with let instead of var',
          [edit],
        ),
      }
    },
  },
}

/** const or let if the variables mean the same with it; none if they may not. */
function blockScopedKind(
  node: NodeTypes['VariableDeclaration'],
  script: Script,
): 'const' | 'let' | undefined {
  if (script.dynamic || !isBlockItem(node)) return undefined
  const variables = node.declarations.flatMap(({ id }) =>
    [...walk(id, script)].flatMap((one) => (one.type === 'Identifier' ? (script.variableOf(one) ?? []) : [])),
  )
  const own = [...new Set(variables)].filter((variable) =>
    variable.defs.some((definition) => definition.parent === node),
  )
  if (own.length === 0 || !own.every((variable) => staysInBlock(variable, node, script))) return undefined
  const isHead =
    isLoop(node.parent) && (node.parent.type === 'ForInStatement' || node.parent.type === 'ForOfStatement')
  const changes = own.some((variable) =>
    variable.references.some(
      (reference) =>
        reference.isWrite() &&
        !reference.init &&
        !(isHead && reference.identifier === variable.identifiers[0]),
    ),
  )
  const empty = !isHead && node.declarations.some(({ init }) => !init)
  // Without a value a variable of a loop keeps the one of the round before; let starts afresh.
  if (empty && loopAround(node)) return undefined
  return changes || empty ? 'let' : 'const'
}

/** Directly in a block, or the head of a loop; the cases of a switch share one block and are skipped. */
function isBlockItem(node: NodeTypes['VariableDeclaration']): boolean {
  const { parent } = node
  if (
    parent.type === 'BlockStatement' ||
    parent.type === 'Program' ||
    parent.type === 'ExportNamedDeclaration'
  )
    return true
  if (parent.type === 'ForStatement') return parent.init === node
  return (parent.type === 'ForInStatement' || parent.type === 'ForOfStatement') && parent.left === node
}

function staysInBlock(variable: Variable, node: NodeTypes['VariableDeclaration'], script: Script): boolean {
  if (variable.defs.length !== 1 || variable.name === 'let' || variable.scope.type === 'global') return false
  const block = node.parent.type === 'ExportNamedDeclaration' ? node.parent.parent : node.parent
  const [start, end] = block.range
  if (hidesOuter(variable, node, script)) return false
  const looped = loopAround(node) !== undefined || isLoop(node.parent)
  const defined = variable.defs[0]?.node.range[1] ?? node.range[1]
  const followed = new Set<Node>()
  return variable.references.every((reference) => {
    const at = reference.identifier.range[0]
    if (at < start || at >= end) return false
    if (reference.init && at < defined) return true
    if (reference.from.variableScope === variable.scope.variableScope)
      return at >= defined || isHeadWrite(reference, node)
    return !looped && runsAfter(reference.from, variable.scope, defined, script, followed)
  })
}

const isHeadWrite = (reference: Reference, node: Node): boolean =>
  reference.isWrite() &&
  reference.identifier.range[0] >= node.range[0] &&
  reference.identifier.range[1] <= node.range[1]

/** A block between the declaration and its function has a variable of the same name: `catch (e) { var e }`. */
function hidesOuter(variable: Variable, node: Node, script: Script): boolean {
  for (
    let scope: Scope | null = script.scopeOf(node);
    scope && scope !== variable.scope;
    scope = scope.upper
  ) {
    if (scope.set.has(variable.name)) return true
  }
  return false
}

/** The function that uses it cannot run before the variable is set: it is made later, or hoisted but only called later. */
function runsAfter(scope: Scope, owner: Scope, defined: number, script: Script, seen: Set<Node>): boolean {
  let outermost = scope.variableScope
  while (outermost.upper && outermost.upper.variableScope !== owner.variableScope) {
    outermost = outermost.upper.variableScope
  }
  const user = outermost.block
  if (user.type !== 'FunctionDeclaration') return user.range[0] >= defined
  if (seen.has(user)) return true
  seen.add(user)
  const name = user.id ? script.variableOf(user.id) : undefined
  if (!name) return false
  return name.references.every(({ identifier, from }) =>
    from.variableScope === owner.variableScope
      ? identifier.range[0] >= defined
      : runsAfter(from, owner, defined, script, seen),
  )
}
