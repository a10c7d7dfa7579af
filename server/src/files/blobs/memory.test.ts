import { describe } from 'node:test'
import { blobStoreContract } from '../../../test/blob-store-contract.ts'

describe('memory blobs', () => blobStoreContract(() => 'memory:'))
