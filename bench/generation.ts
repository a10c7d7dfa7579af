// What Atelier adds to a call of a model, beside Portkey's gateway and a bare proxy in front of the same provider.
// Run: npm run bench:generation [rounds, default 7]
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { newFolder, spawnServer } from '../server/test/server.ts'
import { CHUNKS, SLOW, startPeer, startPortkey } from './generation-peers.ts'

const CALLS = 200
const STREAMS = 20
const CROWD = 1_000
const TICKS_PER_SECOND = 100
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

interface Way {
  readonly name: string
  readonly pid: number
  readonly port: number
  readonly path: string
  readonly headers: Record<string, string>
  body(stream: boolean, prompt: string): object
}

const rounds = Number(process.argv[2] ?? 7)
const provider = await startPeer('provider')
const proxy = await startPeer('proxy', String(provider.port))
const portkey = await startPortkey()
const folder = await newFolder()
const atelier = await spawnServer(folder, {
  COMPATIBLE_URL: `http://127.0.0.1:${provider.port}/v1`,
  COMPATIBLE_MODEL: 'm',
})
const host = `http://127.0.0.1:${provider.port}/v1`
const chat = (stream: boolean, content: string) => ({
  model: 'm',
  stream,
  messages: [{ role: 'user', content }],
})
const path = '/v1/chat/completions'
const ways: readonly Way[] = [
  {
    name: 'provider itself',
    pid: provider.child.pid ?? 0,
    port: provider.port,
    path,
    headers: {},
    body: chat,
  },
  { name: 'bare proxy', pid: proxy.child.pid ?? 0, port: proxy.port, path, headers: {}, body: chat },
  {
    name: 'Portkey',
    pid: portkey.child.pid ?? 0,
    port: portkey.port,
    path,
    headers: { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': host, authorization: 'Bearer key' },
    body: chat,
  },
  {
    name: 'Atelier',
    pid: atelier.child.pid ?? 0,
    port: atelier.port,
    path: '/api/ai/generate',
    headers: { authorization: `Bearer ${atelier.token}` },
    body: (_stream, prompt) => ({ prompt, type: 'content' }),
  },
]

try {
  await measureCalls()
  await measureStreams()
  await measureCrowd()
} finally {
  await atelier.stop('SIGTERM')
  for (const { child } of [provider, proxy, portkey]) child.kill()
  agent.destroy()
  await rm(folder, { recursive: true })
}

/** Every answer of Atelier is checked, kept on disk and counted; the others pass bytes on. */
async function measureCalls(): Promise<void> {
  const latency = new Map<string, number[]>()
  const processor = new Map<string, number[]>()
  for (let round = -1; round < rounds; round++) {
    for (const way of ways) {
      const before = processorMs(way.pid)
      const times: number[] = []
      for (let call = 0; call < CALLS; call++) times.push((await ask(way, false, `Say ${round} ${call}`)).ms)
      if (round < 0) continue // everything is loaded and compiled
      note(latency, way.name, median(times))
      note(processor, way.name, (processorMs(way.pid) - before) / CALLS)
    }
  }
  const direct = median(latency.get('provider itself') ?? [])
  console.log(`\nOne call after the other, ${CALLS} a round, ${rounds} rounds in turn: medians (least–most)`)
  console.log('| | median of calls, ms | added, ms | processor, ms a call |\n|---|---|---|---|')
  for (const { name } of ways) {
    const times = latency.get(name) ?? []
    console.log(
      `| ${name} | ${spread(times)} | ${(median(times) - direct).toFixed(2)} | ${spread(processor.get(name) ?? [])} |`,
    )
  }
  const added = (name: string) => median(latency.get(name) ?? []) - direct
  const cost = (name: string) => median(processor.get(name) ?? [])
  console.log(
    `\nAtelier / Portkey: added latency ${ratio(added('Atelier'), added('Portkey'))} (wanted ≤ 50 %), ` +
      `processor ${ratio(cost('Atelier'), cost('Portkey'))} (wanted ≤ 60 %)`,
  )
}

async function measureStreams(): Promise<void> {
  const processor = new Map<string, number[]>()
  const broken = new Map<string, number>()
  for (let round = -1; round < rounds; round++) {
    for (const way of ways) {
      const before = processorMs(way.pid)
      const answers = await Promise.all(
        Array.from({ length: STREAMS }, (_, index) =>
          ask(way, true, `Stream ${round} ${index}`).catch(() => undefined),
        ),
      )
      broken.set(
        way.name,
        (broken.get(way.name) ?? 0) + answers.filter((answer) => answer?.status !== 200).length,
      )
      if (round >= 0)
        note(processor, way.name, ((processorMs(way.pid) - before) * 1_000) / (STREAMS * CHUNKS))
    }
  }
  console.log(
    `\n${STREAMS} streams of ${CHUNKS} chunks at once, ${rounds} rounds in turn: processor, µs a chunk`,
  )
  console.log('| | median (least–most) | failed |\n|---|---|---|')
  for (const { name } of ways)
    console.log(`| ${name} | ${spread(processor.get(name) ?? [])} | ${broken.get(name) ?? 0} |`)
  const cost = (name: string) => median(processor.get(name) ?? [])
  console.log(`\nAtelier / bare proxy: ${ratio(cost('Atelier'), cost('bare proxy'))} (wanted ≤ 200 %)`)
}

async function measureCrowd(): Promise<void> {
  const way = ways.at(-1) as Way
  const idle = memoryMb(way.pid)
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb(way.pid))
  }, 100)
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, index) => ask(way, true, `${SLOW} ${index}`)),
  )
  clearInterval(watch)
  const whole = answers.filter(({ status, text }) => status === 200 && text.includes('event: result')).length
  console.log(
    `\n${CROWD} streams at once: ${whole} whole; memory idle ${idle.toFixed(0)} MB, ` +
      `at most ${most.toFixed(0)} MB (wanted < 400), +${(most - idle).toFixed(0)} MB; engines in their own processes included`,
  )
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

/** Of the process and those it has started. */
function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid)
  return [pid, ...children.flatMap(family)]
}

function parentOf(pid: number): number | undefined {
  return Number(statOf(pid)?.[1])
}

function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined // gone meanwhile
  }
}

function processorMs(pid: number): number {
  const ticks = family(pid).map((one) => {
    const stat = statOf(one) ?? []
    return Number(stat[11] ?? 0) + Number(stat[12] ?? 0)
  })
  return (ticks.reduce((sum, one) => sum + one, 0) * 1_000) / TICKS_PER_SECOND
}

function memoryMb(pid: number): number {
  const sizes = family(pid).map((one) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

function note(all: Map<string, number[]>, name: string, value: number): void {
  all.set(name, [...(all.get(name) ?? []), value])
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function spread(values: readonly number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`
}

function ratio(a: number, b: number): string {
  return `${((100 * a) / b).toFixed(0)} %`
}
