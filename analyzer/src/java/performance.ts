import { callRule, callsIn, functionAround, loopAround } from '../calls.ts'
import type { TreeRule } from '../rules.ts'
import { callInLoop } from '../smells.ts'
import type { SyntaxNode } from '../tree.ts'
import { concatenation } from './concatenation.ts'
import { java } from './dialect.ts'
import { boxes, declaredType } from './types.ts'

const pattern = callInLoop(
  java,
  {
    id: 'regex-in-loop',
    severity: 'medium',
    message: 'The regular expression is compiled again on every turn. Compile it once, before the loop.',
  },
  (path, node) =>
    /(?:^|\.)Pattern\.compile$/.test(path) &&
    node.child('arguments')?.namedChildren[0]?.kind === 'string_literal',
)

const queries = callInLoop(
  java,
  {
    id: 'query-in-loop',
    severity: 'medium',
    confidence: 0.7,
    message:
      'One query for every turn of the loop: the time grows with the number of rows. Fetch or write them in one query or batch.',
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
    severity: 'medium',
    message: 'This object is costly to make and can be used again. Make it once, before the loop.',
  },
  (path) =>
    /^new (?:ObjectMapper|Gson|SimpleDateFormat|SecureRandom|RestTemplate|XmlMapper)$|^(?:DocumentBuilderFactory|DateTimeFormatter)\.(?:newInstance|ofPattern)$/.test(
      path,
    ),
)

const sleepWithLock = callRule(java, {
  id: 'sleep-with-lock',
  category: 'performance',
  severity: 'medium',
  cwe: 833,
  message:
    'The thread sleeps while it holds the lock, and all others wait with it. Use `wait`, or sleep outside.',
  calls: ['Thread.sleep'],
  check(call) {
    const around = call.node.closest('synchronized_statement', ...java.functions)
    if (around?.kind === 'synchronized_statement') return true
    return around?.kind === 'method_declaration' && /\bsynchronized\b/.test(around.children[0]?.text ?? '')
  },
})

const boxedSum: TreeRule = {
  id: 'boxed-in-loop',
  category: 'performance',
  severity: 'low',
  message: 'A boxed number is unpacked and packed again on every turn. Use the primitive type.',
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
  category: 'performance',
  severity: 'low',
  message: 'Every key is looked up again for its value. Walk `entrySet()` instead.',
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
  category: 'performance',
  severity: 'low',
  message: 'A new object for a value that exists already; the constructor is deprecated.',
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

/** Somebody may look at which object it is. */
function isCompared(node: SyntaxNode): boolean {
  return node.parent?.kind === 'binary_expression' || node.closest('synchronized_statement') !== undefined
}

const garbage = callRule(java, {
  id: 'explicit-gc',
  category: 'performance',
  severity: 'low',
  message: 'Collecting garbage on demand stops the whole program; the runtime knows better when.',
  calls: ['System.gc', 'System.runFinalization'],
})

const contains = callInLoop(
  java,
  {
    id: 'search-in-loop',
    severity: 'low',
    message: 'The whole list is searched on every turn. A HashSet answers at once.',
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
