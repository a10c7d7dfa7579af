import { AppError, type ErrorCode, type ErrorOptions } from '../../errors.ts'
import { PROBLEM, renderError } from '../error-handler.ts'
import { type AnswerHeader, givenHeaders } from './headers.ts'

interface ErrorNote {
  readonly means: string
  readonly example?: ErrorOptions
  readonly gives?: readonly AnswerHeader[]
}

/** Every refusal that the document names: what it means, and one as callers see it. */
const notes: Partial<Record<ErrorCode, ErrorNote>> = {
  invalid_upload: {
    means: 'The form, its file or what the scanners said of it. Nothing was kept.',
    example: { detail: 'The content is an ELF program.' },
  },
  invalid_generation: {
    means: 'Something about the request; problem details name it.',
    example: wrong('type', 'must be one of code, component, content, api'),
  },
  invalid_code: {
    means: 'Something about the request; problem details name it.',
    example: wrong('language', 'is required'),
  },
  cannot_optimize: {
    means: 'Something about the request, or code that does not parse.',
    example: { detail: 'The code does not parse. Ask analyze where.' },
  },
  invalid_request: {
    means: 'Something about the request; problem details name each member.',
    example: wrong('page', 'must be >= 1'),
  },
  unauthorized: {
    means: 'No token, or one that is wrong, expired or revoked.',
    example: { detail: 'Send the header "Authorization: Bearer <token>" with a valid token.' },
    gives: ['WWW-Authenticate'],
  },
  forbidden: {
    means: 'A good token without the scope, or for another project.',
    example: { detail: 'This token does not have the scope files:write.' },
  },
  file_not_found: { means: 'There is no such file in this workspace, or no more.' },
  not_found: { means: 'There is no such thing in this workspace.' },
  conflict: {
    means: 'The key was used for another request.',
    example: { detail: 'This Idempotency-Key was used for another request.' },
  },
  precondition_failed: { means: 'The file is not the one that the conditions name.' },
  range_not_satisfiable: {
    means: 'The file has no such bytes.',
    example: { detail: 'The file has 15 bytes.' },
    gives: ['Content-Range'],
  },
  too_many_requests: {
    means:
      'The limit of this token, or a budget, is used up; or too many wrong tokens came from this address.',
    example: { detail: 'At most 600 a minute. Try again in 12 s.' },
    gives: ['Retry-After'],
  },
  internal: { means: 'A fault of the service. Its log has the cause.' },
  provider_failed: {
    means: 'No model gave an answer that holds.',
    example: { detail: 'No answer passed the checks. The answer was cut off.' },
  },
  unavailable: {
    means: 'Something that the service stands on is away, or it has too much to do. Nothing was kept.',
    gives: ['Retry-After'],
  },
  insufficient_storage: { means: 'The disk is full. Nothing was kept.' },
}

/** `#/components/responses/<name>` is the answer to one code. */
export function errorComponent(code: ErrorCode): { name: string; status: number; response: object } {
  const note = notes[code]
  if (!note) throw new Error(`openapi/errors.ts says nothing of ${code}`)
  const error = new AppError(code, note.example)
  const name = code.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())
  const response = {
    description: `${error.message}. ${note.means}`,
    headers: givenHeaders('X-Request-Id', ...(note.gives ?? [])),
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
