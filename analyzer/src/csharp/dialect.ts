import { type Binding, type Call, type Dialect, joinPath } from '../checks/calls.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = [
  'method_declaration',
  'constructor_declaration',
  'local_function_statement',
  'lambda_expression',
  'anonymous_method_expression',
  'operator_declaration',
]
export const loops = ['for_statement', 'foreach_statement', 'while_statement', 'do_statement']

export const csharp: Dialect = {
  functions,
  loops,
  catches: ['catch_clause'],
  callKinds: ['invocation_expression', 'object_creation_expression', 'implicit_object_creation_expression'],
  bindingKinds: [
    'variable_declarator',
    'assignment_expression',
    'property_declaration',
    'argument',
    'parameter',
  ],
  stringKinds: [
    'string_literal',
    'verbatim_string_literal',
    'raw_string_literal',
    'interpolated_string_expression',
  ],
  nameKinds: ['identifier', 'member_access_expression'],
  concatenations: ['binary_expression'],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined {
  const args: SyntaxNode[] = []
  const named = new Map<string, SyntaxNode>()
  const list = node.child('arguments') ?? node.namedChildren.find(({ kind }) => kind === 'argument_list')
  for (const argument of list?.namedChildren ?? []) {
    if (argument.kind !== 'argument') continue
    const name = argument.child('name')
    const value = argument.namedChildren.findLast((child) => child !== name)
    if (!value) continue
    args.push(value)
    if (name) named.set(name.text, value)
  }
  switch (node.kind) {
    case 'object_creation_expression':
      return { path: `new ${lastType(node.child('type'))}`, receiver: undefined, args, named }
    case 'implicit_object_creation_expression':
      return {
        path: `new ${lastType(node.closest('variable_declaration')?.child('type'))}`,
        receiver: undefined,
        args,
        named,
      }
    default: {
      const callee = node.child('function')
      return {
        path: pathOf(callee),
        receiver: callee?.child('expression') ?? callee?.child('condition'),
        args,
        named,
      }
    }
  }
}

function pathOf(node: SyntaxNode | undefined): string {
  if (!node) return '?'
  switch (node.kind) {
    case 'identifier':
    case 'predefined_type':
    case 'this':
    case 'base':
      return node.text
    case 'this_expression':
      return 'this'
    case 'generic_name':
      return node.namedChildren[0]?.text ?? '?'
    case 'qualified_name':
      return joinPath(pathOf(node.child('qualifier')), lastType(node.child('name')))
    case 'member_access_expression':
      return joinPath(pathOf(node.child('expression')), lastType(node.child('name')))
    case 'conditional_access_expression': {
      const binding = node.namedChildren.find(({ kind }) => kind === 'member_binding_expression')
      return joinPath(pathOf(node.child('condition')), lastType(binding?.child('name')))
    }
    case 'invocation_expression':
      return `${pathOf(node.child('function'))}()`
    case 'object_creation_expression':
      return `new ${lastType(node.child('type'))}()`
    case 'await_expression':
    case 'parenthesized_expression':
      return pathOf(node.namedChildren[0])
    default:
      return '?'
  }
}

/** `System.Collections.Generic.List<string>?` → `List`. */
export function lastType(node: SyntaxNode | undefined): string {
  if (!node) return '?'
  const bare = /^[\w.:@]+/.exec(node.text)?.[0] ?? node.text
  return bare.slice(Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(':')) + 1)
}

function readBindings(node: SyntaxNode): Binding[] {
  const [target, value] = sidesOf(node)
  if (!target || !value) return []
  const name = target.kind === 'member_access_expression' ? target.child('name') : target
  return name ? [{ name: nameIn(name), target, value }] : []
}

function sidesOf(node: SyntaxNode): [SyntaxNode | undefined, SyntaxNode | undefined] {
  switch (node.kind) {
    case 'assignment_expression':
      return node.child('operator')?.text === '='
        ? [node.child('left'), node.child('right')]
        : [undefined, undefined]
    case 'property_declaration':
      return [node.child('name'), node.child('value')]
    case 'parameter': {
      const name = node.child('name')
      return [name, node.namedChildren.find((child) => name && child.start > name.end)]
    }
    default: {
      const name = node.child('name')
      return name && node.namedChildren.length > 1
        ? [name, node.namedChildren.at(-1)]
        : [undefined, undefined]
    }
  }
}

/** `["key"]` and `settings["key"]` are names too. */
function nameIn(target: SyntaxNode): string {
  if (target.kind !== 'element_access_expression') return target.text.slice(0, 100)
  return (
    target
      .child('subscript')
      ?.text.slice(0, 100)
      .replace(/^\["?|"?\]$/g, '') ?? ''
  )
}
