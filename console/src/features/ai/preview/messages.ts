/** What the console sends to the frame of a preview. */
export interface ShowMessage {
  readonly type: 'show'
  readonly kind: 'react' | 'html'
  readonly source: string
  readonly theme: 'light' | 'dark'
}

/** What the frame answers. The component may send the same, so this is text to show and nothing else. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'shown'; readonly props: string; readonly missing: readonly string[] }
  | { readonly type: 'error'; readonly title: string; readonly message: string }

const MAX_TEXT = 4_000
const MAX_NAME = 100
const MAX_MISSING = 20

/** Reads a message of the frame, which runs untrusted code. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, title, message, props, missing } = data as Readonly<Record<string, unknown>>
  if (type === 'ready') return { type }
  if (type === 'error') return { type, title: textOf(title, MAX_NAME), message: textOf(message, MAX_TEXT) }
  if (type !== 'shown') return undefined
  const names = Array.isArray(missing) ? missing.slice(0, MAX_MISSING) : []
  return { type, props: textOf(props, MAX_TEXT), missing: names.map((name) => textOf(name, MAX_NAME)) }
}

const textOf = (value: unknown, length: number) => (typeof value === 'string' ? value.slice(0, length) : '')
