import { type Static, Type } from 'typebox'
import { MAX_LENGTH } from '../http/validation.ts'
import { SCOPES, type Scope, type Token } from './token.ts'

const ScopeName = Type.Unsafe<Scope>({ type: 'string', enum: [...SCOPES] })

const TokenInfo = Type.Object({
  id: Type.String({ examples: ['tok_3kTMd1x9PqLw7ZrB'] }),
  name: Type.String({ examples: ['ci'] }),
  scopes: Type.Array(ScopeName, { examples: [['files:read', 'files:write']] }),
  project_id: Type.Union([Type.String({ examples: ['demo'] }), Type.Null()], {
    description: 'The only project the token can access. Null for all projects.',
  }),
  created_at: Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] }),
  expires_at: Type.Union([
    Type.String({ format: 'date-time', examples: ['2026-12-15T09:30:00.000Z'] }),
    Type.Null(),
  ]),
})

export const NewTokenBody = Type.Object(
  {
    name: Type.String({
      maxLength: MAX_LENGTH.id,
      description: 'A name that describes the purpose of the token.',
      examples: ['ci'],
    }),
    scopes: Type.Array(ScopeName, {
      minItems: 1,
      description: 'Permissions of the token. `owner` includes all others and token management.',
      examples: [['files:read', 'files:write']],
    }),
    project_id: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.project,
        description: 'Restricts the token to one project.',
        examples: ['demo'],
      }),
    ),
    expires_in: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'Lifetime in minutes, hours or days.',
        examples: ['30d', '12h', '90m'],
      }),
    ),
  },
  { additionalProperties: false },
)

export const TokenCreated = Type.Object(
  {
    token: TokenInfo,
    secret: Type.String({
      description: 'The token to send. It is shown only once.',
      examples: ['atl_<32 letters and digits><checksum>'],
    }),
  },
  { $id: 'TokenCreated', description: 'The new token and its secret.' },
)

export const TokenList = Type.Object(
  { tokens: Type.Array(TokenInfo) },
  { $id: 'TokenList', description: 'All tokens of the workspace, without their secrets.' },
)

export const TokenPath = Type.Object({
  id: Type.String({
    description: 'Token id, not the secret.',
    examples: ['tok_3kTMd1x9PqLw7ZrB'],
  }),
})

export function toTokenInfo(token: Token): Static<typeof TokenInfo> {
  return {
    id: token.id,
    name: token.name,
    scopes: [...token.scopes],
    project_id: token.project ?? null,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt?.toISOString() ?? null,
  }
}
