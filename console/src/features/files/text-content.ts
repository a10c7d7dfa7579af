import type { Atelier } from '@atelier/sdk'

/** Longer texts are shown only in part, and cannot be edited here. */
export const MAX_TEXT_BYTES = 512 * 1024

export interface TextContent {
  /** With `\n` as line ending, as in the editor. */
  readonly text: string
  readonly lineEnding: '\n' | '\r\n'
  /** Why the text cannot be edited without damage. */
  readonly locked?: string | undefined
}

export async function loadText(
  atelier: Atelier,
  { id, size }: { readonly id: string; readonly size: number },
  signal?: AbortSignal,
): Promise<TextContent> {
  const range = size > MAX_TEXT_BYTES ? { range: { start: 0, end: MAX_TEXT_BYTES - 1 } } : {}
  const response = await atelier.files.download(id, { ...(signal && { signal }), ...range })
  return toTextContent(await response.arrayBuffer(), size > MAX_TEXT_BYTES)
}

export async function loadVersionText(
  atelier: Atelier,
  id: string,
  number: number,
  signal: AbortSignal,
): Promise<string> {
  const response = await atelier.files.downloadVersion(id, number, { signal })
  return toTextContent(await response.arrayBuffer(), false).text
}

function toTextContent(bytes: ArrayBuffer, cut: boolean): TextContent {
  let locked = cut ? 'The file is too large to edit here.' : undefined
  let text: string
  try {
    // Keeps a byte order mark, which belongs to the content.
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    text = new TextDecoder().decode(bytes)
    if (!cut) locked = 'The text is not UTF-8, so it cannot be edited here.'
  }
  const windows = text.split('\r\n').length - 1
  const all = text.split(/\r\n|\r|\n/).length - 1
  if (windows > 0 && windows < all) locked ??= 'The file mixes line endings, so it cannot be edited here.'
  return { text: text.replace(/\r\n?/g, '\n'), lineEnding: windows > 0 ? '\r\n' : '\n', locked }
}
