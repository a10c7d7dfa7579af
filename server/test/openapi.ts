import { readFileSync } from 'node:fs'
import { type ApiResponse, type Document, operationsOf } from '../src/http/openapi/operations.ts'
import { startServer } from './server.ts'

/** The document as it should be committed: what the routes of this version say of themselves. */
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

/** The committed one: its operations by their ids, and the refusals by their names. */
export function readOpenApi() {
  const document = JSON.parse(committedOpenApi) as Document
  const operations = [...operationsOf(document)].map(
    ([path, operation, method]) => [operation.operationId, { ...operation, path, method }] as const,
  )
  return {
    operations: new Map(operations),
    refusals: (document.components.responses ?? {}) as Record<string, ApiResponse>,
  }
}
