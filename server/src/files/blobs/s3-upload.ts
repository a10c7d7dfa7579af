import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { AppError } from '../../errors.ts'
import type { Requester } from '../types.ts'
import type { S3 } from './s3-client.ts'
import { readPart } from './spool.ts'

/** The least that S3 takes for a part. What is not larger goes in one piece. */
export const PART_BYTES = 5 * 1024 * 1024

/**
 * Sends a file that is still being written, part by part. Until `finish` nobody can see it: S3 shows an upload in parts
 * when it is completed, and what fits into one part is sent only then. A part is in memory while it is sent, so that it
 * can be sent again.
 */
export function beginUpload(s3: S3, name: string, file: FileHandle, requester: Requester) {
  // For an upload in parts AWS takes checksums only if told in advance which.
  const object = { Bucket: s3.bucket, Key: name, ...(s3.isAws && { ChecksumAlgorithm: 'CRC32' as const }) }
  const stopping = new AbortController()
  const { signal: stop } = stopping
  const parts: Promise<CompletedPart>[] = []
  let upload: Promise<string> | undefined
  let size = 0
  let begun = 0
  let failure: unknown

  function beginPart(end: number): void {
    const PartNumber = parts.length + 1
    upload ??= createUpload()
    const part = sendPart(upload, PartNumber, begun, end)
    part.catch((error) => (failure ??= error))
    parts.push(part)
    begun = end
  }

  async function createUpload(): Promise<string> {
    const command = new CreateMultipartUploadCommand(object)
    const { UploadId } = await s3.ask((options) => s3.client.send(command, options))
    if (UploadId === undefined)
      throw new AppError('unavailable', { cause: new Error('S3 gave no upload id') })
    return UploadId
  }

  async function sendPart(
    upload: Promise<string>,
    PartNumber: number,
    start: number,
    end: number,
  ): Promise<CompletedPart> {
    const part = { ...object, UploadId: await upload, PartNumber }
    const { ETag, ChecksumCRC32 } = await send(start, end, (body, options) =>
      s3.client.send(new UploadPartCommand({ ...part, ...body }), options),
    )
    return { PartNumber, ETag, ChecksumCRC32 }
  }

  function send<T>(
    start: number,
    end: number,
    request: (body: Checked, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    return s3.ask((options) => {
      const signal = AbortSignal.any([options.abortSignal, stop])
      return s3.transfers.run({ ...requester, runningBytes: end - start, signal }, async () =>
        request(checked(await readPart(file, start, end), !s3.isAws), options),
      )
    })
  }

  return {
    /** Throws when a part could not be sent: then there is no use in receiving more. */
    grown(bytes: number, whole: boolean): void {
      if (failure !== undefined) throw failure
      size = bytes
      while (size - begun > PART_BYTES) beginPart(begun + PART_BYTES)
      if (whole && upload !== undefined) beginPart(size)
    },

    /** From here on it can be seen, and is durable. */
    async finish(): Promise<void> {
      if (upload === undefined) {
        await send(0, size, (body, options) =>
          s3.client.send(new PutObjectCommand({ ...object, ...body }), options),
        )
        return
      }
      const MultipartUpload = { Parts: await Promise.all(parts) }
      const whole = { ...object, UploadId: await upload, MultipartUpload }
      await s3.ask((options) => s3.client.send(new CompleteMultipartUploadCommand(whole), options))
    },

    /** What went wrong with a part, if anything. */
    failure: () => failure,

    /** Requests under way are not cut: S3 could carry them out when all the rest has been undone. */
    async abort(): Promise<void> {
      stopping.abort(new AppError('unavailable'))
      await Promise.allSettled(parts)
      const UploadId = await upload?.catch(() => undefined)
      if (UploadId !== undefined) await abortUpload(s3, name, UploadId)
    },
  }
}

/** One that is not there any more is fine. */
export async function abortUpload(s3: S3, name: string, UploadId: string): Promise<void> {
  const upload = { Bucket: s3.bucket, Key: name, UploadId }
  await s3.ask<unknown>((options) => s3.client.send(new AbortMultipartUploadCommand(upload), options), {
    NoSuchUpload: () => undefined,
  })
}

type Checked = ReturnType<typeof checked>

function checked(bytes: Buffer, withMd5: boolean) {
  return {
    Body: bytes,
    ContentLength: bytes.length,
    ...(withMd5 && { ContentMD5: createHash('md5').update(bytes).digest('base64') }),
  }
}
