import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const HUB = 'https://huggingface.co'
const DEFAULT_QUANT = 'Q4_K_M'
const MAX_LISTING_BYTES = 8 * 1024 * 1024
const LISTING_MS = 30_000
const MAX_NAME = 100

/** A GGUF file to download or to copy. */
export interface ModelFile {
  /** `https:`, or `file:` for a file on this machine. */
  readonly url: URL
  /** The name of the local file: letters, digits, `.`, `_` and `-`, with the extension `.gguf`. */
  readonly file: string
  /** The checksum that the hub states, in lower case. */
  readonly sha256: string | undefined
  /** Sent to the origin of `url` only. */
  readonly token: string | undefined
}

const USAGE =
  'Name a model as hf:owner/repository, hf:owner/repository:Q4_K_M, hf:owner/repository/file.gguf, the https:// address of a GGUF file, or a .gguf file on this machine.'

/** Finds the file that `hf:owner/repository[:quant]`, `hf:owner/repository/file`, an address or a path means. */
export async function findModelFile(
  word: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<ModelFile> {
  if (/\.gguf$/i.test(word) && !/^[a-z][a-z0-9+.-]+:/i.test(word)) return findLocalFile(word)
  if (!word.startsWith('hf:')) {
    const url = requireSafe(word, USAGE)
    return { url, file: fileName(url.pathname), sha256: undefined, token: undefined }
  }
  const [, repository = '', wanted, quant = DEFAULT_QUANT] =
    /^hf:(\w[\w.-]{0,95}\/\w[\w.-]{0,95})(?:\/([^:]{1,500}\.gguf)|:([\w.-]{1,40}))?$/i.exec(word) ?? []
  if (repository === '') throw new Error(USAGE)
  // The variables of Hugging Face's own tools: a mirror, and a token for models that need one.
  const hub = requireSafe(environment.HF_ENDPOINT || HUB, 'HF_ENDPOINT must be an https:// address.')
  const token = environment.HF_TOKEN?.trim() || undefined
  const files = await listFiles(hub, repository, token, signal)
  const { path, sha256 } =
    wanted === undefined ? chooseFile(files, repository, quant) : requireFile(files, repository, wanted)
  const url = new URL(`/${repository}/resolve/main/${path.split('/').map(encodeURIComponent).join('/')}`, hub)
  return { url, file: fileName(path), sha256, token }
}

async function findLocalFile(word: string): Promise<ModelFile> {
  const path = resolve(word)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot read ${path} (${error.code}).`)
  })
  if (!found.isFile()) throw new Error(`${path} is not a file.`)
  const url = pathToFileURL(path)
  return { url, file: fileName(url.pathname), sha256: undefined, token: undefined }
}

/** Models are code for this machine: only https. Plain http is for a server on this machine. */
export function isSafe({ protocol, hostname, username, password }: URL): boolean {
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
}

function requireSafe(text: string, message: string): URL {
  const url = URL.parse(text)
  if (!url || text.length > 2_048 || !isSafe(url)) throw new Error(message)
  return url
}

function fileName(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const decoded = URL.canParse(`file:///${last}`) ? decodeSafely(last) : last
  const name = decoded
    .replace(/[^A-Za-z0-9._-]/g, '-')
    .replace(/\.gguf$/i, '')
    .slice(0, MAX_NAME)
    .replace(/^[.-]+/, '')
  return `${name === '' ? 'model' : name}.gguf`
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface Listed {
  readonly path: string
  readonly sha256: string | undefined
}

async function listFiles(
  hub: URL,
  repository: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Listed[]> {
  const response = await fetch(new URL(`/api/models/${repository}?blobs=true`, hub), {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LISTING_MS)]),
  }).catch((error: Error) => {
    signal.throwIfAborted()
    throw new Error(
      `${hub.host} cannot be reached (${reasonOf(error)}). Check the network, or set HF_ENDPOINT.`,
    )
  })
  if (!response.ok) {
    await response.body?.cancel()
    const moved = response.headers.get('location')
    if (moved !== null)
      throw new Error(`${repository} has another name now: ${printable(moved.slice(0, 300))}. Use that one.`)
    throw new Error(refusal(response.status, `the repository ${repository}`, hub.host, token !== undefined))
  }
  const body = (await readJson(response).catch(() => undefined)) as { siblings?: unknown } | undefined
  if (!Array.isArray(body?.siblings)) throw new Error(`${hub.host} sent no list of files for ${repository}.`)
  return body.siblings.flatMap((one: { rfilename?: unknown; lfs?: { sha256?: unknown } } | null) =>
    typeof one?.rfilename === 'string' && one.rfilename.length <= 500
      ? [{ path: one.rfilename, sha256: checksum(one.lfs?.sha256) }]
      : [],
  )
}

/** The hub says 401 for a repository that does not exist, too. */
export function refusal(status: number, what: string, host: string, hasToken: boolean): string {
  if (status === 401 || status === 403)
    return hasToken
      ? `${host} refused access to ${what} (${status}). Check its name, accept its licence on the website, and check HF_TOKEN.`
      : `${host} refused access to ${what} (${status}). Check its name. If it needs a login, accept its licence on the website and set HF_TOKEN to a token that may read it.`
  if (status === 404) return `${host} does not have ${what} (404). Check its name.`
  if (status === 429) return `${host} limits the number of requests (429). Try again later, or set HF_TOKEN.`
  return `${host} answered ${status} for ${what}. Try again later.`
}

async function readJson(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > MAX_LISTING_BYTES) throw new Error('too large')
    pieces.push(piece)
  }
  return JSON.parse(Buffer.concat(pieces).toString())
}

function chooseFile(files: readonly Listed[], repository: string, quant: string): Listed {
  const whole = files.filter(
    ({ path }) => /\.gguf$/i.test(path) && !/-\d{5}-of-\d{5}\.gguf$|mmproj/i.test(path),
  )
  const ending = `${quant}.gguf`.toLowerCase()
  const found = whole.find(({ path }) => {
    const before = path.at(-ending.length - 1)
    return path.toLowerCase().endsWith(ending) && (before === undefined || '-._/'.includes(before))
  })
  if (found) return found
  throw new Error(`${repository} has no ${withFiles(whole, `file for ${quant}`)}`)
}

function requireFile(files: readonly Listed[], repository: string, wanted: string): Listed {
  const found = files.find(({ path }) => path === wanted)
  if (found) return found
  const others = files.filter(({ path }) => /\.gguf$/i.test(path))
  throw new Error(`${repository} has no ${withFiles(others, `file ${printable(wanted)}`)}`)
}

function withFiles(files: readonly Listed[], missing: string): string {
  if (files.length === 0) return 'GGUF file in one part. Look for a repository whose name ends with -GGUF.'
  const names = files.slice(0, 20).map(({ path }) => printable(path))
  return `${missing}. It has ${names.join(', ')}.`
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?')
}

/** SHA-256 in hexadecimal digits, also in the quotes of an ETag. */
export function checksum(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replace(/^"|"$/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined
}

export function reasonOf(error: Error): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : error.message
}
