export interface PollOptions {
  readonly attempts?: number
  readonly intervalMs?: number
}

/**
 * Asks again and again until a condition holds or the attempts are used up.
 * @also poll until ready, wait until a condition is true, check repeatedly, wait for a status
 * @example let tries = 0; await poll(async () => ++tries >= 3, { intervalMs: 1 }) // true
 * @example await poll(async () => false, { attempts: 2, intervalMs: 1 }) // false
 * @example await poll(async () => true) // true
 */
export async function poll(isReady: () => Promise<boolean>, options: PollOptions = {}): Promise<boolean> {
  const { attempts = 10, intervalMs = 1000 } = options
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (await isReady()) return true
    if (attempt < attempts) {
      await new Promise((resolve) => {
        setTimeout(resolve, intervalMs)
      })
    }
  }
  return false
}
