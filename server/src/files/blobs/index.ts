import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BlobStore } from '../ports.ts'

/** What the service must know about a blob store that is not open. Other modules ask this and never compare schemes. */
export interface BlobBackend {
  readonly scheme: string
  /** The form of an address, for messages. */
  readonly form: string
  /** What to check if the store fails. */
  readonly remedy: string
  /** Whether the blobs are lost when the process exits, and hidden from other processes. */
  readonly inMemory?: true
  /** Undefined if the address is not valid. It must not contain keys: messages show it. */
  parse(address: string): URL | undefined
  /** Loads its modules on demand, so that no unused client is loaded. */
  open(address: URL, options: BlobOptions): Promise<BlobStore>
  /** Where the blobs are, for messages. */
  place(address: URL): string
  /** The folder on this machine that contains the blobs, if there is one. The service locks it. */
  folder(address: URL): string | undefined
}

export interface BlobOptions {
  /** Folder for uploads in progress, for stores without a folder on this machine. */
  readonly spoolDir: string
  /** Whether clients may be redirected to the store for downloads. */
  readonly redirect: boolean
  /** Requires an existing folder and creates nothing in it. */
  readonly onlyRead?: boolean | undefined
}

const folderOf = (address: URL) => fileURLToPath(`file:${address.pathname}`)

export const folderAddress = (folder: string) => new URL(`disk:${pathToFileURL(resolve(folder)).pathname}`)

const disk: BlobBackend = {
  scheme: 'disk',
  form: 'disk:<folder>',
  remedy: 'Check that the user that runs the service can write there, and that the disk has space.',
  parse(address) {
    const path = address.slice('disk:'.length)
    return path === '' ? undefined : folderAddress(path.replace(/^\/\//, ''))
  },
  open: async (address, { onlyRead }) =>
    (await import('./disk.ts')).openDiskBlobs(folderOf(address), undefined, { onlyRead }),
  place: folderOf,
  folder: folderOf,
}

const s3: BlobBackend = {
  scheme: 's3',
  form: 's3://<bucket>/<prefix>?region=…&endpoint=…&path_style=true (without keys)',
  remedy: 'Check BLOBS_URL, the AWS_… keys, and their permission to write.',
  parse(address) {
    const url = URL.parse(address)
    if (!url || !/^[a-z0-9][\w.-]{1,62}$/i.test(url.hostname) || !/^[\w./-]*$/.test(url.pathname))
      return undefined
    if (url.port || url.username || url.password || url.hash) return undefined
    return [...url.searchParams].every(([name, value]) => isS3Setting(name, value)) ? url : undefined
  },
  open: async (address, options) => (await import('./s3.ts')).openS3Blobs(address, options),
  place({ hostname, pathname, searchParams }) {
    const endpoint = searchParams.get('endpoint')
    const bucket = `the bucket ${hostname}${pathname.replace(/(?<!\/)\/+$/, '')}`
    return endpoint === null ? bucket : `${bucket} at ${new URL(endpoint).host}`
  },
  folder: () => undefined,
}

function isS3Setting(name: string, value: string): boolean {
  if (name === 'region') return /^[a-z0-9-]+$/.test(value)
  if (name === 'path_style') return /^(true|false)$/i.test(value)
  return name === 'endpoint' && /^https?:[^@?#]+$/i.test(value) && URL.canParse(value)
}

/** For tests and experiments. */
const memory: BlobBackend = {
  scheme: 'memory',
  form: 'memory:',
  remedy: 'Restart the service.',
  inMemory: true,
  parse: () => new URL('memory:'),
  open: async () => (await import('./memory.ts')).createMemoryBlobs(),
  place: () => 'memory',
  folder: () => undefined,
}

const backends = [disk, s3, memory]

/** The addresses that `parseBlobsAddress` accepts, for messages. */
export const BLOB_ADDRESSES = backends.map(({ form }) => form).join(' or ')

/** Undefined if no backend has this scheme, or if its backend rejects the address. */
export function parseBlobsAddress(address: string): URL | undefined {
  return backends.find(({ scheme }) => address.startsWith(`${scheme}:`))?.parse(address)
}

export function blobBackendOf({ protocol }: URL): BlobBackend {
  const backend = backends.find(({ scheme }) => protocol === `${scheme}:`)
  if (!backend) throw new Error(`BLOBS_URL must be ${BLOB_ADDRESSES}`)
  return backend
}
