import { createClient } from '@atelier/sdk'
import type { Command, Context } from './command.ts'
import { commands } from './commands/index.ts'
import { type Connection, findConnection } from './connection.ts'
import { explain } from './explain.ts'
import { Failure, Interruption, wrongUsage } from './failure.ts'
import { helpOf, helpOfAll } from './help.ts'
import { didYouMean } from './nearest.ts'
import { createOutput } from './output.ts'
import { cleanJson } from './output-text.ts'
import { parseWords, splitCommand } from './parse.ts'
import { versionOf } from './version.ts'

/** One command, from its words to its exit code; undefined when the service was started and goes on. */
export async function main(args: readonly string[], process: NodeJS.Process): Promise<number | undefined> {
  const { stdout, stderr } = process
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Who reads has seen enough: `atelier ls | head`.
    if (error.code === 'EPIPE') process.exit(0)
    stderr.write(`${explain(error).message}\n`)
    process.exit(1)
  })
  const stopping = new AbortController()
  function stop(): void {
    if (stopping.signal.aborted) process.exit(130) // asked twice: somebody is in a hurry
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
    // Whoever exits now cuts off nothing.
    for (const stream of [stdout, stderr]) await new Promise((resolve) => stream.write('', resolve))
  }
}

/** What breaks because it was told to stop is not what went wrong. */
function afterStop(caught: unknown): unknown {
  return caught instanceof Failure ? caught : new Interruption()
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
  if (name === undefined) return withoutCommand(rest, process)
  if (name === 'help') return withoutCommand([...rest, '--help'], process)
  const command = commands.find((each) => each.name === name)
  if (!command) {
    const names = commands.map((each) => each.name)
    throw wrongUsage(`There is no command "${name}".${didYouMean(name, names)} "atelier --help" shows them.`)
  }
  if (asksForHelp(rest)) {
    process.stdout.write(helpOf(command))
    return 0
  }
  // The service has its own way to stop.
  if (!command.isHandedOver) onStop()
  const { values, words } = command.isHandedOver ? { values: {}, words: rest } : parseWords(command, rest)
  return command.run(contextOf(values, process, signal), { values, words })
}

/** What stands after `--` are words, whatever they look like. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  const options = end < 0 ? words : words.slice(0, end)
  return options.includes('--help') || options.includes('-h')
}

function withoutCommand(rest: readonly string[], { stdout, stderr }: NodeJS.Process): number {
  if (rest.includes('--version')) {
    stdout.write(`${versionOf()}\n`)
    return 0
  }
  const [topic] = rest.filter((word) => !word.startsWith('-'))
  const command: Command | undefined = commands.find(({ name }) => name === topic)
  const isAsked = asksForHelp(rest)
  if (!isAsked && rest.length > 0) {
    parseWords(undefined, rest)
    throw wrongUsage('Say what to do: "atelier --help" shows the commands.')
  }
  if (!isAsked) {
    stderr.write(helpOfAll(commands))
    return 2
  }
  stdout.write(command ? helpOf(command) : helpOfAll(commands))
  return 0
}

function contextOf(
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
    output: createOutput(json === true, { stdout, stderr }),
    environment,
    stdin,
    signal,
    connection,
    async connect() {
      const { url: baseUrl, token, loggedInTo } = await connection()
      if (token === undefined) {
        const elsewhere =
          loggedInTo === undefined ? '' : ` The one that login kept is for ${loggedInTo} alone.`
        throw wrongUsage(
          `There is no token for ${baseUrl}. Run "atelier login", or set ATELIER_TOKEN (and ATELIER_URL).${elsewhere}`,
        )
      }
      if (!/^[\x21-\x7e]+$/.test(token))
        throw wrongUsage('The token has characters that no token has. Copy it again, without spaces.')
      return createClient({ baseUrl, token })
    },
    project: async (given) => given || environment.ATELIER_PROJECT || (await connection()).project,
  }
}
