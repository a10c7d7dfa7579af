import cluster, { type Worker } from 'node:cluster'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoginLink } from '../access/login-code.ts'
import type { Config } from '../config.ts'
import { makeDataDir } from '../data-directory/make-data-dir.ts'
import { lockService } from '../data-directory/service-locks.ts'
import { openLog } from '../logging/log.ts'
import { createCounters } from './counters.ts'
import { createGatherings } from './gatherings.ts'
import type { Order, Report } from './messages.ts'
import { ownModule } from './own-files.ts'

const MEMBER = fileURLToPath(ownModule('./member.ts', import.meta.url))
// After a death another process starts; one that dies again and again must not keep the machine busy.
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const STEADY_MS = 10_000
const GATHER_MS = 1_000

/**
 * Keeps `PROCESSES` processes serving one port and one data folder. It answers nobody itself: it holds the locks,
 * counts for all, and starts another process for one that died.
 */
export async function lead(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const cores = availableParallelism()
  if (config.processes > cores)
    log.warn(
      { processes: config.processes, cores },
      'more processes than cores: they take memory, and gain nothing',
    )
  await makeDataDir(config.dataDir)
  await lockService(config)
  await rm(join(config.dataDir, 'spool'), { recursive: true, force: true }) // left by a crash: nobody else is here
  // Each accepts for itself. Dealt out by the lead, a connection on its way to a process that dies would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: MEMBER, args: [] })

  const { count } = createCounters(() => performance.now())
  const gatherings = createGatherings(GATHER_MS)
  const members = new Set<Worker>()
  const ready = new Set<Worker>()
  let link: LoginLink | undefined
  let serving = false
  let stopping = false
  let deaths = 0

  function begin(number: number): void {
    const member = cluster.fork()
    const began = performance.now()
    members.add(member)
    order(member, {
      start: { number, isFirst: !serving, othersServe: ready.size > 0, ...(link && { link }) },
    })
    member.on('message', (report: Report) => hear(member, report))
    member.on('exit', (code, signal) => {
      members.delete(member)
      ready.delete(member)
      gatherings.died(member.id)
      if (stopping) return members.size === 0 && process.exit(0)
      if (!serving) process.exit(code || 1) // it has said why
      deaths = performance.now() - began > STEADY_MS ? 0 : deaths + 1
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS)
      log.error(
        { died: member.process.pid, code, signal, pauseMs },
        'a process died; another takes its place',
      )
      setTimeout(() => !stopping && begin(number), pauseMs)
    })
  }

  function hear(member: Worker, report: Report): void {
    if ('count' in report) {
      const { id, key, endsInMs } = report.count
      order(member, { counted: { id, count: count(key, endsInMs) } })
    } else if ('tell' in report) {
      for (const other of othersOf(member)) order(other, { heard: report.tell })
    } else if ('gather' in report) {
      const others = othersOf(member).filter((other) => ready.has(other)) // who still loads cannot answer
      gatherings.begin(member.id, report.gather.counts, {
        others: others.map(({ id }) => id),
        ask(id) {
          for (const other of others) order(other, { show: { id } })
        },
        done: (counts) => order(member, { gathered: { id: report.gather.id, counts } }),
      })
    } else if ('shown' in report) {
      gatherings.add(member.id, report.shown.id, report.shown.counts)
    } else {
      ready.add(member)
      if (ready.size === config.processes) log.info({ processes: ready.size }, 'all processes serve')
      if (!serving) beginOthers(report.ready.link)
    }
  }

  function beginOthers(printed: LoginLink | undefined): void {
    serving = true
    link = printed
    for (let number = 2; number <= config.processes; number++) begin(number)
  }

  function othersOf(member: Worker): Worker[] {
    return [...members].filter((other) => other !== member && other.isConnected())
  }

  function stop(signal: NodeJS.Signals): void {
    if (stopping) process.exit(1) // asked twice: somebody is in a hurry, and members end with their lead
    stopping = true
    for (const member of members) order(member, { stop: signal })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  begin(1)
}

/** One that has just died hears nothing any more. */
function order(member: Worker, order: Order): void {
  if (member.isConnected()) member.send(order, () => undefined)
}
