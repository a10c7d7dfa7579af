import { refuse } from '../errors.ts'
import type { Language } from './analyzer.ts'
import type { Job } from './ports.ts'

const MAX_CODE_BYTES = 1024 * 1024

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

/** `Next.js`, `next js` and `NextJS` are one framework; so are `Vue 3` and `vue`. */
export function frameworkName(wanted: string): string {
  const name = wanted
    .trim()
    .toLowerCase()
    .replace(/[\s._-]+/g, '')
    .replace(/(?<=[a-z])\d+$/, '')
  return name === 'nextjs' || name === 'nestjs' || name === 'nuxtjs'
    ? name
    : (spelled[name] ?? name.replace(/js$/, ''))
}

const spelled: Readonly<Record<string, string>> = {
  next: 'nextjs',
  nest: 'nestjs',
  nuxt: 'nuxtjs',
  springboot: 'spring',
  rubyonrails: 'rails',
  aspnet: 'aspnetcore',
}
