import { AppError, type ErrorCode, type ErrorOptions } from '../../errors.ts'
import { PROBLEM, renderError } from '../response/error-handler.ts'
import { headerReferences, type ResponseHeader } from './headers.ts'

interface ErrorNote {
  readonly means: string
  readonly example?: ErrorOptions
  readonly gives?: readonly ResponseHeader[]
}

/** The errors in the OpenAPI document: an explanation and an example response for each. */
const notes: Partial<Record<ErrorCode, ErrorNote>> = {
  invalid_upload: {
    means: 'The form or its file is invalid, or a scanner rejected the file. Nothing was stored.',
    example: { detail: 'The content is an ELF program.' },
  },
  invalid_generation: {
    means: 'The problem details name the invalid field.',
    example: wrong('type', 'must be one of code, component, content, api'),
  },
  invalid_code: {
    means: 'The problem details name the invalid field.',
    example: wrong('language', 'is required'),
  },
  cannot_optimize: {
    means: 'The request is invalid, or the code does not parse.',
    example: { detail: 'The code does not parse. Call analyze to locate the syntax error.' },
  },
  invalid_request: {
    means: 'The problem details list each invalid field.',
    example: wrong('page', 'must be >= 1'),
  },
  unauthorized: {
    means: 'The token is missing, wrong, expired or revoked.',
    example: { detail: 'Send the header "Authorization: Bearer <token>" with a valid token.' },
    gives: ['WWW-Authenticate'],
  },
  forbidden: {
    means: 'The token is valid but lacks the required scope, or is limited to another project.',
    example: { detail: 'The token lacks the scope files:write.' },
  },
  file_not_found: { means: 'The file does not exist in this workspace, or was deleted.' },
  not_found: { means: 'The resource does not exist in this workspace.' },
  conflict: {
    means: 'The idempotency key was already used for a different request.',
    example: { detail: 'This Idempotency-Key was used for another request. Use a new key.' },
  },
  precondition_failed: { means: 'The file does not match the conditional headers of the request.' },
  range_not_satisfiable: {
    means: 'The requested range is outside the file.',
    example: { detail: 'The file has 15 bytes. Request a range within them.' },
    gives: ['Content-Range'],
  },
  too_many_requests: {
    means:
      'The rate limit of the token or a daily budget is exhausted, or this address sent too many wrong tokens.',
    example: { detail: 'Rate limit of 600 per minute exceeded. Retry in 12 s.' },
    gives: ['Retry-After'],
  },
  internal: { means: 'The server log has the cause.' },
  provider_failed: {
    means: 'No model returned a response that passed the checks.',
    example: {
      detail: 'openai:gpt-4o-mini: server error (500): "The server had an error". Try again later.',
      attempts: [
        {
          provider: 'openai',
          engine: 'openai:gpt-4o-mini',
          reason: 'server error',
          status: 500,
          message: 'The server had an error',
          advice: 'Try again later.',
        },
      ],
    },
    gives: ['Atelier-Generation'],
  },
  unavailable: {
    means: 'A dependency is unavailable, or the service is overloaded. Nothing was stored.',
    gives: ['Retry-After'],
  },
  insufficient_storage: { means: 'The disk is full. Nothing was stored.' },
}

/** The `#/components/responses/<name>` entry for one error code. */
export function errorComponent(code: ErrorCode): { name: string; status: number; response: object } {
  const note = notes[code]
  if (!note) throw new Error(`openapi/errors.ts has no entry for ${code}`)
  const error = new AppError(code, note.example)
  const name = code.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())
  const response = {
    description: `${error.message}. ${note.means}`,
    headers: headerReferences('X-Request-Id', ...(note.gives ?? [])),
    content: {
      'application/json': { schema: reference('Error'), example: bodyOf(error, undefined) },
      [PROBLEM]: { schema: reference('Problem'), example: bodyOf(error, PROBLEM) },
    },
  }
  return { name, status: error.status, response }
}

function wrong(field: string, message: string): ErrorOptions {
  return { detail: `${field} ${message}.`, errors: [{ field, message }] }
}

function reference(schema: string): { $ref: string } {
  return { $ref: `#/components/schemas/${schema}` }
}

function bodyOf(error: AppError, accept: string | undefined): unknown {
  return JSON.parse(renderError(error, accept).body)
}
