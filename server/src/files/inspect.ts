import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import { detectType, HEAD_BYTES, type Kind } from './media-type.ts'
import type { Bytes } from './ports.ts'

export interface Content {
  readonly size: number
  readonly sha256: string
  readonly mediaType: string
  readonly kind: Kind
}

/**
 * Counts, hashes and recognises bytes on their way to the store, in one pass, and refuses them as soon as it can.
 * `content` is known when the bytes have been read to their end.
 */
export function inspect(
  body: Bytes,
  name: string,
  claimedType: string,
  maxBytes: number,
): { bytes: Bytes; content(): Content } {
  let content: Content | undefined

  async function* bytes(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    const head: Buffer[] = []
    let size = 0
    let type: ReturnType<typeof acceptType> | undefined
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes)
        throw new AppError('invalid_upload', { detail: `The file is larger than ${maxBytes} bytes.` })
      hash.update(chunk)
      if (!type) {
        head.push(chunk)
        if (size >= HEAD_BYTES) type = acceptType(Buffer.concat(head), name, claimedType)
      }
      yield chunk
    }
    type ??= acceptType(Buffer.concat(head), name, claimedType)
    content = { size, sha256: hash.digest('hex'), ...type }
  }

  return {
    bytes: bytes(),
    content() {
      if (!content) throw new Error('The bytes have not been read to their end')
      return content
    },
  }
}

function acceptType(head: Buffer, name: string, claimedType: string): { mediaType: string; kind: Kind } {
  const type = detectType(head, name, claimedType)
  if (!type.accepted) throw new AppError('invalid_upload', { detail: type.reason })
  return { mediaType: type.mediaType, kind: type.kind }
}
