import type { ServerResponse } from 'node:http'

const actions = new WeakMap<ServerResponse, (() => void)[]>()

/**
 * Runs an action when a response was sent completely or its connection was closed, whichever comes first. One listener serves
 * all actions of a response: every listener costs time, and Node warns of more than ten.
 */
export function whenClosed(response: ServerResponse, action: () => void): void {
  const known = actions.get(response)
  if (known !== undefined) return void known.push(action)
  const all = [action]
  actions.set(response, all)
  response.once('close', () => {
    for (const run of all) run()
  })
}
