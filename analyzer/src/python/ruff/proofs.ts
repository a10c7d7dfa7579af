import { once } from '../../core/once.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { identifiersIn } from '../identifiers.ts'
import { resolve } from '../names.ts'
import { scopesOf } from '../scopes.ts'
import { unwrap } from '../syntax.ts'

const SIMPLE = new Set(['identifier', 'integer', 'float', 'string', 'true', 'false', 'none'])

/** Reading it does nothing else, and gives the same however often it is read. */
export function isSimple(node: SyntaxNode | undefined): boolean {
  if (!node) return false
  if (node.kind === 'attribute') return isSimple(node.child('object'))
  return SIMPLE.has(node.kind) && !node.children.some(({ kind }) => kind === 'interpolation')
}

const MAPPINGS = /^(?:typing\.)?(?:dict|Dict|defaultdict|OrderedDict|Counter)\b/

/** Surely a dict: written as one, or annotated as one. */
export function isDictionary(node: SyntaxNode | undefined): boolean {
  if (!node) return false
  const value = resolve(node)
  if (value.kind === 'dictionary' || value.kind === 'dictionary_comprehension') return true
  if (value.kind === 'call')
    return /^(?:dict|collections\.(?:defaultdict|OrderedDict|Counter)|defaultdict|OrderedDict|Counter)$/.test(
      value.child('function')?.text ?? '',
    )
  if (unwrap(node).kind !== 'identifier') return false
  const bindings = scopesOf(node).bindingsOf(unwrap(node))
  return (
    bindings.length > 0 &&
    bindings.every(
      ({ node: name, value: put }) =>
        MAPPINGS.test(name.parent?.child('type')?.text ?? '') || put?.kind === 'dictionary',
    )
  )
}

/** An exception would show how far it had come. */
export function isInTry(node: SyntaxNode): boolean {
  return ['try_statement', 'with_statement'].includes(
    node.closest('try_statement', 'function_definition', 'with_statement')?.kind ?? '',
  )
}

/** No function inside this one can see the variable, and it is read here at most this often. */
export function isReadOnlyByOwnScope(identifier: SyntaxNode, times = Number.POSITIVE_INFINITY): boolean {
  const own = scopesOf(identifier).of(identifier)
  const name = identifier.text
  if (own.bindings.get(name)?.some(({ kind }) => kind === 'declared')) return false
  if ((own.reads.get(name)?.length ?? 0) > times) return false
  const { names, isOpen } = seenFromInside(own.node)
  return !isOpen && !names.has(name)
}

/** The names that functions and classes inside a scope mention, and whether something sees all of them. */
const seenFromInside = once((scope: SyntaxNode): { names: ReadonlySet<string>; isOpen: boolean } => {
  const names = new Set<string>()
  let isOpen = false
  for (const node of scope.all('function_definition', 'lambda', 'class_definition', 'call')) {
    if (node.kind === 'call')
      isOpen ||= ['locals', 'vars', 'eval', 'exec', 'globals'].includes(node.child('function')?.text ?? '')
    // Code inside an inner scope is found with the outermost of them.
    else if (node !== scope && isDirectlyIn(node, scope))
      for (const name of identifiersIn(node).keys()) names.add(name)
  }
  return { names, isOpen }
})

function isDirectlyIn(node: SyntaxNode, scope: SyntaxNode): boolean {
  const around = node.closest('function_definition', 'lambda', 'class_definition')
  return around === undefined || around === scope
}
