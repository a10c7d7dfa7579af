import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { camel, constant, pascal, wordsOf } from '../../words.ts'
import { isNumber } from '../model.ts'

const RESERVED =
  /^(?:abstract|assert|boolean|break|byte|case|catch|char|class|const|continue|default|do|double|else|enum|extends|final|finally|float|for|goto|if|implements|import|instanceof|int|interface|long|native|new|package|private|protected|public|return|short|static|strictfp|super|switch|synchronized|this|throw|throws|transient|try|void|volatile|while|record|var|input|found|id|page|limit)$/
export const javaName = (words: readonly string[]): string =>
  RESERVED.test(camel(words)) ? `${camel(words)}Value` : camel(words)

export const enumName = (option: string): string => constant(wordsOf(option)).replace(/^(?=\d)/, 'N')

export function javaType(field: Field, owner: string): string {
  const one = oneJava(field, owner)
  return field.list ? `List<${one}>` : one
}

function oneJava({ type, options, fields, name }: Field, owner: string): string {
  if (fields) return `${owner}${pascal(name)}`
  if (options) return pascal(name)
  const known: Readonly<Record<string, string>> = lookupTable({
    integer: 'Integer',
    decimal: 'Double',
    percent: 'Double',
    money: 'BigDecimal',
    boolean: 'Boolean',
    date: 'LocalDate',
    'date-time': 'Instant',
    time: 'LocalTime',
    uuid: 'UUID',
    json: 'Map<String, Object>',
  })
  return known[type] ?? 'String'
}

/** What must be true of a field, before its type. */
export function annotations(field: Field): string {
  const { type, options, list, min, max, minExcluded, optional } = field
  const isOptional = optional || type === 'boolean' || field.default !== undefined
  const own: string[] = []
  if (list)
    own.push(
      ...(isOptional ? [] : ['@NotNull']),
      `@Size(${min === undefined ? '' : `min = ${min}, `}max = ${max ?? 100})`,
    )
  else if (field.fields) own.push('@Valid', ...(isOptional ? [] : ['@NotNull']))
  else if (options || /^(?:date|date-time|time|uuid|json)$/.test(type))
    own.push(...(isOptional ? [] : ['@NotNull']))
  else if (isNumber(field)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    own.push(...(isOptional ? [] : ['@NotNull']))
    if (least === 0) own.push(minExcluded ? '@Positive' : '@PositiveOrZero')
    else if (least !== undefined)
      own.push(Number.isInteger(least) ? `@Min(${least})` : `@DecimalMin("${least}")`)
    if (max !== undefined) own.push(Number.isInteger(max) ? `@Max(${max})` : `@DecimalMax("${max}")`)
  } else if (type !== 'boolean') {
    own.push(...(isOptional ? [] : ['@NotBlank']))
    if (type === 'email') own.push('@Email')
    own.push(
      `@Size(${min !== undefined && min > 1 ? `min = ${min}, ` : ''}max = ${max ?? (type === 'long-text' ? 10000 : type === 'email' ? 254 : 200)})`,
    )
  }
  return own.length > 0 ? `${own.join(' ')} ` : ''
}
