import { createToken } from './create-token.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'

/** On a first start nobody could get in: makes an owner's token and returns its secret, once. */
export async function firstOwner(access: AccessDeps): Promise<string | undefined> {
  if (access.accessToken !== undefined || !(await access.tokens.isEmpty())) return undefined
  const { secret } = await createToken(access, {
    workspace: DEFAULT_WORKSPACE,
    name: 'owner',
    scopes: ['owner'],
  })
  return secret
}
