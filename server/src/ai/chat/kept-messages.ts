import type { KeptChat } from '../ports.ts'
import type { Answer, Message, ToolCall } from '../provider.ts'

// Clients send the whole conversation with every request.
const MAX_CHARACTERS = 200_000

interface Sent {
  readonly system: string
  readonly messages: readonly Message[]
}

/** The messages in OpenAI's form: the system message, and as many of the last ones as fit. */
export function keptMessages({ system, messages }: Sent): Pick<KeptChat, 'messages' | 'omitted'> {
  const kept: object[] = []
  let left = MAX_CHARACTERS - system.length
  for (const message of messages.toReversed()) {
    const shown = toShown(message)
    left -= JSON.stringify(shown).length
    if (left < 0 && kept.length > 0) break
    kept.unshift(shown)
  }
  const first = system === '' ? [] : [{ role: 'system', content: system }]
  return { messages: [...first, ...kept], omitted: messages.length - kept.length }
}

export function keptToolCalls({ toolCalls = [] }: Pick<Answer, 'toolCalls'>): object[] {
  return toolCalls.map(toShownCall)
}

/** What a list shows of a chat. */
export function lastQuestion(messages: readonly Message[]): string {
  return messages.findLast(({ role }) => role === 'user')?.text ?? ''
}

function toShown({ role, text, images = [], toolCalls = [], resultOf }: Message): object {
  const pictures = images.map((address) => ({ type: 'image_url', image_url: { url: withoutData(address) } }))
  return {
    role,
    content: pictures.length > 0 ? [{ type: 'text', text }, ...pictures] : text,
    ...(toolCalls.length > 0 && { tool_calls: toolCalls.map(toShownCall) }),
    ...(resultOf && { tool_call_id: resultOf.id }),
  }
}

function toShownCall({ id, name, arguments: json }: ToolCall): object {
  return { id, type: 'function', function: { name, arguments: json } }
}

function withoutData(address: string): string {
  return address.replace(
    /^(data:[^,]*,).*$/s,
    (whole, start: string) => `${start}… (${whole.length} characters)`,
  )
}
