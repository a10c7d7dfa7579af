import type { ConfiguredProvider } from '../../config.ts'
import type { AttachedProvider, ProviderTest } from './attached.ts'

export interface FailedTest {
  readonly at: Date
  readonly message: string
}

type Tested = AttachedProvider | ConfiguredProvider

// More than there can be providers.
const MAX_KEPT = 100

/** The last test of each provider in this process, if it failed. A changed provider has not been tested. */
export function createFailedTests() {
  const failed = new Map<string, FailedTest & { readonly connection: string }>()
  return {
    record(provider: Tested | undefined, { ok, error }: ProviderTest, now: number): void {
      if (!provider) return
      if (failed.size >= MAX_KEPT) failed.clear()
      failed.delete(provider.id)
      if (ok) return
      const connection = connectionOf(provider)
      failed.set(provider.id, { at: new Date(now), message: error ?? 'The test failed.', connection })
    },

    of(provider: Tested): FailedTest | undefined {
      const found = failed.get(provider.id)
      return found?.connection === connectionOf(provider) ? found : undefined
    },
  }
}

function connectionOf(provider: Tested): string {
  const key = 'encryptedKey' in provider ? provider.encryptedKey : undefined
  return JSON.stringify([provider.baseUrl, provider.model, key])
}
