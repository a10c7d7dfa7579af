import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../../intent/intent.ts'
import { snake, wordsOf } from '../../words.ts'
import { refusalIn } from '../adapt-errors.ts'
import { decimalsIn } from '../decimals.ts'
import type { Wanted } from '../wanted.ts'
import { keysIn } from './keys.ts'
import type { Part, Subject } from './subject.ts'
import { subjects } from './subjects.ts'

/** What else is said of the parts than their names say. */
const TWISTED =
  /\b(?:ignor\w+|case[- ]insensitive|sorted|unique|distinct|weighted|grouped|per (?!page)|by |of each|nested|except|without)\b/i
const NOTHING = /\b(?:null|none)\b/i
const EMPTY = /\bempty\b|\bno (?:numbers|items|values|elements)\b|\bnothing\b/i

/** A result that the wish spells out key by key, `returns { min, max, mean }`, of parts that are all known. */
export function writeParts(
  intent: Intent,
  wanted: Wanted,
  name: string,
  language: string,
): string | undefined {
  const { prompt } = intent
  const keys = keysIn(prompt)
  if (keys.length < 2 || TWISTED.test(prompt)) return undefined
  const subject = subjects.find(
    ({ said, parts, parameters }) =>
      said.test(prompt) &&
      (wanted.parameters.length === 0 || wanted.parameters.length === parameters.length) &&
      keys.every((key) => parts.some((part) => part.keys.test(key))),
  )
  if (!subject) return undefined
  const parts = keys.map((key) => ({ key, part: subject.parts.find((one) => one.keys.test(key)) as Part }))
  if (new Set(parts.map(({ part }) => part)).size < parts.length) return undefined
  const isPython = language === 'python'
  const names = subject.parameters.map((parameter, at) => {
    const own = wanted.parameters[at] ?? parameter.name
    return isPython && wanted.parameters[at] === undefined ? snake(wordsOf(own)) : own
  })
  const empty = emptyCase(
    prompt,
    parts.some(({ part }) => part.needsSome),
  )
  const printed = { name, names, subject, parts, empty, digits: decimalsIn(prompt) }
  return isPython ? printPython(printed) : printScript(printed, language === 'typescript')
}

type Empty = 'null' | 'refused' | undefined

function emptyCase(prompt: string, needsSome: boolean): Empty {
  const said = prompt.split(/[.;,\n]|\band\b/).find((part) => EMPTY.test(part))
  if (said !== undefined && NOTHING.test(said)) return 'null'
  return needsSome || (said !== undefined && refusalIn(prompt) !== undefined) ? 'refused' : undefined
}

interface Printed {
  readonly name: string
  readonly names: readonly string[]
  readonly subject: Subject
  readonly parts: readonly { readonly key: string; readonly part: Part }[]
  readonly empty: Empty
  readonly digits: number | undefined
}

const filled = (value: string, names: readonly string[]): string =>
  value.replace(/\$(\d)/g, (_, at: string) => names[Number(at) - 1] ?? '')

const isReal = ({ type, script }: Part): boolean => type === 'number' && /\/ |reduce/.test(script)

function printScript({ name, names, subject, parts, empty, digits }: Printed, isTyped: boolean): string {
  const scale = digits === undefined ? undefined : 10 ** digits
  const given = parts.map(({ key, part }) => {
    const value = filled(part.script, names)
    const rounded = scale && isReal(part) ? `Math.round((${value}) * ${scale}) / ${scale}` : value
    return rounded === key ? `    ${key},` : `    ${key}: ${rounded},`
  })
  const list = subject.parameters.map(({ script }, at) => (isTyped ? `${names[at]}: ${script}` : names[at]))
  const type = `{ ${parts.map(({ key, part }) => `${key}: ${part.type}`).join('; ')} }${empty === 'null' ? ' | null' : ''}`
  const [first = ''] = names
  return [
    `/** Gives ${spoken(parts)}. */`,
    `export function ${name}${isTyped && subject.generic ? '<T>' : ''}(${list.join(', ')})${isTyped ? `: ${type}` : ''} {`,
    ...(empty === 'null' ? [`  if (${first}.length === 0) return null`] : []),
    ...(empty === 'refused'
      ? [`  if (${first}.length === 0) throw new RangeError('${first} must not be empty')`]
      : []),
    ...(subject.setup?.script ?? []).map(
      (line) => `  ${filled(isTyped ? line : line.replace('<T, number>', ''), names)}`,
    ),
    '  return {',
    ...given,
    '  }',
    '}',
    '',
  ].join('\n')
}

const pythonTypes: Readonly<Record<string, string>> = lookupTable({
  number: 'float',
  boolean: 'bool',
  T: 'object',
  'T[]': 'list',
  'number[]': 'list[float]',
})

function printPython({ name, names, subject, parts, empty, digits }: Printed): string {
  const given = parts.map(({ key, part }) => {
    const value = filled(part.python, names)
    return `        "${key}": ${digits !== undefined && isReal(part) ? `round(${value}, ${digits})` : value},`
  })
  const list = subject.parameters.map(({ python }, at) => `${names[at]}: ${python}`)
  const types = [...new Set(parts.map(({ part }) => pythonTypes[part.type] ?? 'object'))]
  const type = `dict[str, ${types.join(' | ')}]${empty === 'null' ? ' | None' : ''}`
  const [first = ''] = names
  const setup = (subject.setup?.python ?? []).map((line) => filled(line, names))
  const isImported = [...setup, ...given].some((line) => /\bre\.|\bCounter\(/.test(line))
  const imports = subject.imports && isImported ? [subject.imports, '', ''] : []
  return [
    ...imports,
    `def ${name}(${list.join(', ')}) -> ${type}:`,
    `    """Gives ${spoken(parts)}."""`,
    ...(empty === 'null' ? [`    if not ${first}:`, '        return None'] : []),
    ...(empty === 'refused'
      ? [`    if not ${first}:`, `        raise ValueError("${first} must not be empty")`]
      : []),
    ...setup.map((line) => `    ${line}`),
    '    return {',
    ...given,
    '    }',
    '',
  ].join('\n')
}

function spoken(parts: readonly { readonly key: string }[]): string {
  const keys = parts.map(({ key }) => wordsOf(key).join(' '))
  return `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}`
}
