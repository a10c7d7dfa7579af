import { AtelierError, createClient } from '@atelier/sdk'
import { ask } from '../ask.ts'
import { type Context, defineCommand } from '../command.ts'
import { configPath, readKept, writeKept } from '../config-file.ts'
import { checkedUrl } from '../connection.ts'
import { Failure, wrongUsage } from '../failure.ts'

export const login = defineCommand({
  name: 'login',
  summary: 'Keep an address and a token on this machine',
  usage: '[--url ADDRESS] [--token TOKEN] [--project ID]',
  options: {
    project: {
      type: 'string',
      short: 'p',
      value: 'ID',
      help: 'The project to use where a command names none',
    },
  },
  notes: `Asks for what is not given, checks it with the service, and writes ~/.config/atelier/config.json (or below
XDG_CONFIG_HOME), which only you can read. "--token -" reads the token from standard input, so that it is in no history.`,
  words: 'none',
  examples: [
    'atelier login',
    'atelier login --url https://files.example.com --project demo',
    'atelier login --url http://localhost:3000 --token - <data/owner-token',
  ],
  async run(context, { values, words }) {
    if (words.length > 0) throw wrongUsage('login takes options only.')
    const { output, environment, signal } = context
    const given = values as typeof values & { url?: string; token?: string }
    const path = configPath(environment)
    const kept = await readKept(path).catch(() => ({}) as Awaited<ReturnType<typeof readKept>>)
    const usual = given.url ?? environment.ATELIER_URL ?? kept.url ?? 'http://localhost:3000'
    const isAsked = given.url === undefined && given.token === undefined && context.stdin.isTTY
    const typed = isAsked ? await question(context, `Address of the service [${usual}]: `) : ''
    const url = checkedUrl(typed || usual, typed ? 'as typed' : '--url').href.replace(/\/+$/, '')
    const token = await tokenFrom(context, given.token)
    try {
      await createClient({ baseUrl: url, token }).ai.models({ signal })
    } catch (error) {
      if (!(error instanceof AtelierError)) throw error
      if (error.status === 404)
        throw new Failure(`There is no Atelier at ${url}. Name its address without /api or another path.`, {
          code: error.code,
        })
      // A good token may do other things.
      if (error.code !== 'forbidden') throw error
    }
    const project = values.project ?? (kept.url === url ? kept.project : undefined)
    await writeKept(path, { url, token, ...(project !== undefined && { project }) })
    output.result({ url, project: project ?? null, path }, () =>
      output.line(`Logged in to ${url}; kept in ${path}.`),
    )
    return 0
  },
})

async function tokenFrom(context: Context, given: string | undefined): Promise<string> {
  const { stdin, environment } = context
  const token =
    given === '-' || (given === undefined && !stdin.isTTY && !environment.ATELIER_TOKEN)
      ? (await textOf(stdin)).trim()
      : (given ?? environment.ATELIER_TOKEN ?? (await question(context, 'Token (is not shown): ', true)))
  if (!/^[\x21-\x7e]+$/.test(token))
    throw wrongUsage(
      'A token is one word such as atl_…: give it with --token, by ATELIER_TOKEN, or when asked.',
    )
  return token
}

function question({ stdin, output, signal }: Context, text: string, isSecret = false): Promise<string> {
  return ask(text, { stdin, stderr: output.stderr, signal, isSecret })
}

const LONGEST_TOKEN = 4_096

async function textOf(stdin: NodeJS.ReadStream): Promise<string> {
  let text = ''
  for await (const piece of stdin.setEncoding('utf8')) {
    text += piece
    if (text.length > LONGEST_TOKEN) break
  }
  return text
}
