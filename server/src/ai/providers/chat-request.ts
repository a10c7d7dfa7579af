import type { Message, ModelRequest } from '../provider.ts'

// Requests in OpenAI's chat protocol.

export function chatMessages({ system, messages }: ModelRequest): object[] {
  const first = system === '' ? [] : [{ role: 'system', content: system }]
  return [...first, ...messages.map(toChat)]
}

function toChat({ role, text, images = [], toolCalls = [], resultOf }: Message): object {
  if (role === 'tool') return { role, tool_call_id: resultOf?.id, content: text }
  if (toolCalls.length > 0) {
    const tool_calls = toolCalls.map(({ id, name, arguments: json }) => ({
      id,
      type: 'function',
      function: { name, arguments: json },
    }))
    return { role, content: text === '' ? null : text, tool_calls }
  }
  if (images.length === 0) return { role, content: text }
  const words = text === '' ? [] : [{ type: 'text', text }]
  return { role, content: [...words, ...images.map((url) => ({ type: 'image_url', image_url: { url } }))] }
}

export function chatOptions({
  tools = [],
  toolChoice,
  parallelToolCalls,
  sampling: { topP, presencePenalty, frequencyPenalty, ...sampling } = {},
  answerSchema,
  insistsOnSchema,
}: ModelRequest): object {
  const options = {
    ...sampling,
    top_p: topP,
    presence_penalty: presencePenalty,
    frequency_penalty: frequencyPenalty,
  }
  return {
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
    ...(tools.length > 0 && { tools: functionTools(tools) }),
    ...(tools.length > 0 && toolChoice && { tool_choice: choiceOf(toolChoice) }),
    ...(tools.length > 0 && parallelToolCalls === false && { parallel_tool_calls: false }),
    // Some servers reject requests that have a schema.
    ...(answerSchema && insistsOnSchema && { response_format: formatOf(answerSchema) }),
  }
}

export function functionTools(tools: NonNullable<ModelRequest['tools']>): object[] {
  return tools.map(({ name, description, parameters = { type: 'object', properties: {} } }) => ({
    type: 'function',
    function: { name, ...(description !== undefined && { description }), parameters },
  }))
}

function choiceOf(choice: NonNullable<ModelRequest['toolChoice']>): unknown {
  return typeof choice === 'string' ? choice : { type: 'function', function: { name: choice.name } }
}

function formatOf(schema: Readonly<Record<string, unknown>>): object {
  return Object.keys(schema).length === 0
    ? { type: 'json_object' }
    : { type: 'json_schema', json_schema: { name: 'answer', schema } }
}
