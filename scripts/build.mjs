// Compiles the service into a folder, laid out like an installation of its tarballs, so that each package finds the others.
// Called by setup.mjs: node scripts/build.mjs FOLDER
import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withExports } from './with-exports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const tsc = `${root}node_modules/typescript/bin/tsc`
const [folder] = process.argv.slice(2)

await Promise.all(['scanner', 'analyzer', 'composer', 'server'].map(build))
cpSync(`${root}console/dist`, `${folder}/node_modules/@atelier/server/console`, { recursive: true })

async function build(name) {
  const from = `${root}${name}`
  const to = `${folder}/node_modules/@atelier/${name}`
  // Without the checks, which take most of the time; `npm run check` does them.
  const options = ['--outDir', `${to}/dist`, '--noCheck', '--declaration', 'false', '--sourceMap']
  await promisify(execFile)(process.execPath, [tsc, '-p', `${from}/tsconfig.build.json`, ...options])
  const isNoSource = (path) => statSync(path).isDirectory() || !path.endsWith('.ts')
  cpSync(`${from}/src`, `${to}/dist`, { recursive: true, filter: isNoSource })
  const described = JSON.parse(readFileSync(`${from}/package.json`, 'utf8'))
  writeFileSync(`${to}/package.json`, JSON.stringify(withExports(described, 'dist'), null, 2))
  for (const part of described.files)
    if (part !== 'dist' && existsSync(`${from}/${part}`))
      cpSync(`${from}/${part}`, `${to}/${part}`, { recursive: true })
  // Libraries that this package needs in another version.
  if (existsSync(`${from}/node_modules`))
    symlinkSync(`${from}/node_modules`, `${to}/node_modules`, 'junction')
}
