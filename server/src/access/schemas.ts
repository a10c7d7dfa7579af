import { type Static, Type } from 'typebox'
import { exact, LimitWarnings, MAX_LENGTH } from '../http/request/validation.ts'
import { SCOPES, type Scope, type Token, type TokenLimits } from './token.ts'

const ScopeName = Type.Unsafe<Scope>({ type: 'string', enum: [...SCOPES] })

const count = { minimum: 1, maximum: 1_000_000_000_000 }
const limit = {
  tokens_per_day: Type.Integer({ ...count, description: 'Tokens of models.', examples: [200_000] }),
  cost_per_day: Type.Number({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'In the currency of the price table.',
    examples: [2.5],
  }),
  requests_per_minute: Type.Integer({ ...count, examples: [60] }),
  models: Type.Array(Type.String({ minLength: 1, maxLength: MAX_LENGTH.id, examples: ['alpha-4o-mini'] }), {
    maxItems: 100,
    description:
      'The only models that the token can use: model ids, and for `/v1` targets such as `openai:gpt-4o`.',
    examples: [['alpha-4o-mini']],
  }),
}

const LimitsInput = Type.Object(
  {
    tokens_per_day: Type.Optional(limit.tokens_per_day),
    cost_per_day: Type.Optional(limit.cost_per_day),
    requests_per_minute: Type.Optional(limit.requests_per_minute),
    models: Type.Optional(limit.models),
  },
  {
    additionalProperties: false,
    description: 'Limits of the token. If the service has a limit too, the lower one applies.',
  },
)

const LimitsInfo = Type.Object(
  {
    tokens_per_day: Type.Union([limit.tokens_per_day, Type.Null()]),
    cost_per_day: Type.Union([limit.cost_per_day, Type.Null()]),
    requests_per_minute: Type.Union([limit.requests_per_minute, Type.Null()]),
    models: Type.Union([limit.models, Type.Null()]),
  },
  { description: 'Null: no limit but those of the service.' },
)

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
  last_used_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'Within five minutes. Null: not used yet.',
    examples: [null],
  }),
  limits: LimitsInfo,
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
    limits: Type.Optional(LimitsInput),
  },
  exact,
)

export const TokenCreated = Type.Object(
  {
    token: TokenInfo,
    secret: Type.String({
      description: 'The token to send. It is shown only once.',
      examples: ['atl_<32 letters and digits><checksum>'],
    }),
    warnings: LimitWarnings,
  },
  { $id: 'TokenCreated', description: 'The new token and its secret.' },
)

export const TokenLimitsBody = Type.Object({ limits: LimitsInput }, exact)

export const TokenUpdated = Type.Object(
  { token: TokenInfo, warnings: LimitWarnings },
  { $id: 'TokenUpdated', description: 'The token with its new limits.' },
)

export const TokenList = Type.Object(
  { tokens: Type.Array(TokenInfo) },
  { $id: 'TokenList', description: 'All tokens of the workspace, without their secrets.' },
)

export const CurrentToken = Type.Object(
  { token: Type.Pick(TokenInfo, ['id', 'name', 'scopes', 'project_id']) },
  { $id: 'CurrentToken', description: 'The token of the request.' },
)

export const LoginLinkBody = Type.Object(
  {
    url: Type.String({
      format: 'uri',
      description: 'Open it in a browser.',
      examples: ['http://localhost:3000/#code=atl_EXAMPLE'],
    }),
    expires_at: Type.String({ format: 'date-time', examples: ['2026-11-15T09:45:00.000Z'] }),
  },
  { $id: 'LoginLink', description: 'A link that signs in to the console, once.' },
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
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    limits: {
      tokens_per_day: token.limits.tokensPerDay ?? null,
      cost_per_day: token.limits.costPerDay ?? null,
      requests_per_minute: token.limits.requestsPerMinute ?? null,
      models: token.limits.models ? [...token.limits.models] : null,
    },
  }
}

/** What a token may do, without the rest. */
export function toCurrentToken({ id, name, scopes, project }: Token): Static<typeof CurrentToken>['token'] {
  return { id, name, scopes: [...scopes], project_id: project ?? null }
}

export function toLimits(sent: Static<typeof LimitsInput>): TokenLimits {
  return {
    tokensPerDay: sent.tokens_per_day,
    costPerDay: sent.cost_per_day,
    requestsPerMinute: sent.requests_per_minute,
    models: sent.models,
  }
}
