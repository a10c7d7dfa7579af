import { htmlAttribute, jsString, templateText } from '../../quote.ts'
import { kebab, wordsOf } from '../../words.ts'
import { indent } from '../markup.ts'
import { type Component, h } from '../model.ts'
import type { Target } from '../print.ts'
import { importOf, indented, paragraphs } from '../script.ts'
import { cssOf } from '../styles.ts'
import { choicesOf, openChoices, valueType } from './form.ts'
import type { FormField } from './form-field.ts'
import type { FormPlan } from './form-plan.ts'

/** A reactive form, as Angular has them. */
export function printAngularForm(plan: FormPlan, { types }: Target): string {
  const steps = plan.steps.length > 0
  const repeats = plan.fields.filter(({ repeats: of }) => of !== undefined)
  const own = plan.fields.filter(({ repeats: of }) => of === undefined)
  const crossed = plan.fields.filter((field) => (field.repeats ?? field.differsFrom) !== undefined)
  const open = openChoices(plan)
  const imports = importOf(
    [
      'Component',
      'inject',
      'input',
      'output',
      ...(steps ? ['signal'] : []),
      ...(plan.edits ? ['effect'] : []),
    ],
    '@angular/core',
  )
  const formImports = importOf(
    [
      'NonNullableFormBuilder',
      'ReactiveFormsModule',
      'Validators',
      ...(crossed.length > 0 && types ? ['type AbstractControl', 'type ValidationErrors'] : []),
    ],
    '@angular/forms',
  )
  const controls = plan.fields.map((field) => `  ${field.key}: ${controlCode(field, types)},`)
  const group = `inject(NonNullableFormBuilder).group(\n${indented(`{\n${controls.join('\n')}\n}${crossed.length > 0 ? `,\n{ validators: [agreeing] }` : ''}`)},\n)`
  const read = types ? 'readonly ' : ''
  const shown = types ? 'protected readonly ' : ''
  const fields = [
    `${read}${plan.event} = output${types ? `<${plan.values}>` : ''}()`,
    ...(plan.cancel ? [`${read}cancelled = output${types ? '<void>' : ''}()`] : []),
    `${read}submitting = input(false)`,
    `${read}errorMessage = input('')`,
    ...(plan.edits ? [`${read}initialValues = input${types ? `<Partial<${plan.values}>>` : ''}({})`] : []),
    ...open.map(({ key }) => `${read}${key}Options = input${types ? '<readonly string[]>' : ''}([])`),
    ...(steps ? [`${shown}step = signal(0)`] : []),
    `${shown}form = ${group}`,
  ]
  const hidden = types ? 'protected ' : ''
  const methods = [
    ...(plan.edits ? ['constructor() {\n  effect(() => this.form.patchValue(this.initialValues()))\n}'] : []),
    `${hidden}errorOf(name${types ? ': keyof typeof messages' : ''})${types ? ': string | undefined' : ''} {
  const control = this.form.controls[name]
  const [kind] = Object.keys((control.touched && control.errors) || {})${crossed.length > 0 ? `\n  if (kind === undefined && control.touched && this.form.hasError(name)) return ${types ? '(messages[name] as Record<string, string>)' : 'messages[name]'}.differs` : ''}
  return kind === undefined ? undefined : ${types ? '(messages[name] as Record<string, string>)' : 'messages[name]'}[kind]
}`,
    ...(steps
      ? [
          `${hidden}goNext()${types ? ': void' : ''} {
  const controls = (steps[this.step()] ?? []).map((name) => this.form.controls[name])
  for (const control of controls) control.markAsTouched()
  if (controls.every((control) => control.valid)) this.step.update((current) => current + 1)
}`,
        ]
      : []),
    ...(own.some(({ input }) => input === 'file')
      ? [
          `${hidden}chooseFile(name${
            types
              ? `: ${own
                  .filter(({ input }) => input === 'file')
                  .map(({ key }) => `'${key}'`)
                  .join(' | ')}`
              : ''
          }, files${types ? ': FileList | null' : ''})${types ? ': void' : ''} {\n  this.form.controls[name].setValue(files?.[0] ?? null)\n  this.form.controls[name].markAsTouched()\n}`,
        ]
      : []),
    `${hidden}submit()${types ? ': void' : ''} {
  this.form.markAllAsTouched()
  if (this.form.invalid) return
  ${repeats.length > 0 ? `const { ${repeats.map(({ key }) => `${key}: _${key}`).join(', ')}, ...values } = this.form.getRawValue()` : 'const values = this.form.getRawValue()'}
  ${plan.logs ? 'console.log(values)\n  ' : ''}this.${plan.event}.emit(values${types && own.some((field) => needsCast(field)) ? ` as ${plan.values}` : ''})
}`,
  ]
  const messages = plan.fields.map(({ key, rules }) =>
    `  ${key}: { ${rules.map(({ error, message }) => `${error}: ${jsString(message)}`).join(', ')} },`.replace(
      '{  }',
      '{}',
    ),
  )
  const css = cssOf(styledBy(plan), 'form', { within: '', dark: false, responsive: false })
  return `${paragraphs([
    [imports, formImports].join('\n'),
    types
      ? `export interface ${plan.values} {\n${own.map((field) => `  ${field.key}: ${angularType(field)}`).join('\n')}\n}`
      : undefined,
    `const messages = {\n${messages.join('\n')}\n}`,
    steps
      ? `const steps${types ? `: (keyof typeof messages)[][]` : ''} = [\n${plan.steps.map(({ keys }) => `  [${keys.map((key) => `'${key}'`).join(', ')}],`).join('\n')}\n]`
      : undefined,
    crossed.length > 0
      ? `function agreeing(form${types ? ': AbstractControl' : ''})${types ? ': ValidationErrors | null' : ''} {\n${crossed.map(({ key, repeats: of, differsFrom }) => `  if (form.get('${key}')?.value ${of === undefined ? '===' : '!=='} form.get('${of ?? differsFrom}')?.value) return { ${key}: true }`).join('\n')}\n  return null\n}`
      : undefined,
    `/** ${plan.about} */
@Component({
  selector: 'app-${kebab(wordsOf(plan.name))}',
  imports: [ReactiveFormsModule],
  template: \`
${indent(
  template(plan)
    .join('\n')
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .split('\n'),
  2,
).join('\n')}
  \`,
  styles: \`
${indented(css, 2)}
  \`,
})
export class ${plan.name}Component {
${indented(paragraphs([fields.join('\n'), ...methods]))}
}`,
  ])}\n`
}

const isNumeric = (field: FormField): boolean => valueType(field) === 'number'
const needsCast = (field: FormField): boolean =>
  (field.field.options?.length ?? 0) > 0 ||
  field.field.list === true ||
  isNumeric(field) ||
  field.input === 'file'
const angularType = (field: FormField): string => {
  const base = field.field.list ? 'string' : valueType(field)
  return isNumeric(field) || field.input === 'file' ? `${base}${field.required ? '' : ' | null'}` : base
}

function controlCode(field: FormField, types: boolean): string {
  const start =
    field.input === 'checkbox'
      ? 'false'
      : isNumeric(field)
        ? `null${types ? ' as number | null' : ''}`
        : field.input === 'file'
          ? `null${types ? ' as File | null' : ''}`
          : "''"
  const validators = field.rules
    .map(({ validator }) => validator)
    .filter((text) => text !== '' && !(isNumeric(field) && text.includes('pattern(/^-?')))
  return `[${start}${validators.length === 0 ? '' : validators.length === 1 ? `, ${validators[0]}` : `, [${validators.join(', ')}]`}]`
}

function template(plan: FormPlan): string[] {
  const steps = plan.steps.length > 0
  const last = plan.steps.length - 1
  const send = `<button class="button primary" type="submit" [disabled]="${plan.locked ? 'form.invalid || ' : ''}submitting()">{{ submitting() ? 'Sending…' : ${jsString(plan.submit).replace(/"/g, '&quot;')} }}</button>`
  const body = steps
    ? [
        ...plan.steps.flatMap(({ title, keys }, at) => [
          `<fieldset class="stack" [hidden]="step() !== ${at}">`,
          `  <legend>${templateText(title)}</legend>`,
          ...indent(
            keys.length === 0
              ? ['<p>Everything is filled in. Send it when you are ready.</p>']
              : plan.fields.filter(({ key }) => keys.includes(key)).flatMap(fieldLines),
          ),
          '</fieldset>',
        ]),
        '<div class="row">',
        '  <button class="button" type="button" [disabled]="step() === 0" (click)="step.set(step() - 1)">Back</button>',
        `  @if (step() < ${last}) {`,
        '    <button class="button primary" type="button" (click)="goNext()">Next</button>',
        '  } @else {',
        `    ${send}`,
        '  }',
        '</div>',
      ]
    : [
        ...plan.fields.flatMap(askedLines),
        '<div class="row">',
        `  ${send}`,
        ...(plan.cancel
          ? ['  <button class="button" type="button" (click)="cancelled.emit()">Cancel</button>']
          : []),
        ...(plan.link ? [`  <a href="${plan.link.href}">${templateText(plan.link.text)}</a>`] : []),
        '</div>',
      ]
  return [
    `<form class="stack" [formGroup]="form" (ngSubmit)="submit()" aria-label="${htmlAttribute(plan.title)}">`,
    ...indent(body),
    "  @if (errorMessage() !== '') {",
    '    <p class="error" role="alert">{{ errorMessage() }}</p>',
    '  }',
    '</form>',
  ]
}

/** A field, while it is asked for. */
function askedLines(field: FormField): string[] {
  const { shownWhen } = field
  if (shownWhen === undefined) return fieldLines(field)
  const { key, equals } = shownWhen
  const value = `form.controls.${key}.value`
  const test =
    typeof equals === 'boolean' ? `${equals ? '' : '!'}${value}` : `${value} === ${jsString(equals)}`
  return [`@if (${test.replace(/"/g, '&quot;')}) {`, ...indent(fieldLines(field)), '}']
}

function fieldLines(field: FormField): string[] {
  const { key, input, label, required } = field
  const text = templateText(
    required || field.shownWhen || input === 'checkbox' ? label : `${label} (optional)`,
  )
  const described = `[attr.aria-invalid]="errorOf('${key}') !== undefined" aria-describedby="${key}-error"`
  const error = [
    `@if (errorOf('${key}'); as message) {`,
    `  <p class="error" id="${key}-error">{{ message }}</p>`,
    '}',
  ]
  if (input === 'checkbox')
    return [
      '<div class="field">',
      '  <label class="choice">',
      `    <input type="checkbox" formControlName="${key}" ${described}>`,
      `    <span>${text}</span>`,
      '  </label>',
      ...indent(error),
      '</div>',
    ]
  if (input === 'radio') {
    const options = choicesOf(field).flatMap(([value, shown]) => [
      '<label class="choice">',
      `  <input type="radio" formControlName="${key}" ${isNumeric(field) ? `[value]="${Number(value)}"` : `value="${htmlAttribute(value)}"`}>`,
      `  <span>${templateText(shown)}</span>`,
      '</label>',
    ])
    return [
      '<fieldset class="field">',
      `  <legend>${text}</legend>`,
      ...indent(options),
      ...indent(error),
      '</fieldset>',
    ]
  }
  return [
    '<div class="field">',
    `  <label for="${key}">${text}</label>`,
    ...indent(control(field, described)),
    ...indent(error),
    '</div>',
  ]
}

function control(field: FormField, described: string): string[] {
  const { key, input, type, autocomplete } = field
  if (input === 'textarea')
    return [`<textarea class="input" id="${key}" formControlName="${key}" rows="4" ${described}></textarea>`]
  if (input === 'file')
    return [
      `<input class="input" id="${key}" type="file" (change)="chooseFile('${key}', $any($event.target).files)" ${described}>`,
    ]
  if (input === 'select') {
    const options = field.field.options ?? []
    return [
      `<select class="input" id="${key}" formControlName="${key}" ${described}>`,
      '  <option value="">Please choose</option>',
      ...options.map(
        (option) => `  <option value="${htmlAttribute(option)}">${templateText(option)}</option>`,
      ),
      ...(options.length === 0
        ? [
            `  @for (option of ${key}Options(); track option) {`,
            '    <option [value]="option">{{ option }}</option>',
            '  }',
          ]
        : []),
      '</select>',
    ]
  }
  return [
    `<input class="input" id="${key}" type="${type}" formControlName="${key}"${autocomplete ? ` autocomplete="${autocomplete}"` : ''} ${described}>`,
  ]
}

// The classes that the template above carries, for the styles.
const styledBy = (plan: FormPlan): Component => ({
  name: plan.name,
  about: '',
  view: h(
    'form',
    { class: 'stack' },
    h('div', { class: 'field' }, h('input', { class: 'input' }), h('p', { class: 'error' })),
    h('label', { class: 'choice' }),
    h('div', { class: 'row' }, h('button', { class: 'button primary' })),
  ),
})
