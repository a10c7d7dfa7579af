/** Incremental SHA-256. */
export interface Digest {
  update(bytes: Uint8Array): void
  /** Resolves with the digest in Base64, or undefined if it is not available here. */
  end(): Promise<string | undefined>
}

// WebCrypto cannot hash incrementally. The limit exceeds the service's file size limit.
const MAX_COLLECTED_BYTES = 64 * 1024 * 1024

interface NodeCrypto {
  createHash(algorithm: string): { update(bytes: Uint8Array): void; digest(encoding: 'base64'): string }
}

/** Hashes incrementally with node:crypto if available, otherwise at the end with WebCrypto, from a copy. */
export function createDigest(): Digest {
  const node = nodeCrypto()
  if (!node) return createCollectedDigest()
  const hash = node.createHash('sha256')
  return { update: (bytes) => hash.update(bytes), end: async () => hash.digest('base64') }
}

function createCollectedDigest(): Digest {
  const { subtle } = globalThis.crypto // undefined in pages without HTTPS
  let pieces: Uint8Array<ArrayBuffer>[] | undefined = subtle ? [] : undefined
  let size = 0
  return {
    update(bytes) {
      size += bytes.length
      if (size > MAX_COLLECTED_BYTES) pieces = undefined
      pieces?.push(new Uint8Array(bytes)) // the reader may transfer the buffer
    },
    async end() {
      if (!pieces) return undefined
      const whole = await new Blob(pieces).arrayBuffer()
      return base64(new Uint8Array(await subtle.digest('SHA-256', whole)))
    },
  }
}

/** Not imported, because bundlers for browsers would try to resolve it. */
function nodeCrypto(): NodeCrypto | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }
  return process?.getBuiltinModule?.('node:crypto') as NodeCrypto | undefined
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
