import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Verdict } from '../src/inspection.ts'

const PROCESS = fileURLToPath(new URL('./little-memory-process.ts', import.meta.url))
/** Node and the inspectors alone take about 100. */
const MAX_RESIDENT_MB = 350
const MAX_HEAP_MB = 64

/**
 * Inspects a file in a separate process, since V8 ends a process that grows a large array beyond its heap limit.
 * Fails if the inspection uses much memory.
 */
export async function lookWithLittleMemory(name: string, bytes: Buffer): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-little-memory-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    const heap = `--max-old-space-size=${MAX_HEAP_MB}`
    const { stdout } = await promisify(execFile)(process.execPath, [heap, PROCESS, path, name])
    const { inspection, residentMb } = JSON.parse(stdout)
    assert.ok(residentMb < MAX_RESIDENT_MB, `The inspection takes ${residentMb} MB.`)
    return inspection
  } finally {
    await rm(folder, { recursive: true })
  }
}
