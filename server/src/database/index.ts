import { isAbsolute } from 'node:path'
import type { Database, Reader, Snapshot } from './database.ts'

interface Backend {
  open(address: URL): Promise<Database>
  read(address: URL): Promise<Reader>
  snapshot(address: URL): Promise<Snapshot>
}

const postgres: Backend = {
  open: async (address) => (await import('./postgres.ts')).openPostgres(address),
  read: async (address) => (await import('./postgres.ts')).openPostgresReader(address),
  snapshot: async (address) => (await import('./postgres-snapshot.ts')).openPostgresSnapshot(address),
}
const backends: Record<string, Backend> = {
  'sqlite:': {
    open: async (address) => (await import('./sqlite.ts')).openSqlite(filePath(address)),
    read: async (address) => (await import('./sqlite-snapshot.ts')).openSqliteReader(filePath(address)),
    snapshot: async (address) => (await import('./sqlite-snapshot.ts')).openSqliteSnapshot(filePath(address)),
  },
  'postgres:': postgres,
  'postgresql:': postgres,
}

/** Opens the database for the scheme of the address and migrates its tables. */
export async function openDatabase(address: URL): Promise<Database> {
  return backendOf(address).open(address)
}

/** Opens an existing database. Changes neither a file nor its tables. */
export async function openReader(address: URL): Promise<Reader> {
  return backendOf(address).read(address)
}

/** Opens a read-only view of the current state. Migrates nothing; others may continue to write. */
export async function openSnapshot(address: URL): Promise<Snapshot> {
  return backendOf(address).snapshot(address)
}

function backendOf(address: URL): Backend {
  const backend = backends[address.protocol]
  if (backend) return backend
  // Never the value: it may contain a password.
  throw new Error(`DATABASE_URL must start with one of: ${Object.keys(backends).join(' ')}`)
}

function filePath(address: URL): string {
  const path = decode(address.pathname)
  // `sqlite://data/atelier.db` would mean /atelier.db on a host named data, which is never intended.
  if (address.host || address.search || address.hash || !isAbsolute(path)) throw wrongPath()
  return path
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw wrongPath()
  }
}

function wrongPath(): Error {
  return new Error(
    'DATABASE_URL must be an absolute path, like sqlite:/var/lib/atelier/atelier.db (write ? and # as %3F and %23)',
  )
}
