import type { Entry, LibraryLanguage, Setting } from '../library/index.ts'
import type { Ledger } from '../prompt/ledger.ts'
import { PhraseIndex } from '../prompt/phrases.ts'
import { numberOf } from '../prompt/tokens.ts'
import { callsItself } from './account.ts'

export type Defaults = ReadonlyMap<string, string>

const indexes = new WeakMap<Entry, PhraseIndex<Setting>>()

/** The defaults that a prompt asks for, by the name of the parameter or option; takes the words that say so. */
export function readDefaults(ledger: Ledger, entry: Entry): Defaults {
  const defaults = new Map<string, string>()
  if (entry.settings.length === 0) return defaults
  for (const { from, to, value: setting, slots } of indexOf(entry).find(ledger.tokens)) {
    const number = numberOf(slots.get('n')?.[0]?.text ?? '')
    defaults.set(setting.name, setting.value.replace('{n}', String(number)))
    ledger.take(from, to)
  }
  return defaults
}

function indexOf(entry: Entry): PhraseIndex<Setting> {
  const known = indexes.get(entry)
  if (known) return known
  const index = new PhraseIndex<Setting>()
  for (const setting of entry.settings) index.add(setting.phrases, setting)
  indexes.set(entry, index)
  return index
}

/** Writes the defaults into the code. Its examples show the usual ones, so they are left out then. */
export function withDefaults(source: string, language: LibraryLanguage, defaults: Defaults): string {
  if (defaults.size === 0) return source
  let code =
    language === 'python'
      ? source.replace(/\n\n {4}>>> [\s\S]*?\n(?= {4}""")/, '\n')
      : source.replace(/^ \* @example .*\n/gm, '')
  for (const [name, value] of defaults) {
    const own = language === 'python' ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name
    const isDefault = new RegExp(`(\\b${own}(?:: [^=,()]+)? = )('[^']*'|"[^"]*"|[\\w.]+)`)
    code = code.replace(isDefault, (_, start: string) => start + inLanguage(value, language))
  }
  return code
}

const WANTS_NULL = /\b(?:returns?|gives?|or|else|otherwise|,) {1,2}null\b/i
/** Results that may be `undefined` without the word. */
const LOOKUP = /\.(?:find|findLast|at|get|pop|shift|match)\(|^[\w.]+\[[^\]]*\]$/

/** Whether a function that returns `undefined` for "nothing" can return `null` instead. */
export function canReturnNull(
  prompt: string,
  entry: Entry,
  source: string,
  language: LibraryLanguage,
): boolean {
  if (language === 'python' || entry.kind === 'class' || !WANTS_NULL.test(prompt)) return false
  const returned = [...source.matchAll(/\breturn (.+)$/gm)].map(([, value = '']) => value)
  const { returns } = entry.signature('typescript')
  return (
    / \| undefined$/.test(returns) &&
    returned.includes('undefined') &&
    returned.every((value) => !LOOKUP.test(value)) &&
    // It may compare its own result with `undefined`.
    !callsItself(source, entry) &&
    entry.examples.some(({ result }) => result === 'undefined')
  )
}

export function returningNull(source: string): string {
  return source
    .replace(/^( \* @example .* \/\/ )undefined$/gm, '$1null')
    .replace(/\| undefined \{$/gm, '| null {')
    .replace(/\breturn undefined$/gm, 'return null')
}

const PYTHON: ReadonlyMap<string, string> = new Map([
  ['true', 'True'],
  ['false', 'False'],
])

const inLanguage = (value: string, language: LibraryLanguage): string =>
  language === 'python' ? (PYTHON.get(value) ?? value.replaceAll("'", '"')) : value
