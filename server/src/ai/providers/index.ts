import type { Provider, Target } from '../provider.ts'
import { createCompatible } from './compatible.ts'
import { boundedFetch } from './http-client.ts'
import { createModelProvider } from './language-model.ts'
import { createLocalModels } from './local.ts'
import { createOllama } from './ollama.ts'
import type { KeyedProvider, ProviderSettings } from './settings.ts'

export type ProviderTable = (target: Target) => Provider | undefined

type ForModel = (model: string) => Provider | undefined

/** Who answers for a target. A package is loaded when its first request comes. */
export function openProviders(settings: ProviderSettings, builtin: Provider): ProviderTable {
  const { openai, anthropic, google, compatible = {}, ollama, local } = settings
  const schemes = new Map<string, ForModel>()
  if (openai) schemes.set('openai', openaiResponses(openai)).set('openai-chat', openaiChat(openai))
  if (anthropic) schemes.set('anthropic', anthropicMessages(anthropic))
  if (google) schemes.set('google', googleGemini(google))
  if (ollama) schemes.set('ollama', (model) => createOllama(ollama, model))
  if (local) schemes.set('local', createLocalModels(local))
  for (const [name, endpoint] of Object.entries(compatible)) {
    if (reserved.has(name) || !/^[a-z][a-z0-9-]*$/.test(name)) {
      throw new Error(`A compatible provider must not be called ${name}`)
    }
    schemes.set(name, (model) => createCompatible(name, endpoint, model))
  }

  const opened = new Map<Target, Provider>([['builtin', builtin]])
  return (target) => {
    const known = opened.get(target)
    if (known) return known
    const colon = target.indexOf(':')
    const model = target.slice(colon + 1)
    const provider = model === '' ? undefined : schemes.get(target.slice(0, colon))?.(model)
    if (provider) opened.set(target, provider)
    return provider
  }
}

/** Throws at the start for what would otherwise fail at somebody's first request. */
export function requireKnownTargets(providerFor: ProviderTable, chains: Iterable<readonly Target[]>): void {
  const unknown = new Set([...chains].flat().filter((target) => !providerFor(target)))
  if (unknown.size > 0) throw new Error(`No provider is configured for ${[...unknown].join(', ')}`)
}

const reserved = new Set(['openai', 'openai-chat', 'anthropic', 'google', 'ollama', 'local', 'builtin'])

// The base URLs are always given: the packages would look for one in the environment, which is not theirs to read.
const OPENAI = 'https://api.openai.com/v1'
const ANTHROPIC = 'https://api.anthropic.com/v1'
const GOOGLE = 'https://generativelanguage.googleapis.com/v1beta'

// Prompts are not OpenAI's to keep: the Responses API stores them for 30 days unless told.
const notStored = { openai: { store: false } }

function openaiResponses({ apiKey, baseUrl = OPENAI }: KeyedProvider): ForModel {
  return (model) =>
    createModelProvider(
      'openai',
      async () =>
        (await import('@ai-sdk/openai'))
          .createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
          .responses(model),
      notStored,
    )
}

function openaiChat({ apiKey, baseUrl = OPENAI }: KeyedProvider): ForModel {
  return (model) =>
    createModelProvider(
      'openai-chat',
      async () =>
        (await import('@ai-sdk/openai'))
          .createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
          .chat(model),
      notStored,
    )
}

function anthropicMessages({ apiKey, baseUrl = ANTHROPIC }: KeyedProvider): ForModel {
  return (model) =>
    createModelProvider('anthropic', async () =>
      (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey, baseURL: baseUrl, fetch: boundedFetch })(
        model,
      ),
    )
}

function googleGemini({ apiKey, baseUrl = GOOGLE }: KeyedProvider): ForModel {
  return (model) =>
    createModelProvider('google', async () =>
      (await import('@ai-sdk/google')).createGoogle({ apiKey, baseURL: baseUrl, fetch: boundedFetch })(model),
    )
}
