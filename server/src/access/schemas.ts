import { type Static, Type } from 'typebox'
import { SCOPES, type Scope, type Token } from './token.ts'

const ScopeName = Type.Unsafe<Scope>({ type: 'string', enum: [...SCOPES] })

const TokenInfo = Type.Object({
  id: Type.String({ examples: ['tok_3kTMd1x9PqLw7ZrB'] }),
  name: Type.String(),
  scopes: Type.Array(ScopeName),
  project_id: Type.Union([Type.String(), Type.Null()], {
    description: 'The only project it may touch; null is all.',
  }),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})

export const NewTokenBody = Type.Object(
  {
    name: Type.String({ description: 'What it is for.', examples: ['ci'] }),
    scopes: Type.Array(ScopeName, {
      minItems: 1,
      description: '`owner` may do everything, tokens included.',
    }),
    project_id: Type.Optional(Type.String({ description: 'Limits the token to one project.' })),
    expires_in: Type.Optional(
      Type.String({ description: 'Minutes, hours or days.', examples: ['90m', '12h', '30d'] }),
    ),
  },
  { additionalProperties: false },
)

export const TokenCreated = Type.Object(
  { token: TokenInfo, secret: Type.String({ description: 'The token to send. It is shown this once.' }) },
  { $id: 'TokenCreated' },
)

export const TokenList = Type.Object({ tokens: Type.Array(TokenInfo) }, { $id: 'TokenList' })

export const TokenPath = Type.Object({
  id: Type.String({ description: 'Token identifier, not the token itself.' }),
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
