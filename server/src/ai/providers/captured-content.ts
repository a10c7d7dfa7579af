import type { Attributes } from '../../telemetry/ports.ts'
import type { Answer, Message, ModelRequest, ToolCall } from '../provider.ts'

// Prompts and answers as attributes of a span, in the format of the semantic conventions.

// Characters of all messages of a request, of its instructions, and of an answer, that are recorded.
const MAX_CAPTURED = 32 * 1024
// The newest: they are most of what a model reacts to.
const MAX_MESSAGES = 50
const MAX_TOOL_CALLS = 20
const MAX_TEXTS = 200
// As long as the longest secret that is found. The end of a text that is cut may contain half of one.
const MARGIN = 4 * 1024
/** Of a longer answer, only this many characters need to be kept. */
export const MAX_READ = MAX_CAPTURED + MARGIN

type Redact = (text: string) => string
type Clip = (text: string) => string

export function capturedRequest({ system, messages }: ModelRequest, redact: Redact): Attributes {
  const clip = createClip(redact)
  const newest = messages.slice(-MAX_MESSAGES).toReversed()
  const captured = newest.map((message) => ({ role: message.role, parts: partsOf(message, clip) }))
  return {
    'gen_ai.input.messages': JSON.stringify(captured.toReversed()),
    'gen_ai.system_instructions':
      system === '' ? undefined : JSON.stringify([{ type: 'text', content: createClip(redact)(system) }]),
  }
}

export function capturedAnswer(answer: Answer, redact: Redact): Attributes {
  const parts = partsOf(answer, createClip(redact))
  const message = { role: 'assistant', parts, finish_reason: answer.finish }
  return { 'gen_ai.output.messages': JSON.stringify([message]) }
}

function partsOf(
  {
    text,
    toolCalls = [],
    resultOf,
  }: Pick<Message, 'text' | 'resultOf'> & { toolCalls?: readonly ToolCall[] },
  clip: Clip,
): object[] {
  if (resultOf) return [{ type: 'tool_call_response', response: clip(text) }]
  return [
    ...(text === '' ? [] : [{ type: 'text', content: clip(text) }]),
    ...toolCalls
      .slice(0, MAX_TOOL_CALLS)
      .map((call) => ({ type: 'tool_call', name: clip(call.name), arguments: clip(call.arguments) })),
  ]
}

/** Returns a function that redacts and shortens texts, with one limit for all of them. */
function createClip(redact: Redact): Clip {
  let left = MAX_CAPTURED
  let textsLeft = MAX_TEXTS
  return (text) => {
    if (left === 0 || textsLeft-- <= 0) return ''
    const read = left + MARGIN
    const clean = redact(text.slice(0, read)).slice(0, text.length > read ? -MARGIN : undefined)
    const shown = clean.slice(0, left)
    left -= Math.min(left, text.length) // what is read is limited, also if most of it is redacted
    return shown
  }
}
