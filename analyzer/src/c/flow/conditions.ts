import type { SyntaxNode } from '../../core/tree.ts'
import { nameIn, operatorOf, valueIn } from '../dialect.ts'
import { isNullValue, placeOf } from './places.ts'
import { change, type State } from './state.ts'

/** What a condition says when it holds, or when it does not. */
export function narrow(state: State, condition: SyntaxNode, holds: boolean): void {
  const inner =
    condition.kind === 'condition_clause'
      ? (condition.child('value') ?? condition.namedChildren.at(-1))
      : condition
  const value = inner && valueIn(inner)
  if (!value) return
  if (value.kind === 'binary_expression' && /^(?:&&|\|\|)$/.test(operatorOf(value))) {
    const sides = [value.child('left'), value.child('right')]
    const certain = (operatorOf(value) === '&&') === holds
    for (const side of sides) {
      if (side && certain) narrow(state, side, holds)
      else if (side) doubt(state, side, holds)
    }
    return
  }
  const tested = testOf(value)
  if (!tested || tested.isNull !== holds) return
  markNull(state, tested.place)
}

/** One of several tests failed, and there is no way to know which: whatever they ask about may be NULL. */
function doubt(state: State, side: SyntaxNode, holds: boolean): void {
  const value = valueIn(side)
  if (value.kind === 'binary_expression' && /^(?:&&|\|\|)$/.test(operatorOf(value))) {
    for (const inner of [value.child('left'), value.child('right')]) if (inner) doubt(state, inner, holds)
    return
  }
  const tested = testOf(value)
  if (tested && tested.isNull === holds) change(state, tested.place, ['owned'])
}

function markNull(state: State, place: string): void {
  const fact = state.facts.get(place)
  if (fact) state.facts.set(place, { isNull: true })
}

/** `!p`, `p == NULL`, `(p = f()) == NULL` ask for NULL; `p`, `p != NULL` for the contrary. */
function testOf(value: SyntaxNode): { place: string; isNull: boolean } | undefined {
  const declared = value.kind === 'declaration' ? value.child('declarator') : undefined
  const declaredName = declared && nameIn(declared)
  if (declaredName) return { place: declaredName.text, isNull: false }
  const plain = placeOf(assigned(value))
  if (plain !== undefined) return { place: plain, isNull: false }
  if (value.kind === 'unary_expression' && operatorOf(value) === '!') {
    const argument = value.child('argument')
    const inner = argument && testOf(valueIn(argument))
    return inner && { place: inner.place, isNull: !inner.isNull }
  }
  if (value.kind !== 'binary_expression' || !/^[!=]=$/.test(operatorOf(value))) return undefined
  const [left, right] = [value.child('left'), value.child('right')].map(
    (side) => side && assigned(valueIn(side)),
  )
  if (!left || !right) return undefined
  const place = isNullValue(right) ? placeOf(left) : isNullValue(left) ? placeOf(right) : undefined
  return place === undefined ? undefined : { place, isNull: operatorOf(value) === '==' }
}

function assigned(value: SyntaxNode): SyntaxNode {
  const left = value.kind === 'assignment_expression' ? value.child('left') : undefined
  return left ?? value
}
