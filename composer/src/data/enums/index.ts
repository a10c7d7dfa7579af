import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../../intent/intent.ts'
import { readEnum } from './read-enum.ts'
import { csharp } from './writers/csharp.ts'
import { go } from './writers/go.ts'
import { java, kotlin } from './writers/java.ts'
import { php } from './writers/php.ts'
import { python } from './writers/python.ts'
import { ruby } from './writers/ruby.ts'
import { rust } from './writers/rust.ts'
import { script } from './writers/script.ts'
import type { Write } from './writers/shared.ts'

export interface ComposedEnum {
  readonly text: string
  /** Has all that the wish asks of it. */
  readonly isWhole: boolean
  readonly isComplete: boolean
}

const writers: Readonly<Record<string, Write>> = lookupTable({
  typescript: script(true),
  javascript: script(false),
  python,
  java,
  kotlin,
  rust,
  csharp,
  go,
  php,
  ruby,
})

/** Enums with their values, what each member has or holds, and the questions that a wish puts to them. */
export function composeEnum({ prompt, language }: Intent): ComposedEnum | undefined {
  const write = writers[language ?? 'typescript']
  const read = write && /\b(?:Int|Str)?enum(?:eration)?\b/i.test(prompt) ? readEnum(prompt) : undefined
  if (!read || !write) return undefined
  // What the wish does not say stays open: a value that nobody knows, a group that can only be guessed.
  const isKnown = read.data.length === 0 || read.members.every(({ values }) => values)
  const isComplete = read.isWhole && isKnown && read.questions.every(({ isGuess }) => !isGuess)
  return { text: write(read), isWhole: read.isWhole, isComplete }
}
