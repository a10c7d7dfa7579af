/** A table without a prototype: a word from a prompt or a source, such as `constructor`, finds only what it lists. */
export function lookupTable<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(Object.create(null), entries)
}
