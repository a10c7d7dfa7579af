import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { comprehensionFix } from '../fixes/comprehension.ts'
import { gatherFix, isFirstOfAwaits } from '../fixes/gather.ts'
import { joinFix } from '../fixes/join.ts'
import { rangeFix } from '../fixes/range.ts'
import { calleeOf, importsModule, isConstant, resolve, usesFramework } from '../names.ts'
import { scopesOf } from '../scopes.ts'
import {
  functionAround,
  isAsync,
  keyword,
  LOOPS,
  loopAround,
  methodOf,
  positional,
  receiverOf,
  stringValue,
  unwrap,
} from '../syntax.ts'
import { onCall } from './call-rule.ts'

const QUERY =
  /\.objects(?:\.\w+\([^()]*\))*\.(?:get|filter|first|last|count|exists|exclude|all|create|get_or_create|aggregate)$/
const SESSION_QUERY = /(?:^|\.)(?:session|db\.session|db)\.(?:query|scalar|scalars|get)$/

const queries: readonly TreeRule[] = [
  {
    id: 'n-plus-one',
    confidence: 0.7,
    remedy: 'Fetch all rows in one query, with `__in`, `select_related` or a join.',
    kinds: ['call'],
    check(call, source) {
      const callee = call.child('function')?.text.slice(0, 300) ?? ''
      const isOrm =
        (usesFramework(call, source, 'django') || /\.objects\./.test(callee)) &&
        QUERY.test(callee) &&
        !/\.(?:create|get_or_create)$/.test(callee)
      const isAlchemy = importsModule(call, 'sqlalchemy', 'flask_sqlalchemy') && SESSION_QUERY.test(callee)
      if (!isOrm && !isAlchemy && !isSelect(call)) return undefined
      const loop = loopAround(call)
      return loop?.kind === 'for_statement' && !isInside(call, loop.child('right')) && !isRetry(loop)
    },
  },
  {
    id: 'query-length',
    kinds: ['call'],
    check(call) {
      const [argument] = positional(call)
      return (
        calleeOf(call) === 'len' &&
        argument?.kind === 'call' &&
        /\.objects\./.test(argument.text.slice(0, 300)) &&
        /\.(?:all|filter|exclude)$/.test(argument.child('function')?.text ?? '')
      )
    },
  },
]

/** `cursor.execute("SELECT …", …)`. */
function isSelect(call: SyntaxNode): boolean {
  const [text] = positional(call)
  return (
    /^(?:execute|fetchrow|fetchval|fetch_one)$/.test(methodOf(call) ?? '') &&
    /^\s*select\b/i.test(stringValue(text && resolve(text)) ?? '')
  )
}

const isInside = (node: SyntaxNode, outer: SyntaxNode | undefined): boolean =>
  outer !== undefined && node.start >= outer.start && node.end <= outer.end
const isRetry = (loop: SyntaxNode): boolean =>
  /^range\(/.test(loop.child('right')?.text ?? '') &&
  loop.all('break_statement', 'return_statement', 'try_statement').length > 0

const loops: readonly TreeRule[] = [
  {
    id: 'string-building-in-loop',
    kinds: ['augmented_assignment'],
    check(node) {
      const left = node.child('left')
      const right = node.child('right')
      const loop = loopAround(node)
      if (
        node.child('operator')?.text !== '+=' ||
        left?.kind !== 'identifier' ||
        !right ||
        !loop ||
        !isText(left, loop)
      )
        return undefined
      const fix = joinFix(node, loop)
      return fix ? { fix } : true
    },
  },
  {
    id: 'list-membership-in-loop',
    confidence: 0.7,
    kinds: ['comparison_operator'],
    check(node) {
      const operator = node.children.find(({ field }) => field === 'operators')?.text
      const list = node.namedChildren[1]
      if ((operator !== 'in' && !/^not\s+in$/.test(operator ?? '')) || list?.kind !== 'identifier')
        return undefined
      const loop = loopAround(node) ?? comprehensionAround(node)
      return loop !== undefined && isLongList(list, loop)
    },
  },
  onCall({
    id: 'regex-compiled-in-loop',
    remedy: 'Compile it once before the loop.',
    names: ['re.compile'],
    check: (call) => loopAround(call) !== undefined && isConstant(positional(call)[0]),
  }),
  {
    id: 'index-loop',
    kinds: ['for_statement'],
    check(loop) {
      const range = loop.child('right')
      const [length, ...others] =
        range?.kind === 'call' && calleeOf(range) === 'range' ? positional(range) : []
      if (others.length > 0 || length?.kind !== 'call' || calleeOf(length) !== 'len') return undefined
      const fix = rangeFix(loop, positional(length)[0])
      return { at: range ?? loop, ...(fix && { fix }) }
    },
  },
  {
    id: 'manual-comprehension',
    kinds: ['for_statement'],
    check(loop) {
      const found = comprehensionFix(loop)
      return found && { at: found.at, fix: found.fix }
    },
  },
  {
    id: 'list-front-in-loop',
    kinds: ['call'],
    check(call) {
      const first = positional(call)[0]?.text
      const isFront =
        (methodOf(call) === 'pop' && first === '0' && positional(call).length === 1) ||
        (methodOf(call) === 'insert' && first === '0')
      return isFront && call.closest(...LOOPS) !== undefined && loopAround(call) !== undefined
    },
  },
]

function comprehensionAround(node: SyntaxNode): SyntaxNode | undefined {
  const clause = node.closest('if_clause', 'function_definition')
  return clause?.kind === 'if_clause' ? clause.parent : undefined
}

/** A text before the loop begins. */
function isText(name: SyntaxNode, loop: SyntaxNode): boolean {
  const bindings = scopesOf(name).bindingsOf(name)
  const first = bindings.filter(({ node }) => node.start < loop.start).at(-1)
  return (
    first?.value !== undefined &&
    (first.value.kind === 'string' || first.value.kind === 'concatenated_string') &&
    !bindings.some(({ kind }) => kind === 'declared')
  )
}

const FEW = 8

/** A list made before the loop, of unknown or great length. */
function isLongList(name: SyntaxNode, loop: SyntaxNode): boolean {
  const [only, ...others] = scopesOf(name).bindingsOf(name)
  const value = only?.value && unwrap(only.value)
  if (!value || others.length > 0 || only.node.start > loop.start) return false
  if (value.kind === 'list') return value.namedChildren.length > FEW
  return (
    value.kind === 'list_comprehension' ||
    (value.kind === 'call' && /^(?:list|sorted)$/.test(calleeOf(value))) ||
    (value.kind === 'call' && /^(?:split|splitlines|readlines)$/.test(methodOf(value) ?? ''))
  )
}

const tables: readonly TreeRule[] = [
  onCall({
    id: 'dataframe-rows',
    names: ['.iterrows'],
  }),
  onCall({
    id: 'dataframe-rows',
    message:
      '`apply` with `axis=1` calls Python for every row, which is many times slower than operations on whole columns.',
    names: ['.apply'],
    check: (call) => keyword(call, 'axis')?.text === '1' && importsModule(call, 'pandas'),
  }),
  onCall({
    id: 'dataframe-growth',
    names: ['pandas.concat', '.append'],
    check(call, name) {
      if (loopAround(call) === undefined || call.parent?.kind !== 'assignment') return false
      if (name.endsWith('.append'))
        return importsModule(call, 'pandas') && call.parent.child('left')?.text === receiverOf(call)?.text
      const target = call.parent.child('left')
      return positional(call)[0]
        ?.all('identifier')
        .some(({ text }) => text === target?.text)
    },
  }),
]

const waiting: readonly TreeRule[] = [
  {
    id: 'sequential-await',
    remedy: 'Use `asyncio.gather`.',
    kinds: ['expression_statement'],
    check(statement) {
      if (!isFirstOfAwaits(statement)) return undefined
      const fix = gatherFix(statement)
      return fix ? { fix } : undefined
    },
  },
  onCall({
    id: 'blocking-call-in-async',
    names: [
      'time.sleep',
      ...['get', 'post', 'put', 'delete', 'patch', 'head', 'request'].map((name) => `requests.${name}`),
      'urllib.request.urlopen',
      'subprocess.run',
      'subprocess.check_output',
      'subprocess.call',
      'os.system',
      'input',
      'socket.create_connection',
      'psycopg2.connect',
      'sqlite3.connect',
    ],
    check(call, name) {
      const around = functionAround(call)
      return (
        around !== undefined &&
        isAsync(around) &&
        !isDeferred(call, around) &&
        (name === 'sqlite3.connect' ? { severity: 'low' } : true)
      )
    },
  }),
]

/** In a lambda or as an argument it is run by someone else. */
const isDeferred = (call: SyntaxNode, around: SyntaxNode): boolean =>
  call.closest('lambda', 'function_definition') !== around

export const performanceRules: readonly TreeRule[] = [...queries, ...loops, ...tables, ...waiting]
