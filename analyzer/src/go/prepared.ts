import { callOf, constantOf, functionAround, literalOf, namesIn } from '../checks/calls.ts'
import { isPlain, type Parameterised, type Part, parameterise, sumParts } from '../checks/placeholders.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Fix } from '../core/types.ts'
import { go } from './dialect.ts'
import { importsOf, releasing } from './imports.ts'

/** `db.Query("… '" + name + "'")`, `db.Query(fmt.Sprintf("… '%s'", name))`: the driver can take the values beside the query. */
export const concatenatedQuery: TreeRule = {
  id: 'sql-injection',
  confidence: 0.7,
  kinds: ['call_expression'],
  check(node, { code }) {
    const call = callOf(go, node)
    if (!call || !/^(?:Query|QueryRow|Exec)(?:Context)?$/.test(call.name) || !call.receiver) return undefined
    const index = call.name.endsWith('Context') ? 1 : 0
    const argument = call.args[index]
    if (!argument || call.args.length !== index + 1) return undefined
    const built = argument.kind === 'identifier' ? singleUse(node, argument) : argument
    const query = built && queryOf(built)
    if (!built || !query || query.values.every(({ value }) => constantOf(go, value) !== undefined))
      return undefined
    const fix = withArguments(argument, built, query, code)
    return { at: argument, ...(fix && { fix }) }
  },
}

/** What a variable was built as, if it is built once and used once. */
function singleUse(node: SyntaxNode, name: SyntaxNode): SyntaxNode | undefined {
  const scope = functionAround(go, node)
  const uses = scope ? (namesIn(go, scope).get(name.text) ?? []) : []
  const declaration = uses[0]?.closest('short_var_declaration', 'block')
  return uses.length === 2 && declaration?.child('left')?.text === name.text
    ? declaration.child('right')?.namedChildren[0]
    : undefined
}

function queryOf(built: SyntaxNode): Parameterised | undefined {
  const call = callOf(go, built)
  const parts =
    call?.path === 'fmt.Sprintf'
      ? formatParts(call.args)
      : built.kind === 'binary_expression'
        ? sumParts(built, (part) => literalOf(go, part))
        : undefined
  return parts && parameterise(parts)
}

/** `"a = '%s'", x` → the text and its values, when every verb is a plain one. */
function formatParts(args: readonly SyntaxNode[]): Part[] | undefined {
  const [format, ...values] = args
  const text = literalOf(go, format)
  // Numbers cannot carry a quote.
  if (text === undefined || !/%[sv]/.test(text)) return undefined
  const pieces = text.split(/%[svd]/)
  // `LIKE '%%%s%%'` means a percent sign on both sides.
  if (pieces.length !== values.length + 1 || pieces.some((piece) => piece.replace(/%%/g, '').includes('%')))
    return undefined
  return pieces.flatMap((piece, index): Part[] => {
    const value = values[index]
    return [{ text: piece.replace(/%%/g, '%') }, ...(value ? [{ value }] : [])]
  })
}

/** How the driver writes placeholders; undefined when it is not known, for they differ. */
function placeholder(node: SyntaxNode): ((index: number) => string) | undefined {
  const paths = [...importsOf(node).values()].join(' ')
  if (/lib\/pq|jackc\/pgx/.test(paths)) return (index) => `$${index + 1}`
  return /go-sql-driver\/mysql|mattn\/go-sqlite3|modernc\.org\/sqlite/.test(paths) ? () => '?' : undefined
}

function withArguments(
  argument: SyntaxNode,
  built: SyntaxNode,
  query: Parameterised,
  code: string,
): Fix | undefined {
  const mark = placeholder(argument)
  if (
    !mark ||
    !query.values.every(
      (bound) =>
        isPlain(bound) && /^(?:identifier|selector_expression|call_expression)$/.test(bound.value.kind),
    )
  )
    return undefined
  const text = query.parts.map((part, index) => (index === 0 ? part : mark(index - 1) + part)).join('')
  const isRaw = built.text.includes('`')
  if (isRaw ? text.includes('`') : /["\\\n]/.test(text)) return undefined
  const sql = isRaw ? `\`${text}\`` : `"${text}"`
  const values = query.values
    .map(({ value, before, after }) => `${before ? '"%"+' : ''}${value.text}${after ? '+"%"' : ''}`)
    .join(', ')
  const edits =
    argument === built
      ? [{ start: argument.start, end: argument.end, text: `${sql}, ${values}` }]
      : [
          { start: built.start, end: built.end, text: sql },
          { start: argument.end, end: argument.end, text: `, ${values}` },
        ]
  // The values are read later than they were: nothing may change them in between.
  if (argument !== built && query.values.some(({ value }) => value.kind !== 'identifier')) return undefined
  return {
    goal: 'security',
    type: 'security',
    description: 'Passes the values beside the query; what they contain can no longer change it',
    edits: [...(built.kind === 'call_expression' ? releasing(built, 'fmt', code) : []), ...edits],
    changesMeaning: true,
  }
}
