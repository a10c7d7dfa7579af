import { four, type Lines } from '../../code.ts'
import {
  guardComment,
  guardMessage,
  hashLines,
  type RustDialect,
  type RustRoute,
  secretLines,
  signature,
  used,
} from './dialects.ts'

export const axum: RustDialect = {
  name: 'axum',
  handler(name, state, { path = [], query, body }, returns, lines) {
    const parameters = [
      `State(state): State<${state}>`,
      ...(path.length === 1 ? [`Path(${path[0]?.[0]}): Path<${path[0]?.[1]}>`] : []),
      ...(path.length > 1
        ? [
            `Path((${path.map(([name]) => name).join(', ')})): Path<(${path.map(([, type]) => type).join(', ')})>`,
          ]
        : []),
      ...(query === undefined ? [] : [`Query(query): Query<${query}>`]),
      ...(body === undefined ? [] : [`Json(${body[0]}): Json<${body[1]}>`]),
    ]
    return signature(name, parameters, returns, lines)
  },
  jsonType: (type) => `Json<${type}>`,
  json: (value) => `Json(${value})`,
  created: (location, value) => `(StatusCode::CREATED, [(LOCATION, ${location})], Json(${value}))`,
  createdType: 'impl IntoResponse',
  empty: 'StatusCode::NO_CONTENT',
  emptyType: 'StatusCode',
  stateType: (store) => `Arc<Mutex<${store}>>`,
  routes: (name, state, routes) =>
    four(`fn ${name}() -> Router {`, [
      'Router::new()',
      ...byPath(routes).map(([path, calls]) => `    .route("${path}", ${calls.join('.')})`),
      `    .with_state(${state}::default())`,
    ]),
  errors: (arms) =>
    four(
      'impl IntoResponse for ApiError {',
      four('fn into_response(self) -> Response {', [
        ...four(
          'let (status, body) = match self {',
          arms.map(({ pattern, status, body }) => `Self::${pattern} => (StatusCode::${status}, ${body}),`),
          '};',
        ),
        '(status, Json(body)).into_response()',
      ]),
    ),
  hash: hashLines('tokio::task::spawn_blocking', [
    '.map_err(|_| ApiError::Internal)?',
    '.map_err(|_| ApiError::Internal)',
  ]),
  guard: (guard) => [
    guardComment,
    ...four('async fn require_access(request: Request, next: Next) -> Response {', [
      ...secretLines(guard, 'request\n    .headers()'),
      ...four('if expected.is_empty() || !is_same {', [
        `return (StatusCode::UNAUTHORIZED, Json(json!({ "error": ${guardMessage(guard)} }))).into_response();`,
      ]),
      'next.run(request).await',
    ]),
  ],
  main: (resources, guarded) => [
    ...four('pub fn router() -> Router {', [
      ...(resources.length === 1 && !guarded
        ? [`${resources[0]?.routes}()`]
        : [
            'Router::new()',
            ...resources.map(({ routes }) => `    .merge(${routes}())`),
            ...(guarded ? ['    .layer(from_fn(require_access))'] : []),
          ]),
    ]),
    '',
    ...axumMain,
  ],
  uses: (body) => [
    ...used('axum::extract', ['Path', 'Query', 'Request', 'State'], body),
    ...used('axum::http', ['StatusCode'], body),
    ...used('axum::http::header', ['LOCATION'], body),
    ...used('axum::middleware', ['Next', 'from_fn'], body),
    ...used('axum::response', ['IntoResponse', 'Response'], body),
    ...used(
      'axum::routing',
      ['delete', 'get', 'patch', 'post', 'put'].filter((name) => body.includes(`, ${name}(`)),
      body,
    ),
    ...used('axum', ['Json', 'Router'], body),
  ],
}

export const axumMain: Lines = [
  '#[tokio::main]',
  ...four('async fn main() -> std::io::Result<()> {', [
    'let listener = tokio::net::TcpListener::bind("127.0.0.1:3000").await?;',
    'axum::serve(listener, router()).await',
  ]),
]

function byPath(routes: readonly RustRoute[]): [string, string[]][] {
  const found = new Map<string, string[]>()
  for (const { method, path, handler } of routes)
    found.set(path, [...(found.get(path) ?? []), `${method}(${handler})`])
  return [...found]
}
