import type { Intent } from '../../intent/intent.ts'
import { composeFlags } from './flags.ts'
import { composeStore } from './store.ts'
import { composeTaskQueue } from './task-queue.ts'

const known: readonly ((intent: Intent) => string | undefined)[] = [
  composeFlags,
  composeStore,
  composeTaskQueue,
]

/** Things that have a form of their own, whatever they are called. */
export function composeKnown(intent: Intent): string | undefined {
  for (const compose of known) {
    const text = compose(intent)
    if (text !== undefined) return text
  }
  return undefined
}
