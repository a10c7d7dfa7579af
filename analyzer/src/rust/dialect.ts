import { type Binding, type Call, callOf, callRule, type Dialect, joinPath } from '../checks/calls.ts'
import { remembered } from '../checks/indexes.ts'
import type { Hit, RuleHead, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'

export const functions = ['function_item', 'closure_expression']
export const loops = ['for_expression', 'while_expression', 'loop_expression']

export const rust: Dialect = {
  functions,
  loops,
  catches: [],
  callKinds: ['call_expression'],
  bindingKinds: [
    'let_declaration',
    'const_item',
    'static_item',
    'assignment_expression',
    'field_initializer',
  ],
  stringKinds: ['string_literal', 'raw_string_literal'],
  nameKinds: ['identifier', 'field_expression', 'scoped_identifier'],
  concatenations: [],
  readCall,
  readBindings,
}

function readCall(node: SyntaxNode): Omit<Call, 'node' | 'name'> | undefined {
  const callee = bare(node.child('function'))
  if (!callee) return undefined
  const receiver = callee.kind === 'field_expression' ? callee.child('value') : undefined
  const args = node.child('arguments')?.namedChildren.filter(({ kind }) => !kind.endsWith('comment')) ?? []
  return { path: pathOf(callee), receiver, args, named: new Map() }
}

/** Without the types: `f::<u8>` → `f`. */
const bare = (callee: SyntaxNode | undefined): SyntaxNode | undefined =>
  callee?.kind === 'generic_function' ? callee.child('function') : callee

function pathOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'identifier':
    case 'self':
    case 'field_identifier':
      return node.text
    case 'scoped_identifier':
      return node.text.replace(/::<[^>]{0,200}>|\s/g, '').replaceAll('::', '.')
    case 'field_expression': {
      const [value, field] = [node.child('value'), node.child('field')]
      return joinPath(value ? pathOf(value) : '?', field?.text ?? '?')
    }
    case 'call_expression': {
      const callee = bare(node.child('function'))
      return `${callee ? pathOf(callee) : '?'}()`
    }
    case 'await_expression':
    case 'try_expression':
    case 'parenthesized_expression':
    case 'reference_expression': {
      const inner = node.namedChildren[0]
      return inner ? pathOf(inner) : '?'
    }
    default:
      return '?'
  }
}

function readBindings(node: SyntaxNode): Binding[] {
  const target = node.child('pattern') ?? node.child('name') ?? node.child('left') ?? node.child('field')
  const value = node.child('value') ?? node.child('right')
  if (!target || !value || target.kind.endsWith('pattern')) return []
  const name = target.kind === 'field_expression' ? target.child('field') : target
  return name ? [{ name: name.text, target, value: valueIn(value) }] : []
}

const wrappers = /^(?:to_string|to_owned|into|as_str|as_bytes|to_vec|as_ref|clone|into_bytes|unwrap|expect)$/

/** What a value is made of: `&"x".to_string()` → `"x"`, `unsafe { f() }` → `f()`. */
export function valueIn(node: SyntaxNode): SyntaxNode {
  let inner = node
  for (;;) {
    const next = innerOf(inner)
    if (!next) return inner
    inner = next
  }
}

function innerOf(node: SyntaxNode): SyntaxNode | undefined {
  const only = node.namedChildren.length === 1 ? node.namedChildren[0] : undefined
  if (/^(?:parenthesized_expression|try_expression|await_expression|unsafe_block)$/.test(node.kind))
    return only
  if (node.kind === 'reference_expression') return node.child('value')
  if (node.kind === 'block' && node.parent?.kind === 'unsafe_block')
    return only?.kind.endsWith('statement') ? undefined : only
  const call = callOf(rust, node)
  if (call?.receiver && wrappers.test(call.name) && call.args.length <= 1) return call.receiver
  return call?.path === 'String.from' ? call.args[0] : undefined
}

interface Named extends RuleHead {
  readonly calls: readonly string[]
  check?(call: Call): Hit | boolean | undefined
}

/** Shown where the name of the method stands: a chain may begin many lines above. */
export function onCalls({ check, ...about }: Named): TreeRule {
  return callRule(rust, {
    ...about,
    check(call) {
      const hit = check ? check(call) : true
      const name = bare(call.node.child('function'))?.child('field')
      if (!hit || !call.receiver || !name) return hit
      return { at: { start: name.start, end: call.node.end }, ...(hit === true ? {} : hit) }
    },
  })
}

/** The name of a macro and what it is given. */
export function macroOf(node: SyntaxNode | undefined): { name: string; tokens: SyntaxNode } | undefined {
  if (node?.kind !== 'macro_invocation') return undefined
  const tokens = node.namedChildren.find(({ kind }) => kind === 'token_tree')
  const name = node.child('macro')?.text.split('::').at(-1)
  return name && tokens ? { name, tokens } : undefined
}

/** Code that is only run by `cargo test`. */
export function isInTest(node: SyntaxNode): boolean {
  for (let around: SyntaxNode | undefined = node; around; around = around.parent) {
    if (around.kind !== 'function_item' && around.kind !== 'mod_item') continue
    const siblings = around.parent?.children ?? []
    for (let at = siblings.indexOf(around) - 1; siblings[at]?.kind === 'attribute_item'; at--) {
      if (/\btest\b|\bbench\b/.test(siblings[at]?.text ?? '')) return true
    }
  }
  return false
}

export const functionOf = (node: SyntaxNode): SyntaxNode | undefined => node.closest('function_item')

/** Whether the function looks at this value before: a condition, an assertion, a bound. */
export function isCompared(place: SyntaxNode, value: SyntaxNode): boolean {
  const scope = functionOf(place)
  const names = value.all('identifier')
  if (!scope || names.length === 0) return true
  return names.some(({ text }) => (comparedIn(scope).get(text) ?? Number.POSITIVE_INFINITY) < place.start)
}

/** The names that a function compares, and where it does so first. */
const comparedIn = remembered((scope) => {
  const found = new Map<string, number>()
  for (const node of scope.walk()) {
    if (!decides(node)) continue
    for (const { text } of node.all('identifier')) if (!found.has(text)) found.set(text, node.start)
  }
  return found
})

function decides(node: SyntaxNode): boolean {
  if (node.kind === 'binary_expression') return /^(?:[<>]=?|[!=]=)$/.test(node.child('operator')?.text ?? '')
  if (node.kind === 'macro_invocation') return /assert/.test(node.child('macro')?.text ?? '')
  const callee = node.kind === 'call_expression' ? node.child('function') : undefined
  return (
    callee !== undefined && /\b(?:min|clamp|get|checked_\w+|is_char_boundary)$/.test(callee.text.slice(-40))
  )
}
