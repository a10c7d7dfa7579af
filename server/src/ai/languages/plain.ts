import type { Engine } from '../ports.ts'
import { createEngine } from './engine.ts'

/** For languages that have no engine of their own: what can be said of any text. Nothing is known of their syntax. */
export async function openPlain(): Promise<Engine> {
  return createEngine({})
}
