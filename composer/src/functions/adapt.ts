import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import type { Entry, LibraryLanguage } from '../library/index.ts'
import { doubleQuoted, jsString } from '../quote.ts'
import { takeDatesAsText } from './adapt-dates.ts'
import { refusalIn, refuseWhat } from './adapt-errors.ts'
import { twists } from './adapt-twists.ts'
import { decimalsIn } from './decimals.ts'
import { insertFirst, returnsOf } from './source.ts'

type Adaptation = (source: string, language: LibraryLanguage, entry: Entry, intent: Intent) => string

/** The library's function as the wish wants it: what it takes, and what it gives in special cases. */
export function adapt(source: string, language: LibraryLanguage, entry: Entry, intent: Intent): string {
  if (entry.kind === 'class') return source
  return adaptations.reduce((text, change) => change(text, language, entry, intent), source)
}

/** Where a function would give the key, a wish mostly names it. */
const takeKeyByName: Adaptation = (source, language, { name }, { prompt }) => {
  if (
    !/^(?:groupBy|countBy|sortBy|uniqueBy)$/.test(name) ||
    /\b(?:function|callback|selector|lambda|predicate|iteratee|key ?fn)s? (?:that|which|to|for|as|returning|or|argument|parameter)\b/i.test(
      prompt,
    )
  )
    return source
  if (language === 'python') {
    return source
      .replace(/^from collections\.abc import (.*)$/m, (_, names: string) => {
        const left = names.split(', ').filter((one) => one !== 'Callable')
        return `from collections.abc import ${left.join(', ')}`
      })
      .replace(/key_of: Callable\[.*?\](?=\) ->)/, 'key: str')
      .replaceAll('Iterable[T]', 'Iterable[dict[str, K]]')
      .replaceAll('list[T]', 'list[dict[str, K]]')
      .replaceAll('[Hashable, T]', '[K, dict[str, K]]')
      .replace(/^T = TypeVar\("T"\)\n(?:K = .*\n)?/m, 'K = TypeVar("K")\n')
      .replace('from typing import Any, TypeVar', 'from typing import TypeVar')
      .replace(/^from collections\.abc import Hashable, Iterable$/m, 'from collections.abc import Iterable')
      .replace('key_of(item)', 'item[key]')
      .replace('key=key_of', 'key=lambda item: item[key]')
      .replace(/^ {4}>>> [\s\S]*?(?=^ {4}""")/m, pythonKeyExample(name))
      .replace('the key that a function gives', 'the value they have under a key')
      .replace('every key that a function gives', 'every value under a key')
      .replace(/\bkeep their order\b/, 'keep their order')
  }
  return source
    .replace(/<T(?:, K)?>\(/, language === 'typescript' ? '<T, K extends keyof T>(' : '(')
    .replace(
      /keyOf(?:: \(item: T\) => [^)]*?)?(?=\)(?::| \{))/,
      language === 'typescript' ? 'property: K' : 'property',
    )
    .replace(/Map<K, /g, 'Map<T[K], ')
    .replaceAll('keyOf(item)', 'item[property]')
    .replace('the key that a function gives', 'the value they have under a property')
    .replace('every key that a function gives', 'every value of a property')
    .replace(/(?:^ \* @example .*\n)+/m, scriptKeyExample(name))
}

const results: Readonly<Record<string, readonly [script: string, python: string]>> = lookupTable({
  groupBy: [
    "new Map([['a', [{ type: 'a', n: 1 }, { type: 'a', n: 3 }]], ['b', [{ type: 'b', n: 2 }]]])",
    "{'a': [{'type': 'a', 'n': 1}, {'type': 'a', 'n': 3}], 'b': [{'type': 'b', 'n': 2}]}",
  ],
  countBy: ["new Map([['a', 2], ['b', 1]])", "{'a': 2, 'b': 1}"],
  sortBy: [
    "[{ type: 'a', n: 1 }, { type: 'a', n: 3 }, { type: 'b', n: 2 }]",
    "[{'type': 'a', 'n': 1}, {'type': 'a', 'n': 3}, {'type': 'b', 'n': 2}]",
  ],
  uniqueBy: ["[{ type: 'a', n: 1 }, { type: 'b', n: 2 }]", "[{'type': 'a', 'n': 1}, {'type': 'b', 'n': 2}]"],
})

const scriptKeyExample = (name: string): string =>
  ` * @example ${name}([{ type: 'a', n: 1 }, { type: 'b', n: 2 }, { type: 'a', n: 3 }], 'type')\n * // ${results[name]?.[0]}\n`

const pythonKeyExample = (name: string): string => {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `    >>> ${snake}([{"type": "a", "n": 1}, {"type": "b", "n": 2}, {"type": "a", "n": 3}], "type")\n    ${results[name]?.[1]}\n`
}

/** Data from JSON has null where the library's trees have nothing. */
const takeNullTrees: Adaptation = (source, language, { topic }) =>
  topic !== 'trees' || language === 'python'
    ? source
    : source
        .replace(/(?<![=!])(===|!==) undefined/g, (_, sign: string) => `${sign.slice(0, 2)} null`)
        .replace(/TreeNode<T> \| undefined/g, 'TreeNode<T> | null | undefined')
        .replace(/(left|right)\?: TreeNode<T>(?! \|)/g, '$1?: TreeNode<T> | null')

/** `return null if there is none`. */
const giveNull: Adaptation = (source, language, { topic }, { prompt }) =>
  language === 'python' || topic === 'trees' || !/\bnull\b/i.test(prompt)
    ? source
    : source
        .replace(/\| undefined \{$/gm, '| null {')
        .replace(/return undefined\b/g, 'return null')
        .replace(/^( +return )(?!.*\?\?)([^\n]*\?\.[^\n]*)$/gm, '$1$2 ?? null')

const NOTHING =
  /\b(?:returns?|gives?|and|or|else|otherwise)\s+("[^"\n]{1,30}"|'[^'\n]{1,30}') (?:if|when|for|in case|where)\b|\b(?:returns?|gives?|or|else|otherwise)\s+(-1|0|false|true|null|none|an? empty (?:string|list|array|object|dict)|""|''|\[\]|\{\})\s+(?:if|when|for|in case|where)\b[^.;,]{0,60}?\b(?:not found|none|impossible|missing|nothing|unreachable|no (?!more)|doesn'?t|does not|cannot|can'?t|isn'?t|not possible)\b|,\s*(-1) (?:if|when) (?:impossible|not|none|there)|,? (?:or|else) (-1|null|none)\s*(?:$|[.;\n])/i
const EMPTY =
  /\b(?:empty (?:list|array|input|string|text)s?)\s*(?:->|=>|→|:|should (?:return|give)|returns?|gives?|is|yields?)\s*(-1|0|false|true|null|none|""|''|\[\]|an? empty (?:string|list|array))|\b(?:returns?|gives?|or|else|otherwise)\s+(-1|0|false|true|null|none|""|''|\[\]|an? empty (?:string|list|array))\s+(?:if|when|for)\s+(?:it |the |an? )?(?:(?:an? )?empty|(?:list|array|input|string|text)s? is empty|it is empty|it's empty|no items)/i

/** What a function gives where there is nothing: the wish may want another value than the library gives. */
const giveOtherwise: Adaptation = (source, language, entry, { prompt }) => {
  const found = NOTHING.exec(prompt)
  const value = literalOf(found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4], language)
  if (value === undefined || /^(?:null|None)$/.test(value)) return source
  if (language === 'python') return source.replace(/return None$/gm, `return ${value}`)
  const returns = returnsOf(source, entry.name)
  if (returns !== undefined && !/undefined|null/.test(returns)) return source
  return source
    .replace(/return undefined\b/g, `return ${value}`)
    .replace(/ \| (?:undefined|null) \{$/gm, ' {')
    .replace(/^( +return )(?!.*\?\?)([^\n{]*(?:\.get\(|\.find\(|\[)[^\n{]*)$/gm, `$1$2 ?? ${value}`)
    .replace(/Number\.isFinite\((\w+)\) \? (\w+) : undefined/g, `Number.isFinite($1) ? $2 : ${value}`)
    .replace(/: undefined$/gm, `: ${value}`)
    .replace(/\? undefined :/g, `? ${value} :`)
    .replace(/^( \* @example .*\/\/ )undefined$/gm, `$1${value}`)
}

const INSTEAD =
  /\b(?:returns?|gives?)\s+(null|none|-1|0|false|an? empty (?:string|list|array)|""|''|\[\])\s+(?:if|when|for|on|unless|in case)\b|\b(null|none|-1) (?:if|when|for)\b/i

/** `return null if the old value is 0`: of a function that would refuse it. */
const giveInstead: Adaptation = (source, language, _, { prompt }) => {
  const found = INSTEAD.exec(prompt)
  const value = literalOf(found?.[1] ?? found?.[2], language)
  const refusals = source.match(language === 'python' ? /^ +raise .*$/gm : /\bthrow new \w+\([^\n]*\)/g) ?? []
  if (value === undefined || refusals.length !== 1 || refusalIn(prompt) !== undefined) return source
  if (language === 'python')
    return source
      .replace(/^( +)raise .*$/m, `$1return ${value}`)
      .replace(/^ {4}>>> .*\n {4}Traceback.*\n {8}\.\.\.\n.*\n/gm, '')
      .replace(/\) -> (float|int|str|date)(:$)/m, value === 'None' ? ') -> $1 | None$2' : ') -> $1$2')
  const widened =
    value === 'null' ? source.replace(/^(export function [^\n]*\): [^{|\n]*?)( \{)$/m, '$1 | null$2') : source
  return widened
    .replace(/\bthrow new \w+\([^\n]*\)/, `return ${value}`)
    .replace(/^ \* @example .*\/\/ throws .*\n/gm, '')
}

const guardEmpty: Adaptation = (plain, language, entry, { prompt }) => {
  const found = EMPTY.exec(prompt)
  const value = literalOf(found?.[1] ?? found?.[2], language)
  const [parameter] = entry.signature(language).parameters
  const [type = ''] = entry.signature('typescript').types
  const canBeEmpty = /\[\]|^(?:string|Iterable|ReadonlyArray)\b/.test(type)
  if (value === undefined || parameter === undefined || !canBeEmpty) return plain
  const source = withoutFailingExample(plain)
  if (language === 'python')
    return insertFirst(source, language, [`if not ${parameter}:`, `    return ${value}`], entry)
  const iterable = source.replace(/(\w+): Iterable<([^>]*)>/, '$1: readonly $2[]')
  const widened =
    value === 'null'
      ? iterable.replace(/^(export function [^\n]*\): [^{|\n]*?)( \{)$/m, '$1 | null$2')
      : iterable
  return insertFirst(widened, language, [`if (${parameter}.length === 0) return ${value}`], entry)
}

/** What would have been refused now has a result. */
const withoutFailingExample = (source: string): string =>
  source
    .replace(/^ \* @example \w+\((?:\[\]|'')\) \/\/ (?:throws|undefined).*\n/gm, '')
    .replace(/^ {4}>>> \w+\((?:\[\]|"")\)\n {4}Traceback.*\n {8}\.\.\.\n.*\n/gm, '')

function literalOf(said: string | undefined, language: LibraryLanguage): string | undefined {
  if (said === undefined) return undefined
  const quoted = /^["'](.+)["']$/.exec(said)?.[1]
  if (quoted !== undefined) return language === 'python' ? doubleQuoted(quoted) : jsString(quoted)
  const isPython = language === 'python'
  const word = said.toLowerCase()
  if (/^(?:null|none)$/.test(word)) return isPython ? 'None' : 'null'
  if (/^(?:true|false)$/.test(word)) return isPython ? word[0]?.toUpperCase() + word.slice(1) : word
  if (/string|^(?:""|'')$/.test(word)) return isPython ? '""' : "''"
  if (/list|array|^\[\]$/.test(word)) return '[]'
  if (/object|dict|^\{\}$/.test(word)) return '{}'
  return word
}

/** `rounded to 2 decimals`: what is returned at the end. */
const roundResult: Adaptation = (source, language, entry, { prompt }) => {
  const digits = decimalsIn(prompt)
  if (digits === undefined || /^(?:roundTo|format)/.test(entry.name)) return source
  const returns = returnsOf(source, entry.name) ?? entry.signature('typescript').returns
  const isList = /^(?:readonly )?number\[\]$/.test(returns)
  if (!isList && !/^number(?: \| (?:undefined|null))?$/.test(returns)) return source
  if (language === 'python')
    return source.replace(LAST_PYTHON_RETURN, (_, give: string, value: string) =>
      /^(?:round\b|None$)/.test(value)
        ? `${give}${value}\n`
        : isList
          ? `${give}[round(number, ${digits}) for number in ${value}]\n`
          : `${give}round(${value}, ${digits})\n`,
    )
  const scale = 10 ** digits
  return source.replace(LAST_SCRIPT_RETURN, (_, give: string, value: string) => {
    if (isList) return `${give}(${value}).map((number) => Math.round(number * ${scale}) / ${scale})`
    const [, test, nothing, number] = EITHER.exec(value) ?? []
    return number === undefined
      ? `${give}Math.round((${value}) * ${scale}) / ${scale}`
      : `${give}${test} ? ${nothing} : Math.round((${number}) * ${scale}) / ${scale}`
  })
}

const LAST_SCRIPT_RETURN = /^( {2}return )([^\n]+)$(?![\s\S]*^ {2}return )/m
const LAST_PYTHON_RETURN = /^( {4}return )([^\n]+)\n?$(?![\s\S]*^ {4}return )/m
// `return old === 0 ? undefined : …`: nothing stays nothing.
const EITHER = /^(.+?) \? (undefined|null|-?\d+) : (.+)$/

const ORDERED =
  /(?:,|\band\b|\bthen\b|\breturns?\b[^.;]{0,30}?)\s*(?:in )?(sorted|ascending|descending|alphabetical(?:ly)?)\b(?! by| based| using)(?:[^.;]{0,20}?\b(desc\w*|asc\w*|alphabet\w*|numeric\w*))?/i

/** `all the most frequent values, sorted ascending`: of what comes back in another order. */
const sortResult: Adaptation = (source, language, entry, { prompt }) => {
  const [said, , how] = ORDERED.exec(prompt) ?? []
  const returns = entry.signature('typescript').returns
  if (said === undefined || !/^(?:readonly )?(?:number|string|T)\[\]$/.test(returns)) return source
  if (/sort/i.test(`${entry.name} ${entry.description}`) || /\.sort\(|\bsorted\(/.test(source)) return source
  const isDown = /desc/i.test(`${said} ${how ?? ''}`)
  if (language === 'python')
    return source.replace(LAST_PYTHON_RETURN, (_, give: string, value: string) =>
      /^sorted\(/.test(value)
        ? `${give}${value}\n`
        : `${give}sorted(${value}${isDown ? ', reverse=True' : ''})\n`,
    )
  const [a, b] = isDown ? ['b', 'a'] : ['a', 'b']
  const compared = /^string/.test(returns)
    ? `${a}.localeCompare(${b})`
    : /^number/.test(returns)
      ? `${a} - ${b}`
      : `(${a} < ${b} ? -1 : ${a} > ${b} ? 1 : 0)`
  return source.replace(
    LAST_SCRIPT_RETURN,
    (_, give: string, value: string) =>
      `${give}${/ (?:[?+*/-]|\?\?|\|\|) /.test(value) ? `(${value})` : value}.toSorted((a, b) => ${compared})`,
  )
}

const makePositive: Adaptation = (source, language, entry, { prompt }) => {
  if (
    !/\balways positive\b|\babsolute (?:difference|number|value)\b|\bnever negative\b/i.test(prompt) ||
    entry.topic !== 'dates'
  )
    return source
  const dropNegative = source
    .replace(/^ \* @example .*\/\/ -\d+\n/gm, '')
    .replace(/^ {4}>>> .*\n {4}-\d+\n/gm, '')
  return language === 'python'
    ? dropNegative.replace(/^( {4}return )([^\n]+)\n?$(?![\s\S]*^ {4}return )/m, '$1abs($2)\n')
    : dropNegative.replace(/^( {2}return )([^\n]+)$(?![\s\S]*^ {2}return )/m, '$1Math.abs($2)')
}

const useDots: Adaptation = (source, _, __, { prompt }) =>
  /\.\.\.["'`]|\bthree dots\b|\bdots\b/.test(prompt) ? source.replaceAll('…', '...') : source

const adaptations: readonly Adaptation[] = [
  takeKeyByName,
  takeDatesAsText,
  takeNullTrees,
  giveOtherwise,
  giveNull,
  giveInstead,
  guardEmpty,
  sortResult,
  roundResult,
  makePositive,
  useDots,
  ...twists,
  refuseWhat,
]
