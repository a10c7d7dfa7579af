import type { ProviderConfig } from '../../config.ts'
import type { Provider, Target } from '../provider.ts'
import type { Connection, OpenModel } from './schemes.ts'

export type ProviderTable = (target: Target) => Provider | undefined

/** Finds the provider of a target. Without a configured provider, no HTTP client is loaded: it takes 30 MB. */
export async function openProviders(
  config: Partial<ProviderConfig>,
  builtin: Provider,
  dataDir: string,
): Promise<ProviderTable> {
  const isConfigured = Object.values(config).some((provider) => provider !== undefined)
  const schemes = isConfigured ? (await import('./schemes.ts')).openSchemes(config, dataDir) : undefined
  return toTable(schemes, [['builtin', builtin]])
}

/** The same for providers that are attached while the service runs. */
export async function openConnections(
  connections: readonly Connection[],
  dataDir: string,
): Promise<ProviderTable> {
  if (connections.length === 0) return () => undefined
  return toTable((await import('./schemes.ts')).openConnectionSchemes(connections, dataDir))
}

function toTable(
  schemes: ReadonlyMap<string, OpenModel> | undefined,
  known: readonly (readonly [Target, Provider])[] = [],
): ProviderTable {
  const providers = new Map<Target, Provider>(known)
  return (target) => {
    const known = providers.get(target)
    if (known) return known
    const colon = target.indexOf(':')
    const model = target.slice(colon + 1)
    const provider = model === '' ? undefined : schemes?.get(target.slice(0, colon))?.(model)
    if (provider) providers.set(target, provider)
    return provider
  }
}

/** Reports unknown targets at startup, so that they do not fail with the first request. */
export function requireKnownTargets(providerFor: ProviderTable, chains: Iterable<readonly Target[]>): void {
  const unknown = new Set([...chains].flat().filter((target) => !providerFor(target)))
  if (unknown.size > 0) throw new Error(`No provider is configured for ${[...unknown].join(', ')}`)
}
