import { unusedLocals } from '../checks/unused-locals.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { functions } from './dialect.ts'

const DECLARES = ['short_var_declaration', 'var_spec', 'range_clause']

/** Go refuses to compile it. */
export const unusedVariable = unusedLocals(
  {
    functions,
    declarations: DECLARES,
    namesIn,
    isRead(node) {
      const { parent } = node
      if (parent?.kind === 'var_spec') return node.field !== 'name'
      if (parent?.kind !== 'expression_list' || parent.field !== 'left') return true
      // `x += 1` reads the variable, and `x = 1` does not.
      const around = parent.parent
      if (around?.kind === 'assignment_statement') return around.child('operator')?.text !== '='
      return !around || !DECLARES.includes(around.kind)
    },
  },
  { severity: 'medium' },
  (name) => `\`${name}\` is declared and never used, so this does not compile. Remove it, or use its value.`,
)

function namesIn(node: SyntaxNode): SyntaxNode[] {
  const names =
    node.kind === 'var_spec'
      ? node.children.filter(({ field }) => field === 'name')
      : declaresNames(node)
        ? (node.child('left')?.namedChildren ?? [])
        : []
  return names.filter(({ kind }) => kind === 'identifier')
}

const declaresNames = (node: SyntaxNode): boolean =>
  node.kind === 'short_var_declaration' || node.children.some(({ text }) => text === ':=')
