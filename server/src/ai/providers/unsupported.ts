import type { ModelRequest, Provider } from '../provider.ts'

type Unsupported = NonNullable<Provider['unsupported']>
type Parameter = keyof typeof sent

/** Whether a request has a parameter, by its name in OpenAI's API. */
const sent = {
  tools: ({ tools = [], messages }: ModelRequest) =>
    tools.length > 0 || messages.some(({ role, toolCalls }) => role === 'tool' || toolCalls !== undefined),
  tool_choice: ({ tools = [], toolChoice = 'auto' }: ModelRequest) =>
    tools.length > 0 && toolChoice !== 'auto' && toolChoice !== 'none',
  parallel_tool_calls: ({ tools = [], parallelToolCalls }: ModelRequest) =>
    tools.length > 0 && parallelToolCalls === false,
  images: ({ messages }: ModelRequest) => messages.some(({ images = [] }) => images.length > 0),
  linkedImages: ({ messages }: ModelRequest) =>
    messages.some(({ images = [] }) => images.some((address) => !address.startsWith('data:'))),
  seed: ({ sampling }: ModelRequest) => sampling?.seed !== undefined,
  stop: ({ sampling }: ModelRequest) => sampling?.stop !== undefined,
  presence_penalty: ({ sampling }: ModelRequest) => sampling?.presencePenalty !== undefined,
  frequency_penalty: ({ sampling }: ModelRequest) => sampling?.frequencyPenalty !== undefined,
  highTemperature: ({ sampling }: ModelRequest) => (sampling?.temperature ?? 0) > 1,
} as const

/** Parameters whose field has another name, or whose message gives more detail. */
const messages: Partial<Record<Parameter, readonly [field: string, message: (who: string) => string]>> = {
  tool_choice: ['tool_choice', (who) => `can only be auto or none with ${who}`],
  images: ['messages', (who) => `must have no images: ${who} takes only text`],
  linkedImages: [
    'messages',
    (who) => `must have images as data: addresses: ${who} loads none from https: addresses`,
  ],
  highTemperature: ['temperature', (who) => `must be at most 1 with ${who}`],
}

/** For providers that would ignore these parameters. */
export function unsupportedBy(who: string, parameters: readonly Parameter[]): Unsupported {
  return (request) => {
    const name = parameters.find((one) => sent[one](request))
    if (name === undefined) return undefined
    const [field, message] = messages[name] ?? [name, () => `is not supported by ${who}`]
    return { field, message: message(who) }
  }
}

/** The Responses API ignores these parameters; the Chat Completions API has them. */
export function needsChatApi(request: ModelRequest): boolean {
  return ['seed', 'stop', 'presence_penalty', 'frequency_penalty'].some((name) =>
    sent[name as Parameter](request),
  )
}
