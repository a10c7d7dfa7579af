import type { SyntaxNode } from '../core/tree.ts'
import { argumentsOf, contentOf } from './syntax.ts'

/** Names that say what a value is for: what it is assigned to, the key or keyword it is given as, the function around it. */
export function purposeOf(node: SyntaxNode): string {
  const names: string[] = []
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (outer.kind === 'assignment' && inner.field === 'right') names.push(outer.child('left')?.text ?? '')
    if (outer.kind === 'keyword_argument') names.push(outer.child('name')?.text ?? '')
    if (outer.kind === 'pair') names.push(keyText(outer))
    if (outer.kind === 'default_parameter') names.push(outer.child('name')?.text ?? '')
    if (outer.kind === 'call' && inner.field === 'arguments')
      names.push(outer.child('function')?.text.slice(-60) ?? '')
    if (outer.kind === 'function_definition') {
      names.push(outer.child('name')?.text ?? '')
      break
    }
    if (outer.kind === 'class_definition') break
  }
  return names.map((name) => name.slice(-80)).join(' ')
}

function keyText(pair: SyntaxNode): string {
  const key = pair.child('key')
  return key?.kind === 'string' ? contentOf(key) : (key?.text ?? '')
}

/** Names of the arguments of a call: `password` and `salt` of `md5((password + salt).encode())`. */
export function inputsOf(call: SyntaxNode): string {
  return argumentsOf(call)
    .flatMap((argument) => argument.all('identifier').slice(0, 30))
    .map(({ text }) => text)
    .join(' ')
}
