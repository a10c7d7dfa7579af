import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job, Setup } from '../test/work.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import { type JobLimits, startSandbox } from './sandbox.ts'

const WORK = new URL('../test/work.ts', import.meta.url)
const LIMITS: JobLimits = { processorMs: 600_000, longestMs: 600_000 }

type Options = Partial<Omit<PoolOptions, 'setup'>> & { setup?: Setup }
type Who = { pid: number; threadId: number; jobs: number }

async function withPool(options: Options, use: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = createPool({ module: WORK, size: 1, heapMb: 64, ...options })
  try {
    await use(pool)
  } finally {
    await pool.close()
  }
}

const run = <Value>(pool: Pool, job: Job, limits: Partial<Parameters<Pool['run']>[1]> = {}) =>
  pool.run<Value>(job, { ...LIMITS, ...limits }).result
const who = (pool: Pool, limits = {}) => run<Who>(pool, 'who', limits)

for (const kind of ['process', 'thread'] as const)
  describe(`a ${kind}`, () => {
    const inOne =
      (use: (pool: Pool) => Promise<void>, options: Options = {}) =>
      () =>
        withPool({ kind, ...options }, use)

    test(
      'starts with the first job, and takes one after the other',
      inOne(async (pool) => {
        const all = await Promise.all([who(pool), who(pool), who(pool)])
        assert.deepEqual(
          all.map(({ jobs }) => jobs),
          [1, 2, 3],
        )
        assert.equal(new Set(all.map(({ pid, threadId }) => `${pid} ${threadId}`)).size, 1)
      }),
    )

    test(
      'returns what can be cloned',
      inOne(async (pool) => {
        const value = { bytes: new Uint8Array([1, 2]), map: new Map([['a', undefined]]) }
        assert.deepEqual(await run(pool, { echo: value }), value)
      }),
    )

    test(
      'is kept if a job throws, whose stack is reported',
      inOne(async (pool) => {
        await assert.rejects(run(pool, 'throw'), /^Error: Error: as asked\n {4}at .*work\.ts/s)
        assert.equal((await who(pool)).jobs, 2)
      }),
    )

    // A thread that allocates much at once ends the whole service.
    const memory = kind === 'process' ? (['exhaust the memory'] as const) : []
    for (const job of ['exit', 'throw later', ...memory] as const)
      test(
        `is replaced if a job does ${job}`,
        inOne(async (pool) => {
          await who(pool)
          const rejected = assert.rejects(run(pool, job), kind === 'process' ? { reason: 'crashed' } : Error)
          const next = who(pool)
          await rejected
          assert.equal((await next).jobs, 1)
        }),
      )

    test(
      'is ended if a job needs too much time',
      inOne(async (pool) => {
        await assert.rejects(run(pool, 'loop', { processorMs: 200 }), { reason: 'slow' })
        assert.equal((await who(pool)).jobs, 1)
      }),
    )

    test(
      'is replaced if its job asks for that, and the job has its result',
      inOne(async (pool) => {
        assert.equal(await run(pool, 'be replaced'), 'done')
        assert.equal((await who(pool)).jobs, 1)
      }),
    )

    test(
      'ends when it is idle, and the next job gets another one',
      inOne(
        async (pool) => {
          await who(pool)
          while ((await who(pool)).jobs > 1) await pause(100)
        },
        { idleMs: 20 },
      ),
    )

    test(
      'that cannot start says why, and the next job tries again',
      inOne(
        async (pool) => {
          await assert.rejects(pool.ready(), { message: 'no rules' })
          await assert.rejects(who(pool), { message: 'no rules' })
        },
        { setup: { failure: 'no rules' } },
      ),
    )

    test(
      'that does not start in time is ended',
      inOne(
        async (pool) => {
          await assert.rejects(who(pool), { name: 'JobEnded' })
        },
        { setup: { isSilent: true }, startMs: 300 },
      ),
    )

    test(
      'that runs when the pool closes ends its job',
      inOne(async (pool) => {
        await who(pool)
        const running = assert.rejects(run(pool, 'loop'), { reason: 'closed' })
        const waiting = assert.rejects(who(pool), { reason: 'closed' })
        await pool.close()
        await Promise.all([running, waiting])
        await assert.rejects(who(pool), { reason: 'closed' })
      }),
    )

    test(
      'that starts when the pool closes is ended',
      inOne(
        async (pool) => {
          const waiting = assert.rejects(who(pool), { reason: 'closed' })
          await pool.close()
          await waiting
        },
        { setup: { isSilent: true } },
      ),
    )
  })

describe('limits of a process', () => {
  test('wall-clock time: the machine is to blame, not the job', () =>
    withPool({}, async (pool) => {
      const limits = { processorMs: 100, longestMs: 300 }
      await assert.rejects(run(pool, { sleepMs: 600_000 }, limits), { reason: 'busy' })
      assert.equal((await who(pool)).jobs, 1)
    }))

  test('a kill from outside is reported as such, not as a crash', () =>
    withPool({}, async (pool) => {
      const { pid } = await who(pool)
      const running = assert.rejects(run(pool, 'loop'), { reason: 'killed' })
      process.kill(pid, 'SIGKILL')
      await running
      const next = await who(pool)
      process.kill(next.pid, 'SIGKILL') // between two jobs
      while (exists(next.pid)) await pause(20)
      assert.equal((await who(pool)).jobs, 1)
    }))

  test('signals that a terminal sends to all processes do not end a job', () =>
    withPool({}, async (pool) => {
      const { pid } = await who(pool)
      const running = run(pool, { sleepMs: 100 })
      process.kill(pid, 'SIGINT')
      process.kill(pid, 'SIGTERM')
      assert.equal(await running, 'slept')
      assert.equal((await who(pool)).pid, pid)
    }))

  const noProc = !existsSync('/proc/self/environ') && 'reads /proc'

  test('no environment variables', { skip: noProc }, () =>
    withPool({}, async (pool) => {
      process.env.ACCESS_TOKEN = 'a secret'
      const variables = await run<string[]>(pool, 'environment')
      delete process.env.ACCESS_TOKEN
      assert.deepEqual(
        variables.filter((variable) => !variable.startsWith('NODE_CHANNEL_')),
        [],
      )
    }),
  )

  test('the life of its service, even during an endless loop', { skip: noProc }, async () => {
    const script = `
      const { createPool } = await import('${new URL('./pool.ts', import.meta.url)}')
      const pool = createPool({ module: new URL('${WORK}'), size: 1, heapMb: 64 })
      const limits = ${JSON.stringify(LIMITS)}
      console.log((await pool.run('who', limits).result).pid)
      await pool.run('loop', limits).result`
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(service.stdout, 'data')
    const before = ticksOf(Number(line))
    while (ticksOf(Number(line)) < before + 10) await pause(20) // it loops
    service.kill('SIGKILL')
    while (isRunning(Number(line))) await pause(100)
  })
})

describe('a job whose caller left', () => {
  test('never runs if it still waits', () =>
    withPool({}, async (pool) => {
      const caller = new AbortController()
      const running = run(pool, { sleepMs: 100 })
      const left = assert.rejects(who(pool, { signal: caller.signal }), { name: 'AbortError' })
      caller.abort()
      await left
      await running
      assert.equal((await who(pool)).jobs, 2)
      await assert.rejects(who(pool, { signal: caller.signal }), { name: 'AbortError' })
    }))

  test('costs its process if it takes long', () =>
    withPool({}, async (pool) => {
      await who(pool)
      const caller = new AbortController()
      const running = assert.rejects(run(pool, 'loop', { signal: caller.signal, abandonedMs: 50 }))
      const next = who(pool)
      await new Promise(setImmediate) // it has been sent
      caller.abort()
      await running
      assert.equal((await next).jobs, 1)
    }))

  test('does not cost its process if it ends soon', () =>
    withPool({}, async (pool) => {
      await who(pool)
      const caller = new AbortController()
      const running = run(pool, { sleepMs: 50 }, { signal: caller.signal, abandonedMs: 600_000 })
      await new Promise(setImmediate) // it has been sent
      caller.abort()
      await running.catch(() => undefined)
      assert.equal((await who(pool)).jobs, 3)
    }))

  test('does not leave its process to the next job if it answers just before that is ended', () =>
    withPool({}, async (pool) => {
      await who(pool)
      const caller = new AbortController()
      const left = run(pool, { echo: 1 }, { signal: caller.signal, abandonedMs: 0 })
      const next = who(pool)
      await new Promise(setImmediate) // it has been sent
      caller.abort()
      // The answer arrives during this loop. Timers run first, so the process is ended before its answer is read.
      for (const start = performance.now(); performance.now() - start < 500; );
      await left.catch(() => undefined)
      assert.equal((await next).jobs, 1)
    }))
})

describe('several processes', () => {
  /** Two jobs that end only if both run at once. */
  async function meet(pool: Pool, tags: readonly (string | undefined)[] = [undefined, undefined]) {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-pool-'))
    const job = { meetIn: folder, many: tags.length }
    const pids = await Promise.all(tags.map((tag) => run<number>(pool, job, { tag })))
    await rm(folder, { recursive: true })
    return pids
  }

  test('work at the same time, and no more than the size', () =>
    withPool({ size: 2 }, async (pool) => {
      const pids = [...(await meet(pool)), ...(await meet(pool))]
      for (const { pid } of await Promise.all(Array.from({ length: 9 }, () => who(pool)))) pids.push(pid)
      assert.equal(new Set(pids).size, 2)
    }))

  test('a job is free when the process that replaces its own has started', () =>
    withPool({}, async (pool) => {
      const { result, free } = pool.run('exit', LIMITS)
      await assert.rejects(result, { reason: 'crashed' })
      await free
      assert.equal((await who(pool)).jobs, 1)
    }))

  test('jobs with a tag take the newest that has run it; others take the oldest', () =>
    withPool({ size: 2 }, async (pool) => {
      const [first, second] = await meet(pool, ['a', 'b'])
      assert.notEqual(first, second)
      const pidOf = async (tag?: string) => {
        const { result, free } = pool.run<Who>('who', { ...LIMITS, tag })
        await free
        return (await result).pid
      }
      assert.equal(await pidOf('a'), first)
      assert.equal(await pidOf('b'), second)
      const oldest = await pidOf()
      const newest = oldest === first ? second : first
      assert.equal(await pidOf('c'), newest)
      assert.equal(await pidOf(), oldest)
      assert.equal(await pidOf('c'), newest)
    }))

  test('a replacement that no job needs is warmed up', async () => {
    const ran: unknown[] = []
    const start: typeof startSandbox = async (...args) => {
      const one = await startSandbox(...args)
      return {
        ...one,
        run: (job, limits) => {
          ran.push(job)
          return one.run(job, limits)
        },
      }
    }
    await withPool({ start, warmUp: (tag) => ({ echo: `loads ${tag}` }) }, async (pool) => {
      const { result, free } = pool.run('exit', { ...LIMITS, tag: 'a' })
      await assert.rejects(result)
      await free
      await new Promise(setImmediate)
      await who(pool)
      assert.deepEqual(ran, ['exit', { echo: 'loads a' }, 'who'])
      await assert.rejects(run(pool, 'exit', { tag: 'a' }))
      await who(pool) // waits, and so it comes first
      assert.deepEqual(ran.slice(3, 5), ['exit', 'who'])
    })
  })
})

const ticksOf = (pid: number) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[11],
  )

/** False once this process knows that its child has ended. */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** An ended process may remain as a zombie. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}
