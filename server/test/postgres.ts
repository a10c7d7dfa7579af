import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'

const script = fileURLToPath(new URL('../../scripts/start-postgres.sh', import.meta.url))
const running = process.env.TEST_DATABASE_URL
const folders = [...(process.env.PATH ?? '').split(':'), ...globSync('/usr/lib/postgresql/*/bin')]
const installed = folders.some((folder) => existsSync(join(folder, 'initdb')))

/** For the `skip` of a suite: false, or why it cannot run. */
export const withoutPostgres =
  running || installed
    ? false
    : 'TEST_DATABASE_URL is not set and PostgreSQL is not installed (scripts/start-postgres.sh start FOLDER installs it)'

/** A server of our own in a new folder, to be stopped and started. */
export function ownPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-postgres-'))
  const run = async (command: string) => (await promisify(execFile)(script, [command, folder])).stdout.trim()
  return {
    start: () => run('start'),
    stop: () => run('stop'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The one that TEST_DATABASE_URL names, else one of our own for as long as the tests of a file run. */
export async function sharedPostgres(): Promise<{ address: string; stop(): Promise<void> }> {
  if (running) return { address: running, stop: async () => undefined }
  const own = ownPostgres()
  return {
    address: await own.start(),
    async stop() {
      await own.stop()
      own.remove()
    },
  }
}

/** Tables that nobody else sees. The same `of` has the same ones. */
export async function openSchema(
  address: string,
  of: string = randomUUID(),
): Promise<{ url: URL; drop(): Promise<void> }> {
  const name = `test_${createHash('sha256').update(of).digest('hex').slice(0, 16)}`
  const url = new URL(address)
  url.searchParams.set('options', `-c search_path=${name}`)
  await askServer(address, `CREATE SCHEMA IF NOT EXISTS ${name}`)
  return { url, drop: () => askServer(address, `DROP SCHEMA ${name} CASCADE`) }
}

export async function askServer(address: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
