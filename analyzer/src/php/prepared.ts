import { callOf, constantOf, functionAround, literalOf, namesIn } from '../checks/calls.ts'
import { isPlain, type Parameterised, type Part, parameterise, sumParts } from '../checks/placeholders.ts'
import { indentAt } from '../core/builders.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Fix } from '../core/types.ts'
import { php } from './dialect.ts'

/** `$db->query("… '$name'")`: the values can go beside the query. */
export const concatenatedQuery: TreeRule = {
  id: 'sql-injection',
  confidence: 0.7,
  remedy: 'Use a prepared statement.',
  kinds: ['member_call_expression', 'function_call_expression'],
  check(node, { code }) {
    const call = callOf(php, node)
    const isFunction = call?.path.toLowerCase() === 'mysqli_query'
    if (!call || !(isFunction || (node.kind === 'member_call_expression' && /^query$/i.test(call.name))))
      return undefined
    const argument = call.args[isFunction ? 1 : 0]
    if (!argument || call.args.length !== (isFunction ? 2 : 1)) return undefined
    const built = argument.kind === 'variable_name' ? singleUse(node, argument) : argument
    const parts = built && partsOf(built)
    const query = parts && parameterise(parts)
    if (!built || !query || query.values.every(({ value }) => isHarmless(value))) return undefined
    const driver = isFunction ? 'mysqli' : driverOf(call.receiver, code)
    const fix = driver && withParameters(node, argument, built, query, driver, code)
    return { at: argument, ...(fix && { fix }) }
  },
}

/** Numbers and constants cannot carry a quote. */
function isHarmless(value: SyntaxNode): boolean {
  return (
    constantOf(php, value) !== undefined ||
    /^\(int\)|^intval\(|real_escape_string|->quote\(/i.test(value.text)
  )
}

/** What a variable was built as, if it is built once and used once. */
function singleUse(node: SyntaxNode, name: SyntaxNode): SyntaxNode | undefined {
  const scope = functionAround(php, node) ?? node.closest('program')
  const uses = scope ? (namesIn(php, scope).get(name.text) ?? []) : []
  const assignment = uses[0]?.parent
  return uses.length === 2 &&
    assignment?.kind === 'assignment_expression' &&
    assignment.child('left') === uses[0]
    ? assignment.child('right')
    : undefined
}

function partsOf(built: SyntaxNode): Part[] | undefined {
  if (built.kind === 'encapsed_string') return textParts(built)
  const sum =
    built.kind === 'binary_expression' ? sumParts(built, (part) => literalOf(php, part), '.') : undefined
  return sum?.flatMap((part) =>
    'value' in part && part.value.kind === 'encapsed_string' ? textParts(part.value) : [part],
  )
}

/** `"a $b {$c['d']}"` → its texts and values. */
function textParts(text: SyntaxNode): Part[] {
  return text.namedChildren.map(
    (part): Part =>
      part.kind === 'string_content' || part.kind === 'escape_sequence'
        ? { text: part.text }
        : { value: part },
  )
}

function driverOf(receiver: SyntaxNode | undefined, code: string): 'pdo' | 'mysqli' | undefined {
  const name = receiver?.text.replace(/^\$(?:this->)?/, '').replace(/\W/g, '.') ?? ''
  if (name === '' || name.length > 60) return undefined
  const type = new RegExp(
    `\\b(PDO|mysqli)\\s+\\$${name}\\b|\\$(?:this->)?${name}\\s*=\\s*new\\s+\\\\?(PDO|mysqli)\\b|\\$(?:this->)?${name}\\s*=\\s*(mysqli)_connect`,
    'i',
  ).exec(code)
  const found = (type?.[1] ?? type?.[2] ?? type?.[3])?.toLowerCase()
  return found === 'pdo' || found === 'mysqli' ? found : undefined
}

function withParameters(
  call: SyntaxNode,
  argument: SyntaxNode,
  built: SyntaxNode,
  query: Parameterised,
  driver: 'pdo' | 'mysqli',
  code: string,
): Fix | undefined {
  const simple = /^(?:variable_name|subscript_expression|member_access_expression)$/
  if (!query.values.every((bound) => isPlain(bound) && simple.test(bound.value.kind))) return undefined
  // In a text `$a[key]` has no quotes; outside it needs them.
  if (
    query.values.some(
      ({ value }) => value.kind === 'subscript_expression' && !/\[\s*(?:['"$]|\d)/.test(value.text),
    )
  )
    return undefined
  const text = query.parts.join('?')
  if (
    /["'\\$]/.test(text) ||
    (argument !== built && query.values.some(({ value }) => value.kind !== 'variable_name'))
  )
    return undefined
  const values = query.values
    .map(({ value, before, after }) => `${before ? "'%' . " : ''}${value.text}${after ? " . '%'" : ''}`)
    .join(', ')
  const sql = { start: built.start, end: built.end, text: `'${text}'` }
  const description = 'Sends the values beside the query; what they contain can no longer change it'
  const about = { goal: 'security', type: 'security', changesMeaning: true } as const
  if (driver === 'mysqli') {
    const isFunction = call.kind === 'function_call_expression'
    const name = call.child(isFunction ? 'function' : 'name')
    if (!name) return undefined
    return {
      ...about,
      description: `${description} (PHP 8.2 or newer)`,
      edits: [
        { start: name.start, end: name.end, text: isFunction ? 'mysqli_execute_query' : 'execute_query' },
        sql,
        { start: argument.end, end: argument.end, text: `, [${values}]` },
      ],
    }
  }
  const assignment = call.parent
  const statement = assignment?.parent
  const target = assignment?.kind === 'assignment_expression' ? assignment.child('left') : undefined
  const name = call.child('name')
  if (!name || target?.kind !== 'variable_name' || statement?.kind !== 'expression_statement')
    return undefined
  return {
    ...about,
    description,
    edits: [
      { start: name.start, end: name.end, text: 'prepare' },
      sql,
      {
        start: statement.end,
        end: statement.end,
        text: `\n${indentAt(code, statement.start)}${target.text}->execute([${values}]);`,
      },
    ],
  }
}
