import { callOf } from '../../checks/calls.ts'
import { localBindings } from '../../checks/indexes.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { functionOf, rust, valueIn } from '../dialect.ts'

/** The same, said shorter. */
export const styleRules: readonly TreeRule[] = [
  {
    id: 'length-comparison',
    kinds: ['binary_expression'],
    check(node) {
      const call = callOf(rust, node.child('left'))
      const right = node.child('right')?.text
      const operator = node.child('operator')?.text ?? ''
      if (!call?.receiver || call.name !== 'len' || call.args.length > 0 || !isKnownCollection(call.receiver))
        return undefined
      const asked = `${operator} ${right}`
      const empty = asked === '== 0' || asked === '< 1'
      if (!empty && asked !== '!= 0' && asked !== '> 0' && asked !== '>= 1') return undefined
      return {
        fix: rewrite(
          node,
          `${empty ? '' : '!'}${call.receiver.text}.is_empty()`,
          'Asks `is_empty` instead of comparing a length',
        ),
      }
    },
  },
  {
    id: 'needless-return',
    kinds: ['function_item'],
    check(node) {
      const body = node.child('body')
      const last = body?.namedChildren.at(-1)
      const expression = last?.kind === 'expression_statement' ? last.namedChildren[0] : last
      const value = expression?.namedChildren[0]
      if (!last || expression?.kind !== 'return_expression' || !value || value.kind.endsWith('comment'))
        return undefined
      // As a statement `if a { 1 } else { 2 } + 3` would end at its first brace.
      const startsWithBlock =
        /^(?:if|match|loop|while|for|unsafe|async|\{)/.test(value.text) &&
        !/^(?:if|match|loop|while|for)_expression$|_block$|^block$/.test(value.kind)
      if (startsWithBlock || value.start - expression.start !== 'return '.length) return { at: expression }
      return {
        at: expression,
        fix: {
          goal: 'readability',
          type: 'refactor',
          description: 'Leaves out a `return` that is not needed',
          edits: [
            { start: expression.start, end: value.start, text: '' },
            { start: expression.end, end: last.end, text: '' },
          ].filter(({ start, end }) => end > start),
        },
      }
    },
  },
  {
    id: 'boolean-comparison',
    kinds: ['binary_expression'],
    check(node) {
      const [left, right] = [node.child('left'), node.child('right')]
      const operator = node.child('operator')?.text ?? ''
      if (!left || right?.kind !== 'boolean_literal' || !/^[!=]=$/.test(operator)) return undefined
      if (!/^(?:identifier|field_expression|call_expression)$/.test(left.kind)) return undefined
      const plain = (operator === '==') === (right.text === 'true')
      return {
        fix: rewrite(node, plain ? left.text : `!${left.text}`, 'Leaves out a comparison with a truth value'),
      }
    },
  },
  {
    id: 'redundant-pattern',
    kinds: ['let_condition'],
    check(node) {
      const [pattern, value] = [node.child('pattern'), node.child('value')]
      const kind = /^(Some|Ok|Err)\(_\)$|^None$/.exec(pattern?.text ?? '')
      if (!kind || !value || !/^(?:identifier|field_expression)$/.test(value.kind)) return undefined
      const method = { Some: 'is_some', Ok: 'is_ok', Err: 'is_err' }[kind[1] ?? ''] ?? 'is_none'
      return {
        message: `Use \`${method}\` instead of a pattern.`,
        fix: rewrite(node, `${value.text}.${method}()`, `Asks \`${method}\` instead of matching a pattern`),
      }
    },
  },
  {
    id: 'owned-parameter',
    kinds: ['parameter'],
    check(node) {
      const type = /^&(String|Vec<(.+)>|PathBuf)$/.exec(node.child('type')?.text ?? '')
      if (!type) return undefined
      const better = type[1] === 'String' ? '&str' : type[1] === 'PathBuf' ? '&Path' : `&[${type[2]}]`
      return {
        at: node.child('type') ?? node,
        message: `\`${better}\` accepts more values than this type.`,
      }
    },
  },
]

function rewrite(node: SyntaxNode, text: string, description: string): NonNullable<Hit['fix']> {
  return {
    goal: 'readability',
    type: 'refactor',
    description,
    edits: [{ start: node.start, end: node.end, text }],
  }
}

const collections = /^&?(?:mut )?(?:Vec|String|str|HashMap|HashSet|BTreeMap|BTreeSet|VecDeque|\[)/

/** A type of the standard library, as it is declared or made. */
function isKnownCollection(receiver: SyntaxNode): boolean {
  if (receiver.kind !== 'identifier') return false
  const scope = functionOf(receiver)
  const parameter = scope
    ?.child('parameters')
    ?.namedChildren.find((child) => child.child('pattern')?.text === receiver.text)
  if (parameter) return collections.test((parameter.child('type')?.text ?? '').replace(/^&'\w+ /, '&'))
  const bound = localBindings(rust, ['function_item'], receiver, receiver.text)
  return (
    bound.length > 0 &&
    bound.every(
      ({ target, value }) =>
        collections.test(target.parent?.child('type')?.text ?? '') ||
        /^(?:vec!|(?:Vec|String|HashMap|HashSet|BTreeMap|BTreeSet|VecDeque)::(?:<.*>::)?(?:new|with_capacity|from)\b|format!)/.test(
          valueIn(value).text,
        ) ||
        /\.to_string\(\)$/.test(value.text),
    )
  )
}
