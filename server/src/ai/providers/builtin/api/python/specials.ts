import type { Lines } from '../../code.ts'
import { snake, wordsOf } from '../../words.ts'
import type { Auth, Middleware, Special } from '../special.ts'
import { django, fastapi, flask, type PyDialect, type PyRoute } from './dialects.ts'
import { def, guardLines as fastapiGuard, pySections } from './fastapi.ts'
import { checkOf, checksFor, importsFor, member, pydanticField } from './fields.ts'
import { guardLines as flaskGuard, withImports } from './flask.ts'

interface PySpecial {
  readonly functions: readonly Lines[]
  readonly routes: readonly PyRoute[]
  /** What is printed as it stands, after the routes. */
  readonly after?: readonly Lines[]
}

export function composePySpecial(
  special: Special,
  framework: 'flask' | 'fastapi' | 'django',
): string | undefined {
  const dialect = { flask, fastapi, django }[framework]
  const parts = partsOf(special, dialect)
  return parts && printPy(dialect, parts)
}

function printPy(dialect: PyDialect, { functions, routes, after = [] }: PySpecial): string {
  const rules = functions.flat().filter((line) => /": (?:optional\()?\w+(?:\(|,)/.test(line))
  const checks = dialect.name === 'flask' ? checksFor(rules.join('\n')) : []
  const own: Lines[] = [
    ...(checks.length > 0
      ? [['Check = Callable[[Any], str | None]'], ...checks.map((check) => [check])]
      : []),
    ...dialect.setup,
    ...functions,
    ...routes.map(dialect.route),
    ...after,
  ]
  if (dialect.name === 'flask') return withImports([...own, ...dialect.end])
  if (dialect.name === 'django') {
    const urls = [
      [
        'urlpatterns = [',
        ...routes.map(
          ({ path, name }) =>
            `    path("${path.replace(/^\//, '').replace(/:(\w+)/g, '<str:$1>')}", ${name}),`,
        ),
        ']',
      ],
    ]
    const body = pySections(...own, ...(routes.length > 0 ? urls : []))
    const http = ['HttpRequest', 'HttpResponse', 'HttpResponseRedirect', 'JsonResponse'].filter((name) =>
      new RegExp(`\\b${name}\\b`).test(body),
    )
    return pySections(
      importsFor(body),
      [
        ...(body.includes('authenticate(')
          ? [
              'from django.contrib.auth import authenticate, get_user_model, login as start_session, logout as end_session',
            ]
          : []),
        ...(body.includes('cache.') ? ['from django.core.cache import cache'] : []),
        ...(http.length > 0 ? [`from django.http import ${http.join(', ')}`] : []),
        ...(routes.length > 0
          ? [
              'from django.urls import path',
              'from django.views.decorators.csrf import csrf_exempt',
              'from django.views.decorators.http import require_http_methods',
            ]
          : []),
      ],
      ...own,
      ...(routes.length > 0 ? urls : []),
    )
  }
  const body = pySections(...own)
  const names = [
    'Depends',
    'FastAPI',
    'File',
    'Header',
    'HTTPException',
    'Request',
    'Response',
    'UploadFile',
    'WebSocket',
    'WebSocketDisconnect',
  ].filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  const pydantic = ['BaseModel', 'EmailStr', 'Field', 'HttpUrl'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(body),
  )
  const responses = ['JSONResponse', 'RedirectResponse', 'StreamingResponse'].filter((name) =>
    body.includes(name),
  )
  return pySections(
    importsFor(body),
    [
      ...(body.includes('jwt.encode') ? ['import jwt'] : []),
      ...(body.includes('asyncio.') ? ['import asyncio'] : []),
      `from fastapi import ${names.join(', ')}`,
      ...(responses.length > 0 ? [`from fastapi.responses import ${responses.join(', ')}`] : []),
      ...(pydantic.length > 0 ? [`from pydantic import ${pydantic.join(', ')}`] : []),
    ],
    ...own,
  )
}

function partsOf(special: Special, dialect: PyDialect): PySpecial | undefined {
  const isFast = dialect.name === 'fastapi'
  switch (special.kind) {
    case 'health':
      return {
        functions: special.ready
          ? [
              [
                '# What must work before requests are taken: a name, and a function that raises while it does not.',
                'readiness_checks: dict[str, Callable[[], None]] = {}',
              ],
              failedChecks,
            ]
          : [],
        routes: [
          { method: 'get', path: special.path, name: 'health', lines: [dialect.ok('{"status": "ok"}')] },
          ...(special.ready
            ? [
                {
                  method: 'get',
                  path: '/ready',
                  name: 'ready',
                  lines: [
                    ...def('if failed_checks():', [dialect.fail(503, 'Not ready')]),
                    dialect.ok('{"status": "ready"}'),
                  ],
                },
              ]
            : []),
        ],
      }
    case 'greeting':
      return {
        functions: [],
        routes: [
          {
            method: 'get',
            path: special.path,
            name: 'hello',
            lines: [dialect.ok('{"message": "Hello, world!"}')],
          },
        ],
      }
    case 'time':
      return {
        functions: [],
        routes: [
          {
            method: 'get',
            path: special.path,
            name: 'current_time',
            lines: [dialect.ok('{"time": dt.datetime.now(dt.UTC).isoformat()}')],
          },
        ],
      }
    case 'webhook':
      return webhook(special.path, special.source, dialect)
    case 'auth':
      return auth(special, dialect)
    case 'upload':
      return upload(special, dialect)
    case 'middleware':
      return middleware(special, dialect)
    case 'shorten':
      return {
        functions: [
          ['# In memory: a table of a database takes the place of this dict.', 'links: dict[str, str] = {}'],
          ...(isFast ? [def('class Link(BaseModel):', ['url: HttpUrl'])] : []),
        ],
        routes: [
          {
            method: 'post',
            path: special.path,
            name: 'shorten',
            status: 201,
            takes: ['link: Link'],
            lines: isFast
              ? [
                  'code = secrets.token_urlsafe(5)',
                  'links[code] = str(link.url)',
                  'return {"code": code, "url": links[code]}',
                ]
              : [
                  ...dialect.data,
                  'url = str(data.get("url", ""))',
                  ...def('if not re.match(r"https?://[^\\s/]+", url) or len(url) > 2000:', [
                    dialect.fail(400, 'url must be an http or https address'),
                  ]),
                  'code = secrets.token_urlsafe(5)',
                  'links[code] = url',
                  dialect.ok('{"code": code, "url": url}', 201),
                ],
          },
          {
            method: 'get',
            path: '/:code',
            name: 'follow',
            returns: isFast ? 'RedirectResponse' : 'Response',
            lines: [
              ...def('if code not in links:', [dialect.fail(404, 'Unknown code')]),
              isFast
                ? 'return RedirectResponse(links[code], status_code=302)'
                : dialect.name === 'flask'
                  ? 'return redirect(links[code], 302)'
                  : 'return HttpResponseRedirect(links[code])',
            ],
          },
        ],
      }
    case 'key-value':
      return {
        functions: [
          ['# In memory: a table of a database takes the place of this dict.', 'values: dict[str, Any] = {}'],
        ],
        routes: [
          {
            method: 'get',
            path: `${special.path}/:key`,
            name: 'get_value',
            lines: [
              ...def('if key not in values:', [dialect.fail(404, 'Unknown key')]),
              dialect.ok('{"key": key, "value": values[key]}'),
            ],
          },
          {
            method: 'put',
            path: `${special.path}/:key`,
            name: 'put_value',
            takes: ['data: dict[str, Any]'],
            lines: [
              ...dialect.data,
              ...def('if "value" not in data:', [dialect.fail(isFast ? 422 : 400, 'value is required')]),
              'values[key] = data["value"]',
              dialect.ok('{"key": key, "value": values[key]}'),
            ],
          },
          {
            method: 'delete',
            path: `${special.path}/:key`,
            name: 'delete_value',
            status: 204,
            lines: [
              ...def('if key not in values:', [dialect.fail(404, 'Unknown key')]),
              'del values[key]',
              dialect.ok('', 204),
            ],
          },
        ],
      }
    case 'statistics':
      return statistics(special, dialect)
    case 'profile':
      return profile(special, dialect)
    case 'lookup':
      return lookup(special, dialect)
    case 'events':
      return events(special.path, dialect)
    case 'socket':
      return isFast
        ? {
            functions: [],
            routes: [],
            after: [
              [
                `@app.websocket("${special.path}")`,
                ...def('async def echo(websocket: WebSocket) -> None:', [
                  'await websocket.accept()',
                  'try:',
                  '    while True:',
                  '        message = await websocket.receive_text()',
                  '        await websocket.send_text(message)',
                  'except WebSocketDisconnect:',
                  '    return',
                ]),
              ],
            ],
          }
        : undefined
  }
}

const failedChecks: Lines = def('def failed_checks() -> list[str]:', [
  'failed = []',
  ...def('for name, check in readiness_checks.items():', [
    'try:',
    '    check()',
    'except Exception:',
    '    logging.exception("Check %s failed", name)',
    '    failed.append(name)',
  ]),
  'return failed',
])

function webhook(path: string, source: readonly string[], dialect: PyDialect): PySpecial {
  const header = source.includes('github') ? 'X-Hub-Signature-256' : 'X-Signature'
  return {
    functions: [
      [
        '# What happens with an event, by its type: add yours to this dict.',
        'listeners: dict[str, Callable[[dict[str, Any]], None]] = {}',
      ],
      def('def is_authentic(payload: bytes, signature: str) -> bool:', [
        '"""The signature is of the bytes that came: parsed and printed again they would be others."""',
        'secret = os.environ["WEBHOOK_SECRET"]',
        'expected = hmac.new(secret.encode(), payload, hashlib.sha256).hexdigest()',
        'return hmac.compare_digest(expected, signature.removeprefix("sha256="))',
      ]),
    ],
    routes: [
      {
        method: 'post',
        path,
        name: 'receive_event',
        takes: ['request: Request'],
        lines: [
          `payload = ${dialect.raw}`,
          ...def(`if not is_authentic(payload, ${dialect.header(header)}):`, [
            dialect.fail(401, 'The signature is not valid'),
          ]),
          'try:',
          '    event = json.loads(payload)',
          'except ValueError:',
          `    ${dialect.fail(400, 'The body is not valid JSON').replace(/^raise (.*)$/, 'raise $1 from None')}`,
          'listener = listeners.get(event.get("type", ""))',
          ...def('if listener is not None:', ['listener(event)']),
          dialect.ok('{"received": True}'),
        ],
      },
    ],
  }
}

function auth({ register, login, logout, me, sessions, base }: Auth, dialect: PyDialect): PySpecial {
  if (dialect.name === 'django') return djangoAuth({ register, login, logout, base })
  const isFast = dialect.name === 'fastapi'
  const bySession = dialect.name === 'flask' && (sessions || logout)
  const read = isFast
    ? ['email = credentials.email.lower()', 'password = credentials.password']
    : [
        ...dialect.data,
        'email = str(data.get("email", "")).strip().lower()',
        'password = str(data.get("password", ""))',
      ]
  const checkInput = isFast
    ? []
    : def('if not re.fullmatch(r"[^\\s@]+@[^\\s@]+\\.[^\\s@]+", email) or not 8 <= len(password) <= 128:', [
        dialect.fail(400, 'A valid email and a password of 8 to 128 characters are needed'),
      ])
  const matches = isFast
    ? 'is_password(password, users.get(email, DUMMY_HASH))'
    : 'check_password_hash(users.get(email, DUMMY_HASH), password)'
  const routes: PyRoute[] = []
  if (register)
    routes.push({
      method: 'post',
      path: `${base}/register`,
      name: 'register',
      status: 201,
      takes: ['credentials: Credentials'],
      lines: [
        ...read,
        ...checkInput,
        ...def('if email in users:', [dialect.fail(409, 'This email is taken already')]),
        `users[email] = ${isFast ? 'hash_password(password)' : 'generate_password_hash(password)'}`,
        dialect.ok('{"email": email}', 201),
      ],
    })
  if (login)
    routes.push({
      method: 'post',
      path: `${base}/login`,
      name: 'login',
      takes: ['credentials: Credentials'],
      lines: [
        ...read,
        '# An unknown address costs the same time as a wrong password.',
        `matches = ${matches}`,
        ...def('if not matches or email not in users:', [dialect.fail(401, 'Wrong email or password')]),
        ...(bySession
          ? ['session.clear()', 'session["email"] = email', dialect.ok('{"email": email}')]
          : ['token = create_token(email)', dialect.ok('{"access_token": token, "token_type": "bearer"}')]),
      ],
    })
  if (logout && bySession)
    routes.push({
      method: 'post',
      path: `${base}/logout`,
      name: 'logout',
      status: 204,
      lines: ['session.clear()', dialect.ok('', 204)],
    })
  if (me && bySession)
    routes.push({
      method: 'get',
      path: `${base}/me`,
      name: 'me',
      lines: [
        ...def('if "email" not in session:', [dialect.fail(401, 'Log in first')]),
        dialect.ok('{"email": session["email"]}'),
      ],
    })
  if (me && isFast)
    routes.push({
      method: 'get',
      path: `${base}/me`,
      name: 'me',
      takes: ['authorization: Annotated[str, Header()] = ""'],
      lines: [
        'try:',
        '    claims = jwt.decode(authorization.removeprefix("Bearer "), os.environ["JWT_SECRET"], algorithms=["HS256"])',
        'except jwt.InvalidTokenError:',
        '    raise HTTPException(status_code=401, detail="This token is not valid") from None',
        'return {"email": claims["sub"]}',
      ],
    })
  return {
    functions: [
      [
        '# Email to password hash, in memory: a table of a database takes its place.',
        'users: dict[str, str] = {}',
      ],
      ...(isFast
        ? [
            def('class Credentials(BaseModel):', [
              'email: EmailStr',
              'password: str = Field(min_length=8, max_length=128)',
            ]),
            def('def hash_password(password: str) -> str:', [
              'salt = secrets.token_bytes(16)',
              'digest = hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)',
              'return f"{salt.hex()}.{digest.hex()}"',
            ]),
            def('def is_password(password: str, stored: str) -> bool:', [
              'salt, digest = stored.split(".")',
              'given = hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1)',
              'return secrets.compare_digest(given.hex(), digest)',
            ]),
          ]
        : []),
      ...(login
        ? [
            [
              `DUMMY_HASH = ${isFast ? 'hash_password(secrets.token_hex())' : 'generate_password_hash(secrets.token_hex())'}`,
            ],
          ]
        : []),
      ...(bySession
        ? [
            [
              'app.secret_key = os.environ.get("SECRET_KEY") or secrets.token_hex()',
              'app.config.update(SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_SECURE=True)',
            ],
          ]
        : []),
      ...(login && !bySession
        ? [
            def('def create_token(email: str) -> str:', [
              'expires = dt.datetime.now(dt.UTC) + dt.timedelta(hours=1)',
              `return ${isFast ? '' : ''}jwt.encode({"sub": email, "exp": expires}, os.environ["JWT_SECRET"], algorithm="HS256")`,
            ]),
          ]
        : []),
    ],
    routes,
  }
}

function djangoAuth({
  register,
  login,
  logout,
  base,
}: Pick<Auth, 'register' | 'login' | 'logout' | 'base'>): PySpecial {
  const read = [
    ...django.data,
    'email = str(data.get("email", "")).strip().lower()',
    'password = str(data.get("password", ""))',
  ]
  const routes: PyRoute[] = []
  if (register)
    routes.push({
      method: 'post',
      path: `${base}/register`,
      name: 'register',
      lines: [
        ...read,
        ...def('if "@" not in email or not 8 <= len(password) <= 128:', [
          django.fail(400, 'A valid email and a password of 8 to 128 characters are needed'),
        ]),
        'users = get_user_model().objects',
        ...def('if users.filter(username=email).exists():', [
          django.fail(409, 'This email is taken already'),
        ]),
        'user = users.create_user(username=email, email=email, password=password)',
        django.ok('{"id": user.pk, "email": user.email}', 201),
      ],
    })
  if (login)
    routes.push({
      method: 'post',
      path: `${base}/login`,
      name: 'login',
      lines: [
        ...read,
        'user = authenticate(request, username=email, password=password)',
        ...def('if user is None:', [django.fail(401, 'Wrong email or password')]),
        'start_session(request, user)',
        django.ok('{"id": user.pk, "email": user.email}'),
      ],
    })
  if (logout)
    routes.push({
      method: 'post',
      path: `${base}/logout`,
      name: 'logout',
      lines: ['end_session(request)', django.ok('', 204)],
    })
  return { functions: [], routes }
}

const TYPES = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  csv: ['text/csv', 'application/vnd.ms-excel'],
  pdf: ['application/pdf'],
  any: ['image/png', 'image/jpeg', 'application/pdf', 'text/plain', 'text/csv'],
} as const

function upload(
  { path, megabytes, accepts }: Extract<Special, { kind: 'upload' }>,
  dialect: PyDialect,
): PySpecial {
  const isFast = dialect.name === 'fastapi'
  const isCsv = accepts === 'csv'
  const [file, type, read] = isFast
    ? ['file', 'file.content_type', 'await file.read(MAX_BYTES + 1)']
    : dialect.name === 'flask'
      ? ['upload', 'upload.mimetype', 'upload.read(MAX_BYTES + 1)']
      : ['upload', 'upload.content_type', 'upload.read(MAX_BYTES + 1)']
  return {
    functions: [
      [
        `MAX_BYTES = ${megabytes} * 1024 * 1024`,
        `ALLOWED_TYPES = {${TYPES[accepts].map((kind) => `"${kind}"`).join(', ')}}`,
        ...(isCsv ? [] : ['UPLOAD_DIR = Path(os.environ.get("UPLOAD_DIR", "uploads"))']),
      ],
      isCsv
        ? def('def count_rows(content: bytes) -> int:', [
            '"""Rows below the header."""',
            'rows = csv.reader(io.StringIO(content.decode("utf-8-sig")))',
            'return max(sum(1 for row in rows if row) - 1, 0)',
          ])
        : def('def store(content: bytes) -> str:', [
            '"""Under a name of our own: the one that the client sent may point anywhere."""',
            'name = str(uuid4())',
            'UPLOAD_DIR.mkdir(parents=True, exist_ok=True)',
            '(UPLOAD_DIR / name).write_bytes(content)',
            'return name',
          ]),
    ],
    routes: [
      {
        method: 'post',
        path,
        name: 'upload_file',
        takes: ['file: UploadFile'],
        ...(isCsv ? {} : { status: 201 }),
        lines: [
          ...(isFast
            ? []
            : [
                `upload = request.${dialect.name === 'flask' ? 'files' : 'FILES'}.get("file")`,
                ...def(`if ${file} is None:`, [dialect.fail(400, 'The form needs a file in the field file')]),
              ]),
          ...def(`if ${type} not in ALLOWED_TYPES:`, [
            dialect.fail(415, 'This type of file is not accepted'),
          ]),
          `content = ${read}`,
          ...def('if len(content) > MAX_BYTES:', [dialect.fail(413, 'The file is too large')]),
          ...(isCsv
            ? [
                'try:',
                '    rows = count_rows(content)',
                'except (UnicodeDecodeError, csv.Error):',
                `    ${dialect.fail(400, 'The file is not CSV').replace(/^raise (.*)$/, 'raise $1 from None')}`,
                dialect.ok('{"rows": rows}'),
              ]
            : [
                'name = store(content)',
                dialect.ok(`{"id": name, "size": len(content), "type": ${type}}`, 201),
              ]),
        ],
      },
    ],
  }
}

function middleware(wish: Middleware, dialect: PyDialect): PySpecial {
  const seconds = wish.limit?.seconds ?? 60
  const limit: Lines = wish.limit
    ? [
        `WINDOW_SECONDS = ${seconds % 60 === 0 ? `${seconds / 60} * 60` : seconds}`,
        `MAX_REQUESTS = ${wish.limit.count}`,
        'MAX_CLIENTS = 100_000',
        'windows: dict[str, tuple[int, float]] = {}',
        '',
        '',
        ...def('def is_limited(ip: str) -> bool:', [
          'now = time.monotonic()',
          'count, resets = windows.get(ip, (0, 0.0))',
          ...def('if resets <= now:', ['count, resets = 0, now + WINDOW_SECONDS']),
          ...def('if len(windows) >= MAX_CLIENTS:', ['windows.clear()']),
          'windows[ip] = (count + 1, resets)',
          'return count + 1 > MAX_REQUESTS',
        ]),
      ]
    : []
  if (dialect.name === 'fastapi') {
    return {
      functions: [...(wish.guard ? [fastapiGuard(wish.guard)] : []), limit],
      routes: [
        ...(wish.guard
          ? [
              {
                method: 'get',
                path: '/protected',
                name: 'protected',
                takes: ['_: Annotated[None, Depends(require_access)]'],
                lines: ['return {"message": "You have access"}'],
              },
            ]
          : [{ method: 'get', path: '/', name: 'index', lines: ['return {"status": "ok"}'] }]),
      ],
      after: [
        ...(wish.limit
          ? [
              [
                '@app.middleware("http")',
                ...def(
                  'async def limit_requests(request: Request, call_next: Callable[[Request], Any]) -> Response:',
                  [
                    'ip = request.client.host if request.client else "unknown"',
                    ...def('if is_limited(ip):', [
                      'return JSONResponse({"detail": "Too many requests"}, status_code=429, headers={"Retry-After": str(WINDOW_SECONDS)})',
                    ]),
                    'return await call_next(request)',
                  ],
                ),
              ],
            ]
          : []),
        ...(wish.logging
          ? [
              [
                '@app.middleware("http")',
                ...def(
                  'async def log_requests(request: Request, call_next: Callable[[Request], Any]) -> Response:',
                  [
                    'started = time.monotonic()',
                    'response = await call_next(request)',
                    'logging.info("%s %s %s %.0f ms", request.method, request.url.path, response.status_code, (time.monotonic() - started) * 1000)',
                    'return response',
                  ],
                ),
              ],
            ]
          : []),
        ...(wish.errors
          ? [
              [
                '@app.exception_handler(Exception)',
                ...def('async def answer_error(request: Request, error: Exception) -> JSONResponse:', [
                  'logging.error("Unexpected error at %s", request.url.path, exc_info=error)',
                  'return JSONResponse({"detail": "Something went wrong"}, status_code=500)',
                ]),
              ],
            ]
          : []),
      ],
    }
  }
  if (dialect.name === 'flask') {
    return {
      functions: [...(wish.guard ? [flaskGuard(wish.guard)] : []), limit],
      routes: [
        {
          method: 'get',
          path: wish.guard ? '/protected' : '/',
          name: wish.guard ? 'protected' : 'index',
          lines: [dialect.ok(wish.guard ? '{"message": "You have access"}' : '{"status": "ok"}')],
        },
      ],
      after: [
        ...(wish.limit
          ? [
              [
                '@app.before_request',
                ...def(
                  'def limit_requests() -> None:',
                  def('if is_limited(request.remote_addr or "unknown"):', [
                    'raise ApiError(429, "Too many requests")',
                  ]),
                ),
              ],
            ]
          : []),
        ...(wish.logging
          ? [
              [
                '@app.after_request',
                ...def('def log_request(response: Response) -> Response:', [
                  'app.logger.info("%s %s %s", request.method, request.path, response.status_code)',
                  'return response',
                ]),
              ],
            ]
          : []),
      ],
    }
  }
  const lines: Lines = [
    ...(wish.limit
      ? def('if is_limited(request.META.get("REMOTE_ADDR", "unknown")):', [
          'return JsonResponse({"error": "Too many requests"}, status=429)',
        ])
      : []),
    ...(wish.guard
      ? [
          `given = request.headers.get("${wish.guard === 'api-key' ? 'X-API-Key' : 'Authorization'}", "")${wish.guard === 'api-key' ? '' : '.removeprefix("Bearer ")'}`,
          `expected = os.environ.get("${wish.guard === 'api-key' ? 'API_KEY' : 'API_TOKEN'}", "")`,
          ...def('if not expected or not secrets.compare_digest(given.encode(), expected.encode()):', [
            'return JsonResponse({"error": "Not authorized"}, status=401)',
          ]),
        ]
      : []),
    'response = self.get_response(request)',
    ...(wish.logging
      ? ['logging.getLogger(__name__).info("%s %s %s", request.method, request.path, response.status_code)']
      : []),
    'return response',
  ]
  const errors: Lines = wish.errors
    ? [
        '',
        ...def('def process_exception(self, request: HttpRequest, exception: Exception) -> JsonResponse:', [
          'logging.getLogger(__name__).error("Unexpected error at %s", request.path, exc_info=exception)',
          'return JsonResponse({"error": "Something went wrong"}, status=500)',
        ]),
      ]
    : []
  return {
    functions: [
      limit,
      def('class RequestMiddleware:', [
        ...def('def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:', [
          'self.get_response = get_response',
        ]),
        '',
        ...def('def __call__(self, request: HttpRequest) -> HttpResponse:', lines),
        ...errors,
      ]),
    ],
    routes: [],
  }
}

const FORMULAS: Readonly<Record<string, string>> = {
  count: 'len(numbers)',
  sum: 'sum(numbers)',
  mean: 'statistics.fmean(numbers)',
  median: 'statistics.median(numbers)',
  mode: 'statistics.mode(numbers)',
  min: 'min(numbers)',
  max: 'max(numbers)',
  'standard deviation': 'statistics.stdev(numbers) if len(numbers) > 1 else 0.0',
}

function statistics(
  { path, results }: Extract<Special, { kind: 'statistics' }>,
  dialect: PyDialect,
): PySpecial {
  const values = results.map((name) => [snake(wordsOf(name)), FORMULAS[name] ?? ''] as const)
  const isFast = dialect.name === 'fastapi'
  return {
    functions: isFast
      ? [
          def('class Numbers(BaseModel):', ['numbers: list[float] = Field(min_length=1, max_length=1000)']),
          def(
            'class Summary(BaseModel):',
            values.map(([name]) => `${name}: float`),
          ),
        ]
      : [],
    routes: [
      {
        method: 'post',
        path,
        name: 'summarize',
        takes: ['data: Numbers'],
        ...(isFast ? { returns: 'Summary' } : {}),
        lines: [
          ...(isFast
            ? ['numbers = data.numbers']
            : [
                ...dialect.data,
                'numbers = data.get("numbers")',
                'is_list = isinstance(numbers, list) and 0 < len(numbers) <= 1000',
                ...def('if not is_list or not all(isinstance(value, (int, float)) for value in numbers):', [
                  dialect.fail(400, 'numbers must be a list of 1 to 1000 numbers'),
                ]),
              ]),
          ...(isFast
            ? ['return Summary(', ...values.map(([name, formula]) => `    ${name}=${formula},`), ')']
            : [
                `summary = {${values.map(([name, formula]) => `"${name}": ${formula}`).join(', ')}}`,
                dialect.ok('summary'),
              ]),
        ],
      },
    ],
  }
}

function profile({ path, fields }: Extract<Special, { kind: 'profile' }>, dialect: PyDialect): PySpecial {
  const listed =
    fields.length > 0 ? fields : [{ name: ['display', 'name'], type: 'text' as const, optional: false }]
  const isFast = dialect.name === 'fastapi'
  const isFlask = dialect.name === 'flask'
  const names = listed.map(({ name }) => `"${snake(name)}"`).join(', ')
  const guard = dialect.name === 'fastapi' ? [fastapiGuard('bearer')] : isFlask ? [flaskGuard('bearer')] : []
  const take = isFast ? ['_: Annotated[None, Depends(require_access)]'] : []
  return {
    functions: [
      ...guard,
      ...(isFast
        ? [
            def(
              'class Profile(BaseModel):',
              listed.map((field) => pydanticField(field, 'Profile')),
            ),
          ]
        : isFlask
          ? [
              [
                'RULES: dict[str, Check] = {',
                ...listed.map((field) => `    "${snake(field.name)}": ${checkOf(field)},`),
                '}',
              ],
            ]
          : []),
      ['# Of the owner of the token.', 'profile: dict[str, Any] = {}'],
    ],
    routes: [
      { method: 'get', path, name: 'get_profile', takes: take, lines: [dialect.ok('profile')] },
      {
        method: 'put',
        path,
        name: 'update_profile',
        takes: [...(isFast ? ['data: Profile'] : []), ...take],
        lines: isFast
          ? ['profile.update(data.model_dump())', 'return profile']
          : [
              ...dialect.data,
              ...(isFlask
                ? [
                    'problems = {name: problem for name, check in RULES.items() if (problem := check(data.get(name)))}',
                    ...def('if problems:', ['raise ApiError(400, "Validation failed", problems)']),
                  ]
                : def(`if not all(name in data for name in (${names},)):`, [
                    dialect.fail(400, 'A field is missing'),
                  ])),
              `profile.update({name: data[name] for name in (${names},) if name in data})`,
              dialect.ok('profile'),
            ],
      },
    ],
  }
}

function lookup(
  { path, parameter, thing, cacheSeconds }: Extract<Special, { kind: 'lookup' }>,
  dialect: PyDialect,
): PySpecial {
  const name = member(wordsOf(thing))
  return {
    functions: [
      [
        `# Where ${thing} comes from: a database or another service takes the place of this dict.`,
        `${name}_source: dict[str, Any] = {}`,
      ],
      def(`def load(${parameter}: str) -> Any:`, [`return ${name}_source.get(${parameter})`]),
      ...(cacheSeconds === undefined
        ? []
        : [
            [
              `CACHE_SECONDS = ${cacheSeconds % 60 === 0 ? `${cacheSeconds / 60} * 60` : cacheSeconds}`,
              'cache_entries: dict[str, tuple[Any, float]] = {}',
              '',
              '',
              ...def(`def cached(${parameter}: str) -> Any:`, [
                `value, expires = cache_entries.get(${parameter}, (None, 0.0))`,
                ...def('if expires > time.monotonic():', ['return value']),
                `value = load(${parameter})`,
                ...def('if len(cache_entries) >= 1000:', ['cache_entries.clear()']),
                `cache_entries[${parameter}] = (value, time.monotonic() + CACHE_SECONDS)`,
                'return value',
              ]),
            ],
          ]),
    ],
    routes: [
      {
        method: 'get',
        path,
        name: `get_${name}`,
        lines: [
          `value = ${cacheSeconds === undefined ? 'load' : 'cached'}(${parameter})`,
          ...def('if value is None:', [dialect.fail(404, `No ${thing} for this ${parameter}`)]),
          dialect.ok(`{"${parameter}": ${parameter}, "${snake(wordsOf(thing))}": value}`),
        ],
      },
    ],
  }
}

function events(path: string, dialect: PyDialect): PySpecial | undefined {
  const message = 'f"data: {json.dumps({\'time\': dt.datetime.now(dt.UTC).isoformat()})}\\n\\n"'
  if (dialect.name === 'fastapi')
    return {
      functions: [
        def(
          'async def messages() -> AsyncIterator[str]:',
          def('while True:', [`yield ${message}`, 'await asyncio.sleep(1)']),
        ),
      ],
      routes: [
        {
          method: 'get',
          path,
          name: 'events',
          returns: 'StreamingResponse',
          lines: [
            'return StreamingResponse(messages(), media_type="text/event-stream", headers={"Cache-Control": "no-cache"})',
          ],
        },
      ],
    }
  if (dialect.name === 'flask')
    return {
      functions: [
        def('def messages() -> Iterator[str]:', def('while True:', [`yield ${message}`, 'time.sleep(1)'])),
      ],
      routes: [
        {
          method: 'get',
          path,
          name: 'events',
          returns: 'Response',
          lines: [
            'return Response(messages(), mimetype="text/event-stream", headers={"Cache-Control": "no-cache"})',
          ],
        },
      ],
    }
  return undefined
}
