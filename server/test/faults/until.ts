const POLL_MS = 10

/** Waits for a condition and never for a time: on a slow machine it takes longer instead of failing. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  deadlineMs = 10_000,
): Promise<void> {
  const deadline = Date.now() + deadlineMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${deadlineMs} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
