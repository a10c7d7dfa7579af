// Uploads of 10 kB, 1 MB and 50 MB vs. parse-server, @tus/server and a bare handler, and vs. @tus/server and multer with the
// same promises: `npm run bench -- --only uploads`
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startAtelier } from './atelier.ts'
import { startClamd } from './clamd.ts'
import { KILOBYTE, type Kind, type Material, MEGABYTE, makeMaterial } from './material.ts'
import { PACKAGES } from './packages.ts'
import { atMost, type Goal, type Part, type PartOptions, times } from './part.ts'
import { startBare, startParse, startTus, type UploadServer } from './peers.ts'
import { inTurns, median, ratioOf, type Series } from './rounds.ts'
import {
  checkRefusals,
  startAtelierWithClamd,
  startMulterWithPromises,
  startTusWithPromises,
} from './same-promises.ts'
import { startUploadClient } from './upload-client.ts'
import { processorMs, settled } from './usage.ts'

interface Row {
  readonly title: string
  readonly kind: Kind
  readonly bytes: number
  readonly connections: number
  readonly wanted: {
    /** Processor time. */
    readonly ms: number
    /** Uploads per second, relative to the better of the peers that neither scan, hash nor sync. */
    readonly toPeer: number
    /** The same, relative to the better of the peers with the same promises. */
    readonly toPromising: number
    readonly withClamd: number
  }
  readonly before: { readonly ms: number; readonly toPeer: number }
}

const ROWS: readonly Row[] = [
  {
    title: '10 kB',
    kind: 'text',
    bytes: 10 * KILOBYTE,
    connections: 8,
    wanted: { ms: 1.7, toPeer: 1, toPromising: 2, withClamd: 1.2 },
    before: { ms: 1.68, toPeer: 1.05 },
  },
  {
    title: '1 MB',
    kind: 'text',
    bytes: MEGABYTE,
    connections: 4,
    wanted: { ms: 11, toPeer: 0.8, toPromising: 2.5, withClamd: 1 },
    before: { ms: 20.2, toPeer: 0.47 },
  },
  {
    title: '1 MB',
    kind: 'picture',
    bytes: MEGABYTE,
    connections: 4,
    wanted: { ms: 8.5, toPeer: 0.9, toPromising: 2.5, withClamd: 1 },
    before: { ms: 15.7, toPeer: 0.63 },
  },
  {
    title: '50 MB',
    kind: 'text',
    bytes: 50 * MEGABYTE,
    connections: 4,
    wanted: { ms: 410, toPeer: 0.45, toPromising: 2, withClamd: 1 },
    before: { ms: 443, toPeer: 0.49 },
  },
  {
    title: '50 MB',
    kind: 'picture',
    bytes: 50 * MEGABYTE,
    connections: 4,
    wanted: { ms: 300, toPeer: 0.8, toPromising: 3, withClamd: 1 },
    before: { ms: 413, toPeer: 0.56 },
  },
]

export async function measureUploads(options: PartOptions): Promise<Part> {
  const { folder, settings, onWeakness } = options
  const clamd = await startClamd(join(folder, 'clamd'))
  const client = startUploadClient()
  const atelier = { settings, onWeakness }
  const servers: UploadServer[] = []
  try {
    servers.push(await startAtelier(join(folder, 'atelier'), atelier))
    servers.push(await startParse(join(folder, 'parse')))
    servers.push(await startTus(join(folder, 'tus')))
    servers.push(await startBare(join(folder, 'bare')))
    servers.push(await startAtelierWithClamd(join(folder, 'atelier-clamd'), clamd, atelier))
    servers.push(await startTusWithPromises(join(folder, 'tus-promises'), clamd))
    servers.push(await startMulterWithPromises(join(folder, 'multer'), clamd))
    const scannedByClamd = servers.filter(({ helpers = [] }) => helpers.includes(clamd.pid))
    await checkRefusals(scannedByClamd, client, folder)
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
        'Atelier responds with 201 when the content is scanned by its own scanners and hashed (SHA-256), and bytes and row are synced to disk. Atelier + clamd scans with clamd, too.',
        '“Same promises” are SHA-256 of the content, a scan by clamd, and a sync of file and folder before the response; infected files are refused. `bench/same-promises-servers.ts` adds them to @tus/server and multer, as a careful developer would. These servers have no database and no tokens, and do not limit how many files are scanned at once.',
        'parse-server and @tus/server without promises neither scan, hash nor sync: when they respond, the bytes are only in the kernel’s memory. The bare handler syncs the file, not its folder, and neither scans nor hashes.',
        'All use one clamd, through INSTREAM on its socket, with two signatures; a real database has millions and makes clamd slower. Its processor time counts as that of the server which is measured. It does not decode pictures (`ScanImageFuzzyHash no`): by default it does, and scans of pictures take about three times as long.',
        'Text is half source code and half server log. Pictures are real JPEG files, encoded by sharp.',
        '@tus/server receives creation and bytes in one request, its cheapest way. The processor time of the PostgreSQL behind parse-server is not counted.',
        'After each turn, the files are deleted and the disk is synced, so that no server waits for the work of another.',
      ],
      versions: [...new Set(servers.map(({ version }) => version)), clamd.version, PACKAGES.sharp.join()],
    }

    async function measure(server: UploadServer, material: Material, connections: number) {
      const before = spentBy(server)
      const load = { port: server.port, ...server.upload(material), ...material, connections }
      const { uploads, seconds } = await client.run({ ...load, seconds: options.seconds })
      const processor = (spentBy(server) - before) / uploads
      await server.clean()
      await settled(server.pid)
      execFileSync('sync')
      return { rate: uploads / seconds, processor }
    }
  } finally {
    client.stop()
    for (const server of servers) await server.stop()
    clamd.stop()
  }
}

function spentBy({ pid, helpers = [] }: UploadServer): number {
  return [pid, ...helpers].reduce((sum, one) => sum + processorMs(one), 0)
}

function goalsOf(
  what: string,
  { wanted, before }: Row,
  { rate, processor: [cost = []] }: Record<'rate' | 'processor', Series[]>,
): Goal[] {
  const [ours = [], parse = [], tus = [], , oursWithClamd = [], promisingTus = [], promisingMulter = []] =
    rate
  const peer = better(['parse-server', parse], ['@tus/server', tus])
  const promising = better(['@tus/server', promisingTus], ['multer', promisingMulter])
  const toPromising = `the better peer with the same promises (${promising.name})`
  return [
    atMost(`${what}, processor time`, median(cost), 'ms', wanted.ms, before.ms),
    times(
      `${what}, to the better peer without promises (${peer.name})`,
      ratioOf(ours, peer.series),
      wanted.toPeer,
      'least',
      before.toPeer,
    ),
    times(`${what}, to ${toPromising}`, ratioOf(ours, promising.series), wanted.toPromising),
    times(
      `${what}, Atelier + clamd to ${toPromising}`,
      ratioOf(oursWithClamd, promising.series),
      wanted.withClamd,
    ),
  ]
}

type NamedSeries = readonly [name: string, series: Series]

function better(one: NamedSeries, other: NamedSeries): { name: string; series: Series } {
  const [name, series] = median(one[1]) > median(other[1]) ? one : other
  return { name, series }
}
