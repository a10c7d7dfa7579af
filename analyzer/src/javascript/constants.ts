import { keyOf, methodOf, resolved } from './names.ts'
import type { Node, Script, Variable } from './script.ts'

const MAX_DEPTH = 12
const CHANGES = /^(?:push|unshift|splice|fill|set|add|assign|defineProperty)$/
const READS = /^(?:get|at|join|concat|trim|toLowerCase|toUpperCase|toString)$/

/** Whether a value is written in the code itself: a literal, or a member of a table of literals that never changes. */
export function isConstant(node: Node | null | undefined, script: Script, depth = MAX_DEPTH): boolean {
  if (!node || depth === 0) return false
  const value = resolved(node, script)
  const isPart = (part: Node | null | undefined) => isConstant(part, script, depth - 1)
  switch (value.type) {
    case 'Literal':
      return true
    case 'TemplateLiteral':
      return value.expressions.every(isPart)
    case 'BinaryExpression':
      return isPart(value.left) && isPart(value.right)
    case 'LogicalExpression':
      return isPart(value.left) && isPart(value.right)
    case 'ConditionalExpression':
      return isPart(value.consequent) && isPart(value.alternate)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return isPart(value.expression)
    case 'MemberExpression':
      return isTable(value.object, script, depth - 1) || isConstantField(value, script, depth - 1)
    case 'CallExpression': {
      if (value.callee.type !== 'MemberExpression' || !READS.test(methodOf(value) ?? '')) return false
      const { object } = value.callee
      return (isTable(object, script, depth - 1) || isPart(object)) && value.arguments.every(isKeyOrConstant)
    }
    case 'Identifier':
      return isTakenFromTable(script.variableOf(value), script, depth - 1)
    default:
      return false
  }

  function isKeyOrConstant(argument: Node): boolean {
    return methodOf(value as never) === 'get' || methodOf(value as never) === 'at' || isPart(argument)
  }
}

/** An object, array, map or enumeration whose values are all constant, and which nothing changes. */
function isTable(node: Node, script: Script, depth: number): boolean {
  if (depth <= 0) return false
  const variable = node.type === 'Identifier' ? script.variableOf(node) : undefined
  if (variable && isModified(variable)) return false
  if (variable?.defs[0]?.node.type === 'TSEnumDeclaration') return true
  const value = resolved(node, script)
  const isValue = (one: Node | null | undefined) =>
    !!one && (isConstant(one, script, depth - 1) || isTable(one, script, depth - 1))
  switch (value.type) {
    case 'ObjectExpression':
      return value.properties.every((one) => one.type === 'Property' && isValue(one.value))
    case 'ArrayExpression':
      return value.elements.every(isValue)
    case 'NewExpression':
      return /^(?:Map|Set)$/.test(script.text(value.callee)) && value.arguments.every(isValue)
    case 'CallExpression':
      return /^Object\.freeze$/.test(script.text(value.callee)) && value.arguments.every(isValue)
    case 'MemberExpression':
      return isTable(value.object, script, depth - 1)
    default:
      return false
  }
}

/** `const { title } = TEXTS`. */
function isTakenFromTable(variable: Variable | undefined, script: Script, depth: number): boolean {
  const declarator = variable?.defs[0]?.node
  return (
    variable?.defs.length === 1 &&
    declarator?.type === 'VariableDeclarator' &&
    declarator.id.type === 'ObjectPattern' &&
    !!declarator.init &&
    variable.references.every((reference) => !reference.isWrite() || reference.init) &&
    isTable(declarator.init, script, depth)
  )
}

/** `this.template` or `Page.template`, a field with a constant value that no method sets. */
function isConstantField(member: Node, script: Script, depth: number): boolean {
  if (member.type !== 'MemberExpression') return false
  const key = keyOf(member)
  const owner = classOf(member.object, script)
  if (key === undefined || !owner || !/^\w+$/.test(key)) return false
  const field = owner.body.body.find((one) => one.type === 'PropertyDefinition' && keyOf(one) === key)
  if (field?.type !== 'PropertyDefinition' || !isConstant(field.value, script, depth)) return false
  return !new RegExp(`\\.${key}\\s*(?:=(?!=)|\\+=)`).test(script.code)
}

function classOf(object: Node, script: Script) {
  if (object.type === 'Identifier') {
    const declared = script.variableOf(object)?.defs[0]?.node
    return declared?.type === 'ClassDeclaration' ? declared : undefined
  }
  if (object.type !== 'ThisExpression') return undefined
  let around: Node | undefined = object
  while (around && around.type !== 'ClassDeclaration' && around.type !== 'ClassExpression')
    around = around.parent
  return around
}

/** Assigned to, or one of its members is, or a method changes it. */
function isModified(variable: Variable): boolean {
  return variable.references.some((reference) => {
    if (reference.isWrite() && !reference.init) return true
    let node: Node = reference.identifier
    while (node.parent?.type === 'MemberExpression' && node.parent.object === node) node = node.parent
    const { parent } = node
    if (parent?.type === 'AssignmentExpression') return parent.left === node
    if (parent?.type === 'UnaryExpression') return parent.operator === 'delete'
    if (parent?.type !== 'CallExpression') return false
    const method = methodOf(parent) ?? ''
    return parent.callee === node
      ? CHANGES.test(method)
      : CHANGES.test(method) && parent.arguments[0] === node
  })
}
