import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { ApiResponse } from '../src/http/openapi/operations.ts'
import { committedOpenApi, openApiText, readOpenApi } from './openapi.ts'

test('openapi.json is up to date (`npm run generate`)', async () => {
  assert.equal(committedOpenApi, await openApiText())
})

test('passes a strict linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The specification has both POST /api/files/upload and GET /api/files/{id}; static paths take precedence.
      'no-ambiguous-paths': 'off',
      'array-parameter-serialization': 'error',
      'component-name-unique': 'error',
      'no-http-verbs-in-paths': 'error',
      'operation-4xx-problem-details-rfc7807': 'error',
      'operation-description': 'error',
      'operation-singular-tag': 'error',
      'operation-tag-defined': 'error',
      'parameter-description': 'error',
      'path-params-defined': 'error',
      'paths-kebab-case': 'error',
      'scalar-property-missing-example': 'error',
      'spec-example-values': 'error',
      'response-contains-header': {
        severity: 'error',
        names: { '2XX': ['X-Request-Id'], '401': ['WWW-Authenticate'], '429': ['Retry-After'] },
      },
      'request-mime-type': {
        severity: 'error',
        allowedValues: ['application/json', 'multipart/form-data', 'application/octet-stream'],
      },
    },
  })
  const problems = await lintFromString({ source: committedOpenApi, absoluteRef: 'openapi.json', config })
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    [],
  )
})

test('every body has an example, and every operation declares its security', () => {
  const { operations, errors } = readOpenApi()
  const examples = (where: string, { content = {} }: ApiResponse) => {
    for (const [type, { example }] of Object.entries(content))
      assert.notEqual(example, undefined, `${where} has no example of ${type}`)
  }
  for (const [name, answer] of Object.entries(errors)) examples(name, answer)
  for (const [id, { requestBody, responses, security, parameters = [] }] of operations) {
    assert.ok(security, id)
    examples(id, requestBody ?? {})
    for (const answer of Object.values(responses)) examples(id, answer)
    for (const { $ref, name, example } of parameters)
      assert.ok($ref || example !== undefined, `${id} has no example of ${name}`)
  }
})
