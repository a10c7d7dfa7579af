import { bindingsOf, type Call, callOf, callRule, constantOf, functionAround } from '../checks/calls.ts'
import { alwaysTheSame, endlessLoop, nullUse } from '../checks/logic.ts'
import { offByOne } from '../checks/off-by-one.ts'
import { deadCode, nestedElseIfs, repeatedCondition, sameOperands, selfAssignment } from '../checks/smells.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { go } from './dialect.ts'
import { unusedImport } from './imports.ts'

const nilMap: TreeRule = {
  id: 'nil-map-write',
  kinds: ['assignment_statement'],
  check(node) {
    const target = node.child('left')?.namedChildren[0]
    const name =
      target?.kind === 'index_expression' && target.child('operand')?.kind === 'identifier'
        ? target.child('operand')?.text
        : undefined
    const scope = name && functionAround(go, node)
    if (!name || !scope) return false
    const spec = scope
      .all('var_spec')
      .find((one) => one.child('name')?.text === name && one.start < node.start)
    if (!spec || spec.child('value') || spec.child('type')?.kind !== 'map_type') return false
    const between = scope.text.slice(spec.end - scope.start, node.start - scope.start)
    return !new RegExp(`\\b${name}\\s*(?:,[^=\\n]*)?=|&${name}\\b`).test(between)
  },
}

const verbs = /%[-+# 0]*(?:\d+)?(?:\.\d+)?([a-zA-Z%])/g

const format = callRule(go, {
  id: 'format-mismatch',
  calls: [
    'fmt.Printf',
    'fmt.Sprintf',
    'fmt.Errorf',
    'fmt.Fprintf',
    'log.Printf',
    'log.Fatalf',
    'log.Panicf',
    't.Errorf',
    't.Fatalf',
    't.Logf',
  ],
  check({ name, args, node }): Hit | undefined {
    const at = name === 'Fprintf' ? 1 : 0
    const text = constantOf(go, args[at])
    if (text === undefined || /%[^a-zA-Z%]*[[*]/.test(text) || /\.\.\.\s*\)$/.test(node.text))
      return undefined
    const wanted = [...text.matchAll(verbs)].filter(([, verb]) => verb !== '%').length
    const passed = args.length - at - 1
    if (wanted === passed) return undefined
    return {
      message: `The format asks for ${wanted} ${wanted === 1 ? 'value' : 'values'} and gets ${passed}, so the text contains an error instead.`,
    }
  },
})

const forgottenFormat = callRule(go, {
  id: 'format-mismatch',
  message: '`Println` does not know formats, so the text will contain the `%` signs.',
  remedy: 'Use `Printf`.',
  calls: ['fmt.Println', 'fmt.Print', 'log.Println', 'log.Print', 'fmt.Fprintln', 'fmt.Sprint'],
  check: ({ args }) =>
    args.length > 1 &&
    args.some((argument) => /%[+#]?[sdvwTqxf](?![a-zA-Z])/.test(constantOf(go, argument) ?? '')),
})

const BITS: ReadonlyMap<string, number> = new Map([
  ['int8', 8],
  ['uint8', 8],
  ['byte', 8],
  ['int16', 16],
  ['uint16', 16],
  ['int32', 32],
  ['uint32', 32],
])

const narrowed = callRule(go, {
  id: 'integer-overflow',
  cwe: 681,
  message: 'The number was parsed with more bits than this type has, so a large one overflows.',
  remedy: 'Parse it with the size of the type.',
  calls: [...BITS.keys()],
  check({ node, name, args: [value] }) {
    const scope = functionAround(go, node)
    if (value?.kind !== 'identifier' || !scope) return false
    const bound = (bindingsOf(go, node).get(value.text) ?? []).filter(
      (binding) => binding.value.start >= scope.start && binding.value.end <= scope.end,
    )
    const parsed = bound.length === 1 ? callOf(go, bound[0]?.value) : undefined
    if (!parsed || parsedBits(parsed) <= (BITS.get(name) ?? 64)) return false
    return !new RegExp(`\\b${value.text}\\s*[<>]=?|[<>]=?\\s*${value.text}\\b|math\\.M(?:ax|in)`).test(
      scope.text,
    )
  },
})

/** The size that `strconv` gives a number; 0 if it comes from elsewhere. */
function parsedBits({ path, args }: Call): number {
  if (path === 'strconv.Atoi') return 64
  if (path !== 'strconv.ParseInt' && path !== 'strconv.ParseUint') return 0
  return Number(args[2]?.text) || 64
}

/** Fields of nothing panic; methods may know what to do. */
function isFieldOf(node: SyntaxNode, name: string): boolean {
  return (
    node.kind === 'selector_expression' && node.child('operand')?.text === name && node.field !== 'function'
  )
}

/** `for i < 10 { }`: the condition stands in the loop without a role. */
function conditionOf(loop: SyntaxNode): SyntaxNode | undefined {
  const first = loop.namedChildren[0]
  return first && !/clause$|^block$/.test(first.kind) ? first : undefined
}

export const bugRules: readonly TreeRule[] = [
  nilMap,
  format,
  forgottenFormat,
  narrowed,
  unusedImport,
  deadCode(
    ['statement_list'],
    ['return_statement', 'break_statement', 'continue_statement', 'goto_statement'],
    ['labeled_statement'],
  ),
  {
    ...deadCode(['statement_list'], ['call_expression']),
    check(node) {
      const statements = node.namedChildren.filter(({ kind }) => kind !== 'comment')
      const index = statements.findIndex(({ text }) =>
        /^(?:panic|os\.Exit|log\.Fatalf?|log\.Fatalln)\(/.test(text.slice(0, 20)),
      )
      const after = index < 0 ? undefined : statements[index + 1]
      // A return that only the compiler needs.
      return after && after.kind !== 'return_statement' && after.kind !== 'labeled_statement'
        ? { at: after }
        : undefined
    },
  },
  sameOperands(['binary_expression']),
  selfAssignment(['assignment_statement']),
  offByOne('for_statement'),
  repeatedCondition('if_statement', nestedElseIfs('if_statement')),
  alwaysTheSame(['binary_expression']),
  nullUse({ binary: ['binary_expression'], branch: ['if_statement'] }, isFieldOf),
  endlessLoop(['for_statement'], conditionOf),
]
