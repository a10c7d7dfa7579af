import { refuse } from '../errors.ts'
import { frameworkName, type Language } from './analyzer.ts'
import type { Job } from './ports.ts'

export const MAX_CODE_BYTES = 1024 * 1024

/** A wish as it arrives, turned into work for an engine. What is wrong with it is said here. */
export function toJob(
  languages: readonly Language[],
  { code, language, framework }: { code: string; language: string; framework?: string | undefined },
): Job {
  if (code.trim() === '') throw refuse('code', 'is empty')
  if (Buffer.byteLength(code) > MAX_CODE_BYTES) throw refuse('code', 'is longer than 1 MB')
  const known = findLanguage(languages, language)
  if (!known) {
    throw refuse(
      'language',
      `is not one that is known. Known are ${languages.map(({ name }) => name).join(', ')}`,
    )
  }
  const hint = framework && frameworkName(framework)
  return { language: known.name, source: { code, ...(hint && { framework: hint }) } }
}

export function findLanguage(languages: readonly Language[], wanted: string): Language | undefined {
  const name = wanted.trim().toLowerCase()
  return languages.find((language) => language.name === name || language.aliases.includes(name))
}
