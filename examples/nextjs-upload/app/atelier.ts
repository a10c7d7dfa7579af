import { type Atelier, createClient } from '@atelier/sdk'

export const projectId = 'website'

/** Reads the environment at request time, so that `next build` needs no token. Server only: browsers must not see it. */
export function connect(): Atelier {
  const token = process.env.ATELIER_TOKEN
  if (!token) throw new Error('ATELIER_TOKEN is not set. Start the server with it.')
  return createClient({ baseUrl: process.env.ATELIER_URL ?? 'http://localhost:3000', token })
}
