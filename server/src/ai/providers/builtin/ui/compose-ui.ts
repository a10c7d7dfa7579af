import type { Composed } from '../../../provider.ts'
import type { Intent } from '../intent/intent.ts'
import { type Context, contextOf } from './context.ts'
import { printEmail, WANTS_EMAIL } from './email.ts'
import { headKind, type ViewKind, viewKind } from './kinds.ts'
import { withMessages } from './messages.ts'
import type { Component } from './model.ts'
import { addsViews, calledAsWished, completed } from './named/complete.ts'
import { compositeComponent } from './named/composite.ts'
import { readParts } from './named/read-parts.ts'
import { namedAsWished } from './named/wished-names.ts'
import { accordionComponent } from './parts/accordion.ts'
import { printAngularForm } from './parts/angular-form.ts'
import {
  avatarComponent,
  badgeComponent,
  buttonComponent,
  progressComponent,
  spinnerComponent,
  tooltipComponent,
} from './parts/basics.ts'
import { bellComponent } from './parts/bell.ts'
import { calculatorOf } from './parts/calculator.ts'
import { calendarComponent } from './parts/calendar.ts'
import { cardComponent, detailsComponent, fetched } from './parts/card.ts'
import { carouselComponent } from './parts/carousel.ts'
import { cartComponent } from './parts/cart.ts'
import { chartComponent } from './parts/chart.ts'
import { chatComponent } from './parts/chat.ts'
import { colorPickerComponent } from './parts/color-picker.ts'
import { counterComponent, fieldComponent, ratingComponent, toggleComponent } from './parts/controls.ts'
import { dashboardComponent } from './parts/dashboard.ts'
import { dateRangeComponent } from './parts/date-range.ts'
import { formComponent } from './parts/form.ts'
import { formPlan } from './parts/form-plan.ts'
import { gameOf } from './parts/games/game.ts'
import { kanbanComponent } from './parts/kanban.ts'
import { heroComponent } from './parts/landing.ts'
import { layoutComponent } from './parts/layout.ts'
import { listComponent } from './parts/list.ts'
import { navigationComponent } from './parts/navigation.ts'
import { otpComponent } from './parts/otp.ts'
import { alertComponent, dialogComponent, menuComponent, toastComponent } from './parts/overlays.ts'
import { errorComponent, notFoundComponent, pageComponent } from './parts/pages.ts'
import { paletteComponent } from './parts/palette.ts'
import { passwordComponent } from './parts/password-field.ts'
import { playerComponent } from './parts/player.ts'
import { pricingComponent } from './parts/pricing.ts'
import { quizComponent } from './parts/quiz.ts'
import { rowsEditorComponent } from './parts/rows-editor.ts'
import { searchComponent } from './parts/search.ts'
import { seatsComponent } from './parts/seats.ts'
import { skeletonComponent } from './parts/skeleton.ts'
import { stepsComponent, timelineOf } from './parts/steps.ts'
import { tableComponent } from './parts/table.ts'
import { tabsComponent } from './parts/tabs.ts'
import { tagInputComponent } from './parts/tag-input.ts'
import { timerComponent } from './parts/timer.ts'
import { todoComponent } from './parts/todo.ts'
import { treeComponent } from './parts/tree.ts'
import { uploadComponent } from './parts/upload.ts'
import { postedTo, posting } from './posting.ts'
import { printComponent, targetOf } from './print.ts'
import { refreshedEvery, refreshing } from './refreshing.ts'
import { revealing, WANTS_REVEAL } from './revealing.ts'
import { printServerActionForm, printServerComponent } from './server-component.ts'
import { printServerDetails, routeParameter } from './server-details.ts'
import { withoutFiles } from './spoken.ts'
import { WANTS_URL, withFiltersInUrl, withRouter } from './url-filters.ts'

const makers: Readonly<Record<ViewKind, (context: Context) => Component>> = {
  accordion: accordionComponent,
  alert: alertComponent,
  avatar: avatarComponent,
  badge: badgeComponent,
  bell: bellComponent,
  button: buttonComponent,
  calculator: (context) => calculatorOf(context) ?? pageComponent(context),
  calendar: calendarComponent,
  card: cardComponent,
  carousel: carouselComponent,
  cart: cartComponent,
  chart: chartComponent,
  chat: chatComponent,
  'color-picker': colorPickerComponent,
  counter: counterComponent,
  dashboard: dashboardComponent,
  'date-range': dateRangeComponent,
  dialog: dialogComponent,
  'error-page': errorComponent,
  field: fieldComponent,
  form: (context) => formComponent(formPlan(context, 'form')),
  game: (context) => gameOf(context) ?? pageComponent(context),
  hero: heroComponent,
  kanban: kanbanComponent,
  layout: layoutComponent,
  list: (context) =>
    (context.says(/\btimeline\b/) ? timelineOf(context) : undefined) ?? listComponent(context),
  login: (context) => formComponent(formPlan(context, 'login')),
  menu: menuComponent,
  navigation: navigationComponent,
  'not-found': notFoundComponent,
  otp: otpComponent,
  page: pageComponent,
  palette: paletteComponent,
  password: passwordComponent,
  player: playerComponent,
  pricing: pricingComponent,
  progress: progressComponent,
  quiz: quizComponent,
  rating: ratingComponent,
  'rows-editor': rowsEditorComponent,
  search: searchComponent,
  seats: seatsComponent,
  skeleton: skeletonComponent,
  spinner: spinnerComponent,
  steps: stepsComponent,
  table: tableComponent,
  tabs: tabsComponent,
  'tag-input': tagInputComponent,
  timer: timerComponent,
  toast: toastComponent,
  todo: todoComponent,
  toggle: toggleComponent,
  tooltip: tooltipComponent,
  tree: treeComponent,
  upload: uploadComponent,
}

/** What such a wish lists is what it does, and it does that already. */
const WHOLE = new Set<ViewKind>([
  'bell',
  'calculator',
  'carousel',
  'color-picker',
  'game',
  'otp',
  'password',
  'rows-editor',
  'seats',
  'tree',
  'upload',
])

/** A page of things that have pictures and names is a list of them: `team page with photo, name and role`. */
function kindOf(said: ViewKind | undefined, { entity, text }: Context): ViewKind | undefined {
  const names = entity.fields.map(({ name }) => name.join(' '))
  const shown = names.some((name) => /^(?:name|full name|title)$/.test(name)) && names.length > 2
  const many =
    /\b(?:team|staff|people|crew|speakers?|members?|sponsors?|partners?)(?: [a-z]+)? page\b|\bcards\b/.test(
      text,
    )
  return said === 'page' && entity.given && shown && many ? 'list' : said
}

/** A component of the wish in the framework that it asks for. */
export function composeUi(intent: Intent): Composed | undefined {
  if (intent.type !== 'component') return undefined
  const target = targetOf(intent)
  if (!target) return undefined
  const context = contextOf(intent)
  const said = viewKind(intent.prompt)
  const manages = intent.operations.some((operation) => operation === 'update' || operation === 'delete')
  const kind = kindOf(said, context) ?? (manages && context.known ? 'table' : 'card')
  const url = /(?:https?:\/\/[\w.-]{1,80}|(?<!\w))\/(?:api\/)?[\w-]{2,40}(?:\/[\w:{}[\]-]{1,40}){0,4}/.exec(
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
    return { text: printServerComponent(context, url, target), finish: 'stop' }
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
    calledAsWished(
      completed(makers[kind](context), context, reading, make, WHOLE.has(kind)),
      context,
      reading,
    )
  const component = !fetches
    ? made
    : kind === 'list' || kind === 'table'
      ? fetched(made, context.many, context.type, url)
      : kind === 'card' || kind === 'page'
        ? completed(detailsComponent(context, url), context, reading, make)
        : made
  const isNext = target.framework === 'nextjs'
  const every = refreshedEvery(intent.prompt)
  const readable = kind !== 'password' && WANTS_REVEAL.test(intent.prompt) ? revealing(component) : component
  const called = namedAsWished(
    every === undefined || fetches ? readable : refreshing(readable, every),
    intent.prompt,
  )
  const inUrl = WANTS_URL.test(intent.prompt) ? withFiltersInUrl(called, isNext) : undefined
  const address = postedTo(intent.prompt)
  const whole = inUrl ?? (address === undefined ? called : posting(called, address))
  const text = printComponent(intent.features.has('i18n') ? withMessages(whole) : whole, target, context)
  return {
    text: inUrl !== undefined && isNext ? withRouter(text) : text,
    // Without any word for a view, a card of what the wish names is a beginning, no more.
    finish: composite !== undefined || said !== undefined || (manages && context.known) ? 'stop' : 'scaffold',
  }
}
