import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownWork } from './watchdog.ts'

const script = fileURLToPath(new URL('../../scripts/start-redis.sh', import.meta.url))
const installed = `${process.env.PATH}:/usr/bin`
  .split(':')
  .some((folder) => existsSync(join(folder, 'redis-server')))

/** Why suites that need Redis are skipped; false if they are not. */
export const skipRedis = installed
  ? false
  : 'Redis is not installed (scripts/start-redis.sh start FOLDER installs it)'

/** A Redis server in a new folder, which can be stopped and started at the same address. */
export function ownRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-redis-'))
  const run = (command: string) =>
    ownWork(() => execFileSync(script, [command, folder], { encoding: 'utf8' }).trim())
  return {
    start: () => new URL(run('start')),
    stop: () => run('stop'),
    remove() {
      run('stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
