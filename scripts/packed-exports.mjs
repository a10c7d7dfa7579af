// In a clone the exports of a package are its sources; in its tarball they are what was compiled, since Node runs no
// TypeScript below node_modules. Called in the package's folder with `dist` before packing and with `src` afterwards.
import { readFileSync, writeFileSync } from 'node:fs'

const [where] = process.argv.slice(2)
const described = JSON.parse(readFileSync('package.json', 'utf8'))

for (const [name, target] of Object.entries(described.exports)) {
  const [, path] = /^\.\/(?:src|dist)\/(.+)\.(?:ts|js)$/.exec(target.default ?? target)
  described.exports[name] =
    where === 'dist' ? { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` } : `./src/${path}.ts`
}
writeFileSync('package.json', `${JSON.stringify(described, null, 2)}\n`)
