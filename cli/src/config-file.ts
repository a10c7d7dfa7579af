import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { ensureFolder } from './ensure-folder.ts'
import { Failure } from './failure.ts'

/** The configuration that `atelier login` writes. */
export interface SavedLogin {
  readonly url?: string | undefined
  readonly token?: string | undefined
  readonly project?: string | undefined
}

export function configPath(environment: NodeJS.ProcessEnv): string {
  const base = environment.XDG_CONFIG_HOME
  // The XDG specification says to ignore relative paths.
  const folder = base && isAbsolute(base) ? base : join(environment.HOME || homedir(), '.config')
  return join(folder, 'atelier', 'config.json')
}

export async function readLogin(path: string): Promise<SavedLogin> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return {}
    throw error
  }
  const login = parse(text)
  if (!login)
    throw new Failure(`${path} is not a valid configuration. Run "atelier login" again, or delete the file.`)
  return login
}

function parse(text: string): SavedLogin | undefined {
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value !== 'object' || value === null) return undefined
    return Object.values(value).every((each) => typeof each === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/** Writes a temporary file and renames it, so that readers never see a partial one. Only the owner can read it. */
export async function writeLogin(path: string, login: SavedLogin): Promise<void> {
  const folder = dirname(path)
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await ensureFolder(folder, 0o700)
    await writeFile(temporary, `${JSON.stringify(login, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    await chmod(temporary, 0o600)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    const { code = 'failed' } = error as NodeJS.ErrnoException
    throw new Failure(
      `Cannot write ${path} (${code}). Set XDG_CONFIG_HOME to another folder, or use ATELIER_URL and ATELIER_TOKEN instead.`,
      { code },
    )
  }
}

export async function deleteLogin(path: string): Promise<boolean> {
  const existed = (await readLogin(path).catch(() => ({ token: '' }))).token !== undefined
  await rm(path, { force: true })
  return existed
}
