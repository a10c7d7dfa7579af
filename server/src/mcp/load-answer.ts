/** In two parts with a turn for others between them: all of it blocks the event loop for more than a fifth of a second. */
export async function loadAnswer(): Promise<typeof import('./answer.ts')> {
  await import('@modelcontextprotocol/sdk/types.js')
  await new Promise((resolve) => setImmediate(resolve))
  return import('./answer.ts')
}
