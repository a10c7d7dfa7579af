import { parseArgs } from 'node:util'
import { createToken } from '../access/create-token.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from '../access/ports.ts'
import { revokeToken } from '../access/revoke-token.ts'
import { toTokenInfo } from '../access/schemas.ts'
import type { Token } from '../access/token.ts'
import { AppError } from '../errors.ts'

const DEFAULT_SCOPES = 'files:read,files:write,ai'

const options = {
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  project: { type: 'string' },
  expires: { type: 'string' },
  workspace: { type: 'string', default: DEFAULT_WORKSPACE },
  json: { type: 'boolean', default: false },
} as const

/** `token create`, `token list` and `token revoke`, on the database itself: they work without a token, also while it serves. */
export async function tokenCommand(access: AccessDeps, words: string[]): Promise<string> {
  const { values, positionals } = parse(words)
  const { workspace, json } = values
  const [verb, id, ...more] = positionals
  if (more.length > 0 || (verb !== 'revoke' && id !== undefined)) {
    throw new Error(
      `"${more[0] ?? id}" is one word too many. "atelier --help" shows what each command takes.`,
    )
  }
  if (verb === 'create') {
    if (values.name === undefined) throw new Error('Say what the token is for: --name ci')
    const scopes = (values.scope ?? [DEFAULT_SCOPES])
      .flatMap((list) => list.split(','))
      .map((scope) => scope.trim())
    const wish = { workspace, name: values.name, scopes, project: values.project, expiresIn: values.expires }
    const { token, secret } = await createToken(access, wish).catch(explain)
    return json ? JSON.stringify({ token: toTokenInfo(token), secret }) : secret
  }
  if (verb === 'list') {
    const tokens = await access.tokens.list(workspace)
    return json ? JSON.stringify({ tokens: tokens.map(toTokenInfo) }) : tableOf(tokens, access.now())
  }
  if (verb === 'revoke' && id !== undefined) {
    await revokeToken(access, workspace, id).catch(() => {
      throw new Error(
        `There is no token ${id} in the workspace ${workspace}. "atelier token list" shows the ids.`,
      )
    })
    return json ? JSON.stringify({ revoked: id }) : `Revoked ${id}`
  }
  throw new Error(
    'Use: atelier token create --name NAME | token list | token revoke ID. "atelier --help" shows more.',
  )
}

/** The API speaks of members of a body, the command line of options. */
function explain(error: unknown): never {
  if (!(error instanceof AppError) || !error.detail) throw error
  const names: Record<string, string> = {
    scopes: '--scope',
    expires_in: '--expires',
    project_id: '--project',
  }
  throw new Error(error.detail.replace(/^\w+/, (field) => names[field] ?? `--${field}`))
}

function tableOf(tokens: Token[], now: number): string {
  if (tokens.length === 0) return 'No tokens yet. Make one: atelier token create --name ci'
  const rows = tokens.map((token) => [
    token.id,
    token.name,
    token.scopes.join(','),
    token.project ?? 'all projects',
    expiryOf(token, now),
  ])
  const table = [['ID', 'NAME', 'SCOPES', 'PROJECT', 'EXPIRES'], ...rows]
  const widths = table.reduce<number[]>(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
    [],
  )
  return table
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function expiryOf({ expiresAt }: Token, now: number): string {
  if (!expiresAt) return 'never expires'
  return expiresAt.getTime() <= now ? 'expired' : `until ${expiresAt.toISOString().slice(0, 16)}Z`
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    // Node goes on to explain how option-like words could be passed.
    throw new Error(`${(error as Error).message.split('. ')[0]}. "atelier --help" shows the options.`)
  }
}
