import type { Schemas, TokenWish } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { Failure, wrongUsage } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { clean, timeOf } from '../output-text.ts'
import { runOnServer } from '../server-commands.ts'

const VERBS = ['create', 'list', 'revoke'] as const
const SCOPES: readonly string[] = ['files:read', 'files:write', 'ai', 'owner']
const DEFAULT_SCOPES = ['files:read', 'files:write', 'ai']

export const token = defineCommand({
  name: 'token',
  summary: 'Make, list and revoke tokens',
  usage: 'create --name NAME [options] | list | revoke ID…',
  options: {
    name: { type: 'string', value: 'NAME', help: 'create: what it is for' },
    scope: {
      type: 'string',
      multiple: true,
      value: 'LIST',
      help: `create: some of ${SCOPES.join(', ')}; else ${DEFAULT_SCOPES.join(',')}`,
    },
    project: { type: 'string', short: 'p', value: 'ID', help: 'create: limit it to one project' },
    expires: { type: 'string', value: 'TIME', help: 'create: 90m, 12h, 30d; else never' },
    local: {
      type: 'boolean',
      help: 'On the database of this machine, without a token; needs @atelier/server',
    },
    workspace: { type: 'string', value: 'NAME', help: 'With --local: whose tokens, "default" without it' },
  },
  notes: `Needs the token of an owner, or --local. "create" prints the new token and nothing else, this once.`,
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
      throw wrongUsage(`Use: atelier token create --name NAME | list | revoke ID.${didYouMean(verb, VERBS)}`)
    if (verb !== 'revoke' && ids.length > 0) throw wrongUsage(`"${ids[0]}" is one word too many.`)
    if (verb === 'revoke' && ids.length === 0) throw wrongUsage('Say which: atelier token revoke tok_…')
    if (verb === 'create' && values.name === undefined)
      throw wrongUsage('Say what the token is for: --name ci')
    if (values.workspace !== undefined && !values.local)
      throw wrongUsage('--workspace is for --local: over the API, a token has its own workspace.')
    if (values.local) return runOnServer('token', localWords(words, values))
    if (verb === 'create') return create(context, values as Wish)
    return verb === 'list' ? list(context) : revoke(context, ids)
  },
})

interface Wish {
  readonly name: string
  readonly scope?: readonly string[] | undefined
  readonly project?: string | undefined
  readonly expires?: string | undefined
}

function localWords(words: readonly string[], values: Record<string, unknown>): string[] {
  const options = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || ['local', 'url', 'token'].includes(name)) return []
    return [value].flat().map((each) => (each === true ? `--${name}` : `--${name}=${each}`))
  })
  return [...words, ...options]
}

async function create(
  { connect, output, signal }: Context,
  { name, scope, project, expires }: Wish,
): Promise<number> {
  const scopes = scope?.flatMap((list) => list.split(',')).map((each) => each.trim()) ?? DEFAULT_SCOPES
  for (const each of scopes)
    if (!SCOPES.includes(each))
      throw wrongUsage(
        `There is no scope "${each}"; there are ${SCOPES.join(', ')}.${didYouMean(each, SCOPES)}`,
      )
  const atelier = await connect()
  const made = await atelier.tokens.create(
    {
      name,
      scopes: scopes as TokenWish['scopes'],
      ...(project !== undefined && { projectId: project }),
      ...(expires !== undefined && { expiresIn: expires }),
    },
    { signal },
  )
  output.result(made, () => output.line(clean(made.secret)))
  return 0
}

async function list({ connect, output, signal }: Context): Promise<number> {
  const atelier = await connect()
  const { tokens } = await atelier.tokens.list({ signal })
  output.result({ tokens }, () => {
    if (tokens.length === 0) return output.note('No tokens yet. Make one: atelier token create --name ci')
    const rows = tokens.map((each) => [
      each.id,
      each.name,
      each.scopes.join(','),
      each.project_id ?? 'all projects',
      expiryOf(each),
    ])
    output.table(['ID', 'NAME', 'SCOPES', 'PROJECT', 'EXPIRES'], rows)
  })
  return 0
}

function expiryOf({ expires_at }: Schemas['TokenList']['tokens'][number]): string {
  if (expires_at === null) return 'never'
  return Date.parse(expires_at) <= Date.now() ? 'has expired' : timeOf(expires_at)
}

async function revoke({ connect, output, signal }: Context, ids: readonly string[]): Promise<number> {
  const atelier = await connect()
  const revoked: string[] = []
  for (const id of ids) {
    await atelier.tokens.revoke(id, { signal }).catch((error) => {
      if (error.status !== 404) throw error
      throw new Failure(`There is no token ${id}. "atelier token list" shows the ids.`, { code: 'not_found' })
    })
    revoked.push(id)
    output.line(`Revoked ${id}`)
  }
  output.result({ revoked }, () => undefined)
  return 0
}
