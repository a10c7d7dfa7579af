import type { Exported } from '../core/types.ts'
import { keyOf, nameOf } from './names.ts'
import type { Node, Script } from './script.ts'
import { isFunction, walk } from './walk.ts'

/** What other files can use: exports, what is put on `exports`, and in a plain script everything at the top. */
export function exportedBy(script: Script): Exported[] {
  const exported = [...esmExports(script), ...commonjsExports(script)]
  return exported.length > 0
    ? sorted(exported)
    : sorted(script.ast.body.flatMap((statement) => declared(statement)))
}

function esmExports(script: Script): Exported[] {
  const exported: Exported[] = []
  for (const statement of script.ast.body) {
    if (statement.type === 'ExportDefaultDeclaration')
      exported.push({ name: 'default', ...arity(statement.declaration) })
    if (statement.type === 'ExportAllDeclaration') exported.push({ name: `* from ${statement.source.value}` })
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration) exported.push(...declared(statement.declaration))
    for (const { exported: name } of statement.specifiers) {
      exported.push({ name: name.type === 'Identifier' ? name.name : name.value })
    }
  }
  return exported
}

function commonjsExports(script: Script): Exported[] {
  const exported: Exported[] = []
  for (const node of walk(script.ast, script)) {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') continue
    const name = nameOf(node.left, script)
    if (name === 'module.exports') exported.push({ name, ...arity(node.right) }, ...propertiesOf(node.right))
    else if (name?.startsWith('module.exports.'))
      exported.push({ name: name.slice(15), ...arity(node.right) })
    else if (name?.startsWith('exports.')) exported.push({ name: name.slice(8), ...arity(node.right) })
  }
  return exported
}

function propertiesOf(node: Node): Exported[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const name = keyOf(property)
    return name === undefined ? [] : { name, ...arity(property.value) }
  })
}

function declared(node: Node): Exported[] {
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id, init }) =>
      isLoaded(init) ? [] : namesIn(id).map((name) => ({ name, ...arity(init) })),
    )
  }
  if (isDeclaration(node) && node.id) return [{ name: node.id.name, ...arity(node) }, ...membersOf(node)]
  return []
}

/** What a file loads is for itself. */
const isLoaded = (init: Node | null): boolean =>
  init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require'

/** Of a class: its methods are called from outside too. */
function membersOf(node: Node): Exported[] {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return []
  const owner = node.id?.name ?? ''
  return node.body.body.flatMap((member) => {
    if (member.type !== 'MethodDefinition') return []
    const name = keyOf(member)
    return name === undefined ? [] : { name: `${owner}.${name}`, ...arity(member.value) }
  })
}

function isDeclaration(node: Node): node is Extract<
  Node,
  {
    type:
      | 'FunctionDeclaration'
      | 'ClassDeclaration'
      | 'TSEnumDeclaration'
      | 'TSInterfaceDeclaration'
      | 'TSTypeAliasDeclaration'
  }
> {
  return /^(?:FunctionDeclaration|ClassDeclaration|TSEnumDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/.test(
    node.type,
  )
}

function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesIn(one) : []))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

const arity = (node: Node | null | undefined): { arity?: number } =>
  node && isFunction(node) ? { arity: node.params.length } : {}

/** By name: a rewrite may change the order, not the names. */
function sorted(exported: Exported[]): Exported[] {
  return exported.sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : (a.arity ?? -1) - (b.arity ?? -1),
  )
}
