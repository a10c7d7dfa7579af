import type { Intent } from '../../intent/intent.ts'

/** A store of state that tells its listeners, with the methods as the wish calls them. */

const GET = /\b(getState|get|getSnapshot|read)\(\)/
const SET = /\b(setState|set|update|patch)\((\w*)\)/
const SUBSCRIBE = /\b(subscribe|listen|onChange|watch)\((\w*)\)/
const MAKE = /\b((?:create|make|new)\w*|[a-z]\w*Store)\((\w+)\)/

/** `createStore(initialState): getState(), setState(partial) merges, subscribe(listener)`. */
export function composeStore({ prompt, language = 'typescript' }: Intent): string | undefined {
  if (language !== 'typescript' && language !== 'javascript') return undefined
  const [, make, initial = 'initialState'] = MAKE.exec(prompt) ?? []
  const get = GET.exec(prompt)?.[1]
  const [, set, given = ''] = SET.exec(prompt) ?? []
  const [, subscribe, heard = ''] = SUBSCRIBE.exec(prompt) ?? []
  if (make === undefined || get === undefined || set === undefined || subscribe === undefined)
    return undefined
  // Methods that nobody here knows are not left out in silence: it is not this store.
  const others = [...prompt.matchAll(/\b([a-z]\w*)\(\w*\)/g)].filter(
    ([, name = '']) => ![make, get, set, subscribe].includes(name),
  )
  if (others.length > 0) return undefined
  const merges = /\bmerg|\bpartial\b|\bpatch/i.test(prompt)
  const next = given === '' ? (merges ? 'partial' : 'next') : given
  const listener = heard === '' ? 'listener' : heard
  const types = language === 'typescript'
  const typed = (name: string, type: string) => (types ? `${name}: ${type}` : name)
  return [
    ...(types
      ? [
          'export interface Store<T> {',
          `  ${get}(): T`,
          `  ${set}(${next}: ${merges ? 'Partial<T>' : 'T'}): void`,
          '  /** Gives the function that ends it. */',
          `  ${subscribe}(${listener}: (state: T) => void): () => void`,
          '}',
          '',
        ]
      : []),
    '/** Keeps a state, and tells whoever listens after each change. */',
    `export function ${make}${types ? `<T${merges ? ' extends object' : ''}>` : ''}(${typed(initial, 'T')})${types ? ': Store<T>' : ''} {`,
    `  let state = ${initial}`,
    `  const listeners = new Set${types ? '<(state: T) => void>' : ''}()`,
    '',
    '  return {',
    `    ${get}: () => state,`,
    `    ${set}(${next}) {`,
    `      state = ${merges ? `{ ...state, ...${next} }` : next}`,
    '      // A copy: who ends it while being told does not disturb the others.',
    '      for (const listener of [...listeners]) listener(state)',
    '    },',
    `    ${subscribe}(${listener}) {`,
    '      // Its own entry, so that the same function may listen twice.',
    `      const entry = (${typed('current', 'T')}) => ${listener}(current)`,
    '      listeners.add(entry)',
    '      return () => {',
    '        listeners.delete(entry)',
    '      }',
    '    },',
    '  }',
    '}',
    '',
  ].join('\n')
}
