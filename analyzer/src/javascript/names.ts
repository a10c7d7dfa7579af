import type { Call, Expression, Node, Script, Variable } from './script.ts'

const MAX_STEPS = 20
const MAX_PARTS = 100

// A name is asked for again and again, and names lead to names: without this, hostile code costs exponential time.
const inits = new WeakMap<Variable, { init: Expression | undefined }>()
const names = new WeakMap<Node, { name: string | undefined }>()
const libraryNames = new WeakMap<Variable, { name: string | undefined }>()

/**
 * What an expression is called, with the author's own names for libraries replaced by the libraries' names:
 * `crypto.createHash` however it was imported, `res.cookie`, `document.write`. Undefined without a name.
 */
export function nameOf(node: Node | null | undefined, script: Script): string | undefined {
  if (!node) return undefined
  const known = names.get(node)
  if (known) return known.name
  const name = findName(node, script, MAX_STEPS)
  names.set(node, { name })
  return name
}

function findName(node: Node | null | undefined, script: Script, steps: number): string | undefined {
  if (!node || steps === 0) return undefined
  switch (node.type) {
    case 'Identifier':
      return libraryNameOf(script.variableOf(node), script, steps - 1) ?? node.name
    case 'ThisExpression':
      return 'this'
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return findName(node.expression, script, steps - 1)
    case 'AwaitExpression':
      return findName(node.argument, script, steps - 1)
    case 'CallExpression': {
      const library = requiredBy(node)
      return library ?? suffixed(findName(node.callee, script, steps - 1), '()')
    }
    case 'NewExpression':
      return suffixed(findName(node.callee, script, steps - 1), '()')
    case 'ImportExpression':
      return moduleName(literalOf(node.source))
    case 'MemberExpression': {
      const key = keyOf(node)
      const object = findName(node.object, script, steps - 1)
      return key === undefined || object === undefined ? undefined : `${object}.${key}`
    }
    default:
      return undefined
  }
}

/** The last part of a call's name: `query` of `this.db.query(…)`. */
export function methodOf(call: Call): string | undefined {
  const callee = call.callee.type === 'ChainExpression' ? call.callee.expression : call.callee
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? keyOf(callee) : undefined
}

/** The name of a property: of a member, a property of an object, a field of a class. */
export function keyOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined
    return literalOf(node.property)
  }
  if (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') {
    if (!node.computed && node.key.type === 'Identifier') return node.key.name
    return node.key.type === 'PrivateIdentifier' ? node.key.name : literalOf(node.key)
  }
  return undefined
}

/** The text of a string that is written out in one piece. */
export function literalOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** Follows constants: what `const algorithm = 'md5'` stands for. The node itself if it is no such name. */
export function resolved(node: Node, script: Script, steps = MAX_STEPS): Node {
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'TSSatisfiesExpression'
  ) {
    return resolved(node.expression, script, steps - 1)
  }
  if (node.type !== 'Identifier' || steps <= 0) return node
  const init = initOf(script.variableOf(node))
  return init ? resolved(init, script, steps - 1) : node
}

/** What a variable is set to, if it is set once and for all. */
export function initOf(variable: Variable | undefined): Expression | undefined {
  if (!variable) return undefined
  const known = inits.get(variable) ?? { init: findInit(variable) }
  inits.set(variable, known)
  return known.init
}

function findInit(variable: Variable): Expression | undefined {
  const definition = variable.defs[0]
  if (variable.defs.length !== 1 || definition?.type !== 'Variable') return undefined
  if (definition.node.type !== 'VariableDeclarator' || definition.node.id.type !== 'Identifier')
    return undefined
  return isChanged(variable) ? undefined : (definition.node.init ?? undefined)
}

const isChanged = (variable: Variable): boolean =>
  variable.references.some((reference) => reference.isWrite() && !reference.init)

/** The value of a constant string, also when it is built from constants. */
export function textOf(node: Node, script: Script, budget = { left: MAX_PARTS }): string | undefined {
  if (budget.left-- <= 0) return undefined
  const value = resolved(node, script)
  const literal = literalOf(value)
  if (literal !== undefined) return literal
  if (value.type === 'BinaryExpression' && value.operator === '+') {
    const left = textOf(value.left, script, budget)
    const right = left === undefined ? undefined : textOf(value.right, script, budget)
    return right === undefined ? undefined : left + right
  }
  return undefined
}

/** The properties of an object that is written out, here or in a constant. */
export function propertyOf(node: Node | undefined, key: string, script: Script): Node | undefined {
  const object = node && resolved(node, script)
  if (object?.type !== 'ObjectExpression') return undefined
  for (const property of object.properties) {
    if (property.type === 'Property' && keyOf(property) === key) return property.value
  }
  return undefined
}

export const isTrue = (node: Node | undefined): boolean => node?.type === 'Literal' && node.value === true
export const isFalse = (node: Node | undefined): boolean => node?.type === 'Literal' && node.value === false

function libraryNameOf(variable: Variable | undefined, script: Script, steps: number): string | undefined {
  if (!variable) return undefined
  const known = libraryNames.get(variable)
  if (known) return known.name
  const answer: { name: string | undefined } = { name: undefined }
  libraryNames.set(variable, answer)
  answer.name = findLibraryName(variable, script, steps)
  return answer.name
}

function findLibraryName(variable: Variable, script: Script, steps: number): string | undefined {
  const definition = variable.defs[0]
  if (!definition || variable.defs.length !== 1) return undefined
  if (definition.type === 'ImportBinding') return importedName(definition.node, definition.parent)
  if (definition.type !== 'Variable' || definition.node.type !== 'VariableDeclarator') return undefined
  const { id, init } = definition.node
  if (!init || isChanged(variable)) return undefined
  if (id.type === 'Identifier') {
    // Only what is loaded or made by a library has its name; `const total = sum()` keeps its own.
    const name = findName(init, script, steps)
    return name !== undefined && isLibrary(init, script, steps) ? name : undefined
  }
  if (id.type !== 'ObjectPattern' || !isLibrary(init, script, steps)) return undefined
  const property = id.properties.find((one) => one.type === 'Property' && one.value === definition.name)
  const key = property && keyOf(property)
  return key === undefined ? undefined : suffixed(findName(init, script, steps), `.${key}`)
}

function importedName(specifier: Node, declaration: Node | null): string | undefined {
  if (declaration?.type !== 'ImportDeclaration') return undefined
  const module = moduleName(declaration.source.value)
  if (specifier.type !== 'ImportSpecifier') return module
  const imported =
    specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
  return imported === 'default' ? module : `${module}.${imported}`
}

function isLibrary(node: Node, script: Script, steps: number): boolean {
  if (steps <= 0) return false
  if (node.type === 'CallExpression')
    return requiredBy(node) !== undefined || isLibrary(node.callee, script, steps - 1)
  if (node.type === 'NewExpression') return isLibrary(node.callee, script, steps - 1)
  if (node.type === 'AwaitExpression') return isLibrary(node.argument, script, steps - 1)
  if (node.type === 'ImportExpression') return true
  if (node.type === 'MemberExpression') return isLibrary(node.object, script, steps - 1)
  return node.type === 'Identifier' && libraryNameOf(script.variableOf(node), script, steps - 1) !== undefined
}

function requiredBy(call: Call): string | undefined {
  if (call.callee.type !== 'Identifier' || call.callee.name !== 'require') return undefined
  return moduleName(literalOf(call.arguments[0]))
}

const moduleName = (specifier: string | undefined): string | undefined => specifier?.replace(/^node:/, '')

const suffixed = (name: string | undefined, suffix: string): string | undefined =>
  name === undefined ? undefined : name + suffix
