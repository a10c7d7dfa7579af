import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { AppError } from '../errors.ts'
import { addressKey, type RateLimit } from '../http/rate-limit.ts'
import type { TypeBox } from '../http/validation.ts'
import type { LoginCodes } from './login-codes.ts'

// The sender is not authenticated yet.
const MAX_BODY_BYTES = 1_024
const LoginBody = Type.Object({ code: Type.String({ maxLength: 100 }) })

/** Exchanges the code of the console's login link for a token. Needs no token itself. */
export function loginRoutes(plain: FastifyInstance, loginCodes: LoginCodes, failedLogins: RateLimit): void {
  plain
    .withTypeProvider<TypeBox>()
    .post(
      '/login',
      { bodyLimit: MAX_BODY_BYTES, schema: { hide: true, body: LoginBody } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const secret = await loginCodes.redeem(request.body.code)
        if (secret !== undefined) return { token: secret }
        await failedLogins.take(addressKey(request.ip))
        throw new AppError('unauthorized', {
          detail:
            'The link was used or has expired. Sign in with a token, or make a new link with "atelier login --link".',
        })
      },
    )
}
