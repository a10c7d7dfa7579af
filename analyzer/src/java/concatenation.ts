import { beginsAnew, loopAround } from '../checks/calls.ts'
import { type GrowingText, growingText, lineAfter } from '../core/builders.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Fix } from '../core/types.ts'
import { functions, java, loops } from './dialect.ts'
import { boxes, declaredType } from './types.ts'

/** `text += part` in a loop copies the whole text on every turn. */
export const concatenation: TreeRule = {
  id: 'concat-in-loop',
  remedy: 'Use a `StringBuilder`.',
  kinds: ['assignment_expression'],
  check(node, { code }) {
    const target = node.child('left')
    const right = node.child('right')
    const loop = loopAround(java, node)
    if (!target || !right || !loop || declaredType(target) !== 'String') return undefined
    if (beginsAnew(java, loop, node, target.text)) return undefined
    const operator = node.child('operator')?.text
    const isSum =
      operator === '=' &&
      right.kind === 'binary_expression' &&
      new RegExp(`^${target.text}\\s*\\+`).test(right.text)
    if (operator !== '+=' && !isSum) return undefined
    const text = target.kind === 'identifier' ? growingText(node, target.text, language) : undefined
    const fix = text && withBuilder(text, code)
    return fix ? { fix } : true
  },
}

const language = {
  loops,
  functions,
  identifiers: ['identifier'],
  isDeclaration(statement: SyntaxNode, name: string): boolean {
    const declarators = statement.children.filter(({ field }) => field === 'declarator')
    return (
      statement.kind === 'local_variable_declaration' &&
      declarators.length === 1 &&
      declarators[0]?.child('name')?.text === name &&
      declarators[0].child('value')?.kind === 'string_literal' &&
      statement.child('type')?.text === 'String'
    )
  },
  added(statement: SyntaxNode, name: string): SyntaxNode | undefined {
    const assignment = statement.namedChildren[0]
    if (assignment?.kind !== 'assignment_expression' || assignment.child('left')?.text !== name)
      return undefined
    return assignment.child('operator')?.text === '+=' ? assignment.child('right') : undefined
  },
}

function withBuilder({ name, declaration, loop, additions }: GrowingText, code: string): Fix | undefined {
  const builder = `${name}Builder`
  const initial = declaration.children.find(({ field }) => field === 'declarator')?.child('value')
  if (!initial || code.includes(builder) || !additions.every(({ value }) => isAppendable(value)))
    return undefined
  const empty = initial.text === '""' ? '' : initial.text
  return {
    goal: 'performance',
    type: 'optimize',
    description: `Builds \`${name}\` with a StringBuilder instead of copying it on every turn`,
    edits: [
      {
        start: declaration.start,
        end: declaration.end,
        text: `StringBuilder ${builder} = new StringBuilder(${empty});`,
      },
      ...additions.map(({ statement, value }) => ({
        start: statement.start,
        end: statement.end,
        text: `${builder}.append(${value.text});`,
      })),
      lineAfter(code, loop, `String ${name} = ${builder}.toString();`),
    ],
  }
}

/** Whether `append` writes what `+=` would: all but arrays of characters, and null without a type. */
function isAppendable(value: SyntaxNode): boolean {
  if (value.kind === 'string_literal' || value.kind === 'character_literal') return true
  if (value.kind === 'binary_expression')
    return value.children.some(({ kind }) => kind === '+') && value.all('string_literal').length > 0
  const type = declaredType(value)
  if (type !== undefined)
    return boxes.has(type) || /^(?:String|int|long|char|double|float|boolean|short|byte)$/.test(type)
  return (
    value.kind === 'method_invocation' &&
    /^(?:toString|trim|substring|toUpperCase|toLowerCase|valueOf|format|join|replace|strip)$/.test(
      value.child('name')?.text ?? '',
    )
  )
}
