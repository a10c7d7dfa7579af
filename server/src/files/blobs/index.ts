import { fileURLToPath } from 'node:url'
import type { BlobStore } from '../ports.ts'

// Loaded only when asked for: whoever keeps files on disk never loads a client for anything else.
const stores: Record<string, (address: URL, options: BlobOptions) => Promise<BlobStore>> = {
  'disk:': async (address, { onlyRead }) =>
    (await import('./disk.ts')).openDiskBlobs(fileURLToPath(`file:${address.pathname}`), undefined, {
      onlyRead,
    }),
  's3:': async (address, options) => (await import('./s3.ts')).openS3Blobs(address, options),
  'memory:': async () => (await import('./memory.ts')).createMemoryBlobs(),
}

export interface BlobOptions {
  /** A folder for uploads under way, for stores that are not on this machine. */
  readonly spoolDir: string
  /** Whether clients may be sent to the store for what they download. */
  readonly redirect: boolean
  /** A folder must be there then, and nothing is made in it. */
  readonly onlyRead?: boolean | undefined
}

export async function openBlobs(address: URL, options: BlobOptions): Promise<BlobStore> {
  const open = stores[address.protocol]
  if (!open) throw new Error(`BLOBS_URL must begin with one of ${Object.keys(stores).join(', ')}`)
  return open(address, options)
}
