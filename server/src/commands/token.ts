import { createToken } from '../access/create-token.ts'
import { DEFAULT_WORKSPACE } from '../access/ports.ts'
import { revokeToken } from '../access/revoke-token.ts'
import { readConfig } from '../config.ts'
import { AppError } from '../errors.ts'

type LimitsRequest = Parameters<typeof import('../access/schemas.ts').toLimits>[0]

interface TokenRequest {
  readonly name: string
  readonly scopes: readonly string[]
  readonly projectId?: string | undefined
  readonly expiresIn?: string | undefined
  readonly limits?: LimitsRequest | undefined
}

/** Manages the tokens of a workspace directly in the database. Needs no token and works while the service runs. */
export async function openTokens(environment: NodeJS.ProcessEnv, workspace = DEFAULT_WORKSPACE) {
  const { wireAccess } = await import('../wire.ts') // takes a second to load, so not for other commands
  const { toLimits, toTokenInfo } = await import('../access/schemas.ts')
  const { lowTokenWarnings } = await import('../wiring/model-checks.ts')
  const { access, close } = await wireAccess(readConfig(environment))
  return {
    async create({ name, scopes, projectId, expiresIn, limits: sent }: TokenRequest) {
      const limits = sent && toLimits(sent)
      const request = { workspace, name, scopes, project: projectId, expiresIn, limits }
      const { token, secret } = await createToken(access, request).catch(nameOptions)
      return { token: toTokenInfo(token), secret, warnings: [...lowTokenWarnings(limits ?? {})] }
    },
    list: async () => ({ tokens: (await access.tokens.list(workspace)).map(toTokenInfo) }),
    async setLimits(id: string, limits: LimitsRequest) {
      const isChanged = await access.tokens.setLimits(workspace, id, toLimits(limits))
      const token = isChanged ? await access.tokens.find(id) : undefined
      if (!token) throw new AppError('not_found')
      return { token: toTokenInfo(token), warnings: [...lowTokenWarnings(toLimits(limits))] }
    },
    revoke: (id: string) => revokeToken(access, workspace, id),
    close,
  }
}

const OPTIONS: Record<string, string> = {
  scopes: '--scope',
  expires_in: '--expires',
  project_id: '--project',
}

/** The API names fields of a request body; the command line has options. */
function nameOptions(error: unknown): never {
  if (!(error instanceof AppError) || !error.detail) throw error
  throw new Error(error.detail.replace(/^\w+/, (field) => OPTIONS[field] ?? `--${field}`))
}
