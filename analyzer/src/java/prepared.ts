import { callOf, constantOf, functionAround, literalOf, namesIn } from '../checks/calls.ts'
import { isPlain, type Parameterised, parameterise, sumParts } from '../checks/placeholders.ts'
import { indentAt } from '../core/builders.ts'
import { removeLine } from '../core/fixes.ts'
import { lookupTable } from '../core/lookup-table.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Edit, Fix } from '../core/types.ts'
import { java } from './dialect.ts'
import { declaredType } from './types.ts'

const setters: Readonly<Record<string, string>> = lookupTable({
  String: 'setString',
  int: 'setInt',
  long: 'setLong',
  double: 'setDouble',
  boolean: 'setBoolean',
  short: 'setShort',
})

/** `@Select("… ${column}")` of MyBatis: `${}` is pasted into the query, `#{}` is bound. */
export const mapperQuery: TreeRule = {
  id: 'sql-injection',
  confidence: 0.8,
  message: '`${}` is inserted into the query as text, so its value can change the query.',
  remedy: 'Use `#{}`, which binds it.',
  kinds: ['annotation'],
  check(node) {
    if (!/^(?:Select|Insert|Update|Delete)$/.test(node.child('name')?.text ?? '')) return undefined
    const at = node.all('string_literal').find(({ text }) => /\$\{\s*\w/.test(text))
    return at && { at }
  },
}

/**
 * `Statement s = c.createStatement(); s.executeQuery("… '" + name + "'")` with all of it in one method:
 * the values can be taken out of the query and set next to it.
 */
export const concatenatedQuery: TreeRule = {
  id: 'sql-injection',
  confidence: 0.7,
  remedy: 'Use a `PreparedStatement`.',
  kinds: ['method_invocation'],
  check(node, { code }) {
    const call = callOf(java, node)
    const argument = call?.args[0]
    if (
      !call ||
      !argument ||
      call.args.length !== 1 ||
      !/^(?:executeQuery|executeUpdate|execute)$/.test(call.name) ||
      call.receiver?.kind !== 'identifier'
    )
      return undefined
    const holder = argument.kind === 'identifier' ? localDeclaration(node, argument.text) : undefined
    const built = holder ? holder.child('declarator')?.child('value') : argument
    const parts =
      built?.kind === 'binary_expression' ? sumParts(built, (part) => literalOf(java, part)) : undefined
    const query = parts && parameterise(parts)
    if (!built || !query || query.values.every(({ value }) => isHarmless(value))) return undefined
    const fix = prepared(node, call.receiver, query, holder, code)
    return { at: argument, ...(fix && { fix }) }
  },
}

/** Constants and numbers cannot carry a quote. */
function isHarmless(value: SyntaxNode): boolean {
  const type = declaredType(value)
  return (
    constantOf(java, value) !== undefined ||
    (type !== undefined && /^(?:int|long|short|byte|double|float|boolean|Integer|Long)$/.test(type))
  )
}

/** The declaration of a local variable that is declared once and used once. */
function localDeclaration(node: SyntaxNode, name: string): SyntaxNode | undefined {
  const scope = functionAround(java, node)
  const uses = scope ? (namesIn(java, scope).get(name) ?? []) : []
  const declaration = uses[0]?.closest('local_variable_declaration', 'block')
  const isDeclared = declaration?.child('declarator')?.child('name') === uses[0]
  return uses.length === 2 && isDeclared ? declaration : undefined
}

function prepared(
  call: SyntaxNode,
  receiver: SyntaxNode,
  query: Parameterised,
  holder: SyntaxNode | undefined,
  code: string,
): Fix | undefined {
  const statement = call.closest('local_variable_declaration', 'expression_statement', 'return_statement')
  const made = localDeclaration(call, receiver.text)
  const creation = made?.child('declarator')?.child('value')
  const connection = creation?.child('object')
  // Both must be in one block, so that the code between them runs between them.
  if (
    !made ||
    !statement ||
    !connection ||
    made.parent !== statement.parent ||
    made.child('type')?.text !== 'Statement'
  )
    return undefined
  if (holder && holder.parent !== statement.parent) return undefined
  if (
    !/^(?:identifier|field_access)$/.test(connection.kind) ||
    creation?.child('name')?.text !== 'createStatement' ||
    creation.child('arguments')?.namedChildren.length !== 0
  )
    return undefined
  if (isChangedBetween(holder ?? made, statement, [connection, ...query.values.map(({ value }) => value)]))
    return undefined
  const indent = indentAt(code, statement.start)
  const sets: string[] = []
  for (const [index, bound] of query.values.entries()) {
    const type =
      bound.value.kind === 'identifier'
        ? declaredType(bound.value)
        : /\.getParameter\(/.test(bound.value.text)
          ? 'String'
          : undefined
    const setter = setters[type ?? '']
    if (!setter || !isPlain(bound) || (type === 'String' && !bound.quoted)) return undefined
    const text = `${bound.before ? '"%" + ' : ''}${bound.value.text}${bound.after ? ' + "%"' : ''}`
    sets.push(
      `${receiver.text}.${type !== 'String' && bound.quoted ? 'setString' : setter}(${index + 1}, ${type !== 'String' && bound.quoted ? `String.valueOf(${text})` : text});`,
    )
  }
  const type = /^import\s+java\.sql\.(?:PreparedStatement|\*)\s*;/m.test(code)
    ? 'PreparedStatement'
    : 'java.sql.PreparedStatement'
  const before = `${type} ${receiver.text} = ${connection.text}.prepareStatement("${query.parts.join('?')}");\n${sets.map((set) => `${indent}${set}\n`).join('')}${indent}`
  const list = call.child('arguments')
  if (!list) return undefined
  const edits: Edit[] = [
    removeLine(code, made),
    ...(holder ? [removeLine(code, holder)] : []),
    { start: statement.start, end: statement.start, text: before },
    { start: list.start, end: list.end, text: '()' },
  ]
  return {
    goal: 'security',
    type: 'security',
    description:
      'Sends the values beside the query with a PreparedStatement; what they contain can no longer change it',
    edits,
    changesMeaning: true,
  }
}

/** Whether anything between two statements gives one of these names a new value. */
function isChangedBetween(from: SyntaxNode, to: SyntaxNode, names: readonly SyntaxNode[]): boolean {
  const siblings = from.parent?.namedChildren ?? []
  const between = siblings.slice(siblings.indexOf(from) + 1, siblings.indexOf(to))
  const words = new Set(names.map(({ text }) => text))
  return between.some((statement) =>
    statement
      .all('assignment_expression', 'update_expression')
      .some((change) => words.has((change.child('left') ?? change.namedChildren[0])?.text ?? '')),
  )
}
