import type { FastifyInstance } from 'fastify'
import { failures } from '../http/error-handler.ts'
import { MessageBody, named, type TypeBox } from '../http/validation.ts'
import { createToken } from './create-token.ts'
import type { AccessDeps } from './ports.ts'
import { revokeToken } from './revoke-token.ts'
import { NewTokenBody, TokenCreated, TokenList, TokenPath, toTokenInfo } from './schemas.ts'

const tags = ['Tokens']

/** Lets owners manage the tokens of their workspace. */
export function accessRoutes(plain: FastifyInstance, access: AccessDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(TokenCreated)
  app.addSchema(TokenList)

  app.post(
    '/tokens',
    {
      config: { scope: 'owner' },
      schema: {
        operationId: 'createToken',
        summary: 'Create a token',
        description:
          'Creates a token in the same workspace with the given scopes. The secret is shown only in this response; the server stores only its hash.',
        tags,
        body: NewTokenBody,
        response: { 201: named(TokenCreated), ...failures },
      },
    },
    async (request, reply) => {
      const { name, scopes, project_id: project, expires_in: expiresIn } = request.body
      const { workspace } = request.actor
      const { token, secret } = await createToken(access, { workspace, name, scopes, project, expiresIn })
      return reply.code(201).send({ token: toTokenInfo(token), secret })
    },
  )

  app.get(
    '/tokens',
    {
      config: { scope: 'owner' },
      schema: {
        operationId: 'listTokens',
        summary: 'List tokens',
        description: 'Lists all tokens of the workspace, newest first, without their secrets.',
        tags,
        response: { 200: named(TokenList), ...failures },
      },
    },
    async (request) => ({ tokens: (await access.tokens.list(request.actor.workspace)).map(toTokenInfo) }),
  )

  app.delete(
    '/tokens/:id',
    {
      config: { scope: 'owner', api: { example: { message: 'Token revoked successfully' } } },
      schema: {
        operationId: 'revokeToken',
        summary: 'Revoke a token',
        description: 'Takes effect immediately. Requests with the token return 401.',
        tags,
        params: TokenPath,
        response: { 200: named(MessageBody), ...failures },
      },
    },
    async (request) => {
      await revokeToken(access, request.actor.workspace, request.params.id)
      return { message: 'Token revoked successfully' }
    },
  )
}
