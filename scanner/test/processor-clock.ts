/** The processor time of the whole process in milliseconds since the call. */
export function startProcessorClock(): () => number {
  const started = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
}
