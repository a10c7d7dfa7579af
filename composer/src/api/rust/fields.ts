import { lookupTable } from '@atelier/analyzer/basics'
import { four } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { pascal, snake } from '../../words.ts'
import { isNumber } from '../model.ts'

const RESERVED =
  /^(?:as|async|await|break|const|continue|crate|dyn|else|enum|extern|false|fn|for|if|impl|in|let|loop|match|mod|move|mut|pub|ref|return|self|static|struct|super|trait|true|type|unsafe|use|where|while|box|state|input|inputs|fields|found|id|page|limit|query|store|record|path)$/
export const rustName = (words: readonly string[]): string =>
  RESERVED.test(snake(words)) ? `${snake(words)}_value` : snake(words)

const KNOWN: Readonly<Record<string, string>> = lookupTable({
  integer: 'i64',
  decimal: 'f64',
  percent: 'f64',
  money: 'f64',
  boolean: 'bool',
  json: 'serde_json::Value',
})
const TIMES: Readonly<Record<string, string>> = lookupTable({
  date: 'NaiveDate',
  'date-time': 'DateTime<Utc>',
  time: 'NaiveTime',
})

/** With an owner, times are those of chrono, and an object is a struct of its own. */
export function rustType(field: Field, owner?: string): string {
  const own = owner === undefined ? undefined : field.fields ? owner + pascal(field.name) : TIMES[field.type]
  const one = own ?? (field.options ? 'String' : (KNOWN[field.type] ?? 'String'))
  const whole = field.list ? `Vec<${one}>` : one
  return field.optional ? `Option<${whole}>` : whole
}

/** What is wrong with a field of `owner`, put into `details`. */
export function check(field: Field, owner: string): string[] {
  const { type, options, list, min, max, minExcluded, optional } = field
  const name = rustName(field.name)
  const say = (condition: string, message: string) =>
    four(`if ${condition} {`, [`details.insert("${snake(field.name)}", ${doubleQuoted(message)});`])
  if (optional || field.fields || /^(?:boolean|json|date|date-time|time)$/.test(type)) return []
  if (list) return say(`${owner}.${name}.len() > ${max ?? 100}`, `must have at most ${max ?? 100} items`)
  if (options)
    return say(
      `![${options.map(doubleQuoted).join(', ')}].contains(&${owner}.${name}.as_str())`,
      `must be one of ${options.join(', ')}`,
    )
  if (isNumber(field)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    const text = (value: number) =>
      type === 'integer' ? String(value) : Number.isInteger(value) ? `${value}.0` : String(value)
    return [
      ...(least === undefined
        ? []
        : say(
            `${owner}.${name} ${minExcluded ? '<=' : '<'} ${text(least)}`,
            minExcluded ? `must be greater than ${least}` : `must be at least ${least}`,
          )),
      ...(max === undefined ? [] : say(`${owner}.${name} > ${text(max)}`, `must be at most ${max}`)),
    ]
  }
  if (type === 'email')
    return say(`!${owner}.${name}.contains('@') || ${owner}.${name}.len() > 254`, 'must be an email address')
  const most = max ?? (type === 'long-text' ? 10000 : 200)
  return say(
    `${owner}.${name}.trim().is_empty()${min !== undefined && min > 1 ? ` || ${owner}.${name}.len() < ${min}` : ''} || ${owner}.${name}.len() > ${most}`,
    `must have ${min ?? 1} to ${most} characters`,
  )
}
