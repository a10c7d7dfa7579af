import { fileURLToPath } from 'node:url'
import type { BlobStore } from '../ports.ts'

// Loaded only when asked for: whoever keeps files on disk never loads a client for anything else.
const stores: Record<string, (address: URL) => Promise<BlobStore>> = {
  'disk:': async (address) =>
    (await import('./disk.ts')).openDiskBlobs(fileURLToPath(`file:${address.pathname}`)),
  'memory:': async () => (await import('./memory.ts')).createMemoryBlobs(),
}

export async function openBlobs(address: URL): Promise<BlobStore> {
  const open = stores[address.protocol]
  if (!open) throw new Error(`BLOBS_URL must begin with one of ${Object.keys(stores).join(', ')}`)
  return open(address)
}
