// In a clone this package is TypeScript. In a tarball it is compiled, because Node runs no TypeScript below node_modules.
const COMPILED = import.meta.url.endsWith('.js')

/** The module of ours that a thread runs, named as in the sources and relative to `importer`. */
export function ownModule(name: `./${string}.ts`, importer: string): URL {
  return new URL(COMPILED ? name.replace(/\.ts$/, '.js') : name, importer)
}
