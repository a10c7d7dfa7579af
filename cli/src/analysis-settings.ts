import { readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { AtelierError } from '@atelier/sdk'
import { Failure } from './failure.ts'

export const SETTINGS_FILE = '.atelier.json'

export interface AnalysisSettings {
  /** Path of the file, for messages. */
  readonly path: string
  readonly text: string
  /** A path as the patterns of `exclude` see it. */
  placeOf(path: string): string
}

/** Reads `.atelier.json` from the first folder that is analyzed, or from the current folder. */
export async function findAnalysisSettings(words: readonly string[]): Promise<AnalysisSettings | undefined> {
  for (const folder of [...words.filter((word) => word !== '-').slice(0, 1), '.']) {
    if (!(await isFolder(folder))) continue
    const path = join(folder, SETTINGS_FILE)
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw new Failure(`${path} cannot be read: ${error.code}.`)
    })
    if (text !== undefined)
      return { path, text, placeOf: (file) => relative(folder, file).split(sep).join('/') }
  }
  return undefined
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )

/** The mistakes that the service found in the settings, one to a line. Undefined for another error. */
export function mistakesIn({ errors }: AtelierError, { path }: { path: string }): Failure | undefined {
  const found = errors.filter(({ field }) => field === SETTINGS_FILE)
  if (found.length === 0) return undefined
  const lines = found.map(({ message }) => message.replace(/^line (\d+): /, `${path}:$1: `))
  return new Failure(lines.join('\n'), { code: 'invalid_settings' })
}
