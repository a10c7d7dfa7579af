import type { Call } from '../../checks/calls.ts'
import { variableOf } from '../facts.ts'
import { type State, setFact } from './state.ts'

/** Takes or gives back a lock; false for any other call. */
export function lockCall(state: State, call: Call): boolean {
  const object = call.receiver ?? (/^pthread_(?:mutex|spin)_/.test(call.name) ? call.args[0] : undefined)
  if (!object) return false
  const key = `lock ${object.text.replace(/^&/, '')}`
  if (
    /^(?:lock|pthread_mutex_lock|pthread_spin_lock)$/.test(call.name) &&
    call.args.length === (call.receiver ? 0 : 1)
  ) {
    // A `unique_lock` gives itself back.
    if (call.receiver && /lock/i.test(variableOf(call.receiver)?.type ?? '')) return true
    setFact(state, key, { owned: { node: call.node, what: 'lock' } })
    return true
  }
  if (!/^(?:unlock|pthread_mutex_unlock|pthread_spin_unlock)$/.test(call.name)) return false
  state.facts.delete(key)
  return true
}
