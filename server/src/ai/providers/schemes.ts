import { dirname } from 'node:path'
import type { ProviderConfig } from '../../config.ts'
import { type ModelRequest, type Provider, ProviderFailure } from '../provider.ts'
import { createCompatible } from './compatible.ts'
import { embedWith } from './embeddings.ts'
import { boundedFetch } from './http-client.ts'
import { createModelProvider } from './language-model.ts'
import { modelsFolder } from './llama.ts'
import { localModels } from './local-process.ts'
import { createOllama } from './ollama.ts'
import { needsChatApi, unsupportedBy } from './unsupported.ts'

export type OpenModel = (model: string) => Provider | undefined
type Cloud = NonNullable<ProviderConfig['openai']>

/** The configured providers by the scheme of their targets. The AI SDK is loaded with the first request that needs it. */
export function openSchemes(config: Partial<ProviderConfig>, dataDir: string): Map<string, OpenModel> {
  const { openai, anthropic, google, compatible, ollama, local } = config
  const schemes = new Map<string, OpenModel>()
  if (openai) {
    schemes.set('openai', openaiModels('openai', 'responses', openai))
    schemes.set('openai-chat', openaiModels('openai-chat', 'chat', openai))
  }
  if (anthropic) schemes.set('anthropic', anthropicModels(anthropic))
  if (google) schemes.set('google', googleModels(google))
  if (compatible) schemes.set('compatible', (model) => createCompatible(compatible, model))
  if (ollama) schemes.set('ollama', (model) => createOllama(ollama.baseUrl, model))
  if (local) schemes.set('local', localModels(dataDir, dirname(local)))
  return schemes
}

/** A provider that is attached while the service runs. */
export interface Connection {
  readonly name: string
  readonly kind: 'openai' | 'anthropic' | 'google' | 'compatible' | 'ollama' | 'local'
  readonly baseUrl: string | undefined
  readonly apiKey: string | undefined
  readonly model: string | undefined
  /** Why it cannot be called. */
  readonly problem: string | undefined
}

/** Attached providers by the scheme of their targets: their names. */
export function openConnectionSchemes(
  connections: readonly Connection[],
  dataDir: string,
): Map<string, OpenModel> {
  const schemes = new Map<string, OpenModel>()
  for (const connection of connections) {
    const { name, kind } = connection
    schemes.set(name, openConnection(connection, dataDir))
    if (kind === 'openai') schemes.set(`${name}-chat`, openConnection(connection, dataDir, 'chat'))
  }
  return schemes
}

export function openConnection(
  { name, kind, baseUrl = '', apiKey = '', problem }: Connection,
  dataDir: string,
  api: 'responses' | 'chat' = 'responses',
): OpenModel {
  if (problem !== undefined) return () => lockedProvider(name)
  const cloud = { apiKey, baseUrl: baseUrl === '' ? undefined : baseUrl }
  if (kind === 'openai') return openaiModels(name, api, cloud)
  if (kind === 'anthropic') return anthropicModels(cloud)
  if (kind === 'google') return googleModels(cloud)
  if (kind === 'ollama') return (model) => createOllama(baseUrl, model)
  if (kind === 'local') return localModels(dataDir, modelsFolder(dataDir))
  return (model) => createCompatible({ baseUrl, apiKey: apiKey === '' ? undefined : apiKey, model }, model)
}

/** Callers do not see the reason, which names a file of the server. */
function lockedProvider(name: string): Provider {
  const failure = () =>
    new ProviderFailure('refused', `the API key of ${name} cannot be decrypted`, {
      words: 'The API key cannot be decrypted. An owner finds the reason in the list of providers.',
    })
  return {
    async generate() {
      throw failure()
    },
    // biome-ignore lint/correctness/useYield: it always fails
    async *stream() {
      throw failure()
    },
  }
}

// Always set: without a base URL the packages read one from the environment.
export const ADDRESSES = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

// Without this option the Responses API stores prompts for 30 days.
const notStored = { openai: { store: false } }

function openaiModels(
  name: string,
  api: 'responses' | 'chat',
  { apiKey, baseUrl = ADDRESSES.openai }: Cloud,
): OpenModel {
  const load = async () =>
    (await import('@ai-sdk/openai')).createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
  const base = baseUrl.replace(/(?<!\/)\/+$/, '')
  const headers = { authorization: `Bearer ${apiKey}` }
  const open = (model: string, api: 'responses' | 'chat') =>
    createModelProvider(name, async () => (await load())[api](model), notStored)
  return (model) => ({
    ...(api === 'chat' ? open(model, api) : eitherApi(open(model, 'responses'), open(model, 'chat'))),
    embed: (request, signal) => embedWith(name, { base, headers, model }, request, signal),
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
    ...createModelProvider('anthropic', async () => (await load())(model)),
    unsupported: anthropicLacks,
  })
}

function googleModels({ apiKey, baseUrl = ADDRESSES.google }: Cloud): OpenModel {
  const load = async () =>
    (await import('@ai-sdk/google')).createGoogle({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
  return (model) => ({
    ...createModelProvider('google', async () => (await load())(model)),
    unsupported: googleLacks,
  })
}
