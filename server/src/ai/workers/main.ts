/** The process in which engines run: whatever a source does to it, the service goes on. */
import { Worker } from 'node:worker_threads'
import { languageOf, loadAnalyzer } from '../analyzer.ts'
import { loadComposer } from '../composer.ts'
import type { Composed, GenerationWish } from '../provider.ts'
import type { Answer, Task } from './protocol.ts'

// The first times a parser takes ten times as long as later.
const WARM_TIMES = 4

async function compose(wish: GenerationWish): Promise<Composed> {
  return (await loadComposer()).compose(wish)
}

async function perform(task: Task): Promise<unknown> {
  if ('warm' in task) {
    for (const wish of task.warm) await warm(wish)
    return undefined
  }
  if ('compose' in task) return compose(task.compose)
  const analyzer = await loadAnalyzer()
  if ('inspect' in task) return analyzer.analyze(task.inspect.source, task.inspect.language)
  if ('outline' in task) return analyzer.outline(task.outline.source, task.outline.language)
  const { language, source, goal } = task.rewrite
  return analyzer.rewrite(source, language, goal)
}

async function warm(wish: GenerationWish): Promise<void> {
  const { text } = await compose(wish)
  const language = languageOf(wish)
  if (language === undefined) return
  const { outline } = await loadAnalyzer()
  for (let time = 0; time < WARM_TIMES; time++) await outline({ code: text }, language)
}

const send = (answer: Answer) => process.send?.(answer)

process.on('message', async (task: Task) => {
  try {
    const result = await perform(task)
    send({ result, memoryMb: Math.round(process.memoryUsage.rss() / 1024 ** 2) })
  } catch (error) {
    const trapped = error instanceof Error && /^(?:RuntimeError|RangeError)$/.test(error.name)
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error), trapped })
  }
})

// A service that was killed cannot stop us, and an engine that loops does not see that nobody is left: a thread looks.
process.once('disconnect', () => process.exit())
new Worker(
  `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, 1000)`,
  { eval: true },
).unref()
