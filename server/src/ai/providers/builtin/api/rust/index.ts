import type { Composed } from '../../../../provider.ts'
import { block, type Lines, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { pascal, sentence, snake } from '../../words.ts'
import type { Api, Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import { readSpecial } from '../special.ts'

const four = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '    ')
const RESERVED =
  /^(?:as|async|await|break|const|continue|crate|dyn|else|enum|extern|false|fn|for|if|impl|in|let|loop|match|mod|move|mut|pub|ref|return|self|static|struct|super|trait|true|type|unsafe|use|where|while|box|state|input|found|id)$/
export const rustName = (words: readonly string[]): string =>
  RESERVED.test(snake(words)) ? `${snake(words)}_value` : snake(words)

/** Axum: one resource in memory behind a lock; errors are a type of their own. */
export function composeAxum(intent: Intent, { resources }: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const value =
      special.kind === 'greeting'
        ? '{ "message": "Hello, world!" }'
        : special.kind === 'health'
          ? '{ "status": "ok" }'
          : undefined
    if (value === undefined || !('path' in special)) return undefined
    return {
      text: sections(
        ['use axum::{Json, Router, routing::get};', 'use serde_json::{Value, json};'],
        four('pub fn router() -> Router {', [`Router::new().route("${special.path}", get(answer))`]),
        four('async fn answer() -> Json<Value> {', [`Json(json!(${value}))`]),
        main,
      ),
      finish: 'stop',
    }
  }
  const [resource] = resources
  if (!resource) return undefined
  return { text: file(resource), finish: 'stop' }
}

const main: Lines = [
  '#[tokio::main]',
  ...four('async fn main() -> std::io::Result<()> {', [
    'let listener = tokio::net::TcpListener::bind("127.0.0.1:3000").await?;',
    'axum::serve(listener, router()).await',
  ]),
]

export function rustType(field: Field): string {
  const known: Readonly<Record<string, string>> = {
    integer: 'i64',
    decimal: 'f64',
    percent: 'f64',
    money: 'f64',
    boolean: 'bool',
    json: 'serde_json::Value',
  }
  const one = field.options ? 'String' : (known[field.type] ?? 'String')
  const whole = field.list ? `Vec<${one}>` : one
  return field.optional ? `Option<${whole}>` : whole
}

function file(resource: Resource): string {
  const One = pascal(resource.name)
  const one = rustName(resource.name)
  const many = rustName(resource.names)
  const { verbs, fields } = resource
  const path = resource.path.replace(/:(\w+)/g, '{$1}')
  const collection = [
    ...(verbs.has('list') ? ['get(list)'] : []),
    ...(verbs.has('create') ? ['post(create)'] : []),
  ]
  const single = [
    ...(verbs.has('get') ? ['get(show)'] : []),
    ...(verbs.has('update') ? ['put(update)'] : []),
    ...(verbs.has('delete') ? ['delete(remove)'] : []),
  ]
  const verbsUsed = ['delete', 'get', 'post', 'put'].filter((verb) => {
    const first = [collection[0], single[0]].some((call) => call?.startsWith(`${verb}(`))
    return first
  })
  const needsPath = single.length > 0
  const members = fields
    .map(
      (field) =>
        `${field.type === 'boolean' && !field.list ? '#[serde(default)]\n' : ''}pub ${rustName(field.name)}: ${rustType(field)},`,
    )
    .flatMap((line) => line.split('\n'))
  const lock = 'state.lock().expect("the lock is never poisoned")'
  const parts: Lines[] = []
  if (verbs.has('list'))
    parts.push([
      ...four(`async fn list(State(state): State<Shared>, Query(page): Query<Page>) -> Json<Vec<${One}>> {`, [
        'let limit = page.limit.unwrap_or(20).clamp(1, 100);',
        'let skipped = (page.page.unwrap_or(1).max(1) - 1) * limit;',
        `let ${many} = ${lock};`,
        `Json(${many}.records.values().skip(skipped).take(limit).cloned().collect())`,
      ]),
    ])
  if (verbs.has('create'))
    parts.push(
      four(
        `async fn create(State(state): State<Shared>, Json(input): Json<${One}Input>) -> Result<impl IntoResponse, ApiError> {`,
        [
          'input.validate()?;',
          `let mut ${many} = ${lock};`,
          `${many}.next_id += 1;`,
          `let id = ${many}.next_id;`,
          `let ${one} = ${One} { id, input };`,
          `${many}.records.insert(id, ${one}.clone());`,
          `Ok((StatusCode::CREATED, [(LOCATION, format!("${path}/{id}"))], Json(${one})))`,
        ],
      ),
    )
  if (verbs.has('get'))
    parts.push(
      four(
        `async fn show(State(state): State<Shared>, Path(id): Path<u64>) -> Result<Json<${One}>, ApiError> {`,
        [`let ${many} = ${lock};`, `${many}.records.get(&id).cloned().map(Json).ok_or(ApiError::NotFound)`],
      ),
    )
  if (verbs.has('update'))
    parts.push(
      four(
        'async fn update(',
        ['State(state): State<Shared>,', 'Path(id): Path<u64>,', `Json(input): Json<${One}Input>,`],
        `) -> Result<Json<${One}>, ApiError> {`,
      ).concat(
        four('', [
          'input.validate()?;',
          `let mut ${many} = ${lock};`,
          `let ${one} = ${many}.records.get_mut(&id).ok_or(ApiError::NotFound)?;`,
          `${one}.input = input;`,
          `Ok(Json(${one}.clone()))`,
        ]).slice(1),
      ),
    )
  if (verbs.has('delete'))
    parts.push(
      four(
        'async fn remove(State(state): State<Shared>, Path(id): Path<u64>) -> Result<StatusCode, ApiError> {',
        [
          `let mut ${many} = ${lock};`,
          `${many}.records.remove(&id).map(|_| StatusCode::NO_CONTENT).ok_or(ApiError::NotFound)`,
        ],
      ),
    )
  const checks = fields.flatMap(check)
  const usesNotFound = single.length > 0
  return sections(
    [
      'use std::collections::BTreeMap;',
      'use std::sync::{Arc, Mutex};',
      '',
      'use axum::{',
      `    Json, Router,${needsPath || verbs.has('list') ? ` extract::{${[...(needsPath ? ['Path'] : []), ...(verbs.has('list') ? ['Query'] : []), 'State'].join(', ')}},` : ' extract::State,'}`,
      `    http::{StatusCode${verbs.has('create') ? ', header::LOCATION' : ''}},`,
      '    response::{IntoResponse, Response},',
      `    routing::${verbsUsed.length === 1 ? verbsUsed[0] : `{${verbsUsed.join(', ')}}`},`,
      '};',
      'use serde::{Deserialize, Serialize};',
      'use serde_json::json;',
    ],
    [
      '/// What a client sends.',
      '#[derive(Clone, Debug, Deserialize, Serialize)]',
      ...four(`pub struct ${One}Input {`, members),
    ],
    [
      '/// What is stored and sent back.',
      '#[derive(Clone, Debug, Serialize)]',
      ...four(`pub struct ${One} {`, ['pub id: u64,', '#[serde(flatten)]', `pub input: ${One}Input,`]),
    ],
    [
      '/// In memory: a database takes its place.',
      '#[derive(Default)]',
      ...four(`struct ${pascal(resource.names)}Store {`, [
        `records: BTreeMap<u64, ${One}>,`,
        ...(verbs.has('create') ? ['next_id: u64,'] : []),
      ]),
    ],
    [`type Shared = Arc<Mutex<${pascal(resource.names)}Store>>;`],
    verbs.has('list') && [
      '#[derive(Deserialize)]',
      ...four('struct Page {', ['page: Option<usize>,', 'limit: Option<usize>,']),
    ],
    [
      '#[derive(Debug)]',
      ...four('pub enum ApiError {', [
        ...(usesNotFound ? ['NotFound,'] : []),
        "Invalid(BTreeMap<&'static str, &'static str>),",
      ]),
    ],
    four(
      'impl IntoResponse for ApiError {',
      four(
        'fn into_response(self) -> Response {',
        four('match self {', [
          ...(usesNotFound
            ? [
                `Self::NotFound => (StatusCode::NOT_FOUND, Json(json!({ "error": "${sentence(resource.name)} not found" }))).into_response(),`,
              ]
            : []),
          ...four('Self::Invalid(details) => {', [
            'let body = json!({ "error": "Validation failed", "details": details });',
            '(StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()',
          ]),
        ]),
      ),
    ),
    four(`impl ${One}Input {`, [
      '/// What is wrong, field by field.',
      ...four('pub fn validate(&self) -> Result<(), ApiError> {', [
        `let ${checks.length > 0 ? 'mut ' : ''}details${checks.length > 0 ? '' : ": BTreeMap<&'static str, &'static str>"} = BTreeMap::new();`,
        ...checks,
        'if details.is_empty() { Ok(()) } else { Err(ApiError::Invalid(details)) }',
      ]),
    ]),
    four('pub fn router() -> Router {', [
      'Router::new()',
      ...(collection.length > 0 ? [`    .route("${path}", ${collection.join('.')})`] : []),
      ...(single.length > 0 ? [`    .route("${path}/{id}", ${single.join('.')})`] : []),
      '    .with_state(Shared::default())',
    ]),
    ...parts,
    main,
  )
}

function check(field: Field): string[] {
  const { type, options, list, min, max, minExcluded, optional } = field
  const name = rustName(field.name)
  const say = (condition: string, message: string) =>
    four(`if ${condition} {`, [`details.insert("${snake(field.name)}", ${doubleQuoted(message)});`])
  if (optional || type === 'boolean' || type === 'json') return []
  if (list) return say(`self.${name}.len() > ${max ?? 100}`, `must have at most ${max ?? 100} items`)
  if (options)
    return say(
      `![${options.map(doubleQuoted).join(', ')}].contains(&self.${name}.as_str())`,
      `must be one of ${options.join(', ')}`,
    )
  if (isNumber(field)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    const text = (value: number) =>
      type === 'integer' ? String(value) : Number.isInteger(value) ? `${value}.0` : String(value)
    return [
      ...(least === undefined
        ? []
        : say(
            `self.${name} ${minExcluded ? '<=' : '<'} ${text(least)}`,
            minExcluded ? `must be greater than ${least}` : `must be at least ${least}`,
          )),
      ...(max === undefined ? [] : say(`self.${name} > ${text(max)}`, `must be at most ${max}`)),
    ]
  }
  if (type === 'email')
    return say(`!self.${name}.contains('@') || self.${name}.len() > 254`, 'must be an email address')
  const most = max ?? (type === 'long-text' ? 10000 : 200)
  return say(
    `self.${name}.trim().is_empty() || self.${name}.len() > ${most}`,
    `must have 1 to ${most} characters`,
  )
}
