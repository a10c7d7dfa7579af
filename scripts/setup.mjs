// Runs before `npm start` and `npm test`, with whatever Node version is installed. Installs dependencies if the lock file is
// newer, and builds the console if its sources have changed, so that a fresh clone needs no other command.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const changedAt = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  console.error('Installing dependencies; this happens once and takes about half a minute…')
  // The path of npm itself: a shell may have another version of `npm`, and Windows would need `.cmd`.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...first] = npm
  const install = spawnSync(command, [...first, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (install.status !== 0) {
    console.error('The installation failed; see the output of npm above. Run "npm ci" to retry.')
    process.exit(1)
  }
}

const ours = `${root}node_modules/node/bin/node`
const old = Number(process.versions.node.split('.')[0]) < 24
if (old && !existsSync(ours)) {
  console.error(
    `Atelier runs on Node 24, which npm installs with it. But install scripts are disabled and this is ` +
      `${process.version}. Run "npm ci --ignore-scripts=false", or install Node 24.`,
  )
  process.exit(1)
}

if (process.argv.includes('--console')) buildConsole()

/** The service also starts without the console, so a failed build only prints a warning. */
function buildConsole() {
  const dist = `${root}console/dist`
  const hash = hashOfSources()
  if (existsSync(`${dist}/sources`) && readFileSync(`${dist}/sources`, 'utf8') === hash) return
  const fresh = `${dist}-${process.pid}` // moved into place when complete, so that concurrent starts do not collide
  const build = spawnSync(old ? ours : process.execPath, [`${root}console/build.ts`, fresh], {
    cwd: root,
    encoding: 'utf8',
  })
  if (build.status === 0) {
    writeFileSync(`${fresh}/sources`, hash)
    try {
      rmSync(dist, { recursive: true, force: true })
      renameSync(fresh, dist)
    } catch {
      rmSync(fresh, { recursive: true, force: true }) // a concurrent start has built the same
    }
    return
  }
  rmSync(fresh, { recursive: true, force: true })
  const lines = stripVTControlCharacters(build.stderr).split('\n')
  const reason = lines.find((line) => /^\[\w+\]|Error/.test(line) && !/^\s+at |^Build failed/.test(line))
  console.error(
    `Could not build the console (${reason ?? 'it was killed'}). Run "npx node console/build.ts" for details.`,
  )
}

function hashOfSources() {
  const hash = createHash('sha256')
  const add = (path) => hash.update(`${path}\n`).update(readFileSync(root + path))
  for (const file of ['package-lock.json', 'console/build.ts', 'console/licenses.ts', 'console/index.html'])
    add(file)
  for (const folder of ['console/src', 'sdk/src']) {
    const entries = readdirSync(root + folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    for (const path of files.map((file) => `${file.parentPath ?? file.path}/${file.name}`).sort())
      add(path.slice(root.length))
  }
  return hash.digest('hex')
}
