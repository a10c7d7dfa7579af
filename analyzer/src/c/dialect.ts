import { type Binding, type Call, callRule, type Dialect, joinPath } from '../checks/calls.ts'
import type { Hit, RuleHead, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = ['function_definition', 'lambda_expression']
export const loops = ['for_statement', 'while_statement', 'do_statement', 'for_range_loop']

/** C and C++: the grammar of the second is that of the first with more in it. */
export const c: Dialect = {
  functions,
  loops,
  catches: ['catch_clause'],
  callKinds: ['call_expression'],
  bindingKinds: ['init_declarator', 'assignment_expression', 'preproc_def', 'field_initializer'],
  stringKinds: ['string_literal', 'raw_string_literal', 'preproc_arg'],
  nameKinds: ['identifier', 'field_expression', 'qualified_identifier'],
  concatenations: [],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined {
  const callee = node.child('function')
  if (!callee) return undefined
  const receiver = callee.kind === 'field_expression' ? callee.child('argument') : undefined
  return { path: pathOf(callee), receiver, args: argumentsOf(node), named: new Map() }
}

export function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  return call.child('arguments')?.namedChildren.filter(({ kind }) => kind !== 'comment') ?? []
}

/** `std::` says nothing: the C functions are in it too. */
function pathOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'identifier':
    case 'field_identifier':
      return node.text
    case 'qualified_identifier':
      return node.text
        .replace(/\s|<.*>/g, '')
        .replace(/^(?:::)?(?:std::)?/, '')
        .replaceAll('::', '.')
    case 'template_function':
    case 'template_method': {
      const name = node.child('name')
      return name ? pathOf(name) : '?'
    }
    case 'field_expression': {
      const [object, field] = [node.child('argument'), node.child('field')]
      return joinPath(object ? pathOf(object) : '?', field ? pathOf(field) : '?')
    }
    case 'call_expression': {
      const callee = node.child('function')
      return `${callee ? pathOf(callee) : '?'}()`
    }
    case 'this':
      return 'this'
    case 'parenthesized_expression': {
      const inner = node.namedChildren[0]
      return inner ? pathOf(inner) : '?'
    }
    default:
      return '?'
  }
}

function readBindings(node: SyntaxNode): Binding[] {
  if (node.kind === 'field_initializer') {
    const [target, list] = node.namedChildren
    const value = list?.namedChildren[0]
    return target && value ? [{ name: target.text, target, value: valueIn(value) }] : []
  }
  const target = node.child('left') ?? node.child('declarator') ?? node.child('name')
  const value = node.child('right') ?? node.child('value')
  if (!target || !value || (node.kind === 'assignment_expression' && operatorOf(node) !== '=')) return []
  // A macro of a number or of code says nothing about texts.
  if (node.kind === 'preproc_def' && !/^\s*"/.test(value.text)) return []
  const name = target.kind === 'field_expression' ? target.child('field') : nameIn(target)
  return name ? [{ name: name.text, target, value: valueIn(value) }] : []
}

/** The expression inside casts, parentheses and braces: `(char *)(p)` → `p`. */
export function valueIn(node: SyntaxNode): SyntaxNode {
  let inner = node
  for (;;) {
    const next = innerOf(inner)
    if (!next) return inner
    inner = next
  }
}

const casts = /^(?:static|reinterpret|const)_cast</

function innerOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind === 'cast_expression') return node.child('value')
  if (node.kind === 'parenthesized_expression') return onlyChild(node)
  if (node.kind === 'call_expression' && casts.test(node.child('function')?.text ?? ''))
    return argumentsOf(node)[0]
  return undefined
}

const onlyChild = (node: SyntaxNode): SyntaxNode | undefined => {
  const inner = node.namedChildren.filter(({ kind }) => kind !== 'comment')
  return inner.length === 1 ? inner[0] : undefined
}

export function operatorOf(node: SyntaxNode): string {
  return node.children.find(({ named }) => !named)?.text ?? ''
}

/** The name that a declarator gives: `*a[3]` → `a`. */
export function nameIn(declarator: SyntaxNode): SyntaxNode | undefined {
  let node: SyntaxNode | undefined = declarator
  while (node && !/^(?:identifier|field_identifier|type_identifier)$/.test(node.kind)) {
    if (/^(?:qualified_identifier|destructor_name|operator_name|template_function)$/.test(node.kind))
      return node
    node =
      node.child('declarator') ?? node.namedChildren.find(({ kind }) => /declarator|^identifier$/.test(kind))
  }
  return node
}

interface FunctionRule extends RuleHead {
  readonly calls: readonly string[]
  check?(call: Call): Hit | boolean | undefined
}

/** A rule on plain functions: a method of the same name is something else. */
export function functionRule({ check, ...about }: FunctionRule): TreeRule {
  return callRule(c, {
    ...about,
    check: (call) => (call.receiver ? undefined : check ? check(call) : true),
  })
}
