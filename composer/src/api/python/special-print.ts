import type { Lines } from '../../code.ts'
import { pySections } from './code.ts'
import type { PyDialect, PyRoute } from './dialects.ts'
import { checksFor, importsFor } from './fields.ts'
import { withImports } from './flask.ts'

export interface PySpecial {
  readonly functions: readonly Lines[]
  readonly routes: readonly PyRoute[]
  /** What is printed as it stands, after the routes. */
  readonly after?: readonly Lines[]
}

export function printPy(dialect: PyDialect, { functions, routes, after = [] }: PySpecial): string {
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
        ...djangoAuthImports(body),
        ...(body.includes('cache.') ? ['from django.core.cache import cache'] : []),
        ...(http.length > 0 ? [`from django.http import ${http.join(', ')}`] : []),
        ...(routes.length > 0 ? ['from django.urls import path'] : []),
        ...(body.includes('@require_http_methods')
          ? ['from django.views.decorators.http import require_http_methods']
          : []),
        ...(body.includes('@api_view')
          ? ['from rest_framework.decorators import api_view', 'from rest_framework.request import Request']
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

function djangoAuthImports(body: string): Lines {
  const names = [
    ['authenticate', 'authenticate'],
    ['get_user_model', 'get_user_model'],
    ['start_session', 'login as start_session'],
    ['end_session', 'logout as end_session'],
  ].filter(([used]) => body.includes(`${used}(`))
  return names.length > 0
    ? [`from django.contrib.auth import ${names.map(([, name]) => name).join(', ')}`]
    : []
}
