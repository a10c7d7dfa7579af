import { createClient } from '@atelier/sdk'
import type { Command, Context } from './command.ts'
import { commands } from './commands/index.ts'
import { type Connection, findConnection } from './connection.ts'
import { explain } from './explain.ts'
import { Failure, Interruption, usageError } from './failure.ts'
import { commandHelp, overviewHelp } from './help.ts'
import { didYouMean } from './nearest.ts'
import { createOutput } from './output.ts'
import { cleanJson } from './output-text.ts'
import { parseWords, splitCommand } from './parse.ts'
import { versionOf } from './version.ts'

/** Runs one command. Resolves with the exit code, or with undefined if the service keeps running. */
export async function main(args: readonly string[], process: NodeJS.Process): Promise<number | undefined> {
  const { stdout, stderr } = process
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe, as in `atelier ls | head`.
    if (error.code === 'EPIPE') process.exit(0)
    stderr.write(`${explain(error).message}\n`)
    process.exit(1)
  })
  const stopping = new AbortController()
  function stop(): void {
    if (stopping.signal.aborted) process.exit(130) // the second Ctrl-C does not wait
    stopping.abort(new Interruption())
  }
  try {
    return await run(args, process, { signal: stopping.signal, onStop: () => onSignals(process, stop) })
  } catch (caught) {
    const { message, code, exitCode } = explain(stopping.signal.aborted ? afterStop(caught) : caught)
    const isJson = args.includes('--json')
    stderr.write(`${isJson ? cleanJson(JSON.stringify({ error: message, code })) : message}\n`)
    return exitCode
  } finally {
    // Flush before the process exits.
    for (const stream of [stdout, stderr]) await new Promise((resolve) => stream.write('', resolve))
  }
}

/** After an interruption, errors are a consequence of it. */
function afterStop(caught: unknown): unknown {
  return caught instanceof Failure || caught instanceof Interruption ? caught : new Interruption()
}

function onSignals(process: NodeJS.Process, stop: () => void): void {
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function run(
  args: readonly string[],
  process: NodeJS.Process,
  { signal, onStop }: { signal: AbortSignal; onStop: () => void },
): Promise<number | undefined> {
  const { name, rest } = splitCommand(args)
  if (name === undefined) return runWithoutCommand(rest, process)
  if (name === 'help') return runWithoutCommand([...rest, '--help'], process)
  const command = commands.find((each) => each.name === name)
  if (!command) {
    const names = commands.map((each) => each.name)
    throw usageError(`Unknown command "${name}".${didYouMean(name, names)} Run "atelier --help" for a list.`)
  }
  if (wantsHelp(rest)) {
    process.stdout.write(commandHelp(command))
    return 0
  }
  if (!command.handlesSignals) onStop()
  const mistake = command.mistakeIn?.(rest)
  if (mistake !== undefined) throw usageError(mistake)
  const { values, words } = parseWords(command, rest)
  return command.run(createContext(values, process, signal), { values, words })
}

/** Arguments after `--` are never options. */
function wantsHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  const options = end < 0 ? words : words.slice(0, end)
  return options.includes('--help') || options.includes('-h')
}

function runWithoutCommand(rest: readonly string[], { stdout, stderr }: NodeJS.Process): number {
  if (rest.includes('--version')) {
    stdout.write(`${versionOf()}\n`)
    return 0
  }
  const [topic] = rest.filter((word) => !word.startsWith('-'))
  const command: Command | undefined = commands.find(({ name }) => name === topic)
  const isHelp = wantsHelp(rest)
  if (!isHelp && rest.length > 0) {
    parseWords(undefined, rest)
    throw usageError('Missing command. Run "atelier --help" for a list.')
  }
  if (!isHelp) {
    stderr.write(overviewHelp(commands))
    return 2
  }
  stdout.write(command ? commandHelp(command) : overviewHelp(commands))
  return 0
}

/** Sends the name of this program, which the versions of a file show. */
function createFetch(): typeof fetch {
  const name = `atelier-cli/${versionOf()}`
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', name)
    return fetch(input, { ...init, headers })
  }
}

function createContext(
  values: Record<string, unknown>,
  { env: environment, stdin, stdout, stderr }: NodeJS.Process,
  signal: AbortSignal,
): Context {
  const { url, token, json } = values as { url?: string; token?: string; json?: boolean }
  let found: Promise<Connection> | undefined
  function connection(): Promise<Connection> {
    found ??= findConnection({ url, token }, environment)
    return found
  }
  return {
    commands,
    output: createOutput(json === true, { stdout, stderr }),
    environment,
    stdin,
    signal,
    connection,
    async connect() {
      const { url: baseUrl, token, loggedInTo } = await connection()
      if (token === undefined) {
        const hint = loggedInTo === undefined ? '' : ` The saved token is for ${loggedInTo} only.`
        throw usageError(
          `No token for ${baseUrl}. Run "atelier login", or set ATELIER_TOKEN (and ATELIER_URL).${hint}`,
        )
      }
      if (!/^[\x21-\x7e]+$/.test(token))
        throw usageError('The token contains invalid characters. Copy it again, without spaces.')
      return createClient({ baseUrl, token, fetch: createFetch() })
    },
    project: async (option) => option || environment.ATELIER_PROJECT || (await connection()).project,
  }
}
