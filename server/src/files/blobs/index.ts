import { fileURLToPath } from 'node:url'
import type { BlobStore } from '../ports.ts'

// Loaded on demand, so that no client is loaded that is not used.
const stores: Record<string, (address: URL, options: BlobOptions) => Promise<BlobStore>> = {
  'disk:': async (address, { onlyRead }) =>
    (await import('./disk.ts')).openDiskBlobs(fileURLToPath(`file:${address.pathname}`), undefined, {
      onlyRead,
    }),
  's3:': async (address, options) => (await import('./s3.ts')).openS3Blobs(address, options),
  'memory:': async () => (await import('./memory.ts')).createMemoryBlobs(),
}

export interface BlobOptions {
  /** Folder for uploads in progress, for stores that are not on this machine. */
  readonly spoolDir: string
  /** Whether clients may be redirected to the store for downloads. */
  readonly redirect: boolean
  /** Requires an existing folder and creates nothing in it. */
  readonly onlyRead?: boolean | undefined
}

export async function openBlobs(address: URL, options: BlobOptions): Promise<BlobStore> {
  const open = stores[address.protocol]
  if (!open) throw new Error(`BLOBS_URL must start with one of ${Object.keys(stores).join(', ')}`)
  return open(address, options)
}
