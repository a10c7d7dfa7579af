import { refuse } from '../../errors.ts'
import { frameworkName, type Language, type Settings } from '../analyzer.ts'
import type { Job } from '../ports.ts'

export const MAX_CODE_BYTES = 1024 * 1024

/** Validates a request and turns it into a job for an engine. */
export function toJob(
  languages: readonly Language[],
  {
    code,
    language,
    framework,
    settings,
  }: {
    code: string
    language: string
    framework?: string | undefined
    settings?: Settings | undefined
  },
): Job {
  if (code.trim() === '') throw refuse('code', 'must not be empty')
  if (Buffer.byteLength(code) > MAX_CODE_BYTES) throw refuse('code', 'must be at most 1 MB')
  const known = findLanguage(languages, language)
  if (!known) {
    throw refuse(
      'language',
      `is not supported. Supported languages: ${languages.map(({ name }) => name).join(', ')}`,
    )
  }
  const hint = framework && frameworkName(framework)
  return {
    language: known.name,
    source: { code, ...(hint && { framework: hint }), ...(settings && { settings }) },
  }
}

export function findLanguage(languages: readonly Language[], wanted: string): Language | undefined {
  const name = wanted.trim().toLowerCase()
  return languages.find((language) => language.name === name || language.aliases.includes(name))
}
