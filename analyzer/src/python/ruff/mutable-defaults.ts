import type { SyntaxNode } from '../../core/tree.ts'
import type { Edit } from '../../core/types.ts'
import { calleeOf } from '../names.ts'
import { decoratorsOf, functionAround } from '../syntax.ts'
import type { FixPlace } from './fix-place.ts'

const HARMLESS_DECORATORS = /^@(?:staticmethod|classmethod|property|functools\.wraps)/

/**
 * A value that one call stores in a default is visible to the next call: a mistake, or a cache that the author wanted. Only he can
 * tell, so the parameter is skipped when the function changes it, hands it on, keeps it or asks whether it was given,
 * and when a framework reads the signature. A list that is only read becomes an empty tuple.
 */
export function defaultEdits({ node, edits }: FixPlace): readonly Edit[] | undefined {
  const found = parameterOf(node)
  if (!found) return undefined
  const { parameter, definition, name } = found
  if (!decoratorsOf(definition).every((decorator) => HARMLESS_DECORATORS.test(decorator.text)))
    return undefined
  const uses = usesOf(definition, name)
  if (uses.length === 0 || !uses.every((use) => useOf(use, definition) === 'walked')) return undefined
  if (node.text !== '[]') return node.namedChildren.length > 0 ? undefined : edits
  if (parameter.child('type') || uses.some(givesList)) return undefined
  return [{ start: node.start, end: node.end, text: '()' }]
}

/** A slice of a tuple is a tuple, and a tuple has no `copy`. */
function givesList({ parent }: SyntaxNode): boolean {
  if (parent?.kind === 'subscript') return parent.child('subscript')?.kind === 'slice'
  return parent?.kind === 'attribute' && parent.child('attribute')?.text === 'copy'
}

/** No one changes it or gets hold of it, so that all calls share it does no harm. */
export function isOnlyRead(value: SyntaxNode): boolean {
  const found = parameterOf(value)
  return (
    found !== undefined &&
    usesOf(found.definition, found.name).every((use) =>
      ['walked', 'asked'].includes(useOf(use, found.definition)),
    )
  )
}

function parameterOf(
  value: SyntaxNode,
): { parameter: SyntaxNode; definition: SyntaxNode; name: string } | undefined {
  const parameter = value.closest('default_parameter', 'typed_default_parameter')
  const definition = parameter && functionAround(parameter)
  const name = parameter?.child('name')?.text
  return parameter && definition && name ? { parameter, definition, name } : undefined
}

function usesOf(definition: SyntaxNode, name: string): SyntaxNode[] {
  const found = definition.child('body')?.all('identifier') ?? []
  return found.filter(
    ({ text, field, parent }) =>
      text === name &&
      !(parent?.kind === 'attribute' && field === 'attribute') &&
      !(parent?.kind === 'keyword_argument' && field === 'name'),
  )
}

const CHANGING = new Set([
  'append',
  'add',
  'update',
  'extend',
  'insert',
  'pop',
  'remove',
  'clear',
  'setdefault',
  'popitem',
  'discard',
  'sort',
  'reverse',
])
const READING = new Set(['get', 'items', 'keys', 'values', 'index', 'count', 'copy'])
const WALKING = new Set([
  'len',
  'list',
  'tuple',
  'set',
  'sorted',
  'sum',
  'any',
  'all',
  'min',
  'max',
  'enumerate',
  'zip',
  'dict',
  'frozenset',
  'map',
  'filter',
  'reversed',
  'bool',
])

/** The effect of one use of the parameter. */
function useOf(use: SyntaxNode, definition: SyntaxNode): 'walked' | 'changed' | 'asked' | 'kept' {
  const { parent, field } = use
  if (!parent || use.closest('function_definition', 'lambda') !== definition) return 'kept'
  switch (parent.kind) {
    case 'attribute': {
      const method = parent.child('attribute')?.text ?? ''
      if (parent.parent?.kind !== 'call') return 'kept'
      return CHANGING.has(method) ? 'changed' : READING.has(method) ? 'walked' : 'kept'
    }
    case 'subscript':
      return field !== 'value' ? 'walked' : isTarget(parent) ? 'changed' : 'walked'
    case 'for_statement':
    case 'for_in_clause':
      return field === 'right' ? 'walked' : 'kept'
    case 'comparison_operator':
      return /\bin\b/.test(parent.children.find((child) => child.field === 'operators')?.text ?? '') &&
        parent.namedChildren[1] === use
        ? 'walked'
        : 'asked'
    case 'argument_list':
      return isWalkingCall(parent.parent) ? 'walked' : 'kept'
    case 'list_splat':
    case 'dictionary_splat':
      return 'walked'
    case 'if_statement':
    case 'elif_clause':
    case 'not_operator':
    case 'boolean_operator':
    case 'conditional_expression':
      return 'asked'
    case 'augmented_assignment':
      return field === 'left' ? 'changed' : 'walked'
    default:
      return 'kept'
  }
}

function isWalkingCall(call: SyntaxNode | undefined): boolean {
  if (call?.kind !== 'call') return false
  const callee = call.child('function')
  return (
    WALKING.has(calleeOf(call)) ||
    (callee?.kind === 'attribute' && callee.child('attribute')?.text === 'join')
  )
}

const isTarget = ({ parent, field }: SyntaxNode): boolean =>
  (field === 'left' && (parent?.kind === 'assignment' || parent?.kind === 'augmented_assignment')) ||
  parent?.kind === 'delete_statement'
