import { createClient } from '@atelier/sdk'

export const projectId = 'website'

/** On the server alone: the token must not reach the browser. */
export const atelier = createClient({
  baseUrl: process.env.ATELIER_URL ?? 'http://localhost:3000',
  token: process.env.ATELIER_TOKEN ?? '',
})
