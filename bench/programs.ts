// Programs that npm does not install.
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** By the name of Debian's package. */
const PROGRAMS = {
  wrk: 'wrk',
  nginx: 'nginx',
  postgresql: 'initdb',
  'clamav-daemon': 'clamd',
  chromium: 'chromium',
} as const

export type Program = keyof typeof PROGRAMS

/** Debian installs some of them outside the default PATH. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/lib/postgresql/*/bin']

export function programPath(program: Program, path = process.env.PATH ?? ''): string | undefined {
  const folders = [...path.split(delimiter), ...MORE_FOLDERS.flatMap((folder) => globSync(folder))]
  return folders.map((folder) => join(folder, PROGRAMS[program])).find((file) => existsSync(file))
}
