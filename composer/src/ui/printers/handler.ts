import { type Dialect, type Names, rewrite } from '../dialect.ts'

/** A statement of the model as an event's handler: `toggle`, `() => …`, `(event) => { … }`. */
export function handler(
  source: string,
  names: Names,
  dialect: Dialect,
  prevent: boolean,
  lead: string | undefined = undefined,
): string {
  const bare = /^\$(\w+)\(\)$/.exec(source)
  if (bare && !prevent && lead === undefined && names.get(bare[1] ?? '') === 'method')
    return dialect.read(bare[1] ?? '', 'method')
  const body = rewrite(source, names, dialect)
  const statements = [
    ...(prevent ? ['event.preventDefault()'] : []),
    ...body.split('; ').filter((line) => line !== ''),
  ]
  const parameter = /\bevent\b/.test(statements.join(' ')) ? 'event' : ''
  const opening = `(${parameter}) =>`
  if (statements.length > 1) return `${opening} {\n${statements.map((line) => `  ${line}`).join('\n')}\n}`
  const [only = ''] = statements
  return /^[\w.]+ [-+]?= /.test(only) ? `${opening} (${only})` : `${opening} ${only}`
}

/** Enough for a value that says its own type. */
export const saysItsType = (type: string): boolean => /^(?:string|number|boolean)$/.test(type)
