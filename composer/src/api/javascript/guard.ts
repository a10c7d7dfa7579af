import { block, type Lines } from '../../code.ts'
import type { Guard } from '../model.ts'
import type { Dialect } from './dialects.ts'

/** Who may call, decided before every route; the secret comes from the environment. */
export function guardParts(guard: Guard | undefined, dialect: Dialect): { functions: Lines; hook: Lines } {
  if (guard === undefined) return { functions: [], hook: [] }
  const [name, header] =
    guard === 'bearer' ? ['requireToken', 'authorization'] : ['requireApiKey', 'x-api-key']
  return {
    functions: guard === 'bearer' ? bearer : apiKey,
    hook: dialect.before([`${name}(${dialect.header(header)})`]),
  }
}

const bearer: Lines = block(
  'function requireToken(authorization«: string | string[] | null | undefined»)«: void» {',
  [
    'const expected = process.env.API_TOKEN',
    "const given = /^Bearer (\\S+)$/i.exec(String(authorization ?? ''))?.[1]",
    "if (!expected || !given || !isSame(given, expected)) throw new HttpError(401, 'A valid bearer token is needed')",
  ],
)

const apiKey: Lines = block(
  'function requireApiKey(apiKey«: string | string[] | null | undefined»)«: void» {',
  [
    'const expected = process.env.API_KEY',
    "if (!expected || !apiKey || !isSame(String(apiKey), expected)) throw new HttpError(401, 'A valid API key is needed')",
  ],
)
