import type { Edit } from '../../../ports.ts'
import type { SyntaxNode } from '../../tree.ts'
import { calleeOf } from '../names.ts'
import { decoratorsOf, functionAround } from '../syntax.ts'
import type { FixPlace } from './fixes.ts'

const REMEMBERING =
  /^_|cache|memo|seen|visited|state|count|store|registry|calls|history|acc|known|pool|instances|static|shared|singleton|total|prev|last|table/i
const HARMLESS_DECORATORS = /^@(?:staticmethod|classmethod|property|functools\.wraps)/

/**
 * A default that lives on between calls is sometimes what the author wanted: a cache, a registry. So the parameter is
 * left alone when it is handed on or kept anywhere, when its name says that it remembers, when the function asks
 * whether it was given, and when a framework reads the signature. A list that is only read becomes an empty tuple.
 */
export function defaultEdits({ node, edits }: FixPlace): readonly Edit[] | undefined {
  const found = parameterOf(node)
  if (!found || REMEMBERING.test(found.name)) return undefined
  const { parameter, definition, name } = found
  if (!decoratorsOf(definition).every((decorator) => HARMLESS_DECORATORS.test(decorator.text)))
    return undefined
  const uses = usesOf(definition, name).map((use) => useOf(use, definition))
  if (uses.length === 0 || uses.includes('kept') || uses.includes('asked')) return undefined
  const isFilled = node.namedChildren.length > 0
  if (uses.every((use) => use === 'walked')) {
    if (node.text === '[]')
      return parameter.child('type') ? undefined : [{ start: node.start, end: node.end, text: '()' }]
    return isFilled ? undefined : edits
  }
  return isFilled || looksLikeMemo(usesOf(definition, name)) ? undefined : edits
}

/** Nobody changes it or gets hold of it, so that all calls share it does no harm. */
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

/** What one mention of the parameter does with it. */
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
    case 'return_statement':
      return 'changed'
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

/** `if key in known: return known[key]`, then `known[key] = …`. */
function looksLikeMemo(uses: readonly SyntaxNode[]): boolean {
  const asks = uses.some(({ parent }) => parent?.kind === 'comparison_operator')
  const gets = uses.some(
    ({ parent }) =>
      parent?.kind === 'attribute' && ['get', 'setdefault'].includes(parent.child('attribute')?.text ?? ''),
  )
  const puts = uses.some(({ parent }) => parent?.kind === 'subscript' && isTarget(parent))
  return puts && (asks || gets)
}
