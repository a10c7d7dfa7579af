import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { ANY_SCOPE } from '../http/access/auth.ts'
import { MessageBody, named, type TypeBox } from '../http/request/validation.ts'
import { failures } from '../http/response/error-handler.ts'
import { ACCESS_TOKEN } from './authenticate.ts'
import { createToken } from './create-token.ts'
import { type LoginCodes, loginLink } from './login-codes.ts'
import type { AccessDeps } from './ports.ts'
import { revokeToken } from './revoke-token.ts'
import {
  CurrentToken,
  LoginLinkBody,
  NewTokenBody,
  TokenCreated,
  TokenLimitsBody,
  TokenList,
  TokenPath,
  TokenUpdated,
  toLimits,
  toTokenInfo,
} from './schemas.ts'
import type { Scope, TokenLimits } from './token.ts'

const tags = ['Tokens']

export interface AccessRoutesDeps {
  readonly access: AccessDeps
  readonly loginCodes: LoginCodes
  readonly files: { readonly baseUrl: string }
  /** What an owner should know about limits that were set. */
  readonly limitWarnings: (limits: TokenLimits) => readonly string[]
}

/** Lets owners manage the tokens of their workspace, and every token see what it may do. */
export function accessRoutes(
  plain: FastifyInstance,
  { access, loginCodes, files, limitWarnings }: AccessRoutesDeps,
): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(TokenCreated)
  app.addSchema(TokenList)
  app.addSchema(CurrentToken)
  app.addSchema(TokenUpdated)
  app.addSchema(LoginLinkBody)

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
      const { name, scopes, project_id: project, expires_in: expiresIn, limits: sent } = request.body
      const limits = sent && toLimits(sent)
      const { workspace } = request.caller
      const { token, secret } = await createToken(access, {
        workspace,
        name,
        scopes,
        project,
        expiresIn,
        limits,
      })
      return reply
        .code(201)
        .send({ token: toTokenInfo(token), secret, warnings: [...limitWarnings(limits ?? {})] })
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
    async (request) => ({ tokens: (await access.tokens.list(request.caller.workspace)).map(toTokenInfo) }),
  )

  app.get(
    '/tokens/current',
    {
      config: {
        scope: ANY_SCOPE,
        api: {
          example: {
            token: { id: 'tok_9fHs2LmQx0VbC4nE', name: 'owner', scopes: ['owner'], project_id: null },
          },
        },
      },
      schema: {
        operationId: 'currentToken',
        summary: 'Get the current token',
        description: 'Tells what the token of this request may do.',
        tags,
        response: { 200: named(CurrentToken), ...failures },
      },
    },
    async ({ caller: { workspace, tokenId: id, scopes, project } }) => {
      const name = (await access.tokens.names(workspace, [id])).get(id) ?? ACCESS_TOKEN.name
      return { token: { id, name, scopes: scopes as Scope[], project_id: project ?? null } }
    },
  )

  app.post(
    '/login-links',
    {
      config: { scope: 'owner' },
      schema: {
        operationId: 'createLoginLink',
        summary: 'Create a link that signs in to the console',
        description:
          'The link works once, for 15 minutes. It signs in as owner of the workspace for 30 days, with a token of its own that can be revoked.',
        tags,
        response: { 201: named(LoginLinkBody), ...failures },
      },
    },
    async (request, reply) => {
      const { code, expiresAt } = await loginCodes.mint(request.caller.workspace)
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ url: loginLink(files.baseUrl, code), expires_at: expiresAt.toISOString() })
    },
  )

  app.patch(
    '/tokens/:id',
    {
      config: { scope: 'owner' },
      schema: {
        operationId: 'updateToken',
        summary: 'Change the limits of a token',
        description:
          'Replaces all limits of the token; those that are omitted are removed. Takes effect immediately.',
        tags,
        params: TokenPath,
        body: TokenLimitsBody,
        response: { 200: named(TokenUpdated), ...failures },
      },
    },
    async (request) => {
      const { workspace } = request.caller
      const { id } = request.params
      const isChanged = await access.tokens.setLimits(workspace, id, toLimits(request.body.limits))
      const token = isChanged ? await access.tokens.find(id) : undefined
      if (!token) throw new AppError('not_found')
      return { token: toTokenInfo(token), warnings: [...limitWarnings(toLimits(request.body.limits))] }
    },
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
      await revokeToken(access, request.caller.workspace, request.params.id)
      return { message: 'Token revoked successfully' }
    },
  )
}
