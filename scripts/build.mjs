// Compiles the service into a folder, laid out like an installation of its tarballs, so that each package finds the others.
// Called by setup.mjs: node scripts/build.mjs FOLDER. The Dockerfile adds --release: without source maps, and without links
// to the libraries of this clone.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown' // of Vite, pinned in package.json
import { withExports } from './with-exports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const tsc = `${root}node_modules/typescript/bin/tsc`
const [folder = 'build', flag] = process.argv.slice(2)
const isRelease = flag === '--release'
const modules = resolve(folder, 'node_modules')

await Promise.all(['sandbox', 'scanner', 'analyzer', 'composer', 'server', 'sdk', 'cli'].map(compile))
// 680 small modules: loading them one by one takes a quarter of the time until the service is ready.
await bundle('typebox', ['', 'compile'])
// One encoding of ten.
await bundle('gpt-tokenizer', ['encoding/o200k_base'])
if (existsSync(`${root}console/dist`))
  cpSync(`${root}console/dist`, `${modules}/@atelier/server/console`, { recursive: true })

async function compile(name) {
  const from = `${root}${name}`
  const to = `${modules}/@atelier/${name}`
  // Without checks, which take most of the time; `npm run check` does them.
  const options = [
    '--outDir',
    `${to}/dist`,
    '--noCheck',
    '--declaration',
    'false',
    '--sourceMap',
    `${!isRelease}`,
  ]
  await promisify(execFile)(process.execPath, [tsc, '-p', `${from}/tsconfig.build.json`, ...options])
  const isNoSource = (path) => statSync(path).isDirectory() || !path.endsWith('.ts')
  cpSync(`${from}/src`, `${to}/dist`, { recursive: true, filter: isNoSource })
  const described = JSON.parse(readFileSync(`${from}/package.json`, 'utf8'))
  writeFileSync(`${to}/package.json`, JSON.stringify(withExports(described, 'dist'), null, 2))
  for (const part of described.files)
    if (part !== 'dist' && existsSync(`${from}/${part}`))
      cpSync(`${from}/${part}`, `${to}/${part}`, { recursive: true })
  // Libraries that only this package needs, or needs in another version.
  if (!isRelease && existsSync(`${from}/node_modules`))
    symlinkSync(`${from}/node_modules`, `${to}/node_modules`, 'junction')
}

/** A copy of a library with only what these modules need. It hides the installed one. */
async function bundle(library, modulesOf) {
  const to = `${modules}/${library}`
  const input = Object.fromEntries(modulesOf.map((path) => [path || 'index', join(library, path)]))
  const bundled = await rolldown({ cwd: `${root}server`, input, platform: 'node' })
  await bundled.write({ dir: to })
  const installed = `${root}node_modules/${library}`
  for (const file of readdirSync(installed).filter((name) => /^licen[cs]e/i.test(name)))
    cpSync(`${installed}/${file}`, `${to}/${file}`)
  const exports = modulesOf.map((path) => [path ? `./${path}` : '.', `./${path || 'index'}.js`])
  writeFileSync(
    `${to}/package.json`,
    JSON.stringify({ type: 'module', exports: Object.fromEntries(exports) }),
  )
}
