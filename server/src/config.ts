import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Config {
  readonly port: number
  readonly host: string
  readonly baseUrl: string
  readonly cdnUrl: string
  readonly dataDir: string
  readonly accessToken: string | undefined
  readonly databaseUrl: URL
  readonly blobsUrl: URL
  /** A folder of YARA rules besides the built-in ones. */
  readonly yaraRulesDir: string | undefined
  readonly clamavUrl: URL | undefined
  /** Whether uploads are refused while clamd cannot be reached, or kept with a warning. */
  readonly clamavRequired: boolean
  /** Requests a minute for each token; undefined is no limit. */
  readonly rateLimit: number | undefined
  readonly corsOrigins: readonly string[]
  readonly trustProxy: readonly string[]
  readonly logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>
type Read<T> = (value: string) => T | undefined

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads and checks every setting. All mistakes are told together, by name and never with a value: it may be a secret. */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = []

  function setting<T, D>(name: string, expected: string, read: Read<T>, fallback: D): T | D {
    const value = environment[name]?.trim()
    if (!value) return fallback
    const result = read(value)
    if (result === undefined) mistakes.push(`  ${name} must be ${expected}`)
    return result ?? fallback
  }

  const port = setting('PORT', 'a port number from 1 to 65535', wholeNumber(1, 65_535), 3000)
  const dataDir = resolve(setting('DATA_DIR', 'a folder', text, './data'))
  const baseUrl = setting(
    'BASE_URL',
    'an http:// or https:// address',
    webAddress,
    `http://localhost:${port}`,
  )
  const config: Config = {
    port,
    host: setting('HOST', 'a host name or address without a port', hostName, '127.0.0.1'),
    baseUrl,
    cdnUrl: setting('CDN_URL', 'an http:// or https:// address', webAddress, baseUrl),
    dataDir,
    accessToken: setting('ACCESS_TOKEN', 'visible ASCII characters without a space', secret, undefined),
    databaseUrl: setting(
      'DATABASE_URL',
      'sqlite:<file>',
      backend('sqlite:'),
      fileAddress('sqlite:', dataDir, 'atelier.db'),
    ),
    blobsUrl: setting(
      'BLOBS_URL',
      'disk:<folder>',
      backend('disk:', 'memory:'),
      fileAddress('disk:', dataDir, 'blobs'),
    ),
    yaraRulesDir: setting('YARA_RULES_DIR', 'a folder', folder, undefined),
    clamavUrl: setting('CLAMAV_URL', 'tcp://host:port or unix:/path', clamav, undefined),
    clamavRequired: setting('CLAMAV_REQUIRED', 'true or false', yesOrNo, false),
    rateLimit: setting(
      'RATE_LIMIT',
      'a whole number of requests a minute',
      wholeNumber(1, 1_000_000_000),
      undefined,
    ),
    corsOrigins: setting(
      'CORS_ORIGINS',
      '* or origins such as https://app.example.com, separated by commas',
      origins,
      [],
    ),
    trustProxy: setting(
      'TRUST_PROXY',
      'IP addresses or ranges of proxies, separated by commas',
      addresses,
      [],
    ),
    logLevel: setting('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, oneOf(LOG_LEVELS), 'info'),
  }
  if (mistakes.length > 0) throw new Error(`The configuration is not valid:\n${mistakes.join('\n')}`)
  return Object.freeze(config)
}

const text: Read<string> = (value) => value

const folder: Read<string> = (value) => resolve(value)

const yesOrNo: Read<boolean> = (value) => ({ true: true, false: false })[value.toLowerCase()]

const clamav: Read<URL> = (value) => {
  const url = URL.parse(value)
  if (url?.protocol === 'unix:') return url.pathname.startsWith('/') ? url : undefined
  return url?.protocol === 'tcp:' && url.hostname && url.port ? url : undefined
}

const wholeNumber =
  (least: number, most: number): Read<number> =>
  (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }

const oneOf =
  (values: readonly string[]): Read<string> =>
  (value) =>
    values.find((known) => known === value.toLowerCase())

const hostName: Read<string> = (value) => (isIP(value) || /^[a-z0-9.-]+$/i.test(value) ? value : undefined)

/** Without a trailing slash: paths are appended. */
const webAddress: Read<string> = (value) => {
  const url = URL.parse(value)
  const plain =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  return plain ? url.href.replace(/\/+$/, '') : undefined
}

// Anything else could never arrive in a header.
const secret: Read<string> = (value) => (/^[\x21-\x7e]+$/.test(value) ? value : undefined)

const backend =
  (...schemes: string[]): Read<URL> =>
  (value) => {
    const scheme = schemes.find((known) => value.startsWith(known))
    if (!scheme) return undefined
    if (scheme !== 'memory:' && value.length === scheme.length) return undefined
    return scheme === 'memory:'
      ? new URL(scheme)
      : fileAddress(scheme, value.slice(scheme.length).replace(/^\/\//, ''))
  }

function fileAddress(scheme: string, ...path: string[]): URL {
  return new URL(scheme + pathToFileURL(join(resolve(path[0] ?? '.'), ...path.slice(1))).pathname)
}

const origins: Read<string[]> = (value) =>
  list(value, (origin) => origin === '*' || URL.parse(origin)?.origin === origin)

const addresses: Read<string[]> = (value) =>
  list(value, (range) => {
    const [address = '', bits, ...rest] = range.split('/')
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return rest.length === 0 && most > 0 && (bits === undefined || wholeNumber(0, most)(bits) !== undefined)
  })

function list(value: string, valid: (item: string) => boolean): string[] | undefined {
  const items = value.split(',').map((item) => item.trim())
  return items.every(valid) ? items : undefined
}
