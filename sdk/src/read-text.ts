/** Reads the body as text. Undefined above `maxBytes`, because `text()` would buffer an endless response. */
export async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let size = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return pieces.join('') + decoder.decode()
    size += value.length
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    pieces.push(decoder.decode(value, { stream: true }))
  }
}
