import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { AppError } from '../errors.ts'
import { addressKey, type RateLimit } from '../http/access/rate-limit.ts'
import { deleteSession, readSession, type Session, writeSession } from '../http/access/session-cookie.ts'
import { exact, type TypeBox } from '../http/request/validation.ts'
import { authenticate } from './authenticate.ts'
import type { LoginCodes } from './login-codes.ts'
import type { AccessDeps } from './ports.ts'
import { toCurrentToken } from './schemas.ts'

export interface SessionDeps {
  readonly access: AccessDeps
  readonly loginCodes: LoginCodes
  readonly auth: { readonly failedLogins: RateLimit }
}

// The sender is not authenticated yet.
const MAX_BODY_BYTES = 1_024
const SignIn = Type.Union([
  Type.Object({ code: Type.String({ maxLength: 100 }) }, exact),
  Type.Object({ token: Type.String({ maxLength: 1_000 }), keep: Type.Optional(Type.Boolean()) }, exact),
])

/**
 * The session of the console: a token in a cookie that scripts cannot read. These routes need no token. Only pages of the
 * same origin can use the cookie.
 */
export function sessionRoutes(plain: FastifyInstance, { access, loginCodes, auth }: SessionDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  /** Null without a valid session: that is not an error, so browsers report none. */
  app.get('/api/session', { schema: { hide: true } }, async (request) => {
    const session = readSession(request)
    if (!session) return { token: null }
    const token = await authenticate(access, session.secret)
    if (!token) await auth.failedLogins.take(addressKey(request.ip))
    return { token: token ? toCurrentToken(token) : null }
  })

  app.post(
    '/api/session',
    { bodyLimit: MAX_BODY_BYTES, schema: { hide: true, body: SignIn } },
    async (request, reply) => {
      const { body } = request
      const isOwn = 'code' in body
      const secret = isOwn ? await loginCodes.redeem(body.code) : body.token
      const token = secret === undefined ? undefined : await authenticate(access, secret)
      if (secret === undefined || !token) {
        await auth.failedLogins.take(addressKey(request.ip))
        throw new AppError('unauthorized', { detail: isOwn ? INVALID_LINK : INVALID_TOKEN })
      }
      await revokeOwn(readSession(request))
      writeSession(request, reply, { secret, isOwn }, isOwn || body.keep === true)
      return { token: toCurrentToken(token) }
    },
  )

  app.delete('/api/session', { schema: { hide: true } }, async (request, reply) => {
    await revokeOwn(readSession(request))
    deleteSession(request, reply)
    return reply.code(204).send()
  })

  /** The token of a link is of no use without its session. */
  async function revokeOwn(session: Session | undefined): Promise<void> {
    const token = session?.isOwn ? await authenticate(access, session.secret) : undefined
    if (token) await access.tokens.remove(token.workspace, token.id)
  }
}

const INVALID_LINK =
  'The link was used or has expired. Make a new one in the folder of the service with "npm run -s atelier -- login" (with its PORT and DATA_DIR, if set), or sign in with a token.'
const INVALID_TOKEN = 'It may be incomplete, expired or revoked.'
