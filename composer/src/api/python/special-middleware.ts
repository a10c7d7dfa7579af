import type { Lines } from '../../code.ts'
import type { Middleware } from '../special.ts'
import { def } from './code.ts'
import type { PyDialect } from './dialects.ts'
import { guardLines as fastapiGuard } from './fastapi.ts'
import { guardLines as flaskGuard } from './flask.ts'
import type { PySpecial } from './special-print.ts'

export function middleware(wish: Middleware, dialect: PyDialect): PySpecial {
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
