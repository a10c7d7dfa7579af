import { callOf, constantOf, literalOf } from '../checks/calls.ts'
import { localBindings } from '../checks/indexes.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { macroOf, rust, valueIn } from './dialect.ts'

/** What a name stands for, when it is bound once in its function. */
export function resolved(node: SyntaxNode): SyntaxNode {
  const value = valueIn(node)
  if (value.kind !== 'identifier') return value
  const bound = localBindings(rust, ['function_item'], value, value.text)
  return bound.length === 1 && bound[0] ? bound[0].value : value
}

export const isFixed = (node: SyntaxNode): boolean => {
  const value = resolved(node)
  return (
    constantOf(rust, value) !== undefined ||
    literalOf(rust, value) !== undefined ||
    /^[A-Z][A-Z0-9_]*$/.test(value.text)
  )
}

/** A text with values in it that are not known: `format!("… {}", x)`, `a + &b`. */
export function isBuilt(node: SyntaxNode): boolean {
  const value = resolved(node)
  const macro = macroOf(value)
  if (macro?.name === 'format' || macro?.name === 'concat_string') return isFilled(macro.tokens)
  if (value.kind === 'binary_expression' && value.child('operator')?.text === '+')
    return /"/.test(value.text) && !value.namedChildren.every(isFixed)
  const call = callOf(rust, value)
  return (
    call !== undefined &&
    /^(?:concat|join|replace)$/.test(call.name) &&
    call.receiver?.text.startsWith('[') === true
  )
}

/** Whether something other than numbers and constants fills the format. */
function isFilled(tokens: SyntaxNode): boolean {
  const [format, ...values] = tokens.namedChildren
  const text = literalOf(rust, format) ?? ''
  const inline = [...text.matchAll(/(?<!\{)\{([a-z_]\w*)(?::[^{}]*)?\}/g)].some(
    ([, name = '']) => !isNumberName(name) && !isChosen(tokens, name),
  )
  return (
    inline ||
    (/\{(?::[^{}]*)?\}|\{\d/.test(text) &&
      values.some(
        ({ kind, text: value }) =>
          /identifier|self|field/.test(kind) && !/^[A-Z][A-Z0-9_]*$/.test(value) && !isChosen(tokens, value),
      ))
  )
}

const isNumberName = (name: string): boolean =>
  /^(?:limit|offset|count|page|n|i|index|size|len|placeholders|columns)$/.test(name)

/** A name that gets one of several fixed texts: `if x { "ASC" } else { "DESC" }`, or a number. */
function isChosen(place: SyntaxNode, name: string): boolean {
  const values = localBindings(rust, ['function_item'], place, name)
  return (
    values.length > 0 &&
    values.every(({ value }) => {
      if (literalOf(rust, value) !== undefined || value.kind === 'integer_literal') return true
      if (!/^(?:if|match)_expression$/.test(value.kind)) return false
      const ends = value
        .all('block', 'match_arm')
        .map((branch) => branch.child('value') ?? branch.namedChildren.at(-1))
      return (
        ends.length > 1 &&
        ends.every((end) => end !== undefined && (end.kind === 'block' || literalOf(rust, end) !== undefined))
      )
    })
  )
}
