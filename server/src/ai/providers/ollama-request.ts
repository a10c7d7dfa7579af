import type { Message, ModelRequest, Sampling } from '../provider.ts'
import { functionTools } from './chat-request.ts'

// Requests in Ollama's own protocol.

export function ollamaMessages({ system, messages }: ModelRequest): object[] {
  const first = system === '' ? [] : [{ role: 'system', content: system }]
  return [...first, ...messages.map(toOllama)]
}

function toOllama({ role, text, images = [], toolCalls = [], resultOf }: Message): object {
  return {
    role,
    content: text,
    ...(images.length > 0 && { images: images.map(base64Of) }),
    ...(toolCalls.length > 0 && {
      tool_calls: toolCalls.map(({ name, arguments: json }) => ({
        function: { name, arguments: objectIn(json) },
      })),
    }),
    ...(resultOf && { tool_name: resultOf.name }),
  }
}

function base64Of(address: string): string {
  return address.replace(/^data:[^;,]+;base64,/, '')
}

function objectIn(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

export function ollamaTools({ tools = [], toolChoice = 'auto' }: ModelRequest): object {
  if (tools.length === 0 || toolChoice === 'none') return {}
  return { tools: functionTools(tools) }
}

export function formatOf(schema: Readonly<Record<string, unknown>>): unknown {
  return Object.keys(schema).length === 0 ? 'json' : schema
}

export function samplingOptions({
  topP,
  presencePenalty,
  frequencyPenalty,
  ...sampling
}: Sampling = {}): object {
  const options = {
    ...sampling,
    top_p: topP,
    presence_penalty: presencePenalty,
    frequency_penalty: frequencyPenalty,
  }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
