import { lookupTable } from '@atelier/analyzer/basics'
import { block, type Lines } from '../../code.ts'
import type { Intent } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel, wordsOf } from '../../words.ts'
import { readSpecial, type Special } from '../special.ts'
import { authParts } from './auth.ts'
import { type Dialect, dialects, fetchRouter, type Handled } from './dialects.ts'
import { checkOf } from './fields.ts'
import { type Parts, printFile } from './file.ts'
import { guardParts } from './guard.ts'
import { middlewareFile } from './middleware.ts'
import { nestSpecial } from './nest-specials.ts'
import { eventsFile, socketFile } from './streams.ts'
import { uploadFile } from './upload.ts'
import { webhookFile } from './webhook.ts'

export function composeSpecial(intent: Intent, types: boolean): string | undefined {
  const special = readSpecial(intent)
  if (special === undefined) return undefined
  if (intent.framework === 'nestjs') return nestSpecial(special)
  const dialect = dialectOf(intent.framework)
  if (special.kind === 'middleware') return middlewareFile(special, dialect, types)
  if (special.kind === 'upload') return uploadFile(special, dialect, types)
  if (special.kind === 'webhook') return webhookFile(special, dialect, types)
  if (special.kind === 'events') return eventsFile(special.path, dialect, types)
  if (special.kind === 'socket') return socketFile(special.path, dialect, types)
  return printFile(withMethods(dialect, partsOf(special, dialect).handled), partsOf(special, dialect), types)
}

export function dialectOf(framework: string | undefined): Dialect {
  if (framework === 'nextjs') return { ...(dialects.fetch as Dialect), name: 'nextjs' }
  return dialects[framework ?? 'fetch'] ?? (dialects.fetch as Dialect)
}

/** Next.js calls a function by the name of the method. */
function withMethods(dialect: Dialect, handled: readonly Handled[]): Dialect {
  if (dialect.name !== 'nextjs') return dialect
  const methods = [...new Set(handled.map(({ method }) => method.toUpperCase()))]
  return {
    ...dialect,
    end: [
      ...fetchRouter(handled, false, handled.every(({ path }) => path.startsWith('/api/')) ? '' : '/api'),
      '',
      ...methods.map((method) => `export const ${method} = handler`),
    ],
  }
}

function partsOf(
  special: Exclude<Special, { kind: 'middleware' | 'upload' | 'webhook' | 'events' | 'socket' }>,
  dialect: Dialect,
): Parts {
  switch (special.kind) {
    case 'health':
      return health(special, dialect)
    case 'auth':
      return authParts(special, dialect)
    case 'greeting':
      return {
        definitions: [],
        functions: [],
        handled: [
          {
            method: 'get',
            path: special.path,
            name: 'greet',
            lines: dialect.ok("{ message: 'Hello, world!' }"),
          },
        ],
      }
    case 'time':
      return {
        definitions: [],
        functions: [],
        handled: [
          {
            method: 'get',
            path: special.path,
            name: 'currentTime',
            lines: dialect.ok('{ time: new Date().toISOString() }'),
          },
        ],
      }
    case 'shorten':
      return shorten(special.path, dialect)
    case 'key-value':
      return keyValue(special.path, dialect)
    case 'statistics':
      return statistics(special, dialect)
    case 'profile':
      return profile(special, dialect)
    case 'lookup':
      return lookup(special, dialect)
  }
}

function health({ ready, path }: { ready: boolean; path: string }, dialect: Dialect): Parts {
  const alive: Handled = {
    method: 'get',
    path,
    name: 'health',
    lines: dialect.ok("{ status: 'ok', uptimeSeconds: Math.round(process.uptime()) }"),
  }
  if (!ready) return { definitions: [], functions: [], handled: [alive] }
  const probe: Handled = {
    method: 'get',
    path: '/ready',
    name: 'ready',
    lines: [
      'const failed = await failedChecks()',
      "if (failed.length > 0) throw new HttpError(503, `Not ready: ${failed.join(', ')}`)",
      ...dialect.ok("{ status: 'ready' }"),
    ],
  }
  const checks: Lines = [
    '/** What must work before requests are taken: a name, and a function that rejects while it does not. */',
    'export const readinessChecks = new Map«<string, () => Promise<unknown>>»()',
    '',
    ...block('async function failedChecks()«: Promise<string[]>» {', [
      'const names = [...readinessChecks.keys()]',
      'const results = await Promise.allSettled([...readinessChecks.values()].map((check) => check()))',
      "return names.filter((_, at) => results[at]?.status === 'rejected')",
    ]),
  ]
  return { definitions: [], functions: [checks], handled: [alive, probe] }
}

function shorten(path: string, dialect: Dialect): Parts {
  return {
    definitions: [
      ['«interface Link {»', '«  code: string»', '«  url: string»', '«}»'],
      block('const linkRules«: Rules» = {', ['url,']),
      ["const links = createStore«<Link>»('code')"],
    ],
    functions: [],
    handled: [
      {
        method: 'post',
        path,
        name: 'shorten',
        lines: [
          `const input = validate«<{ url: string }>»(${dialect.body}, linkRules)`,
          "const link = { code: randomBytes(5).toString('base64url'), url: input.url }",
          'await links.save(link)',
          ...dialect.created('link', '`/${link.code}`'),
        ],
      },
      {
        method: 'get',
        path: '/:code',
        name: 'follow',
        lines: [
          `const link = await links.get(${dialect.param('code')})`,
          "if (!link) throw new HttpError(404, 'Unknown code')",
          '// Other schemes, such as javascript:, are no places to send a browser to.',
          'const { protocol } = new URL(link.url)',
          "if (!['http:', 'https:'].includes(protocol)) throw new HttpError(404, 'Unknown code')",
          ...dialect.redirect('link.url'),
        ],
      },
    ],
  }
}

function keyValue(path: string, dialect: Dialect): Parts {
  const one = `${path}/:key`
  return {
    definitions: [
      ['«interface Entry {»', '«  key: string»', '«  value: unknown»', '«}»'],
      ["const entries = createStore«<Entry>»('key')"],
    ],
    functions: [],
    handled: [
      {
        method: 'get',
        path: one,
        name: 'getValue',
        lines: [
          `const entry = await entries.get(${dialect.param('key')})`,
          "if (!entry) throw new HttpError(404, 'Unknown key')",
          ...dialect.ok('entry'),
        ],
      },
      {
        method: 'put',
        path: one,
        name: 'putValue',
        lines: [
          `const body«: unknown» = ${dialect.body}`,
          "if (!isObject(body) || body.value === undefined) throw new HttpError(400, 'Validation failed', { value: 'is required' })",
          `const entry = { key: ${dialect.param('key')}, value: body.value }`,
          'await entries.save(entry)',
          ...dialect.ok('entry'),
        ],
      },
      {
        method: 'delete',
        path: one,
        name: 'deleteValue',
        lines: [
          `if (!(await entries.remove(${dialect.param('key')}))) throw new HttpError(404, 'Unknown key')`,
          ...dialect.empty,
        ],
      },
    ],
  }
}

const FORMULAS: Readonly<Record<string, string>> = lookupTable({
  count: 'numbers.length',
  sum: 'sum',
  mean: 'mean',
  median: 'median(numbers)',
  mode: 'mode(numbers)',
  min: 'Math.min(...numbers)',
  max: 'Math.max(...numbers)',
  'standard deviation':
    'Math.sqrt(numbers.reduce((total, value) => total + (value - mean) ** 2, 0) / numbers.length)',
})

function statistics({ path, results }: Extract<Special, { kind: 'statistics' }>, dialect: Dialect): Parts {
  const formulas = results.map((name) => `${camel(wordsOf(name))}: ${FORMULAS[name]}`)
  const needsMean = formulas.some((line) => /\bmean\b(?!:)/.test(line))
  return {
    definitions: [block('const bodyRules«: Rules» = {', ['numbers: listOf(number(), 1_000),'])],
    functions: [
      results.includes('median')
        ? block('function median(numbers«: number[]»)«: number» {', [
            'const sorted = numbers.toSorted((a, b) => a - b)',
            'const middle = Math.floor(sorted.length / 2)',
            'const upper = sorted[middle]« ?? 0»',
            'return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1]« ?? 0») + upper) / 2',
          ])
        : [],
      results.includes('mode')
        ? block('function mode(numbers«: number[]»)«: number | undefined» {', [
            'const counts = new Map«<number, number>»()',
            'for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1)',
            'return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]',
          ])
        : [],
    ],
    handled: [
      {
        method: 'post',
        path,
        name: 'summarize',
        lines: [
          `const { numbers } = validate«<{ numbers: number[] }>»(${dialect.body}, bodyRules)`,
          "if (numbers.length === 0) throw new HttpError(400, 'Validation failed', { numbers: 'must not be empty' })",
          ...(needsMean || results.includes('sum')
            ? ['const sum = numbers.reduce((total, value) => total + value, 0)']
            : []),
          ...(needsMean ? ['const mean = sum / numbers.length'] : []),
          ...dialect.ok(`{ ${formulas.map((line) => line.replace(/^(\w+): \1$/, '$1')).join(', ')} }`),
        ],
      },
    ],
  }
}

function profile({ path, fields }: Extract<Special, { kind: 'profile' }>, dialect: Dialect): Parts {
  const guard = guardParts('bearer', dialect)
  const listed =
    fields.length > 0 ? fields : [{ name: ['display', 'name'], type: 'text' as const, optional: false }]
  return {
    definitions: [
      ['«interface Profile {»', ...listed.map(({ name }) => `«  ${camel(name)}: unknown»`), '«}»'],
      block(
        'const profileRules«: Rules» = {',
        listed.map((field) => `${camel(field.name)}: ${checkOf(field)},`),
      ),
      [
        '/** Of the owner of the token. */',
        `let profile«: Profile» = { ${listed.map(({ name, list, type }) => `${camel(name)}: ${list ? '[]' : type === 'boolean' ? 'false' : /^(?:integer|decimal|money|percent)$/.test(type) ? '0' : "''"}`).join(', ')} }`,
      ],
    ],
    functions: [guard.functions],
    hook: guard.hook,
    handled: [
      { method: 'get', path, name: 'getProfile', lines: dialect.ok('profile') },
      {
        method: 'put',
        path,
        name: 'updateProfile',
        lines: [
          `profile = { ...profile, ...validate«<Profile>»(${dialect.body}, profileRules) }`,
          ...dialect.ok('profile'),
        ],
      },
    ],
  }
}

function lookup(
  { path, parameter, thing, cacheSeconds }: Extract<Special, { kind: 'lookup' }>,
  dialect: Dialect,
): Parts {
  const name = camel(wordsOf(thing))
  const load: Lines = [
    `/** Where ${thing} comes from. Put a database or another service behind this map. */`,
    `export const ${name}Source = new Map«<string, unknown>»()`,
    '',
    ...block(`async function load(${parameter}«: string»)«: Promise<unknown>» {`, [
      `return ${name}Source.get(${parameter})`,
    ]),
  ]
  const cache: Lines = [
    `const CACHE_MS = ${Math.round((cacheSeconds ?? 0) / 60) === (cacheSeconds ?? 0) / 60 ? `${(cacheSeconds ?? 0) / 60} * 60` : cacheSeconds} * 1_000`,
    'const MAX_CACHED = 1_000',
    'const cache = new Map«<string, { value: unknown; expires: number }>»()',
    '',
    ...block(`async function cached(${parameter}«: string»)«: Promise<unknown>» {`, [
      `const known = cache.get(${parameter})`,
      'if (known && known.expires > Date.now()) return known.value',
      `const value = await load(${parameter})`,
      'if (cache.size >= MAX_CACHED) cache.clear()',
      `if (value !== undefined) cache.set(${parameter}, { value, expires: Date.now() + CACHE_MS })`,
      'return value',
    ]),
  ]
  return {
    definitions: [],
    functions: cacheSeconds === undefined ? [load] : [load, cache],
    handled: [
      {
        method: 'get',
        path,
        name: `${name}By`,
        lines: [
          `const ${parameter} = ${dialect.param(parameter)}`,
          `const value = await ${cacheSeconds === undefined ? 'load' : 'cached'}(${parameter})`,
          `if (value === undefined) throw new HttpError(404, ${jsString(`No ${thing} for this ${parameter}`)})`,
          ...dialect.ok(`{ ${parameter}, ${name}: value }`),
        ],
      },
    ],
  }
}
