import { describe } from 'node:test'
import { blobStoreContract } from '../../../test/blob-store-contract.ts'
import { createMemoryBlobs } from './memory.ts'

describe('memory blobs', () => blobStoreContract(async () => createMemoryBlobs()))
