import type { AttachedProvider, ConfiguredProvider } from '../ai/models/attached.ts'
import { PROVIDER_KINDS } from '../ai/models/stored-providers.ts'
import { defaultChain } from '../ai/providers/default-chain.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

const SETTINGS = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  compatible: 'COMPATIBLE_URL',
  ollama: 'OLLAMA_URL',
} as const

/** The providers of the settings. */
export function configuredProviders({ providers }: Config): readonly ConfiguredProvider[] {
  const found: ConfiguredProvider[] = []
  for (const kind of PROVIDER_KINDS) {
    if (kind === 'local') continue // below: its setting is a path
    const provider = providers[kind]
    if (!provider) continue
    found.push({
      id: `env-${kind}`,
      name: kind,
      kind,
      baseUrl: provider.baseUrl,
      model: 'model' in provider ? provider.model : undefined,
      hasKey: 'apiKey' in provider && provider.apiKey !== undefined,
      setting: SETTINGS[kind],
    })
  }
  if (providers.local !== undefined) {
    const model = defaultChain({ local: providers.local })('')[0]?.replace('local:', '')
    const local = { id: 'env-local', name: 'local', kind: 'local', setting: 'LOCAL_MODEL' } as const
    found.push({ ...local, baseUrl: undefined, model, hasKey: false })
  }
  return found
}

/** The connection to test. Rejects an unknown id. */
export function connectionOf(
  { providers }: Config,
  configured: readonly ConfiguredProvider[],
  attached: readonly AttachedProvider[],
  id: string,
) {
  const stored = attached.find((provider) => provider.id === id)
  if (stored) return stored
  const found = configured.find((provider) => provider.id === id)
  if (!found) throw new AppError('not_found', { detail: 'No provider has this id.' })
  const provider = found.kind === 'local' ? undefined : providers[found.kind]
  const apiKey = provider && 'apiKey' in provider ? provider.apiKey : undefined
  return { ...found, apiKey, problem: undefined }
}
