import type { Field } from '../../intent/intent.ts'
import { wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import type { Declared } from '../declared/read-declared.ts'
import { type ShownFilter, shownFilter } from './list-filter.ts'
import { type Marks, marksIn } from './list-marks.ts'

/** What a list of things can do besides being shown. */
export interface Wants {
  readonly search: boolean
  /** In which fields, where the wish says it. */
  readonly searched: readonly Field[]
  /** A box for each, by which only those with the chosen value are shown. */
  readonly filters: readonly Field[]
  /** Those of them that have a button for each value, not a box. */
  readonly buttoned: readonly Field[]
  /** What the list marks by itself. */
  readonly marks: Marks | undefined
  /** A checkbox for each: only those for which it is so. */
  readonly flags: readonly Flag[]
  /** By buttons, one of which is for all. */
  readonly shown: ShownFilter | undefined
  readonly sort: boolean
  readonly pages: boolean
  readonly select: boolean
  readonly remove: boolean
  /** In the wish's word for it. */
  readonly removal: 'Delete' | 'Remove'
  /** What is done to all that are selected: `bulk archive`. */
  readonly bulk: string | undefined
  readonly edit: boolean
  readonly size: number
  /** Whether it says how many there are. */
  readonly count: boolean
  /** What it says where there are none. */
  readonly empty: string | undefined
  /** What is shown of a row only when it is clicked. */
  readonly folded: readonly Field[]
  /** Who is told which row was clicked. */
  readonly click: Declared | undefined
  /** In which order the rows come, where the wish says so. */
  readonly order: { readonly field: Field; readonly falls: boolean } | undefined
  /** Done to a row, which is no longer there afterwards. */
  readonly leaves: boolean
}

export function wantsOf(context: Context): Wants {
  const { has, says, entity, intent, number } = context
  const bulk = bulkIn(context)
  const shown = shownFilter(context)
  const options = entity.fields.filter(({ options: list }) => (list?.length ?? 0) > 0)
  const asked = entity.fields.filter(
    (field) => isFilteredBy(field, context.text) || hasButtons(field, context.text),
  )
  // Nobody picks a name out of a box of all names.
  const named = asked.filter(
    ({ name, options }) => !/^(?:name|title|[a-z]+ name)$/.test(name.join(' ')) || options?.length,
  )
  const filters = named.length > 0 ? named : options.slice(0, 1)
  const asks = has('filter') || intent.operations.includes('filter') || named.length > 0
  const typed = asked.length > named.length
  const selects =
    has('select-rows') || says(/\bselect all\b|\bcheckbox(?:es)? (?:per|on|in|for) (?:each |every )?row/)
  return {
    search:
      has('search') ||
      intent.operations.includes('search') ||
      (typed && shown === undefined) ||
      (asks && shown === undefined && filters.length === 0 && flagsIn(context).length === 0),
    searched: searchedIn(context),
    filters: asks && shown === undefined ? filters : [],
    buttoned: entity.fields.filter((field) => hasButtons(field, context.text)),
    marks: marksIn(context),
    flags: flagsIn(context),
    shown,
    sort: has('sort') || intent.operations.includes('sort'),
    pages: has('pagination'),
    select: selects,
    remove:
      says(/\b(?:delete|remove)\b/) &&
      (!/^(?:delete|remove)$/.test(bulk ?? '') ||
        says(/\b(?:delete|remove)\b[^.;]*\b(?:each|per|every) row\b/)),
    removal: says(/\bremove\b/) && !says(/\bdelete\b/) ? 'Remove' : 'Delete',
    bulk,
    edit: says(/\bedit\b/),
    size:
      number(/(\d{1,3}) (?:rows |items |results |entries |per )*(?:per|a|each) page/) ??
      number(/page size (?:of )?(\d{1,3})/) ??
      10,
    count:
      shown === undefined &&
      says(
        /\b(?:number|count|total number) of (?:results|matches|items|entries|rows|[a-z]+ (?:found|shown))\b|\b(?:results?|match|item|row) count\b|\bshows? (?:the (?:number|count)|how many)\b|\bx of y\b/,
      ),
    empty: emptyText(context),
    folded: foldedIn(context),
    click: selects ? undefined : clickOf(context),
    order: orderIn(context),
    leaves: says(
      /\b(?:removed|disappears?|gone|taken) (?:from (?:the )?list )?(?:after|once|when|on)\b|\bremoved from (?:the )?list\b/,
    ),
  }
}

/** `status select`, `filter by department`, `a dropdown for the category`. */
function isFilteredBy({ name, type, list }: Field, text: string): boolean {
  if (list || type === 'boolean' || type === 'image') return false
  const said = name.join('[ _-]?')
  return new RegExp(
    `\\b${said}(?:s|es)? (?:multi[- ]?)?(?:select|drop-?down|filter)\\b|\\bfilter(?:ed|able|s|ing)? (?:it |them |rows )?(?:by|on) (?:the )?(?:[a-z]+(?:, | and | or |\\/))*${said}\\b|\\b(?:select|drop-?down)(?: [a-z]+){0,3} (?:for|by) (?:the )?${said}\\b`,
  ).test(text)
}

/** `buttons for All and each genre` */
const hasButtons = ({ name, type, list }: Field, text: string): boolean =>
  !list &&
  type !== 'boolean' &&
  new RegExp(
    `\\b(?:buttons?|chips|pills) (?:for|per|of) (?:["“']?all["”']?(?:,| and) )?(?:each |every |all |the )*${name.join('[ _-]?')}(?:s|es)?\\b|\\b${name.join('[ _-]?')} (?:filter )?(?:buttons|chips|pills)\\b`,
  ).test(text)

/** `in stock only`, and `unread only` of what is read or not. */
export interface Flag {
  readonly field: Field
  readonly label: string
  readonly not: boolean
}

function flagsIn(context: Context): Flag[] {
  const flags = flagged(context).map((field) => ({
    field,
    label: `${titleOf(field.name.join(' '))} only`,
    not: false,
  }))
  const negated = context.entity.fields.flatMap((field): Flag[] => {
    const [, said] =
      field.type === 'boolean'
        ? (new RegExp(
            `\\b((?:un|not |in)${field.name.join('[ -]?')}) only\\b|\\bonly ((?:un|not |in)${field.name.join('[ -]?')})\\b`,
          ).exec(context.text) ?? [])
        : []
    return said === undefined ? [] : [{ field, label: `${titleOf(said)} only`, not: true }]
  })
  return negated.length > 0 ? negated : flags
}

function flagged({ entity, text }: Context): Field[] {
  return entity.fields.filter(({ name, type }) => {
    const said = name.join('[ _-]?')
    return (
      type === 'boolean' &&
      new RegExp(
        `\\b${said} only\\b|\\bonly (?:show )?${said}\\b|\\b${said} (?:checkbox|toggle|switch|filter)\\b|\\bfilter(?:ed|s)? by ${said}\\b`,
      ).test(text)
    )
  })
}

function searchedIn({ entity, text }: Context): Field[] {
  const [, listed = ''] =
    /\bsearch(?:able|es|ing)?(?: (?:box|bar|field|input))? (?:for|by|in|over|across|on) ([a-z][a-z /,&-]{1,60})/.exec(
      text,
    ) ?? []
  const words = listed.split(/\/|,|&|\b(?:and|or)\b/).map((part) => part.trim())
  return entity.fields.filter(({ name, list, type }) => {
    return !list && type !== 'boolean' && words.includes(name.join(' '))
  })
}

const QUOTED = /["“]([^"“”\n]{3,80})["”]/g
const NONE =
  /^(?:no\b|nothing|none|you(?:'re| are| have)|there (?:is|are) no|all (?:caught|done)|empty|sorry)/i

/** The wish's own words for it, in quotes. */
export function emptyText({ intent }: Pick<Context, 'intent'>): string | undefined {
  const prompt = intent.prompt.slice(0, 2_000)
  for (const match of prompt.matchAll(QUOTED)) {
    const before = prompt.slice(Math.max(0, match.index - 50), match.index)
    const after = prompt.slice(match.index, match.index + 120)
    if (
      NONE.test(match[1] ?? '') ||
      /\b(?:empty|nothing|no results?|none)\b[^.;]*$/i.test(before) ||
      /^["“][^"”]*["”] (?:if|when) (?:the (?:list|array) is empty|(?:nothing|none|there (?:is|are) no))/i.test(
        after,
      )
    )
      return match[1]
  }
  return undefined
}

const UNFOLDS =
  /\b(?:expand(?:s|able|ed|ing)?|collaps(?:es|ible|ed)|unfold(?:s|able)?|click(?:ing|s)?(?: on)? (?:an?|the|each|every) (?:row|card|item|entry|[a-z]+) (?:shows|opens|reveals|expands|toggles|to (?:show|see|expand|open))|detail row|toggles the detail)\b/

function foldedIn({ entity, text }: Context): readonly Field[] {
  if (!UNFOLDS.test(text)) return []
  const nested = entity.fields.filter(({ fields, list }) => fields !== undefined || list)
  const told = text.slice(UNFOLDS.exec(text)?.index ?? 0)
  const said = entity.fields.filter(({ name }) =>
    new RegExp(`\\b${name.join('[ _-]?')}\\b`).test(told.slice(0, 120)),
  )
  const long = entity.fields.filter(({ type }) => type === 'long-text')
  const found = nested.length > 0 ? nested : said.length > 0 ? said : long
  return found.length < entity.fields.length ? found : found.slice(1)
}

/** `sorted by score desc`, `newest first`. */
function orderIn({ entity, text }: Context): Wants['order'] {
  const by = entity.fields.find(
    ({ name, list }) =>
      !list && new RegExp(`\\b(?:sorted|ordered) by (?:the )?${name.join('[ _-]?')}\\b`).test(text),
  )
  if (by)
    return {
      field: by,
      falls: /\bdesc(?:ending)?\b|\b(?:highest|largest|newest|most|best) first\b/.test(text),
    }
  const [, which] = /\b(newest|latest|oldest) (?:ones )?(?:first|on top)\b/.exec(text) ?? []
  const date = entity.fields.find(({ type }) => type === 'date' || type === 'date-time')
  return which !== undefined && date ? { field: date, falls: which !== 'oldest' } : undefined
}

/** `onSelect(id)`, `onRowClick(row)`: what a click on a row is told to. */
const clickOf = ({ declared, says }: Context): Declared | undefined =>
  declared.find(({ name }) =>
    /^on(?:Row|Item|Card|[A-Z][a-z]+)?(?:Select|Click|Pick|Choose|Open|RowClick|View)(?:ed)?$/.test(name),
  ) ??
  (says(/\bclick(?:ing|s)?\b[^,.;]{0,30}\b(?:emits?|calls?)\b/)
    ? declared.find(({ name }) => /^on[A-Z]/.test(name))
    : undefined)

function bulkIn({ text }: Context): string | undefined {
  const [, verb] = /\bbulk[- ](?!actions?\b|operations?\b|select)["'“]?([a-z]{3,15})/.exec(text) ?? []
  return verb ?? /\b(delete|remove|archive|export|approve|download) selected\b/.exec(text)?.[1]
}

/** What is said of a list and is done by it: no part that stands beside it. */
export function isOfList(words: string, { entity }: Context): boolean {
  const own = new Set(entity.fields.flatMap(({ name }) => name))
  const said = wordsOf(words.replace(OF_LISTS, ' '))
  return said.every((word) => own.has(word) || own.has(word.replace(/s$/, '')) || JOINING.test(word))
}
const OF_LISTS =
  /\b(?:number|count) of (?:results|matches|items|entries|rows)\b|\b(?:removed|disappears?|after|from|click(?:ing)?|select(?:s|ed|ing)?|search(?:es|ing)?|filter(?:s|ed)?|sort(?:s|ed|ing)?|text|message|table|list|grid|cards?|rows?|header|columns?|box|checkbox|toggle|only|results?|nothing|matches|matching|shows?|its|their|empty|state|array|details?|arrow|icon|expand(?:able|s)?|dropdown|input|field)\b/g
const JOINING =
  /^(?:an?|the|on|in|by|for|to|of|and|or|if|when|where|is|are|there|no|none|it|each|every|per|top|below|above|with|one|all)$/
