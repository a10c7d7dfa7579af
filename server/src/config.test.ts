import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('every setting has a default', () => {
  const config = readConfig({})
  assert.equal(config.port, 3000)
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.baseUrl, 'http://localhost:3000')
  assert.equal(config.cdnUrl, 'http://localhost:3000')
  assert.equal(config.dataDir, resolve('data'))
  assert.equal(config.databaseUrl.href, `sqlite:${resolve('data/atelier.db')}`)
  assert.equal(config.blobsUrl.href, `disk:${resolve('data/blobs')}`)
  assert.equal(config.rateLimit, undefined)
  assert.deepEqual(config.costMicrosPerDay, { token: undefined, workspace: undefined })
  assert.equal(config.promptSecrets, 'allow')
  assert.equal(config.keepsPrompts, true)
  assert.equal(config.analyzeWithModel, undefined)
})

test('derives the addresses from PORT and BASE_URL', () => {
  assert.equal(readConfig({ PORT: '8080' }).baseUrl, 'http://localhost:8080')
  const config = readConfig({ BASE_URL: 'https://files.example.com/' })
  assert.equal(config.baseUrl, 'https://files.example.com')
  assert.equal(config.cdnUrl, 'https://files.example.com')
})

test('an empty setting counts as unset', () => {
  assert.equal(readConfig({ PORT: '', RATE_LIMIT: ' ' }).port, 3000)
})

for (const [name, value] of [
  ['DATABASE_URL', 'sqlite:'],
  ['DATABASE_URL', 'postgres:'],
  ['DATABASE_URL', 'postgres:///name'],
  ['BLOBS_URL', 'disk:'],
  ['BLOBS_URL', '/srv/blobs'],
  ['BLOBS_URL', 's3:'],
  ['BLOBS_URL', 's3:///prefix'],
  ['BLOBS_URL', 's3://key:secret@bucket'],
  ['BLOBS_URL', 's3://bucket/a%2F..%2Fb'],
  ['BLOBS_URL', 's3://bucket?endpoint=ftp://host'],
  ['BLOBS_URL', 's3://bucket?path_style=perhaps'],
  ['BLOBS_URL', 's3://bucket?regoin=eu-west-1'],
  ['BLOBS_URL', 's3://bucket?toString=1'],
  ['CDN_PURGE_URL', 'https://me:a%zz@edge.test/{id}'],
  ['REDIS_URL', 'redis://:a%zz@redis.test'],
  ['SECRETS_KEY', 'c2hvcnQ='],
  ['SECRETS_KEY', `${Buffer.alloc(32).toString('base64')} x`],
  ['S3_REDIRECT', 'sometimes'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['BASE_URL', 'http://:secret@host'],
  ['COST_PER_DAY', '0'],
  ['COST_PER_DAY', '1e3'],
  ['COST_PER_DAY', '1,50'],
  ['WORKSPACE_COST_PER_DAY', '-2'],
  ['PROMPT_SECRETS', 'hide'],
  ['KEEP_PROMPTS', 'some'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://me:secret@collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api key=a'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%zz'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=a%0Ab'],
  ['OTEL_SERVICE_NAME', 'a'.repeat(201)],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', '-0.5'],
  ['OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT', 'some'],
  ['OTEL_PROMPTS', 'some'],
  ['OTEL_BSP_SCHEDULE_DELAY', '0'],
  ['OTEL_METRIC_EXPORT_INTERVAL', 'never'],
]) {
  test(`rejects ${name}=${value}`, () => {
    assert.throws(() => readConfig({ [name as string]: value }), { message: new RegExp(`  ${name} must be`) })
  })
}

test('an address of a blob store with an unknown scheme is rejected with the known ones', () => {
  assert.throws(() => readConfig({ BLOBS_URL: 'unknown://bucket/x' }), {
    message: / {2}BLOBS_URL must be disk:.* or s3:.* or memory:/m,
  })
})

for (const name of ['COMPATIBLE', 'OLLAMA']) {
  test(`${name}_URL and ${name}_MODEL require each other`, () => {
    const address = { [`${name}_URL`]: 'http://127.0.0.1:1' }
    const model = { [`${name}_MODEL`]: 'm' }
    assert.throws(() => readConfig(address), new RegExp(`${name}_MODEL must name the model`))
    assert.throws(() => readConfig(model), new RegExp(`${name}_URL must be the address`))
    readConfig({ ...address, ...model })
    readConfig({ ...address, MODELS_FILE: 'models.json' })
  })
}

test('reports all errors at once, by name and without values', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'a b',
    BASE_URL: 'ftp://value-1',
    CDN_URL: 'value-2',
    ACCESS_TOKEN: 'value 3 has spaces',
    DATABASE_URL: 'mysql://value-4',
    BLOBS_URL: 'value-5',
    RATE_LIMIT: '-6',
    CORS_ORIGINS: 'https://a.example/value-7',
    TRUST_PROXY: 'value-8',
    LOG_LEVEL: 'value-9',
  }
  assert.throws(
    () => readConfig(wrong),
    (error: Error) => {
      for (const name of Object.keys(wrong))
        assert.match(error.message, new RegExp(`^  ${name} must be `, 'm'))
      assert.doesNotMatch(error.message, /value|70000|-6/)
      return true
    },
  )
})

const good: [string, string, (config: ReturnType<typeof readConfig>) => unknown, unknown][] = [
  ['CORS_ORIGINS', '*', (config) => config.corsOrigins, ['*']],
  [
    'CORS_ORIGINS',
    'https://a.example, http://localhost:5173',
    (config) => config.corsOrigins,
    ['https://a.example', 'http://localhost:5173'],
  ],
  ['TRUST_PROXY', '10.0.0.0/8,::1', (config) => config.trustProxy, ['10.0.0.0/8', '::1']],
  ['LOG_LEVEL', 'DEBUG', (config) => config.logLevel, 'debug'],
  ['HOST', '::1', (config) => config.host, '::1'],
  ['DATA_DIR', '/srv/a folder', (config) => config.databaseUrl.href, 'sqlite:/srv/a%20folder/atelier.db'],
  ['DATABASE_URL', 'sqlite:/srv/x.db', (config) => config.databaseUrl.href, 'sqlite:/srv/x.db'],
  ['DATABASE_URL', 'postgres://a:b@c:6/d?pool=2', (config) => config.databaseUrl.search, '?pool=2'],
  ['DATABASE_URL', 'postgresql:///d?host=/run', (config) => config.databaseUrl.pathname, '/d'],
  ['DATABASE_URL', 'sqlite:x.db', (config) => config.databaseUrl.href, `sqlite:${resolve('x.db')}`],
  ['COST_PER_DAY', '2.50', (config) => config.costMicrosPerDay.token, 2_500_000],
  ['WORKSPACE_COST_PER_DAY', '0.000001', (config) => config.costMicrosPerDay.workspace, 1],
  ['PROMPT_SECRETS', 'Redact', (config) => config.promptSecrets, 'redact'],
  ['KEEP_PROMPTS', 'False', (config) => config.keepsPrompts, false],
  ['ANALYZE_WITH_MODEL', 'alpha-4o', (config) => config.analyzeWithModel, 'alpha-4o'],
  [
    'BLOBS_URL',
    's3://files/a/b?region=eu-west-1&endpoint=https://s3.example.com&path_style=true',
    (config) => [config.blobsUrl.hostname, config.blobsUrl.pathname, config.s3Redirect],
    ['files', '/a/b', false],
  ],
  ['S3_REDIRECT', 'true', (config) => config.s3Redirect, true],
  ['BLOBS_URL', 'disk://srv/a folder', (config) => config.blobsUrl.href, `disk:${resolve('srv/a%20folder')}`],
  ['BLOBS_URL', 'memory:', (config) => config.blobsUrl.href, 'memory:'],
]
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' }

test('telemetry is off without the address of a collector', () => {
  assert.equal(readConfig({ OTEL_SERVICE_NAME: 'files' }).telemetry, undefined)
})

test('telemetry has defaults', () => {
  assert.deepEqual(readConfig(collector).telemetry, {
    endpoint: 'https://collector.example/otlp',
    headers: {},
    serviceName: 'atelier',
    sampledRatio: 1,
    capturesContent: false,
    spansEveryMs: 5_000,
    metricsEveryMs: 60_000,
  })
})

test('reads the settings of telemetry', () => {
  const telemetry = readConfig({
    ...collector,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi==, x-tenant=a%2Cb',
    OTEL_SERVICE_NAME: 'files',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'True',
  }).telemetry
  assert.deepEqual(telemetry?.headers, { authorization: 'Basic YTpi==', 'x-tenant': 'a,b' })
  assert.equal(telemetry?.serviceName, 'files')
  assert.equal(telemetry?.sampledRatio, 0.25)
  assert.equal(telemetry?.capturesContent, true)
  assert.equal(readConfig({ ...collector, OTEL_PROMPTS: 'true' }).telemetry?.capturesContent, true)
})

for (const [name, value, read, expected] of good) {
  test(`reads ${name}=${value}`, () => assert.deepEqual(read(readConfig({ [name]: value })), expected))
}
