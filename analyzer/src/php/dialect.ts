import { type Binding, type Call, type Dialect, joinPath } from '../checks/calls.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = [
  'function_definition',
  'method_declaration',
  'anonymous_function',
  'anonymous_function_creation_expression',
  'arrow_function',
]
export const loops = ['for_statement', 'foreach_statement', 'while_statement', 'do_statement']

export const php: Dialect = {
  functions,
  loops,
  catches: ['catch_clause'],
  callKinds: [
    'function_call_expression',
    'member_call_expression',
    'nullsafe_member_call_expression',
    'scoped_call_expression',
    'object_creation_expression',
  ],
  bindingKinds: [
    'assignment_expression',
    'property_element',
    'const_element',
    'array_element_initializer',
    'simple_parameter',
    'property_promotion_parameter',
    'argument',
  ],
  stringKinds: ['string', 'encapsed_string', 'heredoc', 'nowdoc'],
  nameKinds: ['variable_name', 'member_access_expression', 'name', 'class_constant_access_expression'],
  concatenations: ['binary_expression'],
  caseInsensitive: true,
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined {
  const list = node.child('arguments') ?? node.namedChildren.find(({ kind }) => kind === 'arguments')
  const args: SyntaxNode[] = []
  const named = new Map<string, SyntaxNode>()
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
      return {
        path: `new ${lastSegment(node.namedChildren[0]?.text ?? '?')}`,
        receiver: undefined,
        args,
        named,
      }
    case 'function_call_expression':
      return { path: pathOf(node.child('function')), receiver: undefined, args, named }
    default:
      return { path: pathOf(node), receiver: node.child('object') ?? node.child('scope'), args, named }
  }
}

function pathOf(node: SyntaxNode | undefined): string {
  if (!node) return '?'
  switch (node.kind) {
    case 'variable_name':
    case 'name':
    case 'relative_scope':
      return node.text
    case 'qualified_name':
      return lastSegment(node.text)
    case 'function_call_expression':
      return `${pathOf(node.child('function'))}()`
    case 'member_call_expression':
    case 'nullsafe_member_call_expression':
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
      return joinPath(pathOf(node.child('object')), node.child('name')?.text ?? '?')
    case 'scoped_call_expression':
    case 'scoped_property_access_expression':
      return joinPath(pathOf(node.child('scope')), node.child('name')?.text ?? '?')
    case 'class_constant_access_expression':
      return joinPath(pathOf(node.namedChildren[0]), node.namedChildren[1]?.text ?? '?')
    default:
      return '?'
  }
}

const lastSegment = (text: string): string => text.slice(text.lastIndexOf('\\') + 1)

function readBindings(node: SyntaxNode): Binding[] {
  const [target, value] = sidesOf(node)
  return target && value ? [{ name: nameIn(target), target, value }] : []
}

function sidesOf(node: SyntaxNode): [SyntaxNode | undefined, SyntaxNode | undefined] {
  switch (node.kind) {
    case 'assignment_expression':
      return [node.child('left'), node.child('right')]
    case 'property_element':
    case 'simple_parameter':
    case 'property_promotion_parameter':
      return [node.child('name'), node.child('default_value')]
    case 'argument':
      return node.child('name') ? [node.child('name'), node.namedChildren[1]] : [undefined, undefined]
    case 'const_element':
      return [node.namedChildren[0], node.namedChildren[1]]
    default:
      return node.namedChildren.length === 2
        ? [node.namedChildren[0], node.namedChildren[1]]
        : [undefined, undefined]
  }
}

/** `$a` → `a`, `$this->key` → `key`, `$config['key']` → `key`, `'key'` → `key`. */
function nameIn(target: SyntaxNode): string {
  switch (target.kind) {
    case 'member_access_expression':
    case 'scoped_property_access_expression':
      return target.child('name')?.text.replace(/^\$/, '') ?? ''
    case 'subscript_expression':
      // `$list[] = …` has no name.
      return target.namedChildren[1] ? nameIn(target.namedChildren[1]) : ''
    default:
      return target.text.slice(0, 100).replace(/^[$'"]+|['"]+$/g, '')
  }
}
