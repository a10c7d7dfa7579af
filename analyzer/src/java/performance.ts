import { callRule, callsIn, functionAround, loopAround } from '../checks/calls.ts'
import { callInLoop } from '../checks/smells.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { concatenation } from './concatenation.ts'
import { java } from './dialect.ts'
import { boxes, declaredType } from './types.ts'

const pattern = callInLoop(
  java,
  {
    id: 'regex-in-loop',
  },
  (path, node) =>
    /(?:^|\.)Pattern\.compile$/.test(path) &&
    node.child('arguments')?.namedChildren[0]?.kind === 'string_literal',
)

const queries = callInLoop(
  java,
  {
    id: 'query-in-loop',
    confidence: 0.7,
  },
  (path, node) =>
    /(?:^|\.)(?:executeQuery|executeUpdate|queryForObject|queryForList|findById|getReferenceById|getOne)$/.test(
      path,
    ) && !/\b(?:addBatch|executeBatch|BatchSize|break)\b/.test(loopAround(java, node)?.text ?? ''),
)

const mappers = callInLoop(
  java,
  {
    id: 'costly-object-in-loop',
  },
  (path) =>
    /^new (?:ObjectMapper|Gson|SimpleDateFormat|SecureRandom|RestTemplate|XmlMapper)$|^(?:DocumentBuilderFactory|DateTimeFormatter)\.(?:newInstance|ofPattern)$/.test(
      path,
    ),
)

const sleepWithLock = callRule(java, {
  id: 'sleep-with-lock',
  calls: ['Thread.sleep'],
  check(call) {
    const around = call.node.closest('synchronized_statement', ...java.functions)
    if (around?.kind === 'synchronized_statement') return true
    return around?.kind === 'method_declaration' && /\bsynchronized\b/.test(around.children[0]?.text ?? '')
  },
})

const boxedSum: TreeRule = {
  id: 'boxed-in-loop',
  kinds: ['assignment_expression', 'update_expression'],
  check(node) {
    const target = node.child('left') ?? node.namedChildren[0]
    if (node.kind === 'assignment_expression' && !/^[-+*/]=$/.test(node.child('operator')?.text ?? ''))
      return false
    const type = declaredType(target)
    return type !== undefined && boxes.has(type) && loopAround(java, node) !== undefined
  },
}

const keySetGet: TreeRule = {
  id: 'keys-then-values',
  remedy: 'Iterate over `entrySet()`.',
  kinds: ['enhanced_for_statement'],
  check(node) {
    const map = /^(\w+)\.keySet\(\)$/.exec(node.child('value')?.text ?? '')?.[1]
    const key = node.child('name')?.text
    const body = node.child('body')
    if (!map || !body) return undefined
    return callsIn(java, body).some(
      ({ receiver, name, args }) => receiver?.text === map && name === 'get' && args[0]?.text === key,
    )
      ? { at: node.child('value') ?? node }
      : undefined
  },
}

const boxing = callRule(java, {
  id: 'needless-object',
  calls: [
    'new Integer',
    'new Long',
    'new Short',
    'new Byte',
    'new Double',
    'new Float',
    'new Boolean',
    'new Character',
  ],
  check({ node, args }) {
    const type = node.child('type')
    if (args.length !== 1 || !type || isCompared(node)) return true
    return {
      fix: {
        goal: 'performance',
        type: 'optimize',
        description: `Uses \`${type.text}.valueOf\`, which keeps common values`,
        edits: [{ start: node.start, end: type.end, text: `${type.text}.valueOf` }],
      },
    }
  },
})

/** Someone may look at which object it is. */
function isCompared(node: SyntaxNode): boolean {
  return node.parent?.kind === 'binary_expression' || node.closest('synchronized_statement') !== undefined
}

const garbage = callRule(java, {
  id: 'explicit-gc',
  calls: ['System.gc', 'System.runFinalization'],
})

const contains = callInLoop(
  java,
  {
    id: 'search-in-loop',
  },
  (path, node) => {
    const receiver = node.child('object')
    return (
      path.endsWith('.contains') &&
      /^(?:ArrayList|LinkedList|List)$/.test(declaredType(receiver) ?? '') &&
      functionAround(java, node) !== undefined
    )
  },
)

export const performanceRules: readonly TreeRule[] = [
  pattern,
  queries,
  mappers,
  sleepWithLock,
  boxedSum,
  keySetGet,
  boxing,
  garbage,
  contains,
  concatenation,
]
