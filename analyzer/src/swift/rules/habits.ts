import { callOf } from '../../checks/calls.ts'
import { remembered, rootOf } from '../../checks/indexes.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { functionOf, onCalls, swift } from '../dialect.ts'

/** What works, but slower or in more words than it need be. */
export const habitRules: readonly TreeRule[] = [
  {
    id: 'length-comparison',
    message: 'The count is compared with 0; `isEmpty` is clearer, and does not count the whole text.',
    kinds: ['navigation_expression'],
    check: countHit,
  },
  {
    id: 'unused-binding',
    kinds: ['if_statement', 'guard_statement', 'while_statement'],
    check: (node, source) => unusedBinding(node, source.code),
  },
  {
    id: 'redundant-nil',
    kinds: ['property_declaration'],
    check(node, source) {
      const value = node.child('value')
      const type = node.namedChildren.find(({ kind }) => kind === 'type_annotation')
      const isVariable = node.children.some(
        ({ kind, text }) => kind === 'value_binding_pattern' && text === 'var',
      )
      // With a wrapper (`@State var x: Int? = nil`) it is an argument of its own.
      if (
        value?.text !== 'nil' ||
        !type?.text.endsWith('?') ||
        !isVariable ||
        /@|\blazy\b/.test(source.code.slice(node.start, type.start))
      )
        return undefined
      return {
        fix: {
          goal: 'readability',
          type: 'refactor',
          description: 'Leaves out a first value of `nil` that is there anyway',
          edits: [{ start: type.end, end: value.end, text: '' }],
        },
      }
    },
  },
  {
    id: 'boolean-comparison',
    confidence: 0.6,
    message: 'A boolean is compared with `true` or `false`, which is redundant unless it is optional.',
    kinds: ['equality_expression'],
    check: (node) =>
      /^(?:true|false)$/.test(node.child('rhs')?.text ?? '') && !/\?/.test(node.child('lhs')?.text ?? ''),
  },
  onCalls({
    id: 'filter-first',
    calls: ['filter'],
    check({ node }) {
      const around = node.parent
      const next =
        around?.kind === 'navigation_expression' && around.child('target') === node
          ? around.child('suffix')?.child('suffix')?.text
          : undefined
      return next === 'first' && around?.parent?.kind !== 'call_expression'
    },
  }),
  {
    id: 'blocking-main-thread',
    kinds: ['call_expression'],
    check(node) {
      const call = callOf(swift, node)
      if (call?.path === 'DispatchQueue.main.sync')
        return {
          message: 'On the main thread this waits for itself, forever. Use `async`.',
          severity: 'low',
        }
      const address = call?.named.get('contentsOf')
      return (
        call !== undefined &&
        /^(?:Data|String|NSData)$/.test(call.path) &&
        address !== undefined &&
        /https?:/.test(address.text)
      )
    },
  },
  onCalls({
    id: 'sleep-in-async',
    calls: ['sleep', 'usleep', 'Thread.sleep'],
    check({ node, path }) {
      return (
        /^(?:u?sleep|Thread\.sleep)$/.test(path) &&
        functionOf(node)?.children.some(({ kind }) => kind === 'async') === true
      )
    },
  }),
]

const EMPTY = /\s*(==|!=|>=|>|<)\s*([01])(?![\w.])/y

/** Read from the text: the grammar does not know how strongly operators bind. */
function countHit(node: SyntaxNode, { code }: { code: string }): Hit | undefined {
  if (
    node.child('suffix')?.child('suffix')?.text !== 'count' ||
    (node.parent?.kind === 'call_expression' && node.parent.namedChildren[0] === node)
  )
    return undefined
  EMPTY.lastIndex = node.end
  const [all, operator, number] = EMPTY.exec(code) ?? []
  const asked = `${operator} ${number}`
  const empty = asked === '== 0' || asked === '< 1'
  if (!all || (!empty && !/^(?:!= 0|> 0|>= 1)$/.test(asked))) return undefined
  const target = node.child('target')
  const at = { start: node.start, end: node.end + all.length }
  const before = code.slice(Math.max(0, node.start - 20), node.start)
  if (
    !target ||
    !isCollection(target) ||
    !/(?:[({,&|=?:;]|\b(?:if|guard|while|return|else|where|in))\s*$|\n\s*$/.test(before) ||
    /[!=]=\s*$/.test(before)
  )
    return { at }
  return {
    at,
    fix: {
      goal: 'performance',
      type: 'optimize',
      description: 'Asks `isEmpty` instead of counting',
      edits: [{ ...at, text: `${empty ? '' : '!'}${target.text}.isEmpty` }],
    },
  }
}

/** An array, a set, a dictionary or a text, as it is declared. */
function isCollection(target: SyntaxNode): boolean {
  return target.kind === 'simple_identifier' && collectionsIn(rootOf(target)).get(target.text) === true
}

const COLLECTION =
  /:\s*(?:inout )?(?:\[|String\b(?!\?)|Set<|Array<|Dictionary<)[^?]*$|=\s*(?:\[|"|Set<|\[String\]\()/

/** Every declared name, and whether all its declarations are of such a type. */
const collectionsIn = remembered((root) => {
  const found = new Map<string, boolean>()
  for (const node of root.all('property_declaration', 'parameter')) {
    const name = node.children.find(({ field }) => field === 'name')?.text ?? ''
    found.set(name, found.get(name) !== false && COLLECTION.test(node.text.slice(0, 200)))
  }
  return found
})

/** `if let _ = x` and `if let y = x` without a use of `y`: only whether there is a value is asked. */
function unusedBinding(node: SyntaxNode, code: string): Hit | undefined {
  const binding = node.children.find(({ kind, text }) => kind === 'value_binding_pattern' && text === 'let')
  const index = binding ? node.children.indexOf(binding) : -1
  const [name, equals, value] = node.children.slice(index + 1)
  if (!binding || name?.kind !== 'wildcard_pattern' || equals?.text !== '=' || !value) return undefined
  if (!/^(?:simple_identifier|navigation_expression|call_expression)$/.test(value.kind))
    return { message: 'No one uses the value: compare with `nil` instead.' }
  const text = code.slice(value.start, value.end)
  return {
    at: { start: binding.start, end: value.end },
    message: 'No one uses the value: compare with `nil` instead.',
    fix: {
      goal: 'readability',
      type: 'refactor',
      description: 'Asks for `nil` instead of binding a value that no one uses',
      edits: [{ start: binding.start, end: value.end, text: `${text} != nil` }],
    },
  }
}
