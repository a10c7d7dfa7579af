import type { Provider } from '../../provider.ts'
import { scaffold } from './scaffold.ts'

/**
 * Answers with no model attached. It is not a language model: it reads names from the wish and gives a scaffold that
 * parses. The same wish gives the same answer.
 */
export function createBuiltinProvider(): Provider {
  return {
    async generate({ wish }) {
      return { text: scaffold(wish), finish: 'scaffold' }
    },
    async *stream({ wish }) {
      for (const line of scaffold(wish).match(/.*\n|.+$/g) ?? []) yield { text: line }
      yield { finish: 'scaffold' }
    },
  }
}
