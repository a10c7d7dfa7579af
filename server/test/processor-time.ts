/**
 * Processor time of this thread, without the time in which other programs run. System time is left out: when memory is short,
 * the kernel also reclaims pages in it.
 */
export function threadMs(): number {
  return process.threadCpuUsage().user / 1000
}

/**
 * How much slower this machine is at the moment than the one for which the limits of the tests were chosen, at least 1.
 * Virtual machines share caches and cores, so the same work can take twice as much processor time a minute later.
 */
export function slowdown(): number {
  const times = Array.from({ length: SAMPLES }, () => {
    const before = process.threadCpuUsage()
    referenceWork()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  const median = times.toSorted((one, other) => one - other)[(SAMPLES - 1) / 2] as number
  return Math.max(1, median / REFERENCE_MS)
}

const SAMPLES = 5
/** What `referenceWork` takes on the machine that the limits were chosen on: arm64, two cores, quiet. */
const REFERENCE_MS = 8

/** A mixture of what requests do: text, objects, regular expressions and JSON. */
function referenceWork(): number {
  const rows = Array.from({ length: 4_000 }, (_, index) => ({
    id: `row ${(index * 7_919) % 4_000}`,
    tags: [index, `${index}`],
  }))
  const copies = JSON.parse(JSON.stringify(rows)) as typeof rows
  copies.sort((one, other) => (one.id < other.id ? -1 : 1))
  const words = new Map<string, number>()
  for (const { id } of copies) words.set(id.replace(/\d$/, ''), id.length)
  return words.size
}

// The first runs are slower, because the code is not compiled yet.
for (let run = 0; run < SAMPLES; run++) referenceWork()
