// Uploads of 10 kB, 1 MB and 50 MB vs. parse-server, @tus/server and a bare handler: `npm run bench -- --only uploads`
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startAtelier } from './atelier.ts'
import { KILOBYTE, type Kind, type Material, MEGABYTE, makeMaterial } from './material.ts'
import { atMost, type Goal, type Part, type PartOptions, times } from './part.ts'
import { type FileServer, startBare, startParse, startTus } from './peers.ts'
import { inTurns, median, ratioOf, type Series } from './rounds.ts'
import { startUploadClient } from './upload-client.ts'
import { processorMs, settled } from './usage.ts'

interface Row {
  readonly title: string
  readonly kind: Kind
  readonly bytes: number
  readonly connections: number
  /** Uploads per second relative to the better peer. */
  readonly wanted: number
  /** Processor time in milliseconds. */
  readonly wantedMs: number
  readonly before: { readonly ratio: number; readonly ms: number }
}

const ROWS: readonly Row[] = [
  {
    title: '10 kB',
    kind: 'text',
    bytes: 10 * KILOBYTE,
    connections: 8,
    wanted: 1.25,
    wantedMs: 1.1,
    before: { ratio: 1.05, ms: 1.68 },
  },
  {
    title: '1 MB',
    kind: 'text',
    bytes: MEGABYTE,
    connections: 4,
    wanted: 0.95,
    wantedMs: 10,
    before: { ratio: 0.47, ms: 20.2 },
  },
  {
    title: '1 MB',
    kind: 'picture',
    bytes: MEGABYTE,
    connections: 4,
    wanted: 1.1,
    wantedMs: 7,
    before: { ratio: 0.63, ms: 15.7 },
  },
  {
    title: '50 MB',
    kind: 'text',
    bytes: 50 * MEGABYTE,
    connections: 4,
    wanted: 0.6,
    wantedMs: 330,
    before: { ratio: 0.49, ms: 443 },
  },
  {
    title: '50 MB',
    kind: 'picture',
    bytes: 50 * MEGABYTE,
    connections: 4,
    wanted: 0.9,
    wantedMs: 215,
    before: { ratio: 0.56, ms: 413 },
  },
]

export async function measureUploads(options: PartOptions): Promise<Part> {
  const { folder, settings, onWeakness } = options
  const servers: FileServer[] = []
  const client = startUploadClient()
  try {
    servers.push(await startAtelier(join(folder, 'atelier'), { settings, onWeakness }))
    servers.push(await startParse(join(folder, 'parse')))
    servers.push(await startTus(join(folder, 'tus')))
    servers.push(await startBare(join(folder, 'bare')))
    const rates: { what: string; cells: Series[] }[] = []
    const costs: { what: string; cells: Series[] }[] = []
    const goals: Goal[] = []
    for (const row of ROWS) {
      const what = `${row.title} ${row.kind}, ${row.connections} connections`
      if (!what.includes(options.row)) continue
      const material = await makeMaterial(folder, row.kind, row.bytes)
      const measured = await inTurns(servers, options.rounds, (server) =>
        measure(server, material, row.connections),
      )
      rates.push({ what, cells: measured.rate })
      costs.push({ what, cells: measured.processor })
      goals.push(...goalsOf(`upload ${what}`, row, measured))
      options.say(
        `${what}: ${servers.map(({ name }, index) => `${name} ${median(measured.rate[index] ?? []).toFixed(1)}/s`).join(', ')}`,
      )
    }
    const columns = servers.map(({ name }) => name)
    return {
      title: 'Uploads',
      tables: [
        { title: 'Uploads', unit: 'uploads per second', better: 'more', columns, rows: rates },
        { title: 'Processor time of an upload', unit: 'ms', better: 'less', columns, rows: costs },
      ],
      goals,
      notes: [
        'Atelier scans every upload and responds with 201 when bytes and row are synced to disk. parse-server and @tus/server do neither: when they respond, the bytes are only in the kernel’s memory. The bare handler syncs the file, not its folder, and does not scan.',
        '@tus/server receives creation and bytes in one request, its cheapest way. The processor time of the PostgreSQL behind parse-server is not counted.',
        'After each turn, the files are deleted and the disk is synced, so that no server waits for the work of another.',
      ],
      versions: servers.map(({ version }) => version),
    }

    async function measure(server: FileServer, material: Material, connections: number) {
      const before = processorMs(server.pid)
      const load = { port: server.port, ...server.upload(material), path: material.path, connections }
      const { uploads, seconds } = await client.run({ ...load, seconds: options.seconds })
      const processor = (processorMs(server.pid) - before) / uploads
      await server.clean()
      await settled(server.pid)
      execFileSync('sync')
      return { rate: uploads / seconds, processor }
    }
  } finally {
    client.stop()
    for (const server of servers) await server.stop()
  }
}

function goalsOf(
  what: string,
  { wanted, wantedMs, before }: Row,
  { rate: [ours = [], parse = [], tus = []], processor: [cost = []] }: Record<'rate' | 'processor', Series[]>,
): Goal[] {
  const better = median(parse) > median(tus) ? parse : tus
  const name = better === parse ? 'parse-server' : '@tus/server'
  return [
    times(`${what}, to the better peer (${name})`, ratioOf(ours, better), wanted, 'least', before.ratio),
    atMost(`${what}, processor time`, median(cost), 'ms', wantedMs, before.ms),
  ]
}
