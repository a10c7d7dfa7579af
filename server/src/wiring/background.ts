import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { purgeEdge } from '../files/delete/purge-edge.ts'
import type { FilesDeps } from '../files/ports.ts'
import { rescanFiles } from '../files/scan/rescan-files.ts'
import { sweepOrphans } from '../files/upload/sweep-orphans.ts'
import { dropOldVersions } from '../files/versions/drop-old-versions.ts'
import { deleteExpiredCheckpoints } from '../projects/delete-expired-checkpoints.ts'
import type { ProjectsDeps } from '../projects/ports.ts'

/** Background tasks of the service. */

const MINUTE_MS = 60_000
const SWEEP_EVERY_MS = 2 * MINUTE_MS
const DELETE_OLD_EVERY_MS = 60 * MINUTE_MS
const DELETE_OLD_PAUSE_MS = 20
const PURGE_EVERY_MS = 500
const REFRESH_EVERY_MS = MINUTE_MS / 4
// Pauses between files limit the rescan to part of one core.
const RESCAN_PAUSE_MS = 20
// A node that stops responding blocks rescans of other nodes for this long.
const RESCAN_LEASE_MS = MINUTE_MS

/**
 * Sweeps now, including all intents that are due by `expiredBy`, which a crash left. Later sweeps those that are due, and deletes
 * old versions and checkpoints.
 */
export async function keepSweeping(
  projects: ProjectsDeps,
  log: FastifyBaseLogger,
  expiredBy: number,
): Promise<{ stop(): Promise<void> }> {
  const { files } = projects
  async function sweep(dueBefore: number): Promise<void> {
    try {
      const { removed, failed } = await sweepOrphans(files, dueBefore)
      if (removed + failed > 0) log.info({ removed, failed }, 'removed blobs without a file')
    } catch (error) {
      log.error({ err: error }, 'the sweep failed; it runs again later')
    }
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = () => pause(DELETE_OLD_PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined)
  /** Once an hour, on one of the nodes. */
  async function deleteOld(): Promise<void> {
    try {
      const now = files.now()
      if (!(await files.catalog.takeLease('old-versions', now, now + DELETE_OLD_EVERY_MS))) return
      const changed = await dropOldVersions(files, rest, signal)
      if (changed > 0) log.info({ files: changed }, 'deleted old versions')
      const checkpoints = await deleteExpiredCheckpoints(projects, rest, signal)
      if (checkpoints > 0) log.info({ checkpoints }, 'deleted automatic checkpoints')
    } catch (error) {
      log.error({ err: error }, 'old versions and checkpoints could not be deleted; this is retried later')
    }
  }
  let running = sweep(expiredBy)
  await running
  const timer = setInterval(() => {
    running = running.then(() => sweep(files.now())).then(deleteOld)
  }, SWEEP_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** Purges the edge within a second of a deletion, and retries until the edge confirms. */
export function keepPurging(files: FilesDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  if (!files.edge) return { stop: async () => undefined }
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { purged, failed, reason } = await purgeEdge(files)
        if (failed > 0) log.warn({ failed, reason }, 'the edge did not confirm a purge; retrying')
        if (purged > 0) continue // there may be more
      } catch (error) {
        log.error({ err: error }, 'cannot read pending purges from the database; retrying')
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
 * Checks regularly for new rules and then rescans stored files, slowly, in the background. One node at a time does this: two
 * nodes with different rules would undo each other's work forever.
 */
export function keepRescanning(files: FilesDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const node = randomUUID()
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const takeLease = () => files.scans.takeRescan(node, files.now(), files.now() + RESCAN_LEASE_MS)

  async function rescan(): Promise<void> {
    if (!(await takeLease())) return
    const lost = new AbortController()
    let takenAt = files.now()
    async function rest(): Promise<void> {
      await wait(RESCAN_PAUSE_MS)
      if (files.now() - takenAt < RESCAN_LEASE_MS / 4) return
      takenAt = files.now()
      if (!(await takeLease())) lost.abort()
    }
    const { scanned, quarantined } = await rescanFiles(files, rest, AbortSignal.any([signal, lost.signal]))
    if (scanned > 0) log.info({ scanned }, 'rescanned stored files with new rules')
    for (const id of quarantined) log.warn({ file: id.slice(0, 15) }, 'a stored file was quarantined')
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      for (const scanner of files.scanners) {
        await scanner
          .refresh()
          .catch((error) => log.error({ err: error }, `${scanner.name} cannot load new rules`))
      }
      try {
        await rescan()
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the rescan failed; it continues later')
      }
      await wait(REFRESH_EVERY_MS)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      await files.scans.leaveRescan(node).catch(() => undefined) // otherwise the lease expires
    },
  }
}

const RELOAD_EVERY_MS = 2_000

/** Notices providers and chains that another node or command has changed, also if no message about it arrives. */
export function keepReloading(
  reload: () => Promise<void>,
  log: FastifyBaseLogger,
): { now(): void; stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  let isStopped = false
  let lastFailure: string | undefined
  async function run(): Promise<void> {
    try {
      await reload()
      lastFailure = undefined
    } catch (error) {
      const { message } = error as Error
      // Once, not every two seconds.
      if (message !== lastFailure)
        log.error({ err: error }, 'providers could not be read again; the last ones stay in use')
      lastFailure = message
    }
  }
  function now(): void {
    if (isStopped) return
    const one = run().finally(() => running.delete(one))
    running.add(one)
  }
  const timer = setInterval(() => running.size === 0 && now(), RELOAD_EVERY_MS)
  timer.unref()
  return {
    now,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
