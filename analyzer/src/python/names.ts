import type { SyntaxNode } from '../core/tree.ts'
import type { Source } from '../core/types.ts'
import { type Scopes, scopesOf } from './scopes.ts'
import { unwrap } from './syntax.ts'

// A name that is given a meaning more often than this has none that is known.
const MANY = 50

/** `subprocess.run` for `sp.run`, `run` or `subprocess.run`, whatever it was imported as; else as it is written. */
export function nameOf(node: SyntaxNode | undefined): string {
  if (!node) return ''
  if (node.kind === 'identifier') {
    const bindings = scopesOf(node).bindingsOf(node)
    const path =
      bindings.length > 0 && bindings.length <= MANY && bindings.every(({ kind }) => kind === 'import')
        ? bindings[0]?.path
        : undefined
    if (path) return path
    // Someone else's `open` or `eval`.
    return bindings.length <= MANY && bindings.some(({ kind }) => kind === 'definition')
      ? `local ${node.text}`
      : node.text
  }
  if (node.kind === 'attribute') {
    const object = node.child('object')
    return object
      ? `${object.kind === 'call' ? `${nameOf(object.child('function'))}()` : nameOf(object)}.${node.child('attribute')?.text}`
      : ''
  }
  return node.kind === 'call' ? `${nameOf(node.child('function'))}()` : ''
}

const callees = new WeakMap<SyntaxNode, string>()

/** The name of the callee, cached for many rules. */
export function calleeOf(call: SyntaxNode): string {
  const old = callees.get(call)
  if (old !== undefined) return old
  const name = nameOf(call.child('function'))
  callees.set(call, name)
  return name
}

const modules = new WeakMap<Scopes, Set<string>>()

/** Whether a module, or something from it, is imported anywhere. */
export function importsModule(node: SyntaxNode, ...names: string[]): boolean {
  const scopes = scopesOf(node)
  let found = modules.get(scopes)
  if (!found) {
    found = new Set()
    for (const statement of scopes.module.node.all('import_statement', 'import_from_statement')) {
      for (const name of statement.all('dotted_name')) {
        if (name.field === 'name' && statement.kind === 'import_from_statement') continue
        const parts = name.text.split('.')
        for (let count = 1; count <= parts.length; count++) found.add(parts.slice(0, count).join('.'))
      }
    }
    modules.set(scopes, found)
  }
  return names.some((name) => found.has(name))
}

export function usesFramework(node: SyntaxNode, source: Source, name: string): boolean {
  return source.framework === name || importsModule(node, name)
}

/** The value that a name surely has here: it is assigned once, to this. Other expressions are their own value. */
export function resolve(node: SyntaxNode, depth = 0): SyntaxNode {
  const inner = unwrap(node)
  if (inner.kind !== 'identifier' || depth > 5) return inner
  const [only, ...others] = scopesOf(inner).bindingsOf(inner)
  if (!only?.value || others.length > 0 || only.kind !== 'assignment') return inner
  return resolve(only.value, depth + 1)
}

const LITERALS = new Set(['integer', 'float', 'true', 'false', 'none', 'ellipsis'])

const constants = new WeakMap<SyntaxNode, boolean>()

/** Known before the program runs: literals, and names and texts made of nothing else. */
export function isConstant(node: SyntaxNode | undefined, depth = 0): boolean {
  if (!node || depth > 200) return false
  const inner = unwrap(node)
  const old = constants.get(inner)
  if (old !== undefined) return old
  // A name that is made from itself is not.
  constants.set(inner, false)
  const answer = isMadeOfConstants(inner, (child) => isConstant(child, depth + 1))
  constants.set(inner, answer)
  return answer
}

function isMadeOfConstants(inner: SyntaxNode, inside: (node: SyntaxNode) => boolean): boolean {
  if (LITERALS.has(inner.kind)) return true
  switch (inner.kind) {
    case 'string':
      return inner.children.every(
        (child) =>
          child.kind !== 'interpolation' ||
          child.namedChildren.every((part) => part.field !== 'expression' || inside(part)),
      )
    case 'concatenated_string':
    case 'list':
    case 'tuple':
    case 'set':
      return inner.namedChildren.every((child) => child.kind === 'comment' || inside(child))
    case 'dictionary':
      return inner.namedChildren.every(
        (pair) => pair.kind === 'comment' || (pair.kind === 'pair' && pair.namedChildren.every(inside)),
      )
    case 'binary_operator':
    case 'unary_operator':
    case 'boolean_operator':
    case 'conditional_expression':
      return inner.namedChildren.every(inside)
    case 'identifier':
      return isConstantName(inner, inside)
    case 'call':
      return isConstantCall(inner, inside)
    default:
      return false
  }
}

function isConstantName(identifier: SyntaxNode, inside: (node: SyntaxNode) => boolean): boolean {
  const bindings = scopesOf(identifier).bindingsOf(identifier)
  return (
    bindings.length > 0 &&
    bindings.length <= MANY &&
    bindings.every(({ kind, value }) => kind === 'assignment' && value !== undefined && inside(value))
  )
}

const PURE_METHODS = new Set(['format', 'join', 'strip', 'lower', 'upper', 'encode', 'decode', 'replace'])

/** `"a {}".format("b")`, `" ".join(["x", "y"])`. */
function isConstantCall(call: SyntaxNode, inside: (node: SyntaxNode) => boolean): boolean {
  const callee = call.child('function')
  if (callee?.kind !== 'attribute' || !PURE_METHODS.has(callee.child('attribute')?.text ?? '')) return false
  const object = callee.child('object')
  if (!object || !inside(object)) return false
  const passed = call.child('arguments')?.namedChildren ?? []
  return passed.every((argument) =>
    inside(argument.kind === 'keyword_argument' ? (argument.child('value') ?? argument) : argument),
  )
}
