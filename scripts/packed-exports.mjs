// In a clone, a package exports its sources; in its tarball, the compiled files, because Node runs no TypeScript below
// node_modules. Called in the package's folder with `dist` before packing and with `src` afterwards.
import { readFileSync, writeFileSync } from 'node:fs'
import { withExports } from './with-exports.mjs'

const [where] = process.argv.slice(2)
const described = JSON.parse(readFileSync('package.json', 'utf8'))
writeFileSync('package.json', `${JSON.stringify(withExports(described, where), null, 2)}\n`)
