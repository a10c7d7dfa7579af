/** The process in which engines run: whatever a source does to it, the service goes on. */
import { Worker } from 'node:worker_threads'
import { languageOf } from '../generation-language.ts'
import { languages } from '@atelier/analyzer'
import type { Engine } from '../ports.ts'
import type { Composed, GenerationWish } from '../provider.ts'
import { rewriteSource } from '@atelier/analyzer'
import type { Answer, Task } from './protocol.ts'

// The first times a parser takes ten times as long as later.
const WARM_TIMES = 4
const opened = new Map<string, Promise<Engine>>()

function engineOf(name: string): Promise<Engine> {
  const known = opened.get(name)
  if (known) return known
  const language = languages.find((other) => other.name === name)
  if (!language) throw new Error(`There is no language ${name}`)
  const engine = language.open()
  opened.set(name, engine)
  engine.catch(() => opened.delete(name))
  return engine
}

/** Loaded when it is asked for the first time: where models answer it never is. */
async function compose(wish: GenerationWish): Promise<Composed> {
  const builtin = await import('@atelier/composer')
  return builtin.compose(wish)
}

async function perform(task: Task): Promise<unknown> {
  if ('warm' in task) {
    for (const wish of task.warm) await warm(wish)
    return undefined
  }
  if ('inspect' in task) return (await engineOf(task.inspect.language)).inspect(task.inspect.source)
  if ('outline' in task) return (await engineOf(task.outline.language)).outline(task.outline.source)
  if ('compose' in task) return compose(task.compose)
  const { language, source, goal } = task.rewrite
  return rewriteSource(await engineOf(language), source, goal)
}

async function warm(wish: GenerationWish): Promise<void> {
  const { text } = await compose(wish)
  const language = languageOf(wish)
  if (language === undefined) return
  const engine = await engineOf(language)
  for (let time = 0; time < WARM_TIMES; time++) await engine.outline({ code: text })
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
