import type { ServerResponse } from 'node:http'

const ACTIONS = Symbol('actions when closed')

// Not a WeakMap: its values refer to their keys, so every request stayed in memory until the next full garbage collection.
interface WithActions extends ServerResponse {
  [ACTIONS]?: (() => void)[]
}

/**
 * Runs an action when a response was sent completely or its connection was closed, whichever comes first. One listener serves
 * all actions of a response: every listener costs time, and Node warns of more than ten.
 */
export function whenClosed(response: WithActions, action: () => void): void {
  const known = response[ACTIONS]
  if (known !== undefined) return void known.push(action)
  const all = [action]
  response[ACTIONS] = all
  response.once('close', () => {
    for (const run of all) run()
  })
}
