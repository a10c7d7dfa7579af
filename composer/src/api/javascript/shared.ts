import { lookupTable } from '@atelier/analyzer/basics'

/** Functions that a file of ours brings along when its code calls them, in TypeScript with its types in «». */

interface Shared {
  readonly name: string
  readonly source: string
}

const shared: readonly Shared[] = [
  {
    name: 'isObject',
    source: `const isObject = (value«: unknown»)«: value is Record<string, unknown>» =>
  typeof value === 'object' && value !== null && !Array.isArray(value)`,
  },
  {
    name: 'validate',
    source: `/** The fields that the rules know; everything that is wrong with them in one answer. */
function validate«<T>»(body«: unknown», rules«: Rules»)«: T» {
  if (!isObject(body)) throw new HttpError(400, 'The body must be a JSON object')
  const details«: Record<string, string>» = {}
  const input«: Record<string, unknown>» = {}
  for (const [name, check] of Object.entries(rules)) {
    const problem = check(body[name])
    if (problem !== undefined) details[name] = problem
    else if (body[name] !== undefined && body[name] !== null) input[name] = body[name]
  }
  if (Object.keys(details).length > 0) throw new HttpError(400, 'Validation failed', details)
  return input« as T»
}`,
  },
  {
    name: 'validateSome',
    source: `/** Only what was sent is checked and changed. */
function validateSome«<T>»(body«: unknown», rules«: Rules»)«: Partial<T>» {
  if (!isObject(body)) throw new HttpError(400, 'The body must be a JSON object')
  const known = Object.entries(rules).filter(([name]) => body[name] !== undefined)
  return validate«<Partial<T>>»(body, Object.fromEntries(known))
}`,
  },
  {
    name: 'parse',
    source: `/** The input as the schema has it; everything that is wrong with it in one answer. */
function parse«<T>»(schema«: z.ZodType<T>», body«: unknown»)«: T» {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const details = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new HttpError(400, 'Validation failed', details)
}`,
  },
  {
    name: 'sumOf',
    source: 'const sumOf = (values«: number[]»)«: number» => values.reduce((sum, value) => sum + value, 0)',
  },
  {
    name: 'averageOf',
    source: `/** Of no values there is no average. */
const averageOf = (values«: number[]»)«: number | null» =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length`,
  },
  {
    name: 'leastOf',
    source:
      'const leastOf = (values«: number[]»)«: number | null» => (values.length === 0 ? null : Math.min(...values))',
  },
  {
    name: 'mostOf',
    source:
      'const mostOf = (values«: number[]»)«: number | null» => (values.length === 0 ? null : Math.max(...values))',
  },
  {
    name: 'pageOf',
    source: `/** The page that is asked for; never more than ${100} records at once. */
function pageOf(query«: Record<string, unknown>»)«: { page: number; limit: number }» {
  const page = Math.max(Math.trunc(Number(query.page ?? 1)) || 1, 1)
  const limit = Math.min(Math.max(Math.trunc(Number(query.limit ?? 20)) || 20, 1), 100)
  return { page, limit }
}`,
  },
  {
    name: 'rangeOf',
    source: `/** Where the list begins and how long it is; never more than ${100} records at once. */
function rangeOf(query«: Record<string, unknown>»)«: { offset: number; limit: number }» {
  const offset = Math.max(Math.trunc(Number(query.offset ?? 0)) || 0, 0)
  const limit = Math.min(Math.max(Math.trunc(Number(query.limit ?? 20)) || 20, 1), 100)
  return { offset, limit }
}`,
  },
  {
    name: 'later',
    source: `/** So much later than a time, or than now where there is none. */
function later(time«: string | null | undefined», { years = 0, months = 0, days = 0 })«: string» {
  const date = time ? new Date(time) : new Date()
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months, date.getUTCDate() + days)
  return date.toISOString()
}`,
  },
  {
    name: 'sortBy',
    source: `/** In place: \`?sort=price\` upwards, \`?sort=-price\` downwards; names that are not in the list are ignored. */
function sortBy«<T extends object>»(records«: T[]», query«: Record<string, unknown>», allowed«: readonly string[]»)«: void» {
  const wish = String(query.sort ?? '')
  const field = wish.replace(/^-/, '')« as keyof T»
  if (!allowed.includes(String(field))) return
  const direction = wish.startsWith('-') ? -1 : 1
  records.sort((a, b) => direction * String(a[field]).localeCompare(String(b[field]), undefined, { numeric: true }))
}`,
  },
  {
    name: 'createStore',
    source: `«export interface Store<T> {»
«  all(): Promise<T[]>»
«  get(key: string): Promise<T | undefined>»
«  save(record: T): Promise<void>»
«  remove(key: string): Promise<boolean>»
«}»

/** Keeps records in memory. A database does the same behind these four functions. */
function createStore«<T extends object>»(key«: keyof T & string»)«: Store<T>» {
  const records = new Map«<string, T>»()
  return {
    all: async () => [...records.values()],
    get: async (id) => records.get(id),
    save: async (record) => {
      records.set(String(record[key]), record)
    },
    remove: async (id) => records.delete(id),
  }
}`,
  },
  {
    name: 'hashPassword',
    source: `const derive = promisify(scrypt)« as (password: string, salt: Buffer, length: number) => Promise<Buffer>»

async function hashPassword(password«: string»)«: Promise<string>» {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 64)
  return \`\${salt.toString('base64')}.\${hash.toString('base64')}\`
}`,
  },
  {
    name: 'isPassword',
    source: `async function isPassword(password«: string», stored«: string»)«: Promise<boolean>» {
  const [salt = '', hash = ''] = stored.split('.')
  const expected = Buffer.from(hash, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), 64)
  return expected.length === given.length && timingSafeEqual(expected, given)
}`,
  },
  {
    name: 'isSame',
    source: `/** Takes the same time wherever the texts differ. */
function isSame(given«: string», expected«: string»)«: boolean» {
  const digest = (text«: string») => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}`,
  },
]

const IMPORTED: Readonly<Record<string, readonly string[]>> = lookupTable({
  'node:crypto': ['createHash', 'createHmac', 'randomBytes', 'randomUUID', 'scrypt', 'timingSafeEqual'],
  'node:util': ['promisify'],
})

/** The functions that the code calls, in their order, with those that they call themselves. */
export function sharedFor(code: string): string[] {
  const wanted = new Set<string>()
  const visit = (text: string) => {
    for (const { name, source } of shared) {
      if (wanted.has(name) || !new RegExp(`(?:^|[^.\\w]|\\.{3})${name}\\b`).test(text)) continue
      wanted.add(name)
      visit(source)
    }
  }
  visit(code)
  // The other half of a password's hash makes the salt that this half reads.
  if (wanted.has('isPassword')) wanted.add('hashPassword')
  return shared.filter(({ name }) => wanted.has(name)).map(({ source }) => source)
}

/** What the code takes from Node. */
export function nodeImports(code: string): string[] {
  return Object.entries(IMPORTED).flatMap(([from, names]) => {
    const used = names.filter((name) => new RegExp(`(?<![.\\w])${name}\\b`).test(code))
    return used.length > 0 ? [`import { ${used.join(', ')} } from '${from}'`] : []
  })
}
