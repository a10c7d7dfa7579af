import { createHash } from 'node:crypto'
import { AppError } from '../../errors.ts'
import type { Bytes } from '../ports.ts'
import { detectType, HEAD_BYTES, type Kind } from '../scan/scanning.ts'

export interface Content {
  readonly size: number
  readonly sha256: string
  readonly mediaType: string
  readonly kind: Kind
}

export interface Inspection {
  readonly name: string
  readonly claimedType: string
  readonly maxBytes: number
  /** Called with every chunk; a promise makes the sender wait. */
  onChunk(chunk: Buffer): Promise<unknown> | undefined
}

export function tooLarge(maxBytes: number): AppError {
  const limit = `${maxBytes / 1024 / 1024} MB (${maxBytes.toLocaleString('en')} bytes)`
  return new AppError('invalid_upload', { detail: `The file is larger than ${limit}.` })
}

/**
 * Counts and hashes bytes and detects their type on the way to the store, in one pass. Rejects them as early as possible.
 * `content` resolves with the last byte, and never if the body is not read to its end.
 */
export function inspect(
  body: Bytes,
  { name, claimedType, maxBytes, onChunk }: Inspection,
): { bytes: Bytes; content: Promise<Content> } {
  const { promise: content, resolve } = Promise.withResolvers<Content>()

  async function* bytes(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    const head: Buffer[] = []
    let size = 0
    let type: ReturnType<typeof acceptType> | undefined
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      if (!type) {
        head.push(chunk)
        if (size >= HEAD_BYTES) type = acceptType(Buffer.concat(head), name, claimedType)
      }
      await onChunk(chunk)
      yield chunk
    }
    type ??= acceptType(Buffer.concat(head), name, claimedType)
    resolve({ size, sha256: hash.digest('hex'), ...type })
  }

  return { bytes: bytes(), content }
}

function acceptType(head: Buffer, name: string, claimedType: string): { mediaType: string; kind: Kind } {
  const type = detectType(head, name, claimedType)
  if (!type.accepted) throw new AppError('invalid_upload', { detail: `${type.reason}.` })
  return { mediaType: type.mediaType, kind: type.kind }
}
