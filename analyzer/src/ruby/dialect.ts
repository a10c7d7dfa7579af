import { type Binding, type Call, type Dialect, joinPath } from '../checks/calls.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = ['method', 'singleton_method', 'lambda']
export const loops = ['while', 'until', 'for']

export const ruby: Dialect = {
  functions,
  loops,
  catches: ['rescue'],
  callKinds: ['call'],
  bindingKinds: ['assignment', 'operator_assignment', 'pair', 'optional_parameter', 'keyword_parameter'],
  stringKinds: ['string', 'chained_string'],
  nameKinds: ['identifier', 'constant', 'instance_variable', 'class_variable', 'global_variable'],
  concatenations: ['binary'],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined {
  const args: SyntaxNode[] = []
  const named = new Map<string, SyntaxNode>()
  for (const argument of node.child('arguments')?.namedChildren ?? []) {
    if (argument.kind === 'comment') continue
    if (argument.kind !== 'pair') {
      args.push(argument)
      continue
    }
    const key = argument.child('key')
    const value = argument.child('value')
    if (key && value) named.set(key.text.replace(/^:|:$|^['"]|['"]$/g, ''), value)
  }
  return { path: pathOf(node), receiver: node.child('receiver'), args, named }
}

function pathOf(node: SyntaxNode | undefined): string {
  if (!node) return '?'
  switch (node.kind) {
    case 'identifier':
    case 'constant':
    case 'self':
    case 'instance_variable':
    case 'class_variable':
    case 'global_variable':
      return node.text
    case 'scope_resolution':
      return joinPath(node.child('scope') && pathOf(node.child('scope')), node.child('name')?.text ?? '?')
    case 'call': {
      const receiver = node.child('receiver')
      return joinPath(receiver && calleeOf(receiver), node.child('method')?.text ?? '?')
    }
    case 'element_reference':
      return `${pathOf(node.child('object'))}[]`
    default:
      return '?'
  }
}

const calleeOf = (node: SyntaxNode): string => (node.kind === 'call' ? `${pathOf(node)}()` : pathOf(node))

function readBindings(node: SyntaxNode): Binding[] {
  const isPair = node.kind === 'pair'
  const isParameter = node.kind.endsWith('parameter')
  const target = node.child(isPair ? 'key' : isParameter ? 'name' : 'left')
  const value = node.child(isPair || isParameter ? 'value' : 'right')
  if (!target || !value) return []
  if (node.kind === 'operator_assignment' && node.child('operator')?.text !== '||=') return []
  return [{ name: nameIn(target), target, value }]
}

function nameIn(target: SyntaxNode): string {
  if (target.kind === 'call') return target.child('method')?.text ?? ''
  if (target.kind === 'element_reference')
    return target.namedChildren[1] ? nameIn(target.namedChildren[1]) : ''
  return target.text.slice(0, 100).replace(/^[@$:'"]+|['":]+$/g, '')
}
