import type { ProviderKind } from '../../config.ts'
import type { ModelRequest, Provider } from '../provider.ts'
import { createCompatible } from './compatible.ts'
import { embedWith } from './embeddings.ts'
import { failureOf } from './failures.ts'
import { boundedFetch } from './http-client.ts'
import { createModelProvider } from './language-model.ts'
import { modelsFolder } from './llama.ts'
import { localModels } from './local-process.ts'
import { createOllama } from './ollama.ts'
import { needsChatApi, unsupportedBy } from './unsupported.ts'

export type OpenModel = (model: string) => Provider | undefined

interface Cloud {
  readonly apiKey: string
  readonly baseUrl: string | undefined
}

/** A provider, of the settings or attached while the service runs. */
export interface Connection {
  readonly name: string
  readonly kind: ProviderKind
  readonly baseUrl: string | undefined
  readonly apiKey: string | undefined
  readonly model: string | undefined
  /** Of local files. Undefined: the folder of the data directory. */
  readonly folder?: string | undefined
  /** Why it cannot be called. */
  readonly problem?: string | undefined
}

/** Providers by the scheme of their targets: their names. The AI SDK is loaded with the first request that needs it. */
export function openSchemes(connections: readonly Connection[], dataDir: string): Map<string, OpenModel> {
  const schemes = new Map<string, OpenModel>()
  for (const connection of connections) {
    const { name, kind } = connection
    schemes.set(name, openConnection(connection, dataDir))
    if (kind === 'openai') schemes.set(`${name}-chat`, openConnection(connection, dataDir, 'chat'))
  }
  return schemes
}

export function openConnection(
  { kind, baseUrl = '', apiKey = '', folder, problem }: Connection,
  dataDir: string,
  api: 'responses' | 'chat' = 'responses',
): OpenModel {
  if (problem !== undefined) return () => lockedProvider
  const cloud = { apiKey, baseUrl: baseUrl === '' ? undefined : baseUrl }
  if (kind === 'openai') return openaiModels(api, cloud)
  if (kind === 'anthropic') return anthropicModels(cloud)
  if (kind === 'google') return googleModels(cloud)
  if (kind === 'ollama') return (model) => createOllama(baseUrl, model)
  if (kind === 'local') return localModels(dataDir, folder ?? modelsFolder(dataDir))
  return (model) => createCompatible({ baseUrl, apiKey: apiKey === '' ? undefined : apiKey }, model)
}

/** Callers do not see the reason, which names a file of the server. */
const lockedProvider: Provider = {
  async generate() {
    throw failureOf('lockedKey')
  },
  // biome-ignore lint/correctness/useYield: it always fails
  async *stream() {
    throw failureOf('lockedKey')
  },
}

// Always set: without a base URL the packages read one from the environment.
export const ADDRESSES = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

// Without this option the Responses API stores prompts for 30 days.
const notStored = { openai: { store: false } }

function openaiModels(api: 'responses' | 'chat', { apiKey, baseUrl = ADDRESSES.openai }: Cloud): OpenModel {
  const load = async () =>
    (await import('@ai-sdk/openai')).createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
  const base = baseUrl.replace(/(?<!\/)\/+$/, '')
  const headers = { authorization: `Bearer ${apiKey}` }
  const open = (model: string, api: 'responses' | 'chat') =>
    createModelProvider(async () => (await load())[api](model), notStored)
  return (model) => ({
    ...(api === 'chat' ? open(model, api) : eitherApi(open(model, 'responses'), open(model, 'chat'))),
    embed: (request, signal) => embedWith({ base, headers, model }, request, signal),
  })
}

function eitherApi(responses: Provider, chat: Provider): Provider {
  const apiFor = (request: ModelRequest) => (needsChatApi(request) ? chat : responses)
  return {
    generate: (request, signal) => apiFor(request).generate(request, signal),
    stream: (request, signal) => apiFor(request).stream(request, signal),
  }
}

const anthropicLacks = unsupportedBy('Anthropic', [
  'seed',
  'presence_penalty',
  'frequency_penalty',
  'highTemperature',
])
const googleLacks = unsupportedBy('Google', ['parallel_tool_calls'])

function anthropicModels({ apiKey, baseUrl = ADDRESSES.anthropic }: Cloud): OpenModel {
  const load = async () =>
    (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
  return (model) => ({
    ...createModelProvider(async () => (await load())(model)),
    unsupported: anthropicLacks,
  })
}

function googleModels({ apiKey, baseUrl = ADDRESSES.google }: Cloud): OpenModel {
  const load = async () =>
    (await import('@ai-sdk/google')).createGoogle({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
  return (model) => ({
    ...createModelProvider(async () => (await load())(model)),
    unsupported: googleLacks,
  })
}
