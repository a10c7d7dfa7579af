import type { Lines } from '../../code.ts'
import type { Special } from '../special.ts'
import { def } from './code.ts'
import { django, fastapi, flask, type PyDialect } from './dialects.ts'
import { auth } from './special-auth.ts'
import { middleware } from './special-middleware.ts'
import { type PySpecial, printPy } from './special-print.ts'
import { events, lookup, profile, statistics } from './special-reads.ts'
import { upload } from './special-upload.ts'
import { webhook } from './special-webhook.ts'

export function composePySpecial(
  special: Special,
  framework: 'flask' | 'fastapi' | 'django',
): string | undefined {
  const dialect = { flask, fastapi, django }[framework]
  const parts = partsOf(special, dialect)
  return parts && printPy(dialect, parts)
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
