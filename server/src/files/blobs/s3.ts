import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import type { BlobStore, ByteRange, Bytes, PutOptions } from '../ports.ts'
import { isKey, requireKey } from './blob-key.ts'
import { createDoubts } from './doubts.ts'
import { connectS3, isInDoubt, type S3, type S3Timeouts, toAppError } from './s3-client.ts'
import { abortUpload, beginUpload } from './s3-upload.ts'
import { openSpool } from './spool.ts'
import { writeAll } from './write-file.ts'

export interface S3Options {
  /** Folder for uploads in progress. */
  readonly spoolDir: string
  /** Whether clients may be redirected to the bucket for downloads. */
  readonly redirect?: boolean
  readonly timeouts?: S3Timeouts
}

// Always the same key, so that one that could not be removed is overwritten by the next check.
const CHECK_KEY = '0'.repeat(32)
const ADDRESS_SECONDS = 60
const INTERNAL: Pick<Caller, 'tokenId' | 'workspace'> = { workspace: '', tokenId: '' }

/** `s3://bucket/prefix?region=…&endpoint=…&path_style=true`: one object per blob. See docs/scaling.md. */
export async function openS3Blobs(address: URL, options: S3Options): Promise<BlobStore> {
  const spool = await openSpool(options.spoolDir)
  const s3 = connectS3(address, options.timeouts)
  const doubts = createDoubts(s3.timeouts.settleMs)
  const object = (key: string) => ({ Bucket: s3.bucket, Key: s3.nameOf(requireKey(key)) })

  async function put(
    key: string,
    body: Bytes,
    { onWritten, releasable, cleared, caller = INTERNAL }: PutOptions = {},
  ): Promise<void> {
    await spool.withFile(key, async (file) => {
      const upload = beginUpload(s3, object(key).Key, file, caller)
      try {
        await writeAll(file, body, {
          releasable,
          onWritten(bytes, whole) {
            upload.grown(bytes, whole)
            onWritten?.(bytes, whole)
          },
        })
        await cleared
        await upload.finish()
      } catch (error) {
        await upload.abort().catch(() => undefined) // `delete` retries
        if (isInDoubt(error) || isInDoubt(upload.failure())) doubts.add(key)
        throw error
      }
    })
  }

  async function deleteObject(key: string): Promise<void> {
    await s3.run((options) => s3.client.send(new DeleteObjectCommand(object(key)), options))
  }

  return {
    put,

    async get(key, range) {
      const wanted = { ...object(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
      const response = await s3.run((options) => s3.reader.send(new GetObjectCommand(wanted), options), {
        NoSuchKey: () => undefined,
      })
      if (response === undefined) throw new AppError('file_not_found')
      const body = response.Body as Readable
      if (range && response.ContentLength !== lengthOf(range)) {
        body.destroy()
        throw new AppError('unavailable', { cause: new Error('S3 returned another range than requested') })
      }
      return withTimeout(body, s3.timeouts.chunkMs)
    },

    async delete(key) {
      doubts.requireSettled(key)
      for (const id of await unfinishedUploads(s3, object(key).Key))
        await abortUpload(s3, object(key).Key, id)
      await deleteObject(key)
      doubts.deleted(key)
    },

    keys: () => storedKeys(s3),

    path: (key, state) => (state === 'arriving' ? spool.path(key) : undefined),

    async check() {
      await put(CHECK_KEY, oneChunk('check'))
      await deleteObject(CHECK_KEY)
    },

    ...(options.redirect && {
      async publicAddress(key, { type, disposition }) {
        const headers = { ResponseContentType: type, ResponseContentDisposition: disposition }
        const command = new GetObjectCommand({ ...object(key), ...headers })
        return s3.run(() => getSignedUrl(s3.reader, command, { expiresIn: ADDRESS_SECONDS }))
      },
    }),
  }
}

async function* storedKeys(s3: S3): AsyncGenerator<string> {
  const where = { Bucket: s3.bucket, Prefix: s3.nameOf('') }
  let next: string | undefined
  do {
    const command = new ListObjectsV2Command({
      ...where,
      ...(next !== undefined && { ContinuationToken: next }),
    })
    const { Contents = [], NextContinuationToken } = await s3.run((options) =>
      s3.client.send(command, options),
    )
    for (const { Key = '' } of Contents) {
      const key = Key.slice(where.Prefix.length)
      if (isKey(key) && key !== CHECK_KEY) yield key
    }
    next = NextContinuationToken
  } while (next !== undefined)
}

/** Unfinished uploads of this blob: no key is a prefix of another. */
async function unfinishedUploads(s3: S3, name: string): Promise<string[]> {
  const command = new ListMultipartUploadsCommand({ Bucket: s3.bucket, Prefix: name })
  const { Uploads = [] } = await s3.run((options) => s3.client.send(command, options))
  return Uploads.flatMap(({ UploadId }) => (UploadId === undefined ? [] : [UploadId]))
}

/** Fails if S3 takes too long for a chunk that the client is waiting for. Pauses of slow clients do not count. */
function withTimeout(body: Readable, chunkMs: number): Readable {
  const chunks = body.iterator()
  return new Readable({
    async read() {
      const timer = setTimeout(() => body.destroy(new Error('S3 stopped sending')), chunkMs)
      try {
        const { value, done } = await chunks.next()
        this.push(done ? null : value)
      } catch (error) {
        this.destroy(toAppError(error))
      } finally {
        clearTimeout(timer)
      }
    },
    destroy(error, done) {
      body.destroy()
      done(error)
    },
  })
}

function lengthOf({ start, end }: ByteRange): number {
  return end - start + 1
}

async function* oneChunk(text: string): Bytes {
  yield Buffer.from(text)
}
