import type { Intent } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel, pascal, wordsOf } from '../../words.ts'
import { enumOf } from '../javascript.ts'
import { RESULT_FUNCTIONS, UTILITY_TYPES } from './known-types.ts'
import { membersOf, typeWritten } from './members.ts'

/** Types that only TypeScript has: utility types, unions with a tag, interfaces over a type. */
export function composeTypes({ prompt, language, artefact }: Intent): string | undefined {
  if (language !== undefined && language !== 'typescript') return undefined
  if (!/^(?:type|class|model|schema|function)$/.test(artefact)) return undefined
  const text = prompt.replace(/\s+/g, ' ').slice(0, 1_500)
  if (/\b(?:class|function|hook|zod|component) [A-Z]\w*</.test(text)) return undefined
  return utilities(text) ?? results(text) ?? constants(text) ?? union(text) ?? generic(text)
}

const joined = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`

/** `DeepPartial<T> and DeepReadonly<T>`. */
function utilities(text: string): string | undefined {
  if (!/\btypes?\b/i.test(text)) return undefined
  const known = Object.keys(UTILITY_TYPES).filter((name) =>
    new RegExp(`\\b${name}\\b(?=<|,| and |\\.|;|$| (?:type|utility|helper|that|which|makes|for))`).test(text),
  )
  const named = [...text.matchAll(/\b([A-Z]\w*)<[A-Z]/g)].map(([, name = '']) => name)
  return known.length === 0 || named.some((name) => !known.includes(name))
    ? undefined
    : joined(known.map((name) => UTILITY_TYPES[name] ?? ''))
}

/** `Result<T, E> with ok and err helpers`. */
function results(text: string): string | undefined {
  if (!/\bResult<\s*T\s*,\s*E\b|\bResult type\b|\btype Result\b/.test(text)) return undefined
  const asked = Object.keys(RESULT_FUNCTIONS).filter(
    (name) => /^(?:ok|err)$/.test(name) || new RegExp(`\\b${name}\\b`).test(text),
  )
  return joined([
    'export type Result<T, E = Error> =\n  | { readonly ok: true; readonly value: T }\n  | { readonly ok: false; readonly error: E }',
    ...asked.map((name) => RESULT_FUNCTIONS[name] ?? ''),
  ])
}

/** `const object HttpMethod with GET and POST, and its union type`. */
function constants(text: string): string | undefined {
  const [, name, list = ''] =
    /\b(?:const object|constant object|enum-like(?: const)?(?: object)?|as const object|frozen object)\s+(?:called |named )?([A-Z]\w*)\s*(?:with|:|of|=|\()\s*([^.;]+)/.exec(
      text,
    ) ?? []
  if (name === undefined) return undefined
  const values = list
    .replace(/\b(?:and|plus) (?:its|the|a) .*$/i, '')
    .split(/,\s*(?:and )?| and |\s*[/|]\s*/)
    .map((one) => one.trim().replace(/^["'`]|["'`)]+$/g, ''))
    .filter((one) => /^\w[\w -]{0,30}$/.test(one))
  if (values.length < 2) return undefined
  // As the wish writes them, where they can be keys.
  return values.every((one) => /^[A-Za-z_]\w*$/.test(one))
    ? joined([
        `export const ${name} = {\n${values.map((one) => `  ${one}: ${jsString(one)},`).join('\n')}\n} as const`,
        `export type ${name} = (typeof ${name})[keyof typeof ${name}]`,
      ])
    : enumOf(name, values)
}

interface Variant {
  readonly tag: string
  /** As it is written: `true`, `'loading'`. */
  readonly value: string
  readonly members: readonly string[]
}

const HEAD = /\b([A-Z]\w*)(?:<([A-Z]\w*(?:\s*,\s*[A-Z]\w*)*)>)?/

/** `type ApiResult<T>: either success true with data: T, or success false with error { code: string }`. */
function union(text: string): string | undefined {
  const [whole, name, given] =
    new RegExp(
      `\\b(?:union|type)\\b[^:=]{0,30}?${HEAD.source}\\s*(?::|=|which is|that is)?\\s*(?=either\\b|["']|[a-z]+ (?:true|false|["'])|\\|)`,
    ).exec(text) ?? []
  if (whole === undefined || name === undefined) return undefined
  const generics = given?.split(/\s*,\s*/) ?? []
  const [said = ''] = text
    .slice(text.indexOf(whole) + whole.length)
    .split(/\.(?=\s|$)|\bplus\b|\band an? (?:type )?(?:guard|helper|function)\b/)
  const variants = said
    .replace(/^\s*either\s+/, '')
    .split(/,?\s+or\s+(?=[a-z]+ (?:true|false|["'])|["'])|\s*\|\s*(?=\{|[a-z]+ |["'])/)
    .map((part) => variantOf(part, generics))
  if (variants.length < 2 || variants.some((one) => one === undefined)) return undefined
  const made = variants as Variant[]
  const over = generics.length > 0 ? `<${generics.join(', ')}>` : ''
  const type = `export type ${name}${over} =\n${made.map(({ tag, value, members }) => `  | { ${[`${tag}: ${value}`, ...members].join('; ')} }`).join('\n')}`
  return joined([type, ...guardsIn(text, name, over, made)])
}

function variantOf(part: string, generics: readonly string[]): Variant | undefined {
  const tagged =
    /^\s*\{?\s*([a-z]\w*)\s*:?\s*(true|false|["'][\w -]+["'])\s*(?:,|with|and|:|\()?\s*(.*?)\)?\s*$/s.exec(
      part,
    )
  const bare = /^\s*["']([\w -]+)["']\s*(?:,|with|and|:|\()?\s*(.*?)\)?\s*$/s.exec(part)
  if (!tagged && !bare) return undefined
  const [tag, value, rest] = tagged
    ? [tagged[1] ?? '', tagged[2] ?? '', tagged[3] ?? '']
    : ['status', jsString(bare?.[1] ?? ''), bare?.[2] ?? '']
  return {
    tag,
    value: value.replace(/^"(.*)"$/, (_, text: string) => jsString(text)),
    members: membersOf(
      rest.replace(/\}\s*$/, (end) => (rest.includes('{') ? end : '')),
      generics,
    ),
  }
}

/** `type guard isSuccess`: which of them it is. */
function guardsIn(text: string, name: string, over: string, variants: readonly Variant[]): string[] {
  const asked = [...text.matchAll(/\b(is[A-Z]\w*)\b/g)].map(([, guard = '']) => guard)
  return [...new Set(asked)].flatMap((guard) => {
    const words = wordsOf(guard).slice(1).join(' ')
    const found =
      variants.find(({ value }) => wordsOf(value.replace(/'/g, '')).join(' ') === words) ??
      variants.find(({ tag, value }) => value === 'true' && wordsOf(tag).join(' ') === words) ??
      (/^(?:success|ok|successful)$/.test(words)
        ? variants.find(({ value }) => value === 'true')
        : undefined) ??
      (/^(?:error|failure|err|failed|fail)$/.test(words)
        ? variants.find(({ value }) => value === 'false')
        : undefined)
    if (found === undefined) return []
    const parameter = camel(wordsOf(name))
    const check =
      found.value === 'true'
        ? `${parameter}.${found.tag}`
        : found.value === 'false'
          ? `!${parameter}.${found.tag}`
          : `${parameter}.${found.tag} === ${found.value}`
    return [
      `/** Tells whether it is the one with ${found.tag} ${found.value.replace(/'/g, '')}. */\nexport function ${guard}${over}(${parameter}: ${name}${over}): ${parameter} is Extract<${name}${over}, { ${found.tag}: ${found.value} }> {\n  return ${check}\n}`,
    ]
  })
}

/** `interface Page<T> with items, total`, `a paginated response, generic over the item type: items, total`. */
function generic(text: string): string | undefined {
  const spelled =
    /\b(?:interface|type)\s+(?:called |named |for an? )?([A-Z]\w*)<([A-Z]\w*(?:\s*,\s*[A-Z]\w*)*)>\s*(?:with|:|having|that has|\{|=|\()?\s*(?:fields? |members? |properties )?([^.;]*)/.exec(
      text,
    )
  if (spelled) return interfaceOf(spelled[1] ?? '', (spelled[2] ?? '').split(/\s*,\s*/), spelled[3] ?? '')
  const [, topic = '', list = ''] =
    /\b(?:interface|type) (?:for |of )?(?:an? |the )?((?:[a-z]+ ){0,4}[a-z]+),? (?:that is )?generic (?:over|in|for|with)[^:]{0,40}:\s*([^.;]*)/i.exec(
      text,
    ) ?? []
  if (topic === '') return undefined
  const words = wordsOf(topic).filter((word) => !/^(?:api|a|an|the|generic)$/.test(word))
  return interfaceOf(pascal(words), ['T'], list)
}

/** `save(item: T): Promise<void>`: as the wish writes them; undefined where it writes what is no type. */
function methodsIn(list: string): string[] | undefined {
  const calls = [
    ...list.matchAll(
      /([A-Za-z_]\w*)\(([^()]*)\)(?:\s*(?::|->|=>)\s*([\w.]+(?:<[\w\s.,|[\]]{1,60}>)?(?:\[\])*(?:\s*\|\s*(?:null|undefined|[A-Z]\w*))*))?/g,
    ),
  ]
  const lines = calls.map(([, name = '', parameters = '', returns = 'void']) => {
    const written = parameters.split(',').flatMap((one) => {
      const [own = '', type] = one.trim().split(/\s*:\s*/)
      return own === ''
        ? []
        : [
            /^\w+\??$/.test(own) && (type === undefined || typeWritten(type) !== undefined)
              ? `${own}: ${type === undefined ? (/id$/i.test(own) ? 'string' : 'unknown') : typeWritten(type)}`
              : undefined,
          ]
    })
    return written.some((one) => one === undefined)
      ? undefined
      : `${name}(${written.join(', ')}): ${returns.trim()}`
  })
  return lines.some((one) => one === undefined) ? undefined : (lines as string[])
}

function interfaceOf(name: string, generics: readonly string[], list: string): string | undefined {
  const calls = methodsIn(list)
  if (calls === undefined) return undefined
  const members = calls.length > 0 ? calls : membersOf(list.replace(/\}\s*$/, ''), generics)
  return members.length === 0
    ? undefined
    : joined([
        `export interface ${name}<${generics.join(', ')}> {\n${members.map((one) => `  ${one}`).join('\n')}\n}`,
      ])
}
