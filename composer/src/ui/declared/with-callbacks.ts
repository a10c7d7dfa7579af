import { camel, wordsOf } from '../../words.ts'
import type { Component, State } from '../model.ts'
import { namesIn } from '../named/merge.ts'
import type { Declared } from './read-declared.ts'

const TELLS = /^on(?:[A-Z][a-z]+)?(?:Change|Changed|Update|Input|Filter)$/
// How a view stands, not what was entered in it.
const INNER =
  /^(?:open|openId|errors?|status|problem|busy|step|page|draft.*|copied|past|future|now|running|.*Loading|.*Error|.*Status)$/

/** A callback for changes that the wish names and nothing calls: it is told what was entered, each time that changes. */
export function withCallbacks(component: Component, declared: readonly Declared[]): Component {
  const have = new Set(namesIn(component))
  const missing = declared.find(({ name, parameters }) => parameters && TELLS.test(name) && !have.has(name))
  const states = (component.state ?? []).filter(({ name }) => !INNER.test(name))
  if (missing === undefined || states.length === 0) return component
  const [only] = states
  const value =
    states.length === 1 && only
      ? `$${only.name}`
      : `{ ${states.map(({ name }) => `${name}: $${name}`).join(', ')} }`
  const parameter = camel(wordsOf(missing.parameters?.[0] ?? '').slice(0, 2)) || 'values'
  return {
    ...component,
    props: [
      ...(component.props ?? []),
      { name: missing.name, type: '', parameters: [{ name: parameter, type: typeOf(states) }] },
    ],
    effects: [
      ...(component.effects ?? []),
      { follows: states.map(({ name }) => name), body: `$${missing.name}(${value})` },
    ],
  }
}

const typeOf = (states: readonly State[]): string =>
  states.length === 1
    ? (states[0]?.type ?? 'unknown')
    : `{ ${states.map(({ name, type }) => `${name}: ${type}`).join('; ')} }`
