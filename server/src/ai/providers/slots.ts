export interface Slots {
  /** Gives the function that frees the slot, if one is free. */
  take(): (() => void) | undefined
  /** As `take`, but waits for one; undefined, at once, when nobody more may wait. Rejects with the signal's reason. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>
}

/** So many at once, so many waiting in order. */
export function createSlots(running: number, waiting: number): Slots {
  const queue: (() => void)[] = []
  let taken = 0

  function slot(): () => void {
    let held = true
    return () => {
      if (!held) return
      held = false
      const next = queue.shift()
      if (next) next()
      else taken--
    }
  }

  function take(): (() => void) | undefined {
    if (taken >= running) return undefined
    taken++
    return slot()
  }

  return {
    take,
    async enter(signal) {
      signal.throwIfAborted()
      const free = take()
      if (free) return free
      if (queue.length >= waiting) return undefined
      return await new Promise((resolve, reject) => {
        const enter = (): void => {
          signal.removeEventListener('abort', leave)
          resolve(slot())
        }
        const leave = (): void => {
          queue.splice(queue.indexOf(enter), 1)
          reject(signal.reason)
        }
        queue.push(enter)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
