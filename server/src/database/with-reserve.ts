import { AppError } from '../errors.ts'
import type { Database } from './database.ts'

/** Frees a reserve on a full disk and tries once more. Uploads are refused before they write. */
export function withReserve(database: Database, freeReserve: () => Promise<void>): Database {
  return {
    ...database,
    async transaction(...transaction) {
      try {
        return await database.transaction(...transaction)
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'insufficient_storage')) throw error
        await freeReserve()
        return database.transaction(...transaction)
      }
    },
  }
}
