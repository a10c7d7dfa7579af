// The cost of scanning for an upload of 50 MB and for concurrent requests.
// Run: npm run bench:scanning [rounds, default 7] [memory: only memory]
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer } from '../server/test/server.ts'
import { expandedBytes, pictureZip, projectZip, sources, sourceZip, text } from './scanning-material.ts'

const MEGABYTE = 1024 * 1024
const PIECE_BYTES = MEGABYTE
const MEMORY_UPLOADS = 40
const LATENCY_UPLOADS = 8
const WANTED = 0.6
const kept = new Agent({ keepAlive: true })

if (process.argv[2] === 'serve') await serve(process.argv[3] === 'on')
else await measure(Number(process.argv[2] ?? 7), process.argv[3] === 'memory')

/** The service in its own process, with or without scanners, otherwise identical. */
async function serve(scanning: boolean): Promise<void> {
  const server = await startServer({
    adapt: (deps) => (scanning ? deps : { ...deps, files: { ...deps.files, scanners: [] } }),
  })
  process.send?.({ url: server.url, token: server.token })
  process.once('disconnect', async () => {
    await server.close()
    process.exit()
  })
}

interface Server {
  readonly url: string
  readonly token: string
  readonly child: ChildProcess
}

async function start(scanning: 'on' | 'off'): Promise<Server> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', scanning])
  const [address] = (await once(child, 'message')) as [{ url: string; token: string }]
  return { ...address, child }
}

interface Sample {
  readonly name: string
  readonly content: Buffer
}

async function measure(rounds: number, memoryOnly: boolean): Promise<void> {
  const files = sources()
  const samples: Sample[] = [
    { name: 'text.log', content: text(files) },
    { name: 'pictures.zip', content: pictureZip() },
    { name: 'project.zip', content: projectZip(files) },
    { name: 'sources.zip', content: sourceZip(files) },
  ]
  const on = await start('on')
  const off = await start('off')
  try {
    if (!memoryOnly) {
      await measureThroughput(on, off, samples, rounds, 1)
      await measureThroughput(on, off, samples, Math.ceil(rounds / 2), 4)
      await measureLatency(on, off, samples)
    }
    await measureMemory(on, samples)
  } finally {
    for (const { child } of [on, off]) child.disconnect()
    kept.destroy()
  }
}

async function measureThroughput(
  on: Server,
  off: Server,
  samples: readonly Sample[],
  rounds: number,
  connections: number,
): Promise<void> {
  console.log(`\n50 MB, ${connections} at once, ${rounds} rounds in turn: MB/s, median (least–most)`)
  console.log('| upload | expands to | scanning off | scanning on | on / off |\n|---|---|---|---|---|')
  for (const sample of samples) {
    for (const server of [on, off]) await speedOf(server, sample, connections) // warm
    const speeds: Record<'on' | 'off', number[]> = { on: [], off: [] }
    for (let round = 0; round < rounds; round += 1) {
      speeds.off.push(await speedOf(off, sample, connections))
      speeds.on.push(await speedOf(on, sample, connections))
    }
    // Ratio per round: disturbances last longer than a round.
    const ratio = median(speeds.on.map((speed, round) => speed / (speeds.off[round] ?? speed)))
    const expanded = sample.name.endsWith('.zip') ? `${mb(expandedBytes(sample.content))} MB` : '–'
    console.log(
      `| ${sample.name} | ${expanded} | ${range(speeds.off)} | ${range(speeds.on)} | ${(100 * ratio).toFixed(0)} %${ratio < WANTED ? ', below 60 %' : ''} |`,
    )
  }
}

/** Megabytes per second. */
async function speedOf(server: Server, sample: Sample, connections: number): Promise<number> {
  const started = performance.now()
  const ids = await Promise.all(Array.from({ length: connections }, () => upload(server, sample)))
  const seconds = (performance.now() - started) / 1000
  for (const id of ids) await ask(server, 'DELETE', id)
  return (connections * sample.content.length) / MEGABYTE / seconds
}

/** The latency of file info requests during consecutive uploads of 50 MB. */
async function measureLatency(on: Server, off: Server, samples: readonly Sample[]): Promise<void> {
  console.log('\nGET /api/files/:id meanwhile: milliseconds, median / 99 % / most')
  console.log('| upload | scanning off | scanning on |\n|---|---|---|')
  for (const sample of samples) {
    const cells: string[] = []
    for (const server of [off, on]) {
      const times = await latenciesDuring(server, async () => {
        for (let count = 0; count < LATENCY_UPLOADS; count += 1) await speedOf(server, sample, 1)
      })
      cells.push([0.5, 0.99, 1].map((part) => at(times, part).toFixed(1)).join(' / '))
    }
    console.log(`| ${sample.name} | ${cells.join(' | ')} |`)
  }
}

async function latenciesDuring(server: Server, work: () => Promise<void>): Promise<number[]> {
  const id = await upload(server, { name: 'asked.txt', content: Buffer.from('asked for') })
  const times: number[] = []
  let busy = true
  const working = work().finally(() => {
    busy = false
  })
  while (busy) {
    const started = performance.now()
    await ask(server, 'GET', id)
    times.push(performance.now() - started)
    await pause(2)
  }
  await working
  return times.sort((one, other) => one - other)
}

/** The peak memory of the process during uploads, four at a time, and the memory it retains. */
async function measureMemory(on: Server, samples: readonly Sample[]): Promise<void> {
  const now = () => residentMb(on.child.pid ?? 0)
  console.log(
    `\nMemory over ${MEMORY_UPLOADS} uploads, 4 at once: MB of the process, from ${now().toFixed(0)}`,
  )
  console.log('| upload | at most | afterwards |\n|---|---|---|')
  for (const sample of samples) {
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, now())
    }, 20)
    for (let count = 0; count < MEMORY_UPLOADS; count += 4) await speedOf(on, sample, 4)
    clearInterval(watch)
    console.log(`| ${sample.name} | ${most.toFixed(0)} | ${now().toFixed(0)} |`)
  }
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Resolves with the file's id. */
function upload({ url, token }: Server, { name, content }: Sample): Promise<string> {
  const head =
    `--b\r\nContent-Disposition: form-data; name="project_id"\r\n\r\nbench\r\n` +
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const tail = '\r\n--b--\r\n'
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/files/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': head.length + content.length + tail.length,
      },
    })
    sending.on('error', reject)
    sending.on('response', async (answer) => {
      let body = ''
      for await (const chunk of answer) body += chunk
      if (answer.statusCode === 201) resolve(JSON.parse(body).file.id)
      else reject(new Error(`${name} got ${answer.statusCode}: ${body}`))
    })
    sending.write(head)
    let sent = 0
    const send = () => {
      while (sent < content.length) {
        const piece = content.subarray(sent, sent + PIECE_BYTES)
        sent += piece.length
        if (!sending.write(piece)) return sending.once('drain', send)
      }
      return sending.end(tail)
    }
    send()
  })
}

function ask({ url, token }: Server, method: 'GET' | 'DELETE', id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const asking = request(`${url}/api/files/${id}`, { method, agent: kept, headers })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${method} got ${answer.statusCode}`)),
      )
    })
    asking.end()
  })
}

function median(values: readonly number[]): number {
  return at(
    [...values].sort((one, other) => one - other),
    0.5,
  )
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return `${median(values).toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`
}

function mb(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0)
}
