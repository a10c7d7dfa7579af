import type { SyntaxNode } from '../../core/tree.ts'
import type { Edit, Fix } from '../../core/types.ts'
import { identifiersIn } from '../identifiers.ts'
import { calleeOf, resolve } from '../names.ts'
import { isReadOnlyByOwnScope } from '../ruff/proofs.ts'
import { type Scope, scopesOf } from '../scopes.ts'
import { methodOf, receiverOf } from '../syntax.ts'

/** `for i in range(len(xs))` that only reads `xs[i]` → `for x in xs`, or with enumerate where `i` is needed too. */
export function rangeFix(loop: SyntaxNode, list: SyntaxNode | undefined): Fix | undefined {
  const index = loop.child('left')
  const range = loop.child('right')
  const body = loop.child('body')
  if (
    index?.kind !== 'identifier' ||
    list?.kind !== 'identifier' ||
    !range ||
    !body ||
    loop.children[0]?.kind === 'async'
  )
    return undefined
  const scope = scopesOf(loop).of(loop)
  if (scope.node.kind !== 'function_definition' || !isSequence(list) || !isReadOnlyByOwnScope(index))
    return undefined
  const uses = body.all('identifier')
  const reads = uses.filter(({ text }) => text === list.text).map((use) => elementAt(use, index.text))
  if (reads.length === 0 || reads.includes(undefined) || !isCalm(body, list.text, scope)) return undefined
  const counts = uses.filter(
    (use) => use.text === index.text && !(use.parent?.kind === 'attribute' && use.field === 'attribute'),
  )
  if (counts.some(isChanged)) return undefined
  const name = freshName(list.text, scope)
  if (!name) return undefined
  const outside = (scope.reads.get(index.text) ?? []).some(
    ({ start, end }) => start < loop.start || end > loop.end,
  )
  const needsIndex = outside || counts.length > reads.length
  const edits: Edit[] = [
    {
      start: index.start,
      end: range.end,
      text: needsIndex ? `${index.text}, ${name} in enumerate(${list.text})` : `${name} in ${list.text}`,
    },
    ...reads.flatMap((read) => (read ? [{ start: read.start, end: read.end, text: name }] : [])),
  ]
  return {
    goal: 'readability',
    type: 'refactor',
    description: 'Walks over the elements instead of their positions',
    edits,
  }
}

/** `xs[i]`, read and nothing else. */
function elementAt(use: SyntaxNode, index: string): SyntaxNode | undefined {
  const element = use.parent
  if (element?.kind !== 'subscript' || use.field !== 'value' || element.child('subscript')?.text !== index)
    return undefined
  if (element.namedChildren.length !== 2 || isChanged(element)) return undefined
  return element.closest('lambda', 'function_definition', 'string')?.kind === 'function_definition'
    ? element
    : undefined
}

function isChanged({ parent, field }: SyntaxNode): boolean {
  if (!parent) return false
  if (
    (parent.kind === 'assignment' ||
      parent.kind === 'augmented_assignment' ||
      parent.kind === 'for_statement') &&
    field === 'left'
  )
    return true
  return (
    parent.kind === 'delete_statement' || parent.kind === 'pattern_list' || parent.kind === 'tuple_pattern'
  )
}

const CALM = new Set([
  'print',
  'len',
  'str',
  'int',
  'float',
  'abs',
  'min',
  'max',
  'sum',
  'round',
  'repr',
  'bool',
  'ord',
  'chr',
  'isinstance',
  'math.sqrt',
  'range',
  'tuple',
  'list',
  'sorted',
])

/** Nothing in the body can make the list longer or shorter. */
function isCalm(body: SyntaxNode, list: string, scope: Scope): boolean {
  if (
    body.all(
      'await',
      'yield',
      'lambda',
      'function_definition',
      'with_statement',
      'global_statement',
      'nonlocal_statement',
    ).length > 0
  )
    return false
  return body.all('call').every((call) => {
    if (CALM.has(calleeOf(call))) return true
    const receiver = receiverOf(call)
    if (!methodOf(call) || !receiver) return false
    if (
      receiver.kind === 'string' ||
      (receiver.kind === 'subscript' && receiver.child('value')?.text === list)
    )
      return true
    if (receiver.kind !== 'identifier') return false
    const made = scope.bindings.get(receiver.text) ?? []
    return (
      made.length === 1 &&
      made.every(
        ({ value }) =>
          value !== undefined &&
          ['list', 'dictionary', 'set', 'string', 'list_comprehension'].includes(value.kind),
      )
    )
  })
}

const SEQUENCE = /^(?:typing\.)?(?:list|List|tuple|Tuple|str|Sequence|MutableSequence)\b/

/** Surely something whose elements come in the order of their positions: not a dict with numbers for keys. */
function isSequence(list: SyntaxNode): boolean {
  const value = resolve(list)
  if (['list', 'tuple', 'list_comprehension', 'string'].includes(value.kind)) return true
  if (value.kind === 'call')
    return (
      /^(?:list|sorted|tuple|str)$/.test(calleeOf(value)) ||
      /^(?:split|splitlines|readlines)$/.test(methodOf(value) ?? '')
    )
  const bindings = scopesOf(list).bindingsOf(list)
  return (
    bindings.length === 1 &&
    bindings.every(({ node }) => SEQUENCE.test(node.parent?.child('type')?.text ?? ''))
  )
}

function freshName(list: string, scope: Scope): string | undefined {
  const singular =
    /^[a-z_]+[a-z]s$/.test(list) && !/(?:ss|us|is)$/.test(list)
      ? list.endsWith('ies')
        ? `${list.slice(0, -3)}y`
        : list.slice(0, -1)
      : 'item'
  const taken = identifiersIn(scope.node)
  return [singular, 'item', 'element', 'entry'].find(
    (name) => name.length > 1 && !taken.has(name) && !RESERVED.has(name),
  )
}

const RESERVED = new Set([
  'as',
  'is',
  'in',
  'if',
  'or',
  'and',
  'def',
  'del',
  'for',
  'try',
  'not',
  'pass',
  'class',
  'with',
  'str',
  'int',
  'list',
  'dict',
  'set',
  'bytes',
  'object',
  'type',
  'id',
  'len',
  'map',
  'max',
  'min',
  'sum',
  'any',
  'all',
  'input',
  'print',
  'iter',
  'next',
  'range',
  'open',
  'file',
  'hash',
  'dir',
  'format',
])
