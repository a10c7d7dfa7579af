import { alone, type Shared } from './shared.ts'

export interface SharedOptions {
  readonly onLost: (error: Error) => void
  readonly onBack: () => void
}

/** Shares state between all nodes with Redis, otherwise between the processes of this node, if there are several. */
export async function openShared(
  address: URL | undefined,
  ofProcesses: Shared = alone,
  options: SharedOptions,
): Promise<Shared> {
  if (!address) return ofProcesses
  return (await import('./redis.ts')).connectRedis(address, options)
}
