// Uploads of 10 kB, 1 MB and 50 MB vs. parse-server, @tus/server and a bare handler: `npm run bench -- --only uploads`
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startAtelier } from './atelier.ts'
import { KILOBYTE, type Kind, type Material, MEGABYTE, makeMaterial } from './material.ts'
import { type Goal, type Part, type PartOptions, percent, times } from './part.ts'
import { type FileServer, startBare, startParse, startTus } from './peers.ts'
import { inTurns, median, ratioOf, type Series } from './rounds.ts'
import { startUploadClient } from './upload-client.ts'
import { processorMs, settled } from './usage.ts'

interface Row {
  readonly title: string
  readonly kind: Kind
  readonly bytes: number
  readonly connections: number
  /** Relative to the better peer. */
  readonly wanted: number
  /** Relative to the bare handler. */
  readonly wantedOfBare?: number
}

const ROWS: readonly Row[] = [
  { title: '10 kB', kind: 'text', bytes: 10 * KILOBYTE, connections: 8, wanted: 1.5 },
  { title: '1 MB', kind: 'text', bytes: MEGABYTE, connections: 4, wanted: 1.2, wantedOfBare: 0.8 },
  { title: '1 MB', kind: 'picture', bytes: MEGABYTE, connections: 4, wanted: 1.2, wantedOfBare: 0.8 },
  { title: '50 MB', kind: 'text', bytes: 50 * MEGABYTE, connections: 4, wanted: 1.2, wantedOfBare: 0.8 },
  { title: '50 MB', kind: 'picture', bytes: 50 * MEGABYTE, connections: 4, wanted: 1.2, wantedOfBare: 0.8 },
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
      goals.push(...goalsOf(`upload ${what}`, row, measured.rate))
      options.say(
        `${what}: ${servers.map(({ name }, index) => `${name} ${median(measured.rate[index] ?? []).toFixed(1)}/s`).join(', ')}`,
      )
    }
    const columns = servers.map(({ name }) => name)
    return {
      title: 'Uploads',
      tables: [
        { title: 'Uploads', unit: 'uploads a second', better: 'more', columns, rows: rates },
        { title: 'Processor time of an upload', unit: 'ms', better: 'less', columns, rows: costs },
      ],
      goals,
      notes: [
        'Atelier scans every upload and answers 201 when bytes and row are synced to disk. parse-server and @tus/server do neither: their bytes are in the memory of the kernel when they answer. The bare handler syncs the file, not its folder, and does not scan.',
        '@tus/server gets creation and bytes in one request, which costs it least. parse-server has PostgreSQL behind it, whose processor time is not counted.',
        'After each turn the files are removed, the server has time to finish, and the disk is synced, so that nobody waits for what another one left.',
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
  { wanted, wantedOfBare }: Row,
  [ours = [], parse = [], tus = [], bare = []]: readonly Series[],
): Goal[] {
  const better = median(parse) > median(tus) ? parse : tus
  const name = better === parse ? 'parse-server' : '@tus/server'
  return [
    times(`${what}, to the better peer (${name})`, ratioOf(ours, better), wanted),
    ...(wantedOfBare === undefined
      ? []
      : [percent(`${what}, of the bare handler`, ratioOf(ours, bare), wantedOfBare)]),
  ]
}
