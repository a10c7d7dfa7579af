// Downloads of 10 kB, 1 MB and 50 MB compared with the same peers, nginx and a bare stream: `npm run bench -- --only downloads`
import { join } from 'node:path'
import { startAtelier } from './atelier.ts'
import { KILOBYTE, MEGABYTE, makeMaterial } from './material.ts'
import { type Goal, type Part, type PartOptions, percent, times } from './part.ts'
import { type FileServer, startBare, startNginx, startParse, startTus } from './peers.ts'
import { inTurns, median, ratioOf, type Series } from './rounds.ts'
import { processorMs } from './usage.ts'
import { wrk } from './wrk.ts'

interface Row {
  readonly title: string
  readonly bytes: number
  readonly connections: number
  /** Relative to the better peer, in the first version. */
  readonly before: number
  readonly ofNginx?: { readonly wanted: number; readonly before: number }
}

const ROWS: readonly Row[] = [
  { title: '10 kB', bytes: 10 * KILOBYTE, connections: 8, before: 2.17 },
  { title: '1 MB', bytes: MEGABYTE, connections: 4, before: 3.03, ofNginx: { wanted: 0.45, before: 0.24 } },
  {
    title: '50 MB',
    bytes: 50 * MEGABYTE,
    connections: 4,
    before: 3.96,
    ofNginx: { wanted: 0.45, before: 0.56 },
  },
]
const WANTED = 1.5
/** Above this size, few downloads finish in the usual time. */
const LARGE = 10 * MEGABYTE

export async function measureDownloads(options: PartOptions): Promise<Part> {
  const { folder, settings, onWeakness } = options
  const servers: Pick<FileServer, 'name' | 'version' | 'pid' | 'keep' | 'stop'>[] = []
  try {
    servers.push(await startAtelier(join(folder, 'atelier'), { settings, onWeakness }))
    servers.push(await startParse(join(folder, 'parse')))
    servers.push(await startTus(join(folder, 'tus')))
    servers.push(await startNginx(join(folder, 'nginx')))
    servers.push(await startBare(join(folder, 'bare')))
    const rates: { what: string; cells: Series[] }[] = []
    const costs: { what: string; cells: Series[] }[] = []
    const goals: Goal[] = []
    for (const row of ROWS) {
      const { title, bytes, connections } = row
      const what = `${title}, ${connections} connections`
      if (!what.includes(options.row)) continue
      const material = await makeMaterial(folder, 'picture', bytes)
      const ways = await Promise.all(
        servers.map(async (server) => ({
          name: server.name,
          pid: server.pid,
          ...(await server.keep(material)),
        })),
      )
      const seconds = bytes > LARGE ? 2 * options.seconds : options.seconds
      const measured = await inTurns(ways, options.rounds, async ({ pid, url, headers }) => {
        const start = processorMs(pid)
        const came = await wrk({ url, headers, connections, seconds })
        // A slow server may not finish a single large file, so bytes are counted.
        const rate = bytes >= MEGABYTE ? came.bytes / bytes : came.requests
        return { rate, processor: (processorMs(pid) - start) / (rate * came.seconds) }
      })
      rates.push({ what, cells: measured.rate })
      costs.push({ what, cells: measured.processor })
      goals.push(...goalsOf(`download ${what}`, measured.rate, row))
      options.say(
        `${what}: ${ways.map(({ name }, index) => `${name} ${median(measured.rate[index] ?? []).toFixed(1)}/s`).join(', ')}`,
      )
    }
    const columns = servers.map(({ name }) => name)
    return {
      title: 'Downloads',
      tables: [
        { title: 'Downloads', unit: 'downloads per second', better: 'more', columns, rows: rates },
        { title: 'Processor time of a download', unit: 'ms', better: 'less', columns, rows: costs },
      ],
      goals,
      notes: [
        'Of `/api/files/:id/download`, with a token and with digests in the response; the other servers require no token.',
        'nginx has Debian’s configuration, with one worker per core and sendfile: the bytes never enter its process. The bare stream is `createReadStream(path).pipe(response)` with chunks of 256 kB.',
        'Downloads that were cut off at the end count in proportion to their bytes. parse-server loads the whole file before it sends the first byte, which is a disadvantage for it at 50 MB.',
      ],
      versions: servers.map(({ version }) => version),
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

function goalsOf(
  what: string,
  [ours = [], parse = [], tus = [], nginx = []]: readonly Series[],
  { before, ofNginx }: Row,
): Goal[] {
  const better = median(parse) > median(tus) ? parse : tus
  const name = better === parse ? 'parse-server' : '@tus/server'
  return [
    times(`${what}, to the better peer (${name})`, ratioOf(ours, better), WANTED, 'least', before),
    ...(ofNginx
      ? [percent(`${what}, of nginx`, ratioOf(ours, nginx), ofNginx.wanted, 'least', ofNginx.before)]
      : []),
  ]
}
