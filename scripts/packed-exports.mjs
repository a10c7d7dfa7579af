// In a clone, a package exports its sources; in its tarball, the compiled files, because Node runs no TypeScript below
// node_modules. Called in the package's folder with `dist` before packing and with `src` afterwards. Optional dependencies
// are large: a clone installs them, but the tarball declares them as optional peers, which the user can install.
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
