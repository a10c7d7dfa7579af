import { type Call, callOf, callRule } from '../../checks/calls.ts'
import { localBindings, remembered } from '../../checks/indexes.ts'
import { lookupTable } from '../../core/lookup-table.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { c, functions, operatorOf, valueIn } from '../dialect.ts'

/** Which argument is the query. */
const queries: Readonly<Record<string, number>> = lookupTable({
  sqlite3_exec: 1,
  sqlite3_prepare: 1,
  sqlite3_prepare_v2: 1,
  sqlite3_prepare_v3: 1,
  mysql_query: 1,
  mysql_real_query: 1,
  PQexec: 1,
  PQsendQuery: 1,
  SQLExecDirect: 1,
  exec: 0,
  execute: 0,
  executeQuery: 0,
  executeUpdate: 0,
  prepareStatement: 0,
  prepare: 0,
})

const SQL = /\b(?:SELECT\s|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|DROP\s+TABLE|WHERE\s)/i

export const queryRules: readonly TreeRule[] = [
  callRule(c, {
    id: 'sql-injection',
    confidence: 0.8,
    remedy: 'Prepare the statement with `?` and bind the values.',
    calls: Object.keys(queries),
    check(call) {
      const query = call.args[queries[call.name] ?? 0]
      if (!query || (queries[call.name] === 0) !== (call.receiver !== undefined)) return undefined
      return isBuilt(call, query) ? { at: query } : undefined
    },
  }),
]

/** Put together from texts and values: with `+`, or printed into a buffer. */
function isBuilt({ node }: Call, query: SyntaxNode): boolean {
  const named = bare(valueIn(query))
  if (isSum(named)) return true
  if (named.kind !== 'identifier') return false
  const values = localBindings(c, functions, named, named.text)
  if (
    values.some(
      ({ value }) => isSum(value) || (/^(?:std::)?format\(/.test(value.text) && SQL.test(value.text)),
    )
  )
    return true
  const scope = node.closest(...functions)
  return scope !== undefined && (printed(scope).get(named.text) ?? Number.POSITIVE_INFINITY) < node.start
}

/** The buffers that SQL with values in it is printed to, and where that happens first. */
const printed = remembered((scope) => {
  const found = new Map<string, number>()
  for (const node of scope.all('call_expression')) {
    const call = callOf(c, node)
    if (!call || !/^(?:v?sprintf|v?snprintf|asprintf|strcat)$/.test(call.name) || !call.args[0]) continue
    const name = valueIn(call.args[0]).text.replace(/^&/, '')
    if (/%[-\d]*s/.test(node.text) && SQL.test(node.text) && !found.has(name)) found.set(name, node.start)
  }
  return found
})

/** `sql.c_str()` → `sql`. */
function bare(node: SyntaxNode): SyntaxNode {
  const call = callOf(c, node)
  return call?.receiver && /^(?:c_str|data|str|toUtf8)$/.test(call.name) ? call.receiver : node
}

/** `"SELECT … " + name` */
function isSum(node: SyntaxNode): boolean {
  if (node.kind !== 'binary_expression' || operatorOf(node) !== '+') return false
  const leaves = node.all('identifier', 'string_literal')
  return (
    SQL.test(node.text) &&
    leaves.some(
      ({ kind, text }) => kind === 'identifier' && !/^[A-Zk][A-Z0-9_a-z]*$|^to_string$|^std$/.test(text),
    )
  )
}
