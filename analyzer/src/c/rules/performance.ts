import { callOf, loopAround } from '../../checks/calls.ts'
import { remembered } from '../../checks/indexes.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { c, operatorOf } from '../dialect.ts'
import { fieldsNamed, typeOf, variableOf } from '../facts.ts'

const containers =
  /^(?:const )?(?:std::)?(?:vector|string|wstring|map|set|list|deque|unordered_map|unordered_set|multimap|multiset|string_view)\b(?!::)/

/** Copies and calls that cost more than they look. */
export const performanceRules: readonly TreeRule[] = [
  {
    id: 'length-comparison',
    message: 'The size is compared with 0; `empty` is clearer and always fast.',
    kinds: ['binary_expression'],
    check(node) {
      const call = callOf(c, node.child('left'))
      const right = node.child('right')?.text ?? ''
      if (
        !call?.receiver ||
        !/^(?:size|length)$/.test(call.name) ||
        call.args.length > 0 ||
        !isContainer(call.receiver)
      )
        return undefined
      const asked = `${operatorOf(node)} ${right.replace(/u$/i, '')}`
      const empty = asked === '== 0' || asked === '< 1'
      if (!empty && !/^(?:!= 0|> 0|>= 1)$/.test(asked)) return undefined
      const callee = node.child('left')?.child('function')?.text ?? ''
      return {
        fix: {
          goal: 'readability',
          type: 'refactor',
          description: 'Asks `empty` instead of comparing a size',
          edits: [
            {
              start: node.start,
              end: node.end,
              text: `${empty ? '' : '!'}${callee.replace(/\w+$/, 'empty')}()`,
            },
          ],
        },
      }
    },
  },
  {
    id: 'flush-in-loop',
    kinds: ['qualified_identifier', 'identifier'],
    check(node) {
      if (
        node.text !== 'std::endl' &&
        !(node.kind === 'identifier' && node.text === 'endl' && node.parent?.kind !== 'qualified_identifier')
      )
        return undefined
      if (
        node.parent?.kind !== 'binary_expression' ||
        !loopAround(c, node) ||
        !/^(?:std::)?cout\b/.test(streamOf(node.parent))
      )
        return undefined
      return {
        fix: {
          goal: 'performance',
          type: 'optimize',
          description: 'Ends the line without writing the buffer out on every turn',
          edits: [{ start: node.start, end: node.end, text: "'\\n'" }],
        },
      }
    },
  },
  {
    id: 'copied-parameter',
    confidence: 0.8,
    kinds: ['parameter_declaration'],
    check(node) {
      const name = node.child('declarator')
      const definition = node.closest('function_definition')
      const body = definition?.child('body')
      if (name?.kind !== 'identifier' || !body || node.closest('lambda_expression') || !isLarge(typeOf(node)))
        return undefined
      return isOnlyRead(body, name.text)
        ? {
            message: `\`${name.text}\` is copied for every call, but only read. Take it as \`const ${typeOf(node).replace(/^const /, '')} &\`.`,
          }
        : undefined
    },
  },
  {
    id: 'copied-element',
    kinds: ['for_range_loop'],
    check(node) {
      const [name, body] = [node.child('declarator'), node.child('body')]
      if (name?.kind !== 'identifier' || !body || !isLarge(typeOf(node)) || !isOnlyRead(body, name.text))
        return undefined
      const type = typeOf(node)
      const first = node.child('type')
      const qualifier = node.children.find(({ kind }) => kind === 'type_qualifier')
      if (!first) return true
      const start = Math.min(first.start, qualifier?.start ?? first.start)
      return {
        at: first,
        fix: {
          goal: 'performance',
          type: 'optimize',
          description: 'Goes over the elements by reference instead of copying each',
          edits: [{ start, end: name.start, text: `const ${type.replace(/\bconst\b ?/, '').trim()} &` }],
        },
      }
    },
  },
  {
    id: 'string-building',
    message: 'Each iteration copies the whole string; `+=` appends in place.',
    kinds: ['assignment_expression'],
    check(node) {
      const [left, right] = [node.child('left'), node.child('right')]
      if (
        operatorOf(node) !== '=' ||
        left?.kind !== 'identifier' ||
        right?.kind !== 'binary_expression' ||
        operatorOf(right) !== '+'
      )
        return undefined
      const [first, added] = [right.child('left'), right.child('right')]
      if (
        first?.text !== left.text ||
        !added ||
        !loopAround(c, node) ||
        !/^(?:std::)?string$/.test(variableOf(left)?.type ?? '')
      )
        return undefined
      return {
        fix: {
          goal: 'performance',
          type: 'optimize',
          description: 'Appends to the text in place',
          edits: [{ start: node.start, end: node.end, text: `${left.text} += ${added.text}` }],
        },
      }
    },
  },
  {
    id: 'growing-in-loop',
    confidence: 0.6,
    kinds: ['call_expression'],
    check(node) {
      const call = callOf(c, node)
      if (
        !call?.receiver ||
        !/^(?:push_back|emplace_back)$/.test(call.name) ||
        call.receiver.kind !== 'identifier'
      )
        return undefined
      const loop = node.closest('for_statement', 'for_range_loop', 'while_statement', 'function_definition')
      const variable = variableOf(call.receiver)
      if (
        loop?.kind !== 'for_statement' ||
        !variable ||
        variable.isParameter ||
        variable.value ||
        !/vector</.test(variable.type)
      )
        return undefined
      const direct = node.parent?.parent === loop.child('body') || node.parent === loop.child('body')
      const scope = node.closest('function_definition')
      return (
        direct && variable.node.start < loop.start && scope !== undefined && !isReserved(scope, variable.name)
      )
    },
  },
]

function isContainer(receiver: SyntaxNode): boolean {
  if (receiver.kind === 'identifier') {
    const variable = variableOf(receiver)
    if (variable) return containers.test(variable.type) && !variable.pointer
    const members = fieldsNamed(receiver)
    return members.length > 0 && members.every(({ type, pointer }) => containers.test(type) && !pointer)
  }
  const field = receiver.kind === 'field_expression' ? receiver.child('field') : undefined
  const members = field ? fieldsNamed(field) : []
  return members.length > 0 && members.every(({ type, pointer }) => containers.test(type) && !pointer)
}

/** What a chain of `<<` writes to. */
function streamOf(node: SyntaxNode): string {
  let first = node
  for (let left = first.child('left'); left; left = first.child('left')) first = left
  return first.text
}

const isLarge = (type: string): boolean =>
  /^(?:const )?(?:std::)?(?:vector|string|wstring|map|set|list|deque|unordered_map|unordered_set|multimap)(?:<.*>)?$/.test(
    type,
  )

const readers =
  /^(?:size|length|empty|at|find|begin|end|cbegin|cend|c_str|data|substr|front|back|count|compare|rfind|contains|starts_with|ends_with|find_first_of|find_last_of|npos)$/

const isReserved = remembered((scope, name) =>
  new RegExp(`\\b${name}\\.(?:reserve|resize)\\b`).test(scope.text),
)

const usesIn = remembered((body) => Map.groupBy(body.all('identifier'), ({ text }) => text))

/** Whether every use only looks: a method that changes nothing, an operand, an element that is read. */
function isOnlyRead(body: SyntaxNode, name: string): boolean {
  const uses = usesIn(body).get(name) ?? []
  return (
    uses.length > 0 &&
    uses.every((use) => {
      const around = use.parent
      switch (around?.kind) {
        case 'field_expression':
          return readers.test(around.child('field')?.text ?? '')
        case 'binary_expression':
          return operatorOf(around) !== '>>'
        case 'subscript_expression':
          return around.parent?.kind === 'binary_expression' && operatorOf(around.parent) !== '='
        case 'for_range_loop':
          return /\bconst\b/.test(typeOf(around)) || around.child('declarator')?.kind === 'identifier'
        default:
          return false
      }
    })
  )
}
