import type { Intent } from '../../intent/intent.ts'
import { doubleQuoted, jsString } from '../../quote.ts'
import { namesIn } from '../parts/keys.ts'
import type { Wanted } from '../wanted.ts'
import { type Rule, rulesIn } from './conditions.ts'

/** What is wrong with a record, as a list: of messages that the wish spells, of the fields' names, or of our words. */
interface Check {
  readonly field: string
  readonly rules: readonly Rule[]
  readonly message: string
}

const LISTS =
  /\b(?:list|array)s? (?:of|with)\b[^.;\n]{0,40}\b(?:errors?|messages?|problems?|issues?|fields?|violations|strings)\b|:\s*string\[\]|->\s*list\[str\]|\b(?:names of (?:the )?(?:\w+ )?fields|error messages|all (?:the )?(?:errors|problems))\b/i
const NAMES =
  /\bnames? of (?:the |all |every )?(?:wrong |invalid |bad )?fields?\b|\b(?:invalid|wrong) field names\b/i
const SHAPE = /[({][^{}()\n]{0,40}\{([^{}\n]{1,300})\}|\{([^{}\n]{1,300})\}/
// `returns a list of error messages:`
const INTRODUCED =
  /[^.;:,\n]{0,60}\b(?:messages?|errors?|problems?|rules?|list|array|fields)\b[^.;:,\n"']{0,40}:(?=\s)/i
const QUOTED = /"([^"\n]{1,80})"|'([^'\n]{1,80})'/

export function readRules({ prompt }: Intent): readonly Check[] | undefined {
  const text = prompt.slice(0, 1_500)
  if (!LISTS.test(text) || !/\bvalid|\bcheck|\berrors?\b|\bproblems?\b|\bwrong\b/i.test(text))
    return undefined
  const shape = SHAPE.exec(text)
  const fields = namesIn(shape?.[1] ?? shape?.[2] ?? '')
  if (fields.length === 0) return undefined
  const about = text.slice((shape?.index ?? 0) + (shape?.[0].length ?? 0))
  const checks: Check[] = []
  for (const clause of clausesOf(about.replace(INTRODUCED, ' '))) {
    const quoted = QUOTED.exec(clause)
    const rest = clause.replace(QUOTED, ' ')
    const named = fields.find((field) => new RegExp(`\\b${field}\\b`, 'i').test(rest))
    const field =
      named ?? (quoted ? fields.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(quoted[0])) : undefined)
    if (field === undefined) {
      if (quoted && rulesIn(rest)) return undefined
      continue
    }
    const isRule =
      /\b(?:must|has to|have to|should|needs?|if|when|is|required|valid|at least|at most)\b|[<>]/i.test(rest)
    if (!isRule) continue
    const rules = rulesIn(rest.replace(new RegExp(`\\b${field}\\b`, 'gi'), ' ').replace(/->|=>|→|:/g, ' '))
    if (!rules) return undefined
    const own = quoted?.[1] ?? quoted?.[2]
    if (own !== undefined) checks.push({ field, rules, message: own })
    else if (NAMES.test(text)) checks.push({ field, rules, message: field })
    else for (const rule of rules) checks.push({ field, rules: [rule], message: `${field} ${rule.says}` })
  }
  return checks.length >= 2 || (checks.length === 1 && fields.length === 1) ? checks : undefined
}

/** At commas and full stops that are in no quotes; a number's point is none. */
const clausesOf = (text: string): string[] =>
  (text.match(/(?:"[^"\n]*"|'[^'\n]*'|\.(?=\d)|[^,.;\n])+/g) ?? [])
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

export function printRules(checks: readonly Check[], name: string, wanted: Wanted, language: string): string {
  const [said] = wanted.parameters
  const record = said !== undefined && !checks.some(({ field }) => field === said) ? said : 'record'
  if (language === 'python') {
    const value = (text: string, field: string) =>
      text
        .replaceAll('$n', `${record}.get("${field}", float("nan"))`)
        .replaceAll('$t', `(${record}.get("${field}") or "")`)
        .replaceAll('$g', `${record}.get("${field}")`)
        .replaceAll(`len((${record}.get("${field}") or ""))`, `len(${record}.get("${field}") or "")`)
    const tests = checks.flatMap(({ field, rules, message }) => [
      `    if ${rules.map(({ python }) => value(python, field)).join(' or ')}:`,
      `        errors.append(${doubleQuoted(message)})`,
    ])
    const imports = tests.some((line) => line.includes('re.fullmatch')) ? ['import re'] : []
    return [
      ...imports,
      'from typing import Any',
      '',
      '',
      `def ${name}(${record}: dict[str, Any]) -> list[str]:`,
      '    """Lists what is wrong, in the order of the rules; nothing where all is well."""',
      '    errors: list[str] = []',
      ...tests,
      '    return errors',
      '',
    ].join('\n')
  }
  const types = new Map<string, string>()
  for (const { field, rules } of checks) types.set(field, types.get(field) ?? rules[0]?.type ?? 'string')
  const shape = `{ ${[...types].map(([field, type]) => `${field}: ${type}`).join('; ')} }`
  const isTyped = language === 'typescript'
  return [
    '/** Lists what is wrong, in the order of the rules; nothing where all is well. */',
    `export function ${name}(${record}${isTyped ? `: ${shape}` : ''})${isTyped ? ': string[]' : ''} {`,
    `  const errors${isTyped ? ': string[]' : ''} = []`,
    ...checks.map(
      ({ field, rules, message }) =>
        `  if (${rules
          .map(({ script }) =>
            script
              .replaceAll('$?', `${record}.${field}?`)
              .replace(/\$(?![)/])/g, `${record}.${field}`)
              .replaceAll('$)', `${record}.${field})`),
          )
          .join(' || ')}) errors.push(${jsString(message)})`,
    ),
    '  return errors',
    '}',
    '',
  ].join('\n')
}
