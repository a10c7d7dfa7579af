import { Ajv } from 'ajv'
import type { JsonCheck, JsonProblems } from '../ports.ts'

const MAX_PROBLEMS = 10
const MAX_PROBLEM = 200

/** Schemas and texts may be hostile, so this runs in an engine process, with limits of time and memory. */
export function checkJson({ schema, text }: JsonCheck): JsonProblems {
  const { $schema: _dialect, ...rules } = schema
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    logger: false,
    ownProperties: true, // every object inherits `constructor`
  })
  let validate: ReturnType<typeof ajv.compile>
  try {
    validate = ajv.compile(rules)
  } catch (error) {
    return { schema: (error as Error).message.slice(0, MAX_PROBLEM), text: [] }
  }
  if (text === undefined) return { text: [] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { text: ['It is not JSON.'] }
  }
  validate(value)
  const problems = (validate.errors ?? []).slice(0, MAX_PROBLEMS)
  return {
    text: problems.map(({ instancePath, message = 'is not valid' }) =>
      `${instancePath === '' ? 'The value' : instancePath} ${message}.`.slice(0, MAX_PROBLEM),
    ),
  }
}
