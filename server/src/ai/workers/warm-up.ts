import type { GenerationWish } from '../provider.ts'
import type { Task } from './protocol.ts'

const wish = (
  type: GenerationWish['type'],
  prompt: string,
  as: Omit<GenerationWish, 'type' | 'prompt'>,
): Task => ({ warm: [{ type, prompt, ...as }] })

const add = 'function plus(a, b): add two numbers'
const table = 'a table of users with name, email and age, sorted and filtered'
const form = 'form with name, email, age (at least 18) and plan (free, pro)'
const crud = 'crud for books with title, author and year, filter by author, mark as read'

/**
 * What is usually asked for, one short task each, so that whoever comes meanwhile waits for one of them only. A parser's
 * code is run more than once: it is slow the first times.
 */
export const warmUp: readonly Task[] = [
  wish('code', add, { language: 'javascript' }),
  wish('component', form, { framework: 'react', language: 'typescript' }),
  wish('api', crud, { framework: 'express', language: 'javascript' }),
  wish('code', add, { language: 'python' }),
  wish('api', crud, { framework: 'fastapi', language: 'python' }),
  wish('component', table, { framework: 'react', language: 'typescript' }),
  wish('api', crud, { framework: 'nestjs', language: 'typescript' }),
  wish('content', 'a short post about tea', {}),
  wish('component', form, { framework: 'vue', language: 'typescript' }),
  wish('component', table, { framework: 'vue' }),
  wish('component', form, { framework: 'html' }),
  wish('api', crud, { framework: 'spring', language: 'java' }),
  wish('api', crud, { framework: 'gin', language: 'go' }),
  wish('api', crud, { framework: 'laravel', language: 'php' }),
  wish('api', crud, { framework: 'rails', language: 'ruby' }),
  wish('api', crud, { framework: 'aspnetcore', language: 'csharp' }),
  wish('api', crud, { framework: 'axum', language: 'rust' }),
  wish('code', 'table of users with name and email', { language: 'sql' }),
  wish('code', 'script that counts the lines of a file', { language: 'bash' }),
  wish('code', 'class TaskList with add(task), remove(task) and size()', { language: 'javascript' }),
  wish('code', 'docker-compose with postgres and a web service', { language: 'yaml' }),
  wish('code', 'css variables for a dark theme (background, text)', { language: 'css' }),
  ...['javascript', 'typescript', 'python'].map(
    (language): Task => ({ inspect: { language, source: { code: 'x = 1\n' } } }),
  ),
]
