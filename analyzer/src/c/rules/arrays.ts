import { callOf } from '../../checks/calls.ts'
import { localBindings } from '../../checks/indexes.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { c, functions, operatorOf, valueIn } from '../dialect.ts'
import { arrayOf, declaredArrayOf, localOf, numberOf, type Variable } from '../facts.ts'

/** Places outside of arrays. */
export const arrayRules: readonly TreeRule[] = [
  {
    id: 'out-of-bounds',
    severity: 'high',
    cwe: 787,
    kinds: ['subscript_expression'],
    check(node) {
      const [array, index] = partsOf(node)
      const size = array && numberOf(array.sizes[0])
      const place = numberOf(index)
      if (!array || size === undefined || place === undefined) return undefined
      // `&a[10]` of ten is the end of it, and may be named.
      if (place < size + (node.parent?.kind === 'pointer_expression' ? 1 : 0)) return undefined
      // The last field of a structure may stand for as many as were taken for it.
      if (size <= 1 && node.child('argument')?.kind === 'field_expression') return undefined
      return {
        message: `\`${array.name}\` has ${size} elements, 0 to ${size - 1}, so this index is beyond its end.`,
        confidence: 0.95,
      }
    },
  },
  {
    id: 'off-by-one',
    kinds: ['for_statement'],
    check: loopPastTheEnd,
  },
  {
    id: 'off-by-one',
    confidence: 0.85,
    message: 'If the call fills the buffer, this zero is written one byte past its end.',
    remedy: 'Read one byte less than the size.',
    kinds: ['assignment_expression'],
    check(node) {
      const left = node.child('left')
      if (left?.kind !== 'subscript_expression' || !/^(?:0|'\\0')$/.test(node.child('right')?.text ?? ''))
        return undefined
      const buffer = left.child('argument')
      const index = indexOf(left)
      if (!buffer || index?.kind !== 'identifier' || !arrayOf(buffer)) return undefined
      return isFilledWhole(buffer, index) && !isNarrowed(node, index)
    },
  },
  {
    id: 'unbounded-stack',
    confidence: 0.7,
    kinds: ['array_declarator', 'call_expression'],
    check(node) {
      const call = callOf(c, node)
      const size = call?.name === 'alloca' && !call.receiver ? call.args[0] : node.child('size')
      if (
        !size ||
        !node.closest('compound_statement') ||
        node.closest('parameter_list', 'struct_specifier', 'class_specifier')
      )
        return undefined
      const names = size
        .all('identifier')
        .filter((name) => localOf(name) !== undefined && !/const/.test(localOf(name)?.type ?? ''))
      if (names.length === 0 || numberOf(size) !== undefined) return undefined
      return names.some((name) => localOf(name)?.isParameter) || /strlen|atoi/.test(size.text)
        ? true
        : { severity: 'low' }
    },
  },
]

const indexOf = (subscript: SyntaxNode): SyntaxNode | undefined =>
  subscript.child('index') ?? subscript.child('indices')?.namedChildren[0]

function partsOf(subscript: SyntaxNode): [Variable | undefined, SyntaxNode | undefined] {
  const argument = subscript.child('argument')
  return [argument && declaredArrayOf(argument), indexOf(subscript)]
}

// Each loop looks through its whole body: deeper nests are not worth it.
const MAX_DEPTH = 8

function depthOf(loop: SyntaxNode): number {
  let depth = 0
  for (
    let around = loop.closest('for_statement');
    around && depth <= MAX_DEPTH;
    around = around.closest('for_statement')
  )
    depth++
  return depth
}

/** `for (i = 0; i <= SIZE; i++) a[i]` */
function loopPastTheEnd(loop: SyntaxNode): Hit | undefined {
  const condition = loop.child('condition')
  const [counter, limit] = [condition?.child('left'), condition?.child('right')]
  if (condition?.kind !== 'binary_expression' || counter?.kind !== 'identifier' || !limit) return undefined
  if (depthOf(loop) > MAX_DEPTH) return undefined
  const inclusive = operatorOf(condition) === '<='
  if (!inclusive && operatorOf(condition) !== '<') return undefined
  for (const subscript of loop.child('body')?.all('subscript_expression') ?? []) {
    const [array, index] = partsOf(subscript)
    const [size] = array?.sizes ?? []
    if (!array || !size || index?.text !== counter.text || isNarrowed(subscript, counter, loop)) continue
    const [room, last] = [numberOf(size), numberOf(limit)]
    const past =
      room !== undefined && last !== undefined
        ? last + (inclusive ? 1 : 0) > room
        : inclusive && (size.text === limit.text || isCountOf(limit, array))
    if (past)
      return {
        at: condition,
        message: `The last iteration goes beyond \`${array.name}\`, whose last index is ${room === undefined ? `${size.text} - 1` : room - 1}.`,
      }
  }
  return undefined
}

/** `sizeof(a) / sizeof(a[0])` */
const isCountOf = (limit: SyntaxNode, { name }: Variable): boolean =>
  limit.text.replace(/[\s()]/g, '') === `sizeof${name}/sizeof${name}[0]` ||
  limit.text.replace(/[\s()]/g, '') === `sizeof${name}/sizeof*${name}`

/** Whether a comparison or a break inside stands before the place. */
function isNarrowed(place: SyntaxNode, name: SyntaxNode, within?: SyntaxNode): boolean {
  for (
    let around = place.parent;
    around && around !== within && !functions.includes(around.kind);
    around = around.parent
  ) {
    const condition =
      around.kind === 'if_statement' || around.kind === 'conditional_expression'
        ? around.child('condition')
        : undefined
    if (
      condition?.all('identifier').some(({ text }) => text === name.text) &&
      /[<>]|!=/.test(condition.text)
    ) {
      if (within || /<|sizeof/.test(condition.text.replace(/<\s*0|<=\s*0/, ''))) return true
    }
  }
  return false
}

const fillers = new Set(['read', 'recv', 'recvfrom', 'fread', 'readlink', 'pread', 'readlinkat'])

/** `n = read(fd, buffer, sizeof(buffer))` */
function isFilledWhole(buffer: SyntaxNode, count: SyntaxNode): boolean {
  return localBindings(c, functions, count, count.text).some(({ value }) => {
    const call = callOf(c, value)
    if (!call || !fillers.has(call.name)) return false
    const array = arrayOf(buffer)
    return (
      call.args.some((argument) => valueIn(argument).text === buffer.text) &&
      call.args.some((argument) => {
        const text = argument.text.replace(/\s/g, '')
        const size = numberOf(argument)
        return (
          text === `sizeof(${buffer.text})` ||
          text === `sizeof${buffer.text}` ||
          (size !== undefined && size > 1 && size === numberOf(array?.sizes[0]))
        )
      })
    )
  })
}
