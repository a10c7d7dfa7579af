// Batches, checkpoints, restores, export and search of a large project: `npm run bench -- --only history`
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pack } from 'tar-stream'
import { type Atelier, startAtelier } from './atelier.ts'
import { MEGABYTE, makeMaterial } from './material.ts'
import { atMost, type Goal, type Part, type PartOptions, times } from './part.ts'
import { inTurns, median, type Series } from './rounds.ts'
import { memoryMb, settled } from './usage.ts'

const FILES = 10_000
const QUICK_FILES = 1_000
const FILE_BYTES = 10_000
const SMALL_FILES = 5_000
const SMALL_BYTES = 1_000
const CHANGED = 0.01
const CHECKPOINTS = 100
const EXPORTED_PARTS = 20
const PART_BYTES = 50 * MEGABYTE
const BATCH = 1_000

interface Step {
  readonly name: string
  readonly wantedSeconds?: number
  readonly run: (round: number) => Promise<void>
  /** Not measured. */
  readonly prepare?: (round: number) => Promise<void>
}

export async function measureHistory(options: PartOptions): Promise<Part> {
  const files = options.quick ? QUICK_FILES : FILES
  const atelier = await startAtelier(join(options.folder, 'history'), options)
  try {
    const project = connectTo(atelier, 'large')
    options.say(`importing ${files} files`)
    await project.post('/import', await archive(files))

    const small = options.quick ? SMALL_FILES / 10 : SMALL_FILES
    const smallFiles = await archive(small, SMALL_BYTES)
    const changed = files * CHANGED
    const change = (round: number) => project.post('/batch', batchOf(changed, `changed in round ${round}`))
    let checkpoint = ''
    const steps: readonly Step[] = [
      {
        name: `batch of ${BATCH} new files`,
        wantedSeconds: 1,
        run: (round) =>
          connectTo(atelier, `batch${round}`)
            .post('/batch', batchOf(BATCH, 'new'))
            .then(() => {}),
      },
      {
        name: 'checkpoint',
        wantedSeconds: 1,
        run: async () => {
          checkpoint = ((await project.post('/checkpoints', {})) as { checkpoint: { id: string } }).checkpoint
            .id
        },
      },
      {
        name: `restore of ${changed} changed files`,
        wantedSeconds: 2,
        prepare: async (round) => void (await change(round)),
        run: async () => void (await project.post(`/checkpoints/${checkpoint}/restore`, {})),
      },
      {
        name: 'search for a text, every file',
        wantedSeconds: 1,
        run: () => project.read('/grep?q=no+file+has+this'),
      },
      {
        name: `import of ${small} files of 1 kB`,
        wantedSeconds: 15,
        run: (round) =>
          connectTo(atelier, `import${round}`)
            .post('/import', smallFiles)
            .then(() => {}),
      },
      {
        name: 'search for a regular expression',
        wantedSeconds: 3,
        run: () => project.read('/grep?q=no%5Cs%2Bfile%5Cd&regex=true'),
      },
    ]
    const { seconds } = await inTurns(steps, options.rounds, async ({ prepare, run }, round) => {
      await prepare?.(round)
      await settled(atelier.pid)
      const began = performance.now()
      await run(round)
      return { seconds: (performance.now() - began) / 1_000 }
    })
    const goals: Goal[] = steps.flatMap(({ name, wantedSeconds }, index) =>
      wantedSeconds ? [atMost(name, median(seconds[index] ?? []), 's', wantedSeconds)] : [],
    )

    const checkpoints = options.quick ? 10 : CHECKPOINTS
    const growth = await growthOf(atelier, project, files, checkpoints, options.say)
    goals.push(
      times(`${checkpoints} checkpoints, 1 % changed before each: bytes on disk`, growth, 2.1, 'most'),
    )
    const parts = options.quick ? 2 : EXPORTED_PARTS
    const exported = await memoryOfExport(atelier, parts, options)
    goals.push(atMost(`memory above idle: export of ${parts * 50} MB`, exported, 'MB', 100))

    const rows = steps.map(({ name }, index) => ({ what: name, cells: [seconds[index] as Series] }))
    return {
      title: 'Project history',
      tables: [
        {
          title: `A project of ${files.toLocaleString('en-US')} files of 10 kB`,
          unit: 's',
          better: 'less',
          columns: ['time'],
          rows,
          plain: true,
        },
      ],
      goals,
      notes: [
        'On SQLite and disk, from request to the end of the response. Every content is scanned. The batch has files of about 100 bytes. ' +
          'Bytes on disk are those of the whole data folder, with the database, compared with those before the checkpoints.',
      ],
      versions: [atelier.version],
    }
  } finally {
    await atelier.stop()
  }
}

type Project = ReturnType<typeof connectTo>

function connectTo({ url, headers }: Atelier, id: string) {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}/api/projects/${id}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  return {
    async post(path: string, body: object): Promise<unknown> {
      const bytes = body instanceof Uint8Array
      const type = bytes ? 'application/x-tar' : 'application/json'
      const response = await call(path, {
        method: 'POST',
        headers: { 'content-type': type },
        body: bytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      })
      return response.json()
    },
    async read(path: string): Promise<void> {
      for await (const _ of (await call(path)).body ?? []);
    },
  }
}

/** The space that checkpoints need, as a multiple of the space of the project alone. */
async function growthOf(
  atelier: Atelier,
  project: Project,
  files: number,
  count: number,
  say: PartOptions['say'],
): Promise<number> {
  const before = await bytesIn(atelier)
  for (let number = 0; number < count; number++) {
    say(`checkpoint ${number + 1} of ${count}`)
    const from = (number * files * CHANGED) % files
    const operations = numbers(files * CHANGED).map((index) => ({
      op: 'put',
      path: pathOf(from + index),
      text: content(from + index, `checkpoint ${number}`),
    }))
    await project.post('/batch', { operations })
    await project.post('/checkpoints', {})
  }
  return (await bytesIn(atelier)) / before
}

async function bytesIn({ dataDir, pid }: Atelier): Promise<number> {
  await settled(pid)
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

async function memoryOfExport(atelier: Atelier, parts: number, options: PartOptions): Promise<number> {
  const { path } = await makeMaterial(options.folder, 'picture', PART_BYTES)
  const bytes = await readFile(path)
  for (let part = 0; part < parts; part++) {
    options.say(`file ${part + 1} of ${parts} to export`)
    bytes.writeUInt32BE(0x01010101 + part, bytes.length >> 1) // otherwise they would share one blob
    const response = await fetch(`${atelier.url}/api/projects/export/files/part-${part}.jpg`, {
      method: 'PUT',
      headers: { ...atelier.headers, 'content-type': 'image/jpeg' },
      body: bytes,
    })
    if (!response.ok) throw new Error(await response.text())
  }
  await settled(atelier.pid)
  await pause(2_000)
  const idle = memoryMb(atelier.pid)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, memoryMb(atelier.pid))), 50)
  try {
    await connectTo(atelier, 'export').read('/export?format=zip')
  } finally {
    clearInterval(watch)
  }
  return most - idle
}

async function archive(files: number, bytes = FILE_BYTES): Promise<Uint8Array> {
  const tar = pack()
  for (const number of numbers(files)) tar.entry({ name: pathOf(number) }, content(number, 'first', bytes))
  tar.finalize()
  return Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>))
}

function batchOf(count: number, word: string): object {
  const operations = numbers(count).map((number) => ({
    op: 'put',
    path: pathOf(number),
    text: `export const value${number} = '${word}, to tell it from others: ${number}'\n`,
  }))
  return { operations }
}

function pathOf(number: number): string {
  return `src/part-${number % 100}/file-${number}.ts`
}

/** Source code that differs in every line, so that nothing is stored once for several files. */
function content(number: number, word: string, bytes = FILE_BYTES): string {
  const lines = [`// ${word}`]
  let length = 0
  for (let line = 0; length < bytes; line++) {
    const next = `export const value${line} = '${createHash('sha256').update(`${number} ${word} ${line}`).digest('hex')}'`
    lines.push(next)
    length += next.length + 1
  }
  return lines.join('\n')
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
