import type { Intent } from '../intent/intent.ts'
import type { Composed } from '../request.ts'
import { withColours } from './colours.ts'
import { type Context, contextOf } from './context.ts'
import { readDeclared } from './declared/read-declared.ts'
import { withCallbacks } from './declared/with-callbacks.ts'
import { printEmail, WANTS_EMAIL } from './email.ts'
import { headKind, viewKind } from './kinds.ts'
import { makers } from './makers.ts'
import { withMessages } from './messages.ts'
import type { Component } from './model.ts'
import { addsViews, calledAsWished, completed } from './named/complete.ts'
import { compositeComponent } from './named/composite.ts'
import { readParts } from './named/read-parts.ts'
import { namedAsWished } from './named/wished-names.ts'
import { WANTS_NEXT_IMAGE, withNextImage } from './next-image.ts'
import { printAngularForm } from './parts/angular-form.ts'
import { calculatorOf } from './parts/calculator.ts'
import { detailsComponent, fetched } from './parts/card.ts'
import { formPlan } from './parts/form-plan.ts'
import { remoteSearchComponent } from './parts/remote-search.ts'
import { movesTo, moving, postedTo, posting, telling } from './posting.ts'
import { printComponent, targetOf } from './print.ts'
import { refreshedEvery, refreshing } from './refreshing.ts'
import { revealing, WANTS_REVEAL } from './revealing.ts'
import { printServerActionForm, printServerComponent } from './server-component.ts'
import { printServerDetails, routeParameter } from './server-details.ts'
import { withoutFiles } from './spoken.ts'
import { lacking, saying, unsaidIn } from './unsaid.ts'
import { WANTS_URL, withFiltersInUrl, withRouter } from './url-filters.ts'
import type { ViewKind } from './view-kind.ts'
import { WANTS_MODEL, withModel } from './with-model.ts'

/** Views that what is handed in as a list may be for; any other is a part of a list's entries. */
const TAKES_LISTS = new Set<ViewKind>([
  'accordion',
  'avatar',
  'bell',
  'calendar',
  'carousel',
  'cart',
  'chart',
  'chat',
  'data-grid',
  'form',
  'kanban',
  'menu',
  'multi-select',
  'navigation',
  'palette',
  'poll',
  'pricing',
  'quiz',
  'rows-editor',
  'search',
  'steps',
  'table',
  'tabs',
  'transfer',
  'tree',
])

/** A page of things that have pictures and names is a list of them: `team page with photo, name and role`. */
function kindOf(said: ViewKind | undefined, { entity, text }: Context): ViewKind | undefined {
  const names = entity.fields.map(({ name }) => name.join(' '))
  const shown = names.some((name) => /^(?:name|full name|title)$/.test(name)) && names.length > 2
  const many =
    /\b(?:team|staff|people|crew|speakers?|members?|sponsors?|partners?)(?: [a-z]+)? page\b|\bcards\b/.test(
      text,
    )
  // Rows are chosen in a table.
  if (
    said === 'list' &&
    /\bselect all\b|\bcheckbox(?:es)? (?:per|for|on|in) (?:each|every) (?:row|item|entry)/.test(text)
  )
    return 'table'
  return said === 'page' && entity.given && shown && many ? 'list' : said
}

/** A component of the wish in the framework that it asks for. */
export function composeUi(wish: Intent): Composed | undefined {
  if (wish.type !== 'component') return undefined
  const target = targetOf(wish)
  if (!target) return undefined
  const { declared, rest } = readDeclared(wish.prompt)
  const intent = declared.some(({ fields }) => fields) ? { ...wish, prompt: rest } : wish
  const context = contextOf(intent, declared)
  const said = viewKind(intent.prompt)
  const listed = declared.some(({ name, fields, list }) => fields && list && name !== 'columns')
  const manages = intent.operations.some((operation) => operation === 'update' || operation === 'delete')
  const found = kindOf(said, context)
  const kind =
    listed && (found === undefined || !TAKES_LISTS.has(found))
      ? 'list'
      : (found ?? (manages && context.known ? 'table' : 'card'))
  const url =
    /(?:https?:\/\/[\w.-]{1,80}|(?<!\w))\/(?:api\/)?[\w-]{2,40}(?:\/[\w:{}[\]-]{1,40}){0,4}(?:\?\w{1,20}=)?/.exec(
      withoutFiles(intent.prompt),
    )?.[0]
  const fetches =
    url !== undefined && /\/api\/|https?:|\b(?:fetch|load)(?:s|es|ed|ing)?\b|\bfrom \//i.test(intent.prompt)
  if (
    target.framework === 'nextjs' &&
    /^(?:list|table|page|card)$/.test(kind) &&
    fetches &&
    context.says(/server component|\bssr\b|async/)
  ) {
    const text = printServerComponent(context, url, target)
    const unsaid = unsaidIn(wish.prompt, text)
    return unsaid.length === 0
      ? { text, finish: 'stop' }
      : { text: lacking(text, unsaid), finish: 'scaffold' }
  }
  const reading = readParts(intent.prompt)
  if (target.framework === 'page' && WANTS_EMAIL.test(intent.prompt) && reading.parts.length > 0)
    return { text: printEmail(intent.prompt, reading), finish: 'stop' }
  const parameter = target.framework === 'nextjs' ? routeParameter(intent.prompt) : undefined
  if (
    parameter !== undefined &&
    /^(?:list|page|card|table|hero)$/.test(kind) &&
    !context.says(/use client|client component/)
  )
    return { text: printServerDetails(context, { url, parameter, reading }, target), finish: 'stop' }
  const make = (of: ViewKind, inner: Context): Component => makers[of](inner)
  const head = headKind(intent.prompt)
  const composite =
    !fetches &&
    !listed &&
    (head === undefined || head === 'page' || (head === 'calculator' && calculatorOf(context) === undefined))
      ? compositeComponent(context, reading, make)
      : undefined
  if (
    target.framework === 'nextjs' &&
    (kind === 'form' || kind === 'login') &&
    context.says(/server actions?/)
  ) {
    return { text: printServerActionForm(formPlan(context, kind), target, context), finish: 'stop' }
  }
  // Angular has forms of its own; a view that is more than a form is written as all others are.
  if (
    target.framework === 'angular' &&
    (kind === 'form' || kind === 'login') &&
    (context.says(/reactive/) || (composite === undefined && !addsViews(makers[kind](context), reading)))
  ) {
    return { text: printAngularForm(formPlan(context, kind), target), finish: 'stop' }
  }
  const made =
    composite ??
    calledAsWished(completed(makers[kind](context), context, reading, make, kind), context, reading)
  const component = !fetches
    ? made
    : kind === 'list' || kind === 'table'
      ? fetched(made, context.many, context.type, url)
      : kind === 'search'
        ? remoteSearchComponent(context, url)
        : kind === 'card' || kind === 'page'
          ? completed(detailsComponent(context, url), context, reading, make)
          : made
  const isNext = target.framework === 'nextjs'
  const every = refreshedEvery(intent.prompt)
  const coloured = withColours(component, context)
  const readable = kind !== 'password' && WANTS_REVEAL.test(intent.prompt) ? revealing(coloured) : coloured
  const called = withCallbacks(
    namedAsWished(every === undefined || fetches ? readable : refreshing(readable, every), intent.prompt),
    declared,
  )
  const inUrl = WANTS_URL.test(intent.prompt) ? withFiltersInUrl(called, isNext) : undefined
  const address = postedTo(intent.prompt)
  const sent = inUrl ?? (address === undefined ? called : posting(called, address))
  const told = target.framework === 'vue' && context.says(/\bemits?\b/) ? telling(sent) : sent
  const bound = target.framework === 'vue' && WANTS_MODEL.test(intent.prompt) ? withModel(told) : told
  const path = movesTo(intent.prompt)
  const whole = path === undefined ? bound : moving(bound, path, isNext)
  const spokenIn = intent.features.has('i18n') ? withMessages(whole) : whole
  const first = printComponent(spokenIn, target, context)
  const unsaid = unsaidIn(wish.prompt, first)
  const text = unsaid.length === 0 ? first : printComponent(saying(spokenIn, unsaid), target, context)
  return {
    text: isNext ? withRouter(WANTS_NEXT_IMAGE.test(wish.prompt) ? withNextImage(text) : text) : text,
    // Without any word for a view, a card of what the wish names is a beginning, no more.
    finish:
      unsaid.length > 0
        ? 'scaffold'
        : composite !== undefined || said !== undefined || listed || (manages && context.known)
          ? 'stop'
          : 'scaffold',
  }
}
