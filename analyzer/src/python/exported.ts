import type { SyntaxNode } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

/** What other modules can use: the public names of the module, and the public methods of its classes. */
export function exportedFrom(root: SyntaxNode): Exported[] {
  const found = new Map<string, Exported>()
  collect(root, '', found)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

const NESTING = new Set([
  'if_statement',
  'elif_clause',
  'else_clause',
  'try_statement',
  'except_clause',
  'finally_clause',
  'with_statement',
  'block',
  'decorated_definition',
])

function collect(node: SyntaxNode, prefix: string, found: Map<string, Exported>): void {
  for (const child of node.children) {
    if (NESTING.has(child.kind)) collect(child, prefix, found)
    else if (child.kind === 'function_definition') add(child.child('name'), arityOf(child))
    else if (child.kind === 'class_definition') addClass(child)
    else if (child.kind === 'expression_statement') addAssigned(child)
  }

  function add(name: SyntaxNode | undefined, arity?: number): void {
    if (!name || !isPublic(name.text)) return
    const full = `${prefix}${name.text}`
    found.set(full, { name: full, ...(arity !== undefined && { arity }) })
  }

  function addClass(definition: SyntaxNode): void {
    const name = definition.child('name')
    add(name)
    const body = definition.child('body')
    if (name && body && isPublic(name.text)) collect(body, `${prefix}${name.text}.`, found)
  }

  function addAssigned(statement: SyntaxNode): void {
    let assignment = statement.children[0]
    while (assignment?.kind === 'assignment') {
      const left = assignment.child('left')
      if (left?.kind === 'identifier') add(left)
      else if (left?.kind === 'pattern_list') {
        for (const name of left.namedChildren.filter(isIdentifier)) add(name)
      }
      assignment = assignment.child('right')
    }
  }
}

const isIdentifier = ({ kind }: SyntaxNode): boolean => kind === 'identifier'
const isPublic = (name: string): boolean => !name.startsWith('_') || /^__\w+__$/.test(name)

const arityOf = (definition: SyntaxNode): number =>
  (definition.child('parameters')?.namedChildren ?? []).filter(
    ({ kind }) => kind !== 'comment' && !kind.endsWith('_separator'),
  ).length
