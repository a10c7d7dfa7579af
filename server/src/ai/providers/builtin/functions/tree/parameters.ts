import type { FunctionTree } from './tree.ts'

/** The same function with the names that the wish gives its parameters. */
export function withParameters(tree: FunctionTree, names: readonly string[]): FunctionTree {
  if (names.length !== tree.parameters.length) return tree
  const pairs = new Map(tree.parameters.map(({ name }, at) => [name, names[at] ?? name]))
  const rename = (text: string) => text.replace(/(?<![@\w])[a-z]\w*/gi, (word) => pairs.get(word) ?? word)
  const body = JSON.parse(JSON.stringify(tree.body), (key, value: unknown) =>
    typeof value === 'string' && /^(?:when|value)$/.test(key) ? rename(value) : value,
  ) as FunctionTree['body']
  return {
    ...tree,
    parameters: tree.parameters.map((one) => ({ ...one, name: pairs.get(one.name) ?? one.name })),
    body,
  }
}
