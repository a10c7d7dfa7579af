import type { SyntaxNode } from '../core/tree.ts'

interface Attribute {
  readonly name: string
  /** Without its quotes; undefined when it has none. */
  readonly value: string | undefined
  readonly node: SyntaxNode
}

/** An opening tag, as rules want to see it. */
export interface Tag {
  readonly name: string
  readonly node: SyntaxNode
  readonly attributes: readonly Attribute[]
  value(name: string): string | undefined
  has(name: string): boolean
}

export const TAGS = ['start_tag', 'self_closing_tag'] as const

export function readTag(node: SyntaxNode): Tag {
  const name = node.children.find(({ kind }) => kind === 'tag_name')?.text.toLowerCase() ?? ''
  const attributes = node.children.filter(({ kind }) => kind === 'attribute').map(readAttribute)
  const find = (wanted: string) => attributes.find((attribute) => attribute.name === wanted)
  return {
    name,
    node,
    attributes,
    value: (wanted) => find(wanted)?.value,
    has: (wanted) => find(wanted) !== undefined,
  }
}

function readAttribute(node: SyntaxNode): Attribute {
  const name = node.children.find(({ kind }) => kind === 'attribute_name')?.text.toLowerCase() ?? ''
  const quoted = node.children.find(({ kind }) => kind === 'quoted_attribute_value')
  const bare = node.children.find(({ kind }) => kind === 'attribute_value')
  return { name, value: quoted ? quoted.text.slice(1, -1) : bare?.text, node }
}
