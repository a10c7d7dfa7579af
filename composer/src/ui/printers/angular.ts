import { lookupTable } from '@atelier/analyzer/basics'
import { htmlAttribute, templateText } from '../../quote.ts'
import { type Dialect, mentioned, type Names, namesOf, rewrite } from '../dialect.ts'
import { indent, type Markup, printElementLines } from '../markup.ts'
import type { Component, Prop } from '../model.ts'
import {
  functionType,
  helperCode,
  importOf,
  indented,
  paragraphs,
  parameterList,
  typeDeclarations,
} from '../script.ts'
import { saysItsType } from './handler.ts'
import { eventOf } from './vue.ts'

// An output may not be named as an event that the browser itself sends.
const native: Readonly<Record<string, string>> = lookupTable({
  submit: 'submitted',
  select: 'selected',
  change: 'changed',
  close: 'closed',
  toggle: 'toggled',
  cancel: 'cancelled',
  search: 'searched',
  click: 'clicked',
  drop: 'dropped',
})
type OutputOf = (callback: string) => string

/** What has happened, where the plain word is the browser's or taken by something else of the component. */
function outputsOf(component: Component): OutputOf {
  const taken = new Set(
    [component.state, component.derived, component.methods, component.refs, component.props].flatMap((all) =>
      (all ?? []).map(({ name }) => name),
    ),
  )
  return (callback) => {
    const plain = native[eventOf(callback)] ?? eventOf(callback)
    if (!taken.has(plain)) return plain
    const past = plain.endsWith('e') ? `${plain}d` : `${plain}ed`
    return taken.has(past) || /eded$/.test(past) ? `${plain}Change` : past
  }
}

const events: Readonly<Record<string, string>> = lookupTable({
  value: '$any($event.target).value',
  checked: '$any($event.target).checked',
  files: '$any($event.target).files',
  key: '$event.key',
  form: '$any($event.currentTarget)',
  event: '$event',
  target: '$event.target',
})

const inTemplate = (outputOf: OutputOf): Dialect => ({
  types: false,
  asserts: true,
  read: (name, kind) => {
    if (kind === 'state' || kind === 'derived' || kind === 'prop' || kind === 'awaited') return `${name}()`
    if (kind === 'ref') return `${name}()?.nativeElement`
    return kind === 'event' ? (events[name] ?? name) : name
  },
  set: (name, value) => `${name}.set(${value})`,
  update: (name, value) => `${name}.set(${value.replace(/\bcurrent\b/g, `${name}()`)})`,
  call: (name, args) => `${outputOf(name)}.emit(${args})`,
})

const inClass = (types: boolean, outputOf: OutputOf): Dialect => ({
  types,
  read: (name, kind) => (kind === 'helper' ? name : `this.${inTemplate(outputOf).read(name, kind)}`),
  set: (name, value) => `this.${name}.set(${value})`,
  update: (name, value) =>
    `this.${name}.update((current) => ${value.startsWith('{') ? `(${value})` : value})`,
  call: (name, args) => `this.${outputOf(name)}.emit(${args})`,
})

const PROPERTIES = /^(?:value|checked|disabled|hidden|id|src|alt|href|class|open|selected|max|min|title)$/

const quoted = (text: string): string => text.replace(/"/g, '&quot;')
// A template stands in a literal with backticks of its own.
const concatenated = (text: string): string =>
  text.replace(/`([^`]*)`/g, (_, inner: string) =>
    inner
      .split(/(\$\{[^}]*\})/)
      .filter((part) => part !== '')
      .map((part) => (part.startsWith('${') ? part.slice(2, -1) : `'${part}'`))
      .join(' + '),
  )

function markupOf(names: Names, outputOf: OutputOf): Markup {
  const code = (source: string) => concatenated(rewrite(source, names, inTemplate(outputOf)))
  return {
    code,
    attribute: (name, value) =>
      value === true
        ? name
        : `${name === 'initial' ? 'value' : name}="${htmlAttribute(value).replace(/[{}]/g, (letter) => `&#${letter.charCodeAt(0)};`)}"`,
    bound: (name, source) => {
      const own = name === 'initial' ? 'value' : name === 'initially-checked' ? 'checked' : name
      return `[${PROPERTIES.test(own) ? own : `attr.${own}`}]="${quoted(code(source))}"`
    },
    event: (name, source) => {
      const prevent =
        name === 'submit' || name === 'dragover' || name === 'drop' ? '$event.preventDefault()' : undefined
      const asked = name === 'drop' ? source.replace('$files', '$event.dataTransfer?.files ?? null') : source
      const statements = [prevent, code(asked)].filter((part) => part !== undefined && part !== '')
      return `(${name})="${quoted(statements.join('; '))}"`
    },
    bind: (state, { attributes, tag }) =>
      attributes.type === 'checkbox'
        ? [`[checked]="${state}()"`, `(change)="${state}.set($any($event.target).checked)"`]
        : [
            `[value]="${state}()"`,
            `(${tag === 'select' ? 'change' : 'input'})="${state}.set($any($event.target).value)"`,
          ],
    ref: (name) => `#${name}`,
    text: templateText,
    shown: (source) => `{{ ${code(source)} }}`,
    condition: (source, then, otherwise) => [
      `@if (${code(source)}) {`,
      ...indent(then),
      ...(otherwise ? ['} @else {', ...indent(otherwise)] : []),
      '}',
    ],
    loop: ({ each, as, index, key }, inner) => [
      `@for (${as} of ${code(each)}; track ${code(key)}${index === undefined ? '' : `; let ${index} = $index`}) {`,
      ...indent(inner),
      '}',
    ],
    slot: '<ng-content />',
    closesItself: false,
  }
}

const literal = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')
const kebabOf = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** A standalone component with signals, and its template in it. */
export function printAngular(component: Component, { types, css }: { types: boolean; css: string }): string {
  const names = namesOf(component)
  const outputOf = outputsOf(component)
  const dialect = inClass(types, outputOf)
  const code = (source: string) => rewrite(source, names, dialect)
  const {
    props = [],
    state = [],
    derived = [],
    refs = [],
    methods = [],
    effects = [],
    helpers = [],
  } = component
  const view = printElementLines(component.view, markupOf(names, outputOf)).join('\n')
  const inView = helpers.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(view))
  // A template sees what the class has, and nothing else.
  const globals = ['Number', 'String', 'Math', 'Object'].filter((name) =>
    new RegExp(`\\b${name}[(.]`).test(view),
  )
  const values = props.filter(({ parameters, awaited }) => parameters === undefined || awaited)
  const callbacks = props.filter(({ parameters, awaited }) => parameters !== undefined && !awaited)
  // What others give is not there yet when the class is made.
  const isLinked = ({ initial }: { initial: string }): boolean =>
    mentioned(initial, names, ['prop']).length > 0
  const once = effects.some(({ follows }) => follows.length === 0)
  const imports = importOf(
    [
      'Component',
      ...(values.length > 0 ? ['input'] : []),
      ...(callbacks.length > 0 ? ['output'] : []),
      ...(state.some((one) => !isLinked(one)) ? ['signal'] : []),
      ...(state.some(isLinked) ? ['linkedSignal'] : []),
      ...(derived.length > 0 ? ['computed'] : []),
      ...(refs.length > 0 ? ['viewChild', ...(types ? ['type ElementRef'] : [])] : []),
      ...(effects.some(({ follows }) => follows.length > 0) ? ['effect'] : []),
      ...(once ? ['afterNextRender'] : []),
      ...(effects.some(({ follows, undo }) => follows.length === 0 && undo !== undefined)
        ? ['DestroyRef', 'inject']
        : []),
    ],
    '@angular/core',
  )
  const shown = types ? 'protected readonly ' : ''
  const open = types ? 'readonly ' : ''
  const fields = [
    ...values.map((prop) => `${open}${prop.name} = ${inputCode(prop, code, types)}`),
    ...callbacks.map(({ name, parameters = [] }) => {
      const [one] = parameters
      const type =
        parameters.length === 0
          ? 'void'
          : parameters.length === 1
            ? one?.type
            : `{ ${parameters.map((each) => `${each.name}: ${each.type}`).join('; ')} }`
      return `${open}${outputOf(name)} = output${types ? `<${type}>` : ''}()`
    }),
    ...(component.uid ? [`${shown}uid = \`${kebabOf(component.name)}-\${nextId++}\``] : []),
    ...refs.map(
      ({ name, element }) =>
        `${shown}${name} = viewChild${types ? `<ElementRef<${element}>>` : ''}('${name}')`,
    ),
    ...state.map((one) => {
      const { name, type, initial } = one
      const generic = types && !saysItsType(type) ? `<${type}>` : ''
      return `${shown}${name} = ${isLinked(one) ? `linkedSignal${generic}(() => ${code(initial)})` : `signal${generic}(${code(initial)})`}`
    }),
    ...derived.map(({ name, value }) => `${shown}${name} = computed(() => ${code(value)})`),
    ...[...inView.map(({ name }) => name), ...globals].map((name) => `${shown}${name} = ${name}`),
  ]
  const followed = effects.map(({ follows, body, undo }) => {
    const text = code(body)
    if (follows.length === 0) {
      const undone =
        undo === undefined ? '' : `\n  destroyRef.onDestroy(() => {\n${indented(code(undo), 2)}\n  })`
      return `afterNextRender(() => {\n${indented(text)}${undone}\n})`
    }
    const undone = undo === undefined ? '' : `\n  onCleanup(() => {\n${indented(code(undo), 2)}\n  })`
    return `effect((${undo === undefined ? '' : 'onCleanup'}) => {\n${indented(text)}${undone}\n})`
  })
  const needsDestroy = effects.some(({ follows, undo }) => follows.length === 0 && undo !== undefined)
  const body = paragraphs([
    fields.join('\n'),
    followed.length === 0
      ? undefined
      : `constructor() {\n${indented([...(needsDestroy ? ['const destroyRef = inject(DestroyRef)'] : []), ...followed].join('\n\n'))}\n}`,
    ...methods.map(
      ({ name, parameters, async: isAsync, body: text }) =>
        `${types ? 'protected ' : ''}${isAsync ? 'async ' : ''}${name}(${parameterList(parameters, types)})${types && !/^\s*return [^\n]|\n\s*return [^\n]/.test(text) ? `: ${isAsync ? 'Promise<void>' : 'void'}` : ''} {\n${indented(code(text))}\n}`,
    ),
  ])
  const options = [
    `selector: 'app-${kebabOf(component.name)}',`,
    `template: \`\n${indented(literal(view))}\n\`,`,
    ...(css === '' ? [] : [`styles: \`\n${indented(literal(css))}\n\`,`]),
  ]
  return `${paragraphs([
    imports,
    ...(types ? typeDeclarations(component.types) : []),
    ...helperCode(helpers, names, dialect),
    component.uid ? 'let nextId = 0' : undefined,
    `/** ${component.about} */\n@Component({\n${indented(options.join('\n'))}\n})\nexport class ${component.name}Component {\n${indented(body === '' ? '' : body)}\n}`.replace(
      '{\n\n}',
      '{}',
    ),
  ])}\n`
}

function inputCode(
  { type, default: value, optional, parameters, awaited }: Prop,
  code: (source: string) => string,
  types: boolean,
): string {
  const own = parameters ? functionType(parameters, awaited) : type
  if (value !== undefined) return `input${types && !saysItsType(own) ? `<${own}>` : ''}(${code(value)})`
  return optional ? `input${types ? `<${own}>` : ''}()` : `input.required${types ? `<${own}>` : ''}()`
}
