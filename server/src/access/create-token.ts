import { refuse } from '../errors.ts'
import type { AccessDeps } from './ports.ts'
import { checkScopes, durationMs, hashSecret, mintSecret, mintTokenId, type Token } from './token.ts'

export interface NewToken {
  readonly workspace: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly project?: string | undefined
  /** `90m`, `12h`, `30d`; without it the token never expires. */
  readonly expiresIn?: string | undefined
}

/** Makes a token. The secret is returned this once: only its hash is kept. */
export async function createToken(
  access: AccessDeps,
  wish: NewToken,
): Promise<{ token: Token; secret: string }> {
  const token = newToken(access, wish)
  const secret = mintSecret()
  await access.tokens.insert(token, hashSecret(secret))
  return { token, secret }
}

/** Checks what is wished. Nobody knows of the token before it is inserted. */
export function newToken(access: AccessDeps, wish: NewToken): Token {
  const scopes = checkScopes(wish.scopes)
  checkText('name', wish.name, 100)
  checkText('workspace', wish.workspace, 128)
  if (wish.project !== undefined) {
    checkText('project_id', wish.project, 128)
    if (scopes.includes('owner'))
      throw refuse('project_id', 'cannot be combined with the owner scope, which covers all projects')
  }
  const now = access.now()
  return {
    id: mintTokenId(),
    workspace: wish.workspace,
    name: wish.name,
    scopes,
    project: wish.project,
    createdAt: new Date(now),
    expiresAt: wish.expiresIn === undefined ? undefined : new Date(now + durationMs(wish.expiresIn)),
  }
}

function checkText(field: string, text: string, most: number): void {
  const printable = text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.trim() !== ''
  if (!printable || [...text].length > most) throw refuse(field, `must be 1 to ${most} printable characters`)
}
