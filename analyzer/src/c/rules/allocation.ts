import { bindingsOf, callOf } from '../../checks/calls.ts'
import { localBindings } from '../../checks/indexes.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { c, functionRule, functions, operatorOf, valueIn } from '../dialect.ts'
import { localOf, numberOf, typeOf, type variableOf } from '../facts.ts'
import { isCompared } from '../reading.ts'

/** Taking memory, and giving it away. */
export const allocationRules: readonly TreeRule[] = [
  functionRule({
    id: 'allocation-overflow',
    confidence: 0.75,
    calls: ['malloc', 'realloc', 'xmalloc', 'alloca', 'kmalloc', 'g_malloc'],
    check({ node, args, name }) {
      const size = args[name === 'realloc' ? 1 : 0]
      if (!size) return undefined
      const factors = factorsOf(valueIn(size)).filter((factor) => !isKnownSize(factor))
      if (factors.length === 0 || factors.some((factor) => isCompared(node, factor))) return undefined
      if (factors.length > 1) return true
      const [factor] = factors
      return factor !== undefined && factorsOf(valueIn(size)).length > 1 && isParsed(factor)
    },
  }),
  functionRule({
    id: 'allocation-too-small',
    calls: ['malloc', 'xmalloc', 'alloca'],
    check({ args: [size] }) {
      const measured = size && callOf(c, valueIn(size))
      return measured !== undefined && !measured.receiver && /^(?:strlen|wcslen)$/.test(measured.name)
    },
  }),
  {
    id: 'realloc-leak',
    kinds: ['assignment_expression'],
    check(node) {
      const left = node.child('left')
      const call = callOf(c, node.child('right') && valueIn(node.child('right') as SyntaxNode))
      return (
        left !== undefined && call?.name === 'realloc' && !call.receiver && call.args[0]?.text === left.text
      )
    },
  },
  {
    id: 'mismatched-free',
    kinds: ['delete_expression'],
    check(node) {
      const target = node.namedChildren.at(-1)
      const made = target && madeBy(target)
      const isArray = node.children.some(({ kind }) => kind === '[')
      if (!target || !made) return undefined
      if (made === 'malloc') return { message: 'Memory from `malloc` is released with `delete`. Use `free`.' }
      if (isArray === (made === 'new[]')) return undefined
      if (isArray)
        return { message: 'A single object is deleted as an array; use `delete` without brackets.' }
      const keyword = node.children.find(({ kind }) => kind === 'delete')
      return {
        message:
          'An array is deleted as a single object: the rest is not destroyed, and the heap is damaged. Use `delete[]`.',
        ...(keyword && {
          fix: {
            goal: 'security',
            type: 'fix',
            description: 'Deletes the array as one (`delete[]`)',
            changesMeaning: true,
            edits: [{ start: keyword.end, end: keyword.end, text: '[]' }],
          },
        }),
      }
    },
  },
  functionRule({
    id: 'mismatched-free',
    message: 'Memory from `new` is released with `free`, so the destructor does not run.',
    remedy: 'Use `delete`.',
    calls: ['free'],
    check: ({ args: [target] }) => target !== undefined && /^new/.test(madeBy(target) ?? ''),
  }),
  functionRule({
    id: 'free-of-non-heap',
    calls: ['free'],
    check({ args: [target] }) {
      const value = target && valueIn(target)
      if (!value) return undefined
      if (value.kind === 'string_literal') return true
      const address =
        value.kind === 'pointer_expression' && operatorOf(value) === '&' ? value.child('argument') : undefined
      if (address?.kind === 'identifier' && localOf(address)?.isParameter === false)
        return !localOf(address)?.reference
      const local = value.kind === 'identifier' ? localOf(value) : undefined
      return local !== undefined && !local.isParameter && local.sizes.length > 0 && !local.pointer
    },
  }),
  {
    id: 'return-local-address',
    kinds: ['return_statement'],
    check(node) {
      const value = node.namedChildren[0] && valueIn(node.namedChildren[0])
      const scope = node.closest(...functions)
      if (!value || scope?.kind !== 'function_definition') return undefined
      const name = escapingLocal(scope, value)
      return name === undefined
        ? undefined
        : {
            message: `\`${name}\` ends when the function returns, so the caller gets a pointer to invalid memory.`,
          }
    },
  },
]

function factorsOf(node: SyntaxNode): SyntaxNode[] {
  const factors: SyntaxNode[] = []
  const waiting = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const inner = valueIn(next)
    if (inner.kind === 'binary_expression' && operatorOf(inner) === '*')
      waiting.push(...inner.namedChildren.filter(({ field }) => field === 'left' || field === 'right'))
    else factors.push(inner)
  }
  return factors
}

const isKnownSize = (factor: SyntaxNode): boolean =>
  factor.kind === 'sizeof_expression' ||
  numberOf(factor) !== undefined ||
  /^[A-Z][A-Z0-9_]*$/.test(factor.text)

/** A number that came as text or from the network. */
function isParsed(factor: SyntaxNode): boolean {
  return localBindings(c, functions, factor, factor.text).some(({ value }) =>
    /^(?:atoi|atol|atoll|strtou?ll?|ntoh[sl])$/.test(callOf(c, value)?.name ?? ''),
  )
}

// A member that is set in more places than this says nothing.
const MAX_VALUES = 50

type Origin = 'new' | 'new[]' | 'malloc'

/** How what a pointer holds was made, when every value that it gets was made the same way. */
function madeBy(target: SyntaxNode): Origin | undefined {
  const local = target.kind === 'identifier' ? localOf(target) : undefined
  if (local?.isParameter) return undefined
  const name = target.kind === 'field_expression' ? target.child('field')?.text : target.text
  const values = local
    ? localBindings(c, functions, target, name ?? '')
    : (bindingsOf(c, target).get(name ?? '') ?? []).slice(0, MAX_VALUES)
  const origins = new Set(values.filter(({ value }) => !isNull(value)).map(({ value }) => originOf(value)))
  const [origin] = origins
  return origins.size === 1 ? origin : undefined
}

const isNull = ({ kind, text }: SyntaxNode): boolean =>
  kind === 'null' || text === '0' || text === 'nullptr' || text === '{}'

function originOf(value: SyntaxNode): Origin | undefined {
  if (value.kind === 'new_expression') return value.child('declarator') ? 'new[]' : 'new'
  return /^(?:malloc|calloc|realloc|strdup)$/.test(callOf(c, value)?.name ?? '') ? 'malloc' : undefined
}

/** The local variable whose memory a returned value is in. */
function escapingLocal(scope: SyntaxNode, value: SyntaxNode): string | undefined {
  const declarator = scope.child('declarator')
  const type = typeOf(scope)
  if (value.kind === 'pointer_expression' && operatorOf(value) === '&') {
    const argument = value.child('argument')
    return argument?.kind === 'identifier' ? ownLocal(argument)?.name : undefined
  }
  if (value.kind === 'identifier') {
    const local = ownLocal(value)
    if (!local) return undefined
    const isReference = declarator?.kind === 'reference_declarator' && !declarator.text.startsWith('&&')
    if (isReference) return local.pointer ? undefined : local.name
    if (/string_view|span</.test(type))
      return /^(?:const )?(?:std::)?string$|vector</.test(local.type) && !local.pointer
        ? local.name
        : undefined
    return local.sizes.length > 0 && !local.pointer && declarator?.kind === 'pointer_declarator'
      ? local.name
      : undefined
  }
  const call = callOf(c, value)
  if (
    call?.receiver?.kind === 'identifier' &&
    /^(?:c_str|data)$/.test(call.name) &&
    declarator?.kind === 'pointer_declarator'
  ) {
    const local = ownLocal(call.receiver)
    return local &&
      /^(?:const )?(?:std::)?(?:string|vector<.*>|array<.*>)$/.test(local.type) &&
      !local.pointer
      ? local.name
      : undefined
  }
  return undefined
}

function ownLocal(name: SyntaxNode): ReturnType<typeof variableOf> {
  const local = localOf(name)
  if (!local || local.isStatic || local.reference || local.isFunction) return undefined
  // A parameter is a copy of the caller's value, so its address is local too; an array parameter is the caller's.
  return local.isParameter &&
    (local.sizes.length > 0 || local.pointer) &&
    name.parent?.kind !== 'pointer_expression'
    ? undefined
    : local
}
