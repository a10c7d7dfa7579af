const timers = new Map<number, { handle: ReturnType<typeof setTimeout>; start: number; remaining: number }>()

function startTimer(id: number, remaining: number) {
  timers.set(id, { handle: setTimeout(() => close(id), remaining), start: Date.now(), remaining })
}

function pauseTimers() {
  for (const timer of timers.values()) {
    clearTimeout(timer.handle)
    timer.remaining -= Date.now() - timer.start
  }
}

function resumeTimers() {
  for (const [id, { remaining }] of timers) startTimer(id, remaining)
}
