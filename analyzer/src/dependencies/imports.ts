import { builtinModules } from 'node:module'
import { findingOf } from '../core/rules.ts'
import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Ecosystem, Imported } from '../core/types.ts'
import { pythonStandardLibrary } from './python-names.ts'

const MAX_PACKAGES = 50
const MAX_IMPORTS = 5_000
const MAX_NAME = 214

interface Place {
  readonly name: string | undefined
  readonly node: SyntaxNode
}

export type FindImports = (tree: SyntaxTree) => readonly Imported[]

export const scriptImports: FindImports = ({ root }) => imported('npm', inScript(root))
export const pythonImports: FindImports = ({ root }) => imported('pypi', inPython(root))
export const goImports: FindImports = ({ root }) => imported('go', inGo(root))

/** The first import of each package. */
function imported(ecosystem: Ecosystem, places: Iterable<Place>): Imported[] {
  const byName = new Map<string, Imported>()
  let looked = 0
  for (const { name, node } of places) {
    if (++looked > MAX_IMPORTS || byName.size >= MAX_PACKAGES) break
    if (name === undefined || name.length > MAX_NAME || byName.has(name) || isOptional(node)) continue
    byName.set(name, { ...findingOf({ id: 'undeclared-dependency' }, node), ecosystem, name })
  }
  return [...byName.values()].sort((a, b) => a.start - b.start)
}

// The code works without the package, or the code around the import could not be parsed.
const OPTIONAL = new Set([
  'ERROR',
  'ambient_declaration',
  'conditional_expression',
  'if_statement',
  'ternary_expression',
  'try_statement',
  'with_statement',
])

function isOptional(node: SyntaxNode): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (OPTIONAL.has(around.kind)) return true
    if (around.kind === 'member_expression' && around.child('property')?.text === 'catch') return true
  }
  return false
}

const STATEMENTS = new Set(['import_statement', 'export_statement', 'import_require_clause'])

function* inScript(root: SyntaxNode): Generator<Place> {
  const required: Place[] = []
  let hasOwnRequire = false
  for (const node of root.walk()) {
    if (node.kind === 'call_expression') {
      const called = node.child('function')
      const isRequire = called?.kind === 'identifier' && called.text === 'require'
      if (called?.kind !== 'import' && !isRequire) continue
      const place = literal(node.child('arguments')?.namedChildren[0])
      if (!place) continue
      if (isRequire) required.push(place)
      else yield place
    } else if (STATEMENTS.has(node.kind)) {
      const place = literal(node.child('source'))
      if (place) yield place
    } else if (node.kind === 'identifier' && node.end - node.start === 7 && node.text === 'require') {
      hasOwnRequire ||= isOwnRequire(node)
    }
  }
  if (!hasOwnRequire) yield* required
}

/** Modules of AMD and bundles get a `require` that knows other names. */
function isOwnRequire({ parent, field }: SyntaxNode): boolean {
  if (!parent) return false
  if (parent.kind === 'variable_declarator')
    return field === 'name' && !/createRequire/.test(parent.child('value')?.text.slice(0, 200) ?? '')
  return /parameter|^function|^assignment/.test(parent.kind)
}

function literal(node: SyntaxNode | undefined): Place | undefined {
  return node?.kind === 'string' ? { name: npmPackage(node.text.slice(1, -1)), node } : undefined
}

const NPM_NAME = /^(?:@[a-z0-9][a-z0-9._~-]*\/)?[a-z0-9][a-z0-9._~-]*$/
const builtins = new Set(builtinModules)

/** The package of a specifier. Undefined for builtin, relative, virtual and other modules that are not from a registry. */
export function npmPackage(specifier: string): string | undefined {
  if (specifier.length > 1_000 || /[:\\?!*\s]/.test(specifier)) return undefined
  const [first = '', second = ''] = specifier.split('/', 2)
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return NPM_NAME.test(name) && !builtins.has(first) ? name : undefined
}

function* inPython(root: SyntaxNode): Generator<Place> {
  for (const node of root.walk()) {
    if (node.kind === 'import_from_statement') yield* pythonModule(node.child('module_name'))
    else if (node.kind === 'import_statement')
      for (const one of node.namedChildren)
        yield* pythonModule(one.kind === 'aliased_import' ? one.child('name') : one)
  }
}

function* pythonModule(node: SyntaxNode | undefined): Generator<Place> {
  if (node?.kind !== 'dotted_name') return
  const name = node.namedChildren[0]?.text ?? ''
  if (name !== '' && !name.startsWith('_') && !pythonStandardLibrary.has(name)) yield { name, node }
}

function* inGo(root: SyntaxNode): Generator<Place> {
  for (const spec of root.all('import_spec')) {
    const node = spec.child('path')
    const name = node?.text.slice(1, -1) ?? ''
    // The first part of a path in the standard library has no dot.
    if (node && /^[\w~-][\w~-]*\.[\w.~/-]*$/.test(name)) yield { name, node }
  }
}
