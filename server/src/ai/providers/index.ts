import type { Provider, Target } from '../provider.ts'
import type { Connection, OpenModel } from './schemes.ts'

export type ProviderTable = (target: Target) => Provider | undefined

/** Finds the provider of a target. Without a connection, no HTTP client is loaded: it takes 30 MB. */
export async function openProviders(
  connections: readonly Connection[],
  dataDir: string,
  known: readonly (readonly [Target, Provider])[] = [],
): Promise<ProviderTable> {
  if (connections.length === 0) return toTable(undefined, known)
  return toTable((await import('./schemes.ts')).openSchemes(connections, dataDir), known)
}

function toTable(
  schemes: ReadonlyMap<string, OpenModel> | undefined,
  known: readonly (readonly [Target, Provider])[],
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
