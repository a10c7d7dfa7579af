import { readFileSync } from 'node:fs'
import { type ApiResponse, type Document, operationsOf } from '../src/http/openapi/operations.ts'
import { startServer } from './server.ts'

/** The OpenAPI document generated from the current routes. */
export async function openApiText(): Promise<string> {
  const server = await startServer()
  try {
    const answer = await server.request('/openapi.json')
    return `${JSON.stringify(await answer.json(), null, 2)}\n`
  } finally {
    await server.close()
  }
}

const file = new URL('../../openapi.json', import.meta.url)

export const committedOpenApi = readFileSync(file, 'utf8')

/** The committed document: operations by id, and error responses by name. */
export function readOpenApi() {
  const document = JSON.parse(committedOpenApi) as Document
  const operations = [...operationsOf(document)].map(
    ([path, operation, method]) => [operation.operationId, { ...operation, path, method }] as const,
  )
  return {
    operations: new Map(operations),
    errors: (document.components.responses ?? {}) as Record<string, ApiResponse>,
  }
}
