import type { Composed, GenerationWish } from '../../provider.ts'
import { scaffold } from './scaffold.ts'

/** The built-in engine's answer to a wish. */
export async function compose(wish: GenerationWish): Promise<Composed> {
  return { text: scaffold(wish), finish: 'scaffold' }
}
