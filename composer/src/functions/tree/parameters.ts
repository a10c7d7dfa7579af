import { orderOf } from '../promised.ts'
import type { FunctionTree } from './tree.ts'

/** The same function with the names that the wish gives its parameters. */
export function withParameters(tree: FunctionTree, names: readonly string[]): FunctionTree {
  if (names.length !== tree.parameters.length) return tree
  const order = orderOf(
    names,
    tree.parameters.map(({ name }) => name),
  )
  const own = order ? order.flatMap((place) => tree.parameters[place] ?? []) : tree.parameters
  const pairs = new Map(own.map(({ name }, at) => [name, names[at] ?? name]))
  const rename = (text: string) => text.replace(/(?<![@\w])[a-z]\w*/gi, (word) => pairs.get(word) ?? word)
  const body = JSON.parse(JSON.stringify(tree.body), (key, value: unknown) =>
    typeof value === 'string' && /^(?:when|value)$/.test(key) ? rename(value) : value,
  ) as FunctionTree['body']
  return {
    ...tree,
    parameters: own.map((one) => ({ ...one, name: pairs.get(one.name) ?? one.name })),
    body,
  }
}
