/** The body as text; undefined beyond so many bytes: whoever answers may never end, and `text()` would keep all of it. */
export async function readText(response: Response, mostBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let size = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return pieces.join('') + decoder.decode()
    size += value.length
    if (size > mostBytes) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    pieces.push(decoder.decode(value, { stream: true }))
  }
}
