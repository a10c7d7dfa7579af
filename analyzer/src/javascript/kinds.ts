import { initOf, keyOf, nameOf } from './names.ts'
import type { Node, Script, Variable } from './script.ts'

export type Kind = 'string' | 'number' | 'boolean' | 'array'

const TEXT_METHODS =
  /^(?:trim|trimStart|trimEnd|toUpperCase|toLowerCase|padStart|padEnd|toFixed|toPrecision|toISOString|charAt|substring|substr|repeat|join|replaceAll|normalize|toLocaleUpperCase|toLocaleLowerCase)$/
const MAX_DEPTH = 12

/**
 * What kind of value an expression surely has; none if no one can say. A method counts by its name only where its
 * receiver is known, since any object may have one of that name.
 */
export function kindOf(node: Node | null | undefined, script: Script, depth = MAX_DEPTH): Kind | undefined {
  if (!node || depth === 0) return undefined
  switch (node.type) {
    case 'Literal':
      return literalKind(node.value)
    case 'TemplateLiteral':
      return 'string'
    case 'ArrayExpression':
      return 'array'
    case 'UnaryExpression':
      return node.operator === 'typeof' ? 'string' : node.operator === '!' ? 'boolean' : undefined
    case 'UpdateExpression':
      return kindOf(node.argument, script, depth - 1) === 'number' ? 'number' : undefined
    case 'BinaryExpression':
      return binaryKind(node, script, depth)
    case 'ConditionalExpression':
      return same(kindOf(node.consequent, script, depth - 1), kindOf(node.alternate, script, depth - 1))
    case 'LogicalExpression':
      return same(kindOf(node.left, script, depth - 1), kindOf(node.right, script, depth - 1))
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return kindOf(node.expression, script, depth - 1)
    case 'MemberExpression': {
      const owner = keyOf(node) === 'length' ? kindOf(node.object, script, depth - 1) : undefined
      return owner === 'string' || owner === 'array' ? 'number' : undefined
    }
    case 'CallExpression':
      return callKind(node, script, depth)
    case 'Identifier':
      return variableKind(script.variableOf(node), script, depth)
    default:
      return undefined
  }
}

function literalKind(value: unknown): Kind | undefined {
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined
}

function binaryKind(
  node: Extract<Node, { type: 'BinaryExpression' }>,
  script: Script,
  depth: number,
): Kind | undefined {
  if (/^(?:[<>]=?|[!=]==?|in|instanceof)$/.test(node.operator)) return 'boolean'
  const left = kindOf(node.left, script, depth - 1)
  if (node.operator === '+') {
    const right = kindOf(node.right, script, depth - 1)
    if (left === 'string' || right === 'string') return 'string'
    return left === 'number' && right === 'number' ? 'number' : undefined
  }
  // Arithmetic on two big integers gives a big integer, so one side has to be known.
  return left === 'number' || kindOf(node.right, script, depth - 1) === 'number' ? 'number' : undefined
}

function callKind(
  node: Extract<Node, { type: 'CallExpression' }>,
  script: Script,
  depth: number,
): Kind | undefined {
  const { callee } = node
  if (callee.type === 'Identifier') {
    if (script.variableOf(callee)) return undefined
    if (callee.name === 'String') return 'string'
    if (callee.name === 'Number' || callee.name === 'parseInt' || callee.name === 'parseFloat')
      return 'number'
    return callee.name === 'Boolean' ? 'boolean' : undefined
  }
  if (callee.type !== 'MemberExpression') return undefined
  const name = nameOf(callee, script) ?? ''
  if (/^Math\.(?!random$)\w+$/.test(name) || name === 'Math.random' || name === 'Date.now') return 'number'
  if (/^(?:Object\.(?:keys|values|entries)|Array\.from|Array\.of)$/.test(name)) return 'array'
  const method = keyOf(callee) ?? ''
  const owner = kindOf(callee.object, script, depth - 1)
  if (owner === 'string' && (TEXT_METHODS.test(method) || /^(?:slice|replace|concat)$/.test(method)))
    return 'string'
  if (owner === 'string' && method === 'split') return 'array'
  if (owner === 'number' && /^to(?:Fixed|Precision|String|LocaleString)$/.test(method)) return 'string'
  if (owner === 'array' && (method === 'join' || method === 'toString')) return 'string'
  if (
    owner === 'array' &&
    /^(?:map|filter|slice|concat|flat|flatMap|toSorted|toReversed|reverse|sort)$/.test(method)
  )
    return 'array'
  return (owner === 'array' || owner === 'string') && /^(?:indexOf|lastIndexOf)$/.test(method)
    ? 'number'
    : undefined
}

const asking = new Set<Variable>()
const kinds = new WeakMap<Variable, { kind: Kind | undefined }>()

/** A variable has the kind that everything assigned to it has, or the one that its type says. */
function variableKind(variable: Variable | undefined, script: Script, depth: number): Kind | undefined {
  const definition = variable?.defs[0]
  if (!variable || !definition || variable.defs.length !== 1 || asking.has(variable)) return undefined
  const known = kinds.get(variable)
  if (known) return known.kind
  const declared = declaredKind(definition.name)
  if (declared) return declared
  if (definition.type !== 'Variable') return undefined
  const init = initOf(variable)
  asking.add(variable)
  const kind = init ? kindOf(init, script, depth - 1) : writtenKind(variable, script, depth)
  asking.delete(variable)
  // Asked for on the way to another, it may have been cut short.
  if (asking.size === 0) kinds.set(variable, { kind })
  return kind
}

function writtenKind(variable: Variable, script: Script, depth: number): Kind | undefined {
  const definition = variable.defs[0]
  if (
    definition?.node.type !== 'VariableDeclarator' ||
    definition.node.id.type !== 'Identifier' ||
    !definition.node.init
  )
    return undefined
  const first = kindOf(definition.node.init, script, depth - 1)
  if (first !== 'string' && first !== 'number') return undefined
  const keeps = variable.references.every(
    (reference) =>
      !reference.isWrite() || reference.init || keepsKind(reference.identifier, first, script, depth),
  )
  return keeps ? first : undefined
}

/** After `text += anything` text is still text; a number stays one only with numbers. */
function keepsKind(name: Node, kind: Kind, script: Script, depth: number): boolean {
  const { parent } = name
  if (parent?.type === 'UpdateExpression') return kind === 'number'
  if (parent?.type !== 'AssignmentExpression' || parent.left !== name) return false
  if (parent.operator === '+=' && kind === 'string') return true
  if (parent.operator !== '=')
    return kind === 'number' && kindOf(parent.right, script, depth - 1) === 'number'
  const { right } = parent
  const addsToItself =
    kind === 'string' &&
    right.type === 'BinaryExpression' &&
    right.operator === '+' &&
    script.text(leftmost(right)) === script.text(name)
  return addsToItself || kindOf(right, script, depth - 1) === kind
}

function leftmost(node: Node): Node {
  let left = node
  while (left.type === 'BinaryExpression') left = left.left
  return left
}

function declaredKind(name: Node): Kind | undefined {
  if (name.type !== 'Identifier') return undefined
  const type = name.typeAnnotation?.typeAnnotation
  // `name?: string` may be undefined.
  if (!type || name.optional) return undefined
  if (type.type === 'TSStringKeyword') return 'string'
  if (type.type === 'TSNumberKeyword') return 'number'
  if (type.type === 'TSBooleanKeyword') return 'boolean'
  return type.type === 'TSArrayType' ? 'array' : undefined
}

const same = (a: Kind | undefined, b: Kind | undefined): Kind | undefined => (a === b ? a : undefined)

/** Running it does nothing and gives the same value again: it may be moved, made twice or left out. */
export function isPure(node: Node | null | undefined, depth = MAX_DEPTH): boolean {
  if (!node) return true
  if (depth === 0) return false
  switch (node.type) {
    case 'Literal':
    case 'Identifier':
    case 'ThisExpression':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true
    case 'TemplateLiteral':
      return node.expressions.every((one) => one.type === 'Literal')
    case 'ArrayExpression':
      return node.elements.every((one) => one === null || isPure(one, depth - 1))
    case 'ObjectExpression':
      return node.properties.every(
        (one) => one.type === 'Property' && !one.computed && isPure(one.value, depth - 1),
      )
    case 'UnaryExpression':
      return (
        node.operator !== 'delete' &&
        (node.operator === 'typeof' || node.operator === 'void' || node.operator === '!') &&
        isPure(node.argument, depth - 1)
      )
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isPure(node.expression, depth - 1)
    default:
      return false
  }
}
