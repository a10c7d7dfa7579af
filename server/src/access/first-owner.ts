import { newToken } from './create-token.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { hashSecret, mintSecret } from './token.ts'

/** Where the secret is kept for who starts the program. */
export interface OwnerKeeper {
  keep(secret: string): Promise<void>
  drop(): Promise<void>
}

/**
 * On a first start nobody could get in: makes an owner's token and returns its secret, once. It is kept before the token
 * counts: a crash in between leaves a secret that opens nothing, and the next start makes another. Of several nodes that
 * start at once one makes it.
 */
export async function firstOwner(access: AccessDeps, keeper: OwnerKeeper): Promise<string | undefined> {
  if (access.accessToken !== undefined || !(await access.tokens.isEmpty())) return undefined
  const secret = mintSecret()
  await keeper.keep(secret)
  const token = newToken(access, { workspace: DEFAULT_WORKSPACE, name: 'owner', scopes: ['owner'] })
  if (await access.tokens.insertFirst(token, hashSecret(secret))) return secret
  await keeper.drop()
  return undefined
}
