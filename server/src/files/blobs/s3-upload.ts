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
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import type { S3 } from './s3-client.ts'
import { readPart } from './spool.ts'

/** Minimum size of a part in S3. Files up to this size are sent in one request. */
export const PART_BYTES = 5 * 1024 * 1024

/**
 * Sends a file part by part while it is still being written. It is not visible before `finish`: S3 shows a multipart upload
 * when it is completed, and a file that fits into one part is sent only then. A part stays in memory while it is sent, for
 * retries.
 */
export function beginUpload(
  s3: S3,
  name: string,
  file: FileHandle,
  caller: Pick<Caller, 'tokenId' | 'workspace'>,
) {
  // AWS accepts checksums for a multipart upload only if the algorithm is announced.
  const object = { Bucket: s3.bucket, Key: name, ...(s3.isAws && { ChecksumAlgorithm: 'CRC32' as const }) }
  const stopping = new AbortController()
  const { signal: stop } = stopping
  const parts: Promise<CompletedPart>[] = []
  let upload: Promise<string> | undefined
  let size = 0
  let sentUpTo = 0
  let failure: unknown

  function beginPart(end: number): void {
    const PartNumber = parts.length + 1
    upload ??= createUpload()
    const part = sendPart(upload, PartNumber, sentUpTo, end)
    part.catch((error) => (failure ??= error))
    parts.push(part)
    sentUpTo = end
  }

  async function createUpload(): Promise<string> {
    const command = new CreateMultipartUploadCommand(object)
    const { UploadId } = await s3.run((options) => s3.client.send(command, options))
    if (UploadId === undefined)
      throw new AppError('unavailable', { cause: new Error('S3 returned no upload id') })
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
    return s3.run((options) => {
      const signal = AbortSignal.any([options.abortSignal, stop])
      return s3.transfers.run({ ...caller, runningBytes: end - start, signal }, async () =>
        request(checked(await readPart(file, start, end), !s3.isAws), options),
      )
    })
  }

  return {
    /** Throws if a part could not be sent, because receiving more is pointless then. */
    grown(bytes: number, whole: boolean): void {
      if (failure !== undefined) throw failure
      size = bytes
      while (size - sentUpTo > PART_BYTES) beginPart(sentUpTo + PART_BYTES)
      if (whole && upload !== undefined) beginPart(size)
    },

    /** Makes the file visible and durable. */
    async finish(): Promise<void> {
      if (upload === undefined) {
        await send(0, size, (body, options) =>
          s3.client.send(new PutObjectCommand({ ...object, ...body }), options),
        )
        return
      }
      const MultipartUpload = { Parts: await Promise.all(parts) }
      const whole = { ...object, UploadId: await upload, MultipartUpload }
      await s3.run((options) => s3.client.send(new CompleteMultipartUploadCommand(whole), options))
    },

    /** The first error of a part, if any. */
    failure: () => failure,

    /** Does not cancel pending requests: S3 could still execute them after the cleanup. */
    async abort(): Promise<void> {
      stopping.abort(new AppError('unavailable'))
      await Promise.allSettled(parts)
      const UploadId = await upload?.catch(() => undefined)
      if (UploadId !== undefined) await abortUpload(s3, name, UploadId)
    },
  }
}

/** Succeeds if the upload no longer exists. */
export async function abortUpload(s3: S3, name: string, UploadId: string): Promise<void> {
  const upload = { Bucket: s3.bucket, Key: name, UploadId }
  await s3.run<unknown>((options) => s3.client.send(new AbortMultipartUploadCommand(upload), options), {
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
