import { AtelierError } from './errors.ts'
import type { Answer } from './transport.ts'

export interface ServerEvent {
  readonly event: string
  readonly data: string
  readonly id: string | undefined
}

// Far above the size of any generation.
const MAX_EVENT_CHARACTERS = 64 * 1024 * 1024

// The service sends a comment at least every 15 seconds.
const MAX_SILENCE_MS = 60_000

/** Yields server-sent events until the response ends. Events and keep-alive comments extend the deadline. */
export async function* readEvents({ response, deadline }: Answer): AsyncGenerator<ServerEvent> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  // Join the pieces only when an event may be complete. Joining after each piece would take quadratic time.
  let pieces: string[] = []
  let length = 0
  let ending = ''
  for (;;) {
    deadline.extend(MAX_SILENCE_MS)
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    deadline.pause()
    if (done) return
    const piece = decoder.decode(value, { stream: true })
    pieces.push(piece)
    length += piece.length
    ending += piece
    const mayBeComplete = /\n\r?\n/.test(ending)
    ending = ending.slice(-2)
    if (length > MAX_EVENT_CHARACTERS)
      throw new AtelierError({ code: 'invalid_answer', title: 'The event exceeds 64 MiB' })
    if (!mayBeComplete) continue
    const blocks = pieces.join('').split(/\r?\n\r?\n/)
    const rest = blocks.pop() ?? ''
    pieces = [rest]
    length = rest.length
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) yield event
    }
  }
}

function parseEvent(block: string): ServerEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    const before = name === 'data' ? fields.get(name) : undefined
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { event: fields.get('event') ?? 'message', data, id: fields.get('id') }
}
