import { readField } from '../../intent/fields.ts'
import type { Field } from '../../intent/intent.ts'
import { splitItems } from '../../intent/items.ts'
import { camel, wordsOf } from '../../words.ts'
import { opOf } from '../classes/operations.ts'
import { readParameters } from '../classes/read-class.ts'
import type { SaidMethod } from '../classes/said-method.ts'

interface Members {
  readonly fields: readonly Field[]
  readonly methods: readonly SaidMethod[]
  readonly taken: number
}

// What opens a list, and what it is a list of.
const OPENS =
  /^[\s:–-]*(?:(?:and|plus|also|it|that|which|each|should|must|can|only|both)\s+)*(?:with|has|have|having|contains?|containing|including|includes|offers?|supports?|supporting|provides?|keeps?|holding|holds|takes?|of|fields?|properties|property|attributes?|members?|methods?|operations?|functions?|columns?|constructor taking)\b:?\s*/i
const LEAD =
  /^(?:(?:and|plus|also|an?|the|its|own|some|public|private|protected|abstract|readonly|read-only|immutable|static|async|instance|getter|getters for|property|properties|fields?|attributes?|constructor|with)\s+)*/i
const METHODS = /\b(?:methods?|functions?|operations?)\b/i
const FIELDS = /\b(?:fields?|properties|property|attributes?|columns?)\b/i
const VERB =
  /^(?:get|set|add|remove|is|has|can|to|from|find|list|update|delete|calculate|compute|apply|push|pop|peek|insert|enqueue|dequeue|clear|reset|start|stop|pause|resume|toggle|undo|redo|increment|decrement|deposit|withdraw|transfer|scale|rename|move|describe|validate|send|notify|emit|on|off|once|subscribe|unsubscribe|publish|render|print|draw|run|execute|build|create|load|save|open|close|play|equals|contains|map|filter|search|sort|merge|next|previous|speak|eat|subtract|multiply|divide|negate|normalize|dot|cross|plus|minus|times|sum|average|reverse|copy|clone|swap|append|prepend|extend|shift|unshift|fill|flush|put|patch|fetch|parse|format|encode|decode|encrypt|decrypt|compare|sign|verify|approve|reject|cancel|complete|finish|activate|deactivate|enable|disable|lock|unlock|login|logout|register|enroll|book|reserve|release|checkout|check|mark|assign|charge|refund|pay|ship|restock|sell|buy|borrow|lend|return|hire|promote|roll|shuffle|deal|attack|heal|accelerate|brake|turn|connect|disconnect|read|write|visit|join|leave|vote|like|follow|upload|download|rotate|convert|transpose|give|take|try|make|convert|refill|greet|reply|archive|publish|submit|schedule|dispatch|handle|process|allow|consume|acquire|expire|evict|contains|includes|exists|keys|values|peek|area|perimeter|surface|distance|summary|full)$/
const PROSE =
  /^(?:returns?|throws?|raises?|that|which|where|when|if|so|because|but|using|use|in|for|on|by|must|should|may|then|otherwise|else|operations?|methods?|no|not|never|do|does|nodes?|values?|implementing|keys?|make|keep|please|without|as|it|they|thread|case|most|all|subclass(?:es)?)\b/i
const PHRASE = /^[A-Za-z_]\w*\??(?: [a-z]\w*){0,2}$/

/** `title, servings, ingredients (list of strings) and scaleTo(servings)`: fields and methods, with what is said of them. */
export function readMembers(said: string, own: string): Members {
  const fields = new Map<string, Field>()
  const methods = new Map<string, SaidMethod>()
  const { list, rest } = inlineList(said)
  for (const item of splitItems(list)) addField(fields, item)
  const taken = /^\s*\(/.test(said) ? fields.size : 0
  let isList = list !== '' || /^\s*:/.test(rest)
  let areMethods = false
  let isSaid = false
  let last: SaidMethod | undefined
  for (const whole of splitItems(sentences(rest))) {
    const opened = OPENS.exec(whole)?.[0]
    if (opened !== undefined) {
      isList = true
      if (METHODS.test(opened)) areMethods = isSaid = true
      if (FIELDS.test(opened)) areMethods = isSaid = false
    }
    const spoken = whole.slice(opened?.length ?? 0).replace(/^[\s:–-]+/, '')
    if (/^(?:an? |the |with |and )*methods?\b/i.test(spoken)) areMethods = isSaid = true
    const item = spoken
      .replace(LEAD, '')
      .replace(/^(?:methods?|functions?|operations?)\s+(?:called |named )?/i, '')
    const call = /^([A-Za-z_]\w*)\(([^()]*)\)(.*)$/s.exec(item)
    const [, called = '', parameters = '', note = ''] = call ?? []
    if (call && called !== own && !/^(?:constructor|default|optional|list|array)$/i.test(called)) {
      last = methodOf(called, parameters, note.trim())
      methods.set(last.name, methods.get(last.name) ?? last)
      isList = true
      areMethods = true
      continue
    }
    const [, name = '', behind = ''] =
      /^([A-Za-z_]\w*)\b(?:\s+(?:methods?|functions?|getter|property)\b|(?=\s*$|\s*->|\s+\(|\s+(?:returning|returns|that|which|raises|throws|on|when|if)\b))(.*)$/s.exec(
        item,
      ) ?? []
    const words = wordsOf(name)
    const isVerb =
      VERB.test(words[0] ?? '') &&
      !NOUN_BEHIND.test(words.at(-1) ?? '') &&
      (words.length > 1 || opOf(words) !== undefined || VERB_ALONE.test(name))
    const isCode = /^[a-z]+(?:[A-Z]\w*|_\w+)$|^__\w+__$/.test(name)
    const isSaidMethod = areMethods && (isSaid || isCode || NOUNS.test(name)) && !PROSE.test(item)
    if (name !== '' && !ARTICLE.test(name) && (isSaidMethod || (isList && isVerb)) && own !== name) {
      last = methodOf(name, '', behind.trim(), false)
      methods.set(last.name, methods.get(last.name) ?? last)
      areMethods = true
      continue
    }
    if (isList && !PROSE.test(item) && !areMethods && isFieldLike(item)) addField(fields, item)
    else if (last && methods.get(last.name) === last) {
      last = { ...last, note: `${last.note} ${whole}`.trim() }
      methods.set(last.name, last)
    } else isList = false
  }
  return { fields: [...fields.values()], methods: [...methods.values()], taken }
}

// `startDate`, `checkInTime`: had, whatever word they begin with.
const NOUN_BEHIND =
  /^(?:date|time|at|id|count|name|number|price|url|by|type|status|code|level|limit|size|rate)$/
const ARTICLE = /^(?:an?|the|and|or|with|constructor|getters?|setters?|class|interface)$/i
// Asked of what is kept, where other methods are listed.
const NOUNS =
  /^(?:size|length|len|count|total|first|last|current|top|front|values|keys|entries|leader|average|max|min|elapsed|balance|state)$/
const VERB_ALONE =
  /^(?:equals|describe|area|perimeter|summary|speak|build|notify|emit|on|off|once|validate|render|print|draw|run|execute|send|undo|redo|start|stop|play|scale|move|map|filter|search|sort|merge)$/

const TYPE_WORD =
  /^(?:int|integer|long|double|float|string|bool|boolean|decimal|char|DateTime|Date|LocalDate|UUID|Guid|List<\w+>|\w+\[\])$/i

function addField(fields: Map<string, Field>, item: string): void {
  if (ARTICLE.test(item)) return
  const [, before, behind] = /^([A-Za-z]\w*(?:<\w+>)?(?:\[\])?) \$?([A-Za-z_]\w*)$/.exec(item) ?? []
  const assigned = /^(\w+)\s*=\s*([\w.'"-]+)$/.exec(item)
  const typed = assigned
    ? `${assigned[1]} (default ${(assigned[2] ?? '').toLowerCase()})`
    : before !== undefined && behind !== undefined && TYPE_WORD.test(before)
      ? `${behind}: ${before}`
      : item
  const field = readField(
    typed
      .replace(/^(\w+) (?:hash|map|dict(?:ionary)?)\b.*$/i, '$1 (json)')
      .replace(
        /^(?:optional )?(?:an? )?(?:list|array|collection) of ([A-Za-z]\w*)(?: called (\w+))?$/i,
        (_, one: string, name?: string) => `${name ?? `${one}${/s$/.test(one) ? '' : 's'}`} (list)`,
      ),
  )
  if (field && !fields.has(camel(field.name))) fields.set(camel(field.name), field)
}

const isFieldLike = (item: string): boolean =>
  PHRASE.test(
    item
      .replace(/\s*\([^()]*\).*$/, '')
      .replace(/\s*[:=].*$/, '')
      .replace(/\s+(?:either|one of|optional|default|defaults|defaulting|starting|initially|from)\b.*$/, '')
      .replace(/\s+-?\d.*$/, '')
      .replace(/^(?:optional|required|nullable) /, ''),
  ) || /^(?:optional )?(?:an? )?(?:list|array|map|set|collection|hash|dictionary) of /i.test(item)

const methodOf = (name: string, list: string, note: string, called = true): SaidMethod => {
  const words = wordsOf(name)
  return {
    name: camel(words),
    words: words.join(' '),
    called,
    parameters: readParameters(list.replace(/^&?(?:mut )?self,?/, '')),
    note,
    ...(/^__\w+__$/.test(name) && { dunder: name }),
  }
}

/** What stands in brackets right behind the name. */
function inlineList(said: string): { list: string; rest: string } {
  const found = /^\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|\{([^{}]*)\})/.exec(said)
  return found
    ? { list: found[1] ?? found[2] ?? '', rest: said.slice(found[0].length) }
    : { list: '', rest: said }
}

/** A sentence ends as a list does. */
const sentences = (text: string): string => text.replace(/\.(?=\s|$)/g, ' ;')
