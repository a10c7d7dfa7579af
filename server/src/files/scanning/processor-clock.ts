/** For tests: milliseconds of processor time from here on. That others keep the machine busy is no fault of a reader. */
export function startProcessorClock(): () => number {
  const started = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
}
