import { refuse } from '../errors.ts'
import type { AccessDeps } from './ports.ts'
import {
  checkScopes,
  durationMs,
  hashSecret,
  mintSecret,
  mintTokenId,
  type Token,
  type TokenLimits,
} from './token.ts'

export interface NewToken {
  readonly workspace: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly project?: string | undefined
  /** `90m`, `12h` or `30d` (default: never expires). */
  readonly expiresIn?: string | undefined
  readonly limits?: TokenLimits | undefined
}

/** Creates a token. Returns the secret only here: the database stores its hash. */
export async function createToken(
  access: AccessDeps,
  request: NewToken,
): Promise<{ token: Token; secret: string }> {
  const token = newToken(access, request)
  const secret = mintSecret()
  await access.tokens.insert(token, hashSecret(secret))
  return { token, secret }
}

/** Validates the request. The token is not valid until it is inserted. */
export function newToken(access: AccessDeps, request: NewToken): Token {
  const scopes = checkScopes(request.scopes)
  checkText('name', request.name, 100)
  checkText('workspace', request.workspace, 128)
  if (request.project !== undefined) {
    checkText('project_id', request.project, 128)
    if (scopes.includes('owner'))
      throw refuse('project_id', 'cannot be combined with the owner scope, which covers all projects')
  }
  const now = access.now()
  return {
    id: mintTokenId(),
    workspace: request.workspace,
    name: request.name,
    scopes,
    project: request.project,
    createdAt: new Date(now),
    expiresAt: request.expiresIn === undefined ? undefined : new Date(now + durationMs(request.expiresIn)),
    limits: request.limits ?? {},
  }
}

function checkText(field: string, text: string, most: number): void {
  const printable =
    text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text) && text.trim() !== ''
  if (!printable || [...text].length > most) throw refuse(field, `must be 1 to ${most} printable characters`)
}
