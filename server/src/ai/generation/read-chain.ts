import type { Caller } from '../../caller.ts'
import type { Generation, Generations } from '../ports.ts'

const MAX_STEPS = 20

/** The generations that led to this one, the first one first. One that the caller cannot read ends the chain. */
export async function readChain(
  generations: Pick<Generations, 'find'>,
  caller: Caller,
  { parent }: Pick<Generation, 'parent'>,
): Promise<Generation[]> {
  const chain: Generation[] = []
  for (let next = parent; next !== undefined && chain.length < MAX_STEPS; ) {
    const found = await generations.find(caller, next)
    if (found) chain.unshift(found)
    next = found?.parent
  }
  return chain
}
