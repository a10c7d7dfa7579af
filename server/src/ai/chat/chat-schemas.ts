import { type Static, Type } from 'typebox'
import { refuse } from '../../errors.ts'
import type { Message, Tool, ToolChoice } from '../provider.ts'
import type { ChatRequest } from './chat.ts'
import type { EmbedRequest } from './embed.ts'

// The part of OpenAI's API that is supported. The built-in validation names wrong types; unknown parameters are named here.

const Json = Type.Record(Type.String(), Type.Unknown())
const optional = <T extends Parameters<typeof Type.Optional>[0]>(type: T) =>
  Type.Optional(Type.Union([type, Type.Null()]))

const Part = Type.Union([
  Type.Object({ type: Type.Literal('text'), text: Type.String() }),
  Type.Object({ type: Type.Literal('image_url'), image_url: Type.Object({ url: Type.String() }) }),
])
const Called = Type.Object({
  id: Type.String({ maxLength: 200 }),
  type: Type.Literal('function'),
  function: Type.Object({ name: Type.String({ maxLength: 100 }), arguments: Type.String() }),
})
const MessageInput = Type.Object({
  role: Type.Enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: Type.Optional(Type.Union([Type.String(), Type.Null(), Type.Array(Part, { maxItems: 100 })])),
  tool_calls: Type.Optional(Type.Array(Called, { maxItems: 128 })),
  tool_call_id: Type.Optional(Type.String({ maxLength: 200 })),
})
const FunctionName = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
const ToolInput = Type.Object({
  type: Type.Literal('function'),
  function: Type.Object({
    name: FunctionName,
    description: optional(Type.String()),
    parameters: optional(Json),
  }),
})

export const ChatInput = Type.Object({
  model: Type.String({ maxLength: 200 }),
  messages: Type.Array(MessageInput, { minItems: 1, maxItems: 2_000 }),
  stream: optional(Type.Boolean()),
  stream_options: optional(Type.Object({ include_usage: Type.Optional(Type.Boolean()) })),
  max_tokens: optional(Type.Integer({ minimum: 1 })),
  max_completion_tokens: optional(Type.Integer({ minimum: 1 })),
  temperature: optional(Type.Number({ minimum: 0, maximum: 2 })),
  top_p: optional(Type.Number({ minimum: 0, maximum: 1 })),
  presence_penalty: optional(Type.Number({ minimum: -2, maximum: 2 })),
  frequency_penalty: optional(Type.Number({ minimum: -2, maximum: 2 })),
  seed: optional(Type.Integer({ minimum: -(2 ** 53), maximum: 2 ** 53 })),
  stop: optional(
    Type.Union([
      Type.String({ minLength: 1, maxLength: 500 }),
      Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 4 }),
    ]),
  ),
  tools: optional(Type.Array(ToolInput, { maxItems: 128 })),
  tool_choice: optional(
    Type.Union([
      Type.Enum(['auto', 'none', 'required']),
      Type.Object({ type: Type.Literal('function'), function: Type.Object({ name: FunctionName }) }),
    ]),
  ),
  parallel_tool_calls: optional(Type.Boolean()),
  response_format: optional(
    Type.Union([
      Type.Object({ type: Type.Enum(['text', 'json_object']) }),
      Type.Object({ type: Type.Literal('json_schema'), json_schema: Type.Object({ schema: Json }) }),
    ]),
  ),
})

export const EmbeddingInput = Type.Object({
  model: Type.String({ maxLength: 200 }),
  input: Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1, maxItems: 100 })]),
  encoding_format: optional(Type.Enum(['float', 'base64'])),
  dimensions: optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
})

/** Accepted with the value that changes nothing. `user`, `metadata` and `store` concern only OpenAI's own records. */
const neutral: Readonly<Record<string, (value: unknown) => boolean>> = {
  n: (value) => value === 1,
  logprobs: (value) => value === false,
  service_tier: (value) => value === 'auto',
  store: (value) => value === false,
  user: (value) => typeof value === 'string',
  metadata: (value) => typeof value === 'object',
}

/** Rejects parameters that would otherwise have no effect. */
export function requireSupported(body: object, schema: { readonly properties: object }): void {
  for (const [name, value] of Object.entries(body)) {
    if (name in schema.properties || value === null || neutral[name]?.(value)) continue
    throw refuse(
      name.slice(0, 100),
      name in neutral ? 'has a value that is not supported' : 'is not supported',
    )
  }
}

export function toChat(body: Static<typeof ChatInput>): ChatRequest {
  const { messages, tools, tool_choice: choice, response_format: format, stop } = body
  const isSystem = (role: string) => role === 'system' || role === 'developer'
  return {
    model: body.model,
    system: messages
      .filter(({ role }) => isSystem(role))
      .map((message, index) => contentOf(message, index).text)
      .join('\n\n'),
    messages: toMessages(messages),
    maxTokens: body.max_completion_tokens ?? body.max_tokens ?? undefined,
    sampling: {
      temperature: body.temperature ?? undefined,
      topP: body.top_p ?? undefined,
      seed: body.seed ?? undefined,
      stop: stop === null || stop === undefined ? undefined : [stop].flat(),
      // Many clients send 0, which is the default.
      presencePenalty: body.presence_penalty || undefined,
      frequencyPenalty: body.frequency_penalty || undefined,
    },
    tools: (tools ?? []).map(toTool),
    ...(choice && { toolChoice: toChoice(choice) }),
    ...(body.parallel_tool_calls === false && { parallelToolCalls: false }),
    schema: schemaOf(format),
  }
}

type Sent = Static<typeof MessageInput>

/** A tool message names its call; the provider may need the name of the tool as well. */
function toMessages(sent: readonly Sent[]): Message[] {
  const names = new Map<string, string>()
  const messages = sent.flatMap((message, index): Message[] => {
    const { role, tool_calls: calls = [], tool_call_id: id } = message
    if (role === 'system' || role === 'developer') return []
    const { text, images } = contentOf(message, index)
    if (role === 'tool') {
      const name = names.get(id ?? '')
      if (id === undefined || name === undefined)
        throw refuse(`messages.${index}.tool_call_id`, 'must be the id of a tool call in an earlier message')
      return [{ role, text, resultOf: { id, name } }]
    }
    for (const call of calls) names.set(call.id, call.function.name)
    const toolCalls = calls.map((call) => ({ id: call.id, ...call.function }))
    return [{ role, text, ...(images.length > 0 && { images }), ...(toolCalls.length > 0 && { toolCalls }) }]
  })
  if (messages.length === 0) throw refuse('messages', 'must have at least one message of the user')
  return messages
}

const IMAGE = /^(?:https:\/\/|data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$)/
const MAX_ADDRESS = 2_000

function contentOf({ role, content }: Sent, index: number): { text: string; images: string[] } {
  if (!Array.isArray(content)) return { text: content ?? '', images: [] }
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const images = content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []))
  const field = `messages.${index}.content`
  if (images.length > 0 && role !== 'user')
    throw refuse(field, 'can have images only in messages of the user')
  for (const url of images)
    if (!IMAGE.test(url) || (url.startsWith('https:') && (url.length > MAX_ADDRESS || !URL.canParse(url))))
      throw refuse(field, 'must have images as https: or data: addresses (png, jpeg, gif, webp in base64)')
  return { text, images }
}

function toTool({ function: { name, description, parameters } }: Static<typeof ToolInput>): Tool {
  return { name, description: description ?? undefined, parameters: parameters ?? undefined }
}

function toChoice(choice: NonNullable<Static<typeof ChatInput>['tool_choice']>): ToolChoice {
  return typeof choice === 'string' ? choice : { name: choice.function.name }
}

function schemaOf(format: Static<typeof ChatInput>['response_format']): ChatRequest['schema'] {
  if (!format || format.type === 'text') return undefined
  return 'json_schema' in format ? format.json_schema.schema : {}
}

export function toEmbed({ model, input, dimensions }: Static<typeof EmbeddingInput>): EmbedRequest {
  const texts = [input].flat()
  if (texts.some((text) => text === '')) throw refuse('input', 'must not be empty')
  return { model, texts, dimensions: dimensions ?? undefined }
}
