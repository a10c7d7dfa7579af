import { jsString } from '../../quote.ts'
import { typeOf } from '../fields.ts'
import {
  type Component,
  code,
  type Element,
  each,
  type Helper,
  h,
  type Node,
  type Prop,
  show,
  when,
} from '../model.ts'
import type { FormField } from './form-field.ts'
import type { FormPlan } from './form-plan.ts'

const own = (plan: FormPlan): readonly FormField[] =>
  plan.fields.filter(({ repeats }) => repeats === undefined)

/** A form that reads what was typed when it is sent, and asks whoever uses it to take the values. */
export function formComponent(plan: FormPlan): Component {
  const open = openChoices(plan)
  const status = `'idle' | '${plan.busy}' | 'success' | 'error'`
  return {
    name: plan.name,
    about: plan.about,
    uid: true,
    types: [
      {
        name: plan.values,
        members: own(plan).map((field) => `${field.key}${mayMiss(field) ? '?' : ''}: ${valueType(field)}`),
      },
      { name: 'FieldName', alias: fieldNames(plan) },
      { name: 'Errors', alias: 'Partial<Record<FieldName, string>>' },
    ],
    helpers: [...(plan.steps.length > 0 ? [stepsHelper(plan)] : []), ...formHelpers(plan)],
    props: [
      {
        name: 'onSubmit',
        type: 'unknown',
        parameters: [{ name: 'values', type: plan.values }],
        awaited: true,
      },
      ...(plan.cancel ? [{ name: 'onCancel', type: 'unknown', parameters: [] }] : []),
      ...(plan.edits ? [{ name: 'initialValues', type: `Partial<${plan.values}>`, default: '{}' }] : []),
      ...open.map(({ key }): Prop => ({ name: `${key}Options`, type: 'readonly string[]', default: '[]' })),
    ],
    state: [
      { name: 'errors', type: 'Errors', initial: '{}' },
      { name: 'status', type: status, initial: "'idle'" },
      ...(plan.steps.length > 0 ? [{ name: 'step', type: 'number', initial: '0' }] : []),
      ...(hasConditions(plan)
        ? [{ name: 'answers', type: 'Readonly<Record<string, unknown>>', initial: '{}' }]
        : []),
    ],
    ...(plan.steps.length > 0 && { refs: [{ name: 'formElement', element: 'HTMLFormElement' }] }),
    methods: methodsOf(plan),
    view: view(plan),
  }
}

/** Choices that the wish does not name: whoever uses the form does. */
export const openChoices = (plan: FormPlan): readonly FormField[] =>
  plan.fields.filter(({ input, field }) => input === 'select' && (field.options?.length ?? 0) === 0)

const fieldNames = (plan: FormPlan): string =>
  [
    `keyof ${plan.values}`,
    ...plan.fields.filter(({ repeats }) => repeats !== undefined).map(({ key }) => `'${key}'`),
  ].join(' | ')

const isFile = ({ input }: FormField): boolean => input === 'file'
const isNumeric = ({ field }: FormField): boolean => typeOf(field) === 'number'
const mayMiss = (field: FormField): boolean => !field.required && (isFile(field) || isNumeric(field))
export const valueType = (field: FormField): string => {
  if (isFile(field)) return 'File'
  if (field.field.list) return 'string[]'
  return field.field.type === 'json' ? 'string' : typeOf(field.field)
}

function formHelpers(plan: FormPlan): Helper[] {
  const checks = plan.fields.map((field) => {
    const rules = field.rules.map((rule) =>
      isFile(field)
        ? `!isFile(form.get('${field.key}')) && ${jsString(rule.message)}`
        : `${rule.wrong} && ${jsString(rule.message)}`,
    )
    const needsForm = rules.some((rule) => /\bform\b/.test(rule))
    const needsValue = rules.some((rule) => /\bvalue\b/.test(rule))
    const parameters = needsForm ? `(${needsValue ? 'value' : '_'}, form)` : needsValue ? '(value)' : '()'
    return rules.length < 2 && (rules[0]?.length ?? 0) < 70
      ? `  ${field.key}: ${parameters} => [${rules.join('')}],`
      : `  ${field.key}: ${parameters} => [\n${rules.map((rule) => `    ${rule},`).join('\n')}\n  ],`
  })
  const files = plan.fields.some(isFile)
  return [
    ...(files
      ? [
          {
            name: 'isFile',
            code: 'function isFile(value‹: FormDataEntryValue | null›)‹: value is File› {\n  return value instanceof File && value.size > 0\n}',
          },
        ]
      : []),
    {
      name: 'checks',
      code: `// What may be wrong with a field, in the order in which it is said.\nconst checks‹: Record<FieldName, (value: string, form: FormData) => (string | false)[]>› = {\n${checks.join('\n')}\n}`,
    },
    {
      name: 'validate',
      code: `function validate(form‹: FormData›)‹: Errors› {
  const errors‹: Errors› = {}
  for (const name of Object.keys(checks)‹ as FieldName[]›) {
    const message = checks[name](String(form.get(name) ?? '').trim(), form).find((found) => found !== false)
    if (message) errors[name] = message
  }
  return errors
}`,
    },
    {
      name: 'readValues',
      code: `function readValues(form‹: FormData›)‹: ${plan.values}› {
  const text = (name‹: string›) => String(form.get(name) ?? '').trim()
${files ? '  const file = (name‹: string›) => {\n    const value = form.get(name)\n    return isFile(value) ? value : undefined\n  }\n' : ''}  return {
${own(plan)
  .map((field) => `    ${field.key}: ${reading(field, plan)},`)
  .join('\n')}
  }
}`.replace(/ {2}const text = .*\n(?=[\s\S]*)/, (line) =>
        own(plan).some((field) => reading(field, plan).includes('text(')) ? line : '',
      ),
    },
  ]
}

function reading(field: FormField, plan: FormPlan): string {
  const { key, required } = field
  if (field.input === 'checkbox') return `form.has('${key}')`
  if (isFile(field)) return required ? `file('${key}')‹ as File›` : `file('${key}')`
  if (field.field.type === 'password') return `String(form.get('${key}') ?? '')`
  if (isNumeric(field))
    return required ? `Number(text('${key}'))` : `text('${key}') === '' ? undefined : Number(text('${key}'))`
  if (field.field.list)
    return `text('${key}').split(',').map((part) => part.trim()).filter((part) => part !== '')`
  return field.field.options?.length ? `text('${key}')‹ as ${plan.values}['${key}']›` : `text('${key}')`
}

function methodsOf(plan: FormPlan): NonNullable<Component['methods']> {
  const stepOfError =
    plan.steps.length > 0 ? '\n  $step = steps.findIndex(({ fields }) => fields.includes(first))' : ''
  const submit = `const data = new FormData(form)
const found = validate(data)
const [first] = Object.keys(found)
$errors = found
if (first !== undefined) {${stepOfError}
  form.querySelector‹<HTMLElement>›(\`[name="\${first}"]\`)?.focus()
  return
}
$status = '${plan.busy}'
try {
  ${plan.logs ? 'console.log(readValues(data))\n  ' : ''}await $onSubmit(readValues(data))
  $status = 'success'${plan.edits ? '' : '\n  form.reset()'}${plan.steps.length > 0 ? '\n  $step = 0' : ''}
} catch {
  $status = 'error'
}`
  const form = [{ name: 'form', type: 'HTMLFormElement' }]
  return [
    { name: 'handleSubmit', parameters: form, async: true, body: submit },
    {
      name: 'handleInput',
      parameters: form,
      body: `${hasConditions(plan) ? '$answers = Object.fromEntries(new FormData(form))\n' : ''}// Once something is wrong, it is said as soon as it is mended.\nif (Object.keys($errors).length > 0) $errors = validate(new FormData(form))`,
    },
    ...(plan.steps.length > 0
      ? [
          {
            name: 'goNext',
            body: `if (!$formElement) return
const found = validate(new FormData($formElement))
const wrong = Object.entries(found).filter(([name]) => steps[$step]?.fields.includes(name))
$errors = Object.fromEntries(wrong)
if (wrong.length === 0) $step = $step + 1`,
          },
        ]
      : []),
  ]
}

const hasConditions = (plan: FormPlan): boolean =>
  plan.fields.some(({ shownWhen }) => shownWhen !== undefined)

/** A field, while it is asked for. */
function askedView(field: FormField, plan: FormPlan): Node {
  const { shownWhen } = field
  const node = fieldView(field, plan)
  if (shownWhen === undefined) return node
  const { key, equals } = shownWhen
  const answer = `$answers.${key}`
  return when(
    typeof equals === 'boolean'
      ? `${answer} ${equals ? '!==' : '==='} undefined`
      : `${answer} === ${jsString(equals)}`,
    node,
  )
}

function view(plan: FormPlan): Element {
  const fields = plan.fields.map((field) => askedView(field, plan))
  const busy = `$status === '${plan.busy}'`
  const send = h(
    'button',
    { class: 'button primary', type: 'submit', disabled: code(busy) },
    show(`${busy} ? 'Sending…' : ${jsString(plan.submit)}`),
  )
  const cancel =
    plan.cancel && h('button', { class: 'button', type: 'button', on: { click: '$onCancel()' } }, 'Cancel')
  const body =
    plan.steps.length === 0
      ? [
          ...fields,
          h(
            'div',
            { class: 'row' },
            send,
            cancel,
            plan.link && h('a', { href: plan.link.href }, plan.link.text),
          ),
        ]
      : stepsView(plan, send)
  return h(
    'form',
    {
      class: 'stack',
      novalidate: true,
      'aria-label': plan.title,
      ref: plan.steps.length > 0 ? 'formElement' : undefined,
      on: { submit: '$handleSubmit($form)', input: '$handleInput($form)' },
    },
    ...body,
    when("$status === 'success'", h('p', { class: 'success', role: 'status' }, plan.success)),
    when(
      "$status === 'error'",
      h('p', { class: 'error', role: 'alert' }, 'That did not work. Please try again.'),
    ),
  )
}

function stepsView(plan: FormPlan, send: Element) {
  const last = plan.steps.length - 1
  return [
    h(
      'ol',
      { class: 'links', 'aria-label': 'Steps' },
      ...plan.steps.map(({ title }, at) =>
        h('li', { 'aria-current': code(`$step === ${at} ? 'step' : undefined`) }, title),
      ),
    ),
    ...plan.steps.map(({ title, keys }, at) =>
      h(
        'fieldset',
        { class: 'stack', hidden: code(`$step !== ${at}`) },
        h('legend', {}, title),
        keys.length === 0 && h('p', {}, 'Everything is filled in. Send it when you are ready.'),
        ...plan.fields.filter(({ key }) => keys.includes(key)).map((field) => askedView(field, plan)),
      ),
    ),
    h(
      'div',
      { class: 'row' },
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          disabled: code('$step === 0'),
          on: { click: '$step = $step - 1' },
        },
        'Back',
      ),
      when(
        `$step < ${last}`,
        h('button', { class: 'button primary', type: 'button', on: { click: '$goNext()' } }, 'Next'),
        send,
      ),
    ),
  ]
}

function fieldView(field: FormField, plan: FormPlan): Element {
  const { key, label, input, required } = field
  const id = `\`\${$uid}-${key}\``
  const wrong = `$errors.${key}`
  const errorId = `\`\${$uid}-${key}-error\``
  const described = {
    'aria-invalid': code(`${wrong} !== undefined`),
    'aria-describedby': code(`${wrong} === undefined ? undefined : ${errorId}`),
  }
  const error = when(wrong, h('p', { class: 'error', id: code(errorId) }, show(wrong)))
  const text = required || field.shownWhen || input === 'checkbox' ? label : `${label} (optional)`
  const initial =
    plan.edits && !isFile(field)
      ? { [input === 'checkbox' ? 'initially-checked' : 'initial']: code(`$initialValues.${key}`) }
      : {}
  const common = { id: code(id), name: key, required: required || undefined, ...described }
  if (input === 'checkbox') {
    return h(
      'div',
      { class: 'field' },
      h(
        'label',
        { class: 'choice' },
        h('input', {
          type: 'checkbox',
          name: key,
          required: required || undefined,
          ...initial,
          ...described,
        }),
        h('span', {}, text),
      ),
      error,
    )
  }
  if (input === 'radio') {
    return h(
      'fieldset',
      { class: 'field', 'aria-describedby': described['aria-describedby'] },
      h('legend', {}, text),
      ...choicesOf(field).map(([value, shown]) =>
        h(
          'label',
          { class: 'choice' },
          h('input', {
            type: 'radio',
            name: key,
            value,
            required: required || undefined,
            ...(plan.edits && {
              'initially-checked': code(
                `$initialValues.${key} === ${isNumeric(field) ? value : jsString(value)}`,
              ),
            }),
          }),
          h('span', {}, shown),
        ),
      ),
      error,
    )
  }
  return h(
    'div',
    { class: 'field' },
    h('label', { for: code(id) }, text),
    control(field, common, initial),
    error,
  )
}

/** A few values with what they are called. */
export function choicesOf({ field }: FormField): readonly (readonly [value: string, shown: string])[] {
  if (field.options?.length) return field.options.map((option) => [option, capital(option)] as const)
  const least = field.min ?? 1
  const most = field.max ?? 5
  return Array.from(
    { length: most - least + 1 },
    (_, at) => [String(least + at), least + at === 1 ? '1 star' : `${least + at} stars`] as const,
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function control(
  field: FormField,
  common: Record<string, unknown>,
  initial: Record<string, unknown>,
): Element {
  const { input, type, key, autocomplete } = field
  const given = common as Parameters<typeof h>[1]
  const start = initial as Parameters<typeof h>[1]
  if (input === 'textarea')
    return h('textarea', { class: 'input', ...given, rows: '4', maxlength: lengthOf(field), ...start })
  if (input === 'select') {
    const options = field.field.options ?? []
    return h(
      'select',
      { class: 'input', ...given, ...start },
      h('option', { value: '' }, 'Please choose'),
      ...options.map((option) => h('option', { value: option }, capital(option))),
      options.length === 0 &&
        each(`$${key}Options`, ['option'], 'option', h('option', { value: code('option') }, show('option'))),
    )
  }
  const { min, max } = field.field
  const limits =
    type === 'number'
      ? {
          min: min?.toString(),
          max: max?.toString(),
          step: field.field.type === 'integer' ? undefined : 'any',
        }
      : { maxlength: lengthOf(field) }
  return h('input', {
    class: 'input',
    type,
    ...given,
    autocomplete,
    ...limits,
    ...(type === 'file' ? {} : start),
    accept: field.field.type === 'image' ? 'image/*' : undefined,
  })
}

const lengthOf = ({ field, type }: FormField): string | undefined =>
  /^(?:text|textarea|password)$/.test(type) && field.max !== undefined ? String(field.max) : undefined

/** The names of each step's fields, for the code beside the component. */
const stepsHelper = (plan: FormPlan): Helper => ({
  name: 'steps',
  code: `const steps‹: { title: string; fields: string[] }[]› = [\n${plan.steps.map(({ title, keys }) => `  { title: ${jsString(title)}, fields: [${keys.map((key) => `'${key}'`).join(', ')}] },`).join('\n')}\n]`,
})
