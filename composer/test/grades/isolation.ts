// Cuts off the network for the benchmark and everything that it starts: it runs again in a network namespace in which
// only the loopback address exists.
import { spawnSync } from 'node:child_process'

const MARK = 'PROMPTS_ISOLATED'

/** Runs this program again without network and exits with its status. Returns at once if it is isolated. */
export function isolate(): void {
  if (process.env[MARK] === '1') return
  // Root needs no user namespace, and in one it could not become the user of PostgreSQL.
  const namespaces = process.getuid?.() === 0 ? ['--net'] : ['--net', '--map-root-user']
  const script = 'ip link set lo up && exec "$@"'
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const { status, error } = spawnSync('unshare', [...namespaces, 'sh', '-c', script, 'sh', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
  })
  if (error) throw new Error('unshare(1) is needed to run answers without network', { cause: error })
  process.exit(status ?? 1)
}
