// Requests per second with one and two processes on the same data directory: `npm run bench -- --only processes`
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { type Atelier, startAtelier } from './atelier.ts'
import { KILOBYTE, makeMaterial } from './material.ts'
import { type Goal, type Part, type PartOptions, times } from './part.ts'
import { inTurns, median, ratioOf, type Series } from './rounds.ts'
import { startUploadClient } from './upload-client.ts'
import { settled } from './usage.ts'
import { wrk } from './wrk.ts'

const CONNECTIONS = 16
const WANTED = 1.7
const WANT = 'requests per second with two processes, to one'

export async function measureProcesses(options: PartOptions): Promise<Part> {
  if (!('processes' in readConfig({}))) {
    const goal = { what: WANT, is: 'not built', wanted: `≥ ${WANTED} ×`, reached: undefined }
    return { title: 'Processes', tables: [], goals: [goal], notes: [], versions: [] }
  }
  const { folder, settings, onWeakness } = options
  const client = startUploadClient()
  const ways: { name: string; server: Atelier; kept: { url: string; headers: Record<string, string> } }[] = []
  try {
    const material = await makeMaterial(folder, 'text', 10 * KILOBYTE)
    for (const processes of [1, 2]) {
      const name = `Atelier, ${processes === 1 ? '1 process' : `${processes} processes`}`
      const own = { ...settings, PROCESSES: String(processes) }
      const server = await startAtelier(join(folder, String(processes)), { name, settings: own, onWeakness })
      ways.push({ name, server, kept: await server.keep(material) })
    }
    const load = { connections: CONNECTIONS, seconds: options.seconds }
    const rows: Record<string, (way: (typeof ways)[number]) => Promise<number>> = {
      'file info': async ({ kept }) =>
        (await wrk({ ...load, url: kept.url.replace('/download', ''), headers: kept.headers })).requests,
      'download 10 kB': async ({ kept }) => (await wrk({ ...load, ...kept })).requests,
      'upload 10 kB': async ({ server }) => {
        const request = { port: server.port, ...server.upload(material), ...material }
        const { uploads, seconds } = await client.run({ ...request, ...load })
        await server.clean()
        await settled(server.pid)
        return uploads / seconds
      },
    }
    const measured: { what: string; cells: Series[] }[] = []
    const goals: Goal[] = []
    for (const [what, measure] of Object.entries(rows)) {
      if (!what.includes(options.row)) continue
      const { rate } = await inTurns(ways, options.rounds, async (way) => ({ rate: await measure(way) }))
      measured.push({ what, cells: rate })
      goals.push(times(`${what}, ${WANT}`, ratioOf(rate[1] ?? [], rate[0] ?? []), WANTED))
      options.say(`${what}: ${rate.map((series) => `${median(series).toFixed(0)}/s`).join(', ')}`)
    }
    return {
      title: 'Processes',
      tables: [
        {
          title: 'One process and two',
          unit: 'requests per second',
          better: 'more',
          columns: ways.map(({ name }) => name),
          rows: measured,
        },
      ],
      goals,
      notes: [
        `${CONNECTIONS} connections. The client runs on the same cores, so with two cores it competes with the second process.`,
      ],
      versions: ways.slice(0, 1).map(({ server }) => server.version),
    }
  } finally {
    client.stop()
    for (const { server } of ways) await server.stop()
  }
}
