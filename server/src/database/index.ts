import { isAbsolute } from 'node:path'
import type { Database, Reader, Snapshot } from './database.ts'

interface Backend {
  open(address: URL): Promise<Database>
  read(address: URL): Promise<Reader>
  snapshot(address: URL): Promise<Snapshot>
}

const postgres: Backend = {
  open: async (address) => (await import('./postgres.ts')).openPostgres(address),
  read: async (address) => (await import('./postgres.ts')).openPostgres(address),
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

/** Opens the database that the scheme of the address names, and brings its tables up to date. */
export async function openDatabase(address: URL): Promise<Database> {
  return backendOf(address).open(address)
}

/** Opens a database that is there already. A file is not changed by it, also not its tables. */
export async function openReader(address: URL): Promise<Reader> {
  return backendOf(address).read(address)
}

/** Reads what is there now and changes nothing, also not its tables; others may go on writing. */
export async function openSnapshot(address: URL): Promise<Snapshot> {
  return backendOf(address).snapshot(address)
}

function backendOf(address: URL): Backend {
  const backend = backends[address.protocol]
  if (backend) return backend
  // Never the value: it may hold a password.
  throw new Error(`DATABASE_URL must start with one of: ${Object.keys(backends).join(' ')}`)
}

function filePath(address: URL): string {
  const path = decode(address.pathname)
  // `sqlite://data/atelier.db` would mean /atelier.db on a host named data, which nobody wants to say.
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
    'DATABASE_URL must be an absolute path, like sqlite:/var/lib/atelier/atelier.db (a ? or # in it as %3F or %23)',
  )
}
