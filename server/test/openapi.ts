import { startServer } from './server.ts'

/** The document as it is committed: what the routes of this version say of themselves. */
export async function openApiText(): Promise<string> {
  const server = await startServer()
  try {
    const answer = await server.request('/openapi.json')
    return `${JSON.stringify(await answer.json(), null, 2)}\n`
  } finally {
    await server.close()
  }
}
