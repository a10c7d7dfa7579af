import { shapeKind } from './kind-shapes.ts'
import { spoken } from './spoken.ts'
import type { ViewKind } from './view-kind.ts'

const kinds: readonly (readonly [ViewKind, RegExp])[] = [
  ['not-found', /\b404\b|not[- ]found page/],
  ['error-page', /\berror\.[jt]sx\b|\berror (?:boundary|page|screen|fallback)\b/],
  ['tag-input', /\b(?:tags?|chips?|tokens?|keywords?)[- ](?:input|field|editor|box)\b/],
  [
    'calculator',
    /\bcalculator\b|\b(?:unit|temperature|length|weight|distance|volume|measurement|currency|money|exchange rates?) convert[eo]r\b/,
  ],
  ['bell', /\b(?:notifications?|alerts?) (?:bell|icon|dropdown|popover|menu)\b|\bbell icon\b/],
  ['color-picker', /\bcolou?r[- ]?(?:picker|chooser|selector|palette picker)\b/],
  [
    'game',
    /\btic[- ]?tac[- ]?toe\b|\bnoughts and crosses\b|\bmemory (?:card )?(?:matching )?(?:game|match)\b|\bmemory cards?\b|\bhang ?man\b|\brock[, -]+paper[, -]+(?:and )?scissors?\b|\bguess(?:ing)?(?: the)? number\b|\bnumber[- ]guess/,
  ],
  [
    'otp',
    /\botp\b|\bone[- ]time (?:code|password|passcode)\b|\b(?:verification|pin|2fa) code (?:input|field|boxes)\b|\bpin input\b/,
  ],
  [
    'password',
    /\bpassword (?:strength|meter|field|input|component|box)\b|\bstrength (?:meter|indicator|bar)\b/,
  ],
  ['seats', /\bseat(?:ing)?s? (?:picker|map|selection|selector|plan|chart|booking|grid|reservation)\b/],
  ['tree', /\btree(?: ?view| component| list| menu)?\b(?! house| planting)|\bfile explorer\b/],
  ['kanban', /\bkanban\b|\bdrag(?:gable)?[- ](?:and[- ]drop )?board\b|\btrello\b/],
  ['cart', /\b(?:shopping |mini )?cart\b(?! button)|\bbasket\b/],
  ['chat', /\bchat\b|\bmessenger\b|\bcomments? (?:section|box|thread)\b/],
  ['quiz', /\bquiz\b|\btrivia\b/],
  ['date-range', /\bdate[- ]?range\b|\brange picker\b/],
  ['calendar', /\bcalendar\b|\bdate ?picker\b/],
  ['palette', /\bcommand (?:palette|bar|menu)\b/],
  ['player', /\b(?:music|audio|video|media|podcast|song) player\b|\bplayer (?:bar|controls?|component)\b/],
  ['steps', /\bstepper\b/],
  ['rating', /\b(?:star )?rating\b(?! form)/],
  ['tooltip', /\btool ?tip\b|\bpop ?over\b/],
  ['progress', /\bprogress (?:bar|indicator)\b|\bprogressbar\b/],
  ['skeleton', /\bskeleton\b/],
  ['spinner', /\bspinner\b|(?<!\bskeleton )\bloader\b|\bloading indicator\b/],
  [
    'toast',
    /\bcookie (?:consent )?(?:banner|bar|notice)\b|\bconsent banner\b|\btoasts?\b|\bnotifications?\b(?! (?:list|cent(?:er|re)|feed|settings|preferences|page|panel|inbox|bell|history))|\bsnack ?bar\b|\bcookie\b|\bconsent\b/,
  ],
  ['alert', /\balert\b|\bcallout\b|\bbanner\b/],
  ['upload', /\bupload(?:er|ing)?\b|\bdrop ?zone\b/],
  ['toggle', /\b(?:toggle|switch(?:er)?)\b(?! button)/],
  ['timer', /\btimer\b|\bcount ?down\b|\bstop ?watch\b|\bpomodoro\b|\bclock\b/],
  [
    'counter',
    /(?<!\b(?:word|character|char|letter|step) )\bcounter\b|\b(?:quantity|number) (?:selector|picker|stepper)\b/,
  ],
  ['todo', /\bto-?dos?\b|\btask list\b|\bshopping list\b|\bcheck ?list\b|\bgrocery list\b/],
  [
    'dialog',
    /\bmodal\b|\bdialog(?:ue)?\b|\bpop-?up\b|\bdrawer\b|\blightbox (?:component|dialog)\b|\bconfirm(?:ation)? (?:box|prompt)\b/,
  ],
  ['menu', /\bdrop-?down(?: menu)?\b|\bcontext menu\b|\bmenu button\b|\bselect menu\b/],
  ['tabs', /\btabs?\b|\btabbed\b/],
  ['accordion', /\baccordion\b|\bcollapsible\b|\bexpandable\b|\bfaqs?\b/],
  ['carousel', /\bcarousel\b|\bslider\b|\bslide ?show\b|\bgallery\b|\blightbox\b/],
  [
    'search',
    /\bsearch (?:bar|box|input|field|component)\b|\bsearch$|\bauto-?complete\b|\btypeahead\b|\bcombo ?box\b/,
  ],
  ['login', /\blog ?-?in\b|\bsign ?-?in\b/],
  [
    'form',
    /\bforms?\b|\bwizard\b|\bsurvey\b|\bcheckout\b|\bsign ?-?up\b|\bregistration\b|\bnewsletter\b|\bquestionnaire\b/,
  ],
  ['chart', /\b(?:(?<!\b(?:org|organi[sz]ation|seating|size) )charts?|graphs?|plot|sparkline|histogram)\b/],
  ['table', /\btable\b|\btracker\b|\bmanager\b|\bdata ?grid\b|\bspreadsheet\b/],
  ['dashboard', /\bdashboard\b|\badmin panel\b/],
  ['pricing', /\bpricing\b|\bplans\b/],
  [
    'navigation',
    /\bnav(?:igation)?(?: ?bar| menu)?\b|(?<!\bfilters? )\bside ?bar\b|\bheader\b|\bbread ?crumbs?\b|\bfooter\b|\bpagination\b|(?<!\b(?:restaurant|food|drinks?|lunch|dinner|caf[eé]|bar) )\bmenu\b(?! page)/,
  ],
  ['hero', /\bhero\b|\blanding\b|\bcall[- ]to[- ]action\b/],
  ['layout', /\blayout\b/],
  ['avatar', /\bavatar\b/],
  ['badge', /\bbadge\b|\bchip\b|\btag component\b/],
  ['card', /\bcards?\b|\bwidget\b|\btile\b|\btestimonials?\b|\bprofile\b/],
  [
    'list',
    /\blists?\b|\bnotification (?:cent(?:er|re)|panel|bell)\b|\bgrid\b|\bfeed\b|\btimeline\b|\binbox\b|\blistings?\b|\b(?:gift|wedding|baby) registry\b|\bdirectory\b|\bcatalog(?:ue)?\b|\b(?:leader|score)board\b|\broster\b|\bplaylist\b|\bjob board\b/,
  ],
  [
    'field',
    /\b(?:select|color picker|colou?r input|range (?:slider|input)|text ?(?:input|field|area)|input (?:field|component)|select (?:box|component)|radio group|number input|password input)\b/,
  ],
  ['button', /\bbuttons?\b/],
  ['page', /\bpage\b|\bscreen\b|\bview\b|\b(?:web)?site\b|\bportfolio\b/],
]

// What follows the head says what is in it, what it is for or how it behaves.
const AFTER_HEAD =
  /\s+(?:with|w\/|that|which|for|of|using|showing|displaying|containing|where|having|including|from|to|in|by|on|closes|takes|like)\s|[:;,(–\n]|\.(?!\w)|\s-\s/

/** A kind that others are often a part of says less than they do. */
const WEAK = new Set<ViewKind>(['page', 'card', 'list', 'button', 'layout', 'hero', 'field'])

const CONTENTS = new Set<ViewKind>([
  'tabs',
  'accordion',
  'table',
  'form',
  'list',
  'chart',
  'pricing',
  'login',
  'calendar',
  'kanban',
  'chat',
])

/** Undefined where no word of the wish says it. */
export function viewKind(prompt: string): ViewKind | undefined {
  const text = wishOf(prompt)
  const kind = kindOfHead(text)
  const shaped = shapeKind(prompt, text, kind)
  if (shaped !== undefined) return shaped
  // A page is what it is a page with: `settings page with tabs`.
  if (kind === 'table' && /\b(?:pricing|price) (?:plans?|tiers?)\b/.test(text)) return 'pricing'
  if (kind === 'page') return placesIn(text).find((found) => CONTENTS.has(found.kind))?.kind ?? kind
  return kind ?? placesIn(text)[0]?.kind
}

/** What the head alone says: none where what follows it names the only views. */
export const headKind = (prompt: string): ViewKind | undefined => {
  const text = wishOf(prompt)
  const kind = kindOfHead(text)
  return shapeKind(prompt, text, kind) ?? kind
}

const COUNTS_CLICKS =
  /\bcounts? (?:the |its |how (?:often|many) )?(?:number of )?(?:clicks|presses|taps|it)\b/

/** A button that counts is a counter, whatever it looks like. */
function kindOfHead(text: string): ViewKind | undefined {
  const kind = strongest(headOf(text))
  return kind === 'button' && COUNTS_CLICKS.test(text) ? 'counter' : kind
}

const headOf = (text: string): string => text.split(AFTER_HEAD)[0] ?? text

const wishOf = (prompt: string): string =>
  spoken(prompt)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .slice(0, 1_000)
    .toLowerCase()
    .trim()
    .replace(
      /^(?:please |can you |could you )?(?:create|make|build|write|generate|implement|design|give me|i (?:need|want)|we need|add)(?: me)? /,
      '',
    )

/** The last word of the head is what it is; `page` and the like give way to what they are a page of. */
function strongest(head: string): ViewKind | undefined {
  const found = placesIn(head)
  const strong = found.filter(({ kind }) => !WEAK.has(kind))
  if (found.some(({ kind }) => kind === 'layout') && !strong.some(({ kind }) => kind === 'form'))
    return 'layout'
  if (
    found.some(({ kind }) => kind === 'card') &&
    strong.every(({ kind }) => /^(?:pricing|badge|avatar|rating|list)$/.test(kind)) &&
    strong.length > 0
  )
    return 'card'
  if (strong.some(({ kind }) => kind === 'calculator')) return 'calculator'
  if (strong.some(({ kind }) => kind === 'login')) return 'login'
  if (strong.some(({ kind }) => kind === 'toast') && /cookie|consent/.test(head)) return 'toast'
  if (strong.some(({ kind }) => kind === 'pricing')) return 'pricing'
  return (strong[strong.length - 1] ?? found.find(({ kind }) => kind === 'hero') ?? found[found.length - 1])
    ?.kind
}

const placesIn = (text: string): { kind: ViewKind; at: number }[] =>
  kinds
    .flatMap(([kind, pattern]) => {
      const match = pattern.exec(text)
      return match ? [{ kind, at: match.index + match[0].length }] : []
    })
    .sort((a, b) => a.at - b.at)
