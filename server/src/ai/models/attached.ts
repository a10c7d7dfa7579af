import type { Caller } from '../../caller.ts'
import type { ConfiguredProvider } from '../../config.ts'
import type { Target } from '../provider.ts'
import type { StoredProvider, StoredProviders, StoredState } from './stored-providers.ts'

/** A stored provider with its decrypted key. */
export interface AttachedProvider extends StoredProvider {
  readonly apiKey: string | undefined
  /** Why the key cannot be decrypted, and what to do about it. Its calls fail. */
  readonly problem: string | undefined
}

/** The result of a small real call. Texts of the provider are shortened and contain no keys. */
export interface ProviderTest {
  readonly ok: boolean
  /** The model that was called; undefined if none is known. */
  readonly model: string | undefined
  /** Until the complete answer. */
  readonly latencyMs: number | undefined
  readonly error: string | undefined
  /** The first of the models that the provider lists. */
  readonly models: readonly string[]
  readonly modelsTotal: number
  /** Why they could not be listed. */
  readonly modelsError: string | undefined
}

export interface TestLimits {
  /** For the list of models. */
  readonly listMs: number
  /** For the call. */
  readonly callMs: number
}

/** Encrypts secrets for the database. */
export interface Keys {
  encrypt(text: string, context: string, mayCreate: boolean): Promise<string>
  isCurrent(encrypted: string): Promise<boolean>
}

/** The providers in use, and the means to change them while the service runs. */
export interface Attachments {
  readonly tables: StoredProviders
  readonly keys: Keys
  readonly configured: readonly ConfiguredProvider[]
  attached(): readonly AttachedProvider[]
  /** Rejects a state that the settings do not allow: a cost limit needs prices. */
  check(state: StoredState): void
  /** Uses what is stored now, and makes the other processes and nodes do the same. */
  apply(): Promise<void>
  /** The problem with a file in DATA_DIR/models. Undefined if there is none, or if only another node may have the file. */
  problemOfFile(model: string): Promise<string | undefined>
  /** Whether a provider has this target. */
  knows(target: Target): boolean
  /** The models whose chain in MODELS_FILE names the provider. */
  modelsInFile(provider: string): readonly string[]
  test(
    id: string,
    test: {
      readonly model: string | undefined
      readonly caller: Pick<Caller, 'tokenId' | 'workspace'>
      readonly limits: TestLimits
    },
    signal: AbortSignal,
  ): Promise<ProviderTest>
  readonly testLimits: TestLimits
  readonly now: () => number
}

/** What an encrypted key belongs to: a changed address must not receive it. */
export function keyContext({ id, kind, baseUrl }: Pick<StoredProvider, 'id' | 'kind' | 'baseUrl'>): string {
  return JSON.stringify([id, kind, baseUrl ?? ''])
}
