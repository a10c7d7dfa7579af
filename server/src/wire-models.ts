import { readFile } from 'node:fs/promises'
import { type Catalogue, readCatalogue } from './ai/catalogue.ts'
import type { Router } from './ai/provider.ts'
import { createBuiltinProvider } from './ai/providers/builtin/index.ts'
import { defaultChain } from './ai/providers/default-chain.ts'
import { openProviders, requireKnownTargets } from './ai/providers/index.ts'
import { createRouter } from './ai/providers/router.ts'
import type { ProviderSettings } from './ai/providers/settings.ts'
import type { Config, ProviderConfig } from './config.ts'

/** Who answers for which model. What cannot work is told now, not at somebody's first request. */
export async function wireModels(config: Config): Promise<{ catalogue: Catalogue; router: Router }> {
  const settings = settingsOf(config.providers)
  const text = config.modelsFile === undefined ? undefined : await readModelsFile(config.modelsFile)
  const catalogue = readCatalogue(text, defaultChain(settings))
  const providerFor = openProviders(settings, createBuiltinProvider())
  requireKnownTargets(
    providerFor,
    catalogue.models.map(({ chain }) => chain),
  )
  return { catalogue, router: createRouter({ providerFor }) }
}

function settingsOf({ compatible, local, ...others }: ProviderConfig): ProviderSettings {
  return {
    ...others,
    ...(compatible && { compatible: { compatible } }),
    ...(local !== undefined && { local: { modelPath: local } }),
  }
}

async function readModelsFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`MODELS_FILE cannot be read (${error.code}).`)
  })
}
