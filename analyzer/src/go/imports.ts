import { removeLine } from '../core/fixes.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Edit } from '../core/types.ts'

const indexes = new WeakMap<SyntaxNode, Map<string, string>>()

/** What each package is called here: `rand` → `math/rand`. */
export function importsOf(anywhere: SyntaxNode): Map<string, string> {
  let root = anywhere
  while (root.parent) root = root.parent
  const known = indexes.get(root)
  if (known) return known
  const index = new Map<string, string>()
  for (const spec of root.all('import_spec')) {
    const path = pathOf(spec)
    index.set(spec.child('name')?.text ?? packageOf(path), path)
  }
  indexes.set(root, index)
  return index
}

/** Whether a name here means that package; in a snippet without imports, names mean what they usually do. */
export function isPackage(node: SyntaxNode | undefined, ...paths: string[]): boolean {
  if (node?.kind !== 'identifier' && node?.kind !== 'package_identifier') return false
  const imports = importsOf(node)
  const path = imports.get(node.text)
  if (path !== undefined) return paths.includes(path)
  return imports.size === 0 && paths.some((wanted) => packageOf(wanted) === node.text)
}

const pathOf = (spec: SyntaxNode): string => spec.child('path')?.text.slice(1, -1) ?? ''

/** `math/rand/v2` is called rand. */
function packageOf(path: string): string {
  const parts = path.split('/')
  if (/^v\d+$/.test(parts.at(-1) ?? '')) parts.pop()
  return parts.at(-1) ?? ''
}

/** The paths of the standard library have no host. */
const isStandard = (path: string): boolean => !path.split('/')[0]?.includes('.')

/** The edit that takes a package out of the imports, when the node that goes away was the only one to use it. */
export function releasing(node: SyntaxNode, name: string, code: string): Edit[] {
  const root = node.closest('source_file')
  const spec = root
    ?.all('import_spec')
    .find((one) => (one.child('name')?.text ?? packageOf(pathOf(one))) === name)
  const others = root?.all('selector_expression', 'qualified_type').filter((use) => {
    const isInside = use.start >= node.start && use.end <= node.end
    return !isInside && (use.child('operand') ?? use.child('package'))?.text === name
  })
  if (!spec || !others || others.length > 0) return []
  const isSingle = spec.parent?.kind === 'import_declaration' || spec.parent?.namedChildren.length === 1
  return [removeLine(code, isSingle ? (spec.closest('import_declaration') ?? spec) : spec)]
}

export const unusedImport: TreeRule = {
  id: 'unused-import',
  severity: 'medium',
  kinds: ['import_spec'],
  check(node, { code }) {
    const alias = node.child('name')?.text
    const path = pathOf(node)
    // The name of a third-party package is known only from its source; the standard library keeps to its paths.
    if (
      alias === '_' ||
      alias === '.' ||
      path === 'C' ||
      (alias === undefined && path.split('/')[0]?.includes('.'))
    )
      return undefined
    const name = alias ?? packageOf(path)
    const root = node.closest('source_file')
    const rest = root?.namedChildren.filter(({ kind }) => kind !== 'import_declaration') ?? []
    if (!rest.some(({ kind }) => /declaration/.test(kind)) || rest.some((part) => mentions(part, name)))
      return undefined
    const single = node.parent?.kind === 'import_declaration' || node.parent?.namedChildren.length === 1
    const target = single ? (node.closest('import_declaration') ?? node) : node
    return {
      message: `\`${path}\` is imported and not used, so this does not compile.`,
      fix: {
        goal: 'readability',
        type: 'fix',
        description: `Removes the unused import of \`${path}\``,
        edits: [removeLine(code, target)],
      },
    }
  },
}

function mentions(part: SyntaxNode, name: string): boolean {
  if (!part.text.includes(`${name}.`)) return false
  for (const node of part.walk()) {
    if ((node.kind === 'identifier' || node.kind === 'package_identifier') && node.text === name) return true
  }
  return false
}

/** The edit that imports a package of the standard library; undefined if it cannot be inserted. */
export function importing(root: SyntaxNode, path: string): Edit[] | undefined {
  if ([...importsOf(root).values()].includes(path))
    return [...importsOf(root)].some(([name, other]) => other === path && name === packageOf(path))
      ? []
      : undefined
  if (importsOf(root).has(packageOf(path))) return undefined
  const declaration = root.namedChildren.find(({ kind }) => kind === 'import_declaration')
  const list = declaration?.namedChildren.find(({ kind }) => kind === 'import_spec_list')
  const specs =
    list?.namedChildren.filter((spec) => spec.kind === 'import_spec' && isStandard(pathOf(spec))) ?? []
  const after = specs.find((spec) => pathOf(spec) > path)
  if (after) return [{ start: after.start, end: after.start, text: `"${path}"\n\t` }]
  const last = specs.at(-1)
  if (last) return [{ start: last.end, end: last.end, text: `\n\t"${path}"` }]
  const first = list?.namedChildren[0]
  if (first) return [{ start: first.start, end: first.start, text: `"${path}"\n\n\t` }]
  const clause = declaration ?? root.namedChildren.find(({ kind }) => kind === 'package_clause')
  if (!clause) return undefined
  return [{ start: clause.end, end: clause.end, text: `${declaration ? '\n' : '\n\n'}import "${path}"` }]
}
