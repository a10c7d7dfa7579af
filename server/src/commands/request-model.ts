import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { checksum, isLoopback, isSafe, type ModelFile, reasonOf, refusal } from './model-source.ts'

interface Reply {
  readonly response: Response
  /** The checksum of the whole file, if the hub states it. */
  readonly sha256: string | undefined
}

export const MIN_BYTES = 24 // the header
const MAX_BYTES = 500 * 1024 ** 3
const MAX_REDIRECTS = 5

/** A reason to try again. */
export class CutOff extends Error {}

/** Follows redirects, of which the hub needs one. The token goes to the first origin only. */
export async function requestModel(
  { url: first, token }: ModelFile,
  earlier: { etag: string | undefined; bytes: number } | undefined,
  signal: AbortSignal,
): Promise<Reply> {
  if (first.protocol === 'file:') return { response: await openFile(first, earlier), sha256: undefined }
  let url = first
  let sha256: string | undefined
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const headers: Record<string, string> = { 'accept-encoding': 'identity' }
    if (token !== undefined && url.origin === first.origin) headers.authorization = `Bearer ${token}`
    if (earlier?.etag !== undefined) {
      headers.range = `bytes=${earlier.bytes}-`
      headers['if-range'] = earlier.etag
    }
    const response = await fetch(url, { headers, redirect: 'manual', signal }).catch((error: Error) => {
      throw new CutOff(`${url.host} cannot be reached (${reasonOf(error)}).`)
    })
    sha256 ??= checksum(response.headers.get('x-linked-etag'))
    if (response.status < 300 || response.status >= 400) {
      if (response.ok || response.status === 416) return { response, sha256 }
      await response.body?.cancel()
      if (response.status >= 500) throw new CutOff(refusal(response.status, 'this file', url.host, false))
      throw new Error(refusal(response.status, 'this file', url.host, token !== undefined))
    }
    await response.body?.cancel()
    const next = URL.parse(response.headers.get('location') ?? '', url.href)
    const leavesHttps = next?.protocol === 'http:' && first.protocol !== 'http:'
    if (!next || !isSafe(next) || leavesHttps || (isLoopback(next.hostname) && !isLoopback(first.hostname)))
      throw new Error(`${url.host} redirects to an address that is not https. Nothing was downloaded.`)
    url = next
  }
  throw new Error(`${first.host} redirects more than ${MAX_REDIRECTS} times.`)
}

/** A file on this machine, as a server would send it. */
async function openFile(
  url: URL,
  earlier: { etag: string | undefined; bytes: number } | undefined,
): Promise<Response> {
  const { size, mtimeMs } = await stat(url)
  const etag = `"${size}-${mtimeMs}"`
  const from = earlier?.etag === etag ? earlier.bytes : 0
  if (from >= size)
    return new Response(null, { status: 416, headers: { etag, 'content-range': `bytes */${size}` } })
  const body = ReadableStream.from(createReadStream(url, { start: from }))
  const range = `bytes ${from}-${size - 1}/${size}`
  return new Response(body, { status: 206, headers: { etag, 'content-range': range } })
}

/** Where the body begins, and how large the file is. */
export function extentOf(
  response: Response,
  had: number,
  { url }: ModelFile,
): { from: number; total: number } {
  const range = /^bytes (?:(\d{1,15})-\d{1,15}|\*)\/(\d{1,15})$/.exec(
    response.headers.get('content-range') ?? '',
  )
  const length = response.headers.get('content-length')
  const total = range ? Number(range[2]) : response.status === 200 && length ? Number(length) : Number.NaN
  const from = response.status === 206 ? Number(range?.[1]) : response.status === 416 ? had : 0
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(from) || from > had || total > MAX_BYTES)
    throw new Error(
      `${url.host} does not say how large the file is, so it cannot be checked. Nothing was downloaded.`,
    )
  if (total < MIN_BYTES) throw notGguf()
  return { from, total }
}

export function notGguf(): Error {
  return new Error('This is not a GGUF file. It was deleted. Use the address of a file that ends with .gguf.')
}
