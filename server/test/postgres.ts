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

/** For the `skip` option of a suite: false, or why it cannot run. */
export const skipPostgres =
  running || installed
    ? false
    : 'TEST_DATABASE_URL is not set and PostgreSQL is not installed (scripts/start-postgres.sh start FOLDER installs it)'

/** A PostgreSQL server in a new folder, which can be stopped and started. */
export function ownPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-postgres-'))
  const run = async (command: string) => (await promisify(execFile)(script, [command, folder])).stdout.trim()
  return {
    start: () => run('start'),
    stop: () => run('stop'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The server at TEST_DATABASE_URL, or a temporary one for the tests of a file. */
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

/** A separate set of tables. The same `of` returns the same set. */
export async function openSchema(
  address: string,
  of: string = randomUUID(),
): Promise<{ url: URL; drop(): Promise<void> }> {
  const name = `test_${createHash('sha256').update(of).digest('hex').slice(0, 16)}`
  const url = new URL(address)
  url.searchParams.set('options', `-c search_path=${name}`)
  await runSql(address, `CREATE SCHEMA IF NOT EXISTS ${name}`)
  return { url, drop: () => runSql(address, `DROP SCHEMA ${name} CASCADE`) }
}

export async function runSql(address: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
