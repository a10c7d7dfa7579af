import { resultType } from '../evaluated-call.ts'
import { ALL_KINDS } from '../kinds.ts'
import { cleaned, fromTaints, HARMLESS, typed, UNKNOWN, type Value } from '../values.ts'
import type { Model } from './model.ts'

/** Schemas of zod, joi and yup: what they let through as a number, a date, an id or one of a list can do no harm. */

const library = /^(zod|zod\/v4|joi|@hapi\/joi|yup)(\.|$)/
const strict =
  /\.(number|bigint|int|integer|boolean|bool|date|uuid|guid|uuidv4|cuid|cuid2|ulid|enum|nativeEnum|literal|valid|equal|oneOf|hex|isoDate)\(\)/
// What follows may let something else through again.
const loose =
  /\.(or|transform|catch|pipe|preprocess|alternatives|try|allow|union|any|unknown|passthrough|catchall|looseObject|record)\(\)/
const MAX_DEPTH = 4

/** What a method of a schema gives: a schema again, or the value that it was asked to check. */
export const asSchema: Model = (frame, call) =>
  /^(safeParse|parse|validate|validateSync|parseAsync|safeParseAsync|validateAsync|cast)$/.test(
    call.named.last,
  )
    ? checked(frame, call)
    : schema(frame, call)

/** `z.object({ … })`, and what is added to a schema: it keeps its fields. */
const schema: Model = (_, { named, view }) => {
  const { receiver, args } = view
  if (!receiver?.type || !library.test(receiver.type)) return undefined
  const added = /^(object|strictObject|extend|merge|keys|append|concat|shape)$/.test(named.last)
    ? args[0]?.fields
    : undefined
  const fields = added ? new Map([...(receiver.fields ?? []), ...added]) : receiver.fields
  const type = shortened(resultType(named))
  return fields && !loose.test(type ?? '') ? { ...typed(type), fields } : typed(type)
}

/** The value as the schema lets it through. */
const checked: Model = (_, { named, view }) => {
  const { receiver, args } = view
  const [value] = args
  if (!receiver?.type || !value || !library.test(receiver.type)) return undefined
  const result = through(receiver, value, 0)
  if (/^safeParse/.test(named.last)) return fieldsOf([['data', result]])
  return /joi/.test(receiver.type) && named.last === 'validate' ? fieldsOf([['value', result]]) : result
}

function through(schema: Value, value: Value, depth: number): Value {
  if (schema.fields && depth < MAX_DEPTH) {
    return fieldsOf(
      [...schema.fields].map(([name, field]) => [
        name,
        through(field, value.fields?.get(name) ?? fromTaints(value.taints), depth + 1),
      ]),
    )
  }
  const type = schema.type ?? ''
  if (!library.test(type) || !strict.test(type) || loose.test(type)) return value
  return { ...cleaned(value, ALL_KINDS), text: value.text ?? HARMLESS.text }
}

const fieldsOf = (fields: readonly (readonly [string, Value])[]): Value => ({
  ...UNKNOWN,
  fields: new Map(fields),
})

/** Long chains keep their beginning and what says the most: `joi.string().valid()`. */
function shortened(type: string | undefined): string | undefined {
  return type && type.length > 70
    ? type.replace(
        /\.(?:min|max|positive|nonnegative|required|optional|trim|default|describe|label|messages?)\(\)/g,
        '',
      )
    : type
}
