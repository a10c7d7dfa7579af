import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { configPath, type Kept, readKept } from './config-file.ts'
import { wrongUsage } from './failure.ts'

export interface Connection {
  readonly url: string
  readonly token: string | undefined
  /** Where they were found, for people: `--url`, `ATELIER_URL`, a path. */
  readonly urlFrom: string
  readonly tokenFrom: string | undefined
  /** The address that login kept a token for, if it is another one. */
  readonly loggedInTo: string | undefined
  /** That of the configuration, which `--project` and ATELIER_PROJECT come before. */
  readonly project: string | undefined
}

interface Given {
  readonly url?: string | undefined
  readonly token?: string | undefined
}

/** Option, then environment, then what login kept, then the service of this machine and folder. */
export async function findConnection(given: Given, environment: NodeJS.ProcessEnv): Promise<Connection> {
  const path = configPath(environment)
  const kept = await readKept(path)
  const local = await readLocalSettings(environment)
  const { url, from: urlFrom } = firstOf([
    [given.url, '--url'],
    [environment.ATELIER_URL, 'ATELIER_URL'],
    [kept.url, path],
    [`http://localhost:${local.port}`, 'the default'],
  ])
  const address = checkedUrl(url, urlFrom)
  const ownerPath = join(local.dataDir, 'owner-token')
  const sources: [value: string | undefined, from: string][] = [
    [given.token, '--token'],
    [environment.ATELIER_TOKEN, 'ATELIER_TOKEN'],
    // A token goes to the address it was kept for, whatever address is asked for now.
    [keptFor(kept, address), path],
    [isThisMachine(address) ? await firstLine(ownerPath) : undefined, ownerPath],
  ]
  const [token, tokenFrom] = sources.find(([value]) => value) ?? []
  return {
    url: address.href.replace(/\/+$/, ''),
    urlFrom,
    token,
    tokenFrom,
    loggedInTo: token === undefined && kept.token ? kept.url : undefined,
    project: kept.project,
  }
}

function firstOf(choices: [value: string | undefined, from: string][]): { url: string; from: string } {
  const [url = '', from = ''] = choices.find(([value]) => value) ?? []
  return { url, from }
}

export function checkedUrl(text: string, from: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw wrongUsage(
      `The address (${from}) must be one such as https://files.example.com.${withScheme(text)}`,
    )
  return url
}

/** Of `localhost:3000`, which is read as an address of the scheme localhost, and of a bare name. */
function withScheme(text: string): string {
  const address = `http://${text}`
  if (!/^[\w.-]+(?::\d+)?\/?$/.test(text) || !URL.canParse(address)) return ''
  return ` Did you mean ${isThisMachine(new URL(address)) ? 'http' : 'https'}://${text}?`
}

function keptFor(kept: Kept, address: URL): string | undefined {
  if (!kept.token || !kept.url || !URL.canParse(kept.url)) return undefined
  return new URL(kept.url).origin === address.origin ? kept.token : undefined
}

export function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}

/**
 * Where a service that was started in this folder listens and keeps its data. Of the folder's .env nothing else is
 * believed: it may have come with somebody's repository, and must not send a token elsewhere.
 */
async function readLocalSettings(environment: NodeJS.ProcessEnv): Promise<{ port: string; dataDir: string }> {
  const file = parseEnv(await readFile('.env', 'utf8').catch(() => ''))
  const port = environment.PORT || file.PORT || '3000'
  return {
    port: /^\d{1,5}$/.test(port) ? port : '3000',
    dataDir: environment.DATA_DIR || file.DATA_DIR || 'data',
  }
}

async function firstLine(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return /^[\x21-\x7e]+/.exec(text)?.[0]
}
