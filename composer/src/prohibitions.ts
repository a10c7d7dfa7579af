import { isNegation } from './prompt/filler.ts'
import type { Ledger } from './prompt/ledger.ts'
import { packages } from './release-names.ts'
import { oneOf, readVocabulary } from './vocabulary.ts'

/** `eval` and other names of a language, which code uses only if it says them. */
const codeWords = readVocabulary('code-words.txt')
const isBetween = oneOf('use using import importing the a any built in builtin native -')
const isModule = oneOf('module modules library libraries package packages')
const isKind = oneOf(
  'module modules library libraries package packages function functions method methods type types',
)
const isSeparator = oneOf(', / or nor and')

/**
 * Accounts for "without lodash" and "don't use the csv module", if the code keeps to it. In prompts for components and APIs,
 * "no filter" is not about code.
 */
export function takeKeptProhibitions(content: string, ledger: Ledger, isAboutCode: boolean): void {
  const { tokens } = ledger
  const code = withoutComments(content)
  const textAt = (at: number): string => tokens[at]?.text ?? ''
  for (const [from, token] of tokens.entries()) {
    if (!isNegation(token) && !/^avoid$/i.test(token.text)) continue
    let at = from
    do {
      at++
      while (isBetween(textAt(at))) at++
      const name = textAt(at).toLowerCase()
      const isName = packages.has(name) || (isAboutCode && codeWords.has(name)) || isModule(textAt(at + 1))
      if (!isName || uses(code, name)) break
      at++
      if (isKind(textAt(at))) at++
      ledger.take(from, at)
    } while (isSeparator(textAt(at)))
  }
}

function uses(code: string, name: string): boolean {
  if (/^reg(?:ex|exp|exes)$/.test(name))
    return /\bRegExp\b|\bimport re\b|(?:[(=,>:?&|!{[]|return) ?\/[^/\s]/.test(code)
  if (/^loops?$/.test(name)) return /\b(?:for|while)\b/.test(code)
  if (/^recurs/.test(name)) return callsItself(code)
  return new RegExp(`\\b${RegExp.escape(name)}(?:e?d|s|js)?\\b`, 'i').test(code)
}

/** A function whose name appears in a call, besides its declaration. A helper that others call counts too. */
const callsItself = (code: string): boolean =>
  [...code.matchAll(/\b(?:function\*?|def|func|const) (\w+)/g)].some(
    ([declared, name = '']) =>
      code.split(new RegExp(`\\b${name}(?:<[^>\\n]*>)?\\(`)).length > (declared.startsWith('const') ? 1 : 2),
  )

const withoutComments = (content: string): string =>
  content.replace(/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|^\s*(?:\/\/|#).*$|\s(?:\/\/|#) .*$/gm, '')
