//: name: API key middleware
//: target: express
//: phrases: (api key|api keys|apikey) [auth|authentication|check|validation] middleware; [express] middleware [check|validate|verify|require] (api key|api keys|apikey); api key (auth|authentication) [express]
//: includes: express; node [js]; middleware; function; [reusable] express middleware; (typed|typescript) [middleware]; error handling; api; routes; app; json [response|errors]; x-api-key [header]; header; [returns] 401; unauthorized; (constant time|timing safe) [comparison]; multiple keys; keys from (env|environment) [variable|variables]; environment variable; auth; authentication; api keys; invalid [keys]; missing [keys|key]
import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'

// Only hashes are compared: they have the same length, and comparing them takes the same time for every key.
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

const hashes = (process.env.API_KEYS ?? '')
  .split(',')
  .map((key) => key.trim())
  .filter((key) => key !== '')
  .map(hashOf)
if (hashes.length === 0) throw new Error('Set API_KEYS to one or more keys, separated by commas.')

/** Requires one of the keys in the header `X-API-Key`. */
export const requireApiKey: RequestHandler = (request, response, next) => {
  const received = request.get('x-api-key')
  const hash = received === undefined ? undefined : hashOf(received)
  // No early exit: the time must not tell which key is similar.
  const isValid = hash !== undefined && hashes.filter((known) => timingSafeEqual(known, hash)).length > 0
  if (!isValid) {
    response.status(401).json({ error: 'Send a valid key in the header X-API-Key.' })
    return
  }
  next()
}
