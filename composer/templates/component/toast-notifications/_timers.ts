const timers = new Map<number, { handle: ReturnType<typeof setTimeout> | undefined; start: number; remaining: number }>()
let isPaused = false

function startTimer(id: number, remaining: number) {
  clearTimeout(timers.get(id)?.handle)
  const handle = isPaused ? undefined : setTimeout(() => close(id), remaining)
  timers.set(id, { handle, start: Date.now(), remaining })
}

function pauseTimers() {
  if (isPaused) return
  isPaused = true
  for (const timer of timers.values()) {
    clearTimeout(timer.handle)
    timer.remaining -= Date.now() - timer.start
  }
}

function resumeTimers() {
  isPaused = false
  for (const [id, { remaining }] of timers) startTimer(id, remaining)
}
