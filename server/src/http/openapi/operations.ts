import type { FastifyContextConfig } from 'fastify'
import type { ErrorCode } from '../../errors.ts'
import { errorComponent } from './errors.ts'
import { exampleOf, type Schema, type Schemas } from './examples.ts'
import {
  headerReferences,
  type RequestHeader,
  type ResponseHeader,
  requestHeaders,
  responseHeaders,
} from './headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** OpenAPI documentation that cannot be derived from the route's schema. */
    api?: ApiNote
  }
}

export interface ApiNote {
  /** Supported request headers. */
  readonly takes?: readonly RequestHeader[]
  /** Headers of a successful response. */
  readonly gives?: readonly ResponseHeader[]
  /** Errors that do not follow from the scope, parameters or body. */
  readonly fails?: readonly ErrorCode[]
  /** Alternative representations of a successful response, by media type. */
  readonly also?: Readonly<Record<string, { schema: object; example: unknown }>>
  /** Replaces the example derived from the schema. */
  readonly example?: unknown
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: Components
}

interface Components {
  schemas: Schemas
  parameters?: Record<string, object>
  headers?: Record<string, object>
  responses?: Record<string, object>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, ApiResponse>
}

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Media {
  schema: Schema
  example?: unknown
}

export interface ApiResponse {
  $ref?: string
  description?: string
  headers?: Record<string, object>
  content?: Record<string, Media>
}

/** Adds security, errors, headers and examples to every operation, as its route declares them. */
export function completeOperations(
  document: Document,
  configOf: (operationId: string) => FastifyContextConfig,
): void {
  const { components } = document
  const { schemas } = components
  const used = { headers: new Set<ResponseHeader>(['X-Request-Id']), parameters: new Set<RequestHeader>() }
  const errors = new Map<ErrorCode, ReturnType<typeof errorComponent>>()

  for (const [path, operation] of operationsOf(document)) {
    const { scope, refusal, optionalBody = false, api = {} } = configOf(operation.operationId)
    operation.security = scope === undefined ? [] : [{ token: [scope] }]
    if (scope !== undefined) operation.description += ` Requires the scope \`${scope}\`.`
    for (const parameter of operation.parameters ?? [])
      parameter.example ??= exampleOf(parameter.schema, schemas)
    if (operation.requestBody) operation.requestBody.required = !optionalBody
    for (const media of Object.values(operation.requestBody?.content ?? {}))
      media.example ??= exampleOf(media.schema, schemas)

    for (const name of api.takes ?? []) used.parameters.add(name)
    const taken = (api.takes ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` }) as Parameter)
    if (taken.length > 0) operation.parameters = [...(operation.parameters ?? []), ...taken]

    delete operation.responses['4XX']
    delete operation.responses['5XX']
    for (const [status, answer] of Object.entries(operation.responses)) {
      const succeeds = status === '200' || status === '201'
      const own = Object.keys(answer.headers ?? {}) as ResponseHeader[]
      const names = [...own, ...((succeeds && api.gives) || [])]
      for (const name of names) used.headers.add(name)
      answer.headers = headerReferences('X-Request-Id', ...names)
      for (const media of Object.values(answer.content ?? {}))
        media.example ??= api.example ?? exampleOf(media.schema, schemas)
      if (succeeds && answer.content) Object.assign(answer.content, api.also)
    }

    const codes = new Set([...refusalsOf(path, operation, scope, refusal), ...(api.fails ?? [])])
    for (const code of codes) {
      const error = errors.get(code) ?? errorComponent(code)
      errors.set(code, error)
      operation.responses[error.status] ??= { $ref: `#/components/responses/${error.name}` }
    }
  }

  // The examples are now part of the operations.
  for (const schema of Object.values(schemas)) delete schema.examples
  for (const { response } of errors.values())
    for (const name of Object.keys((response as ApiResponse).headers ?? {}) as ResponseHeader[])
      used.headers.add(name)
  components.responses = Object.fromEntries(
    [...errors.values()].map(({ name, response }) => [name, response]),
  )
  components.headers = Object.fromEntries([...used.headers].map((name) => [name, responseHeaders[name]]))
  components.parameters = Object.fromEntries(
    [...used.parameters].map((name) => [name, { name, in: 'header', ...requestHeaders[name] }]),
  )
}

export function* operationsOf({
  paths,
}: Pick<Document, 'paths'>): Generator<[path: string, Operation, method: string]> {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) yield [path, operation, method]
}

/** The errors that follow from a route's scope, parameters and body. */
function refusalsOf(
  path: string,
  { parameters = [], requestBody }: Operation,
  scope: string | undefined,
  refusal: ErrorCode = 'invalid_request',
): ErrorCode[] {
  const asks = requestBody !== undefined || parameters.some((parameter) => parameter.in === 'query')
  const names = /\{\w+\}/.test(path)
  return [
    ...(asks ? [refusal] : []),
    ...(scope === undefined ? [] : (['unauthorized', 'forbidden', 'too_many_requests'] as const)),
    ...(names ? ([/\/(?:files|quarantine)\//.test(path) ? 'file_not_found' : 'not_found'] as const) : []),
    'internal',
    'unavailable',
  ]
}
