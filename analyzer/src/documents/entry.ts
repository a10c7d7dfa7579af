import { once } from '../core/once.ts'
import type { Span } from '../core/types.ts'

/** One value of a JSON or YAML document, where it stands, and under which names. */
export interface Entry extends Span {
  /** The name that it has in its map; in a list, that of the list. */
  readonly key: string
  /** Names from the top; places in lists are left out: `jobs.build.steps.run`. */
  readonly path: string
  /** Text, number or truth as written; undefined for maps and lists. */
  readonly value: string | undefined
  readonly quoted: boolean
  readonly parent: Entry | undefined
  readonly children: readonly Entry[]
}

/** Every entry, in the order of the source. */
export function* walkEntries(entries: readonly Entry[]): Generator<Entry> {
  const waiting = [...entries].reverse()
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    yield entry
    for (let i = entry.children.length - 1; i >= 0; i--) waiting.push(entry.children[i] as Entry)
  }
}

/** The value next to it under this name, if it is a single one. */
export function sibling(entry: Entry, key: string): string | undefined {
  return child(entry.parent, key)?.value
}

export function child(entry: Entry | undefined, key: string): Entry | undefined {
  return entry && namedIn(entry).get(key.toLowerCase())?.[0]
}

/** All of one name, in the order of the source. */
export function childrenOf(entry: Entry, key: string): readonly Entry[] {
  return exactlyNamedIn(entry).get(key) ?? []
}

// A map may have very many names, and many rules ask for each.
const namedIn = once(({ children }: Entry) => Map.groupBy(children, ({ key }) => key.toLowerCase()))
const exactlyNamedIn = once(({ children }: Entry) => Map.groupBy(children, ({ key }) => key))
