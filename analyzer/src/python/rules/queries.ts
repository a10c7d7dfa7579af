import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { sqlFix } from '../fixes/sql.ts'
import { resolve } from '../names.ts'
import { keyword, positional, stringValue, unwrap } from '../syntax.ts'
import { bindingsBefore, textRisk } from '../text-risk.ts'
import { onCall } from './call-rule.ts'

/** Queries that are built from values. Where a value is known to come from outside, the taint pass says more. */

const SQL =
  /^\W*(?:select|insert|update|delete|replace|create|drop|alter|with|grant|revoke|call|exec|execute|merge|truncate|show|explain|set|declare|begin|pragma|attach|copy|lock|use)\b/i

/** The constant text that a query begins with. */
function beginning(node: SyntaxNode, depth = 0): string {
  const inner = resolve(node)
  if (depth > 10) return ''
  if (inner.kind === 'identifier') {
    const first = bindingsBefore(inner).find(({ value }) => value)?.value
    return first ? beginning(first, depth + 1) : ''
  }
  if (inner.kind === 'string') return inner.text.slice(0, 200).replace(/^[a-z]*["']+/i, '')
  if (inner.kind === 'concatenated_string') return beginning(inner.namedChildren[0] ?? inner, depth + 1)
  if (inner.kind === 'binary_operator') return beginning(inner.child('left') ?? inner, depth + 1)
  if (inner.kind === 'call') {
    const receiver = inner.child('function')?.child('object')
    const [first] = positional(inner)
    return receiver && receiver.kind !== 'identifier'
      ? beginning(receiver, depth + 1)
      : first && inner.child('function')?.kind === 'identifier'
        ? beginning(first, depth + 1)
        : receiver
          ? beginning(receiver, depth + 1)
          : ''
  }
  return ''
}

const isSqlSafe = (name: string): boolean =>
  /(?:Identifier|Literal|Placeholder|quote_ident|quote_name|escape_string|mogrify|bindparam)$/.test(name)

function sqlHit(call: SyntaxNode, text: SyntaxNode | undefined): Hit | undefined {
  if (!text || textRisk(text, isSqlSafe) !== 'built') return undefined
  if (
    !SQL.test(beginning(text)) &&
    !/\b(?:SELECT|WHERE|FROM|ORDER BY|INSERT INTO)\b/.test(resolve(text).text.slice(0, 2_000))
  )
    return undefined
  const fix = sqlFix(call, text)
  return { at: call, confidence: 0.7, ...(fix && { fix }) }
}

const isEscaped = (name: string): boolean => /escape/.test(name)

export const queryRules: readonly TreeRule[] = [
  onCall({
    id: 'sql-injection',
    names: [
      '.execute',
      '.executemany',
      '.executescript',
      '.raw',
      '.text',
      'sqlalchemy.text',
      'text',
      '.RawSQL',
      'RawSQL',
      'django.db.models.expressions.RawSQL',
      '.read_sql',
      '.read_sql_query',
      'pandas.read_sql',
      'pandas.read_sql_query',
      '.fetch',
      '.fetchrow',
      '.fetchval',
      '.query',
      '.mogrify',
      '.prepare',
      '.from_statement',
      'sqlalchemy.sql.text',
      '.exec_driver_sql',
    ],
    check: (call) => sqlHit(call, positional(call)[0] ?? keyword(call, 'sql') ?? keyword(call, 'query')),
  }),
  onCall({
    id: 'sql-injection',
    message:
      '`extra()` inserts text into the SQL, so an attacker who controls part of it can read and change the database.',
    remedy: 'Pass values in `params`.',
    names: ['.extra'],
    check(call) {
      const parts = ['where', 'select', 'tables', 'order_by'].map((name) => keyword(call, name))
      return parts.some((part) =>
        part?.all('string', 'binary_operator', 'call').some((text) => textRisk(text) === 'built'),
      )
    },
  }),
  onCall({
    id: 'xpath-injection',
    confidence: 0.7,
    names: ['.xpath', 'lxml.etree.XPath', '.findall', '.iterfind'],
    check: (call) =>
      textRisk(positional(call)[0] ?? call) === 'built' && /[[@/]/.test(positional(call)[0]?.text ?? ''),
  }),
  onCall({
    id: 'ldap-injection',
    confidence: 0.7,
    names: ['.search_s', '.search_ext_s', '.search_ext', '.search_st', '.search'],
    check(call) {
      const passed = [...positional(call), keyword(call, 'search_filter'), keyword(call, 'filterstr')]
      return passed.some(
        (text) =>
          text && textRisk(text, isEscaped) === 'built' && /\(\w+=/.test(resolve(text).text.slice(0, 2_000)),
      )
    },
  }),
  {
    id: 'nosql-injection',
    confidence: 0.7,
    message:
      'The database executes this text as JavaScript, so an attacker who controls part of it can read all data.',
    kinds: ['pair'],
    check(pair) {
      const value = pair.child('value')
      return (
        /^\$(?:where|function|accumulator)$/.test(stringValue(pair.child('key')) ?? '') &&
        value !== undefined &&
        textRisk(unwrap(value)) !== 'constant'
      )
    },
  },
]
