import { once } from '../../core/once.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Edit } from '../../core/types.ts'
import { identifiersIn } from '../identifiers.ts'
import { scopesOf } from '../scopes.ts'

/** The edit needed so that `module` can be used at this place: nothing, or one line. Undefined if the name is taken. */
export function importing(node: SyntaxNode, module: string): readonly Edit[] | undefined {
  const answers = imported(scopesOf(node).module.node)
  if (!answers.has(module)) answers.set(module, added(scopesOf(node).module.node, module))
  return answers.get(module)
}

const imported = once(() => new Map<string, readonly Edit[] | undefined>())

function added(root: SyntaxNode, module: string): readonly Edit[] | undefined {
  let isThere = false
  for (const identifier of identifiersIn(root).get(module) ?? []) {
    if (identifier.parent?.kind === 'attribute' && identifier.field === 'attribute') continue
    if (identifier.parent?.kind === 'keyword_argument' && identifier.field === 'name') continue
    const bindings = scopesOf(identifier).bindingsOf(identifier)
    if (bindings.some(({ kind, path }) => kind !== 'import' || path !== module)) return undefined
    if (isModuleImport(identifier, module)) isThere = true
    else if (isImported(identifier)) return undefined
  }
  return isThere ? [] : lineFor(root, module)
}

/**
 * The same where one call takes the place of another: if that was the only use of its own import, the import goes, so
 * that nothing unused is left behind.
 */
export function importingInstead(call: SyntaxNode, module: string): readonly Edit[] | undefined {
  const edits = importing(call, module)
  const old = edits && onlyImportOf(call)
  if (!edits || !old) return edits
  const code = scopesOf(call).module.node
  const text = edits.length > 0 ? `import ${module}` : ''
  const end = text === '' ? lineEnd(code, old.end) : old.end
  if (/#/.test(code.text.slice(old.end - code.start, end - code.start))) return edits
  return [{ start: old.start, end, text }]
}

/** The statement `import a` or `from a import b` that serves this call alone. */
function onlyImportOf(call: SyntaxNode): SyntaxNode | undefined {
  let name = call.child('function')
  while (name?.kind === 'attribute') name = name.child('object')
  if (name?.kind !== 'identifier') return undefined
  const [only, ...others] = scopesOf(name).bindingsOf(name)
  if (only?.kind !== 'import' || others.length > 0) return undefined
  const uses = (identifiersIn(scopesOf(name).module.node).get(name.text) ?? []).filter(
    ({ parent, field }) => !(parent?.kind === 'attribute' && field === 'attribute'),
  )
  const statement = only.node.closest('import_statement', 'import_from_statement')
  const names = statement?.children.filter(({ field }) => field === 'name') ?? []
  const isAlone = uses.every(
    (use) => use === name || (statement && use.start >= statement.start && use.end <= statement.end),
  )
  return isAlone && names.length === 1 && statement?.parent?.kind === 'module' ? statement : undefined
}

function lineEnd(root: SyntaxNode, offset: number): number {
  const at = root.text.indexOf('\n', offset - root.start)
  return at < 0 ? root.end : root.start + at + 1
}

/** `import module` at the top level: seen by everything in the file. */
function isModuleImport(identifier: SyntaxNode, module: string): boolean {
  const name = identifier.parent
  return (
    name?.kind === 'dotted_name' &&
    name.text === module &&
    name.parent?.kind === 'import_statement' &&
    name.parent.parent?.kind === 'module'
  )
}

const isImported = ({ parent }: SyntaxNode): boolean =>
  parent?.kind === 'aliased_import' ||
  parent?.parent?.kind === 'import_from_statement' ||
  parent?.parent?.kind === 'import_statement'

function lineFor(root: SyntaxNode, module: string): Edit[] | undefined {
  const code = root.text
  const statements = root.namedChildren.filter(({ kind }) => kind !== 'comment')
  const first =
    statements.find(({ kind }) => kind === 'import_statement' || kind === 'import_from_statement') ??
    statements.find((statement) => !isDocstring(statement) && statement.kind !== 'future_import_statement')
  if (!first) return undefined
  const at = first.start - root.start
  if (at > 0 && code[at - 1] !== '\n') return undefined
  const end = code.includes('\r\n') ? '\r\n' : '\n'
  const gap = first.kind.startsWith('import') ? '' : end + end
  return [{ start: first.start, end: first.start, text: `import ${module}${end}${gap}` }]
}

const isDocstring = ({ kind, children }: SyntaxNode): boolean =>
  kind === 'expression_statement' && children[0]?.kind === 'string'
