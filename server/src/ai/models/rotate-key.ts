import { keyContext } from './attached.ts'
import type { StoredProvider, StoredProviders } from './stored-providers.ts'

interface RotatingKeys {
  encrypt(text: string, context: string, mayCreate: boolean): Promise<string>
  decrypt(encrypted: string, context: string): Promise<string>
  isCurrent(encrypted: string): Promise<boolean>
  addKey(): Promise<void>
  removeOldKeys(): Promise<void>
}

interface RotationDeps {
  readonly tables: Pick<StoredProviders, 'read' | 'replaceAll'>
  readonly keys: RotatingKeys
}

const MAX_TRIES = 10

/**
 * Encrypts all stored API keys with a new key, in one transaction. The old key stays in the file until that is committed,
 * so a rotation can be interrupted at any point and run again. Returns the number of API keys.
 */
export async function rotateKey({ tables, keys }: RotationDeps): Promise<number> {
  const stored = await withKeys(tables)
  if (stored.length === 0) throw new Error('No API key is stored, so there is nothing to rotate.')
  // Before anything is changed: a key that cannot be decrypted must be restored or set again first.
  for (const provider of stored) await decrypted(keys, provider)
  await keys.addKey()
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const all = await withKeys(tables)
    const changes = []
    for (const before of all) {
      if (await keys.isCurrent(before.encryptedKey)) continue
      const apiKey = await decrypted(keys, before)
      changes.push({
        before,
        after: { ...before, encryptedKey: await keys.encrypt(apiKey, keyContext(before), false) },
      })
    }
    if (changes.length === 0) {
      await keys.removeOldKeys()
      return all.length
    }
    await tables.replaceAll(changes) // if one was changed meanwhile, none is replaced; the next round sees it
  }
  throw new Error('The providers are being changed all the time. Run the command again.')
}

type WithKey = StoredProvider & { readonly encryptedKey: string }

async function withKeys(tables: RotationDeps['tables']): Promise<WithKey[]> {
  const { providers } = await tables.read()
  return providers.filter((provider): provider is WithKey => provider.encryptedKey !== undefined)
}

function decrypted(keys: RotatingKeys, provider: WithKey): Promise<string> {
  return keys.decrypt(provider.encryptedKey, keyContext(provider)).catch((error: Error) => {
    throw new Error(`The API key of ${provider.name} cannot be decrypted. ${error.message}`)
  })
}
