import { lookupTable } from '@atelier/analyzer/basics'
import { jsString } from '../../quote.ts'
import { type Dialect, mentioned, type Names, namesOf, rewrite } from '../dialect.ts'
import { indent, type Markup, printElementLines } from '../markup.ts'
import { type Component, walk } from '../model.ts'
import {
  braces,
  comment,
  functionType,
  helperCode,
  importOf,
  indented,
  paragraphs,
  parameterList,
  typeDeclarations,
} from '../script.ts'
import { handler, saysItsType } from './handler.ts'
import { jsxConditions, jsxText, setter } from './jsx.ts'

export interface ReactWish {
  readonly types: boolean
  readonly flavour: 'react' | 'preact' | 'nextjs'
  readonly css: string
}

const dialectOf = (types: boolean): Dialect => ({
  types,
  read: (name, kind) =>
    kind === 'ref' ? `${name}.current` : events[name] && kind === 'event' ? events[name] : name,
  set: (name, value) => `${setter(name)}(${value})`,
  update: (name, value) => `${setter(name)}((current) => ${value.startsWith('{') ? `(${value})` : value})`,
  call: (name, args) => `${name}?.(${args})`,
})

const events: Readonly<Record<string, string>> = lookupTable({
  value: 'event.target.value',
  checked: 'event.target.checked',
  files: 'event.target.files',
  key: 'event.key',
  form: 'event.currentTarget',
  event: 'event',
  target: 'event.target',
})

const attributeNames: Readonly<Record<string, string>> = lookupTable({
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  novalidate: 'noValidate',
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  maxlength: 'maxLength',
  minlength: 'minLength',
  rowspan: 'rowSpan',
  readonly: 'readOnly',
  colspan: 'colSpan',
  inputmode: 'inputMode',
  datetime: 'dateTime',
  'stroke-width': 'strokeWidth',
  'text-anchor': 'textAnchor',
  'stroke-dasharray': 'strokeDasharray',
  'stroke-dashoffset': 'strokeDashoffset',
  initial: 'defaultValue',
  'initially-checked': 'defaultChecked',
})

// React's types take no text for these.
const NUMBERS = new Set([
  'rows',
  'cols',
  'maxLength',
  'minLength',
  'tabIndex',
  'colSpan',
  'rowSpan',
  'size',
  'low',
  'high',
  'optimum',
])

const eventNames: Readonly<Record<string, string>> = lookupTable({
  keydown: 'onKeyDown',
  mouseenter: 'onMouseEnter',
  mouseleave: 'onMouseLeave',
  dragstart: 'onDragStart',
  dragover: 'onDragOver',
  dragleave: 'onDragLeave',
  timeupdate: 'onTimeUpdate',
  loadedmetadata: 'onLoadedMetadata',
  focusin: 'onFocus',
  focusout: 'onBlur',
  input: 'onChange',
})

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function markupOf(names: Names, dialect: Dialect): Markup {
  const code = (source: string) => rewrite(source, names, dialect)
  return {
    code,
    attribute: (name, value) => {
      const own = attributeNames[name] ?? name
      if (value === true) return own
      if (NUMBERS.has(own) && /^-?\d+(?:\.\d+)?$/.test(value)) return `${own}={${value}}`
      return /["\\{}&<>]/.test(value) ? `${own}={${jsString(value)}}` : `${own}="${value}"`
    },
    bound: (name, source) => `${attributeNames[name] ?? name}={${code(source)}}`,
    event: (name, source, { tag }) => {
      const prevent = name === 'submit' || name === 'dragover' || name === 'drop'
      const own = name === 'input' && tag === 'form' ? 'onInput' : (eventNames[name] ?? `on${capital(name)}`)
      return `${own}={${handler(name === 'drop' ? source.replace('$files', '$event.dataTransfer.files') : source, names, dialect, prevent)}}`
    },
    bind: (state, { attributes }) =>
      attributes.type === 'checkbox'
        ? [`checked={${state}}`, `onChange={(event) => ${dialect.set(state, 'event.target.checked')}}`]
        : [`value={${state}}`, `onChange={(event) => ${dialect.set(state, 'event.target.value')}}`],
    ref: (name) => `ref={${name}}`,
    text: jsxText,
    shown: (source) => `{${code(source)}}`,
    ...jsxConditions(code),
    loop: ({ each, as, index, children }, inner) => {
      const head = `{${code(each)}.map((${[as, ...(index === undefined ? [] : [index])].join(', ')}) => (`
      return children.length === 0 ? [] : [head, ...indent(inner), '))}']
    },
    inLoop: ({ key }) => [`key={${code(key)}}`],
    slot: '{children}',
    closesItself: true,
    fragment: (lines) => ['<>', ...indent(lines), '</>'],
  }
}

/** A function component with hooks. */
export function printReact(component: Component, { types, flavour, css }: ReactWish): string {
  const names = namesOf(component)
  const dialect = dialectOf(types)
  const code = (source: string) => rewrite(source, names, dialect)
  // An effect calls the callback of the latest render, and does not run again because it is a new one.
  const inEffect: Dialect = { ...dialect, call: (name, args) => `${name}Ref.current?.(${args})` }
  const { props = [], state = [], derived = [], refs = [], methods = [], effects = [] } = component
  const hasSlot = [...walk(component.view)].some((node) => 'slot' in node)
  const hasEvents = [...walk(component.view)].some((node) => 'tag' in node && (node.on || node.bind))
  const latest = mentioned(effects.map(({ body, undo }) => `${body} ${undo ?? ''}`).join(' '), names, [
    'callback',
  ])
  const hooks = [
    ...(state.length > 0 ? ['useState'] : []),
    ...(refs.length > 0 || latest.length > 0 ? ['useRef'] : []),
    ...(effects.length > 0 ? ['useEffect'] : []),
    ...(component.uid ? ['useId'] : []),
  ]
  const nodeType = flavour === 'preact' ? 'ComponentChildren' : 'ReactNode'
  const typeImports = types && hasSlot ? [`type ${nodeType}`] : []
  const imports =
    flavour === 'preact'
      ? [importOf(typeImports, 'preact'), importOf(hooks, 'preact/hooks')].filter(Boolean).join('\n')
      : importOf([...hooks, ...typeImports], 'react')
  const given = [
    ...props.map(({ name, default: value }) => (value === undefined ? name : `${name} = ${code(value)}`)),
    ...(hasSlot ? ['children'] : []),
  ]
  const propsType = `${component.name}Props`
  const members = [
    ...props.map(({ name, type, default: value, optional, parameters, awaited }) => {
      const may = value !== undefined || optional || (parameters && !awaited) ? '?' : ''
      return `${name}${may}: ${parameters ? functionType(parameters, awaited) : type}`
    }),
    ...(hasSlot ? [`children: ${nodeType}`] : []),
  ]
  const parameters =
    given.length === 0 ? '' : `${braces(given, 84 - component.name.length)}${types ? `: ${propsType}` : ''}`
  const body = paragraphs([
    [
      ...(component.uid ? ['const uid = useId()'] : []),
      ...state.map(({ name, type, initial }) => {
        const generic = types && !saysItsType(type) ? `<${type}>` : ''
        return `const [${name}, ${setter(name)}] = useState${generic}(${code(initial)})`
      }),
      ...refs.map(({ name, element }) => `const ${name} = useRef${types ? `<${element}>` : ''}(null)`),
    ].join('\n'),
    derived.map(({ name, value }) => `const ${name} = ${code(value)}`).join('\n'),
    ...methods.map(
      ({ name, parameters: list, async: isAsync, body: text }) =>
        `${isAsync ? 'async ' : ''}function ${name}(${parameterList(list, types)}) {\n${indented(code(text))}\n}`,
    ),
    latest
      .map(
        (name) => `const ${name}Ref = useRef(${name})\nuseEffect(() => {\n  ${name}Ref.current = ${name}\n})`,
      )
      .join('\n\n'),
    ...effects.map(({ body: text, undo }) => {
      const inner = (source: string) => rewrite(source, names, inEffect)
      const undone = undo === undefined ? '' : `\n  return () => {\n${indented(inner(undo), 2)}\n  }`
      const reads = `${text} ${undo ?? ''}`.replace(/\$\w+ ~?=(?![=>])/g, '')
      const follows = mentioned(reads, names, ['prop', 'state', 'derived'])
      return `useEffect(() => {\n${indented(inner(text))}${undone}\n}, [${follows.join(', ')}])`
    }),
    `return (\n${indented(rootLines(component, markupOf(names, dialect), css, flavour).join('\n'))}\n)`,
  ])
  const isClient = hooks.length > 0 || hasEvents
  const word = flavour === 'nextjs' ? 'export default function' : 'export function'
  return `${paragraphs([
    flavour === 'nextjs' && isClient ? "'use client'" : undefined,
    imports,
    ...(types ? typeDeclarations(component.types) : []),
    types && members.length > 0
      ? `export interface ${propsType} {\n${members.map((member) => `  ${member}`).join('\n')}\n}`
      : undefined,
    ...helperCode(component.helpers, names, dialect),
    `${comment(component.about)}\n${word} ${component.name}(${parameters}) {\n${indented(body)}\n}`,
    css === '' ? undefined : `const styles = \`\n${css.replace(/[\\`$]/g, '\\$&')}\n\``,
  ])}\n`
}

/** With the styles in it: React lifts a `<style>` that has a name into the head, once. */
function rootLines(
  component: Component,
  markup: Markup,
  css: string,
  flavour: ReactWish['flavour'],
): string[] {
  if (css === '') return printElementLines(component.view, markup)
  const named = flavour === 'preact' ? '' : ` href="${component.name}" precedence="default"`
  return [
    '<>',
    `  <style${named}>{styles}</style>`,
    ...indent(printElementLines(component.view, markup)),
    '</>',
  ]
}
