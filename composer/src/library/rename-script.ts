import { lookupTable } from '@atelier/analyzer/basics'
import type { Names } from './rename-python.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: unknown
  readonly [key: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

// Names of members and labels are not names of bindings.
const MEMBERS: Readonly<Record<string, string>> = lookupTable({
  MemberExpression: 'property',
  OptionalMemberExpression: 'property',
  ObjectProperty: 'key',
  ObjectMethod: 'key',
  ClassMethod: 'key',
  ClassProperty: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSNamedTupleMember: 'label',
  PrivateName: 'id',
  ImportSpecifier: 'imported',
})

/** By the syntax tree: strings, comments, members and types keep their words. */
export async function renameInScript(
  source: string,
  language: 'typescript' | 'javascript',
  names: Names,
): Promise<string> {
  const { parsers } = await import('prettier/plugins/babel')
  const parser = language === 'typescript' ? parsers['babel-ts'] : parsers.babel
  // biome-ignore lint/suspicious/noExplicitAny: the parser asks for all of Prettier's options and uses none
  const tree = (await parser.parse(source, {} as any)) as Node
  const edits: Edit[] = []
  visit(tree, names, edits)
  // From the end; of two at one place the longer first: what is put before it stands before it.
  edits.sort((a, b) => b.start - a.start || b.end - a.end)
  let renamed = source
  for (const { start, end, text } of edits) renamed = renamed.slice(0, start) + text + renamed.slice(end)
  return renamed.replace(/^ \* @example .*$/gm, (line) =>
    line.replace(/(?<![\w$.'"])[A-Za-z_$][\w$]*(?=\()/g, (word) => names.get(word) ?? word),
  )
}

function visit(node: Node, names: Names, edits: Edit[]): void {
  const to = node.type === 'Identifier' && typeof node.name === 'string' ? names.get(node.name) : undefined
  // Of a parameter with a type only the name: its end is the end of the type.
  if (to !== undefined)
    edits.push({ start: node.start, end: node.start + String(node.name).length, text: to })
  if (node.type === 'ObjectProperty' && node.shorthand === true) {
    const key = node.key as Node
    const renamed = names.get(String(key.name))
    if (renamed !== undefined) edits.push({ start: key.start, end: key.start, text: `${key.name}: ` })
  }
  const member = node.computed === true ? undefined : MEMBERS[node.type]
  for (const [key, child] of Object.entries(node)) {
    if (key === member || key === 'loc' || key.endsWith('omments')) continue
    for (const inner of Array.isArray(child) ? child : [child]) if (isNode(inner)) visit(inner, names, edits)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value
