import { readFile } from 'node:fs/promises'
import { type Catalogue, findModel, readCatalogue } from '../ai/catalogue.ts'
import type { AiDeps, Engines } from '../ai/ports.ts'
import { createBuiltinProvider } from '../ai/providers/builtin.ts'
import { defaultChain } from '../ai/providers/default-chain.ts'
import { openProviders, requireKnownTargets } from '../ai/providers/index.ts'
import { createRouter, type Peers } from '../ai/providers/router.ts'
import type { Config } from '../config.ts'

/** Connects models to providers. Throws at startup if a configured model cannot work. */
export async function wireModels(
  config: Config,
  engines: Engines,
  peers?: Peers,
): Promise<Pick<AiDeps, 'catalogue' | 'router' | 'cooldownMs'>> {
  const text = config.modelsFile === undefined ? undefined : await readModelsFile(config.modelsFile)
  const catalogue = readCatalogue(text, defaultChain(config.providers))
  const providerFor = await openProviders(
    config.providers,
    createBuiltinProvider(engines.compose),
    config.dataDir,
  )
  requireKnownTargets(
    providerFor,
    catalogue.models.map(({ chain }) => chain),
  )
  requirePrices(config, catalogue)
  requireAnalyst(config, catalogue)
  const router = createRouter({ providerFor, ...(peers && { peers }) })
  return { catalogue, router, cooldownMs: router.cooldownMs }
}

// Targets on the operator's own machines cost nothing per token, unless the file says so.
const FREE = /^(?:builtin$|local:|ollama:)/

/** A cost limit has no effect on a target without a price. */
function requirePrices(
  { costMicrosPerDay: { token, workspace } }: Config,
  { models, prices }: Catalogue,
): void {
  if (token === undefined && workspace === undefined) return
  const targets = new Set(models.flatMap(({ chain }) => chain))
  const unpriced = [...targets].filter((target) => !FREE.test(target) && !prices[target])
  if (unpriced.length > 0) {
    throw new Error(`COST_PER_DAY needs a price in MODELS_FILE for ${unpriced.join(', ')}.`)
  }
}

function requireAnalyst({ analyzeWithModel: id }: Config, catalogue: Catalogue): void {
  if (id === undefined || findModel(catalogue, id)?.capabilities.includes('analysis')) return
  const able = catalogue.models.filter(({ capabilities }) => capabilities.includes('analysis'))
  throw new Error(`ANALYZE_WITH_MODEL must be one of ${able.map((model) => model.id).join(', ')}.`)
}

async function readModelsFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot read MODELS_FILE (${error.code}).`)
  })
}
