/** How old an answer of the system may be: to ask it for every entry of an archive would cost as much as a small entry. */
const FRESH_MS = 1

/** Milliseconds of processor time of this thread from here on: that others keep the machine busy is no fault of a file. */
export function startThreadClock(): () => number {
  const started = process.threadCpuUsage()
  let asked = performance.now()
  let spent = 0
  return () => {
    const now = performance.now()
    if (now - asked < FRESH_MS) return spent
    asked = now
    const { user, system } = process.threadCpuUsage(started)
    spent = (user + system) / 1000
    return spent
  }
}

/** For tests: milliseconds of processor time of the whole process from here on. */
export function startProcessorClock(): () => number {
  const started = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
}
