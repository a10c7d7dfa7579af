import { four, type Lines } from '../../code.ts'
import { doubleQuoted } from '../../quote.ts'
import type { Guard } from '../model.ts'

/** What a handler takes: names and types of what is in the path, the query and the body. */
export interface Takes {
  readonly path?: readonly (readonly [name: string, type: string])[]
  readonly query?: string
  readonly body?: readonly [name: string, type: string]
}

/** How a framework of Rust takes a request and gives an answer. */
export interface RustDialect {
  readonly name: 'axum' | 'actix'
  handler(name: string, state: string, takes: Takes, returns: string, lines: Lines): Lines
  readonly jsonType: (type: string) => string
  readonly json: (value: string) => string
  created(location: string, value: string): string
  readonly createdType: string
  readonly empty: string
  readonly emptyType: string
  stateType(store: string): string
  /** A function that puts routes of one resource together. */
  routes(name: string, state: string, routes: readonly RustRoute[]): Lines
  errors(arms: readonly ErrorArm[]): Lines
  /** The hash of a password, away from the threads that serve requests. */
  readonly hash: Lines
  guard(guard: Guard): Lines
  main(resources: readonly { readonly routes: string; readonly state: string }[], guarded: boolean): Lines
  uses(body: string): Lines
}

export interface RustRoute {
  readonly method: string
  readonly path: string
  readonly handler: string
}

export interface ErrorArm {
  readonly pattern: string
  readonly status: string
  readonly body: string
  readonly says: string
}

/** A signature on one line where it fits, as rustfmt has it. */
export function signature(name: string, parameters: readonly string[], returns: string, lines: Lines): Lines {
  const line = `async fn ${name}(${parameters.join(', ')}) -> ${returns} {`
  if (line.length <= 100) return four(line, lines)
  return [
    ...four(
      `async fn ${name}(`,
      parameters.map((each) => `${each},`),
      `) -> ${returns} {`,
    ),
    ...four('', lines).slice(1),
  ]
}

/** `use a::{B, C};` with what the body names of it. */
export function used(module: string, names: readonly string[], body: string): string[] {
  const found = names.filter((name) => new RegExp(`\\b${name.replace(/^.*::/, '')}\\b`).test(body))
  if (found.length === 0) return []
  return [`use ${module}::${found.length === 1 ? found[0] : `{${found.join(', ')}}`};`]
}

export const hashLines = (run: string, after: Lines): Lines => [
  '/// Takes long on purpose, so it does not run where requests are served.',
  ...four('async fn hash_password(password: String) -> Result<String, ApiError> {', [
    ...four(
      `${run}(move || {`,
      [
        'let salt = SaltString::generate(&mut OsRng);',
        'Argon2::default().hash_password(password.as_bytes(), &salt).map(|hash| hash.to_string())',
      ],
      '})',
    ),
    '.await',
    ...after,
  ]),
]

/** `given` holds what the caller brings, `expected` what the environment holds. */
export const secretLines = (guard: Guard, headers: string): Lines => [
  `let expected = std::env::var("${guard === 'api-key' ? 'API_KEY' : 'API_TOKEN'}").unwrap_or_default();`,
  `let given = ${headers}`,
  `    .get("${guard === 'api-key' ? 'X-API-Key' : 'Authorization'}")`,
  '    .and_then(|value| value.to_str().ok())',
  ...(guard === 'api-key' ? [] : ['    .and_then(|value| value.strip_prefix("Bearer "))']),
  '    .unwrap_or_default();',
  'let is_same = bool::from(given.as_bytes().ct_eq(expected.as_bytes()));',
]
export const guardMessage = (guard: Guard): string =>
  doubleQuoted(guard === 'api-key' ? 'A valid API key is needed' : 'A valid bearer token is needed')
export const guardComment = '/// Lets through whoever brings the secret that the environment holds.'
