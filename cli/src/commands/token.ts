import type { Schemas, TokenRequest } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { Failure, usageError } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { clean, formatTime } from '../output-text.ts'
import { onServer, type Tokens } from '../server-commands.ts'

const VERBS = ['create', 'list', 'revoke'] as const
const SCOPES: readonly string[] = ['files:read', 'files:write', 'ai', 'owner']
const DEFAULT_SCOPES = ['files:read', 'files:write', 'ai']

export const token = defineCommand({
  name: 'token',
  summary: 'Create, list and revoke tokens',
  usage: 'create --name NAME [options] | list | revoke ID…',
  options: {
    name: { type: 'string', value: 'NAME', help: 'create: name of the token' },
    scope: {
      type: 'string',
      multiple: true,
      value: 'LIST',
      help: `create: from ${SCOPES.join(', ')} (default: ${DEFAULT_SCOPES.join(',')})`,
    },
    project: { type: 'string', short: 'p', value: 'ID', help: 'create: limit the token to one project' },
    expires: {
      type: 'string',
      value: 'TIME',
      help: 'create: lifetime, such as 90m, 12h, 30d (default: never expires)',
    },
    local: {
      type: 'boolean',
      help: 'Use the database on this machine, without a token; needs @atelier/server',
    },
    workspace: { type: 'string', value: 'NAME', help: 'With --local: workspace (default: "default")' },
  },
  notes: `Needs an owner token, or --local. "create" prints only the new token, which cannot be shown again.`,
  verbs: VERBS,
  words: 'none',
  examples: [
    'atelier token create --name ci --scope files:read,files:write --project demo --expires 30d',
    'CI_TOKEN=$(atelier token create --name ci)',
    'atelier token list',
    'atelier token revoke tok_01kafq3m8n2v5x7c9b1d3f5h7j',
    "atelier token create --local --workspace acme --name 'owner of acme' --scope owner",
  ],
  async run(context, { values, words }) {
    const [verb = '', ...ids] = words
    if (!VERBS.includes(verb as (typeof VERBS)[number]))
      throw usageError(
        `Usage: atelier token create --name NAME | list | revoke ID.${didYouMean(verb, VERBS)}`,
      )
    if (verb !== 'revoke' && ids.length > 0) throw usageError(`Unexpected argument "${ids[0]}".`)
    if (verb === 'revoke' && ids.length === 0) throw usageError('Name the token: atelier token revoke tok_…')
    if (verb === 'create' && values.name === undefined) throw usageError('The token needs a name: --name ci')
    if (values.workspace !== undefined && !values.local)
      throw usageError('--workspace requires --local. Over the API, a token belongs to one workspace.')
    const scopes = readScopes(values.scope)
    return withTokens(context, values, (tokens) => {
      if (verb === 'list') return list(context, tokens)
      if (verb === 'revoke') return revoke(context, tokens, ids)
      const { name = '', project: projectId, expires: expiresIn } = values
      return create(context, tokens, { name, scopes, projectId, expiresIn })
    })
  },
})

async function withTokens(
  { connect, environment }: Context,
  { local, workspace }: { local: true | undefined; workspace: string | undefined },
  run: (tokens: Tokens) => Promise<number>,
): Promise<number> {
  if (!local) return run((await connect()).tokens)
  return onServer('token --local', async (server) => {
    const tokens = await server.openTokens(environment, workspace)
    return run(tokens).finally(tokens.close)
  })
}

function readScopes(lists: readonly string[] = DEFAULT_SCOPES): TokenRequest['scopes'] {
  const scopes = lists.flatMap((list) => list.split(',')).map((each) => each.trim())
  for (const each of scopes)
    if (!SCOPES.includes(each))
      throw usageError(`Unknown scope "${each}". Use ${SCOPES.join(', ')}.${didYouMean(each, SCOPES)}`)
  return scopes as TokenRequest['scopes']
}

async function create({ output, signal }: Context, tokens: Tokens, request: TokenRequest): Promise<number> {
  const created = await tokens.create(request, { signal })
  output.result(created, () => output.line(clean(created.secret)))
  return 0
}

async function list({ output, signal }: Context, tokens: Tokens): Promise<number> {
  const found = await tokens.list({ signal })
  output.result(found, () => {
    if (found.tokens.length === 0)
      return output.note('No tokens yet. Create one: atelier token create --name ci')
    const rows = found.tokens.map((each) => [
      each.id,
      each.name,
      each.scopes.join(','),
      each.project_id ?? 'all projects',
      formatExpiry(each),
    ])
    output.table(['ID', 'NAME', 'SCOPES', 'PROJECT', 'EXPIRES'], rows)
  })
  return 0
}

function formatExpiry({ expires_at }: Schemas['TokenList']['tokens'][number]): string {
  if (expires_at === null) return 'never'
  return Date.parse(expires_at) <= Date.now() ? 'expired' : formatTime(expires_at)
}

async function revoke({ output, signal }: Context, tokens: Tokens, ids: readonly string[]): Promise<number> {
  const revoked: string[] = []
  for (const id of ids) {
    await tokens.revoke(id, { signal }).catch((error) => {
      if (error.status !== 404) throw error
      throw new Failure(`Token not found: ${id}. Run "atelier token list" for the IDs.`, {
        code: 'not_found',
      })
    })
    revoked.push(id)
    output.line(`Revoked ${id}`)
  }
  output.result({ revoked }, () => undefined)
  return 0
}
