import { type Binding, type Call, type Dialect, joinPath } from '../checks/calls.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = ['function_definition', 'lambda_expression']
export const loops = ['for_expression', 'while_expression', 'do_while_expression']

export const scala: Dialect = {
  functions,
  loops,
  catches: ['catch_clause'],
  callKinds: ['call_expression', 'instance_expression'],
  bindingKinds: ['val_definition', 'var_definition', 'assignment_expression', 'infix_expression'],
  stringKinds: ['string'],
  nameKinds: ['identifier', 'field_expression'],
  concatenations: ['infix_expression'],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> {
  const list = node.child('arguments')
  const args: SyntaxNode[] = []
  const named = new Map<string, SyntaxNode>()
  for (const argument of list?.kind === 'arguments' ? list.namedChildren : list ? [list] : []) {
    const value = argument.kind === 'assignment_expression' ? argument.child('right') : argument
    if (!value || argument.kind.endsWith('comment')) continue
    args.push(value)
    if (value !== argument) named.set(argument.child('left')?.text ?? '', value)
  }
  const callee = node.child('function')
  return { path: pathOf(callee ?? node), receiver: callee?.child('value'), args, named }
}

function pathOf(node: SyntaxNode | undefined): string {
  switch (node?.kind) {
    case 'identifier':
      return node.text
    case 'field_expression':
      return joinPath(pathOf(node.child('value')), node.child('field')?.text ?? '?')
    case 'generic_function':
      return pathOf(node.child('function'))
    case 'call_expression':
      return `${pathOf(node.child('function'))}()`
    case 'instance_expression': {
      const type = node.namedChildren[0]?.text.replace(/\[[\s\S]*/, '') ?? '?'
      return `new ${type.slice(type.lastIndexOf('.') + 1)}`
    }
    default:
      return '?'
  }
}

function readBindings(node: SyntaxNode): Binding[] {
  const [target, value] =
    node.kind === 'assignment_expression'
      ? [node.child('left'), node.child('right')]
      : node.kind !== 'infix_expression'
        ? [node.child('pattern'), node.child('value')]
        : node.child('operator')?.text === '->'
          ? [node.child('left'), node.child('right')]
          : []
  if (!target || !value) return []
  const text = target.text.slice(-100)
  return [{ name: text.slice(text.lastIndexOf('.') + 1).replace(/^"|"$/g, ''), target, value }]
}
