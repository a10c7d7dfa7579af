// In a clone this package is TypeScript. What npm installs is compiled, since Node runs no TypeScript below node_modules.
const COMPILED = import.meta.url.endsWith('.js')

/** A module of ours that a thread or a process begins with, named as in the sources and seen from `importer`. */
export function ownModule(name: `./${string}.ts`, importer: string): URL {
  return new URL(COMPILED ? name.replace(/\.ts$/, '.js') : name, importer)
}

/** The built console: in a clone it is another workspace, and a package has a copy. */
export const consoleFolder = new URL(COMPILED ? '../../console/' : '../../../console/dist/', import.meta.url)
