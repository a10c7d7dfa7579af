import { isIP } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  BLOB_ADDRESSES,
  type BlobBackend,
  blobBackendOf,
  folderAddress,
  parseBlobsAddress,
} from './files/blobs/index.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly baseUrl: string
  readonly cdnUrl: string
  readonly dataDir: string
  readonly accessToken: string | undefined
  /** Encrypt stored API keys, instead of the key file. The first one encrypts; all decrypt. */
  readonly secretsKeys: readonly Buffer[]
  /** Whether the environment says so, as that of the container image does. */
  readonly isProduction: boolean
  readonly databaseUrl: URL
  readonly blobsUrl: URL
  /** The backend of `blobsUrl`. */
  readonly blobBackend: BlobBackend
  /** Redirect downloads to S3 where that is safe. */
  readonly s3Redirect: boolean
  /** URL for PURGE requests to the CDN; contains `{id}`. */
  readonly cdnPurgeUrl: string | undefined
  /** Redis or Valkey, for state that nodes share. */
  readonly redisUrl: URL | undefined
  /** Folder with YARA rules that are used in addition to the built-in ones. */
  readonly yaraRulesDir: string | undefined
  readonly clamavUrl: URL | undefined
  /** Reject uploads while clamd is unavailable. If false, accept them with a warning. */
  readonly clamavRequired: boolean
  readonly providers: readonly ConfiguredProvider[]
  /** JSON file that maps model ids to targets; see docs/models.md. */
  readonly modelsFile: string | undefined
  /** Daily limit in tokens; undefined: no limit. */
  readonly tokensPerDay: { readonly token: number | undefined; readonly workspace: number | undefined }
  /** Daily limit in millionths of the currency of the price table. */
  readonly costMicrosPerDay: { readonly token: number | undefined; readonly workspace: number | undefined }
  /** Handling of keys and passwords in prompts. */
  readonly promptSecrets: 'allow' | 'redact' | 'refuse'
  /** Whether the texts of chats are stored. */
  readonly keepsPrompts: boolean
  /** Default model that analyze and optimize also ask. */
  readonly analyzeWithModel: string | undefined
  /** How many earlier versions of a file are kept, unless its project says otherwise. */
  readonly versionsKept: { readonly count: number; readonly days: number }
  /** Number of sources analyzed at once, each in its own process. */
  readonly engines: number
  /** Number of processes that share one port and one data folder. */
  readonly processes: number
  /** Requests per minute and token; undefined: no limit. */
  readonly rateLimit: number | undefined
  readonly corsOrigins: readonly string[]
  readonly trustProxy: readonly string[]
  readonly logLevel: string
  /** Undefined: no traces and no metrics are sent. */
  readonly telemetry: TelemetryConfig | undefined
}

export interface TelemetryConfig {
  /** Without the path of a signal. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The part of the traces that are sampled, from 0 to 1, if the caller has not decided it. */
  readonly sampledRatio: number
  /** Whether prompts and answers are sent. */
  readonly capturesContent: boolean
  readonly spansEveryMs: number
  readonly metricsEveryMs: number
}

export const PROVIDER_KINDS = ['openai', 'anthropic', 'google', 'compatible', 'ollama', 'local'] as const
/** `compatible`: a server with OpenAI's chat protocol, such as vLLM, OpenRouter and Groq. `local`: GGUF files. */
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** A model provider of the settings. It wins over an attached one with the same name. */
export interface ConfiguredProvider {
  /** `env-` and the name. */
  readonly id: string
  /** The first part of its targets. */
  readonly name: string
  readonly kind: ProviderKind
  readonly baseUrl: string | undefined
  readonly apiKey: string | undefined
  /** Answers for the models without a chain. */
  readonly model: string | undefined
  /** Of local files. */
  readonly folder: string | undefined
  /** The setting that configures it. */
  readonly setting: string
}

type Environment = Readonly<Record<string, string | undefined>>
type Read<T> = (value: string) => T | undefined

/** The addresses that `parseDatabaseAddress` accepts, for messages. */
export const DATABASE_ADDRESSES = 'sqlite:<file> or postgres://user:password@host:5432/name'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const SECRET_POLICIES = ['allow', 'redact', 'refuse'] as const

/** Reads and validates every setting. Reports all errors at once, by name and without the value: it may be a secret. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []

  function setting<T, D>(name: string, expected: string, read: Read<T>, fallback: D): T | D {
    const value = environment[name]?.trim()
    if (!value) return fallback
    const result = read(value)
    if (result === undefined) problems.push(`  ${name} must be ${expected}`)
    return result ?? fallback
  }

  const port = setting('PORT', 'a port number from 1 to 65535', wholeNumber(1, 65_535), 3000)
  const dataDir = resolve(setting('DATA_DIR', 'a folder', text, './data'))
  const blobsUrl = setting(
    'BLOBS_URL',
    BLOB_ADDRESSES,
    parseBlobsAddress,
    folderAddress(join(dataDir, 'blobs')),
  )
  const baseUrl = setting(
    'BASE_URL',
    'an http:// or https:// address',
    webAddress,
    `http://localhost:${port}`,
  )
  const cloud = (kind: ProviderKind, name: string, keyName = `${name}_API_KEY`) => {
    const apiKey = setting(keyName, 'visible ASCII characters without a space', secret, undefined)
    const address = setting(`${name}_BASE_URL`, 'an http:// or https:// address', webAddress, undefined)
    return apiKey === undefined ? [] : [configured(kind, keyName, { apiKey, baseUrl: address })]
  }
  const compatibleUrl = setting('COMPATIBLE_URL', 'an http:// or https:// address', webAddress, undefined)
  const compatibleKey = setting(
    'COMPATIBLE_API_KEY',
    'visible ASCII characters without a space',
    secret,
    undefined,
  )
  const compatibleModel = setting('COMPATIBLE_MODEL', 'the name of a model', text, undefined)
  const ollamaUrl = setting('OLLAMA_URL', 'an http:// or https:// address', webAddress, undefined)
  const ollamaModel = setting('OLLAMA_MODEL', 'the name of a model', text, undefined)
  const localModel = setting('LOCAL_MODEL', 'a GGUF file', folder, undefined)
  const collector = setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'an http:// or https:// address without a user, a query and a fragment',
    webAddress,
    undefined,
  )
  const telemetry = {
    headers: setting(
      'OTEL_EXPORTER_OTLP_HEADERS',
      'headers such as api-key=secret, separated by commas, with special characters as %2C',
      headerList,
      {},
    ),
    serviceName: setting('OTEL_SERVICE_NAME', 'at most 200 characters', shortText, 'atelier'),
    sampledRatio: setting('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1', ratio, 1),
    capturesContent: ['OTEL_PROMPTS', 'OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT']
      .map((name) => setting(name, 'true or false', yesOrNo, false))
      .includes(true),
    spansEveryMs: setting(
      'OTEL_BSP_SCHEDULE_DELAY',
      'a number of milliseconds from 10 to 60000',
      wholeNumber(10, 60_000),
      5_000,
    ),
    metricsEveryMs: setting(
      'OTEL_METRIC_EXPORT_INTERVAL',
      'a number of milliseconds from 10 to 3600000',
      wholeNumber(10, 3_600_000),
      60_000,
    ),
  }
  const config: Config = {
    port,
    host: setting('HOST', 'a host name or address without a port', hostName, '127.0.0.1'),
    baseUrl,
    cdnUrl: setting('CDN_URL', 'an http:// or https:// address', webAddress, baseUrl),
    dataDir,
    isProduction: environment.NODE_ENV === 'production',
    accessToken: setting('ACCESS_TOKEN', 'visible ASCII characters without a space', secret, undefined),
    secretsKeys: setting(
      'SECRETS_KEY',
      'a key of 32 bytes in base64 (openssl rand -base64 32), or several, separated by spaces',
      keys,
      [],
    ),
    databaseUrl: setting(
      'DATABASE_URL',
      DATABASE_ADDRESSES,
      parseDatabaseAddress,
      sqliteAddress(join(dataDir, 'atelier.db')),
    ),
    blobsUrl,
    blobBackend: blobBackendOf(blobsUrl),
    s3Redirect: setting('S3_REDIRECT', 'true or false', yesOrNo, false),
    cdnPurgeUrl: setting(
      'CDN_PURGE_URL',
      'an http:// or https:// address with {id} in it',
      purgeAddress,
      undefined,
    ),
    redisUrl: setting('REDIS_URL', 'redis://host:port or rediss://host:port', redis, undefined),
    yaraRulesDir: setting('YARA_RULES_DIR', 'a folder', folder, undefined),
    clamavUrl: setting('CLAMAV_URL', 'tcp://host:port or unix:/path', clamav, undefined),
    clamavRequired: setting('CLAMAV_REQUIRED', 'true or false', yesOrNo, false),
    providers: [
      ...cloud('openai', 'OPENAI'),
      ...cloud('anthropic', 'ANTHROPIC'),
      ...cloud('google', 'GOOGLE', 'GOOGLE_GENERATIVE_AI_API_KEY'),
      ...(compatibleUrl === undefined
        ? []
        : [
            configured('compatible', 'COMPATIBLE_URL', {
              baseUrl: compatibleUrl,
              apiKey: compatibleKey,
              model: compatibleModel,
            }),
          ]),
      ...(ollamaUrl === undefined
        ? []
        : [configured('ollama', 'OLLAMA_URL', { baseUrl: ollamaUrl, model: ollamaModel })]),
      ...(localModel === undefined
        ? []
        : [
            configured('local', 'LOCAL_MODEL', {
              // Without the folder, because clients see the names of targets.
              model: basename(localModel).replace(/\.gguf$/i, ''),
              folder: dirname(localModel),
            }),
          ]),
    ],
    modelsFile: setting('MODELS_FILE', 'a file', folder, undefined),
    tokensPerDay: {
      token: setting('TOKENS_PER_DAY', 'a whole number', wholeNumber(1, 1_000_000_000_000), undefined),
      workspace: setting(
        'WORKSPACE_TOKENS_PER_DAY',
        'a whole number',
        wholeNumber(1, 1_000_000_000_000),
        undefined,
      ),
    },
    costMicrosPerDay: {
      token: setting('COST_PER_DAY', 'an amount such as 2.50', money, undefined),
      workspace: setting('WORKSPACE_COST_PER_DAY', 'an amount such as 2.50', money, undefined),
    },
    promptSecrets: setting(
      'PROMPT_SECRETS',
      `one of ${SECRET_POLICIES.join(', ')}`,
      oneOf(SECRET_POLICIES),
      'allow',
    ),
    keepsPrompts: setting('KEEP_PROMPTS', 'true or false', yesOrNo, true),
    analyzeWithModel: setting('ANALYZE_WITH_MODEL', 'the id of a model', text, undefined),
    versionsKept: {
      count: setting('VERSIONS_KEPT', 'a whole number up to 100000', wholeNumber(0, 100_000), 50),
      days: setting('VERSIONS_DAYS', 'a whole number up to 36500', wholeNumber(0, 36_500), 30),
    },
    engines: setting('AI_ENGINES', 'a whole number from 1 to 64', wholeNumber(1, 64), 2),
    processes: setting('PROCESSES', 'a whole number from 1 to 64', wholeNumber(1, 64), 1),
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
    telemetry: collector === undefined ? undefined : { endpoint: collector, ...telemetry },
  }
  for (const [name, address, model] of [
    ['COMPATIBLE', compatibleUrl, compatibleModel],
    ['OLLAMA', ollamaUrl, ollamaModel],
  ] as const) {
    if (address !== undefined && model === undefined && config.modelsFile === undefined)
      problems.push(`  ${name}_MODEL must name the model to use, unless MODELS_FILE does`)
    if (model !== undefined && address === undefined)
      problems.push(`  ${name}_URL must be the address where ${name}_MODEL is served`)
  }
  if (config.processes > 1 && config.blobBackend.inMemory)
    problems.push(
      `  PROCESSES must be 1 with BLOBS_URL=${config.blobBackend.scheme}: because each process would have its own files`,
    )
  if (problems.length > 0) throw new Error(`The configuration is not valid:\n${problems.join('\n')}`)
  return Object.freeze(config)
}

function configured(
  kind: ProviderKind,
  setting: string,
  more: Partial<ConfiguredProvider>,
): ConfiguredProvider {
  const empty = { baseUrl: undefined, apiKey: undefined, model: undefined, folder: undefined }
  return { id: `env-${kind}`, name: kind, kind, setting, ...empty, ...more }
}

const text: Read<string> = (value) => value

const shortText: Read<string> = (value) => (value.length <= 200 ? value : undefined)

const ratio: Read<number> = (value) =>
  /^(?:0(?:\.\d{1,15})?|1(?:\.0{1,15})?)$/.test(value) ? Number(value) : undefined

const folder: Read<string> = (value) => resolve(value)

const yesOrNo: Read<boolean> = (value) => ({ true: true, false: false })[value.toLowerCase()]

const clamav: Read<URL> = (value) => {
  const url = URL.parse(value)
  if (url?.protocol === 'unix:') return url.pathname.startsWith('/') ? url : undefined
  return url?.protocol === 'tcp:' && url.hostname && url.port ? url : undefined
}

const redis: Read<URL> = (value) => {
  const url = URL.parse(value)
  return url && /^rediss?:$/.test(url.protocol) && url.hostname && canBeRead(url) ? url : undefined
}

const wholeNumber =
  (least: number, most: number): Read<number> =>
  (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }

/** An amount in millionths. */
const money: Read<number> = (value) => {
  const micros = /^\d{1,9}(?:\.\d{1,6})?$/.test(value) ? Math.round(Number(value) * 1_000_000) : 0
  return micros > 0 ? micros : undefined
}

const oneOf =
  <T extends string>(values: readonly T[]): Read<T> =>
  (value) =>
    values.find((known) => known === value.toLowerCase())

const hostName: Read<string> = (value) => (isIP(value) || /^[a-z0-9.-]+$/i.test(value) ? value : undefined)

/** Without a trailing slash: paths are appended. Undefined if the address is not valid. */
export const webAddress: Read<string> = (value) => {
  const url = URL.parse(value)
  const plain =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  return plain ? url.href.replace(/(?<!\/)\/+$/, '') : undefined
}

const purgeAddress: Read<string> = (value) => {
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) && value.includes('{id}') && canBeRead(url) ? value : undefined
}

/** Whether every % in user and password starts a valid escape sequence. */
function canBeRead({ username, password }: URL): boolean {
  return canBeDecoded(username + password)
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

// Other characters are not valid in a header.
const secret: Read<string> = (value) => (/^[\x21-\x7e]+$/.test(value) ? value : undefined)

const KEY_BYTES = 32
const MAX_KEYS = 10

const keys: Read<Buffer[]> = (value) => {
  const words = value.split(/\s+/)
  const decoded = words.map((word) => Buffer.from(word, 'base64'))
  const isValid = decoded.every((key, at) => key.length === KEY_BYTES && key.toString('base64') === words[at])
  return isValid && words.length <= MAX_KEYS ? decoded : undefined
}

/** `name=value,…`, values with percent-encoding. */
const headerList: Read<Record<string, string>> = (value) => {
  const headers: Record<string, string> = {}
  for (const item of value.split(',')) {
    const equals = item.indexOf('=')
    const name = item.slice(0, Math.max(0, equals)).trim()
    const encoded = item.slice(equals + 1).trim()
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !canBeDecoded(encoded)) return undefined
    const decoded = decodeURIComponent(encoded)
    if (!/^[\x20-\x7e]+$/.test(decoded)) return undefined
    headers[name.toLowerCase()] = decoded
  }
  return headers
}

/** Undefined if the address is not valid. */
export const parseDatabaseAddress: Read<URL> = (value) => {
  if (/^postgres(ql)?:/.test(value)) return postgres(value)
  const [, path] = /^sqlite:(.+)/s.exec(value) ?? []
  return path === undefined ? undefined : sqliteAddress(path.replace(/^\/\//, ''))
}

/** The directory of a socket is given in `host`, because the URL has no other place for a path. */
const postgres: Read<URL> = (value) => {
  const url = URL.parse(value)
  return url && (url.hostname || url.searchParams.get('host')) ? url : undefined
}

function sqliteAddress(path: string): URL {
  return new URL(`sqlite:${pathToFileURL(resolve(path)).pathname}`)
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
