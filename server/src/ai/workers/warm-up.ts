import type { GenerationRequest } from '../provider.ts'
import type { Task } from './protocol.ts'

const request = (
  type: GenerationRequest['type'],
  prompt: string,
  as: Omit<GenerationRequest, 'type' | 'prompt'>,
): Task => ({ warm: [{ type, prompt, ...as }] })

const add = 'function plus(a, b): add two numbers'
const table = 'a table of users with name, email and age, sorted and filtered'
const form = 'form with name, email, age (at least 18) and plan (free, pro)'
const crud = 'crud for books with title, author and year, filter by author, mark as read'

/** The most common requests. Each is a short task, so that a real request waits for at most one of them. */
export const warmUp: readonly Task[] = [
  request('code', add, { language: 'javascript' }),
  request('component', form, { framework: 'react', language: 'typescript' }),
  request('api', crud, { framework: 'express', language: 'javascript' }),
  request('code', add, { language: 'python' }),
  request('api', crud, { framework: 'fastapi', language: 'python' }),
  request('component', table, { framework: 'react', language: 'typescript' }),
  request('api', crud, { framework: 'nestjs', language: 'typescript' }),
  request('content', 'a short post about tea', {}),
  request('component', form, { framework: 'vue', language: 'typescript' }),
  request('component', table, { framework: 'vue' }),
  request('component', form, { framework: 'html' }),
  request('api', crud, { framework: 'spring', language: 'java' }),
  request('api', crud, { framework: 'gin', language: 'go' }),
  request('api', crud, { framework: 'laravel', language: 'php' }),
  request('api', crud, { framework: 'rails', language: 'ruby' }),
  request('api', crud, { framework: 'aspnetcore', language: 'csharp' }),
  request('api', crud, { framework: 'axum', language: 'rust' }),
  request('code', 'table of users with name and email', { language: 'sql' }),
  request('code', 'script that counts the lines of a file', { language: 'bash' }),
  request('code', 'class TaskList with add(task), remove(task) and size()', { language: 'javascript' }),
  request('code', 'docker-compose with postgres and a web service', { language: 'yaml' }),
  request('code', 'css variables for a dark theme (background, text)', { language: 'css' }),
  ...['javascript', 'typescript', 'python'].map(
    (language): Task => ({ inspect: { language, source: { code: 'x = 1\n' } } }),
  ),
]
