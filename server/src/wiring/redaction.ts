import { redact } from '../ai/models/guard.ts'
import type { AiDeps } from '../ai/ports.ts'
import type { Config } from '../config.ts'

// Shorter keys could be part of any text.
const MIN_KEY = 6

/** Removes the API keys of all providers, and what looks like a secret, from a text. */
export function createRedaction(
  { providers }: Config,
  findSecrets: AiDeps['findSecrets'],
  attached: () => readonly { readonly apiKey: string | undefined }[],
): (text: string) => string {
  return (text) => {
    const keys = [...providers, ...attached()].map(({ apiKey = '' }) => apiKey)
    const known = keys
      .filter((key) => key.length >= MIN_KEY)
      .reduce((clean, key) => clean.replaceAll(key, '[redacted]'), text)
    return redact(known, findSecrets(known))
  }
}
