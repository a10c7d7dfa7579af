import { createToken } from './create-token.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { mintSecret } from './token.ts'

/**
 * On a first start nobody could get in: makes an owner's token and returns its secret, once. It is kept before the token
 * counts: a crash in between leaves a secret that opens nothing, and the next start makes another.
 */
export async function firstOwner(
  access: AccessDeps,
  keep: (secret: string) => Promise<void>,
): Promise<string | undefined> {
  if (access.accessToken !== undefined || !(await access.tokens.isEmpty())) return undefined
  const secret = mintSecret()
  await keep(secret)
  await createToken(access, { workspace: DEFAULT_WORKSPACE, name: 'owner', scopes: ['owner'] }, secret)
  return secret
}
