import { isDeepStrictEqual } from 'node:util'
import { type AttachedProvider, keyContext } from '../ai/models/attached.ts'
import type { CatalogueModel } from '../ai/models/catalogue.ts'
import type { StoredProvider, StoredProviders, StoredState } from '../ai/models/stored-providers.ts'
import { openProviders, type ProviderTable } from '../ai/providers/index.ts'
import type { KeyFile } from '../data-directory/key-file.ts'

/** Providers and chains in the database. */
export interface StoredModels {
  readonly tables: Pick<StoredProviders, 'read'>
  readonly keys: Pick<KeyFile, 'decrypt'>
  readonly onProblem?: (provider: string, problem: string) => void
}

interface Options {
  readonly stored: StoredModels | undefined
  readonly dataDir: string
  /** Throws if the settings do not allow the state. */
  readonly modelsWith: (state: StoredState) => readonly CatalogueModel[]
  /** The models with the sizes of their targets. */
  readonly sized: (
    models: readonly CatalogueModel[],
    attachedFor: ProviderTable,
  ) => Promise<readonly CatalogueModel[]>
  /** Whether a setting configures a provider with this name. */
  readonly isOverridden: (provider: StoredProvider) => boolean
}

/** What is in use until something stored changes. */
interface Current {
  readonly models: readonly CatalogueModel[]
  readonly attached: readonly AttachedProvider[]
  readonly attachedFor: ProviderTable
}

/** The stored providers and chains that are in use. */
export async function openAttachedModels({ stored, dataDir, modelsWith, sized, isOverridden }: Options) {
  async function decrypted(provider: StoredProvider): Promise<AttachedProvider> {
    const { encryptedKey } = provider
    if (encryptedKey === undefined || !stored) return { ...provider, apiKey: undefined, problem: undefined }
    try {
      const apiKey = await stored.keys.decrypt(encryptedKey, keyContext(provider))
      return { ...provider, apiKey, problem: undefined }
    } catch (error) {
      return { ...provider, apiKey: undefined, problem: (error as Error).message }
    }
  }

  async function openState(state: StoredState): Promise<Current> {
    const models = modelsWith(state)
    const attached = await Promise.all(state.providers.map(decrypted))
    const usable = attached.filter((provider) => !isOverridden(provider))
    const attachedFor = await openProviders(usable, dataDir)
    return { models: await sized(models, attachedFor), attached, attachedFor }
  }

  function reportProblems(before: readonly AttachedProvider[]): void {
    for (const { id, name, problem } of current.attached)
      if (problem !== undefined && before.find((one) => one.id === id)?.problem !== problem)
        stored?.onProblem?.(name, problem)
  }

  let state: StoredState = (await stored?.tables.read()) ?? { providers: [], chains: {}, added: {} }
  const initial = state
  let current = await openState(state)

  async function readAgain(onChange: (names: ReadonlySet<string>) => void): Promise<void> {
    if (!stored) return
    const next = await stored.tables.read()
    const isLocked = current.attached.some(({ problem }) => problem !== undefined) // the key file may be back
    if (!isLocked && isDeepStrictEqual(next, state)) return
    const before = current
    current = await openState(next)
    state = next
    onChange(changedNames(before.attached, current.attached))
    reportProblems(before.attached)
  }
  // One after the other, so that an older state never replaces a newer one.
  let reading: Promise<void> = Promise.resolve()

  return {
    /** What was stored at the start. */
    initial,
    models: () => current.models,
    attached: () => current.attached,
    providerFor: ((target) => current.attachedFor(target)) satisfies ProviderTable,
    reportAll: () => reportProblems([]),
    /** Uses what is stored now. `onChange` gets the names of the providers that are different. */
    reload(onChange: (names: ReadonlySet<string>) => void): Promise<void> {
      reading = reading.catch(() => undefined).then(() => readAgain(onChange))
      return reading
    },
  }
}

/** The names of providers that were attached, changed or removed. */
function changedNames(
  before: readonly AttachedProvider[],
  after: readonly AttachedProvider[],
): ReadonlySet<string> {
  const isIn = (list: readonly AttachedProvider[], one: AttachedProvider) =>
    list.some((other) => isDeepStrictEqual(other, one))
  const changed = [...before.filter((one) => !isIn(after, one)), ...after.filter((one) => !isIn(before, one))]
  return new Set(changed.map(({ name }) => name))
}
