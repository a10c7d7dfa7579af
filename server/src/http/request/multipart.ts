import { AppError } from '../../errors.ts'

export type FormPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; filename: string; mediaType: string; body: AsyncIterable<Buffer> }

/** Byte limits apply to each part. The size of a file is limited by the reader of its body. */
export interface FormLimits {
  parts: number
  headerBytes: number
  fieldBytes: number
}

export const defaultFormLimits: FormLimits = { parts: 32, headerBytes: 16_384, fieldBytes: 65_536 }

const epilogueBytes = 1024
const paddingBytes = 64
const crlf = Buffer.from('\r\n')
const blankLine = Buffer.from('\r\n\r\n')
const [tab, carriageReturn, lineFeed, space, dash] = [0x09, 0x0d, 0x0a, 0x20, 0x2d]
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const refuse = (detail: string) => new AppError('invalid_upload', { detail })

/**
 * Reads multipart/form-data (RFC 7578) part by part. Malformed input is rejected with `invalid_upload`.
 * Requesting the next part skips the unread rest of a file.
 * Stopping early, or an error, returns the iterator of `source`. A raw request would then destroy its socket before the
 * response is sent, so pass the result of `readBody`.
 */
export async function* parseForm(
  source: AsyncIterable<Buffer>,
  contentType: string | undefined,
  limits: FormLimits = defaultFormLimits,
): AsyncGenerator<FormPart> {
  const frames = new Frames(source, boundaryIn(contentType))
  try {
    if (await frames.content()) throw refuse('The body must start with the boundary.')
    while (await frames.openPart()) {
      const { part } = frames
      if (part > limits.parts) throw refuse(`The form has more than ${limits.parts} parts.`)
      const header = await collect(() => frames.header(), limits.headerBytes, 'The header of a part')
      frames.endHeader()
      const { name, filename, mediaType } = describe(parseHeader(header))
      if (filename !== undefined) yield { kind: 'file', name, filename, mediaType, body: bodyOf(frames) }
      else {
        const value = await collect(() => frames.content(), limits.fieldBytes, 'A field')
        yield { kind: 'field', name, value }
      }
    }
  } finally {
    await frames.release()
  }
}

/** An iterator by hand, because a generator would cost several promises more for every piece. */
function bodyOf(frames: Frames): AsyncIterableIterator<Buffer, undefined> {
  const { part } = frames
  let ended = false
  return {
    async next() {
      const value = ended ? undefined : await frames.content(part)
      ended = value === undefined
      return value === undefined ? { done: true, value } : { done: false, value }
    },
    async return() {
      ended = true
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Splits the source at its boundaries. `#pending` is its only state, so another reader can continue at any point. */
class Frames {
  part = 0
  readonly #iterator: AsyncIterator<Buffer>
  readonly #delimiter: Buffer
  // A delimiter starts with CRLF. With a CRLF added before the first delimiter, the preamble is read like other content.
  #pending: Buffer = crlf
  /** Whether the CRLF of the blank line is still pending: in a part without a body it belongs to the delimiter (RFC 2046). */
  #blank = true
  #reading: Promise<boolean> | undefined

  constructor(source: AsyncIterable<Buffer>, boundary: string) {
    this.#iterator = source[Symbol.asyncIterator]()
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
  }

  /** The next piece of the content of the current part; undefined at its end. */
  async content(part = this.part): Promise<Buffer | undefined> {
    for (;;) {
      const piece = await this.#next(this.#delimiter, isDelimiter, part)
      const skipped = this.#blank && piece ? crlf.length : 0
      this.#blank = false
      if (!piece || piece.length > skipped) return piece?.subarray(skipped)
    }
  }

  /** The next piece of the header of the current part; undefined at its end. */
  header(): Promise<Buffer | undefined> {
    return this.#next(blankLine, () => true, this.part)
  }

  endHeader(): void {
    this.#take(crlf.length)
    this.#blank = true
  }

  /** Skips the rest of the current part. False if it was the last one and the form is closed correctly. */
  async openPart(): Promise<boolean> {
    while (await this.#next(this.#delimiter, isDelimiter, this.part));
    this.part++
    this.#take(this.#delimiter.length)
    if (this.#pending[0] !== dash) {
      this.#take(this.#pending.indexOf(crlf))
      return true
    }
    this.#take('--'.length)
    while (this.#pending.length <= epilogueBytes && (await this.#more()));
    if (this.#pending.length > epilogueBytes) throw refuse('The body continues after the closing boundary.')
    // Accepting `--boundary--anything` could silently truncate a file.
    const alone = /^[ \t]*(?:\r?\n|$)/.test(this.#pending.toString('latin1'))
    if (!alone) throw refuse('The closing boundary must be on its own line.')
    return false
  }

  /** Never fails: the consumer is done. */
  async release(): Promise<void> {
    const returned = Promise.try(() => this.#iterator.return?.()).catch(() => undefined)
    // A generator returns only after its current read, which may never end if the client stalls.
    if (!this.#reading) await returned
  }

  /** The next piece before the mark; undefined at the mark, which stays pending. */
  async #next(mark: Buffer, isMark: typeof isDelimiter, part: number): Promise<Buffer | undefined> {
    for (;;) {
      if (part !== this.part) throw new Error('The form part was read after the next one was opened.')
      const piece = this.#upTo(mark, isMark)
      if (piece) return piece === 'mark' ? undefined : piece
      if (!(await this.#more())) throw refuse('The body ends before the closing boundary.')
    }
  }

  /** Takes what is certain to be before the mark from the pending bytes, if anything. */
  #upTo(mark: Buffer, isMark: typeof isDelimiter): Buffer | 'mark' | undefined {
    for (let from = 0; ; ) {
      const found = this.#pending.indexOf(mark, from)
      const verdict = found === -1 ? 'undecided' : isMark(this.#pending, found + mark.length)
      from = found + mark.length
      if (!verdict) continue
      const end = found === -1 ? this.#pending.length - partialMarkLength(mark, this.#pending) : found
      if (end > 0) return this.#take(end)
      return verdict === true ? 'mark' : undefined
    }
  }

  #take(length: number): Buffer {
    const taken = this.#pending.subarray(0, length)
    this.#pending = this.#pending.subarray(length)
    return taken
  }

  /** False at the end. Concurrent readers share one read, so that none misses a chunk. */
  #more(): Promise<boolean> {
    this.#reading ??= this.#read()
    return this.#reading
  }

  async #read(): Promise<boolean> {
    const { done, value } = await this.#iterator.next()
    this.#reading = undefined // not if the source failed: every reader must see the error
    if (done) return false
    this.#pending = this.#pending.length === 0 ? value : Buffer.concat([this.#pending, value])
    return true
  }
}

/** `--boundaryX` is content. So is a line with more than 64 bytes of padding, since it is buffered until this is decided. */
function isDelimiter(bytes: Buffer, after: number): boolean | 'undecided' {
  let at = after
  while ((bytes[at] === space || bytes[at] === tab) && at - after < paddingBytes) at++
  const closing = at === after && bytes[at] === dash
  if (at < bytes.length && bytes[at] !== carriageReturn && !closing) return false
  return at + 1 < bytes.length ? bytes[at + 1] === (closing ? dash : lineFeed) : 'undecided'
}

/** The number of trailing bytes that may be the start of an incomplete mark. */
function partialMarkLength(mark: Buffer, bytes: Buffer): number {
  for (let at = Math.max(0, bytes.length - mark.length + 1); at < bytes.length; at++) {
    let length = 0
    while (at + length < bytes.length && bytes[at + length] === mark[length]) length++
    if (at + length === bytes.length) return length
  }
  return 0
}

async function collect(
  next: () => Promise<Buffer | undefined>,
  limit: number,
  what: string,
): Promise<string> {
  const collected: Buffer[] = []
  let size = 0
  for (let piece = await next(); piece; piece = await next()) {
    size += piece.length
    if (size > limit) throw refuse(`${what} is larger than ${limit} bytes.`)
    collected.push(piece)
  }
  try {
    return utf8.decode(Buffer.concat(collected))
  } catch {
    throw refuse(`${what} is not valid UTF-8.`)
  }
}

/** Each line of `header` is preceded by its CRLF. */
function parseHeader(header: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const line of header.split('\r\n').slice(1)) {
    // Browsers send other control characters in file names; they are removed later.
    if (/[\0\r\n]/.test(line)) throw refuse('A part header contains NUL or a bare line break.')
    if (/^[ \t]/.test(line)) throw refuse('A part header is folded over several lines. Send it on one line.')
    const [, name, value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? []
    if (name === undefined) throw refuse('A part header has no colon.')
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw refuse('A part header has an invalid name.')
    if (values.has(name.toLowerCase())) throw refuse(`A part has two ${name} headers.`)
    values.set(name.toLowerCase(), value.trim())
  }
  return values
}

const mediaTypePattern = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?=[ \t]*(?:;|$))/

function describe(header: Map<string, string>) {
  const { essence, parameters } = parseValue(header.get('content-disposition') ?? '')
  if (essence !== 'form-data') throw refuse('A part has no "Content-Disposition: form-data" header.')
  const name = parameters.get('name')
  if (name === undefined) throw refuse('A part has no name.')
  const encoding = header.get('content-transfer-encoding') ?? 'binary'
  if (!/^(?:7bit|8bit|binary)$/i.test(encoding))
    throw refuse('A part uses an unsupported Content-Transfer-Encoding. Send the bytes unencoded.')

  const plain = parameters.get('filename')
  const extended = parameters.get('filename*')
  const filename = extended === undefined ? plain && decodeEscapes(plain) : decodeExtended(extended)
  // The media type is only a hint, so an invalid one is ignored.
  const [mediaType = 'application/octet-stream'] =
    mediaTypePattern.exec(header.get('content-type') ?? '') ?? []
  return { name: decodeEscapes(name), filename, mediaType: mediaType.toLowerCase() }
}

function boundaryIn(contentType: string | undefined): string {
  const { essence, parameters } = parseValue(contentType?.trim() ?? '')
  if (essence !== 'multipart/form-data') throw refuse('The Content-Type must be multipart/form-data.')
  const boundary = parameters.get('boundary')
  if (boundary === undefined) throw refuse('The Content-Type has no boundary.')
  const legal = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary)
  if (!legal) throw refuse('The boundary must be 1 to 70 characters that RFC 2046 allows.')
  return boundary
}

// Browsers do not escape backslashes, so a `\"` with no later closing quote ends a name that ends in a backslash.
const parameter = /;[ \t]*(?:([^\s"=;]+)=(?:"((?:\\"|[^"])*)"|([^\s";]+))[ \t]*)?(?=;|$)/y

function parseValue(value: string): { essence: string; parameters: Map<string, string> } {
  const [essence = ''] = value.split(';', 1)
  const parameters = new Map<string, string>()
  for (let at = essence.length; at < value.length; at = parameter.lastIndex) {
    parameter.lastIndex = at
    const match = parameter.exec(value)
    if (!match) throw refuse('A header has malformed parameters.')
    const [, name, quoted, plain = ''] = match
    if (name === undefined) continue // RFC 9110 allows empty parameters
    if (parameters.has(name.toLowerCase())) throw refuse('A header has the same parameter twice.')
    parameters.set(name.toLowerCase(), quoted ?? plain)
  }
  return { essence: essence.trim().toLowerCase(), parameters }
}

/** Decodes only what clients escape: the backslashes of `C:\fakepath\a.txt` are literal. */
function decodeEscapes(text: string): string {
  return text
    .replace(/\\"|%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n')
}

/** RFC 5987: `UTF-8'language'percent-encoded`. */
function decodeExtended(text: string): string {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(text) ?? []
  if (encoded === undefined) throw refuse('An extended file name (filename*) must be UTF-8.')
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw refuse('An extended file name (filename*) is not valid percent-encoding.')
  }
}
