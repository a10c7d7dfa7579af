import { rotateKey } from '../ai/models/rotate-key.ts'
import { readConfig } from '../config.ts'

/** Encrypts the stored API keys with a new key, or with the first one in SECRETS_KEY (`file` is null). Works while the service runs. */
export async function rotateProviderKey(
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly rotated: number; readonly file: string | null }> {
  const { wireProviders } = await import('../wire.ts') // takes a second to load, so not for other commands
  const { close, ...providers } = await wireProviders(readConfig(environment))
  try {
    return { rotated: await rotateKey(providers), file: providers.keys.isGiven ? null : providers.keys.path }
  } finally {
    await close()
  }
}
