import { AppError, refuse } from '../../errors.ts'
import { applied, checkAddress, checkKey, checkModel, withKey } from './attach-provider.ts'
import type { AttachedProvider, Attachments } from './attached.ts'
import type { StoredProvider } from './stored-providers.ts'

/** Null removes a value; undefined keeps it. */
export interface ProviderChange {
  readonly baseUrl?: string | null | undefined
  readonly apiKey?: string | null | undefined
  readonly model?: string | null | undefined
}

/** Changes a stored provider at once. Rejects those of the environment. */
export async function changeProvider(
  providers: Attachments,
  id: string,
  change: ProviderChange,
): Promise<AttachedProvider> {
  const state = await providers.tables.read()
  const { providers: all } = state
  const before = findStored(providers, all, id)
  const { kind } = before
  const baseUrl =
    change.baseUrl === undefined ? before.baseUrl : checkAddress(kind, change.baseUrl ?? undefined)
  // Otherwise a stolen token could make the service send the key, which it cannot read, to another server.
  if (baseUrl !== before.baseUrl && before.encryptedKey !== undefined && change.apiKey === undefined)
    throw refuse('api_key', 'must be sent again with a new base_url, because it is bound to the address')
  const model = change.model === undefined ? before.model : (change.model ?? undefined)
  if (model !== before.model || model === undefined) await checkModel(providers, kind, model)
  const moved = { ...before, baseUrl, model }
  if (change.apiKey !== undefined) checkKey(kind, change.apiKey ?? undefined)
  providers.check({ ...state, providers: all.map((other) => (other.id === id ? moved : other)) })
  const apiKey = change.apiKey ?? undefined
  const after = change.apiKey === undefined ? moved : await withKey(providers, moved, apiKey, all)
  if (!(await providers.tables.replace(before, after)))
    throw new AppError('conflict', { detail: 'The provider was changed meanwhile. Read it and try again.' })
  return applied(providers, after, apiKey)
}

export function findStored(
  { configured }: Pick<Attachments, 'configured'>,
  all: readonly StoredProvider[],
  id: string,
): StoredProvider {
  const ofEnvironment = configured.find((provider) => provider.id === id)
  if (ofEnvironment)
    throw new AppError('conflict', {
      detail: `${ofEnvironment.name} is configured by ${ofEnvironment.setting}. Change the environment and restart the service.`,
    })
  const found = all.find((provider) => provider.id === id)
  if (!found) throw new AppError('not_found', { detail: 'No provider has this id.' })
  return found
}
