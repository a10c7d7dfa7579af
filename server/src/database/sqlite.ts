import { closeSync, openSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { ownModule } from '../processes/own-files.ts'
import type { Database, Row, Statement, Value } from './database.ts'
import { migrationsFolder, readMigrations } from './migrations.ts'
import { type Connection, openConnection } from './sqlite-connection.ts'
import { toFailure, toOpenError, toRunTimeError } from './sqlite-errors.ts'
import { migrateSqlite } from './sqlite-migrate.ts'
import type { Message, Outcome, Transaction } from './sqlite-writer.ts'

/** Rejects with one plain line if the file cannot be used; the folder must exist. */
export async function openSqlite(file: string, folder = migrationsFolder): Promise<Database> {
  const migrations = await readMigrations(folder)
  let database: Database | undefined
  try {
    createPrivately(file)
    const reader = openConnection(file)
    database = createSqlite(file, reader)
    migrateSqlite(reader, migrations)
    reader.run('PRAGMA query_only = ON')
    await database.check()
    return database
  } catch (error) {
    await database?.close()
    throw toOpenError(file, error)
  }
}

/** SQLite would create the file readable for everyone. Its -wal and -shm files get the mode of this one. */
function createPrivately(file: string): void {
  try {
    // `wx` never opens an existing file: closing it again would drop the locks that this process holds on it.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (toFailure(error).code !== 'EEXIST') throw error
  }
}

/** Reads run synchronously, in microseconds, and never wait for a writer. Writes go to the writer thread. */
function createSqlite(file: string, reader: Connection): Database {
  const writer = createWriter(file)
  let closed: Promise<void> | undefined

  function read<T>(work: () => T): T {
    if (closed) throw new AppError('unavailable', { cause: new Error('The database is closed') })
    try {
      return work()
    } catch (error) {
      throw toRunTimeError(toFailure(error))
    }
  }

  async function query<T extends Row>(sql: string, values?: readonly Value[]): Promise<T[]> {
    return read(() => reader.query<T>(sql, values))
  }

  async function get<T extends Row>(sql: string, values?: readonly Value[]): Promise<T | undefined> {
    return read(() => reader.get<T>(sql, values))
  }

  async function transaction(statements: readonly Statement[]): Promise<boolean> {
    if (closed) throw new AppError('unavailable', { cause: new Error('The database is closed') })
    return statements.length === 0 || writer.send(statements)
  }

  async function check(): Promise<void> {
    // Writes the first page of the file, so it needs the lock, the disk and an fsync, but no table.
    await transaction([{ sql: 'PRAGMA user_version = 1' }])
    await query('SELECT number FROM migrations LIMIT 1')
  }

  async function shutDown(): Promise<void> {
    // The reader first: the last connection to close moves the write-ahead log into the file, which blocks its thread.
    reader.close()
    await writer.close()
  }

  async function close(): Promise<void> {
    closed ??= shutDown()
    await closed
  }

  return { query, get, transaction, check, close }
}

const PART_STATEMENTS = 500

type Settle = (outcome: Outcome | Error) => void

/** Sends transactions to the writer thread, and restarts it after it has died. */
function createWriter(file: string) {
  let worker: Worker | undefined
  /** In the order sent, which is the order of the results. */
  let pending: Settle[] = []
  let lastId = 0

  function start(): Worker {
    const started = new Worker(ownModule('./sqlite-writer.ts', import.meta.url), {
      workerData: file,
      execArgv: [], // some flags of this process, like --input-type, would break the thread
    })
    let reason = new Error('The writer thread ended')
    started.on('message', (outcomes: Outcome[]) => {
      const settles = pending.splice(0, outcomes.length)
      for (const [index, settle] of settles.entries()) settle(outcomes[index] ?? reason)
    })
    started.on('error', (error: Error) => {
      reason = error
    })
    started.on('exit', () => {
      const settles = pending
      pending = []
      worker = undefined
      for (const settle of settles) settle(reason)
    })
    return started
  }

  function send(transaction: Transaction): Promise<boolean> {
    worker ??= start()
    return transaction.length > PART_STATEMENTS
      ? sendInParts(worker, transaction)
      : commit(worker, transaction)
  }

  /** Copying a long transaction to the thread would block the event loop. */
  async function sendInParts(receiver: Worker, transaction: Transaction): Promise<boolean> {
    const id = ++lastId
    let from = 0
    for (; from + PART_STATEMENTS < transaction.length; from += PART_STATEMENTS) {
      const statements = transaction.slice(from, from + PART_STATEMENTS)
      receiver.postMessage({ id, statements, isLast: false } satisfies Message)
      await nextTurn()
    }
    if (worker !== receiver)
      throw new AppError('unavailable', { cause: new Error('The writer thread ended') })
    return commit(receiver, { id, statements: transaction.slice(from), isLast: true })
  }

  function commit(receiver: Worker, message: Message): Promise<boolean> {
    return new Promise((resolve, reject) => {
      receiver.postMessage(message)
      pending.push((outcome) => {
        if (typeof outcome === 'boolean') resolve(outcome)
        // The thread died. It may have committed before, as with any lost connection.
        else if (outcome instanceof Error) reject(new AppError('unavailable', { cause: outcome }))
        else reject(toRunTimeError(outcome))
      })
    })
  }

  async function close(): Promise<void> {
    const ending = worker
    if (!ending) return
    await new Promise((resolve) => {
      ending.once('exit', resolve)
      ending.postMessage('close' satisfies Message)
    })
  }

  return { send, close }
}
