/** The process that runs the engines. A source that crashes it does not affect the server. */
import { Worker } from 'node:worker_threads'
import { loadAnalyzer } from '../analyzer.ts'
import { loadComposer } from '../composer.ts'
import type { Answer, ComposerError, Task } from './protocol.ts'

type OnError = (error: unknown, composer: string) => void

async function perform(task: Task, onError: OnError): Promise<unknown> {
  if ('start' in task) return undefined
  if ('compose' in task) return (await loadComposer()).compose(task.compose, { onError })
  if ('validate' in task) return (await import('./json-schema.ts')).checkJson(task.validate)
  const analyzer = await loadAnalyzer()
  if ('inspect' in task) return analyzer.analyze(task.inspect.source, task.inspect.language)
  if ('flow' in task) return analyzer.readFlow(task.flow.source, task.flow.language)
  if ('outline' in task) return analyzer.outline(task.outline.source, task.outline.language)
  const { language, source, goal } = task.rewrite
  return analyzer.rewrite(source, language, goal)
}

/** The message is not logged: it can quote code and prompts. The last lines of the stack are its frames. */
function withoutMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').slice(-Error.stackTraceLimit)
  return [error.name, ...frames.filter((line) => line.startsWith('    at '))].join('\n')
}

function reasonOf(error: unknown): 'trapped' | 'slow' | 'bug' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'RuntimeError' || name === 'RangeError' || name === 'TrappedParse') return 'trapped'
  return name === 'SlowParse' ? 'slow' : 'bug'
}

const memoryMb = () => Math.round(process.memoryUsage.rss() / 1024 ** 2)
const send = (answer: Answer) => process.send?.(answer)

process.on('message', async (task: Task) => {
  const composerErrors: ComposerError[] = []
  try {
    const result = await perform(task, (error, composer) =>
      composerErrors.push({ composer, error: withoutMessage(error) }),
    )
    send({ result, memoryMb: memoryMb(), composerErrors })
  } catch (error) {
    send({ failure: withoutMessage(error), reason: reasonOf(error), memoryMb: memoryMb(), composerErrors })
  }
})

// If the server is killed while an engine is in an endless loop, only another thread can end this process.
process.once('disconnect', () => process.exit())
new Worker(
  `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, 1000)`,
  { eval: true },
).unref()
