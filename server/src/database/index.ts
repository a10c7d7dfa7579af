import { isAbsolute } from 'node:path'
import type { Database } from './database.ts'

const backends: Record<string, (address: URL) => Promise<Database>> = {
  'sqlite:': async (address) => (await import('./sqlite.ts')).openSqlite(filePath(address)),
  'postgres:': async (address) => (await import('./postgres.ts')).openPostgres(address),
  'postgresql:': async (address) => (await import('./postgres.ts')).openPostgres(address),
}

/** Opens the database that the scheme of the address names, and brings its tables up to date. */
export async function openDatabase(address: URL): Promise<Database> {
  const open = backends[address.protocol]
  if (open) return open(address)
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
