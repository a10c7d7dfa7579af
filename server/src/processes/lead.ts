import cluster, { type Worker } from 'node:cluster'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { makeDataDir } from '../data-directory/make-data-dir.ts'
import { lockService } from '../data-directory/service-locks.ts'
import { openLog } from '../logging/log.ts'
import { createCounters } from './counters.ts'
import { createGatherings } from './gatherings.ts'
import type { Order, Report } from './messages.ts'
import { ownModule } from './own-files.ts'

const MEMBER = fileURLToPath(ownModule('./member.ts', import.meta.url))
// A process that dies repeatedly is restarted with growing pauses, so that it does not keep the machine busy.
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const STEADY_MS = 10_000
const GATHER_MS = 1_000

/**
 * Keeps `PROCESSES` processes serving one port and one data folder. The lead serves no requests: it holds the locks, shares
 * counters, and restarts processes that die.
 */
export async function lead(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const cores = availableParallelism()
  if (config.processes > cores)
    log.warn({ processes: config.processes, cores }, 'more processes than cores use memory without gain')
  await makeDataDir(config.dataDir)
  await lockService(config)
  await rm(join(config.dataDir, 'spool'), { recursive: true, force: true }) // left by a crash; no other process is running
  // Each process accepts its own connections. If the lead passed them on, those for a process that dies would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: MEMBER, args: [] })

  const { count } = createCounters(() => performance.now())
  const gatherings = createGatherings(GATHER_MS)
  const members = new Set<Worker>()
  const ready = new Set<Worker>()
  let serving = false
  let stopping = false
  let deaths = 0

  function start(number: number): void {
    const member = cluster.fork()
    const startedAt = performance.now()
    members.add(member)
    send(member, {
      start: { number, isFirst: !serving },
    })
    member.on('message', (report: Report) => onReport(member, report))
    member.on('exit', (code, signal) => {
      members.delete(member)
      ready.delete(member)
      gatherings.died(member.id)
      if (stopping) return members.size === 0 && process.exit(0)
      if (!serving) process.exit(code || 1) // it has already logged the reason
      deaths = performance.now() - startedAt > STEADY_MS ? 0 : deaths + 1
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS)
      log.error({ died: member.process.pid, code, signal, pauseMs }, 'a process died; starting another')
      setTimeout(() => !stopping && start(number), pauseMs)
    })
  }

  function onReport(member: Worker, report: Report): void {
    if (!members.has(member)) return // it has exited, and its counters are those of a dead process
    if ('count' in report) {
      const { id, key, expiresInMs } = report.count
      send(member, { counted: { id, count: count(key, expiresInMs) } })
    } else if ('publish' in report) {
      for (const other of othersOf(member)) send(other, { published: report.publish })
    } else if ('gather' in report) {
      const others = othersOf(member).filter((other) => ready.has(other)) // a process that is still loading cannot respond
      gatherings.begin(member.id, report.gather.counts, {
        others: others.length,
        ask(id) {
          for (const other of others) send(other, { show: { id } })
        },
        done: (counts) => send(member, { gathered: { id: report.gather.id, counts } }),
      })
    } else if ('shown' in report) {
      gatherings.add(member.id, report.shown.id, report.shown.counts)
    } else {
      ready.add(member)
      if (ready.size === config.processes) log.info({ processes: ready.size }, 'all processes are serving')
      if (!serving && !stopping) startOthers()
    }
  }

  function startOthers(): void {
    serving = true
    for (let number = 2; number <= config.processes; number++) start(number)
  }

  function othersOf(member: Worker): Worker[] {
    return [...members].filter((other) => other !== member && other.isConnected())
  }

  function stop(signal: NodeJS.Signals): void {
    if (stopping) process.exit(1) // second signal: exit immediately; members exit with their lead
    stopping = true
    for (const member of members) send(member, { stop: signal })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  start(1)
}

/** Ignores a member that has just died. */
function send(member: Worker, order: Order): void {
  if (member.isConnected()) member.send(order, () => undefined)
}
