import type { Database } from '../../src/database/database.ts'
import { AppError } from '../../src/errors.ts'

export interface DatabaseFault {
  /** Strikes at the transaction with this number, counted from 1. */
  at: number
  /** `refused`: nothing happened. `lost`: it was committed, and the answer got lost on the way. */
  outcome: 'refused' | 'lost'
  /** `once`: only there. `lasting`: from there on, so that cleaning up fails too. */
  extent: 'once' | 'lasting'
}

export type FaultyDatabase = ReturnType<typeof createFaultyDatabase>

/** A real database, except where a test wants a transaction to fail. */
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
