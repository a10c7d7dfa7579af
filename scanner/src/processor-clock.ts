/** The maximum age of a reading. Querying the system for every archive entry would cost as much as a small entry. */
const FRESH_MS = 1

/** The processor time of this thread in milliseconds since the call. Independent of how busy the machine is. */
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
