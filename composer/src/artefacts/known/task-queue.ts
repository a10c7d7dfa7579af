import type { Intent } from '../../intent/intent.ts'
import { pascal, snake, wordsOf } from '../../words.ts'

/** Queues that run async tasks, no more than so many at a time. */

const LIMIT =
  /\b(?:concurrency|concurrent(?:ly)?|at the same time|at once|in parallel|at a time|simultaneous(?:ly)?|max parallel)\b/i
const TASKS = /\b(?:tasks?|jobs?|promises?|functions?|requests?|workers?)\b/i
const ASYNC = /\b(?:async|asynchronous|promises?|awaitable|coroutines?)\b/i

interface Named {
  readonly name: string
  readonly limit: string
  readonly add: string
  readonly task: string
}

function namedIn(prompt: string): Named | undefined {
  if (!LIMIT.test(prompt) || !TASKS.test(prompt) || !ASYNC.test(prompt)) return undefined
  const name =
    /\b(?:class |new )?([A-Z]\w*(?:Queue|Pool|Runner|Limiter|Scheduler|Executor))\b/.exec(prompt)?.[1] ??
    undefined
  if (name === undefined) return undefined
  const limit = new RegExp(`\\b${name}\\((?:\\{ ?)?([a-z]\\w*)`).exec(prompt)?.[1] ?? 'concurrency'
  const calls = [...prompt.matchAll(/\b([a-z]\w*)\(([a-z]\w*)?\)/g)]
  const [, add = 'add', task = 'task'] = calls[0] ?? []
  // Pausing and the like would be left out.
  return calls.length > 1 || !/^(?:add|push|run|enqueue|schedule|submit|execute)$/.test(add)
    ? undefined
    : { name: pascal(wordsOf(name)), limit, add, task }
}

const script =
  (types: boolean) =>
  ({ name, limit, add, task }: Named): string[] => [
    '/** Runs async tasks in the order of their coming, and never more at a time than it is allowed. */',
    `export class ${name} {`,
    `  ${types ? 'readonly ' : ''}#${limit}${types ? ': number' : ''}`,
    `  ${types ? 'readonly ' : ''}#waiting${types ? ': (() => void)[]' : ''} = []`,
    '  #running = 0',
    '',
    `  constructor(${types ? `${limit}: number` : limit}) {`,
    `    if (!Number.isInteger(${limit}) || ${limit} < 1) throw new RangeError('${limit} must be a whole number from 1')`,
    `    this.#${limit} = ${limit}`,
    '  }',
    '',
    '  /** Gives the result of the task, or its error; the others run on either way. */',
    types ? `  async ${add}<T>(${task}: () => Promise<T>): Promise<T> {` : `  async ${add}(${task}) {`,
    `    if (this.#running < this.#${limit}) this.#running++`,
    `    else await new Promise${types ? '<void>' : ''}((start) => this.#waiting.push(start))`,
    '    try {',
    `      return await ${task}()`,
    '    } finally {',
    '      const next = this.#waiting.shift()',
    '      // The place goes on to the next, so that nobody who comes in between takes it.',
    '      if (next) next()',
    '      else this.#running--',
    '    }',
    '  }',
    '}',
    '',
  ]

const python = ({ name, limit, add, task }: Named): string[] => {
  const [own, method, job] = [limit, add, task].map((one) => snake(wordsOf(one)))
  return [
    'import asyncio',
    'from collections.abc import Awaitable, Callable',
    'from typing import TypeVar',
    '',
    'T = TypeVar("T")',
    '',
    '',
    `class ${name}:`,
    '    """Runs async tasks in the order of their coming, and never more at a time than it is allowed."""',
    '',
    `    def __init__(self, ${own}: int) -> None:`,
    `        if ${own} < 1:`,
    `            raise ValueError("${own} must be at least 1")`,
    `        self._places = asyncio.Semaphore(${own})`,
    '',
    `    async def ${method}(self, ${job}: Callable[[], Awaitable[T]]) -> T:`,
    '        """Gives the result of the task, or its error; the others run on either way."""',
    '        async with self._places:',
    `            return await ${job}()`,
    '',
  ]
}

/** `TaskQueue(concurrency): add(task) where task is an async function`. */
export function composeTaskQueue({ prompt, language = 'typescript' }: Intent): string | undefined {
  const named = namedIn(prompt)
  if (named === undefined) return undefined
  if (language === 'python') return python(named).join('\n')
  if (language !== 'typescript' && language !== 'javascript') return undefined
  return script(language === 'typescript')(named).join('\n')
}
