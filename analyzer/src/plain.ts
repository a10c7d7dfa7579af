import { createEngine } from './core/engine.ts'
import type { Engine } from './core/types.ts'
import { findSecretsInText } from './neutral/secrets.ts'

/** For languages that have no engine of their own: what can be stated about any text. Nothing is known about their syntax. */
export async function openPlain(): Promise<Engine> {
  return createEngine({})
}

/** For settings and for what people write to each other. */
export async function openProse(): Promise<Engine> {
  return createEngine({ passes: [({ code }) => findSecretsInText(code)] })
}
