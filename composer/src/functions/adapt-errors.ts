import type { Intent } from '../intent/intent.ts'
import type { Entry, LibraryLanguage } from '../library/index.ts'
import { readings } from './refusal-readings.ts'
import { insertFirst } from './source.ts'

/** What a wish wants refused: `throw a RangeError if min > max`, `raises ValueError for negative numbers`. */

const REFUSES =
  /\b(?:throws?|throwing|raises?|raising|rejects?|errors? (?:out|if|when|for|on)|fails? (?:if|when|for|with)|panics?)\b/i
const KIND = /\b(ValueError|TypeError|RangeError|IndexError|KeyError|ZeroDivisionError)\b/

/** The sentence in which it is said. */
export const refusalIn = (prompt: string): string | undefined =>
  prompt
    .slice(0, 2_000)
    .split(/[;\n]|\.(?=\s|$)/)
    .find((part) => REFUSES.test(part) && !/\b(?:never|not|don'?t|without) (?:throw|rais)/i.test(part))

/** A first statement that refuses what the wish wants refused. */
export function refuseWhat(
  source: string,
  language: LibraryLanguage,
  entry: Entry,
  { prompt }: Intent,
): string {
  const part = refusalIn(prompt)
  if (part === undefined || entry.kind === 'class') return source
  const parameters = {
    all: entry.signature(language).parameters,
    types: entry.signature('typescript').types,
  }
  const tests = readings.flatMap(([pattern, read]) => {
    const found = pattern.exec(part)
    const test = found && read(found, parameters, part)
    return test ? [test] : []
  })
  const [test] = tests
  if (!test || isRefused(source, language === 'python' ? test.python : test.script)) return source
  const said = KIND.exec(part)?.[1]
  if (language === 'python') {
    const kind = said && said !== 'RangeError' ? said : 'ValueError'
    return insertFirst(source, language, [`if ${test.python}:`, `    raise ${kind}("${test.says}")`], entry)
  }
  const kind = /^(?:TypeError|RangeError)$/.test(said ?? '') ? said : 'RangeError'
  const iterable = source.replace(/(\w+): Iterable<([^>]*)>/, (whole, name: string, of: string) =>
    test.script.includes(`${name}.length`) ? `${name}: readonly ${of}[]` : whole,
  )
  return insertFirst(iterable, language, [`if (${test.script}) throw new ${kind}('${test.says}')`], entry)
}

/** The library refuses it already: in the same words, or all that is too small. */
function isRefused(source: string, test: string): boolean {
  const [, low] = /^(\w+) <=? [01]$/.exec(test) ?? []
  return (
    source.includes(test) ||
    (low !== undefined &&
      new RegExp(`\\bif [^\\n]*\\b${low} <=? [01]\\b[^\\n]*(?:throw|:\\n +raise)`).test(source))
  )
}

/** Whether the wish wants something refused, and the text refuses nothing. */
export const isUnmet = (prompt: string, text: string): boolean =>
  refusalIn(prompt) !== undefined &&
  !/\b(?:throw|raise|panic|abort\(|Err\(|errors\.New|fmt\.Errorf|fatalError|precondition|require\()|\b(?:int|float|parse_?\w*|fromisoformat)\(/.test(
    text,
  )
