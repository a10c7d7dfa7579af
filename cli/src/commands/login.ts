import { AtelierError, createClient } from '@atelier/sdk'
import { ask } from '../ask.ts'
import { type Context, defineCommand } from '../command.ts'
import { configPath, readLogin, writeLogin } from '../config-file.ts'
import { parseUrl } from '../connection.ts'
import { Failure, usageError } from '../failure.ts'
import { clean } from '../output-text.ts'
import { readStdin } from '../read-stdin.ts'

export const login = defineCommand({
  name: 'login',
  summary: 'Save a URL and a token on this machine, or print a link that opens the console signed in',
  usage: '[--url URL] [--token TOKEN] [--project ID] [--link]',
  options: {
    project: {
      type: 'string',
      short: 'p',
      value: 'ID',
      help: 'Default project',
    },
    link: { type: 'boolean', help: 'Print a link that opens the console signed in; saves nothing' },
  },
  notes: `Prompts for missing values, checks them with the service, and writes ~/.config/atelier/config.json (or a file below
XDG_CONFIG_HOME), which only you can read. "--token -" reads the token from standard input, to keep it out of the shell history.

In the folder of a running service, "atelier login" needs neither: it prints the link of --link, which works once, for 15 minutes.
For any other service, --link needs an owner token.`,
  words: 'none',
  examples: [
    'atelier login',
    'atelier login --url https://files.example.com --project demo',
    'atelier login --url http://localhost:3000 --token - <data/owner-token',
    'atelier login --link',
  ],
  async run(context, { values, words }) {
    if (words.length > 0) throw usageError('login takes no arguments, only options.')
    const { output, environment, signal } = context
    const flags = values as typeof values & { url?: string; token?: string }
    const isAsked = flags.url !== undefined || flags.token !== undefined || values.project !== undefined
    // A saved login that cannot be read is replaced.
    const found = isAsked ? undefined : await context.connection().catch(() => undefined)
    if (values.link || found?.isLocal) {
      const link = await (await context.connect()).tokens.loginLink({ signal })
      output.result(link, () => {
        output.line(clean(link.url))
        output.note('It works once, for 15 minutes.')
      })
      return 0
    }
    const path = configPath(environment)
    const saved = await readLogin(path).catch(() => ({}) as Awaited<ReturnType<typeof readLogin>>)
    const defaultUrl = flags.url ?? environment.ATELIER_URL ?? saved.url ?? 'http://localhost:3000'
    const isInteractive = flags.url === undefined && flags.token === undefined && context.stdin.isTTY
    const typed = isInteractive ? await question(context, `Service URL [${defaultUrl}]: `) : ''
    const url = parseUrl(typed || defaultUrl, typed ? 'typed' : '--url').href.replace(/\/+$/, '')
    const token = await tokenFrom(context, flags.token)
    try {
      await createClient({ baseUrl: url, token }).ai.models({ signal })
    } catch (error) {
      if (!(error instanceof AtelierError)) throw error
      if (error.status === 404)
        throw new Failure(`No Atelier service found at ${url}. Use its base URL, without /api.`, {
          code: error.code,
        })
      // A valid token may lack the scope "ai".
      if (error.code !== 'forbidden') throw error
    }
    const project = values.project ?? (saved.url === url ? saved.project : undefined)
    await writeLogin(path, { url, token, ...(project !== undefined && { project }) })
    output.result({ url, project: project ?? null, path }, () =>
      output.line(`Logged in to ${url}. Saved to ${path}.`),
    )
    return 0
  },
})

async function tokenFrom(context: Context, flag: string | undefined): Promise<string> {
  const { stdin, environment } = context
  const token =
    flag === '-' || (flag === undefined && !stdin.isTTY && !environment.ATELIER_TOKEN)
      ? (await readStdin(stdin, MAX_TOKEN_LENGTH)).trim()
      : (flag ?? environment.ATELIER_TOKEN ?? (await question(context, 'Token (hidden): ', true)))
  if (token === '')
    throw usageError(
      'No token. Run this in the folder of the service, with its PORT and DATA_DIR if they are set, or pass --token or ATELIER_TOKEN.',
    )
  if (!/^[\x21-\x7e]+$/.test(token))
    throw usageError(
      'Invalid token. Pass one such as atl_… with --token, in ATELIER_TOKEN, or at the prompt.',
    )
  return token
}

function question({ stdin, output, signal }: Context, text: string, isSecret = false): Promise<string> {
  return ask(text, { stdin, stderr: output.stderr, signal, isSecret })
}

const MAX_TOKEN_LENGTH = 4_096
