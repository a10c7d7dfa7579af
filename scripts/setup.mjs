// Runs before `npm start` and `npm test`, with whatever Node version is installed. Installs dependencies if the lock file is
// newer, and builds the console and the service if their sources have changed, so that a fresh clone needs no other command.
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
    `Atelier runs on Node 24, which npm installs with it. But development tools are omitted or install scripts are ` +
      `disabled, and this is ${process.version}. Run "npm ci --include=dev --ignore-scripts=false", or install Node 24.`,
  )
  process.exit(1)
}

const consoleSources = [
  'console/build.ts',
  'console/licenses.ts',
  'console/index.html',
  'console/preview-frame.html',
  'console/src',
  'sdk/src',
]
const servicePackages = ['sandbox', 'scanner', 'analyzer', 'composer', 'server', 'sdk', 'cli']
const serviceSources = [
  ...['tsconfig.json', 'scripts/build.mjs', 'scripts/with-exports.mjs', 'console/dist/sources'],
  ...['composer/library', 'composer/templates', 'composer/vocabulary', 'server/bin', 'cli/bin'],
  ...servicePackages.flatMap((name) => [
    `${name}/package.json`,
    `${name}/tsconfig.build.json`,
    `${name}/src`,
  ]),
]

const wantsService = process.argv.includes('--service')
if (wantsService || process.argv.includes('--console')) {
  const error = build('console/dist', consoleSources, 'console/build.ts')
  if (error)
    console.error(`Could not build the console (${error}). Run "npx node console/build.ts" for details.`)
}
if (wantsService) {
  const error = build('build', serviceSources, 'scripts/build.mjs')
  if (error) {
    rmSync(`${root}build`, { recursive: true, force: true }) // of older sources
    console.error(
      `Could not build the service (${error}), so its sources run, which takes more time and memory. Run "npm ci" to install what the build needs.`,
    )
  }
}

/**
 * Runs the script with the folder to write, unless `folder` was built from the same sources. Returns the reason if it fails:
 * the service also starts without the console, and from its sources.
 */
function build(folder, sources, script) {
  const stamp = `${root}${folder}/sources`
  const hash = hashOf(['package-lock.json', ...sources])
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt()) return undefined
  const fresh = `${root}${folder}-${process.pid}` // moved into place when complete, so that concurrent starts do not collide
  const result = spawnSync(old ? ours : process.execPath, [root + script, fresh], {
    cwd: root,
    encoding: 'utf8',
  })
  try {
    if (result.status !== 0) return reasonOf(result.stderr)
    writeFileSync(`${fresh}/sources`, hash)
    if (isBuilt()) return undefined // by a concurrent start
    if (existsSync(root + folder)) renameSync(root + folder, `${fresh}-before`)
    renameSync(fresh, root + folder)
  } catch (error) {
    if (!isBuilt()) return error.message
  } finally {
    for (const path of [fresh, `${fresh}-before`]) rmSync(path, { recursive: true, force: true })
  }
  return undefined
}

function reasonOf(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  const reason = lines.find((line) => /^\[\w+\]|Error/.test(line) && !/^\s+at |^Build failed/.test(line))
  return reason ?? 'it was killed'
}

/** Of files and of folders with all files below them. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) hash.update(`${path}\n`).update(readFileSync(root + path))
  return hash.digest('hex')
}

function filesIn(path) {
  const found = statSync(root + path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(root + path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((file) => `${file.parentPath ?? file.path}/${file.name}`.slice(root.length))
    .sort()
}
