// Runs SQL of answers on PostgreSQL, each answer in a database of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../bench/peers.ts'
import type { Answer } from './check.ts'
import type { Anything } from './run-functions.ts'

const STATEMENT_TIMEOUT_MS = 5_000

let server: Promise<{ address: string; stop: () => Promise<void> }> | undefined
let databases = 0

function startOnce() {
  server ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prompts-postgres-'))
    const { address, stop } = await startPostgres(folder)
    return {
      address,
      stop: async () => {
        stop()
        await rm(folder, { recursive: true, force: true })
      },
    }
  })()
  return server
}

/** Ends PostgreSQL if a check has started it. */
export async function stopPostgres(): Promise<void> {
  await (await server)?.stop()
  server = undefined
}

export interface Database {
  readonly address: string
  /** Rows of the last statement. */
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<Anything[]>
}

export async function newDatabase(answer: Answer): Promise<Database> {
  const { address } = await startOnce()
  databases += 1
  const name = `answer_${databases}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = address.replace(/\/[^/]*$/, `/${name}`)
  const client = new pg.Client({ connectionString: own, statement_timeout: STATEMENT_TIMEOUT_MS })
  await client.connect()
  answer.afterChecks(() => client.end())
  return {
    address: own,
    query: async (sql, values) => {
      const result: Anything = await (values === undefined
        ? client.query(sql)
        : client.query(sql, [...values]))
      return (Array.isArray(result) ? result.at(-1) : result).rows
    },
  }
}
