import { callOf } from '../../checks/calls.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { argumentsOf, c } from '../dialect.ts'
import { localNamed, variableOf } from '../facts.ts'
import { makers, nullGivers, summariesOf } from './names.ts'
import { isNullValue } from './places.ts'
import type { Fact } from './state.ts'

/** The facts about a place that gets this value. */
export function factOf(definition: SyntaxNode, value: SyntaxNode, place: string): Fact | undefined {
  if (isNullValue(value)) return { isNull: true }
  if (value.kind === 'new_expression') {
    // Arguments of the constructor may keep the object.
    const args = argumentsOf(value)
    const taken = args.some(
      ({ kind }) => kind === 'this' || kind === 'identifier' || kind === 'pointer_expression',
    )
    return isLocal(definition, place) && !taken ? { owned: { node: value, what: 'object' } } : undefined
  }
  const call = callOf(c, value)
  if (!call || call.receiver) return undefined
  if (/^dynamic_cast\b/.test(call.path)) {
    return /\*\s*>/.test(value.child('function')?.text ?? '')
      ? { maybeNull: { node: value, from: 'dynamic_cast' } }
      : undefined
  }
  const what = makers.get(call.name)
  const givesNull = nullGivers.has(call.name) || summariesOf(definition).get(call.name)?.mayGiveNull === true
  return {
    ...(what && isLocal(definition, place) && { owned: { node: value, what } }),
    ...(givesNull && { maybeNull: { node: value, from: call.name } }),
  }
}

/** A plain variable of this function: no one outside can give it back. */
function isLocal(definition: SyntaxNode, place: string): boolean {
  if (place.includes('->')) return false
  const local = localNamed(definition, place)
  return local !== undefined && !local.isStatic && !local.reference && (!local.isParameter || local.pointer)
}

/** A pointer that deletes by itself. */
export function isSmart(name: SyntaxNode): boolean {
  const variable = variableOf(name)
  return (
    variable !== undefined &&
    (/_ptr</.test(variable.type) ||
      /\bmake_(?:unique|shared)\b/.test(variable.value?.text.slice(0, 60) ?? ''))
  )
}
