/** The process that runs the engines. A source that crashes it does not affect the server. */
import { endWithService, serve } from '@atelier/sandbox/inside'
import { loadAnalyzer } from '../analyzer.ts'
import { loadComposer } from '../composer.ts'
import type { ComposerError, Task, TaskResult } from './protocol.ts'

// A process above this size is replaced: a hostile source may have leaked memory.
const MAX_MEMORY_BYTES = 1_500 * 1024 ** 2

type OnError = (error: unknown, composer: string) => void

async function perform(task: Task, onError: OnError): Promise<unknown> {
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

async function answer(task: Task): Promise<TaskResult> {
  const composerErrors: ComposerError[] = []
  try {
    const result = await perform(task, (error, composer) =>
      composerErrors.push({ composer, error: withoutMessage(error) }),
    )
    return { result, composerErrors }
  } catch (error) {
    return { failure: withoutMessage(error), reason: reasonOf(error), composerErrors }
  }
}

endWithService()
serve(async () => async (task: Task) => {
  const value = await answer(task)
  const isTrapped = 'reason' in value && value.reason === 'trapped' // a trapped parser fails from then on
  return { value, mustBeReplaced: isTrapped || process.memoryUsage.rss() > MAX_MEMORY_BYTES }
})
