import { type Context, titleOf } from '../context.ts'
import type { FormField, Rule } from './form-field.ts'

/** What sentences of a wish say of a form's fields, beside the list of them. */
export function asSaid(field: FormField, all: readonly FormField[], context: Context): FormField {
  return differing(strong(asWidget(field, context), context), all, context)
}

/** `country select (…)`: a box though there are few, `size radio (…)`: buttons though there are many. */
function asWidget(field: FormField, { text }: Context): FormField {
  const said = field.field.name.join('[ _-]?')
  const is = (widget: string) =>
    new RegExp(`\\b${said} (?:${widget})\\b|\\b(?:${widget})(?: of| for| with)? (?:the )?${said}\\b`).test(
      text,
    )
  if (field.input === 'radio' && field.field.options?.length && is('select|drop-?down|select box'))
    return { ...field, input: 'select', type: 'select' }
  if (field.input === 'select' && field.field.options?.length && is('radios?|radio buttons|radio group'))
    return { ...field, input: 'radio', type: 'radio' }
  return field
}

// What a password must have one of: how it is said, what finds it, what it is called.
const MARKS: readonly (readonly [said: string, finds: string, called: string])[] = [
  ['digit|number|numeral', '(?=.*\\d)', 'one digit'],
  ['upper ?-?case(?: letter)?|capital(?: letter)?', '(?=.*[A-Z])', 'one capital letter'],
  ['lower ?-?case(?: letter)?|small letter', '(?=.*[a-z])', 'one small letter'],
  ['letter', '(?=.*[A-Za-z])', 'one letter'],
  ['special character|special char|symbol|punctuation', '(?=.*[^A-Za-z0-9])', 'one special character'],
]
const COUNT = '(?:at least |min(?:imum)? )?(?:1|one|an?)'

/** `at least one digit`: what a new password must have. */
function strong(field: FormField, { text }: Context): FormField {
  if (field.autocomplete !== 'new-password' || field.repeats !== undefined) return field
  const marks = MARKS.filter(([said]) => new RegExp(`\\b${COUNT} (?:${said})\\b`).test(text))
  if (marks.length === 0) return field
  const pattern = `/${marks.map(([, finds]) => finds).join('')}/`
  const names = marks.map(([, , called]) => called)
  const rule: Rule = {
    wrong: `!${pattern}.test(value)`,
    message: `${field.label} must have at least ${names.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`,
    validator: `Validators.pattern(${pattern})`,
    error: 'pattern',
  }
  return { ...field, rules: [...field.rules, rule] }
}

const DIFFER =
  /\b([a-z]+(?: [a-z]+)?) and (?:the )?([a-z]+(?: [a-z]+)?)(?: are (?:both )?required and)? (?:must|should|have to|may|can ?not|can't) (?:both )?(?:differ\b|be different|not be (?:the same|equal|identical)|be the same|be equal)/

/** `from and to must differ`: said beside the second of them. */
function differing(field: FormField, all: readonly FormField[], { text }: Context): FormField {
  const [, one = '', other = ''] = DIFFER.exec(text) ?? []
  const named = (said: string) => all.find(({ field: own }) => ` ${said}`.endsWith(` ${own.name.join(' ')}`))
  const first = one === '' ? undefined : named(one)
  if (first === undefined || named(other)?.key !== field.key || first.key === field.key) return field
  const rule: Rule = {
    wrong: `value !== '' && value === String(form.get('${first.key}') ?? '').trim()`,
    message: `${first.label} and ${titleOf(field.label).toLowerCase()} must differ.`,
    validator: '',
    error: 'differs',
  }
  return { ...field, differsFrom: first.key, rules: [...field.rules, rule] }
}

/** `emit changePassword`, `emits a "saved" event` */
export const emittedName = (prompt: string): string | undefined => {
  const [, camel, quoted] =
    /\bemits? (?:an? |the )?(?:([a-z]+[A-Z]\w{1,30})\b|["'`]([a-z]\w{2,30})["'`])/.exec(
      prompt.slice(0, 2_000),
    ) ?? []
  const name = camel ?? quoted
  return name === undefined || /^(?:value|values|form|submitting|cancelled|errorMessage)$/.test(name)
    ? undefined
    : name
}

export const staysDisabled = (text: string): boolean =>
  /\bdisable[sd]?\b[^.,;]{0,40}\b(?:while|if|when|until|unless|as long as)\b[^.,;]{0,30}\b(?:in)?valid\b/.test(
    text,
  )
