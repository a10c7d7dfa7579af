import { type Call, callOf, callRule } from '../../checks/calls.ts'
import { allOf, localBindings, remembered } from '../../checks/indexes.ts'
import { lookupTable } from '../../core/lookup-table.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { c, functionRule, functions, operatorOf, valueIn } from '../dialect.ts'
import { arrayOf, isBytes, localOf, numberOf, variableOf } from '../facts.ts'
import { isCompared, isGuarded } from '../reading.ts'

/** Where a call writes, and where it is informed how much. */
const writers: Readonly<Record<string, readonly [to: number, size: number]>> = lookupTable({
  memcpy: [0, 2],
  memmove: [0, 2],
  memset: [0, 2],
  bcopy: [1, 2],
  CopyMemory: [0, 2],
  wmemcpy: [0, 2],
  strncpy: [0, 2],
  snprintf: [0, 1],
  fgets: [0, 1],
  read: [1, 2],
  recv: [1, 2],
  recvfrom: [1, 2],
  pread: [1, 2],
  getcwd: [0, 1],
})

export const sizeRules: readonly TreeRule[] = [
  callRule(c, {
    id: 'buffer-overflow',
    cwe: 787,
    confidence: 0.8,
    calls: Object.keys(writers),
    check(call) {
      const [to, size] = placesOf(call)
      return to && size ? (constantOverflow(to, size) ?? uncheckedSize(call, to, size)) : undefined
    },
  }),
  functionRule({
    id: 'buffer-over-read',
    confidence: 0.7,
    calls: ['memcpy', 'memmove', 'bcopy', 'CopyMemory'],
    check({ node, args }) {
      const size = args[2] && valueIn(args[2])
      const [to] = args
      if (!size || !to || arrayOf(to) || !isName(size) || isCompared(node, size)) return undefined
      return isReadFromData(size)
    },
  }),
  functionRule({
    id: 'missing-terminator',
    confidence: 0.8,
    calls: ['strncpy', 'wcsncpy'],
    check({ node, args }) {
      const [to, , size] = args
      const array = to && arrayOf(to)
      if (!to || !array || !size) return undefined
      const whole =
        isSizeOf(size, to) || (numberOf(size) !== undefined && numberOf(size) === numberOf(array.sizes[0]))
      return whole && !isTerminated(node, to)
    },
  }),
  functionRule({
    id: 'buffer-overflow',
    cwe: 193,
    message:
      'The size for `strncat` is the room that is left, without the final zero: with the size of the whole buffer it writes past the end.',
    calls: ['strncat'],
    check({ args: [to, , size] }) {
      return (
        to !== undefined &&
        size !== undefined &&
        arrayOf(to) !== undefined &&
        /^sizeof\b[^-]*$/.test(size.text) &&
        isSizeOf(size, to)
      )
    },
  }),
  {
    id: 'sizeof-pointer',
    confidence: 0.85,
    kinds: ['sizeof_expression'],
    check(node) {
      const value = node.child('value') && valueIn(node.child('value') as SyntaxNode)
      if (value?.kind !== 'identifier') return undefined
      const variable = variableOf(value)
      if (
        !variable ||
        variable.isFunction ||
        (!variable.pointer && !(variable.isParameter && variable.sizes.length > 0))
      )
        return undefined
      if (variable.sizes.length > 0 && !variable.isParameter) return undefined
      return isSizeOfData(node, value)
    },
  },
]

function placesOf({ name, args, receiver }: Call): readonly [SyntaxNode | undefined, SyntaxNode | undefined] {
  if (receiver) return name === 'read' && args.length === 2 ? [args[0], args[1]] : [undefined, undefined]
  const places = Object.hasOwn(writers, name) ? writers[name] : undefined
  return places ? [args[places[0]], args[places[1]]] : [undefined, undefined]
}

function constantOverflow(to: SyntaxNode, size: SyntaxNode): Hit | undefined {
  const array = arrayOf(to)
  if (!array || !isBytes(array.type) || array.sizes.length !== 1) return undefined
  const [room, bytes] = [numberOf(array.sizes[0]), numberOf(size)]
  if (room === undefined || bytes === undefined || bytes <= room) return undefined
  return {
    at: size,
    confidence: 0.95,
    message: `\`${array.name}\` holds ${room} bytes, and up to ${bytes} are written into it.`,
  }
}

/** A fixed array, and a number from outside that nothing compares with its size. */
function uncheckedSize({ node }: Call, to: SyntaxNode, size: SyntaxNode): Hit | undefined {
  const array = arrayOf(to)
  const value = valueIn(size)
  if (!array) return undefined
  const measured = callOf(c, value)
  if (measured?.name === 'strlen' && measured.args[0])
    return isGuarded(node, measured.args[0]) ? undefined : hit()
  if (!isName(value) || isCompared(node, value)) return undefined
  return isFromOutside(value) ? hit() : undefined

  function hit(): Hit {
    return {
      message: `The number of bytes written into \`${array?.name}\` is not checked, so they can overflow it.`,
    }
  }
}

const isName = ({ kind }: SyntaxNode): boolean => kind === 'identifier' || kind === 'field_expression'

function isFromOutside(value: SyntaxNode): boolean {
  if (value.kind === 'identifier' && localOf(value)?.isParameter === true) return true
  return (
    isReadFromData(value) ||
    valuesOf(value).some(({ text }) => /\b(?:strlen|atoi|atol|strtou?l)\s*\(/.test(text.slice(0, 200)))
  )
}

/** Taken out of bytes: `packet[1] << 8 | packet[2]`, `ntohs(h->len)`, `*(uint16_t *)p`. */
function isReadFromData(value: SyntaxNode): boolean {
  return valuesOf(value).some((bound) => {
    const text = bound.text.slice(0, 300)
    if (
      /\b(?:ntoh[sl]|be(?:16|32|64)toh|le(?:16|32|64)toh|\w*(?:read|get)_?(?:u?int|be|le|u)(?:16|32)\w*)\s*\(/i.test(
        text,
      )
    )
      return true
    return /<</.test(text) && /\[/.test(text)
  })
}

function valuesOf(value: SyntaxNode): SyntaxNode[] {
  const name = value.kind === 'field_expression' ? value.child('field')?.text : value.text
  return localBindings(c, functions, value, name ?? '')
    .filter((binding) => binding.target.text.endsWith(value.text))
    .map((binding) => binding.value)
}

function isSizeOf(size: SyntaxNode, array: SyntaxNode): boolean {
  const inner = valueIn(size)
  const value = inner.kind === 'sizeof_expression' ? inner.child('value') : undefined
  return value !== undefined && valueIn(value).text === array.text
}

const isElementSet = remembered((scope, name) =>
  allOf(scope, 'assignment_expression').some((assignment) => {
    const left = assignment.child('left')
    return left?.kind === 'subscript_expression' && left.child('argument')?.text === name
  }),
)

/** Whether a zero is stored in the array somewhere in the function. */
function isTerminated(call: SyntaxNode, array: SyntaxNode): boolean {
  const scope = call.closest(...functions)
  if (!scope) return true
  return isElementSet(scope, array.text)
}

/** Where the size of the memory is wanted: in a call that fills it, or that takes it. */
function isSizeOfData(size: SyntaxNode, value: SyntaxNode): boolean {
  let around = size.parent
  while (
    around &&
    (around.kind === 'parenthesized_expression' ||
      (around.kind === 'binary_expression' && operatorOf(around) === '-'))
  )
    around = around.parent
  const call = around?.kind === 'argument_list' ? callOf(c, around.parent) : undefined
  if (!call || call.receiver) return false
  if (/^(?:malloc|alloca)$/.test(call.name)) {
    // `p = malloc(sizeof(p))`
    const holder = call.node.closest('init_declarator', 'assignment_expression')
    return holder !== undefined && c.readBindings(holder).some(({ name }) => name === value.text)
  }
  return (
    /^(?:memset|memcpy|memmove|memcmp|bzero|strncpy|strncat|strncmp|snprintf|fgets|fread|fwrite|read|write|recv|send|strlcpy|strlcat|explicit_bzero)$/.test(
      call.name,
    ) && call.args.some((argument) => valueIn(argument).text === value.text)
  )
}
