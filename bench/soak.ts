// Growth of memory and open files under mixed load: `npm run bench -- --only soak --soak 10`
import { readdirSync } from 'node:fs'
import { type Atelier, startAtelier } from './atelier.ts'
import { KILOBYTE, type Material, MEGABYTE, makeMaterial } from './material.ts'
import type { Part, PartOptions } from './part.ts'
import { median } from './rounds.ts'
import { memoryMb } from './usage.ts'

const CLIENTS = 4
const PARTS = 5
const FLAT = 1.1
const CODE =
  'export function sum(values) {\n  let total = 0\n  for (const value of values) total += value\n  return total\n}\n'

/** The actions of one user: upload, info, download, list, generate, delete. */
export async function measureSoak(options: PartOptions): Promise<Part> {
  const { folder, settings, onWeakness, soakMinutes } = options
  const atelier = await startAtelier(folder, { settings, onWeakness })
  try {
    const materials = [
      await makeMaterial(folder, 'text', 10 * KILOBYTE),
      await makeMaterial(folder, 'picture', MEGABYTE),
    ]
    const until = performance.now() + soakMinutes * 60_000
    const memory: number[] = []
    const files: number[] = []
    let requests = 0
    const watch = setInterval(() => {
      memory.push(memoryMb(atelier.pid))
      files.push(readdirSync(`/proc/${atelier.pid}/fd`).length)
    }, 1_000)
    try {
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          while (performance.now() < until)
            requests += await visit(atelier, materials[client % materials.length] as Material)
        }),
      )
    } finally {
      clearInterval(watch)
    }
    const [, second = [], , , last = []] = inParts(memory)
    const [, secondFiles = [], , , lastFiles = []] = inParts(files)
    const [grown, grownFiles] = [median(last) / median(second), median(lastFiles) / median(secondFiles)]
    const columns = Array.from({ length: PARTS }, (_, index) => `${index + 1} of ${PARTS}`)
    const goal = (what: string, value: number) => ({
      what: `soak of ${soakMinutes} minutes: ${what} of the last fifth to the second`,
      is: `${value.toFixed(2)} ×`,
      wanted: `≤ ${FLAT} ×`,
      reached: value <= FLAT,
    })
    return {
      title: 'Soak',
      tables: [
        {
          title: 'Memory',
          unit: 'MB',
          better: 'less',
          columns,
          rows: [{ what: 'resident memory', cells: inParts(memory) }],
        },
        {
          title: 'Open files and sockets',
          unit: 'number',
          better: 'less',
          columns,
          rows: [{ what: 'open', cells: inParts(files) }],
          plain: true,
        },
      ],
      goals: [goal('memory', grown), goal('open files', grownFiles)],
      notes: [
        `${requests.toLocaleString('en-US')} requests of ${CLIENTS} clients in ${soakMinutes} minutes, without pauses: upload, info, download, list, analyze, generate, delete. Columns are fifths of that time; figures are medians of one sample per second, with minimum and maximum.`,
      ],
      versions: [atelier.version],
    }
  } finally {
    await atelier.stop()
  }
}

function inParts(values: readonly number[]): number[][] {
  const size = values.length / PARTS
  return Array.from({ length: PARTS }, (_, index) =>
    values.slice(Math.floor(index * size), Math.floor((index + 1) * size)),
  )
}

async function visit(atelier: Atelier, material: Material): Promise<number> {
  const { url, headers } = atelier
  const kept = await atelier.keep(material)
  const info = kept.url.replace('/download', '')
  const json = { ...headers, 'content-type': 'application/json' }
  const asked: [url: string, init: RequestInit][] = [
    [info, { headers }],
    [kept.url, { headers }],
    [`${url}/api/files?project_id=kept`, { headers }],
    [
      `${url}/api/ai/analyze`,
      { method: 'POST', headers: json, body: JSON.stringify({ code: CODE, language: 'javascript' }) },
    ],
    [
      `${url}/api/ai/generate`,
      {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ prompt: 'A function that adds numbers', type: 'code' }),
      },
    ],
    [info, { method: 'DELETE', headers }],
  ]
  for (const [address, init] of asked) {
    const answer = await fetch(address, init)
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${address} got ${answer.status}`)
    await answer.bytes()
  }
  return asked.length + 1
}
