import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FilesDeps } from '../files/ports.ts'
import { purgeEdge } from '../files/purge-edge.ts'
import { rescanFiles } from '../files/rescan-files.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'

/** What goes on while the service runs, besides answering. */

const MINUTE_MS = 60_000
const SWEEP_EVERY_MS = 2 * MINUTE_MS
const PURGE_EVERY_MS = 500
const REFRESH_EVERY_MS = MINUTE_MS / 4
// The rescan takes at most a part of one core from those who upload.
const RESCAN_PAUSE_MS = 20
// For so long a node that has gone silent keeps the others from rescanning.
const RESCAN_LEASE_MS = MINUTE_MS

/** Now, with all intents that are `overBy` then: they were left by a crash. Later with those that are due. */
export async function keepSweeping(
  files: FilesDeps,
  log: FastifyBaseLogger,
  overBy: number,
): Promise<{ stop(): Promise<void> }> {
  async function sweep(dueBefore: number): Promise<void> {
    try {
      const { removed, failed } = await sweepOrphans(files, dueBefore)
      if (removed + failed > 0) log.info({ removed, failed }, 'swept bytes without a file')
    } catch (error) {
      log.error({ err: error }, 'the sweep failed; the next one tries again')
    }
  }
  let running = sweep(overBy)
  await running
  const timer = setInterval(() => {
    running = running.then(() => sweep(files.now()))
  }, SWEEP_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** The edge is asked within a second of a deletion, and again and again while it cannot answer. */
export function keepPurging(files: FilesDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  if (!files.edge) return { stop: async () => undefined }
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { purged, failed, reason } = await purgeEdge(files)
        if (failed > 0)
          log.warn({ failed, reason }, 'the edge did not confirm that files are gone; asked again')
        if (purged > 0) continue // there may be more
      } catch (error) {
        log.error({ err: error }, 'the database cannot say what the edge must forget; the next try follows')
      }
      await pause(PURGE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/**
 * Looks for new rules now and then; with new ones, stored files are scanned again, slowly, in the background, by one node
 * at a time: two with different rules would undo each other's work for ever.
 */
export function keepRescanning(files: FilesDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const node = randomUUID()
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const takeTurn = () => files.scans.takeRescan(node, files.now(), files.now() + RESCAN_LEASE_MS)

  async function rescan(): Promise<void> {
    if (!(await takeTurn())) return
    const lost = new AbortController()
    let takenAt = files.now()
    async function rest(): Promise<void> {
      await wait(RESCAN_PAUSE_MS)
      if (files.now() - takenAt < RESCAN_LEASE_MS / 4) return
      takenAt = files.now()
      if (!(await takeTurn())) lost.abort()
    }
    const { scanned, quarantined } = await rescanFiles(files, rest, AbortSignal.any([signal, lost.signal]))
    if (scanned > 0) log.info({ scanned }, 'scanned stored files with new rules')
    for (const id of quarantined) log.warn({ file: id.slice(0, 15) }, 'a stored file went into quarantine')
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      for (const scanner of files.scanners) {
        await scanner
          .refresh()
          .catch((error) => log.error({ err: error }, `${scanner.name} keeps the rules it had`))
      }
      try {
        await rescan()
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the rescan stopped; it goes on at the next try')
      }
      await wait(REFRESH_EVERY_MS)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      await files.scans.leaveRescan(node).catch(() => undefined) // else it ends by itself
    },
  }
}
