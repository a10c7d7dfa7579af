import type { Intent } from '../intent/intent.ts'
import { camel, snake } from '../words.ts'
import { printChoices, readChoices } from './choices.ts'
import { printCleaning, readCleaning } from './cleaning.ts'
import { libraryLanguage } from './from-library.ts'
import { writeParts } from './parts/index.ts'
import { plainOf } from './readings.ts'
import { printRecords, readRecords } from './records.ts'
import { printRules, readRules } from './rules/index.ts'
import { judge } from './sandbox.ts'
import type { Wanted } from './wanted.ts'

const CODE = /(?:code|status|day|month|id|type|kind|option)$/i

type Printer = (name: string, language: string) => string | undefined

/** What the wish spells out to the last part: the keys of a result, the rules of a record, the steps of a cleaning. */
export function fromSpelled(
  intent: Intent,
  wanted: Wanted,
  nameWords: (said: string) => readonly string[],
): string | undefined {
  const { language = 'typescript', examples } = intent
  if (libraryLanguage(language) === undefined) return undefined
  const said = plainOf(intent.prompt)
  const words = nameWords(said)
  const name = wanted.name ?? (language === 'python' ? snake(words) : camel(words))
  const print = printerFor(intent, wanted, said)
  const text = print?.(name, language)
  if (text === undefined || examples.length === 0) return text
  return judge(print?.(name, 'javascript') ?? '', name, examples) === 'wrong' ? undefined : text
}

function printerFor(intent: Intent, wanted: Wanted, said: string): Printer | undefined {
  const rules = readRules(intent)
  if (rules) return (name, language) => printRules(rules, name, wanted, language)
  const cleaning = wanted.parameters.length <= 1 ? readCleaning(said) : undefined
  if (cleaning)
    return (name, language) => printCleaning(cleaning, name, wanted.parameters[0] ?? 'texts', language)
  // A code stands for itself; other numbers may be where a range begins.
  const choices = CODE.test(wanted.parameters[0] ?? '') ? readChoices(intent.prompt) : undefined
  if (choices && wanted.parameters.length === 1)
    return (name, language) => printChoices(choices, name, wanted.parameters[0] ?? 'code', language)
  const records = readRecords(intent, wanted)
  if (records)
    return (name, language) =>
      printRecords(records, name, wanted.parameters[0] ?? 'items', intent.prompt, language)
  return (name, language) => writeParts(intent, wanted, name, language)
}

/** After what the library is proven to do: some words for some words. */
export function fromChoices(
  intent: Intent,
  wanted: Wanted,
  nameWords: (said: string) => readonly string[],
): string | undefined {
  const { language = 'typescript' } = intent
  const choices = wanted.parameters.length <= 1 ? readChoices(intent.prompt) : undefined
  if (!choices || libraryLanguage(language) === undefined) return undefined
  const words = nameWords(plainOf(intent.prompt))
  const name = wanted.name ?? (language === 'python' ? snake(words) : camel(words))
  return printChoices(choices, name, wanted.parameters[0] ?? 'value', language)
}
