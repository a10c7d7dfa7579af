import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Stands for the token in the cookie, which scripts cannot read: the console sends it as its bearer token. A page of another
 * origin cannot send this header without a preflight request, which allows no cookies.
 */
export const SESSION = 'session'

export interface Session {
  /** The secret of the token. */
  readonly secret: string
  /** Whether the token was made for this session, so that signing out revokes it. */
  readonly isOwn: boolean
}

const KEPT_SECONDS = 30 * 24 * 3_600

export function readSession({ headers }: FastifyRequest): Session | undefined {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return undefined
  const start = `${nameFor(headers.host)}=`
  const pair = headers.cookie?.split(/; ?/).find((each) => each.startsWith(start))
  const [, kind, encoded] = /^(own|token):(.+)$/.exec(pair?.slice(start.length) ?? '') ?? []
  const secret = encoded === undefined ? undefined : decoded(encoded)
  return secret === undefined ? undefined : { secret, isOwn: kind === 'own' }
}

/** With `isKept` for 30 days, otherwise until the browser is closed. */
export function writeSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, isOwn }: Session,
  isKept: boolean,
): void {
  const value = `${isOwn ? 'own' : 'token'}:${encodeURIComponent(secret)}`
  setCookie(request, reply, value, isKept ? KEPT_SECONDS : undefined)
}

export function deleteSession(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0)
}

function setCookie(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  value: string,
  maxAge: number | undefined,
): void {
  const attributes = [
    `${nameFor(headers.host)}=${value}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Strict',
    // The origin of the page, because TLS may end at a proxy.
    ...(headers.origin?.startsWith('https:') ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ]
  reply.header('set-cookie', attributes.join('; '))
}

/** Browsers send the cookies of a host to all its ports: two services of one machine need different names. */
function nameFor(host: string | undefined): string {
  const port = /:(\d{1,5})$/.exec(host ?? '')?.[1]
  return port === undefined ? 'atelier_session' : `atelier_session_${port}`
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // not written by this service
  }
}
