import { type Context, titleOf } from '../context.ts'

const QUOTED_BUTTON =
  /["“]([^"”\n]{2,40})["”] (?:submit )?button\b|\b(?:submit )?button (?:labell?ed |saying |called |that says |with (?:the )?(?:text|label) )?["“]([^"”\n]{2,40})["”]/i
const NOT_SUBMIT =
  /^(?:cancel|back|next|prev(?:ious)?|reset|clear|show|hide|swap|upload|add|remove|close|skip)\b/i

/** What the wish writes on the button. */
export function submitText({ intent, text }: Context): string | undefined {
  const [, before, behind] = QUOTED_BUTTON.exec(intent.prompt.slice(0, 2_000)) ?? []
  const quoted = before ?? behind
  if (quoted !== undefined) return NOT_SUBMIT.test(quoted) ? undefined : quoted
  const verb =
    /\b(confirm|book|send|order|apply|pay|register|donate|search|publish|create|join|request|reserve|vote|subscribe|save|update|schedule|place order|book now|sign up|get quote)(?: now)? button\b/.exec(
      text,
    )?.[1]
  return verb === undefined ? undefined : titleOf(verb)
}

/** What the wish says once it has worked. */
export const successText = ({ intent }: Context): string | undefined =>
  /\b(?:success(?:fully|ful)?|thank|after (?:submit|send)\w*|on submit|once sent|when sent|done)\b[^."“\n]{0,40}["“]([^"”\n]{3,80})["”]/i.exec(
    intent.prompt.slice(0, 2_000),
  )?.[1]

export function wording({ says }: Context, login: boolean): readonly [submit: string, success: string] {
  if (login) return ['Sign in', 'You are signed in.']
  if (says(/password reset|reset (?:your |the )?password|forgot/))
    return ['Send reset link', 'If the address is known, a link is on its way.']
  if (says(/^[^,.:]*(?:news ?letter|subscribe)/)) return ['Subscribe', 'Thank you for subscribing.']
  if (says(/sign ?-?up|register|registration/)) return ['Sign up', 'Your registration has been received.']
  if (says(/checkout|payment/)) return ['Place order', 'Your order has been placed.']
  if (says(/contact|message|feedback|inquiry|enquiry/))
    return ['Send', 'Thank you, your message has been sent.']
  if (says(/\bbook(?:ing)?\b(?! (?:form|list))|reserv|appointment/) && !says(/add a book|book title|isbn/))
    return ['Book', 'Your booking has been received.']
  if (says(/application|apply/)) return ['Send application', 'Your application has been received.']
  return says(/\bsave\b|edit|settings|update|\badd\b|create/)
    ? ['Save', 'Saved.']
    : ['Submit', 'Your answers have been sent.']
}
