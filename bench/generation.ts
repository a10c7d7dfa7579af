// The overhead of Atelier on a model call, compared with Portkey's gateway and a bare proxy in front of the same provider.
// Run: npm run bench:generation
import { Agent, request } from 'node:http'
import { startAtelier } from './atelier.ts'
import { stopped } from './children.ts'
import { CHUNKS, PORTKEY, SLOW, startPeer, startPortkey } from './generation-peers.ts'
import { atMost, type Goal, type Part, type PartOptions, percent, type Table, times } from './part.ts'
import { inTurns, median, ratioOf } from './rounds.ts'
import { memoryMb, processorMs, settled } from './usage.ts'

const CALLS = 200
const STREAMS = 20
// Sequential, so that a round is long enough to measure.
const BATCHES = 3
const CROWD = 1_000
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

interface Way {
  readonly name: string
  readonly pid: number
  readonly port: number
  readonly path: string
  readonly headers: Record<string, string>
  body(stream: boolean, prompt: string): object
}

type Measured = Pick<Part, 'tables' | 'goals'>

/** Atelier checks, stores and counts every answer; the others only forward bytes. */
export async function measureGeneration(options: PartOptions): Promise<Part> {
  const provider = await startPeer('provider')
  const proxy = await startPeer('proxy', String(provider.port))
  const portkey = await startPortkey()
  const host = `http://127.0.0.1:${provider.port}/v1`
  const settings = { ...options.settings, COMPATIBLE_URL: host, COMPATIBLE_MODEL: 'm' }
  const atelier = await startAtelier(options.folder, { settings, onWeakness: options.onWeakness })
  const chat = (stream: boolean, content: string) => ({
    model: 'm',
    stream,
    messages: [{ role: 'user', content }],
  })
  const of = ({ child, port }: typeof provider) => ({
    pid: child.pid ?? 0,
    port,
    path: '/v1/chat/completions',
    headers: {},
    body: chat,
  })
  const ways: readonly Way[] = [
    { name: 'provider itself', ...of(provider) },
    { name: 'bare proxy', ...of(proxy) },
    {
      name: 'Portkey',
      ...of(portkey),
      headers: { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': host, authorization: 'Bearer key' },
    },
    {
      name: 'Atelier',
      pid: atelier.pid,
      port: atelier.port,
      path: '/api/ai/generate',
      headers: { ...atelier.headers },
      body: (_stream, prompt) => ({ prompt, type: 'content' }),
    },
  ]
  try {
    const measured = [
      await measureCalls(ways, options),
      await measureStreams(ways, options),
      await measureCrowd(ways),
    ]
    return {
      title: 'Generation',
      tables: measured.flatMap(({ tables }) => tables),
      goals: measured.flatMap(({ goals }) => goals),
      notes: [
        `${CALLS} sequential calls per round; ${STREAMS} streams of ${CHUNKS} chunks at once, ${BATCHES} times per round. The provider is a mock in its own process.`,
        'Atelier checks, stores and counts every answer; Portkey and the proxy forward bytes. “Added” is the difference between the median call and the median call to the provider itself.',
      ],
      versions: [atelier.version, PORTKEY],
    }
  } finally {
    await atelier.stop()
    for (const { child } of [provider, proxy, portkey]) await stopped(child)
    agent.destroy()
  }
}

async function measureCalls(ways: readonly Way[], { rounds }: PartOptions): Promise<Measured> {
  const { latency = [], processor = [] } = await inTurns(ways, rounds, async (way, round) => {
    const before = processorMs(way.pid)
    const times: number[] = []
    for (let call = 0; call < CALLS; call++) times.push((await ask(way, false, `Say ${round} ${call}`)).ms)
    return { latency: median(times), processor: (processorMs(way.pid) - before) / CALLS }
  })
  const direct = latency[0] ?? []
  // Per round, since the speed of the provider depends on the load of the machine.
  const added = latency.map((series) => series.map((ms, round) => ms - (direct[round] ?? Number.NaN)))
  const [, , portkey = [], ours = []] = added
  const [, , portkeyCost = [], ourCost = []] = processor
  const columns = ways.map(({ name }) => name)
  const table: Omit<Table, 'title' | 'rows'> = { unit: 'ms a call', better: 'less', columns }
  return {
    tables: [
      {
        ...table,
        title: 'A generation',
        rows: [
          { what: 'median of calls', cells: latency },
          { what: 'added', cells: added.map((series, index) => (index === 0 ? [] : series)) },
          { what: 'processor time', cells: processor },
        ],
      },
    ],
    goals: [
      percent('generate: added latency, of Portkey’s', ratioOf(ours, portkey), 0.66, 'most', 0.66),
      percent('generate: processor time, of Portkey’s', ratioOf(ourCost, portkeyCost), 0.69, 'most', 0.69),
    ],
  }
}

async function measureStreams(ways: readonly Way[], { rounds }: PartOptions): Promise<Measured> {
  const { processor = [], failed = [] } = await inTurns(ways, rounds, async (way, round) => {
    const before = processorMs(way.pid)
    let failed = 0
    for (let batch = 0; batch < BATCHES; batch++) {
      const answers = await Promise.all(
        Array.from({ length: STREAMS }, (_, index) =>
          ask(way, true, `Stream ${round} ${batch} ${index}`).catch(() => undefined),
        ),
      )
      failed += answers.filter((answer) => answer?.status !== 200).length
    }
    const spent = ((processorMs(way.pid) - before) * 1_000) / (BATCHES * STREAMS * CHUNKS)
    return { processor: spent, failed }
  })
  const [, proxy = [], portkey = [], ours = []] = processor
  const goals: Goal[] = [
    times(
      'generate, streamed: processor time of a chunk, to a bare proxy',
      ratioOf(ours, proxy),
      1.6,
      'most',
      2.27,
    ),
  ]
  // Rejected streams cost nothing and cannot be compared.
  if (median(failed[2] ?? []) === 0)
    goals.push(
      percent(
        'generate, streamed: processor time of a chunk, of Portkey’s',
        ratioOf(ours, portkey),
        0.6,
        'most',
      ),
    )
  const columns = ways.map(({ name }) => name)
  return {
    tables: [
      {
        title: 'A streamed chunk',
        unit: 'µs of processor time',
        better: 'less',
        columns,
        rows: [{ what: 'a chunk', cells: processor }],
      },
      {
        title: 'Streams that failed',
        unit: `of ${BATCHES * STREAMS}`,
        better: 'less',
        columns,
        rows: [{ what: 'failed', cells: failed }],
        plain: true,
      },
    ],
    goals,
  }
}

/** Compared with the bare proxy, which shows the cost of a thousand streams in Node itself. */
async function measureCrowd(ways: readonly Way[]): Promise<Measured> {
  const measured = ways.filter(({ name }) => name === 'bare proxy' || name === 'Atelier')
  const rows: Table['rows'][number][] = []
  let last = { most: Number.NaN, whole: 0 }
  for (const way of measured) {
    await settled(way.pid)
    const idle = memoryMb(way.pid)
    let most = idle
    const watch = setInterval(() => {
      most = Math.max(most, memoryMb(way.pid))
    }, 100)
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => ask(way, true, `${SLOW} ${index}`)),
    )
    clearInterval(watch)
    const isWhole = ({ status, text }: (typeof answers)[number]) =>
      status === 200 && /event: result|\[DONE\]/.test(text)
    last = { most, whole: answers.filter(isWhole).length }
    rows.push({ what: way.name, cells: [[idle], [most], [most - idle]] })
  }
  return {
    tables: [
      {
        title: `${CROWD} streams at once`,
        unit: 'MB',
        better: 'less',
        columns: ['idle', 'most', 'added'],
        rows,
        plain: true,
      },
    ],
    goals: [
      {
        what: `${CROWD} streams at once: whole ones`,
        is: String(last.whole),
        wanted: String(CROWD),
        reached: last.whole === CROWD,
      },
      atMost(`${CROWD} streams at once: memory`, last.most, 'MB', 400, 537),
    ],
  }
}

function ask(
  way: Way,
  stream: boolean,
  prompt: string,
): Promise<{ ms: number; status: number; text: string }> {
  const body = JSON.stringify(way.body(stream, prompt))
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port: way.port,
      path: way.path,
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(stream && { accept: 'text/event-stream' }),
        ...way.headers,
      },
    })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ ms: performance.now() - began, status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    asking.end(body)
  })
}
