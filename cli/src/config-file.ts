import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { Failure } from './failure.ts'
import { makeFolder } from './make-folder.ts'

/** What `atelier login` keeps. */
export interface Kept {
  readonly url?: string | undefined
  readonly token?: string | undefined
  readonly project?: string | undefined
}

export function configPath(environment: NodeJS.ProcessEnv): string {
  const base = environment.XDG_CONFIG_HOME
  // Relative ones are to be ignored, says the XDG specification.
  const folder = base && isAbsolute(base) ? base : join(environment.HOME || homedir(), '.config')
  return join(folder, 'atelier', 'config.json')
}

export async function readKept(path: string): Promise<Kept> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return {}
    throw error
  }
  const kept = parse(text)
  if (!kept)
    throw new Failure(`${path} is not what "atelier login" writes. Run it again, or remove the file.`)
  return kept
}

function parse(text: string): Kept | undefined {
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value !== 'object' || value === null) return undefined
    return Object.values(value).every((each) => typeof each === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/** Under another name first: whoever reads it meanwhile sees the old one or the new one, and nobody else's eyes see either. */
export async function writeKept(path: string, kept: Kept): Promise<void> {
  const folder = dirname(path)
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await makeFolder(folder, 0o700)
    await writeFile(temporary, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await chmod(temporary, 0o600)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    const { code = 'failed' } = error as NodeJS.ErrnoException
    throw new Failure(
      `${path} cannot be written (${code}). XDG_CONFIG_HOME names another folder; ATELIER_URL and ATELIER_TOKEN need none.`,
      { code },
    )
  }
}

export async function forgetKept(path: string): Promise<boolean> {
  const existed = (await readKept(path).catch(() => ({ token: '' }))).token !== undefined
  await rm(path, { force: true })
  return existed
}
