import { singular, wordsOf } from '../words.ts'
import { typeByName } from './field-types.ts'
import { readField } from './fields.ts'
import type { Entity, Field, FieldType } from './intent.ts'
import { readLiteral } from './literals.ts'

/** An entity by example: a JSON object, the head of a CSV file, an SQL table, the properties of an OpenAPI schema. */
export function readSample(material: string): Entity | undefined {
  return fromSql(material) ?? fromJson(material) ?? fromCsv(material)
}

const SQL_TABLE =
  /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?["`[]?([A-Za-z_][\w.]*)["`\]]?\s*\(((?:[^()]|\([^()]*\)){1,4000})\)/i

function fromSql(text: string): Entity | undefined {
  const [, table, body = ''] = SQL_TABLE.exec(text) ?? []
  if (table === undefined) return undefined
  const fields = body.split(/,(?![^(]*\))/).flatMap((line): Field[] => {
    const [, name = '', rest = ''] = /^\s*["`[]?([A-Za-z_]\w*)["`\]]?\s+(.+)$/s.exec(line) ?? []
    if (name === '' || /^(?:primary|foreign|unique|constraint|check|key|index)$/i.test(name)) return []
    const isKey = /\bprimary key\b/i.test(rest)
    const field = readField(`${name} (${rest.replace(/[()]/g, ' ')})`)
    if (!field || (isKey && name.toLowerCase() === 'id')) return []
    return [
      {
        ...field,
        optional: !/\bnot null\b/i.test(rest) && !isKey,
        unique: /\bunique\b/i.test(rest) || isKey,
      },
    ]
  })
  return fields.length > 0
    ? { name: singular(wordsOf(table.split('.').pop() ?? table)), fields, given: true }
    : undefined
}

function fromJson(text: string): Entity | undefined {
  const start = text.search(/[[{]/)
  const value = start < 0 ? undefined : readLiteral(text, start)?.value
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return undefined
  const object = one as Record<string, unknown>
  const properties = schemaProperties(object)
  if (properties) return properties
  const fields = Object.entries(object).flatMap(([key, sample]): Field[] => {
    const name = wordsOf(key)
    return name.length === 0 || key === 'id'
      ? []
      : [{ name, optional: sample === null, ...shapeOf(name.join(' '), sample) }]
  })
  return fields.length > 0 ? { name: [], fields, given: true } : undefined
}

/** A JSON Schema or OpenAPI fragment describes its members instead of having them. */
function schemaProperties({ properties, required, title }: Record<string, unknown>): Entity | undefined {
  if (typeof properties !== 'object' || properties === null) return undefined
  const needed = new Set(Array.isArray(required) ? required : [])
  const fields = Object.entries(properties as Record<string, Record<string, unknown>>).flatMap(
    ([key, schema]) => {
      const kind = [schema?.format, schema?.type].filter((part) => typeof part === 'string').join(' ')
      const options = Array.isArray(schema?.enum) ? `one of ${schema.enum.join(', ')}` : ''
      const field = readField(`${key} (${options === '' ? kind : options})`)
      return field && key !== 'id' ? [{ ...field, optional: !needed.has(key) }] : []
    },
  )
  return fields.length > 0
    ? { name: typeof title === 'string' ? singular(wordsOf(title)) : [], fields, given: true }
    : undefined
}

function shapeOf(name: string, sample: unknown): { type: FieldType; list?: boolean } {
  if (Array.isArray(sample)) return { ...shapeOf(name, sample[0] ?? ''), list: true }
  if (typeof sample === 'boolean') return { type: 'boolean' }
  const byName = typeByName(name)
  if (typeof sample === 'number') {
    if (byName === 'money' || byName === 'percent') return { type: byName }
    return { type: Number.isInteger(sample) ? 'integer' : 'decimal' }
  }
  if (typeof sample === 'object' && sample !== null) return { type: 'json' }
  if (typeof sample !== 'string') return { type: byName }
  if (/^\d{4}-\d\d-\d\dT/.test(sample)) return { type: 'date-time' }
  if (/^\d{4}-\d\d-\d\d$/.test(sample)) return { type: 'date' }
  if (/^[\w.+-]+@[\w-]+\.\w+/.test(sample)) return { type: 'email' }
  if (/^https?:\/\//.test(sample)) return { type: 'url' }
  return { type: /^(?:integer|decimal|money|percent|boolean|reference)$/.test(byName) ? 'text' : byName }
}

function fromCsv(text: string): Entity | undefined {
  const head = /^[ \t]*([A-Za-z_][\w ]*(?:[,;\t][A-Za-z_][\w ]*){2,})[ \t]*$/m.exec(text)?.[1]
  if (head === undefined) return undefined
  const fields = head.split(/[,;\t]/).flatMap((name) => readField(name) ?? [])
  return fields.length > 1 ? { name: [], fields, given: true } : undefined
}
