import type { SyntaxNode } from '../../core/tree.ts'

/** `p`, `c->buf`, `this->x`; undefined without a lasting name. */
export function placeOf(node: SyntaxNode): string | undefined {
  if (node.kind === 'identifier') return node.text
  if (node.kind !== 'field_expression') return undefined
  const object = node.child('argument')
  const inner = object?.kind === 'this' ? 'this' : object && placeOf(object)
  return inner === undefined ? undefined : `${inner}->${node.child('field')?.text ?? ''}`
}

export const isNullValue = ({ kind, text }: SyntaxNode): boolean =>
  kind === 'null' || text === 'nullptr' || text === '0'

/** `->` or `.` */
export const operatorIn = (node: SyntaxNode): string =>
  node.children.find(({ named, text }) => !named && (text === '->' || text === '.'))?.text ?? '.'
