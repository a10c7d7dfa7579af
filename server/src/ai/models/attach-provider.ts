import { randomBytes } from 'node:crypto'
import { PROVIDER_KINDS, type ProviderKind, webAddress } from '../../config.ts'
import { AppError, refuse } from '../../errors.ts'
import { type AttachedProvider, type Attachments, keyContext } from './attached.ts'
import { MAX_PROVIDERS, type StoredProvider } from './stored-providers.ts'

export interface NewProvider {
  readonly name?: string | undefined
  readonly kind: ProviderKind
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  readonly model?: string | undefined
}

/** Stores a provider and uses it at once. */
export async function attachProvider(
  providers: Attachments,
  { kind, name = kind, baseUrl, apiKey, model }: NewProvider,
): Promise<AttachedProvider> {
  checkName(name, kind)
  const provider = {
    id: `prov_${randomBytes(12).toString('hex')}`,
    name,
    kind,
    baseUrl: checkAddress(kind, baseUrl),
    model,
    encryptedKey: undefined,
    createdAt: new Date(providers.now()),
  }
  checkKey(kind, apiKey)
  await checkModel(providers, kind, model)
  const state = await providers.tables.read()
  const { providers: others } = state
  if (others.some((other) => other.name === name)) throw nameTaken(name)
  if (others.length >= MAX_PROVIDERS)
    throw new AppError('conflict', { detail: `There are ${MAX_PROVIDERS} providers. Remove one first.` })
  providers.check({ ...state, providers: [...others, provider] })
  const complete = await withKey(providers, provider, apiKey, others)
  if (!(await providers.tables.insert(complete))) throw nameTaken(name)
  return applied(providers, complete, apiKey)
}

/** Encrypts the key. The key file is created only if no other key needs the one that is missing. */
export async function withKey(
  { keys }: Pick<Attachments, 'keys'>,
  provider: StoredProvider,
  apiKey: string | undefined,
  others: readonly StoredProvider[],
): Promise<StoredProvider> {
  if (apiKey === undefined) return { ...provider, encryptedKey: undefined }
  const isFirst = others.every(({ id, encryptedKey }) => id === provider.id || encryptedKey === undefined)
  const encryptedKey = await keys.encrypt(apiKey, keyContext(provider), isFirst).catch((error: Error) => {
    throw new AppError('unavailable', { detail: error.message, cause: error })
  })
  return { ...provider, encryptedKey }
}

/** If the key file was replaced meanwhile, the key is encrypted again: the rotation did not see it. */
export async function applied(
  providers: Attachments,
  stored: StoredProvider,
  apiKey: string | undefined,
): Promise<AttachedProvider> {
  const { encryptedKey } = stored
  if (apiKey !== undefined && encryptedKey !== undefined && !(await providers.keys.isCurrent(encryptedKey)))
    await providers.tables.replace(stored, await withKey(providers, stored, apiKey, []))
  await providers.apply()
  const found = providers.attached().find(({ id }) => id === stored.id)
  if (!found) throw new AppError('not_found', { detail: 'The provider was removed meanwhile.' })
  return found
}

function nameTaken(name: string): AppError {
  return new AppError('conflict', {
    detail: `A provider named ${name} exists. Change or remove it, or choose another name.`,
  })
}

function checkName(name: string, kind: ProviderKind): void {
  if (kind === 'local' && name !== 'local') throw refuse('name', 'must be local for the kind local')
  if (name === 'builtin' || name.endsWith('-chat'))
    throw refuse('name', `must not be ${name}, which is used by the service`)
  if (name !== kind && PROVIDER_KINDS.some((other) => other === name))
    throw refuse('name', `${name} is reserved for the kind ${name}`)
}

/** The same rules as for addresses in the settings. */
export function checkAddress(kind: ProviderKind, baseUrl: string | undefined): string | undefined {
  if (kind === 'local' && baseUrl !== undefined) throw refuse('base_url', 'is not used by local')
  if (baseUrl === undefined) {
    if (kind === 'compatible' || kind === 'ollama') throw refuse('base_url', `is required for ${kind}`)
    return undefined
  }
  const address = webAddress(baseUrl)
  if (address === undefined)
    throw refuse('base_url', 'must be an http:// or https:// address without a password, ? and #')
  return address
}

export function checkKey(kind: ProviderKind, apiKey: string | undefined): void {
  if (kind === 'ollama' && apiKey !== undefined)
    throw refuse(
      'api_key',
      'is not used by ollama; for a server behind a key, attach its /v1 address as compatible',
    )
  if (kind === 'local' && apiKey !== undefined) throw refuse('api_key', 'is not used by local')
  if (kind !== 'ollama' && kind !== 'compatible' && kind !== 'local' && apiKey === undefined)
    throw refuse('api_key', `is required for ${kind}`)
}

/** A path could leave the folder of models. */
export async function checkModel(
  providers: Pick<Attachments, 'problemOfFile'>,
  kind: ProviderKind,
  model: string | undefined,
): Promise<void> {
  if (kind !== 'local') return
  if (model === undefined || /[\\/]|^\.+$/.test(model))
    throw refuse('model', 'must be the name of a file in DATA_DIR/models, without .gguf')
  const problem = await providers.problemOfFile(model)
  if (problem !== undefined)
    throw refuse(
      'model',
      `cannot be used: ${model}.gguf ${problem}. Download it again with "atelier models pull"`,
    )
}
