/** SHA-256 of what passes by. */
export interface Digest {
  update(bytes: Uint8Array): void
  /** Base64; undefined when it could not be made here. */
  end(): Promise<string | undefined>
}

// WebCrypto digests only what is there as a whole; this is more than the service stores.
const MAX_COLLECTED_BYTES = 64 * 1024 * 1024

interface NodeCrypto {
  createHash(algorithm: string): { update(bytes: Uint8Array): void; digest(encoding: 'base64'): string }
}

/** With node:crypto as it goes, where there is one; else with WebCrypto at the end, from a copy. */
export function createDigest(): Digest {
  const node = nodeCrypto()
  if (!node) return createCollectedDigest()
  const hash = node.createHash('sha256')
  return { update: (bytes) => hash.update(bytes), end: async () => hash.digest('base64') }
}

function createCollectedDigest(): Digest {
  const { subtle } = globalThis.crypto // pages that did not come by HTTPS have none
  let pieces: Uint8Array<ArrayBuffer>[] | undefined = subtle ? [] : undefined
  let size = 0
  return {
    update(bytes) {
      size += bytes.length
      if (size > MAX_COLLECTED_BYTES) pieces = undefined
      pieces?.push(new Uint8Array(bytes)) // who reads the stream may give its memory away
    },
    async end() {
      if (!pieces) return undefined
      const whole = await new Blob(pieces).arrayBuffer()
      return base64(new Uint8Array(await subtle.digest('SHA-256', whole)))
    },
  }
}

/** Not an import: bundlers for browsers would look for it. */
function nodeCrypto(): NodeCrypto | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }
  return process?.getBuiltinModule?.('node:crypto') as NodeCrypto | undefined
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
