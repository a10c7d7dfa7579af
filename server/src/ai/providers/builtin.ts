import { setImmediate } from 'node:timers/promises'
import { EngineGaveUp, type Engines } from '../ports.ts'
import { type ModelRequest, type Provider, ProviderFailure } from '../provider.ts'

/**
 * Answers with no model attached. It is not a language model: it composes what it understands of the wish from blocks
 * of its own, and says `scaffold` where that is not all. The same wish gives the same answer.
 * `compose` runs where engines run, never on the event loop.
 */
export function createBuiltinProvider(compose: Engines['compose']): Provider {
  const answer = ({ wish, requester }: ModelRequest, signal: AbortSignal) =>
    compose(wish, { ...requester, signal }).catch((error: unknown) => {
      throw error instanceof EngineGaveUp
        ? new ProviderFailure('refused', 'builtin gave this prompt up')
        : error
    })
  return {
    generate: answer,
    async *stream(request, signal) {
      const { text, finish } = await answer(request, signal)
      for (const line of text.split(/(?<=\n)/)) {
        yield { text: line }
        await setImmediate() // what comes within one turn is told as one
      }
      yield { finish }
    },
  }
}
