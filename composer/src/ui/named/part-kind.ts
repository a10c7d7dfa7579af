export type PartKind =
  | 'action'
  | 'checkbox'
  | 'checklist'
  | 'choices'
  | 'field'
  | 'indicator'
  | 'input'
  | 'links'
  | 'progress'
  | 'range'
  | 'search'
  | 'section'
  | 'slider'
  | 'stepper'
  | 'view'

// What is done with a thing, as people say it on a button.
export const VERBS =
  /^(?:accept|add|apply|approve|archive|assign|attach|block|book|bookmark|buy|call|cancel|check (?:in|out|off)|checkout|clear|clone|collapse|compare|complete|confirm|connect|contact|continue|copy|create|decline|delete|deny|deselect|disable|disconnect|dismiss|donate|download|drag|duplicate|edit|email|enable|export|favou?rite|filter|finish|flag|flip|follow|fullscreen|generate|hide|hire|import|insert|install|invite|join|leave|like|load|lock|log (?:in|out)|mark|merge|message|move|mute|next|open|order|pause|pay|pin|play|post|preview|previous|print|publish|purchase|rate|redo|refresh|regenerate|register|reject|remove|rename|reopen|reorder|repeat|reply|report|request|reschedule|resend|reserve|reset|resolve|restart|restore|resume|retry|return|revoke|roll|rotate|save|schedule|seek|select|send|share|shuffle|sign (?:in|out|up)|skip|snooze|sort|split|start|stop|submit|subscribe|swap|sync|toggle|track|transfer|translate|undo|unfollow|unlock|unsubscribe|update|upgrade|upload|view|vote|withdraw|zoom)\b/

// Each of these is a thing as well, unless it is done to something: `message list`, `message the seller`.
const ALSO_NOUNS =
  /^(?:address|call|check|contact|email|flag|filter|message|order|pin|post|preview|rate|register|report|request|return|schedule|select|sort|track|view|vote|transfer|purchase|block|book|lock|move)\b/
const DONE_TO =
  /^ (?:all|to|as|the|my|an?|it|selected|now|support|us|me|off|up|out|in|again|seller|host|owner|back|more|less|once|by)\b/
const MADE_OF =
  /^(?:list|table|grid) of [a-z]|\b(?:table|list|form|chart|timeline|cards|grid|feed|calendar|gallery)$/

/** What kind of thing a phrase names, and its own words. */
export function kindOf(text: string): { readonly kind: PartKind; readonly words: string } {
  const words = text.trim()
  const ends = (pattern: string): string | undefined =>
    new RegExp(`^(?:(.*?)\\s+)?(?:${pattern})$`).exec(words)?.[1]
  const is = (pattern: string): boolean => new RegExp(`(?:^|\\s)(?:${pattern})$`).test(words)
  const of = (kind: PartKind, own: string | undefined) => ({
    kind,
    words: own === undefined || own === '' ? words : own,
  })
  if (is('search|search (?:box|bar|input|field)') || /^search(?: by| for|able| across)?\b/.test(words))
    return of('search', words.replace(/\s*(?:box|bar|input|field)$/, ''))
  if (is('(?:buttons?|cta|call to action)')) return of('action', ends('(?:buttons?|cta)'))
  if (is('(?:links?|share icons|social icons)')) return of('links', ends('links?'))
  if (is('(?:check ?boxes|check ?box|toggles?|switch|switches)') || /\bonly$/.test(words))
    return of('checkbox', ends('check ?boxes|check ?box|toggles?|switch|switches'))
  if (
    /\brange\b|\bfrom\/to\b|\bmin(?:imum)? and max(?:imum)?\b/.test(words) &&
    !/chart|date range picker/.test(words)
  )
    return of('range', words.replace(/\s*(?:\brange\b|\bfrom\/to\b|\bslider\b|\bfilters?\b)\s*/g, ' ').trim())
  if (is('sliders?|zoom')) return of('slider', ends('sliders?'))
  if (is('steppers?|adjuster|quantity (?:picker|selector|input)|plus minus'))
    return of('stepper', ends('steppers?|adjuster|picker|selector|input'))
  if (
    is(
      'drop-?downs?|selects?|selector|picker|swatches|radio(?: buttons| group)?s?|filters?|sort(?:ing)?|menu',
    )
  )
    return of(
      'choices',
      ends('drop-?downs?|selects?|selector|picker|swatches|radio(?: buttons| group)?s?|menu'),
    )
  if (/^filter(?:s|able|ing)? (?:by|on) /.test(words))
    return of('choices', words.replace(/^filter(?:s|able|ing)? (?:by|on) /, '').concat(' filter'))
  if (/^sort(?:able|ing|s)?(?: by)?\b/.test(words)) return of('choices', words)
  if (is('inputs?|fields?|text ?areas?|text ?box|input box'))
    return of('input', ends('inputs?|fields?|text ?areas?|text ?box|input box'))
  if (is('check ?list')) return of('checklist', ends('check ?list'))
  if (
    is('progress(?: bars?| ring| circle)?|meter|gauge|ring|percentage bars?|bars?') &&
    !/nav|side|search|tool/.test(words)
  )
    return of('progress', words)
  if (is('indicator|badges?|status dot|spinner|tooltips?')) return of('indicator', words)
  if (/^bulk [a-z]+$/.test(words)) return of('action', words)
  if (MADE_OF.test(words)) return of('view', words)
  const also = ALSO_NOUNS.exec(words)
  const isDone = also === null || DONE_TO.test(words.slice(also[0].length))
  if (
    VERBS.test(words) &&
    isDone &&
    !/\b(?:date|time|counts?|number|status|rate|total|price|name|id)$/.test(words)
  )
    return of('action', words)
  if (VIEWS.test(words)) return of('view', words)
  return of('field', words)
}

const VIEWS =
  /\b(?:tables?|table of .+|(?:line|bar|area|pie|donut|heart rate|sales|revenue) charts?|charts?|graphs?|list|list of .+|cards|feed|grid|form|sign-?up|newsletter|timeline|gallery|carousel|slide ?show|calendar|tabs|accordion|faqs?|side ?bar|nav(?:igation)?(?: ?bar)?|bread ?crumbs?|footer|header|rating|stars|dropzone|upload(?:er)?|pagination|pager|countdown|timer|stats|kpis|metrics|modal|dialog|drawer|chat|steps|results|log|history|comments|reviews|testimonials|posts|items|related [a-z]+|recent [a-z]+|upcoming [a-z]+|latest [a-z]+|top [a-z]+)$/
