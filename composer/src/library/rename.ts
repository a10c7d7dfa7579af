import { wordSet } from '../vocabulary.ts'
import type { LibraryLanguage } from './index.ts'
import { type Names, renameInPython } from './rename-python.ts'
import { renameInScript } from './rename-script.ts'

// What no binding may be called in one of the languages, or what would hide something that code relies on.
const RESERVED = wordSet(
  `abstract any arguments as assert async await bool boolean break case catch class const continue debugger
  declare def default del delete dict do elif else enum eval except export extends False false finally
  float for from function get global if implements import in instanceof int interface is lambda len let
  list module namespace new None nonlocal not null number object of or and package pass private protected
  public raise range readonly return self set static str string super switch symbol this throw True true
  try tuple type typeof undefined unknown var void while with yield`,
)
// TypeScript's types may be the names of values.
const FREE_IN_SCRIPTS = wordSet(
  'get set of from is number object string list range len int str dict tuple bool float',
)

/**
 * Gives bindings other names. What would not be a name, is reserved or is used already stays as it was: the code
 * works before and after.
 */
export async function rename(source: string, language: LibraryLanguage, names: Names): Promise<string> {
  // What comments say hides nothing.
  const code = source.replace(language === 'python' ? /"""[\s\S]*?"""|#.*/g : /\/\*[\s\S]*?\*\/|\/\/.*/g, ' ')
  const used = new Set(code.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu))
  const wanted = new Set<string>()
  const possible = new Map<string, string>()
  for (const [from, to] of names) {
    if (from === to || (used.has(to) && !names.has(to)) || wanted.has(to) || !isName(to, language)) continue
    wanted.add(to)
    possible.set(from, to)
  }
  if (possible.size === 0) return source
  return language === 'python' ? renameInPython(source, possible) : renameInScript(source, language, possible)
}

function isName(word: string, language: LibraryLanguage): boolean {
  if (language === 'python') return /^[A-Za-z_]\w*$/.test(word) && !RESERVED.has(word)
  return /^[A-Za-z_$][\w$]*$/.test(word) && (!RESERVED.has(word) || FREE_IN_SCRIPTS.has(word))
}
