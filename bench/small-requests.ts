// File info, models and 304 vs. a bare server with the same response bytes: `npm run bench -- --only small-requests`
import { join } from 'node:path'
import { startAtelier } from './atelier.ts'
import { makeMaterial } from './material.ts'
import { atMost, type Goal, type Part, type PartOptions } from './part.ts'
import { startConstant } from './peers.ts'
import { inTurns, median, type Series } from './rounds.ts'
import { processorMs } from './usage.ts'
import { wrk } from './wrk.ts'

const CONNECTIONS = 8

export async function measureSmallRequests(options: PartOptions): Promise<Part> {
  const { folder, settings, onWeakness } = options
  const atelier = await startAtelier(join(folder, 'atelier'), { settings, onWeakness })
  const bare = await startConstant(join(folder, 'constant'))
  try {
    const kept = await atelier.keep(await makeMaterial(folder, 'picture', 10_000))
    const info = kept.url.replace('/download', '')
    const { headers } = await fetch(kept.url, { headers: kept.headers })
    const asked = [
      { what: 'file info', url: info, headers: kept.headers, wanted: 155, before: 231 },
      {
        what: 'models',
        url: `${atelier.url}/api/ai/models`,
        headers: kept.headers,
        wanted: 125,
        before: 162,
      },
      {
        what: '304 of the CDN origin',
        url: info.replace('/api', ''),
        headers: { 'If-None-Match': headers.get('etag') ?? '' },
        wanted: 180,
        before: 235,
      },
      {
        what: '304 of a download with a token',
        url: kept.url,
        headers: { ...kept.headers, 'If-None-Match': headers.get('etag') ?? '' },
        wanted: 180,
        before: 250,
      },
    ]
    const rates: { what: string; cells: Series[] }[] = []
    const costs: { what: string; cells: Series[] }[] = []
    const goals: Goal[] = []
    for (const { what, url, headers, wanted, before } of asked) {
      if (!what.includes(options.row)) continue
      const { pathname } = new URL(url)
      bare.answer(pathname, await answerOf(url, headers))
      const ways = [
        { name: atelier.name, pid: atelier.pid, url },
        { name: bare.name, pid: bare.pid, url: `http://127.0.0.1:${bare.port}${pathname}` },
      ]
      const { rate, processor } = await inTurns(ways, options.rounds, async (way) => {
        const start = processorMs(way.pid)
        const { requests } = await wrk({
          url: way.url,
          headers,
          connections: CONNECTIONS,
          seconds: options.seconds,
        })
        return { rate: requests, processor: (processorMs(way.pid) - start) / (requests * options.seconds) }
      })
      rates.push({ what, cells: rate })
      costs.push({ what, cells: processor })
      goals.push(atMost(`${what}, processor time`, 1_000 * median(processor[0] ?? []), 'µs', wanted, before))
      options.say(`${what}: ${rate.map((series) => median(series).toFixed(0)).join(' and bare ')}/s`)
    }
    const columns = [atelier.name, bare.name]
    return {
      title: 'Small requests',
      tables: [
        { title: 'Small requests', unit: 'requests per second', better: 'more', columns, rows: rates },
        { title: 'Processor time of a small request', unit: 'ms', better: 'less', columns, rows: costs },
      ],
      goals,
      notes: [
        `${CONNECTIONS} connections. The bare server is node:http that responds with the same status and body from memory, without reading the request.`,
      ],
      versions: [atelier.version, bare.version],
    }
  } finally {
    await atelier.stop()
    await bare.stop()
  }
}

async function answerOf(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  const type = answer.headers.get('content-type')
  const preset: Record<string, string> = type ? { 'content-type': type } : {}
  if (answer.status !== 304) preset['content-length'] = String(Buffer.byteLength(body))
  return { status: answer.status, headers: preset, body }
}
