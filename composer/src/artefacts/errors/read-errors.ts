import { wordsOf } from '../../words.ts'
import type { Parameter } from '../classes/plan.ts'
import { readParameters } from '../classes/read-class.ts'

/** An error of its own: what it is called, what it carries, and what it is a kind of. */
export interface SaidError {
  readonly name: string
  readonly parent?: string
  readonly fields: readonly Parameter[]
  /** The status that it always has: `NotFoundError (404)`. */
  readonly status?: string
  /** As the wish words it, with its fields in braces. */
  readonly message?: string
}

const ASKED =
  /\b(?:custom|own|domain|typed)\s+(?:[a-z-]+\s+){0,2}(?:errors?|exceptions?)\b|\b(?:errors?|exceptions?) (?:class(?:es)?|types?|hierarchy|struct)\b|\b(?:checked |unchecked |runtime )?exceptions? (?:called |named )?[A-Z]\w*|\b[A-Z]\w*(?:Error|Exception) (?:class|struct|type)\b|\bclass [A-Z]\w*(?:Error|Exception)\b(?! with methods)/
const KNOWN =
  /^(?:Error|Exception|ValueError|KeyError|TypeError|RangeError|RuntimeError|IndexError|LookupError|ArgumentError|StandardError|ArithmeticException|IllegalArgumentException|IllegalStateException|InvalidOperationException|RuntimeException|ArgumentException|InvalidArgumentException|Throwable|NullPointerException)$/

/** Whether the wish is for errors of its own, and for nothing else. */
export const asksErrors = (prompt: string): boolean =>
  ASKED.test(prompt) && !/\b(?:api|endpoint|middleware|component|handler|tests? for|hook)\b/i.test(prompt)

const LEADING = /^(?:\s*(?:class|type|struct|called|named|exception|error|is|a|an|the|base)\b)*\s*/i
const END =
  /[.;:]|\b(?:plus|that|which|and (?:an? )?[A-Z]\w*(?:Error|Exception|Failure)|so that|helper|three|constructors?|useful|getters?|it|implements?|extends?)\b|,\s*[A-Z]\w*(?:Error|Exception|Failure|\s*\()/

export function readErrors(prompt: string): SaidError[] {
  const text = prompt.slice(0, 1_500)
  const isListed = /\b(?:errors?|exceptions?) (?:classes|types|hierarchy)\b/i.test(text)
  // Where a list of errors is asked for, those that are not called so are errors too.
  const names = isListed ? /\b([A-Z][a-z]+(?:[A-Z][a-z]+)*)\b/g : /\b([A-Z]\w*(?:Error|Exception|Failure))\b/g
  const heads = [...text.matchAll(names)].filter(
    ([, name = ''], at, all) =>
      !KNOWN.test(name) &&
      !NO_NAME.test(name) &&
      (/(?:Error|Exception|Failure)$/.test(name) || wordsOf(name).length > 1) &&
      all.findIndex(([, other]) => other === name) === at,
  )
  const base = baseIn(
    text,
    heads.map(([, name = '']) => name),
  )
  return heads.slice(0, 10).map(({ index, 1: name = '' }, at) => {
    const behind = text.slice(index + name.length, heads[at + 1]?.index ?? text.length)
    const inside = /^\s*\(([^()]*)\)/.exec(behind)?.[1]
    const rest = behind.slice(inside === undefined ? 0 : (/^\s*\([^()]*\)/.exec(behind)?.[0].length ?? 0))
    const status = /^\s*(?:status |http )?([1-5]\d\d)\b/i.exec(inside ?? '')?.[1]
    const parent =
      /^\s*(?:extends|extending|inherits from|derives from|is an?|<|: public|\(child of)\s+([A-Z]\w*)/.exec(
        rest,
      )?.[1] ?? (base !== undefined && base !== name ? base : undefined)
    const message = /\bmessage (?:like |such as |is |of )?["“]([^"”\n]{3,100})["”]/.exec(rest)?.[1]
    return {
      name,
      ...(parent !== undefined && { parent }),
      fields: status === undefined ? fieldsOf(inside ?? listBehind(rest)) : [],
      ...(status !== undefined && { status }),
      ...(message !== undefined && { message }),
    }
  })
}

const NO_NAME =
  /^(?:TypeScript|JavaScript|Java|Python|Go|Rust|Ruby|Php|HTTP|API|JSON|Custom|Write|Create|Make|Each|All|GitHub|Is[A-Z]\w*)$/

/** `OrderError base`, `base class AppError`, `… that extend it`. */
function baseIn(text: string, names: readonly string[]): string | undefined {
  const said =
    /\b([A-Z]\w*)(?: \([^()]*\))? (?:as (?:the |a )?)?(?:base|parent)\b/.exec(text)?.[1] ??
    /\b(?:base|parent)(?: class| exception| error| type)*(?: called| named)? ([A-Z]\w*)/.exec(text)?.[1]
  if (said !== undefined && names.includes(said)) return said
  return names.length > 1 &&
    /\bextend(?:s|ing)? it\b|\bsubclasses?\b|\binherit\w*(?: from)? it\b|\bhierarchy\b|\bderived\b/i.test(
      text,
    )
    ? names[0]
    : undefined
}

/** `with Field and Message`, up to where something else is said. */
function listBehind(rest: string): string {
  const [, list = ''] =
    /^[^.;:]*?\b(?:with|has|having|carrying|containing|taking|holds|and)\s+(.*)$/s.exec(
      rest.replace(LEADING, ' '),
    ) ?? []
  const cut = list.search(END)
  return (cut < 0 ? list : list.slice(0, cut))
    .replace(/\b(?:fields?|properties|attributes|an?|the|its|optional)\b/g, ' ')
    .replace(/\s+and\s+/g, ', ')
}

function fieldsOf(list: string): Parameter[] {
  return readParameters(list.replace(/\?/g, ''))
    .filter(({ name }) => !/^(?:message|msg)$/.test(name))
    .slice(0, 8)
    .map(({ name, type, typed, ...rest }) => ({
      ...rest,
      name,
      type:
        !typed &&
        /^(?:status|statusCode|exitCode|line|column|requested|available|retryAfter|attempts)$/.test(name)
          ? 'int'
          : type === 'value'
            ? 'text'
            : type,
    }))
}
