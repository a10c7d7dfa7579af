import type { Schemas, TokenRequest } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { Failure, usageError } from '../failure.ts'
import { changedLimits } from '../limits.ts'
import { didYouMean } from '../nearest.ts'
import { clean, formatTime } from '../output-text.ts'
import { onServer, type Tokens } from '../server-commands.ts'
import { formatLimits, limitOptions, readLimits } from '../token-limits.ts'

const VERBS = ['create', 'list', 'limits', 'revoke'] as const
const SCOPES: readonly string[] = ['files:read', 'files:write', 'ai', 'owner']
const DEFAULT_SCOPES = ['files:read', 'files:write', 'ai']

export const token = defineCommand({
  name: 'token',
  summary: 'Create, limit, list and revoke tokens',
  usage: 'create --name NAME [options] | list | limits ID [options] | revoke ID…',
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
    ...limitOptions,
    local: {
      type: 'boolean',
      help: 'Use the database on this machine, without a token; needs @atelier/server',
    },
    workspace: { type: 'string', value: 'NAME', help: 'With --local: workspace (default: "default")' },
  },
  notes: `Needs an owner token, or --local. "create" prints only the new token, which cannot be shown again.
"limits" shows the limits of a token, changes those that are named, and removes one that is set to "none". They apply at once.`,
  verbs: VERBS,
  words: 'none',
  examples: [
    'atelier token create --name ci --scope files:read,files:write --project demo --expires 30d',
    'CI_TOKEN=$(atelier token create --name ci)',
    'atelier token create --name app --scope ai --tokens-per-day 200000 --cost-per-day 2.5 --models alpha-4o-mini,gamma',
    'atelier token list',
    'atelier token limits tok_01kafq3m8n2v5x7c9b1d3f5h7j --requests-per-minute 60 --models none',
    'atelier token revoke tok_01kafq3m8n2v5x7c9b1d3f5h7j',
    "atelier token create --local --workspace acme --name 'owner of acme' --scope owner",
  ],
  async run(context, { values, words }) {
    const [verb = '', ...ids] = words
    if (!VERBS.includes(verb as (typeof VERBS)[number]))
      throw usageError(
        `Usage: atelier token create --name NAME | list | limits ID | revoke ID.${didYouMean(verb, VERBS)}`,
      )
    const most = verb === 'revoke' ? ids.length : verb === 'limits' ? 1 : 0
    if (ids.length > most) throw usageError(`Unexpected argument "${ids[most]}".`)
    if (verb === 'limits' && ids.length === 0) throw usageError('Name the token: atelier token limits tok_…')
    if (verb === 'revoke' && ids.length === 0) throw usageError('Name the token: atelier token revoke tok_…')
    if (verb === 'create' && values.name === undefined) throw usageError('The token needs a name: --name ci')
    if (values.workspace !== undefined && !values.local)
      throw usageError('--workspace requires --local. Over the API, a token belongs to one workspace.')
    const scopes = readScopes(values.scope)
    const limits = readLimits(values)
    const isLimited = Object.keys(limits).length > 0
    if (isLimited && verb !== 'create' && verb !== 'limits')
      throw usageError(`Limits belong to "token create" and "token limits", not to "token ${verb}".`)
    return withTokens(context, values, (tokens) => {
      if (verb === 'list') return list(context, tokens)
      if (verb === 'revoke') return revoke(context, tokens, ids)
      if (verb === 'limits') return changeLimits(context, tokens, ids[0] ?? '', limits)
      const { name = '', project: projectId, expires: expiresIn } = values
      const limited = isLimited && { limits: changedLimits({}, limits) }
      return create(context, tokens, { name, scopes, projectId, expiresIn, ...limited })
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
  warn(output, created)
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
      each.last_used_at === null ? 'never' : formatTime(each.last_used_at),
      formatLimits(each.limits),
    ])
    output.table(['ID', 'NAME', 'SCOPES', 'PROJECT', 'EXPIRES', 'LAST USED', 'LIMITS'], rows)
  })
  return 0
}

function formatExpiry({ expires_at }: Schemas['TokenList']['tokens'][number]): string {
  if (expires_at === null) return 'never'
  return Date.parse(expires_at) <= Date.now() ? 'expired' : formatTime(expires_at)
}

async function changeLimits(
  { output, signal }: Context,
  tokens: Tokens,
  id: string,
  change: ReturnType<typeof readLimits>,
): Promise<number> {
  const found = (await tokens.list({ signal })).tokens.find((token) => token.id === id)
  if (!found) throw notFound(id)
  const isChange = Object.keys(change).length > 0
  const changed = isChange
    ? await tokens.setLimits(id, changedLimits(found.limits, change), { signal })
    : { token: found, warnings: [] }
  const { token } = changed
  warn(output, changed)
  output.result(changed, () => output.line(clean(`${token.name}: ${formatLimits(token.limits)}`)))
  return 0
}

function warn(output: Context['output'], { warnings }: Pick<Schemas['TokenUpdated'], 'warnings'>): void {
  for (const warning of warnings) output.note(clean(warning))
}

function notFound(id: string): Failure {
  return new Failure(`Token not found: ${clean(id)}. Run "atelier token list" for the IDs.`, {
    code: 'not_found',
  })
}

async function revoke({ output, signal }: Context, tokens: Tokens, ids: readonly string[]): Promise<number> {
  const revoked: string[] = []
  for (const id of ids) {
    await tokens.revoke(id, { signal }).catch((error) => {
      if (error.status !== 404) throw error
      throw notFound(id)
    })
    revoked.push(id)
    output.line(`Revoked ${id}`)
  }
  output.result({ revoked }, () => undefined)
  return 0
}
