import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)

/**
 * Loads something that needs TypeScript with the version that this package depends on. A library that npm puts beside
 * the root's own TypeScript finds that one instead: version 7, which has no compiler API, or none at all.
 */
export async function withOwnTypescript<T>(load: () => Promise<T>): Promise<T> {
  const url = pathToFileURL(require.resolve('typescript')).href
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' ? { url, format: 'commonjs', shortCircuit: true } : next(specifier, context),
  })
  try {
    return await load()
  } finally {
    hooks.deregister()
  }
}
