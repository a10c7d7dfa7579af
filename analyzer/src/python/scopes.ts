import type { SyntaxNode } from '../core/tree.ts'

/** One place that gives a name its meaning. */
export interface Binding {
  readonly node: SyntaxNode
  readonly kind: 'assignment' | 'augmented' | 'parameter' | 'target' | 'import' | 'definition' | 'declared'
  /** What a plain assignment `name = value` puts in. */
  readonly value?: SyntaxNode
  /** The dotted path of an import. */
  readonly path?: string
}

export interface Scope {
  readonly node: SyntaxNode
  readonly parent: Scope | undefined
  readonly bindings: Map<string, Binding[]>
  /** Every identifier read in this scope, not in the ones inside it. */
  readonly reads: Map<string, SyntaxNode[]>
}

export interface Scopes {
  readonly module: Scope
  /** The scope that a node stands in. */
  of(node: SyntaxNode): Scope
  /** What gives an identifier its meaning where it stands; empty for built-ins. */
  bindingsOf(identifier: SyntaxNode): readonly Binding[]
}

const SCOPES = new Set(['module', 'function_definition', 'lambda', 'class_definition'])
const known = new WeakMap<SyntaxNode, Scopes>()

export function scopesOf(node: SyntaxNode): Scopes {
  let root = node
  while (root.parent) root = root.parent
  const old = known.get(root)
  if (old) return old
  const made = readScopes(root)
  known.set(root, made)
  return made
}

function readScopes(root: SyntaxNode): Scopes {
  const scopes = new Map<SyntaxNode, Scope>()
  const module: Scope = { node: root, parent: undefined, bindings: new Map(), reads: new Map() }
  scopes.set(root, module)

  for (const node of root.walk()) {
    if (node !== root && SCOPES.has(node.kind)) {
      scopes.set(node, { node, parent: of(node), bindings: new Map(), reads: new Map() })
    }
    if (node.kind === 'identifier') readIdentifier(node)
    else if (node.kind === 'wildcard_import') bind('*', { node, kind: 'import' }, of(node))
  }
  return { module, of, bindingsOf }

  function of(node: SyntaxNode): Scope {
    let inner = node
    for (let outer = node.parent; outer; outer = outer.parent) {
      // Defaults, decorators, annotations and bases are evaluated outside of what they belong to.
      const scope =
        inner.field === 'body' || inner.kind === 'parameters' || inner.kind === 'lambda_parameters'
          ? scopes.get(outer)
          : undefined
      if (scope && !isDefault(node, inner)) return scope
      inner = outer
    }
    return module
  }

  function bindingsOf(identifier: SyntaxNode): readonly Binding[] {
    const name = identifier.text
    const own = of(identifier)
    for (let scope: Scope | undefined = own; scope; scope = scope.parent) {
      if (scope !== own && scope.node.kind === 'class_definition') continue
      const found = scope.bindings.get(name)
      if (found && !found.every(({ kind }) => kind === 'declared')) return found
    }
    return []
  }

  function readIdentifier(node: SyntaxNode): void {
    const { parent } = node
    if (!parent || (parent.kind === 'attribute' && node.field === 'attribute')) return
    if (parent.kind === 'keyword_argument' && node.field === 'name') return
    const scope = of(node)
    const binding = bindingAt(node, parent)
    if (binding === 'none') return
    if (binding) {
      const home =
        binding.kind === 'definition' || binding.kind === 'import' ? of(outermost(node, parent)) : scope
      bind(node.text, binding, home)
      if (binding.kind !== 'augmented') return
    }
    const reads = scope.reads.get(node.text)
    if (reads) reads.push(node)
    else scope.reads.set(node.text, [node])
  }
}

function bind(name: string, binding: Binding, scope: Scope): void {
  const list = scope.bindings.get(name)
  if (list) list.push(binding)
  else scope.bindings.set(name, [binding])
}

const outermost = (node: SyntaxNode, parent: SyntaxNode): SyntaxNode =>
  SCOPES.has(parent.kind) ? parent : node

/** Whether the node is (in) the default value or the annotation of a parameter. */
function isDefault(node: SyntaxNode, parameters: SyntaxNode): boolean {
  if (parameters.kind !== 'parameters' && parameters.kind !== 'lambda_parameters') return false
  for (let inner = node; inner !== parameters && inner.parent; inner = inner.parent) {
    if (inner.field === 'value' || inner.field === 'type') return true
  }
  return false
}

function bindingAt(node: SyntaxNode, parent: SyntaxNode): Binding | 'none' | undefined {
  switch (parent.kind) {
    case 'function_definition':
    case 'class_definition':
      return node.field === 'name' ? { node, kind: 'definition' } : undefined
    case 'dotted_name':
    case 'aliased_import':
      return importAt(node, parent)
    case 'parameters':
    case 'lambda_parameters':
      return { node, kind: 'parameter' }
    case 'default_parameter':
    case 'typed_default_parameter':
      return node.field === 'name' ? { node, kind: 'parameter' } : undefined
    case 'typed_parameter':
      return node.field === 'type' ? undefined : { node, kind: 'parameter' }
    case 'global_statement':
    case 'nonlocal_statement':
      return { node, kind: 'declared' }
    case 'augmented_assignment':
      return node.field === 'left' ? { node, kind: 'augmented' } : undefined
    case 'assignment':
      if (node.field !== 'left') return undefined
      return { node, kind: 'assignment', ...withValue(parent.child('right')) }
    case 'named_expression':
      return node.field === 'name'
        ? { node, kind: 'assignment', ...withValue(parent.child('value')) }
        : undefined
    case 'as_pattern_target':
    case 'case_pattern':
    case 'splat_pattern':
      return { node, kind: 'target' }
    case 'delete_statement':
      return { node, kind: 'augmented' }
    default:
      return targetAt(node)
  }
}

const withValue = (value: SyntaxNode | undefined): { value?: SyntaxNode } => (value ? { value } : {})

/** `a` in `for a, (b, *c) in …`, `a, b = …`, `*args`. */
function targetAt(node: SyntaxNode): Binding | undefined {
  let inner = node
  let outer = node.parent
  while (outer && PATTERNS.has(outer.kind)) {
    inner = outer
    outer = outer.parent
  }
  if (!outer) return undefined
  if (
    outer.kind === 'parameters' ||
    outer.kind === 'lambda_parameters' ||
    (outer.kind === 'typed_parameter' && inner.field !== 'type')
  ) {
    return inner === node ? undefined : { node, kind: 'parameter' }
  }
  const isLoop = outer.kind === 'for_statement' || outer.kind === 'for_in_clause'
  if (isLoop && inner.field === 'left') return { node, kind: 'target' }
  if (outer.kind === 'assignment' && inner.field === 'left' && inner !== node) return { node, kind: 'target' }
  return undefined
}

const PATTERNS = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'list_splat_pattern',
  'dictionary_splat_pattern',
])

function importAt(node: SyntaxNode, parent: SyntaxNode): Binding | 'none' | undefined {
  const holder =
    parent.kind === 'aliased_import'
      ? parent
      : parent.parent?.kind === 'aliased_import'
        ? parent.parent
        : undefined
  const statement = (holder ?? parent).parent
  if (!statement?.kind.startsWith('import') && statement?.kind !== 'future_import_statement')
    return parent.kind === 'dotted_name' ? undefined : 'none'
  if (holder) {
    if (node.field !== 'alias') return 'none'
    return { node, kind: 'import', path: pathOf(statement, holder.child('name')?.text ?? '') }
  }
  if (parent.field === 'module_name') return 'none'
  // `import a.b` binds `a`.
  if (parent.namedChildren[0] !== node) return 'none'
  return {
    node,
    kind: 'import',
    path: statement.kind === 'import_statement' ? node.text : pathOf(statement, parent.text),
  }
}

function pathOf(statement: SyntaxNode, name: string): string {
  const module = statement.child('module_name')?.text
  return module === undefined ? name : module.endsWith('.') ? `${module}${name}` : `${module}.${name}`
}
