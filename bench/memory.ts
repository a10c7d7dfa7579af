// Memory above idle: 100 uploads of 50 MB at once, and 1,000 idle connections: `npm run bench:memory`
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Atelier, startAtelier } from './atelier.ts'
import { MEGABYTE, makeMaterial } from './material.ts'
import { atMost, type Goal, type Part, type PartOptions } from './part.ts'
import { median, type Series } from './rounds.ts'
import { startUploadClient } from './upload-client.ts'
import { memoryMb } from './usage.ts'

const UPLOADS = 100
const QUICK_UPLOADS = 24
const CONNECTIONS = 1_000
const HELD_SECONDS = 10
const IDLE_MB = 150
const AFTER_MB = 300
const LIMIT_MB = 300
const LOOK_MS = 100

interface Round {
  readonly most: number
  readonly after: number
  readonly failures: readonly string[]
}

export async function measureMemory(options: PartOptions): Promise<Part> {
  const { folder, settings, onWeakness } = options
  const uploads = options.quick ? QUICK_UPLOADS : UPLOADS
  const atelier = await startAtelier(folder, { settings, onWeakness })
  try {
    await pause(2_000) // wait for work after startup
    const idle = memoryMb(atelier.pid)
    const rows: { what: string; cells: Series[] }[] = []
    const goals: Goal[] = [atMost('memory, idle', idle, 'MB', IDLE_MB, 536)]
    const loads: [what: string, load: () => Promise<readonly string[]>][] = [
      [`${CONNECTIONS.toLocaleString('en-US')} idle connections`, () => holdConnections(atelier)],
      [`${uploads} uploads of 50 MB at once`, await uploadsOf(atelier, uploads, folder)],
    ]
    for (const [what, load] of loads) {
      if (!what.includes(options.row)) continue
      const measured: Round[] = []
      for (let round = 0; round < options.rounds; round++) measured.push(await during(atelier.pid, load))
      rows.push({
        what,
        cells: [[idle], measured.map(({ most }) => most), measured.map(({ after }) => after)],
      })
      const added = Math.max(...measured.map(({ most }) => most)) - idle
      goals.push({
        what: `memory above idle: ${what}`,
        is: `+ ${added.toFixed(0)} MB`,
        wanted: `≤ + ${LIMIT_MB} MB`,
        before: what.includes('uploads') ? '+ 299 MB' : '+ 15 MB',
        reached: added <= LIMIT_MB,
      })
      if (what.includes('uploads'))
        goals.push(
          storedAll(what, uploads, measured),
          atMost(
            'memory after uploads of 50 MB',
            median(measured.map(({ after }) => after)),
            'MB',
            AFTER_MB,
            737,
          ),
        )
      options.say(`${what}: idle ${idle.toFixed(0)} MB, + ${added.toFixed(0)} MB at most`)
    }
    return {
      title: 'Memory',
      tables: [
        { title: 'Memory', unit: 'MB', better: 'less', columns: ['idle', 'most', 'afterwards'], rows },
      ],
      goals,
      notes: [
        'Resident memory of the service and all its processes; shared pages of programs are counted once. All bytes are text, and every upload is scanned.',
      ],
      versions: [atelier.version],
    }
  } finally {
    await atelier.stop()
  }
}

/** Memory counts only if the service does its work: uploads that it refuses take none. */
function storedAll(what: string, uploads: number, rounds: readonly Round[]): Goal {
  const worst = rounds.reduce((one, other) => (other.failures.length > one.failures.length ? other : one))
  const { failures } = worst
  return {
    what: `${what}: stored, in the worst round`,
    is: `${uploads - failures.length}${failures[0] === undefined ? '' : ` (${failures[0]})`}`,
    wanted: String(uploads),
    reached: failures.length === 0,
  }
}

async function during(pid: number, load: () => Promise<readonly string[]>): Promise<Round> {
  let most = 0
  let failures: readonly string[]
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb(pid))
  }, LOOK_MS)
  try {
    failures = await load()
  } finally {
    clearInterval(watch)
  }
  await pause(2_000)
  return { most, after: memoryMb(pid), failures }
}

/** The load returns why uploads were not answered with 201. */
async function uploadsOf(
  atelier: Atelier,
  count: number,
  folder: string,
): Promise<() => Promise<readonly string[]>> {
  const material = await makeMaterial(folder, 'text', 50 * MEGABYTE)
  const load = { port: atelier.port, ...atelier.upload(material), ...material, connections: count }
  return async () => {
    const client = startUploadClient()
    try {
      return (await client.attempt({ ...load, seconds: 0 })).failures
    } finally {
      client.stop()
      await atelier.clean()
    }
  }
}

/** Each connection sends one request and stays open. */
async function holdConnections({ port }: Atelier): Promise<readonly string[]> {
  const sockets: Socket[] = []
  try {
    for (let count = 0; count < CONNECTIONS; count++) {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.write('GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
      await once(socket, 'data')
    }
    await pause(HELD_SECONDS * 1_000)
    if (sockets.some((socket) => socket.readableEnded))
      throw new Error('The server closed an idle connection')
    return []
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}
