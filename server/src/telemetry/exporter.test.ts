import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCollector } from '../../test/collector.ts'
import { createExporter } from './exporter.ts'
import { createHistograms } from './histograms.ts'

const MEGABYTE = 1024 * 1024

function open(endpoint: string) {
  const events: string[] = []
  const exporter = createExporter({
    endpoint,
    headers: {},
    spansEveryMs: 10,
    metricsEveryMs: 60_000,
    resource: {},
    scope: {},
    encodeMetrics: () => [],
    onLost: (reason) => events.push(reason),
    onBack: () => events.push('back'),
  })
  return { ...exporter, events }
}

const span = (number: number, characters: number) =>
  JSON.stringify({ name: String(number), attributes: [], filler: 'x'.repeat(characters) })

test('while the collector is unavailable, spans are kept up to a limit, in order, and reported once', async () => {
  await using collector = await startCollector()
  const accept = collector.behave
  collector.behave = (response) => response.writeHead(503).end()
  const exporter = open(collector.url)
  for (let number = 0; number < 20_000; number++) exporter.add(span(number, 1_000))
  await collector.until(() => collector.requests.length >= 3)
  const refused = collector.requests.length
  collector.behave = accept
  const received = () => collector.requests.slice(refused).reduce((sum, { body }) => sum + body.length, 0)
  await collector.until(() => received() > 7 * MEGABYTE) // what is left can be sent while the exporter closes
  await exporter.close()
  const accepted = collector.requests.slice(refused)
  const names = accepted.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans[0].scopeSpans[0].spans.map(({ name }: { name: string }) => Number(name)),
  )
  assert.ok(names.length > 7_000 && names.length < 8_500, String(names.length))
  assert.deepEqual(names, [...names.keys()])
  for (const { body } of accepted) assert.ok(body.length < MEGABYTE + 1_000)
  const { host } = new URL(collector.url)
  assert.deepEqual(exporter.events, [`${host} returned 503 for /v1/traces`, 'back'])
})

test('a batch that the collector rejects is dropped, and the next one is sent', async () => {
  await using collector = await startCollector()
  const accept = collector.behave
  collector.behave = (response) => response.writeHead(400).end()
  const exporter = open(collector.url)
  exporter.add(span(1, 0))
  await collector.until(() => collector.requests.length === 1)
  collector.behave = accept
  exporter.add(span(2, 0))
  await collector.until(() => collector.requests.length === 2)
  await exporter.close()
  assert.deepEqual(
    collector.spans().map(({ name }) => name),
    ['1', '2'],
  )
  exporter.add(span(3, 0)) // has no effect
})

test('a metric has a limited number of series, and counts further values together', () => {
  const histograms = createHistograms()
  for (let number = 0; number < 2_100; number++)
    histograms.record('gen_ai.client.token.usage', 5, { 'gen_ai.request.model': `m${number}` })
  const [metric] = histograms.encode() as {
    histogram: { dataPoints: { count: string; attributes: object[] }[] }
  }[]
  const points = metric?.histogram.dataPoints ?? []
  assert.equal(points.length, 2_001)
  assert.equal(points.at(-1)?.count, '100')
  assert.deepEqual(points.at(-1)?.attributes, [{ key: 'otel.metric.overflow', value: { boolValue: true } }])
})
