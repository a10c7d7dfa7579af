// Runs before `npm start` and `npm test`, on whatever Node the machine has: installs when the lock file is newer
// than what is installed, so that a fresh clone needs no other command.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const changedAt = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  console.error('Installing what Atelier needs; this happens once and takes about half a minute…')
  // npm's own path: a shell may have no `npm` of the same version, and Windows needs no `.cmd` this way.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...first] = npm
  const install = spawnSync(command, [...first, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (install.status !== 0) {
    console.error('The installation failed; npm says why above. Run "npm ci" to try it again.')
    process.exit(1)
  }
}

const old = Number(process.versions.node.split('.')[0]) < 24
if (old && !existsSync(`${root}node_modules/node/bin/node`)) {
  console.error(
    `Atelier runs on Node 24, which npm installs with it, but install scripts are switched off here and this is ` +
      `${process.version}. Run "npm ci --ignore-scripts=false", or install Node 24.`,
  )
  process.exit(1)
}
