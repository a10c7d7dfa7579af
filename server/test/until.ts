const POLL_MS = 10

/** Waits for a condition, not for a fixed time: on a slow machine it takes longer instead of failing. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  deadlineMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + deadlineMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Timed out after ${deadlineMs} ms waiting for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
