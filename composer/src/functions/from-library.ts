import { stripTypeScriptTypes } from 'node:module'
import type { Intent } from '../intent/intent.ts'
import { type Entry, type LibraryLanguage, libraryLanguages } from '../library/index.ts'
import { rename } from '../library/rename.ts'
import { adapt } from './adapt.ts'
import type { Wanted } from './wanted.ts'

/** As the sandbox can run it: nothing where it imports. */
export async function scriptOf(entry: Entry, intent: Intent): Promise<string | undefined> {
  const source = adapt(await entry.source('typescript'), 'typescript', entry, intent)
  return /^import /m.test(source) ? undefined : stripTypeScriptTypes(source)
}

export const libraryLanguage = (language: string | undefined): LibraryLanguage | undefined =>
  language === undefined ? 'typescript' : libraryLanguages.find((known) => known === language)

/** A name that the source gives to something of its own, not one that it finds. */
const isLocal = (source: string, name: string): boolean =>
  /^\w+$/.test(name) &&
  new RegExp(`^\\s+(?:(?:const|let) )?(?:\\w+, )*${name}(?:, \\w+)*(?:: [^=\\n]+)? = `, 'm').test(source)

/** The entry in the wished language, under the wished names. */
export async function writeEntry(entry: Entry, intent: Intent, wanted: Wanted): Promise<string | undefined> {
  const language = libraryLanguage(intent.language)
  if (language === undefined) return undefined
  const plain = await entry.source(language)
  const source = adapt(plain, language, entry, intent)
  const { name, parameters } = entry.signature(language)
  const names = new Map<string, string>()
  if (wanted.name !== undefined && wanted.name !== name) {
    names.set(name, wanted.name)
    // What is called so already makes room for it.
    if (parameters.includes(wanted.name) || isLocal(source, wanted.name))
      names.set(wanted.name, language === 'python' ? `${wanted.name}_value` : `${wanted.name}Value`)
  }
  const wished = wanted.parameters
  // With fewer names than it needs, they are of another function.
  if (entry.kind === 'function')
    for (const [at, parameter] of parameters.entries())
      if (wished[at] !== undefined) names.set(parameter, wished[at])
  return rename(source, language, names)
}
