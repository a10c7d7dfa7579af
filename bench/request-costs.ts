// CPU time per request of the node with its threads and children, and of PostgreSQL. CPU time hardly depends on the load of the machine.
// Run: node bench/request-costs.ts (SQLite and disk) or node bench/request-costs.ts shared (PostgreSQL and S3, started by
// scripts/). An additional number sets the number of requests. Linux only: it reads /proc.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnServer } from '../server/test/server.ts'
import { processorMs } from './usage.ts'

const REQUESTS = Number(process.argv[3] ?? 1_500)
const AT_ONCE = 8
const TICKS_PER_MS = 100 / 1000 // of the kernel

const folder = mkdtempSync(join(tmpdir(), 'atelier-costs-'))
chmodSync(folder, 0o711) // PostgreSQL runs as another user
const shared = process.argv[2] === 'shared'
const script = (name: string, command: string) =>
  execFileSync(
    fileURLToPath(new URL(`../scripts/start-${name}.sh`, import.meta.url)),
    [command, join(folder, name)],
    {
      encoding: 'utf8',
    },
  ).trim()
const settings = shared
  ? {
      DATABASE_URL: script('postgres', 'start'),
      BLOBS_URL: script('s3', 'start'),
      AWS_ACCESS_KEY_ID: 'testkey',
      AWS_SECRET_ACCESS_KEY: 'testsecretkey',
    }
  : undefined

const node = await spawnServer(join(folder, 'data'), { ...settings, LOG_LEVEL: 'info' })
const postmaster = shared
  ? readFileSync(join(folder, 'postgres/server/data/postmaster.pid'), 'utf8').split('\n')[0]
  : undefined

/** CPU time so far in milliseconds: user and system, all threads, and exited children. */
function spentBy(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS_PER_MS
}

function spentByPostgres(): number {
  if (postmaster === undefined) return 0
  const parentOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
    } catch {
      return undefined // has exited
    }
  }
  const servers = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  return [postmaster, ...servers].reduce((sum, pid) => sum + spentBy(pid), 0)
}

async function measure(
  what: string,
  ask: (index: number) => Promise<Response>,
  requests = REQUESTS,
): Promise<void> {
  let next = 0
  async function client(limit: number): Promise<void> {
    while (next < limit) {
      const answer = await ask(next++)
      if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
      await answer.bytes()
    }
  }
  const all = (limit: number) => Promise.all(Array.from({ length: AT_ONCE }, () => client(limit)))
  await all(Math.round(requests / 3)) // warm-up
  const first = next
  const before = [processorMs(Number(node.child.pid)), spentByPostgres()] as const
  await all(first + requests)
  const cost = (now: number, then: number) => ((now - then) / (next - first)).toFixed(2).padStart(6)
  const ofPostgres = shared ? `, PostgreSQL ${cost(spentByPostgres(), before[1])} ms` : ''
  console.log(
    `${what.padEnd(18)} node ${cost(processorMs(Number(node.child.pid)), before[0])} ms${ofPostgres}`,
  )
}

const small = randomBytes(5_000).toString('hex')
const large = randomBytes(500_000).toString('hex')
const ids: string[] = []
async function upload(content: string, name: string): Promise<Response> {
  const answer = await node.upload(content, { name, folder: 'src' })
  const { file } = (await answer.clone().json()) as { file: { id: string } }
  if (content === small) ids.push(file.id)
  return answer
}
const idAt = (index: number) => ids[index % ids.length] ?? ''

try {
  await measure('upload 10 kB', (index) => upload(small, `file-${index}.md`))
  await measure('upload 1 MB', (index) => upload(large, `large-${index}.md`), REQUESTS / 10)
  await measure('info', (index) => node.request(`/api/files/${idAt(index)}`))
  await measure('download 10 kB', (index) => node.request(`/api/files/${idAt(index)}/download`))
  await measure('CDN origin 10 kB', (index) => node.request(`/files/${idAt(index)}`))
  await measure('304', (index) =>
    node.request(`/files/${idAt(index)}`, { headers: { 'if-none-match': '*' } }).then(unchanged),
  )
  await measure('list of 20', () => node.request('/api/files?project_id=p1&folder=src'))
  await measure('delete', () => node.request(`/api/files/${ids.pop()}`, { method: 'DELETE' }), REQUESTS / 2)
} finally {
  await node.stop('SIGTERM')
  if (shared) for (const name of ['postgres', 's3']) script(name, 'stop')
  rmSync(folder, { recursive: true })
}

function unchanged(answer: Response): Response {
  return answer.status === 304 ? new Response('') : answer
}
