import { newToken } from './create-token.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { hashSecret, mintSecret } from './token.ts'

/** Saves the secret where the operator finds it. */
export interface OwnerKeeper {
  save(secret: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Creates an owner token on the first start and returns its secret, once. The secret is saved before the token is valid:
 * after a crash in between, the saved secret is useless and the next start creates another. If several nodes start at once,
 * one of them creates the token.
 */
export async function firstOwner(access: AccessDeps, keeper: OwnerKeeper): Promise<string | undefined> {
  if (access.accessTokenHash !== undefined || !(await access.tokens.isEmpty())) return undefined
  const secret = mintSecret()
  await keeper.save(secret)
  const token = newToken(access, { workspace: DEFAULT_WORKSPACE, name: 'owner', scopes: ['owner'] })
  if (await access.tokens.insertFirst(token, hashSecret(secret))) return secret
  await keeper.remove()
  return undefined
}
