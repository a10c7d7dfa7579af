import type { Intent } from '../../intent/intent.ts'
import type { Composed } from '../../request.ts'
import { asksErrors, readErrors } from './read-errors.ts'
import { writers } from './writers.ts'

/** Errors of a program's own, with what they carry and what they are a kind of. */
export function composeErrors({ type, prompt, language = 'typescript' }: Intent): Composed | undefined {
  const write = writers[language]
  if (type !== 'code' || write === undefined || !asksErrors(prompt)) return undefined
  const errors = readErrors(prompt)
  return errors.length === 0 ? undefined : { text: `${write(errors, prompt).join('\n')}\n`, finish: 'stop' }
}
