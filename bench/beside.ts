// Two versions of Atelier in turn, to see whether a change made something slower. Run: node bench/beside.ts OTHER-CHECKOUT
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Atelier, startAtelier } from './atelier.ts'
import { stopAll } from './children.ts'
import { KILOBYTE, MEGABYTE, makeMaterial } from './material.ts'
import { inTurns, median, ratioOf } from './rounds.ts'
import { startUploadClient } from './upload-client.ts'
import { processorMs, settled } from './usage.ts'
import { wrk } from './wrk.ts'

const ROUNDS = 7
const SECONDS = 4
const LISTED = 1_000

const checkout = process.argv[2]
if (!checkout) {
  console.error('Usage: node bench/beside.ts OTHER-CHECKOUT, a folder with another version and its packages')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'atelier-beside-'))
const client = startUploadClient()
const onWeakness = (weaknesses: readonly string[]) => {
  throw new Error(weaknesses.join('; '))
}
try {
  const ways = [
    await startAtelier(join(folder, 'new'), { name: 'new', onWeakness }),
    await startAtelier(join(folder, 'old'), { name: 'old', checkout, onWeakness }),
  ]
  for (const [title, bytes, connections] of [
    ['10 kB', 10 * KILOBYTE, 8],
    ['1 MB', MEGABYTE, 4],
    ['50 MB', 50 * MEGABYTE, 4],
  ] as const) {
    const material = await makeMaterial(folder, 'text', bytes)
    await compare(`upload ${title}`, ways, async (atelier) => {
      const load = { port: atelier.port, ...atelier.upload(material), ...material, connections }
      const { uploads, seconds } = await client.run({ ...load, seconds: SECONDS })
      return { count: uploads, seconds, after: () => atelier.clean() }
    })
    const kept = new Map<Atelier, Awaited<ReturnType<Atelier['keep']>>>()
    for (const way of ways) kept.set(way, await way.keep(material))
    await compare(`download ${title}`, ways, async (atelier) => {
      const { url, headers } = kept.get(atelier) as { url: string; headers?: Record<string, string> }
      return counted(await wrk({ url, ...(headers && { headers }), connections, seconds: SECONDS }))
    })
  }
  const small = await makeMaterial(folder, 'text', KILOBYTE)
  for (const way of ways) for (let file = 0; file < LISTED; file++) await way.keep(small)
  await compare(`list 20 of ${LISTED}`, ways, async ({ url, headers }) =>
    counted(
      await wrk({ url: `${url}/api/files?project_id=kept`, headers, connections: 8, seconds: SECONDS }),
    ),
  )
} finally {
  client.stop()
  stopAll()
  rmSync(folder, { recursive: true, force: true })
}

interface Counted {
  readonly count: number
  readonly seconds: number
  readonly after?: () => Promise<void>
}

function counted({ requests, seconds }: { requests: number; seconds: number }): Counted {
  return { count: requests * seconds, seconds }
}

async function compare(
  what: string,
  ways: readonly Atelier[],
  load: (atelier: Atelier) => Promise<Counted>,
): Promise<void> {
  const { rate, processor } = await inTurns(ways, ROUNDS, async (atelier) => {
    const before = processorMs(atelier.pid)
    const { count, seconds, after } = await load(atelier)
    await settled(atelier.pid)
    const spent = processorMs(atelier.pid) - before
    await after?.()
    await settled(atelier.pid)
    return { rate: count / seconds, processor: spent / count }
  })
  const [newRate = [], oldRate = []] = rate
  const [newCost = [], oldCost = []] = processor
  console.log(
    `${what.padEnd(20)} ${median(newRate).toFixed(0)}/s, ${ratioOf(newRate, oldRate).toFixed(2)} × the old; ` +
      `processor time ${median(newCost).toFixed(2)} ms, ${ratioOf(newCost, oldCost).toFixed(2)} ×`,
  )
}
