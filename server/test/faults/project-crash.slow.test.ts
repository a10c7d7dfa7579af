import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pack } from 'tar-stream'
import { isSoak } from '../../../scripts/sample.ts'
import { assertListsConsistent } from '../consistent-lists.ts'
import { type CheckpointBody, projectClient } from '../projects.ts'
import { blobsIn, newFolder, spawnServer } from '../server.ts'
import { createRandom } from './storm.ts'

/** `SEED=2 node --test …` kills at other moments. */
const ROUNDS = isSoak ? 200 : 12
const SEED = Number(process.env.SEED ?? 1)
const FILES = 12

let dataDir: string
let running: Awaited<ReturnType<typeof spawnServer>> | undefined
before(async () => {
  dataDir = await newFolder()
})
after(async () => {
  running?.child.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

// Some files are in the database, others in the store.
const contentOf = (state: string, index: number): string =>
  index % 4 === 0 ? `${state} large ${index}\n`.repeat(6_000) : `${state} small ${index}\n`

function filesOf(state: string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: FILES }, (_, index) => [`src/${index}.txt`, contentOf(state, index)]),
  )
}

async function archiveOf(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const tar = pack()
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content)
  tar.finalize()
  return new Uint8Array(Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>)))
}

test(`${ROUNDS} × kill -9 during batches, restores and imports: the old state or the new one`, async (context) => {
  const random = createRandom(SEED)
  const outcomes = { old: 0, new: 0 }
  let state = 'none'
  let known: Record<string, string> = {}
  const checkpoints = new Map<string, Record<string, string>>()
  for (let round = 1; round <= ROUNDS; round++) {
    const server = await spawnServer(dataDir, { PROCESSES: String(1 + (round % 2)) })
    running = server
    const demo = projectClient(server, 'p')
    const { checkpoints: listed } = await demo.ok<{ checkpoints: CheckpointBody[] }>(
      await demo.send('GET', '/checkpoints?limit=1000'),
    )
    for (const { id } of listed) if (!checkpoints.has(id)) checkpoints.set(id, known) // made before a restore or import
    if (round % 5 === 0) checkpoints.set((await demo.checkpoint(state)).id, known)

    const next = `state ${round}`
    const wanted = filesOf(next)
    const [id, recorded] = [...checkpoints].at(Math.floor(random() * checkpoints.size)) ?? []
    const operations = Object.entries(wanted).map(([path, text]) => ({ op: 'put', path, text }))
    const kinds = [
      () => ({ target: wanted, sent: demo.batch(operations) }),
      async () => ({
        target: wanted,
        sent: server.request('/api/projects/p/import?mode=replace', {
          method: 'POST',
          body: await archiveOf(wanted),
        }),
      }),
      () => ({ target: recorded ?? known, sent: demo.send('POST', `/checkpoints/${id}/restore`, {}) }),
    ]
    const start = kinds[id === undefined ? round % 2 : round % 3] as (typeof kinds)[0]
    const { target, sent } = await start()
    const answered = sent.then(
      ({ status }) => status === 200,
      () => false,
    )
    await Promise.race([answered, delay(random() * 120)])
    assert.equal(await server.stop('SIGKILL'), 'SIGKILL')
    const isAcknowledged = await answered

    const again = await spawnServer(dataDir)
    running = again
    const found = await projectClient(again, 'p').files()
    const isNew = JSON.stringify(sorted(found)) === JSON.stringify(sorted(target))
    const isOld = JSON.stringify(sorted(found)) === JSON.stringify(sorted(known))
    assert.ok(isNew || isOld, `round ${round}: neither the old nor the new state`)
    if (isAcknowledged) assert.ok(isNew, `round ${round}: an acknowledged change is lost`)
    outcomes[isNew ? 'new' : 'old']++
    known = isNew ? target : known
    state = next
    assert.equal(await again.stop('SIGTERM'), 0)
    running = undefined
    await checkDisk()
  }
  context.diagnostic(`${outcomes.old} old, ${outcomes.new} new`)
  assert.ok(
    outcomes.old > 0 && outcomes.new > 0,
    'the kills came too early or too late, so this test proves little',
  )
})

const sorted = (files: Record<string, string>) =>
  Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))

/** Every blob has a reference and every counter is right. */
async function checkDisk(): Promise<void> {
  const path = join(dataDir, 'atelier.db')
  await assertListsConsistent(new URL(`sqlite:${path}`))
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = (sql: string) => database.prepare(sql).all() as { blob: string; refs: number }[]
  const counted =
    rows(`SELECT blob, count(*) AS refs FROM (SELECT blob FROM files UNION ALL SELECT blob FROM versions
    UNION ALL SELECT blob FROM checkpoint_files WHERE blob IS NOT NULL) GROUP BY blob`)
  const shared = new Map(rows('SELECT blob, refs FROM shared_blobs').map(({ blob, refs }) => [blob, refs]))
  for (const { blob, refs } of counted) assert.equal(shared.get(blob) ?? 1, refs, blob)
  const owned = new Set(counted.map(({ blob }) => blob))
  for (const blob of shared.keys()) assert.ok(owned.has(blob), `${blob} is counted, but nothing refers to it`)
  const small = rows('SELECT blob, 0 AS refs FROM small_blobs').map(({ blob }) => blob)
  database.close()
  const stored = new Set([...(await blobsIn(dataDir)), ...small])
  assert.deepEqual(
    [...stored].filter((blob) => !owned.has(blob)),
    [],
    'bytes are left',
  )
  assert.deepEqual(
    [...owned].filter((blob) => !stored.has(blob)),
    [],
    'bytes are lost',
  )
}
