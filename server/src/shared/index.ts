import { alone, type Shared } from './shared.ts'

export interface SharedOptions {
  readonly onLost: (error: Error) => void
  readonly onBack: () => void
}

export async function openShared(address: URL | undefined, options: SharedOptions): Promise<Shared> {
  if (!address) return alone
  return (await import('./redis.ts')).connectRedis(address, options)
}
