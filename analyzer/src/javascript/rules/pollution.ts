import { keyOf, methodOf, nameOf } from '../names.ts'
import type { FunctionNode, Node, NodeTypes, Script, Variable } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { closest, isFunction, walk } from '../walk.ts'

const CHECKS_KEYS =
  /__proto__|hasOwn|Object\.create\(null\)|prototype|new Map\b|isSafeKey|FORBIDDEN|BLOCKED|UNSAFE|DANGEROUS|isPrototypePolluted/i

/** Copies keys that no one has looked at into an object. */
export const pollution: ScriptRule = {
  id: 'prototype-pollution',
  confidence: 0.8,
  visit: {
    AssignmentExpression(node, script) {
      const { left } = node
      if (node.operator !== '=' || left.type !== 'MemberExpression' || !left.computed) return undefined
      const around = closest(node, isFunction, 'functions')
      if (!around || !isFunction(around) || left.object.type !== 'Identifier') return undefined
      const copies = isDeepCopy(left, around, script) || isEndOfPath(left, script)
      return copies && !checksKeys(around, script)
    },
  },
}

const checked = new WeakMap<Node, boolean>()

function checksKeys(around: FunctionNode, script: Script): boolean {
  const owner = named(around)?.node ?? around
  const known = checked.get(owner) ?? CHECKS_KEYS.test(script.text(owner))
  checked.set(owner, known)
  return known
}

/** target[key] = …, key being each of an object's, in a function that calls itself with target[key]: a copy into a new object harms no one else. */
function isDeepCopy(
  { object, property }: NodeTypes['MemberExpression'],
  around: FunctionNode,
  script: Script,
): boolean {
  const key = property.type === 'Identifier' ? script.variableOf(property) : undefined
  const target = script.variableOf(object)
  if (!key || !target || !isKeyOfObject(key, script)) return false
  const owner = named(around)
  return owner !== undefined && descends(owner.node, owner.name, script).has(target)
}

function isKeyOfObject({ defs }: Variable, script: Script): boolean {
  const definition = defs[0]
  if (!definition) return false
  const loop = closest(definition.name, ({ type }) => type === 'ForInStatement' || type === 'ForOfStatement')
  if (definition.type === 'Variable' && loop) {
    return loop.type === 'ForInStatement' || (loop.type === 'ForOfStatement' && listsKeys(loop.right, script))
  }
  const call = definition.node.parent
  if (
    definition.type !== 'Parameter' ||
    call?.type !== 'CallExpression' ||
    call.callee.type !== 'MemberExpression'
  )
    return false
  return /^(?:forEach|map|reduce)$/.test(methodOf(call) ?? '') && listsKeys(call.callee.object, script)
}

const listsKeys = (node: Node, script: Script): boolean =>
  node.type === 'CallExpression' &&
  /^(?:Object\.(?:keys|entries|getOwnPropertyNames)|Reflect\.ownKeys)$/.test(
    nameOf(node.callee, script) ?? '',
  )

/** The nearest enclosing function with a name. */
function named(around: FunctionNode): { node: FunctionNode; name: string } | undefined {
  for (let node: Node | undefined = around; node; node = closest(node, isFunction, 'functions')) {
    if (!isFunction(node)) return undefined
    const { parent } = node
    const isField =
      parent.type === 'MethodDefinition' || parent.type === 'Property' || parent.type === 'PropertyDefinition'
    const isVariable = parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier'
    const name =
      node.id?.name ??
      (isField ? keyOf(parent) : isVariable && parent.id.type === 'Identifier' ? parent.id.name : undefined)
    if (name !== undefined) return { node, name }
  }
  return undefined
}

const descended = new WeakMap<Node, Set<Variable>>()

/** The variables whose members a function calls itself with. */
function descends(owner: FunctionNode, name: string, script: Script): Set<Variable> {
  const known = descended.get(owner)
  if (known) return known
  const targets = new Set<Variable>()
  for (const node of walk(owner.body, script)) {
    if (node.type !== 'CallExpression' || methodOf(node) !== name) continue
    for (const inside of node.arguments.flatMap((argument) => [...walk(argument, script)])) {
      const target =
        inside.type === 'MemberExpression' && inside.computed ? script.variableOf(inside.object) : undefined
      if (target) targets.add(target)
    }
  }
  descended.set(owner, targets)
  return targets
}

/** current[last] = value, after current = current[part] along a path. */
function isEndOfPath(left: NodeTypes['MemberExpression'], script: Script): boolean {
  const variable = script.variableOf(left.object)
  if (!variable || left.property.type === 'Literal') return false
  const known = walksPath.get(variable) ?? walksIntoItself(variable, script)
  walksPath.set(variable, known)
  return known
}

const walksPath = new WeakMap<Variable, boolean>()

function walksIntoItself(variable: Variable, script: Script): boolean {
  return variable.references.some(
    ({ writeExpr, init }) => writeExpr && !init && stepsInto(writeExpr, variable, script),
  )
}

function stepsInto(value: Node, variable: Variable, script: Script): boolean {
  if (value.type === 'MemberExpression')
    return value.computed && value.property.type !== 'Literal' && script.variableOf(value.object) === variable
  if (value.type === 'AssignmentExpression') return stepsInto(value.right, variable, script)
  if (value.type === 'LogicalExpression') return stepsInto(value.left, variable, script)
  return false
}
