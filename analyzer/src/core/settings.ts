import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { languages } from '../languages.ts'
import { createLines } from './lines.ts'
import { lookupTable } from './lookup-table.ts'
import { nearest } from './nearest.ts'
import { ruleIds } from './rule-ids.ts'
import { ruleNamed } from './rule-names.ts'
import { type CustomRule, categories, type Settings, type Severity } from './types.ts'

/** The file in the root folder of a project. */
export const SETTINGS_FILE = '.atelier.json'

export interface Mistake {
  readonly line: number
  readonly reason: string
}

const MAX_LENGTH = 64 * 1024
const MAX_ENTRIES = 200
const MAX_PATTERN = 1_000
const MAX_MESSAGE = 300
// Comparing a name with all rules takes about a millisecond.
const MAX_UNKNOWN = 10
const MAX_NAME = 60

const levels: Readonly<Record<string, Severity | 'off'>> = lookupTable({
  off: 'off',
  suggestion: 'low',
  warning: 'medium',
  error: 'high',
})

interface ReadSettings {
  readonly settings: Settings
  readonly mistakes: readonly Mistake[]
  /** Ids that no rule has. They are ignored: an earlier or later version may have them. Takes some milliseconds. */
  readonly unknownRules: () => readonly Mistake[]
}

/** Reads the text of `.atelier.json`. Comments are allowed. All mistakes are reported at once. */
export function readSettings(text: string): ReadSettings {
  const mistakes: Mistake[] = []
  const rules: Record<string, Severity | 'off'> = Object.create(null)
  const placeOf = new Map<string, number>()
  const exclude: string[] = []
  const custom: CustomRule[] = []
  const settings = { rules, exclude, custom }
  if (text.length > MAX_LENGTH) {
    const tooLarge = { line: 1, reason: `The file is larger than ${MAX_LENGTH / 1024} KB.` }
    return { settings, mistakes: [tooLarge], unknownRules: () => [] }
  }
  const { lineAt } = createLines(text)
  const report = (at: number, reason: string) => mistakes.push({ line: lineAt(at), reason })
  const errors: ParseError[] = []
  const root = parsed(text, errors)
  for (const { error, offset } of errors.slice(0, 10))
    report(Math.min(offset, text.trimEnd().length), `The JSON is invalid: ${printParseErrorCode(error)}.`)
  if (root === 'too deep') report(0, 'The JSON is nested too deep.')
  if (mistakes.length > 0 || root === 'too deep') return { settings, mistakes, unknownRules: () => [] }
  if (root?.type !== 'object') {
    report(root?.offset ?? 0, 'The file must contain an object.')
    return { settings, mistakes, unknownRules: () => [] }
  }
  for (const [key, value] of membersOf(root)) {
    if (key.value === '$schema') continue
    if (key.value === 'rules') readRules(value)
    else if (key.value === 'exclude') readExclude(value)
    else if (key.value === 'custom') readCustom(value)
    else report(key.offset, `Unknown setting \`${key.value}\`. Use \`rules\`, \`exclude\` or \`custom\`.`)
  }
  return { settings, mistakes, unknownRules }

  function unknownRules(): Mistake[] {
    const known = [...ruleIds, ...custom.map(({ id }) => id)]
    const isKnown = new Set(known)
    const unknown = Object.keys(rules).filter((id) => !isKnown.has(id))
    return unknown.slice(0, MAX_UNKNOWN).map((id) => {
      const name = id.length > MAX_NAME ? `${id.slice(0, MAX_NAME)}…` : id
      const similar = id.length > MAX_NAME ? undefined : (ruleNamed(id) ?? nearest(id, known))
      const hint = similar === undefined ? '' : ` Did you mean \`${similar}\`?`
      return { line: lineAt(placeOf.get(id) ?? 0), reason: `No rule has the id \`${name}\`.${hint}` }
    })
  }

  function readRules(node: Node): void {
    if (node.type !== 'object') {
      report(node.offset, '`rules` must be an object, such as { "no-var": "off" }.')
      return
    }
    for (const [key, value] of membersOf(node).slice(0, MAX_ENTRIES)) {
      const level = typeof value.value === 'string' ? levels[value.value] : undefined
      if (level === undefined)
        report(value.offset, `\`${key.value}\` must be one of ${Object.keys(levels).join(', ')}.`)
      else {
        rules[key.value] = level
        placeOf.set(key.value, key.offset)
      }
    }
  }

  function readExclude(node: Node): void {
    if (node.type !== 'array') {
      report(node.offset, '`exclude` must be a list of patterns, such as ["dist/**"].')
      return
    }
    for (const item of (node.children ?? []).slice(0, MAX_ENTRIES)) {
      if (typeof item.value !== 'string' || item.value === '' || item.value.length > MAX_PATTERN)
        report(item.offset, 'A pattern must be a text of 1 to 1,000 characters.')
      else exclude.push(item.value)
    }
  }

  function readCustom(node: Node): void {
    if (node.type !== 'array') {
      report(node.offset, '`custom` must be a list of rules.')
      return
    }
    for (const item of (node.children ?? []).slice(0, MAX_ENTRIES)) {
      if (item.type !== 'object') report(item.offset, 'A custom rule must be an object.')
      else readCustomRule(item)
    }
  }

  function readCustomRule(node: Node): void {
    const members = new Map(membersOf(node).map(([key, value]) => [key.value as string, value]))
    const before = mistakes.length
    for (const [key] of membersOf(node)) {
      if (!/^(?:id|language|pattern|message|severity|category)$/.test(key.value))
        report(key.offset, `A custom rule has no member \`${key.value}\`.`)
    }
    const textOf = (name: string, max: number): string => {
      const value = members.get(name)
      if (typeof value?.value === 'string' && value.value.trim() !== '' && value.value.length <= max)
        return value.value
      report(value?.offset ?? node.offset, `\`${name}\` must be a text of 1 to ${max} characters.`)
      return ''
    }
    const id = textOf('id', 100)
    if (id !== '' && !/^[a-z0-9][\w/-]*$/i.test(id))
      report(members.get('id')?.offset ?? 0, '`id` may contain letters, digits, `-`, `_` and `/` only.')
    const pattern = textOf('pattern', MAX_PATTERN)
    const message = textOf('message', MAX_MESSAGE)
    const language = members.has('language') ? textOf('language', 100).toLowerCase() : undefined
    if (language && !languages.some(({ name, aliases }) => name === language || aliases.includes(language)))
      report(members.get('language')?.offset ?? 0, `Unknown language \`${language}\`.`)
    const level = members.get('severity')
    const severity = level ? levels[String(level.value)] : 'medium'
    if (severity === undefined || severity === 'off')
      report(level?.offset ?? node.offset, '`severity` must be one of suggestion, warning, error.')
    const wanted = members.get('category')
    const category = wanted ? categories.find((one) => one === wanted.value) : 'bugs'
    if (!category)
      report(wanted?.offset ?? node.offset, `\`category\` must be one of ${categories.join(', ')}.`)
    if (mistakes.length > before || !category || severity === undefined || severity === 'off') return
    const line = lineAt(node.offset)
    custom.push({ id, line, pattern, message, severity, category, ...(language && { language }) })
  }
}

function parsed(text: string, errors: ParseError[]): Node | 'too deep' | undefined {
  try {
    return parseTree(text, errors, { allowTrailingComma: true })
  } catch (error) {
    if (error instanceof RangeError) return 'too deep'
    throw error
  }
}

function membersOf(node: Node): [key: Node, value: Node][] {
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[key, value] as [Node, Node]] : [],
  )
}

/** Whether a path of the project matches a pattern of `exclude`. A pattern without `/` matches in every folder. */
export function isExcluded(path: string, { exclude }: Pick<Settings, 'exclude'>): boolean {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  return exclude.some((pattern) => {
    const wanted = pattern.replace(/^\.?\//, '').split('/')
    if (wanted.at(-1) === '') wanted[wanted.length - 1] = '**'
    const anywhere = wanted.length === 1 ? ['**', ...wanted] : wanted
    return (
      matches(parts, anywhere, (part, one) => one !== '**' && matches([...part], [...one], isLetter), '**') ||
      matches(
        parts,
        [...anywhere, '**'],
        (part, one) => one !== '**' && matches([...part], [...one], isLetter),
        '**',
      )
    )
  })
}

const isLetter = (letter: string, one: string): boolean => one === '?' || letter === one

/** Wildcards in linear steps for each position: only the last one is tried again. */
function matches<T>(
  items: readonly T[],
  pattern: readonly T[],
  same: (item: T, one: T) => boolean,
  star: T | '*' = '*',
): boolean {
  let [item, one, lastStar, retry] = [0, 0, -1, 0]
  while (item < items.length) {
    if (one < pattern.length && pattern[one] === star) {
      lastStar = one++
      retry = item
    } else if (one < pattern.length && same(items[item] as T, pattern[one] as T)) {
      item++
      one++
    } else if (lastStar >= 0) {
      one = lastStar + 1
      item = ++retry
    } else return false
  }
  while (one < pattern.length && pattern[one] === star) one++
  return one === pattern.length
}
