import type { Database } from '../../src/database/database.ts'
import { AppError } from '../../src/errors.ts'

export interface DatabaseFault {
  /** Number of the transaction that fails, from 1. */
  at: number
  /** `refused`: not executed. `lost`: committed, but the response was lost. */
  outcome: 'refused' | 'lost'
  /** `once`: only this one. `lasting`: this and all later ones, so that the cleanup fails too. */
  extent: 'once' | 'lasting'
}

export type FaultyDatabase = ReturnType<typeof createFaultyDatabase>

/** A real database in which a test can make transactions fail. */
export function createFaultyDatabase(real: Database) {
  let fault: DatabaseFault | undefined
  let transactions = 0
  let struck = 0

  async function transaction(statements: Parameters<Database['transaction']>[0]): Promise<boolean> {
    transactions++
    const due = fault && (fault.extent === 'once' ? transactions === fault.at : transactions >= fault.at)
    if (!fault || !due) return real.transaction(statements)
    struck++
    if (fault.outcome === 'lost') await real.transaction(statements)
    throw new AppError('unavailable', { cause: new Error('injected') })
  }

  function start(next: DatabaseFault | undefined): void {
    fault = next
    transactions = 0
    struck = 0
  }

  return {
    database: { ...real, transaction } satisfies Database,
    inject: (next: DatabaseFault) => start(next),
    heal: () => start(undefined),
    struck: () => struck > 0,
  }
}
