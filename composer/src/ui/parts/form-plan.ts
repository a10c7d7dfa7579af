import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel, wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { isNumber, keyOf, labelOf, typeName } from '../fields.ts'
import { grouped } from '../groups.ts'
import { asked as askedFor, type ShownWhen, withConditions } from './form-conditions.ts'
import type { FormField, Rule } from './form-field.ts'
import { asSaid, emittedName, staysDisabled } from './form-said.ts'
import { submitText, successText, wording } from './form-wording.ts'

/** What a form asks for, before any framework says how. */
export interface FormPlan {
  readonly name: string
  readonly about: string
  readonly title: string
  /** `ProductValues` */
  readonly values: string
  readonly fields: readonly FormField[]
  readonly submit: string
  readonly success: string
  readonly cancel: boolean
  /** Starts from what is there already. */
  readonly edits: boolean
  readonly steps: readonly Step[]
  /** The state while it is being sent, in the wish's word for it. */
  readonly busy: 'submitting' | 'loading'
  /** The event that hands the values over. */
  readonly event: string
  /** Whether nothing can be sent while something is wrong. */
  readonly locked: boolean
  /** Whether the values are also written to the console. */
  readonly logs: boolean
  /** A link beside the button: `Forgot your password?` */
  readonly link?: { readonly text: string; readonly href: string }
}

export interface Step {
  readonly title: string
  readonly keys: readonly string[]
}

const inputTypes: Readonly<Record<string, string>> = lookupTable({
  email: 'email',
  url: 'url',
  phone: 'tel',
  password: 'password',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  'date-time': 'datetime-local',
  time: 'time',
  color: 'color',
  image: 'url',
})

const autocompletes: readonly (readonly [RegExp, string])[] = [
  [/^(?:full )?name$/, 'name'],
  [/^first name$/, 'given-name'],
  [/^last name$|^surname$/, 'family-name'],
  [/^user ?name$/, 'username'],
  [/street|^address$/, 'street-address'],
  [/^city$/, 'address-level2'],
  [/zip|postal|postcode/, 'postal-code'],
  [/^country$/, 'country-name'],
  [/^company$|organi[sz]ation/, 'organization'],
  [/card number/, 'cc-number'],
  [/^(?:card )?expir/, 'cc-exp'],
  [/^cv[cv]$/, 'cc-csc'],
]

export function formPlan(context: Context, kind: 'form' | 'login'): FormPlan {
  const login = kind === 'login'
  const asked = withConditions(fieldsOf(context, login), context.intent.prompt)
  const fields = asked.fields
    .map((field, _, all) => formField(field, all, login))
    .map((field) => conditional(field, asked.when.get(field.key)))
    .map((field, _, all) => asSaid(field, all, context))
  const { says } = context
  const steps = says(/wizard|multi[- ]?step|stepper|\bsteps?\b/) ? stepsOf(context, fields) : []
  const name = nameOf(context, login)
  const [usual, done] = wording(context, login)
  const submit = submitText(context) ?? usual
  const success = successText(context) ?? done
  const values = `${name.replace(/(?:Form|Wizard|Page|Component)$/, '') || 'Form'}Values`
  return {
    name,
    values: values === 'FormValues' && context.known ? `${typeName(context.entity)}Values` : values,
    about: `A form with ${fields.length === 1 ? 'one field' : `${fields.length} fields`}: it says what is wrong beside each field, and hands over typed values.`,
    title: titleOf(name.replace(/Form$/, '')),
    fields,
    submit,
    success,
    cancel: says(/\bcancel\b/),
    edits: says(/\bedit|initial ?values|\bupdate\b|\bdefault values/),
    logs: LOGS.test(context.text),
    event: emittedName(context.intent.prompt) ?? 'submitted',
    locked: staysDisabled(context.text),
    steps,
    busy: context.has('loading') ? 'loading' : 'submitting',
    ...(login && says(/forgot/) && { link: { text: 'Forgot your password?', href: '/forgot-password' } }),
  }
}

const LOGS =
  /\bconsole\b|\blogs? (?:the |its |all )?(?:values?|data|form|result|object|payload|it)\b|\blogged on submit\b/

function nameOf({ named, says, intent }: Context, login: boolean): string {
  if (login && intent.name === undefined) return 'LoginForm'
  if (says(/password reset|reset (?:your |the )?password|forgot(?:ten)? password/))
    return named('', 'PasswordResetForm')
  if (says(/^[^,.:]*news ?letter/)) return named('', 'NewsletterForm')
  if (says(/sign ?-?up|registration|register/) && !says(/event|course/)) return named('', 'SignUpForm')
  if (says(/checkout/)) return named('', 'CheckoutForm')
  return named('Form')
}

const field = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  name: wordsOf(name),
  type,
  optional: false,
  ...more,
})

function fieldsOf({ entity, says, intent }: Context, login: boolean): readonly Field[] {
  const given = entity.given ? entity.fields : []
  if (login) {
    const user = given.find(({ type, name }) => type === 'email' || /user ?name/.test(name.join(' ')))
    const own = given.filter(({ type }) => type !== 'boolean' || says(/remember/))
    const base =
      user && own.some(({ type }) => type === 'password')
        ? own
        : [
            says(/user ?name/) && !says(/email/) ? field('username', 'text') : field('email', 'email'),
            field('password', 'password'),
          ]
    return says(/remember/) && !base.some(({ name }) => name.join(' ').includes('remember'))
      ? [...base, field('remember me', 'boolean', { optional: true })]
      : base
  }
  const confirms = says(
    /confirm(?:ation)? (?:of )?(?:the )?password|password confirmation|repeat (?:the )?password/,
  )
  const withConfirm = (all: readonly Field[]): readonly Field[] =>
    confirms &&
    !all.some(({ name }) => /confirm|repeat/.test(name.join(' '))) &&
    all.some(({ type }) => type === 'password')
      ? [...all, field('confirm password', 'password')]
      : all
  if (given.length > 0) return withConfirm(given)
  if (says(/password reset|reset (?:your |the )?password|forgot(?:ten)? password/))
    return [field('email', 'email')]
  if (says(/change password/))
    return [
      field('current password', 'password'),
      field('new password', 'password', { min: 8 }),
      field('confirm password', 'password'),
    ]
  if (says(/^[^,.:]*(?:news ?letter|subscribe)/)) return [field('email', 'email')]
  if (says(/sign ?-?up|registration|register/))
    return withConfirm([
      field('name', 'text'),
      field('email', 'email'),
      field('password', 'password', { min: 8 }),
    ])
  if (intent.entities.length === 0 || entity.fields.length === 0)
    return [field('name', 'text'), field('email', 'email'), field('message', 'long-text')]
  return withConfirm(entity.fields)
}

/** Of a current and a new password it is the new one that is repeated. */
const newest = (fields: readonly Field[]): Field | undefined =>
  fields.find(({ name }) => name.includes('new')) ?? fields[0]

function formField(given: Field, all: readonly Field[], isLogin: boolean): FormField {
  const words = given.name.join(' ')
  // A password that there is already keeps no rule of new ones.
  const login = isLogin || /^(?:current|old|existing)\b/.test(words)
  const key = keyOf(given)
  const label = labelOf(given)
  const repeated = /^(?:confirm|repeat|retype)\b|\bconfirmation$/.test(words)
    ? newest(
        all.filter(
          (other) =>
            other !== given &&
            (other.type === 'password' || other.type === 'email') &&
            other.type === (given.type === 'text' ? 'password' : given.type),
        ),
      )
    : undefined
  const type = repeated ? repeated.type : given.type
  const mustAgree = type === 'boolean' && /\b(?:accept|agree|terms|consent)\b/.test(words)
  const input = inputOf({ ...given, type }, words)
  const autocomplete =
    type === 'email'
      ? 'email'
      : type === 'phone'
        ? 'tel'
        : type === 'password'
          ? login
            ? 'current-password'
            : 'new-password'
          : autocompletes.find(([pattern]) => pattern.test(words))?.[1]
  const required = mustAgree || (!given.optional && type !== 'boolean')
  return {
    field: { ...given, type },
    key,
    label: mustAgree && words === 'terms' ? 'I accept the terms' : label,
    input,
    type: input === 'input' ? (inputTypes[type] ?? 'text') : input,
    required,
    ...(repeated && { repeats: keyOf(repeated) }),
    ...(autocomplete !== undefined && { autocomplete }),
    rules: rulesOf({ ...given, type }, label, required, repeated, login),
  }
}

/** What is not always asked for need not be there: it is wrong only while it is asked for. */
function conditional(field: FormField, shownWhen: ShownWhen | undefined): FormField {
  if (shownWhen === undefined) return field
  const rules = field.rules.map((rule) => ({
    ...rule,
    wrong: `${askedFor(shownWhen, jsString)} && ${/&&|\|\|/.test(rule.wrong) ? `(${rule.wrong})` : rule.wrong}`,
    validator: rule.error === 'required' ? '' : rule.validator,
  }))
  return { ...field, required: false, rules, shownWhen }
}

function inputOf({ type, options, list, min, max }: Field, words: string): FormField['input'] {
  if (type === 'boolean') return 'checkbox'
  if (type === 'file' || (type === 'image' && !/url|link/.test(words))) return 'file'
  if (type === 'choice' && !list)
    return options && options.length > 0 && options.length <= 3 ? 'radio' : 'select'
  if (type === 'integer' && /rating|stars?|score/.test(words) && (max ?? 5) - (min ?? 1) <= 4) return 'radio'
  if (type === 'reference') return 'select'
  return type === 'long-text' || type === 'json' ? 'textarea' : 'input'
}

function rulesOf(
  given: Field,
  label: string,
  required: boolean,
  repeated: Field | undefined,
  login: boolean,
): Rule[] {
  const { type, min, max, pattern } = given
  const rules: Rule[] = []
  const rule = (wrong: string, message: string, validator: string, error: string): void => {
    rules.push({ wrong, message: `${label} ${message}`, validator, error })
  }
  if (type === 'boolean') {
    if (required)
      rules.push({
        wrong: "value === ''",
        message: 'Please tick this box.',
        validator: 'Validators.requiredTrue',
        error: 'required',
      })
    return rules
  }
  if (required) rule("value === ''", 'is required.', 'Validators.required', 'required')
  if (repeated) {
    rules.push({
      wrong: `value !== form.get('${keyOf(repeated)}')`,
      message: `The two ${type === 'password' ? 'passwords' : 'entries'} do not match.`,
      validator: '',
      error: 'differs',
    })
    return rules
  }
  if (type === 'file' || type === 'choice' || given.list) return rules
  const filled = required ? '' : "value !== '' && "
  if (type === 'email')
    rule(
      `${filled}!/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(value)`,
      'must be an email address.',
      'Validators.email',
      'email',
    )
  if (type === 'url')
    rule(
      `${filled}!URL.canParse(value)`,
      'must be a full address, such as https://example.com.',
      'Validators.pattern(/^https?:\\/\\/\\S+$/)',
      'pattern',
    )
  if (type === 'phone')
    rule(
      `${filled}!/^[+\\d][\\d\\s().-]{5,}$/.test(value)`,
      'must be a phone number.',
      'Validators.pattern(/^[+\\d][\\d\\s().-]{5,}$/)',
      'pattern',
    )
  if (isNumber(given)) {
    if (type === 'integer')
      rule(
        `${filled}!Number.isInteger(Number(value))`,
        'must be a whole number.',
        'Validators.pattern(/^-?\\d+$/)',
        'pattern',
      )
    const least = min ?? (type === 'money' ? 0 : undefined)
    if (least !== undefined)
      rule(
        `${filled}Number(value) < ${least}`,
        `must be at least ${least}.`,
        `Validators.min(${least})`,
        'min',
      )
    if (max !== undefined)
      rule(`${filled}Number(value) > ${max}`, `must be at most ${max}.`, `Validators.max(${max})`, 'max')
    return rules
  }
  if (/^(?:text|long-text|password|slug)$/.test(type)) {
    const least = min ?? (type === 'password' && !login ? 8 : undefined)
    if (least !== undefined)
      rule(
        `${filled}value.length < ${least}`,
        `must have at least ${least} characters.`,
        `Validators.minLength(${least})`,
        'minlength',
      )
    if (max !== undefined)
      rule(
        `value.length > ${max}`,
        `must have at most ${max} characters.`,
        `Validators.maxLength(${max})`,
        'maxlength',
      )
    if (pattern !== undefined && isPlainPattern(pattern))
      rule(
        `${filled}!new RegExp(${jsString(pattern)}).test(value)`,
        'has not the right form.',
        `Validators.pattern(${jsString(pattern)})`,
        'pattern',
      )
  }
  return rules
}

// A pattern comes from the wish: only what cannot take long is taken over.
function isPlainPattern(pattern: string): boolean {
  if (pattern.length > 100 || /[+*}]\)?[+*{]|\([^)]*[+*][^)]*\)[+*{]/.test(pattern)) return false
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

/** As the wish groups them: `account (email, password), profile (name, bio), confirm`; else a few at a time. */
function stepsOf({ intent, text }: Context, fields: readonly FormField[]): Step[] {
  const said = grouped(text)
  const from = /steps?\b[^:(]{0,20}:?/i.exec(said)
  const groups = [
    ...said
      .slice(from?.index ?? 0, (from?.index ?? 0) + 1_000)
      .matchAll(/([a-z][a-z0-9 ]{0,30}?)\s*\(([^()]{1,200})\)/g),
  ]
  const left = new Set(fields.map(({ key }) => key))
  const steps: Step[] = []
  for (const [, title = '', inner = ''] of groups) {
    const keys = inner
      .split(/,|\band\b/)
      .map((part) => camel(wordsOf(part)))
      .filter((key) => left.delete(key))
    if (keys.length > 0)
      steps.push({
        title: titleOf(
          title
            .trim()
            .split(' ')
            .slice(-2)
            .join(' ')
            .replace(/^(?:steps?(?! \d)|and|then)\s+/, ''),
        ),
        keys,
      })
  }
  const rest = fields.map(({ key }) => key).filter((key) => left.has(key))
  for (let at = 0; at < rest.length; at += 3)
    steps.push({
      title: steps.length === 0 ? 'Details' : `Step ${steps.length + 1}`,
      keys: rest.slice(at, at + 3),
    })
  const last = /\b(confirm|review|summary)(?! password)\b/.exec(text)?.[1]
  if (last !== undefined && intent.prompt.length > 0) steps.push({ title: titleOf(last), keys: [] })
  return steps.length > 1 ? steps : [...steps, { title: 'Confirm', keys: [] }]
}
