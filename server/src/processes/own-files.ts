// In a clone this package is TypeScript. The npm package is compiled, because Node runs no TypeScript below node_modules.
const COMPILED = import.meta.url.endsWith('.js')

/** Entry module of a thread or process, named as in the sources and relative to `importer`. */
export function ownModule(name: `./${string}.ts`, importer: string): URL {
  return new URL(COMPILED ? name.replace(/\.ts$/, '.js') : name, importer)
}

/** The built console: another workspace in a clone, a copy in the npm package. */
export const consoleFolder = new URL(COMPILED ? '../../console/' : '../../../console/dist/', import.meta.url)
