import { AtelierError, errorOf } from './errors.ts'
import {
  type FileSource,
  type FormOfFile,
  piecesOf,
  randomHex,
  toBlob,
  toFormData,
  toFormStream,
} from './multipart.ts'
import { createDeadline } from './patience.ts'
import { bodyOf, type Call, type CallOptions, type Transport } from './transport.ts'
import type { Schemas } from './types.ts'
import { postWithXhr, type XmlHttpRequest } from './xhr.ts'

export interface UploadOptions extends CallOptions {
  readonly projectId: string
  /** The root without it. */
  readonly folder?: string | undefined
  readonly description?: string | undefined
  /** That of a `File` without it, else `file`. */
  readonly name?: string | undefined
  /** Media type; the service looks at the content first. */
  readonly type?: string | undefined
  /** Begins anew with every try. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Made for you: the same key again is the same upload. */
  readonly idempotencyKey?: string | undefined
}

export interface Progress {
  /** Bytes of the file that left. */
  readonly loaded: number
  /** Undefined when the file is a stream. */
  readonly total: number | undefined
}

const PATH = '/api/files/upload'
// More than the service takes. Where requests cannot be streamed, a stream is collected first.
const MAX_COLLECTED_BYTES = 64 * 1024 * 1024
// How slow a connection may be where nobody says how far it is: the service waits no longer for a large file.
const UNSEEN_BYTES_PER_MS = 64
const TIMEOUT_MS = 60_000

export async function upload(
  transport: Transport,
  source: FileSource,
  options: UploadOptions,
): Promise<Schemas['UploadedFile']> {
  const { projectId, folder, description, onProgress } = options
  const type = options.type ?? (source instanceof Blob ? source.type : '')
  const described: FormOfFile = {
    fields: { project_id: projectId, folder, description },
    name: options.name ?? nameOf(source) ?? 'file',
    type,
  }
  const call: Call = {
    ...options,
    method: 'POST',
    path: PATH,
    headers: { 'idempotency-key': options.idempotencyKey ?? randomHex(16) },
    repeatable: true,
  }
  const timeoutMs = call.timeoutMs ?? transport.timeoutMs ?? TIMEOUT_MS
  const canStream = canStreamRequests()
  const whole = toBlob(source, type) ?? (canStream ? undefined : await collect(source, type))
  const total = whole?.size
  const { XMLHttpRequest } = transport

  if (!whole || (onProgress && canStream && !XMLHttpRequest)) return sendStream()
  if (onProgress && XMLHttpRequest) return sendWithXhr(XMLHttpRequest, whole)
  return sendForm(whole)

  async function sendStream(): Promise<Schemas['UploadedFile']> {
    return transport.repeat({ ...call, repeatable: whole !== undefined }, async () => {
      let loaded = 0
      let extend = (): void => undefined
      onProgress?.({ loaded, total })
      const form = toFormStream(described, whole ?? source, (bytes) => {
        loaded += bytes
        extend()
        onProgress?.({ loaded, total })
      })
      const once: Call = {
        ...call,
        repeatable: false, // by itself: a boundary belongs to one body
        headers: { ...call.headers, 'content-type': form.contentType },
        body: (deadline) => {
          extend = deadline.extend
          return form.body
        },
      }
      try {
        return (await transport.read<Schemas['UploadedFile']>(once)).body
      } catch (error) {
        throw form.failure() ?? error
      } finally {
        form.stop()
      }
    })
  }

  async function sendForm(file: Blob): Promise<Schemas['UploadedFile']> {
    onProgress?.({ loaded: 0, total: file.size })
    const { body } = await transport.read<Schemas['UploadedFile']>({
      ...call,
      timeoutMs: timeoutMs + file.size / UNSEEN_BYTES_PER_MS,
      body: () => toFormData(described, file),
    })
    onProgress?.({ loaded: file.size, total: file.size })
    return body
  }

  function sendWithXhr(Request: new () => XmlHttpRequest, file: Blob): Promise<Schemas['UploadedFile']> {
    return transport.repeat(call, async () => {
      const deadline = createDeadline(timeoutMs, call.signal)
      onProgress?.({ loaded: 0, total: file.size })
      try {
        const response = await postWithXhr(new Request(), {
          address: transport.addressOf(call),
          headers: transport.headersOf(call),
          form: toFormData(described, file),
          signal: deadline.signal,
          onSent(bytes, ofBytes) {
            deadline.extend()
            const besides = Math.max(0, ofBytes - file.size) // fields and boundaries
            onProgress?.({ loaded: Math.min(file.size, Math.max(0, bytes - besides)), total: file.size })
          },
        })
        if (!response.ok) throw await errorOf(response)
        const body = bodyOf<Schemas['UploadedFile']>(await response.text(), response.status)
        call.onAnswer?.(response)
        return body
      } catch (error) {
        throw transport.failureOf(error, deadline.signal)
      } finally {
        deadline.pause()
      }
    })
  }
}

function nameOf(source: FileSource): string | undefined {
  const { name } = source as { name?: unknown }
  return source instanceof Blob && typeof name === 'string' ? name : undefined
}

/**
 * Browsers stream requests over HTTP/2 only, or not at all, and cannot say which before they fail; all of them, and
 * none of the others, call themselves Mozilla.
 */
function canStreamRequests(): boolean {
  if ((globalThis.navigator as { userAgent?: string } | undefined)?.userAgent?.startsWith('Mozilla'))
    return false
  let isAsked = false
  const init = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isAsked = true
      return 'half' as const
    },
  }
  const request = new Request('http://localhost', init)
  return isAsked && !request.headers.has('content-type')
}

async function collect(source: FileSource, type: string): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const piece of piecesOf(source)) {
    pieces.push(new Uint8Array(piece))
    size += piece.length
    if (size > MAX_COLLECTED_BYTES)
      throw new AtelierError({ code: 'invalid_upload', title: 'File too large or invalid type' })
  }
  return new Blob(pieces, { type })
}
