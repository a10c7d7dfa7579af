/** Anything that can be uploaded. Streams and iterables can be read only once, so their uploads are not retried. */
export type FileSource =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | string
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>

export interface FileForm {
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly name: string
  readonly type: string
}

const PIECE_BYTES = 64 * 1024
const encoder = new TextEncoder()

/** Undefined if the source can be read only once. */
export function toBlob(source: FileSource, type: string): Blob | undefined {
  if (source instanceof Blob) return source.type === type ? source : source.slice(0, source.size, type)
  const isComplete = typeof source === 'string' || source instanceof ArrayBuffer || ArrayBuffer.isView(source)
  return isComplete ? new Blob([source as string | Uint8Array<ArrayBuffer>], { type }) : undefined
}

export function toFormData({ fields, name }: FileForm, file: Blob): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, value)
  form.set('file', file, name)
  return form
}

export interface FormStream {
  readonly contentType: string
  readonly body: ReadableStream<Uint8Array>
  /** The error of the source, which fetch hides. */
  failure(): unknown
  /** Stops reading, in case the response came before the whole body was sent. */
  stop(): void
}

/** Encodes the form as a stream. `onBytes` gets the number of bytes taken from the file. */
export function toFormStream(
  { fields, name, type }: FileForm,
  source: FileSource,
  onBytes: (bytes: number) => void,
): FormStream {
  const boundary = `atelier-${randomHex(16)}`
  let failure: unknown
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (const [field, value] of Object.entries(fields)) {
      if (value === undefined) continue
      yield encoder.encode(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      )
    }
    const described = `form-data; name="file"; filename="${escaped(name)}"`
    const mediaType = /^[\x21-\x7e][\x20-\x7e]*$/.test(type) ? type : 'application/octet-stream'
    yield encoder.encode(
      `--${boundary}\r\nContent-Disposition: ${described}\r\nContent-Type: ${mediaType}\r\n\r\n`,
    )
    try {
      for await (const piece of piecesOf(source)) {
        yield piece
        onBytes(piece.length)
      }
    } catch (error) {
      failure = error
      throw error
    }
    yield encoder.encode(`\r\n--${boundary}--\r\n`)
  }
  const pieces = parts()
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: streamOf(pieces),
    failure: () => failure,
    stop: () => void pieces.return(undefined).catch(() => undefined),
  }
}

/** Escapes a file name the way browsers do. */
function escaped(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}

export async function* piecesOf(source: FileSource): AsyncGenerator<Uint8Array> {
  const blob = toBlob(source, '')
  if (blob) {
    // blob.stream() does not control the size of its chunks, which progress events depend on.
    for (let start = 0; start < blob.size; start += PIECE_BYTES)
      yield new Uint8Array(await blob.slice(start, start + PIECE_BYTES).arrayBuffer())
  } else if ('getReader' in (source as object)) {
    yield* chunksOf(source as ReadableStream<Uint8Array>)
  } else {
    for await (const piece of source as AsyncIterable<Uint8Array | string>) yield toBytes(piece)
  }
}

/** Some browsers cannot iterate over streams. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  let isDone = false
  try {
    for (;;) {
      const { value, done } = await reader.read()
      isDone = done
      if (done) return
      yield toBytes(value)
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined)
  }
}

function toBytes(piece: Uint8Array | string): Uint8Array {
  if (typeof piece === 'string') return encoder.encode(piece)
  if (piece instanceof Uint8Array) return piece
  throw new TypeError('The source must yield Uint8Array or string')
}

export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else if (value.length > 0) controller.enqueue(value)
        else await this.pull?.(controller)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/** randomUUID is not available in pages without HTTPS. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
