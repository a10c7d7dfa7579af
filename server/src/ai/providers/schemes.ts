import type { ProviderConfig } from '../../config.ts'
import type { Provider } from '../provider.ts'
import { createCompatible } from './compatible.ts'
import { boundedFetch } from './http-client.ts'
import { createModelProvider } from './language-model.ts'
import { importLlama } from './llama.ts'
import { createLocalModels } from './local.ts'
import { createOllama } from './ollama.ts'

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
  if (local)
    schemes.set(
      'local',
      createLocalModels(local, () => importLlama(dataDir)),
    )
  return schemes
}

// Always set: without a base URL the packages read one from the environment.
const OPENAI = 'https://api.openai.com/v1'
const ANTHROPIC = 'https://api.anthropic.com/v1'
const GOOGLE = 'https://generativelanguage.googleapis.com/v1beta'

// Without this option the Responses API stores prompts for 30 days.
const notStored = { openai: { store: false } }

function openaiModels(
  name: string,
  api: 'responses' | 'chat',
  { apiKey, baseUrl = OPENAI }: Cloud,
): OpenModel {
  const load = async () =>
    (await import('@ai-sdk/openai')).createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
  return (model) => createModelProvider(name, async () => (await load())[api](model), notStored)
}

function anthropicModels({ apiKey, baseUrl = ANTHROPIC }: Cloud): OpenModel {
  const load = async () =>
    (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
  return (model) => createModelProvider('anthropic', async () => (await load())(model))
}

function googleModels({ apiKey, baseUrl = GOOGLE }: Cloud): OpenModel {
  const load = async () =>
    (await import('@ai-sdk/google')).createGoogle({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
  return (model) => createModelProvider('google', async () => (await load())(model))
}
