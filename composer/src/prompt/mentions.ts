import type { Field } from './fields.ts'
import { readFields } from './fields.ts'
import type { Ledger } from './ledger.ts'
import { DONE, type Resource } from './resources.ts'
import { stemOf } from './stem.ts'
import type { Token } from './tokens.ts'

/** Applies what a prompt says about fields outside of their list: "email must be unique". */
export function readConstraints(ledger: Ledger, resources: readonly Resource[]): Resource[] {
  const changes = new Map<string, Partial<Field>>()
  const names = new Set(resources.flatMap(({ fields }) => fields.map(({ words }) => words.join(' '))))
  for (const clause of clausesOf(ledger)) {
    const [first = 0, last = 0] = [clause[0], clause.at(-1)]
    const { fields, taken } = readFields(ledger.tokens, first, last + 1, () => false, true)
    const [field] = fields
    if (!field || fields.length > 1) continue
    const name = field.words.join(' ')
    const { unique, min, max, choices } = field
    const isRequired = clause.some((at) => /^(?:required|mandatory)$/i.test(ledger.tokens[at]?.text ?? ''))
    if (
      !names.has(name) ||
      !(unique || isRequired || min !== undefined || max !== undefined || choices.length > 0)
    )
      continue
    for (const at of taken) ledger.take(at)
    changes.set(name, {
      ...changes.get(name),
      ...(unique ? { unique } : {}),
      ...(isRequired ? { required: true } : {}),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(choices.length > 0 ? { choices, type: 'choice' as const } : {}),
    })
  }
  return resources.map((resource) => ({
    ...resource,
    fields: resource.fields.map((field) => ({ ...field, ...changes.get(field.words.join(' ')) })),
  }))
}

/** Indexes of the tokens between marks, without those that are accounted for. */
function clausesOf(ledger: Ledger): number[][] {
  const clauses: number[][] = [[]]
  for (const [at, token] of ledger.tokens.entries()) {
    const isEnd = token.kind === 'mark' ? /^[\n.,;!?()]$/.test(token.text) : /^(?:and|but)$/i.test(token.text)
    if (isEnd) clauses.push([])
    else clauses.at(-1)?.push(at)
  }
  return clauses.filter((clause) => clause.length > 1 && clause.some((at) => !ledger.isTaken(at)))
}

/** Accounts for the names of records, fields and choices that a prompt repeats: "filter by status", "sort by due date". */
export function takeMentions(
  ledger: Ledger,
  resources: readonly Resource[],
  others: readonly (readonly string[])[] = [],
): void {
  const names = [
    ...others,
    ...resources.map(({ words }) => words),
    ...resources.flatMap(({ fields }) => fields.flatMap(namesOf)),
    ...resources.flatMap(({ fields }) => fields.flatMap(({ choices }) => choices.map((choice) => [choice]))),
    ...resources.flatMap(({ parents = [] }) => parents.flatMap((words) => [words, [...words, 'id']])),
  ].map((words) => words.map(stemOf))
  const stems = ledger.tokens.map(stemsOfToken)
  for (const at of ledger.tokens.keys()) {
    for (const name of names) {
      const length = lengthOfName(stems, at, name)
      if (length > 0) ledger.take(at, at + length)
    }
  }
}

const QUERY_END = /^(?:with|in|for|plus|using|via|search|filter|sort|order|paginat\w*)/i
const QUERIES = new Set(['search', 'filter'].map(stemOf))
const MAX_QUERY = 14

/** The fields after "search by" and "filter by", and the tokens that name them. */
export function readQueries(
  { tokens }: Ledger,
  resources: readonly Resource[],
): { isSearch: boolean; field: Field; from: number; to: number }[] {
  const stems = tokens.map(stemsOfToken)
  const fields = resources.flatMap((resource) => resource.fields)
  return tokens.flatMap((token, by) => {
    const verb = tokens.slice(Math.max(0, by - 3), by).find(({ stem }) => QUERIES.has(stem))
    if (token.text !== 'by' || !verb) return []
    const rest = tokens.slice(by + 1, by + MAX_QUERY)
    const end = rest.findIndex(({ kind, text }) =>
      kind === 'mark' ? !',-/'.includes(text) : QUERY_END.test(text),
    )
    const to = by + 1 + (end < 0 ? rest.length : end)
    return Array.from({ length: to - by - 1 }, (_, index) => by + 1 + index).flatMap((at) =>
      fields.flatMap((field) => {
        const length = lengthOfName(stems, at, field.words.map(stemOf))
        return length > 0 ? [{ isSearch: verb.stem === 'search', field, from: at, to: at + length }] : []
      }),
    )
  })
}

/** "filter by completed status" means the field `done` of a todo. */
function namesOf({ words, type }: Field): (readonly string[])[] {
  if (type !== 'boolean') return [words]
  const names = words.length === 1 && DONE.includes(words[0] ?? '') ? DONE.map((word) => [word]) : [words]
  return names.flatMap((name) => [name, ...['status', 'state', 'flag'].map((word) => [...name, word])])
}

const stemsOfToken = ({ text, kind }: Token): string[] =>
  kind === 'mark' || text.startsWith('/')
    ? []
    : text
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .split(/[^\p{L}\p{N}]+/u)
        .map(stemOf)

/** How many tokens from here on are exactly this name. */
function lengthOfName(stems: readonly (readonly string[])[], at: number, name: readonly string[]): number {
  let rest = name
  for (let index = at; index < stems.length; index++) {
    const own = stems[index] ?? []
    if (own.length === 0 || own.some((stem, offset) => rest[offset] !== stem)) return 0
    rest = rest.slice(own.length)
    if (rest.length === 0) return index - at + 1
  }
  return 0
}
