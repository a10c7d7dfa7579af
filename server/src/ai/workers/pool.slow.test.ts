import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { EngineGaveUp } from '../ports.ts'
import { createEnginePool, type EngineOptions } from './pool.ts'
import type { Task, TaskResult } from './protocol.ts'

const from = (workspace: string, tokenId = 'one', signal = new AbortController().signal) => ({
  workspace,
  tokenId,
  signal,
})
const job = { language: 'text', source: { code: 'TODO' } }
const pool = createEnginePool({ size: 2 })
after(() => pool.close())

test('the same source gives the same result', async () => {
  const [a, b] = await Promise.all([pool.inspect(job, from('w1')), pool.inspect(job, from('w2'))])
  assert.deepEqual(a, b)
  assert.equal(a.metrics.lines, 1)
})

test('an unknown goal of a rewrite changes nothing', async () => {
  const rewrite = await pool.rewrite(job, from('w1'))
  assert.equal(rewrite?.code, 'TODO')
})

test('a source that takes too long fails only its own request', async () => {
  const hasty = createEnginePool({ size: 1, inspectMs: 1 })
  const long = { language: 'typescript', source: { code: 'const a = [1]\n'.repeat(10_000) } }
  try {
    await assert.rejects(hasty.inspect(long, from('w1')), EngineGaveUp)
    assert.equal((await hasty.rewrite(job, from('w1')))?.code, 'TODO')
  } finally {
    await hasty.close()
  }
})

test('a source that takes too long to parse fails, and its process is kept', async () => {
  const single = createEnginePool({ size: 1 })
  const earlier = new Set(childPids())
  try {
    await single.outline(job, from('w1'))
    const [own = ''] = childPids().filter((pid) => !earlier.has(pid))
    const slow = { language: 'scala', source: { code: ';'.repeat(60_000) } }
    await assert.rejects(single.outline(slow, from('w1')), EngineGaveUp)
    const next = { language: 'scala', source: { code: 'class A { def f = 1 }\n' } }
    assert.equal((await single.outline(next, from('w1'))).broken, undefined)
    assert.ok(childPids().includes(own))
  } finally {
    await single.close()
  }
})

for (const { language, deep, next } of [
  { language: 'csharp', deep: 'a<'.repeat(20_000), next: 'class A { }\n' },
  { language: 'kotlin', deep: '"${'.repeat(5_000), next: 'class A\n' },
])
  test(`a process whose parser of ${language} was aborted is replaced`, async () => {
    const single = createEnginePool({ size: 1 })
    const earlier = new Set(childPids())
    try {
      await single.outline(job, from('w1'))
      const [own = ''] = childPids().filter((pid) => !earlier.has(pid))
      await assert.rejects(single.outline({ language, source: { code: deep } }, from('w1')), EngineGaveUp)
      const after = await single.outline({ language, source: { code: next } }, from('w1'))
      assert.equal(after.broken, undefined)
      assert.ok(!childPids().includes(own))
    } finally {
      await single.close()
    }
  })

test('an engine that throws fails with 500 and keeps its process', async () => {
  const single = createEnginePool({ size: 1 })
  const earlier = new Set(childPids())
  try {
    await single.outline(job, from('w1'))
    const [own = ''] = childPids().filter((pid) => !earlier.has(pid))
    const unknown = { language: 'unknown', source: { code: 'x' } }
    for (const run of [single.inspect, single.outline, single.rewrite])
      await assert.rejects(run(unknown, from('w1')), { code: 'internal', headers: {} })
    await single.outline(job, from('w1'))
    assert.ok(childPids().includes(own))
  } finally {
    await single.close()
  }
})

test('the error of an engine has its stack but not its message, which can quote the source', async () => {
  const quoted = { language: 'zanzibar-4711', source: { code: 'x' } }
  await assert.rejects(pool.inspect(quoted, from('w1')), ({ cause }: Error) => {
    const { message } = cause as Error
    assert.match(message, /^\w*Error\n {4}at .*analyz/)
    assert.ok(!message.includes('zanzibar'), message)
    return true
  })
})

test('a caller with many jobs does not block others', async () => {
  const order: string[] = []
  const note = (name: string) => () => order.push(name)
  const long = { language: 'text', source: { code: 'TODO of many words\n'.repeat(10_000) } }
  const flood = Array.from({ length: 20 }, () => pool.inspect(long, from('greedy')).then(note('greedy')))
  const other = pool.inspect(job, from('patient')).then(note('patient'))
  await other
  assert.ok(order.length < 10, `${order.length} came before`)
  await Promise.all(flood)
})

test('the tokens of a workspace take turns', async () => {
  const order: string[] = []
  const long = { language: 'text', source: { code: 'TODO of many words\n'.repeat(10_000) } }
  const flood = Array.from({ length: 20 }, () =>
    pool.inspect(long, from('shared', 'greedy')).then(() => order.push('greedy')),
  )
  await pool.inspect(job, from('shared', 'patient'))
  assert.ok(order.length < 5, `${order.length} came before`)
  await Promise.all(flood)
})

test('work for a disconnected caller is stopped or skipped, and the next caller is served', async () => {
  const single = createEnginePool({ size: 1, inspectMs: 600_000 })
  const slow = { language: 'typescript', source: { code: 'const a = [1]\n'.repeat(15_000) } }
  try {
    await single.inspect(job, from('w1')) // its process has started
    const left = new AbortController()
    const abandoned = Array.from({ length: 5 }, () =>
      assert.rejects(single.inspect(slow, from('w1', 'one', left.signal)), { name: 'AbortError' }),
    )
    await new Promise(setImmediate) // the first one is on its way
    left.abort()
    const { metrics } = await single.inspect(job, from('w1'))
    assert.equal(metrics.lines, 1)
    await Promise.all(abandoned)
  } finally {
    await single.close()
  }
})

const endless = { language: 'typescript', source: { code: 'const a = [1]\n'.repeat(70_000) } }

test('compositions and outlines do not wait for analyses', async () => {
  const single = createEnginePool({ size: 1, inspectMs: 600_000, analysisMs: 600_000 })
  const left = new AbortController()
  try {
    const settled: string[] = []
    const analyses = ['a', 'b', 'c'].map((workspace) =>
      single.inspect(endless, from(workspace, 'one', left.signal)).catch(() => settled.push(workspace)),
    )
    const { content } = await single.compose({ prompt: 'add two numbers', type: 'code' }, from('a'))
    assert.notEqual(content, '')
    assert.deepEqual(await single.outline(job, from('d')), { exported: [] })
    assert.deepEqual(settled, [])
    left.abort()
    await Promise.all(analyses)
  } finally {
    await single.close()
  }
})

test('files whose imports are followed take the turns of analyses', async () => {
  const never = Promise.withResolvers<void>()
  const start = starting(async (task) => {
    if ('flow' in task) await never.promise
    return 'done'
  })
  const two = createEnginePool({ size: 2, start })
  const left = new AbortController()
  const flows = ['a', 'a', 'b', 'b'].map((workspace) =>
    two.flow(job, from(workspace, 'one', left.signal)).catch(() => 'stopped'),
  )
  assert.equal(await two.outline(job, from('c', 'one', AbortSignal.timeout(10_000))), 'done')
  left.abort()
  never.reject(new Error('killed'))
  assert.deepEqual(await Promise.all(flows), ['stopped', 'stopped', 'stopped', 'stopped'])
  await two.close()
})

test('analyses whose processes are killed do not use up the process of compositions', async () => {
  const single = createEnginePool({ size: 1, inspectMs: 100, rewriteMs: 600_000 })
  const earlier = new Set(childPids())
  const left = new AbortController()
  const compose = (prompt: string) => single.compose({ prompt, type: 'code' }, from('other'))
  try {
    const aborted = single.rewrite(endless, from('attacker', 'one', left.signal))
    await compose('add two numbers')
    const both = childPids().filter((pid) => !earlier.has(pid)) // one per task
    assert.equal(both.length, 2)
    left.abort()
    const stopped = assert.rejects(aborted, { name: 'AbortError' })
    for (let round = 0; round < 3; round++) {
      await assert.rejects(single.inspect(endless, from('attacker')), EngineGaveUp)
      await compose(`add ${round} to a number`)
    }
    await stopped
    assert.equal(childPids().filter((pid) => both.includes(pid)).length, 1)
  } finally {
    await single.close()
  }
})

test('an analysis that exceeds the total time limit returns 503', async () => {
  const single = createEnginePool({ size: 1, inspectMs: 600_000, analysisMs: 1 })
  try {
    await assert.rejects(single.inspect(endless, from('a')), {
      code: 'unavailable',
      headers: { 'retry-after': '5' },
    })
  } finally {
    await single.close()
  }
})

test('a full queue returns 503 with Retry-After', async () => {
  const sent = Array.from({ length: 350 }, () => pool.inspect(job, from('greedy')))
  const results = await Promise.allSettled(sent)
  const refused = results.filter((result) => result.status === 'rejected')
  assert.ok(refused.length > 0)
  for (const { reason } of refused) {
    assert.equal(reason.code, 'unavailable')
    assert.equal(reason.headers['retry-after'], '5')
  }
})

test('an analysis gets a process that has loaded its language', async () => {
  let started = 0
  const ranIn = new Map<string, Set<number>>()
  const start = () => {
    const number = started++
    return starting(async (task) => {
      const { language } = 'inspect' in task ? task.inspect : {}
      if (language) ranIn.set(language, (ranIn.get(language) ?? new Set()).add(number))
      await pause()
    })()
  }
  const two = createEnginePool({ size: 2, start })
  const languages = ['python', 'ruby']
  const inspect = (language: string) => two.inspect({ ...job, language }, from(language))
  await Promise.all(languages.map(inspect))
  for (const language of [...languages, ...languages]) await inspect(language)
  assert.deepEqual(ranIn, new Map(languages.map((language, index) => [language, new Set([index])])))
  await two.close()
})

test('close kills the processes and rejects later requests', async () => {
  const other = createEnginePool({ size: 1 })
  await other.inspect(job, from('w1'))
  const before = children()
  await other.close()
  await assert.rejects(other.inspect(job, from('w1')), { code: 'unavailable' })
  while (children() >= before) await pause()
})

/** Processes that answer with what `answer` returns. */
function starting(
  answer: (task: Task) => Promise<unknown>,
): () => ReturnType<NonNullable<EngineOptions['start']>> {
  return async () => ({
    run: async (task) => ({ result: await answer(task as Task), composerErrors: [] }) satisfies TaskResult,
    isUsable: () => true,
    end: async () => undefined,
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

function children(): number {
  return childPids().length
}

function childPids(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').match(/\d+/g) ?? []
}
