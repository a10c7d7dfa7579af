import type { Intent } from '../intent/intent.ts'
import type { Entry } from '../library/index.ts'
import type { Wanted } from './wanted.ts'

/** What a value is, as far as a prompt and a signature both tell. */
type Kind = 'text' | 'number' | 'list' | 'object' | 'boolean' | 'function'

/** What a wish tells about how the function is called and what it gives, besides what it is about. */
export interface Hints {
  readonly arguments: number | undefined
  /** `two strings`: there are at least as many. */
  readonly several: boolean
  /** `the top n`: how many is given besides. */
  readonly some: boolean
  readonly takes: Kind | undefined
  /** A signature says what it takes. */
  readonly declared: boolean
  readonly gives: Kind | undefined
  /** It is said what comes back: `return a list of …`, `returns { items, total }`. */
  readonly shaped: boolean
  readonly namesFunction: boolean
  /** It begins with what is to be done: then no yes or no is wanted. */
  readonly acts: boolean
  readonly decorates: boolean
}

const OTHER_CALL = 0.55
const OTHER_INPUT = 0.8
const OTHER_RESULT = 0.8
const OTHER_SHAPE = 0.65
/** `sort a list` asks for no truth. */
const OTHER_DEED = 0.9

const LIST =
  /\b(?:arrays?|lists?|numbers|integers|elements|items|strings|words|collection|sequence|matrix|grid|vectors?|tuples?)\b/i
const TEXT = /\b(?:strings?|texts?|sentences?|words?|phrases?|names?|url|path)\b/i
const NUMBER = /\b(?:an?|the|of a|nth|whole|positive|given) (?:number|integer|int)\b|\bnumber n\b/i
const OBJECT = /\b(?:objects?|dict(?:ionary|ionaries|s)?|hash ?maps?|mapping)\b/i
const TRUTH =
  /^\W*(?:is|are|does|do|can|has|have)\b|\b(?:is[A-Z_]\w*|checks?|check(?:ing|er)|whether|valid(?:ate[sd]?|ation)?|verify|verifies|tells? if|tests? (?:if|whether|that)|true (?:if|when)|returns? true|true or false|true\/false|boolean|determine if|find out if|see if|know if)\b|\?\s*$/
const SEVERAL =
  /\b(?:two|three|2|3|both) (?:given |other |sorted |unsorted |iso |positive |whole )*(number|integer|string|word|text|array|list|object|dictionarie|dict|date|point|set|vector|time|version|color|colour|interval|range)s\b(?! (?:in|of|from|that|which|whose) )/i
// `the k largest`, `an array and a target`: more than the list itself is given.
const SECOND =
  /\b(?:k|n) (?:most|least|largest|smallest|biggest|longest|shortest|highest|lowest)\b|\b(?:top|last|first|every|by|into) [kn]\b|\b(?:array|list)(?: of \w+)? and (?:an? |the )?(?:target|number|value|key|size|index|separator|k|n)\b/i
const NUMERIC = /^\W*(?:how many|count|number of|sum|total)\b/i
const ACTS =
  /^\W*(?:(?:please|write|create|make|implement|need|want|i|a|an|the|me|function|helper|that|which|to|can|you|could) )*(?:sort|order|get|remove|delete|convert|turn|find|compute|calculate|return|reverse|merge|split|join|replace|extract|format|parse|group|count|sum|add|insert|move|swap|rotate|shuffle|fill|map|filter|list|build|generate|capitalize|truncate)s?\b/i
const FUNCTIONS =
  /\b(?:functions? (?:that|which|to|for|as|returning|or)|callback|selector|lambda|predicate|iteratee|comparator|fn|key ?fn|mapper|condition|test)\b/i

export function hintsOf(intent: Intent, wanted: Wanted, plain: string): Hints {
  const [example] = intent.examples
  const given = wanted.parameters.length || undefined
  return {
    arguments: example?.arguments.length ?? given,
    several: SEVERAL.test(plain) || SECOND.test(plain),
    some: /\btop [kn]\b|\b[kn] most\b/i.test(plain),
    takes: example
      ? kindOfValue(example.arguments[0])
      : (typed(intent) ?? takenBy(plain.replace(SEVERAL, ' a $1 '))),
    declared: !example && typed(intent) !== undefined,
    gives: example ? kindOfValue(example.result) : givenBy(intent, plain),
    shaped:
      example === undefined &&
      (isDeclared(intent) ||
        LISTED.test(plain) ||
        OBJECTED.test(plain) ||
        INTO.test(plain) ||
        NAMED_RESULTS.test(intent.prompt)),
    namesFunction:
      wanted.parameters.some((one) =>
        /^(?:fn|func|callback|cb|task|predicate|compare|iteratee|mapper)$/i.test(one),
      ) || FUNCTIONS.test(plain.replace(/^.{0,40}?\bfunction (?:that|which|to|for)\b/i, ' ')),
    acts: ACTS.test(plain),
    decorates: /\bdecorator\b/i.test(intent.prompt),
  }
}

/** A signature that says which list or object comes back says what comes back. */
const isDeclared = ({ signature }: Intent): boolean =>
  signature?.returns !== undefined && /^(?:list|object)$/.test(declaredKind(signature.returns) ?? '')

/** From 0 to 1: what is left of the likelihood of an entry that takes or gives something else. */
export function fitOf(entry: Entry, hints: Hints): number {
  const { types, least, most, returns } = entry.signature('typescript')
  let fit = 1
  const isFunction = entry.kind === 'function'
  if (isFunction && hints.arguments !== undefined && (hints.arguments < least || hints.arguments > most))
    fit *= OTHER_CALL
  if (isFunction && hints.several && most < 2) fit *= hints.some ? OTHER_CALL : OTHER_INPUT
  const [first] = types
  const takes = first === undefined ? undefined : kindOfType(first)
  if (takes !== undefined && hints.takes !== undefined && takes !== hints.takes)
    fit *= hints.declared ? OTHER_CALL : OTHER_INPUT
  const gives = kindOfType(returns)
  if (hints.gives !== undefined && gives !== undefined) {
    const isTruth = gives === 'boolean'
    if (isTruth !== (hints.gives === 'boolean')) fit *= OTHER_RESULT
    else if (hints.shaped && gives !== hints.gives) fit *= OTHER_SHAPE
  }
  // What decorates a function gives a function, not a promise.
  if (hints.decorates && /^Promise\b/.test(returns)) fit *= OTHER_CALL
  if (hints.acts && hints.gives === undefined && gives === 'boolean') fit *= OTHER_DEED
  const needsFunction = types.slice(0, least).some((type) => kindOfType(type) === 'function')
  if (needsFunction && !hints.namesFunction && !BY_KEY.test(entry.name)) fit *= OTHER_INPUT
  return fit
}

/** These take the name of a key as well. */
const BY_KEY =
  /^(?:groupBy|countBy|sortBy|uniqueBy|memoize|once|debounce|throttle|retry|curry|compose\w*|pipe\w*)$/

function kindOfType(type: string): Kind | undefined {
  if (/^\{/.test(type)) return 'object'
  if (/=>/.test(type)) return 'function'
  if (/\[\]|^(?:Iterable|ReadonlyArray|Array|Set)\b|^\[/.test(type)) return 'list'
  if (/^(?:string|'|")/.test(type)) return 'text'
  if (/^(?:number|bigint|-?\d)/.test(type)) return 'number'
  if (/^boolean/.test(type)) return 'boolean'
  if (/^(?:Readonly<)?Record\b|^(?:Read[oO]nly)?Map\b|^object\b/.test(type)) return 'object'
  return undefined
}

function kindOfValue(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'object' && value !== null ? 'object' : undefined
}

function typed({ signature }: Intent): Kind | undefined {
  const type = signature?.parameters[0]?.type
  return type === undefined ? undefined : declaredKind(type)
}

/** Of both languages. */
function declaredKind(type: string): Kind | undefined {
  if (/^str\b/.test(type)) return 'text'
  if (/^(?:int|float)\b/.test(type)) return 'number'
  if (/^(?:list|List|Sequence|Iterable|tuple)\b/.test(type)) return 'list'
  if (/^(?:dict|Dict|Mapping)\b/.test(type)) return 'object'
  return kindOfType(type.replace(/^readonly /, ''))
}

const RESULT =
  /\b(?:returns?|into|to|as|gives?|generates?|creates?|makes?) (?:an? |the )?(?:new |sorted |single |binary |hex |hexadecimal |octal |roman |formatted )?(?:array|list|object|dict(?:ionary)?|string|number)s?\b/gi

/** Only where one kind of thing is spoken of: `words in a list` is a list, `words of a text` a text. */
function takenBy(prompt: string): Kind | undefined {
  const plain = prompt
    .replace(RESULT, ' ')
    .replace(/\b((?:list|array)s?) of (?:objects|dicts|dictionaries|records)\b/gi, '$1')
  const hasList = /\b(?:arrays?|lists?)\b/i.test(plain)
  const hasText = /\b(?:string|text|sentence)\b/i.test(plain)
  if (hasList !== hasText && !OBJECT.test(plain)) return hasList ? 'list' : 'text'
  const said = (
    [
      ['list', LIST],
      ['text', TEXT],
      ['number', NUMBER],
      ['object', OBJECT],
    ] as const
  ).filter(([, pattern]) => pattern.test(plain))
  return said.length === 1 ? said[0]?.[0] : undefined
}

const INTO =
  /\b(?:string|text|letters?|number|integer|words?|digits?|object|dict) (?:in)?to (?:an? )?(int(?:eger)?|number|string|text|list|array)\b/i
const LISTED = /\breturns? (?:an? |the )?(?:new )?(?:array|list)\b/i
const OBJECTED = /\breturns? (?:an? object with\b|\{\s*\w+\s*,)/i

// `return "low", "medium" or "high"`
const NAMED_RESULTS =
  /\breturns?\b(?![^."']{0,40}\b(?:list|array)\b)[^."']{0,40}["'][\w -]{1,30}["'](?:\s*,|\s+or\b|\s*\/)/i

function givenBy({ signature, prompt }: Intent, plain: string): Kind | undefined {
  const returns = signature?.returns
  if (returns !== undefined && /^(?:bool(?:ean)?|string|str|number|int|float)\b/.test(returns))
    return /\[\]/.test(returns)
      ? 'list'
      : /^bool/.test(returns)
        ? 'boolean'
        : /^str/.test(returns)
          ? 'text'
          : 'number'
  const declared = returns === undefined ? undefined : declaredKind(returns)
  if (declared === 'list' || declared === 'object') return declared
  if (NAMED_RESULTS.test(prompt)) return 'text'
  const into = INTO.exec(plain)?.[1]
  if (into !== undefined)
    return /^(?:str|text)/i.test(into) ? 'text' : /^(?:list|arr)/i.test(into) ? 'list' : 'number'
  if (OBJECTED.test(plain)) return 'object'
  if (LISTED.test(plain)) return 'list'
  if (TRUTH.test(plain)) return 'boolean'
  return NUMERIC.test(plain) ? 'number' : undefined
}
