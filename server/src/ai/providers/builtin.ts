import { setImmediate } from 'node:timers/promises'
import { EngineGaveUp, type Engines } from '../ports.ts'
import { type Answer, type ModelRequest, type Provider, ProviderFailure } from '../provider.ts'

/**
 * Answers without a language model: the composer assembles the answer from templates, and the finish is `scaffold` if parts
 * of the request are missing. The same request always gets the same answer.
 */
export function createBuiltinProvider(compose: Engines['compose']): Provider {
  async function answer({ original, caller }: ModelRequest, signal: AbortSignal): Promise<Answer> {
    const { type } = original
    if (type === 'change') throw new ProviderFailure('refused', 'does not change projects')
    const { content, complete, missing } = await compose({ ...original, type }, { ...caller, signal }).catch(
      (error: unknown) => {
        throw error instanceof EngineGaveUp
          ? new ProviderFailure('refused', 'exceeded its time or memory limit')
          : error
      },
    )
    return { text: content, finish: complete && missing.length === 0 ? 'stop' : 'scaffold', missing }
  }
  return {
    generate: answer,
    async *stream(request, signal) {
      const { text, ...end } = await answer(request, signal)
      for (const line of text.split(/(?<=\n)/)) {
        yield { text: line }
        await setImmediate() // the server sends what it gets in one turn of the event loop as one event
      }
      yield end
    },
  }
}
