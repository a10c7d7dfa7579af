import { existsSync } from 'node:fs'
import server from '../../package.json' with { type: 'json' }
import type { Check } from './doctor.ts'
import { HELP as MOVING } from './moving-help.ts'

const HELP = `Usage: atelier-server <command>

  serve                       Start the service (the default)
  token create --name NAME    Make a token and print it, this once
        --scope LIST          Some of files:read, files:write, ai, owner; default files:read,files:write,ai
        --project ID          Limit it to one project
        --expires 30d         Minutes, hours or days: 90m, 12h, 30d; default never
  token list                  Show the tokens of the workspace
  token revoke ID             End a token at once
  migrate --from … --to …     Copy all tables to another database
  blobs copy --from … --to …  Copy the bytes of all files to another store
  backup --to FOLDER          Back up database and files, also while serving
  restore --from FOLDER       Put a backup back
  verify                      Read all files again and report what is missing, corrupt or nobody's

  --workspace NAME            With token: whose tokens; default "default"
  --json                      Print JSON; not with serve
  --version, --help           "atelier-server backup --help" and so on say more

These work on this machine's database and files. "atelier" (npm run -s atelier -- --help) has them and more.

Settings come from the environment and from an .env file in this folder; the README lists them.
`

/** What a service with the settings of this folder would stand on. */
export async function examine(): Promise<Check[]> {
  if (existsSync('.env')) process.loadEnvFile()
  return (await import('./doctor.ts')).examine(process.env)
}

/** Runs one command. Whatever goes wrong is one line for a person, never a stack. */
export async function run(command: string, words: string[]): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile()
    if (['help', '--help', '-h'].includes(command) || words.includes('--help'))
      console.log(MOVING[command] ?? HELP)
    else if (command === '--version') console.log(server.version)
    else if (command === 'serve' && words.length > 0)
      throw new Error(
        `"serve" takes no options; it was given ${words[0]}. Settings are environment variables, such as PORT=4000.`,
      )
    else if (command === 'serve') await (await import('./serve.ts')).serve(process.env)
    else if (command === 'token') console.log(await (await import('../main.ts')).token(process.env, words))
    else if (command in MOVING) await (await import('./move.ts')).move(process.env, command, words)
    else throw new Error(`There is no command "${command}". "atelier --help" shows them.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
