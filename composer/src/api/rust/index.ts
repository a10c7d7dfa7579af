import { four, type Lines, sections } from '../../code.ts'
import type { Intent } from '../../intent/intent.ts'
import type { Composed } from '../../request.ts'
import type { Api } from '../model.ts'
import { readSpecial } from '../special.ts'
import { actix } from './actix.ts'
import { axum } from './axum.ts'
import { type ErrorArm, type RustDialect, used } from './dialects.ts'
import { handlers, routesOf } from './handlers.ts'
import { answer } from './specials.ts'
import { rustNames, types } from './types.ts'

/** Axum or Actix: records in memory behind a lock; errors are a type of their own. */
export function composeRust(intent: Intent, { resources, guard }: Api): Composed | undefined {
  const d = intent.framework === 'actix' ? actix : axum
  const special = readSpecial(intent)
  if (special) {
    const text = answer(special, d)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  if (resources.length === 0) return undefined
  const named = resources.map((resource) => {
    const { many, state } = rustNames(resource)
    return { routes: `${many}_routes`, state }
  })
  const own = sections(...resources.flatMap((resource) => [...types(resource, d), ...handlers(resource, d)]))
  const body = sections(
    own.includes('Page<') && [
      '#[derive(Serialize)]',
      ...four('struct Page<T> {', [
        'items: Vec<T>,',
        `${resources.some(({ paging }) => paging === 'offset') ? 'offset' : 'page'}: usize,`,
        'limit: usize,',
        'total: usize,',
      ]),
    ],
    ...errorLines(own, d),
    own,
    own.includes('hash_password(') && d.hash,
    guard && d.guard(guard),
    ...resources.map((resource) => {
      const { many, state } = rustNames(resource)
      return d.routes(`${many}_routes`, state, routesOf(resource))
    }),
    d.main(named, guard !== undefined),
  )
  return { text: sections(uses(body, d), body), finish: 'stop' }
}

function errorLines(own: string, d: RustDialect): Lines[] {
  const variants: readonly (ErrorArm & { readonly declared: string })[] = [
    {
      declared: "NotFound(&'static str)",
      pattern: 'NotFound(what)',
      status: 'NOT_FOUND',
      body: 'json!({ "error": format!("{what} not found") })',
      says: 'write!(formatter, "{what} not found")',
    },
    {
      declared: "Conflict(&'static str)",
      pattern: 'Conflict(what)',
      status: 'CONFLICT',
      body: 'json!({ "error": format!("This {what} is taken already") })',
      says: 'write!(formatter, "This {what} is taken already")',
    },
    {
      declared: "Gone(&'static str)",
      pattern: 'Gone(why)',
      status: 'GONE',
      body: 'json!({ "error": why })',
      says: 'write!(formatter, "{why}")',
    },
    {
      declared: "Refused(&'static str)",
      pattern: 'Refused(why)',
      status: 'CONFLICT',
      body: 'json!({ "error": why })',
      says: 'write!(formatter, "{why}")',
    },
    {
      declared: "Invalid(BTreeMap<&'static str, &'static str>)",
      pattern: 'Invalid(details)',
      status: 'UNPROCESSABLE_ENTITY',
      body: 'json!({ "error": "Validation failed", "details": details })',
      says: 'write!(formatter, "Validation failed")',
    },
    {
      declared: 'Internal',
      pattern: 'Internal',
      status: 'INTERNAL_SERVER_ERROR',
      body: 'json!({ "error": "Something went wrong" })',
      says: 'write!(formatter, "Something went wrong")',
    },
  ]
  const arms = variants.filter(({ declared }) => {
    const name = declared.replace(/\(.*/, '')
    return own.includes(`ApiError::${name}`) || (name === 'Internal' && own.includes('hash_password('))
  })
  if (!own.includes('ApiError')) return []
  return [
    [
      '#[derive(Debug)]',
      ...four(
        'enum ApiError {',
        arms.map(({ declared }) => `${declared},`),
      ),
    ],
    d.errors(arms),
  ]
}

function uses(body: string, d: RustDialect): Lines {
  const standard = [
    ...used('std::collections', ['BTreeMap'], body),
    ...used('std::sync', ['Arc', 'Mutex'], body),
  ]
  const others = [
    ...d.uses(body),
    ...used('argon2::password_hash', ['SaltString'], body),
    ...used('argon2::password_hash::rand_core', ['OsRng'], body),
    ...(body.includes('Argon2::') ? ['use argon2::{Argon2, PasswordHasher};'] : []),
    ...used('chrono', ['DateTime', 'Duration', 'NaiveDate', 'NaiveTime', 'Utc'], body),
    ...used('serde', ['Deserialize', 'Serialize'], body),
    ...(body.includes('json!(') ? ['use serde_json::json;'] : []),
    ...(body.includes('.ct_eq(') ? ['use subtle::ConstantTimeEq;'] : []),
  ].sort()
  return [...standard, '', ...others]
}
