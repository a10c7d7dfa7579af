import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { configPath, readLogin, type SavedLogin } from './config-file.ts'
import { usageError } from './failure.ts'

export interface Connection {
  readonly url: string
  readonly token: string | undefined
  /** Where each was found, for display: `--url`, `ATELIER_URL`, a path. */
  readonly urlFrom: string
  readonly tokenFrom: string | undefined
  /** Whether the token is the owner token of the service of this folder. */
  readonly isLocal: boolean
  /** The URL of the saved login, if its token belongs to another service. */
  readonly loggedInTo: string | undefined
  /** The project of the saved login. `--project` and ATELIER_PROJECT take precedence. */
  readonly project: string | undefined
}

interface Flags {
  readonly url?: string | undefined
  readonly token?: string | undefined
}

/** Looks at options, the environment, the saved login and the service of the current folder, in this order. */
export async function findConnection(flags: Flags, environment: NodeJS.ProcessEnv): Promise<Connection> {
  const path = configPath(environment)
  const login = await readLogin(path)
  const local = await readLocalSettings(environment)
  const { url, from: urlFrom } = firstOf([
    [flags.url, '--url'],
    [environment.ATELIER_URL, 'ATELIER_URL'],
    [login.url, path],
    [`http://localhost:${local.port}`, local.portFrom],
  ])
  const address = parseUrl(url, urlFrom)
  const ownerPath = join(local.dataDir, 'owner-token')
  const sources: [value: string | undefined, from: string][] = [
    [flags.token, '--token'],
    [environment.ATELIER_TOKEN, 'ATELIER_TOKEN'],
    // A saved token is only sent to the service it was saved for.
    [tokenFor(login, address), path],
    [isLocalhost(address) ? await firstLine(ownerPath) : undefined, ownerPath],
  ]
  const [token, tokenFrom] = sources.find(([value]) => value) ?? []
  return {
    url: address.href.replace(/\/+$/, ''),
    urlFrom,
    token,
    tokenFrom,
    isLocal: tokenFrom === ownerPath,
    loggedInTo: token === undefined && login.token ? login.url : undefined,
    project: login.project,
  }
}

function firstOf(choices: [value: string | undefined, from: string][]): { url: string; from: string } {
  const [url = '', from = ''] = choices.find(([value]) => value) ?? []
  return { url, from }
}

export function parseUrl(text: string, from: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw usageError(
      `Invalid URL (${from}). Use an address such as https://files.example.com.${withScheme(text)}`,
    )
  return url
}

/** Suggests a scheme for `example.com` and `localhost:3000`, which parses as the scheme `localhost:`. */
function withScheme(text: string): string {
  const address = `http://${text}`
  if (!/^[\w.-]+(?::\d+)?\/?$/.test(text) || !URL.canParse(address)) return ''
  return ` Did you mean ${isLocalhost(new URL(address)) ? 'http' : 'https'}://${text}?`
}

function tokenFor(login: SavedLogin, address: URL): string | undefined {
  if (!login.token || !login.url || !URL.canParse(login.url)) return undefined
  return new URL(login.url).origin === address.origin ? login.token : undefined
}

export function isLocalhost({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}

/**
 * Reads the port and data folder of a service started in this folder. Ignores everything else in .env: the file may come
 * from an untrusted repository and must not redirect a token.
 */
async function readLocalSettings(environment: NodeJS.ProcessEnv) {
  const file = parseEnv(await readFile('.env', 'utf8').catch(() => ''))
  const sources = [
    [environment.PORT, 'PORT'],
    [file.PORT, '.env'],
  ] as const
  const [port = '3000', portFrom = 'the default'] =
    sources.find(([value]) => value && /^\d{1,5}$/.test(value)) ?? []
  return { port, portFrom, dataDir: environment.DATA_DIR || file.DATA_DIR || 'data' }
}

async function firstLine(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return /^[\x21-\x7e]+/.exec(text)?.[0]
}
