import type { SyntaxNode } from '../../core/tree.ts'
import type { Edit, Fix } from '../../core/types.ts'
import { importsModule } from '../names.ts'
import { isSimple } from '../ruff/proofs.ts'
import { scopesOf } from '../scopes.ts'
import { argumentsOf, methodOf, sibling, statementAround } from '../syntax.ts'
import { type BuiltText, builtText } from './parts.ts'

/** `execute(f"… WHERE id = {id}")` → `execute("… WHERE id = ?", (id,))`, where every value is a whole value of the statement. */
export function sqlFix(call: SyntaxNode, text: SyntaxNode): Fix | undefined {
  const mark = placeholderOf(call)
  const method = methodOf(call)
  if (!mark || (method !== 'execute' && method !== 'raw') || argumentsOf(call).length !== 1) return undefined
  const written = text.kind === 'identifier' ? statementBefore(text, call) : text
  const built = written && builtText(written)
  const statement = built && parameterised(built, mark)
  if (!written || !statement) return undefined
  const edits: Edit[] = [
    { start: written.start, end: written.end, text: statement.text },
    { start: text.end, end: text.end, text: `, (${statement.values.join(', ')},)` },
  ]
  if (written === text)
    edits.splice(0, 2, {
      start: text.start,
      end: text.end,
      text: `${statement.text}, (${statement.values.join(', ')},)`,
    })
  return {
    goal: 'security',
    type: 'security',
    description: 'Passes the values as parameters; text in them is no longer read as SQL',
    edits,
    changesMeaning: true,
  }
}

/** How the one driver in use wants its values marked. */
function placeholderOf(call: SyntaxNode): '?' | '%s' | undefined {
  const question = importsModule(call, 'sqlite3', 'aiosqlite', 'pyodbc')
  const percent = importsModule(
    call,
    'psycopg2',
    'psycopg',
    'pymysql',
    'MySQLdb',
    'mysql.connector',
    'django.db',
  )
  if (importsModule(call, 'asyncpg', 'sqlalchemy', 'duckdb') || question === percent) return undefined
  return question ? '?' : '%s'
}

/** `query = f"…"` in the line right before, for this call alone. */
function statementBefore(name: SyntaxNode, call: SyntaxNode): SyntaxNode | undefined {
  const scopes = scopesOf(name)
  const bindings = scopes.bindingsOf(name)
  const [only] = bindings
  if (bindings.length !== 1 || !only?.value || scopes.of(name).reads.get(name.text)?.length !== 1)
    return undefined
  const [first, second] = [statementAround(only.node), statementAround(call)]
  return sibling(first, 1) === second && second.kind === 'expression_statement' ? only.value : undefined
}

const VALUE_FOLLOWS =
  /(?:(?:=|<|>|<=|>=|<>|!=)|\b(?:like|ilike|between)|\bbetween\s+\S{1,40}\s+and|\b(?:values|in)\s*\([^()]{0,300}[,(]|\b(?:values|in)\s*\()\s*$/i

/** The statement with marks where values were, and the values. */
function parameterised(
  { parts, quote }: BuiltText,
  mark: string,
): { text: string; values: string[] } | undefined {
  let text = ''
  const values: string[] = []
  // The text between single quotes is one value, with what surrounds it there.
  let quoted: { text: string; hasValue: boolean } | undefined
  for (const part of parts) {
    if ('value' in part) {
      if (!isSimple(part.value) && part.value.kind !== 'subscript') return undefined
      if (/["'\\\n]/.test(part.value.text) && quoted) return undefined
      if (quoted) quoted = { text: `${quoted.text}{${part.value.text}}`, hasValue: true }
      else if (VALUE_FOLLOWS.test(text.slice(-400))) {
        text += mark
        values.push(part.value.text)
      } else return undefined
      continue
    }
    for (const letter of part.text) {
      if (letter !== "'") {
        if (quoted) quoted.text += letter
        else text += letter
      } else if (!quoted) quoted = { text: '', hasValue: false }
      else {
        if (!quoted.hasValue) text += `'${quoted.text}'`
        else if (!VALUE_FOLLOWS.test(text.slice(-400))) return undefined
        else {
          text += mark
          values.push(quotedValue(quoted.text))
        }
        quoted = undefined
      }
    }
  }
  if (quoted || values.length === 0 || (mark === '%s' && text.replaceAll('%s', '').includes('%')))
    return undefined
  if (
    values.some((value) => value === '') ||
    (quote.length === 1 && /[\n]/.test(text)) ||
    text.includes(quote)
  )
    return undefined
  return { text: `${quote}${text}${quote}`, values }
}

/** `{name}` → `name`, `%{name}%` → an f-string. */
function quotedValue(text: string): string {
  const whole = /^\{([^{}]+)\}$/.exec(text)
  if (whole?.[1]) return whole[1]
  return /["'\n]/.test(text) ? '' : `f"${text}"`
}
