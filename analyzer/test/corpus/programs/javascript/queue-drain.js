// Drains a queue of jobs; a job may put new jobs on the same queue while it runs.

export async function drain(queue) {
  const done = []
  for (let i = 0; i < queue.length; i++) {
    const job = queue[i]
    const result = await job.run(queue)
    done.push(job.name + '=' + result)
  }
  return done
}

export async function drainFromFront(queue, limit) {
  let steps = 0
  while (queue.length > 0 && steps < limit) {
    const job = queue.shift()
    await job.run(queue)
    steps = steps + 1
  }
  return steps
}

export async function untilFalse(jobs) {
  var count = 0
  for (const job of jobs) {
    const go = await job()
    if (!go) {
      break
    } else {
      count = count + 1
    }
  }
  return count
}

export async function inFlight(jobs) {
  const state = { now: 0, top: 0 }
  for (const job of jobs) {
    state.now++
    if (state.now > state.top) {
      state.top = state.now
    }
    await job(state)
    state.now--
  }
  return state.top
}
