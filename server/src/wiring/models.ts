import { join } from 'node:path'
import type { Attachments } from '../ai/models/attached.ts'
import { type Catalogue, type CatalogueModel, readCatalogue } from '../ai/models/catalogue.ts'
import type { StoredProvider, StoredState } from '../ai/models/stored-providers.ts'
import type { AiDeps, Engines } from '../ai/ports.ts'
import { type FailedCall, type Provider, providerOf, type Target } from '../ai/provider.ts'
import { createBuiltinProvider } from '../ai/providers/builtin.ts'
import { defaultChain } from '../ai/providers/default-chain.ts'
import { openProviders, type ProviderTable, requireKnownTargets } from '../ai/providers/index.ts'
import { createRouter, type Peers } from '../ai/providers/router.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Telemetry } from '../telemetry/ports.ts'
import { openAttachedModels, type StoredModels } from './attached-models.ts'
import { withLocalSizes } from './local-sizes.ts'
import { type DailyLimits, limitWarnings, requireAnalyst, requirePrices } from './model-checks.ts'
import { namedInFile, readModelsFile } from './models-file.ts'
import { createRedaction } from './redaction.ts'

interface ModelOptions {
  readonly peers?: Peers
  readonly findSecrets?: AiDeps['findSecrets']
  readonly onFailedCall?: (failed: FailedCall) => void
  /** Without it, only the providers of the settings are used. */
  readonly stored?: StoredModels
  readonly telemetry?: Telemetry | undefined
}

export interface WiredModels extends Pick<AiDeps, 'catalogue' | 'router' | 'cooldownMs'> {
  readonly providers: Omit<Attachments, 'tables' | 'keys' | 'apply' | 'now'>
  readonly limitWarnings: (limits: DailyLimits) => readonly string[]
  /** Uses what is stored now. Without a change this only reads some rows. */
  reload(): Promise<void>
}

/** Connects models to providers. Throws at startup if a configured model cannot work. */
export async function wireModels(
  config: Config,
  engines: Engines,
  { findSecrets = () => [], stored, telemetry, ...more }: ModelOptions = {},
): Promise<WiredModels> {
  const text = config.modelsFile === undefined ? undefined : await readModelsFile(config.modelsFile)
  const { providers: configured } = config
  const isOverridden = ({ name }: { name: string }) => configured.some((provider) => provider.name === name)
  const builtin = createBuiltinProvider(engines.compose)
  const configuredFor = await openProviders(configured, config.dataDir, [['builtin', builtin]])

  /** The catalogue with this state, without its chains. */
  const withoutChains = (attached: readonly StoredProvider[]) =>
    readCatalogue(
      text,
      defaultChain([...configured, ...attached.filter((provider) => !isOverridden(provider))]),
    )

  /** Throws if the settings do not allow this state. */
  function modelsWith({ providers, chains, added }: StoredState): readonly CatalogueModel[] {
    const { models, prices } = withoutChains(providers)
    const known = new Set(models.map(({ id }) => id))
    const all = [
      ...models.map((model) => ({ ...model, chain: chains[model.id] ?? model.chain })),
      ...Object.entries(added)
        .filter(([id]) => !known.has(id))
        .map(([id, model]) => ({ id, ...model, chain: chains[id] ?? [], source: 'stored' as const })),
    ]
    const free = providers.filter(({ kind }) => kind === 'ollama').map(({ name }) => name)
    requirePrices(config, { models: all, prices }, free)
    requireAnalyst(config, all)
    return all
  }

  const { contexts } = withoutChains([])
  const attached = await openAttachedModels({
    stored,
    dataDir: config.dataDir,
    modelsWith,
    sized: (models, attachedFor) =>
      withLocalSizes(models, { contexts }, (target) => configuredFor(target) ?? attachedFor(target)),
    isOverridden,
  })
  const base = withoutChains(attached.initial.providers)
  const providerFor: ProviderTable = (target) => configuredFor(target) ?? attached.providerFor(target)
  requireKnownTargets(
    providerFor,
    base.models.map(({ chain }) => chain),
  )
  const catalogue: Catalogue = {
    get models() {
      return attached.models()
    },
    prices: base.prices,
    currency: base.currency,
    contexts: base.contexts,
  }
  attached.reportAll()

  const redactAll = createRedaction(config, findSecrets, attached.attached)
  const trace = telemetry && (await import('../ai/providers/traced.ts')).traced
  function tracedFor(target: Target): Provider | undefined {
    const provider = providerFor(target)
    if (!telemetry || !trace || !provider) return provider
    const name = providerOf(target)
    const kind = [...configured, ...attached.attached()].find((one) => one.name === name)?.kind ?? ''
    const model = target.slice(target.indexOf(':') + 1)
    return trace(provider, {
      telemetry,
      provider: CONVENTIONS[kind] ?? (name || target),
      model,
      redact: redactAll,
    })
  }
  const router = createRouter({
    providerFor: telemetry ? tracedFor : providerFor,
    contexts: catalogue.contexts,
    redact: redactAll,
    ...more,
  })

  return {
    catalogue,
    router,
    cooldownMs: router.cooldownMs,
    limitWarnings: (limits) =>
      limitWarnings(catalogue, limits, (name) =>
        attached.attached().some((provider) => provider.name === name && provider.kind === 'ollama'),
      ),
    reload: () => attached.reload((changed) => router.forget((target) => changed.has(providerOf(target)))),
    providers: {
      configured,
      attached: attached.attached,
      check(next) {
        try {
          modelsWith(next)
        } catch (error) {
          throw new AppError('invalid_request', { detail: (error as Error).message, cause: error })
        }
      },
      knows: (target) => providerFor(target) !== undefined,
      async problemOfFile(model) {
        const { problemOfGguf } = await import('../ai/providers/gguf.ts')
        const { modelsFolder } = await import('../ai/providers/llama.ts')
        const folder = configured.find(({ kind }) => kind === 'local')?.folder ?? modelsFolder(config.dataDir)
        return problemOfGguf(join(folder, `${model}.gguf`))
      },
      modelsInFile: (provider) =>
        namedInFile(text, base.models)
          .filter(({ chain }) => chain.some((target) => providerOf(target) === provider))
          .map(({ id }) => id),
      testLimits: { listMs: 5_000, callMs: 20_000 },
      async test(id, test, signal) {
        const connection = [...configured, ...attached.attached()].find((provider) => provider.id === id)
        if (!connection) throw new AppError('not_found', { detail: 'No provider has this id.' })
        const { probe } = await import('../ai/providers/probe.ts') // with the HTTP client
        const { openConnection } = await import('../ai/providers/schemes.ts')
        const open = openConnection(connection, config.dataDir)
        const now = () => performance.now()
        return probe({ ...test, connection, open, redact: redactAll, now }, signal)
      },
    },
  }
}

/** Names of the semantic conventions for traces. Others have the name that the operator chose. */
const CONVENTIONS: Readonly<Record<string, string>> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'gcp.gemini',
}
