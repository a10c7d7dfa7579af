import { four } from '../../code.ts'
import {
  guardComment,
  guardMessage,
  hashLines,
  type RustDialect,
  secretLines,
  signature,
  used,
} from './dialects.ts'

export const actix: RustDialect = {
  name: 'actix',
  handler(name, state, { path = [], query, body }, returns, lines) {
    const types = path.map(([, type]) => type).join(', ')
    const names = path.map(([name]) => name).join(', ')
    const parameters = [
      `state: web::Data<${state}>`,
      ...(path.length > 0 ? [`path: web::Path<${path.length > 1 ? `(${types})` : types}>`] : []),
      ...(query === undefined ? [] : [`query: web::Query<${query}>`]),
      ...(body === undefined ? [] : [`${body[0]}: web::Json<${body[1]}>`]),
    ]
    return signature(name, parameters, returns, [
      ...(path.length > 0 ? [`let ${path.length > 1 ? `(${names})` : names} = path.into_inner();`] : []),
      ...(body === undefined ? [] : [`let ${body[0]} = ${body[0]}.into_inner();`]),
      ...lines,
    ])
  },
  jsonType: (type) => `web::Json<${type}>`,
  json: (value) => `web::Json(${value})`,
  created: (location, value) =>
    `HttpResponse::Created().insert_header((LOCATION, ${location})).json(${value})`,
  createdType: 'HttpResponse',
  empty: 'HttpResponse::NoContent().finish()',
  emptyType: 'HttpResponse',
  stateType: (store) => `Mutex<${store}>`,
  routes: (name, _state, routes) =>
    four(`fn ${name}(config: &mut web::ServiceConfig) {`, [
      'config',
      ...routes.map(
        ({ method, path, handler }, at) =>
          `    .route("${path}", web::${method}().to(${handler}))${at === routes.length - 1 ? ';' : ''}`,
      ),
    ]),
  errors: (arms) => [
    ...four(
      'impl std::fmt::Display for ApiError {',
      four(`fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {`, [
        ...four(
          'match self {',
          arms.map(({ pattern, says }) => `Self::${unnamed(pattern, says)} => ${says},`),
        ),
      ]),
    ),
    '',
    ...four('impl ResponseError for ApiError {', [
      ...four(
        'fn status_code(&self) -> StatusCode {',
        four(
          'match self {',
          arms.map(({ pattern, status }) => `Self::${unnamed(pattern, '')} => StatusCode::${status},`),
        ),
      ),
      '',
      ...four('fn error_response(&self) -> HttpResponse {', [
        ...four(
          'let body = match self {',
          arms.map(({ pattern, body }) => `Self::${pattern} => ${body},`),
          '};',
        ),
        'HttpResponse::build(self.status_code()).json(body)',
      ]),
    ]),
  ],
  hash: hashLines('web::block', ['.map_err(|_| ApiError::Internal)?', '.map_err(|_| ApiError::Internal)']),
  guard: (guard) => [
    guardComment,
    'async fn require_access(',
    '    request: ServiceRequest,',
    '    next: Next<impl MessageBody>,',
    ') -> Result<ServiceResponse<impl MessageBody>, Error> {',
    ...four('', [
      ...secretLines(guard, 'request\n    .headers()'),
      ...four('if expected.is_empty() || !is_same {', [
        `return Err(ErrorUnauthorized(${guardMessage(guard)}));`,
      ]),
      'next.call(request).await',
    ]).slice(1),
  ],
  main: (resources, guarded) => [
    '#[actix_web::main]',
    ...four('async fn main() -> std::io::Result<()> {', [
      ...resources.map(
        ({ routes, state }) =>
          `let ${routes.replace(/_routes$/, '')}_data = web::Data::new(${state}::default());`,
      ),
      ...four(
        'HttpServer::new(move || {',
        [
          'App::new()',
          ...(guarded ? ['    .wrap(from_fn(require_access))'] : []),
          ...resources.flatMap(({ routes }) => [
            `    .app_data(${routes.replace(/_routes$/, '')}_data.clone())`,
            `    .configure(${routes})`,
          ]),
        ],
        '})',
      ),
      '.bind(("127.0.0.1", 8080))?',
      '.run()',
      '.await',
    ]),
  ],
  uses: (body) => [
    ...used('actix_web::body', ['MessageBody'], body),
    ...used('actix_web::dev', ['ServiceRequest', 'ServiceResponse'], body),
    ...used('actix_web::error', ['ErrorUnauthorized'], body),
    ...used('actix_web::http', ['StatusCode'], body),
    ...used('actix_web::http::header', ['LOCATION'], body),
    ...used('actix_web::middleware', ['Next', 'from_fn'], body),
    ...used(
      'actix_web',
      [
        'App',
        ...(body.includes(', Error>') ? ['Error'] : []),
        'HttpResponse',
        'HttpServer',
        'ResponseError',
        'web',
      ],
      body,
    ),
  ],
}

/** `Invalid(_)` where what it holds is not used. */
const unnamed = (pattern: string, usedIn: string): string =>
  pattern.replace(/\((\w+)\)/, (all, name: string) => (usedIn.includes(`{${name}}`) ? all : '(_)'))
