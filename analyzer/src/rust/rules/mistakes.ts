import { callOf, functionAround, loopAround } from '../../checks/calls.ts'
import { following } from '../../checks/indexes.ts'
import { offByOne } from '../../checks/off-by-one.ts'
import {
  callInLoop,
  complexFunctions,
  deadCode,
  manyParameters,
  sameOperands,
  selfAssignment,
} from '../../checks/smells.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { functionOf, isInTest, macroOf, onCalls, rust } from '../dialect.ts'
import { shape } from '../shape.ts'

export const mistakeRules: readonly TreeRule[] = [
  onCalls({
    id: 'unwrap',
    confidence: 0.6,
    remedy: 'Return the error with `?`, or explain with `expect` why it cannot happen.',
    calls: ['unwrap'],
    check({ node, args, receiver }) {
      if (args.length > 0 || isInTest(node) || functionOf(node)?.child('name')?.text === 'main')
        return undefined
      // A poisoned lock, a fixed text: nothing better can be done.
      return !/\.(?:lock|read|write)\(\)$|Regex::new\(r?#?"|"\.parse\(\)$|NonZero/.test(receiver?.text ?? '')
    },
  }),
  {
    id: 'unfinished-code',
    kinds: ['macro_invocation'],
    check: (node) => /^(?:todo|unimplemented)$/.test(macroOf(node)?.name ?? '') && !isInTest(node),
  },
  {
    id: 'left-over-debugging',
    kinds: ['macro_invocation'],
    check: (node) => macroOf(node)?.name === 'dbg' && !isInTest(node),
  },
  {
    id: 'blocking-in-async',
    kinds: ['call_expression'],
    check(node) {
      const call = callOf(rust, node)
      const around = node.closest('function_item', 'closure_expression', 'async_block')
      const isAsync =
        around?.kind === 'async_block' ||
        (around?.kind === 'function_item' &&
          around.children.some(({ kind, text }) => kind === 'function_modifiers' && text.includes('async')))
      if (!call || !isAsync || node.parent?.kind === 'await_expression') return undefined
      if (/(?:^|\.)thread\.sleep$|^reqwest\.blocking\./.test(call.path)) return true
      return /^std\.fs\.(?:read|write|read_to_string|copy|File\.open)$/.test(call.path)
        ? { severity: 'low' }
        : undefined
    },
  },
  {
    id: 'lock-held-while-waiting',
    confidence: 0.75,
    kinds: ['let_declaration'],
    check(node) {
      const guard = node.child('pattern')
      if (
        guard?.kind !== 'identifier' ||
        (guard.text.startsWith('_') && guard.text === '_') ||
        !/\.(?:lock|write|read)\(\)\s*\.(?:unwrap|expect)\([^)]{0,200}\)$/.test(
          node.child('value')?.text ?? '',
        )
      )
        return undefined
      for (const later of following(node, 30)) {
        if (new RegExp(`\\bdrop\\(${guard.text}\\)`).test(later.text)) return undefined
        if (later.all('await_expression').length > 0) return true
      }
      return undefined
    },
  },
  callInLoop(
    rust,
    {
      id: 'regex-in-loop',
      remedy: 'Compile it once before the loop, or in a `LazyLock`.',
    },
    (path) => /(?:^|\.)Regex\.new$/.test(path),
  ),
  {
    id: 'string-building',
    message: 'A new string is created and the old one discarded; `+=` appends in place.',
    kinds: ['assignment_expression'],
    check(node) {
      const [left, right] = [node.child('left'), node.child('right')]
      if (
        left?.kind !== 'identifier' ||
        right?.kind !== 'binary_expression' ||
        right.child('operator')?.text !== '+'
      )
        return undefined
      const [first, added] = [right.child('left'), right.child('right')]
      if (
        first?.text !== left.text ||
        !added ||
        !(added.text.startsWith('&') || added.kind === 'string_literal')
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
    id: 'index-loop',
    message: 'Each access checks its index again.',
    kinds: ['for_expression'],
    check(node) {
      const [index, range, body] = [node.child('pattern'), node.child('value'), node.child('body')]
      const list = /^0\.\.(\w+)\.len\(\)$/.exec(range?.text ?? '')?.[1]
      if (index?.kind !== 'identifier' || !list || !body || !range) return undefined
      const uses = body.all('identifier').filter(({ text }) => text === index.text)
      const only =
        uses.length > 0 &&
        uses.every(
          (use) => use.parent?.kind === 'index_expression' && use.parent.text === `${list}[${index.text}]`,
        )
      return only ? { at: range } : undefined
    },
  },
  {
    id: 'truncated-length',
    kinds: ['type_cast_expression'],
    check: (node) =>
      /^(?:u8|u16|i8|i16)$/.test(node.child('type')?.text ?? '') &&
      callOf(rust, node.child('value'))?.name === 'len',
  },
  deadCode(
    ['block'],
    ['return_expression', 'break_expression', 'continue_expression'],
    ['function_item', 'const_item', 'use_declaration', 'struct_item', 'attribute_item', 'macro_definition'],
  ),
  sameOperands(['binary_expression']),
  selfAssignment(['assignment_expression']),
  offByOne('for_expression'),
  complexFunctions(shape),
  manyParameters(['function_item']),
  {
    id: 'endless-recursion',
    confidence: 0.85,
    kinds: ['call_expression'],
    check(node) {
      const call = callOf(rust, node)
      const around = functionAround(rust, node)
      if (!call || around?.kind !== 'function_item' || around.child('name')?.text !== call.path)
        return undefined
      if (loopAround(rust, node)) return undefined
      const body = around.child('body')
      const isBody =
        body !== undefined && body.namedChildren.length === 1 && isSame(body.namedChildren[0], node)
      return isBody && call.args.map(({ text }) => text).join() === parameterNames(around).join()
    },
  },
]

const isSame = (statement: SyntaxNode | undefined, node: SyntaxNode): boolean =>
  statement?.start === node.start && statement.end >= node.end

const parameterNames = (around: SyntaxNode): string[] =>
  around.child('parameters')?.namedChildren.map((parameter) => parameter.child('pattern')?.text ?? '') ?? []
