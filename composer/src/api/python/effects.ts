import { type Told, toldValue } from '../effects.ts'
import type { Action } from '../model.ts'

/** The value that an action gives what it changes. */
export function effectValue(
  effect: Action['effect'],
  target: string,
  words: Parameters<typeof toldValue>[2],
  now: string,
): string {
  if (typeof effect === 'object') return toldValue(effect satisfies Told, target, words)
  return {
    toggle: `not ${target}`,
    yes: 'True',
    no: 'False',
    now,
    clear: 'None',
    increment: `${target} + 1`,
    decrement: `max(${target} - 1, 0)`,
  }[effect]
}
