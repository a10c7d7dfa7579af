// In a clone the exports of a package are its sources; in its tarball they are what was compiled, since Node runs no
// TypeScript below node_modules. Called in the package's folder with `dist` before packing and with `src` afterwards.
// What is optional is installed with a clone, but for who installs the tarball it is large: there it is named as a peer,
// which npm leaves to the user.
import { readFileSync, writeFileSync } from 'node:fs'

const [where] = process.argv.slice(2)
const packed = where === 'dist'
const described = JSON.parse(readFileSync('package.json', 'utf8'))

function exported(target) {
  const [, path] = /^\.\/(?:src|dist)\/(.+)\.(?:ts|js)$/.exec(target.default ?? target)
  return packed ? { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` } : `./src/${path}.ts`
}

const mapped = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

const changes = {
  exports: (exports) => [['exports', mapped(exports, exported)]],
  optionalDependencies: (optional) =>
    packed && [
      ['peerDependencies', optional],
      ['peerDependenciesMeta', mapped(optional, () => ({ optional: true }))],
    ],
  peerDependencies: (peers) => !packed && [['optionalDependencies', peers]],
  peerDependenciesMeta: () => !packed && [],
}

const entries = Object.entries(described).flatMap(
  ([name, value]) => changes[name]?.(value) || [[name, value]],
)
writeFileSync('package.json', `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
