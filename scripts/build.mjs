// Compiles the service into a folder, laid out like an installation of its tarballs, so that each package finds the others.
// Called by setup.mjs and the Dockerfile: node scripts/build.mjs FOLDER
import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown' // of Vite, pinned in package.json
import { withExports } from './with-exports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const tsc = `${root}node_modules/typescript/bin/tsc`
const modules = resolve(process.argv[2] ?? 'build', 'node_modules')

await Promise.all(['scanner', 'analyzer', 'composer', 'server'].map(compile))
await bundleTypebox()
if (existsSync(`${root}console/dist`))
  cpSync(`${root}console/dist`, `${modules}/@atelier/server/console`, { recursive: true })

async function compile(name) {
  const from = `${root}${name}`
  const to = `${modules}/@atelier/${name}`
  // Without checks, which take most of the time; `npm run check` does them.
  const options = ['--outDir', `${to}/dist`, '--noCheck', '--declaration', 'false', '--sourceMap']
  await promisify(execFile)(process.execPath, [tsc, '-p', `${from}/tsconfig.build.json`, ...options])
  const isNoSource = (path) => statSync(path).isDirectory() || !path.endsWith('.ts')
  cpSync(`${from}/src`, `${to}/dist`, { recursive: true, filter: isNoSource })
  const described = JSON.parse(readFileSync(`${from}/package.json`, 'utf8'))
  writeFileSync(`${to}/package.json`, JSON.stringify(withExports(described, 'dist'), null, 2))
  for (const part of described.files)
    if (part !== 'dist' && existsSync(`${from}/${part}`))
      cpSync(`${from}/${part}`, `${to}/${part}`, { recursive: true })
  // Libraries that only this package needs, or needs in another version.
  if (existsSync(`${from}/node_modules`))
    symlinkSync(`${from}/node_modules`, `${to}/node_modules`, 'junction')
}

/** Typebox has 680 small modules. Loading them one by one takes a quarter of the time until the service is ready. */
async function bundleTypebox() {
  const folder = `${modules}/typebox`
  const input = { index: 'typebox', compile: 'typebox/compile' }
  const bundle = await rolldown({ cwd: `${root}server`, input, platform: 'node' })
  await bundle.write({ dir: folder })
  const exports = { '.': './index.js', './compile': './compile.js' }
  writeFileSync(`${folder}/package.json`, JSON.stringify({ type: 'module', exports }))
}
