/** Loads in two steps: a single import blocks the event loop for more than 200 ms. */
export async function loadAnswer(): Promise<typeof import('./answer.ts')> {
  await import('@modelcontextprotocol/sdk/types.js')
  await new Promise((resolve) => setImmediate(resolve))
  return import('./answer.ts')
}
