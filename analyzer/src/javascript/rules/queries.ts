import type { Edit } from '../../core/types.ts'
import { replace, security } from '../fixes.ts'
import { methodOf, resolved } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

// How each driver writes a place for a value, and which calls take the values as their second argument.
const drivers: readonly { modules: readonly string[]; methods: RegExp; place: (number: number) => string }[] =
  [
    {
      modules: ['pg', 'pg-promise', '@vercel/postgres'],
      methods: /^query$/,
      place: (number) => `$${number}`,
    },
    {
      modules: ['mysql', 'mysql2', 'mysql2/promise', 'mariadb'],
      methods: /^(?:query|execute)$/,
      place: () => '?',
    },
    { modules: ['sqlite3', 'sqlite'], methods: /^(?:run|all|get|each)$/, place: () => '?' },
  ]

const STATEMENT = /^\s*(?:select|insert\s+into|update|delete\s+from|with|replace\s+into)\b/i
// A value may stand here; a table, a column or a direction may not be a parameter.
const BEFORE_VALUE = /(?:[=<>]|\b(?:and|between|like|ilike|values\s*\(|in\s*\()|,|\()\s*$/i

interface Part {
  readonly text: string
  /** The values inserted after the text. */
  readonly value: Node | undefined
}

/** An SQL statement put together from text and values, where the driver could take the values by themselves. */
export const sqlParameters: ScriptRule = {
  id: 'sql-injection',
  confidence: 0.7,
  visit: {
    CallExpression(node, script) {
      const driver = drivers.find(
        ({ modules, methods }) => script.uses(...modules) && methods.test(methodOf(node) ?? ''),
      )
      const [sql, second] = node.arguments
      if (
        !driver ||
        !sql ||
        node.callee.type !== 'MemberExpression' ||
        (second && !isCallback(second, script))
      )
        return undefined
      const built = resolved(sql, script)
      const parts = partsOf(built)
      if (
        !parts ||
        !STATEMENT.test(parts[0]?.text ?? '') ||
        !parts.some(({ value }) => value && !isNumber(value, script))
      )
        return undefined
      if (built !== sql && !isUsedOnce(sql, script)) return undefined
      const statement = parameterised(parts, driver.place, script)
      if (!statement) return undefined
      const edits: Edit[] = [
        replace(built, statement.sql),
        { start: sql.range[1], end: sql.range[1], text: `, [${statement.values.join(', ')}]` },
      ]
      return {
        fix: security(
          'Passes the values apart from the SQL statement, so that they can no longer change it',
          edits,
        ),
      }
    },
  },
}

const isCallback = (node: Node, script: Script): boolean => {
  const value = resolved(node, script)
  return value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression'
}

/** Number(x) cannot bring a quote. */
const isNumber = (node: Node, script: Script): boolean =>
  /^(?:Number|parseInt|parseFloat)\(/.test(script.text(node)) || node.type === 'Literal'

/** const sql = …; used for this call and nothing else. */
function isUsedOnce(name: Node, script: Script): boolean {
  const variable = script.variableOf(name)
  return variable?.references.filter((reference) => reference.isRead()).length === 1
}

/** Text and values in turn; none if it is not put together that way, or has escapes that would have to be kept. */
function partsOf(node: Node): Part[] | undefined {
  if (node.type === 'TemplateLiteral') {
    if (node.expressions.length === 0) return undefined
    const parts = node.quasis.map((quasi, index) => ({
      text: quasi.value.raw,
      value: node.expressions[index],
    }))
    return parts.some(({ text }) => text.includes('\\')) ? undefined : parts
  }
  const operands = chain(node)
  if (!operands || operands.length < 2) return undefined
  const parts: { text: string; value: Node | undefined }[] = []
  for (const operand of operands) {
    const text = operand.type === 'Literal' && typeof operand.value === 'string' ? operand.value : undefined
    const last = parts.at(-1)
    if (text !== undefined && last && !last.value) last.text += text
    else if (text !== undefined) parts.push({ text, value: undefined })
    else if (last && !last.value) last.value = operand
    else return undefined
    if (operand.type === 'Literal' && operand.raw.includes('\\')) return undefined
  }
  if (parts.at(-1)?.value) parts.push({ text: '', value: undefined })
  return parts
}

function chain(node: Node): Node[] | undefined {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const operands: Node[] = []
  let left: Node = node
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    if (left.right.type === 'BinaryExpression') return undefined
    operands.unshift(left.right)
    left = left.left
  }
  operands.unshift(left)
  return operands
}

function parameterised(
  parts: readonly Part[],
  place: (number: number) => string,
  script: Script,
): { sql: string; values: string[] } | undefined {
  const values: string[] = []
  let sql = ''
  let opened = false
  for (const { text, value } of parts) {
    let rest = text
    if (opened) {
      // Inside quotes: only the closing quote may follow at once.
      if (!rest.startsWith("'")) return undefined
      rest = rest.slice(1)
      opened = false
    }
    if (!value) {
      sql += rest
      continue
    }
    if (rest.endsWith("'")) {
      rest = rest.slice(0, -1)
      opened = true
    }
    sql += rest
    if (!BEFORE_VALUE.test(sql) || quotesIn(sql) % 2 !== 0) return undefined
    values.push(script.text(value))
    sql += place(values.length)
  }
  if (opened || sql.includes('`') || sql.includes('${')) return undefined
  const quote = sql.includes('\n') ? '`' : sql.includes("'") ? '"' : "'"
  return quote === '"' && sql.includes('"') ? undefined : { sql: `${quote}${sql}${quote}`, values }
}

const quotesIn = (sql: string): number => sql.split("'").length - 1
