import { lookupTable } from '@atelier/analyzer/basics'
import { jsString } from '../../quote.ts'
import { type Dialect, type Names, namesOf, rewrite } from '../dialect.ts'
import { indent, type Markup, printElementLines } from '../markup.ts'
import { type Component, type Loop, walk } from '../model.ts'
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
import { jsxText, setter } from './jsx.ts'

const events: Readonly<Record<string, string>> = lookupTable({
  value: 'event.currentTarget.value',
  checked: 'event.currentTarget.checked',
  files: 'event.currentTarget.files',
  key: 'event.key',
  form: 'event.currentTarget',
  event: 'event',
  target: 'event.target',
})

const dialectOf = (types: boolean): Dialect => ({
  types,
  asserts: types,
  read: (name, kind) => {
    if (kind === 'state' || kind === 'derived') return `${name}()`
    if (kind === 'prop' || kind === 'awaited') return `props.${name}`
    return kind === 'event' ? (events[name] ?? name) : name
  },
  set: (name, value) => `${setter(name)}(${value})`,
  update: (name, value) => `${setter(name)}((current) => ${value.startsWith('{') ? `(${value})` : value})`,
  call: (name, args) => `props.${name}?.(${args})`,
})

const eventNames: Readonly<Record<string, string>> = lookupTable({
  keydown: 'onKeyDown',
  mouseenter: 'onMouseEnter',
  mouseleave: 'onMouseLeave',
  dragstart: 'onDragStart',
  dragover: 'onDragOver',
  dragleave: 'onDragLeave',
  timeupdate: 'onTimeUpdate',
  loadedmetadata: 'onLoadedMetadata',
  focusin: 'onFocusIn',
  focusout: 'onFocusOut',
})
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const own = (name: string): string =>
  name === 'initial' ? 'value' : name === 'initially-checked' ? 'checked' : name

function markupOf(names: Names, dialect: Dialect, indexes: readonly string[] = []): Markup {
  // The index of a `For` is a signal.
  const code = (source: string) =>
    indexes.reduce(
      (text, index) => text.replace(new RegExp(`(?<![.\\w'])${index}\\b(?!['(:])`, 'g'), `${index}()`),
      rewrite(source, names, dialect),
    )
  return {
    code,
    attribute: (name, value) => {
      if (value === true) return own(name)
      return /["\\{}&<>]/.test(value) ? `${own(name)}={${jsString(value)}}` : `${own(name)}="${value}"`
    },
    bound: (name, source) => `${own(name)}={${code(source)}}`,
    event: (name, source) => {
      const prevent = name === 'submit' || name === 'dragover' || name === 'drop'
      const asked = name === 'drop' ? source.replace('$files', '$event.dataTransfer?.files ?? null') : source
      const does = handler(asked, names, dialect, prevent)
      return `${eventNames[name] ?? `on${capital(name)}`}={${indexes.reduce((text, index) => text.replace(new RegExp(`(?<![.\\w'])${index}\\b(?!['(:])`, 'g'), `${index}()`), does)}}`
    },
    bind: (state, { attributes, tag }) =>
      attributes.type === 'checkbox'
        ? [
            `checked={${state}()}`,
            `onChange={(event) => ${dialect.set(state, 'event.currentTarget.checked')}}`,
          ]
        : [
            `value={${state}()}`,
            `${tag === 'select' ? 'onChange' : 'onInput'}={(event) => ${dialect.set(state, 'event.currentTarget.value')}}`,
          ],
    ref: (name) => `ref={${name}}`,
    text: jsxText,
    shown: (source) => `{${code(source)}}`,
    condition: (source, then, otherwise) => [
      ...(otherwise
        ? [`<Show`, `  when={${code(source)}}`, '  fallback={', ...indent(otherwise, 2), '  }', '>']
        : [`<Show when={${code(source)}}>`]),
      ...indent(then),
      '</Show>',
    ],
    loop: ({ each, as, index }, inner) => [
      `<For each={${code(each)}}>`,
      `  {(${[as, ...(index === undefined ? [] : [index])].join(', ')}) => (`,
      ...indent(inner, 2),
      '  )}',
      '</For>',
    ],
    within: (loop: Loop) =>
      loop.index === undefined
        ? markupOf(names, dialect, indexes)
        : markupOf(names, dialect, [...indexes, loop.index]),
    slot: '{props.children}',
    closesItself: true,
    fragment: (lines) => ['<>', ...indent(lines), '</>'],
  }
}

/** A function component with signals. */
export function printSolid(component: Component, { types, css }: { types: boolean; css: string }): string {
  const names = namesOf(component)
  const dialect = dialectOf(types)
  const code = (source: string) => rewrite(source, names, dialect)
  const { props = [], state = [], derived = [], refs = [], methods = [], effects = [] } = component
  const all = [...walk(component.view)]
  const hasSlot = all.some((node) => 'slot' in node)
  const defaults = props.filter((prop) => prop.default !== undefined)
  const takesProps = props.length > 0 || hasSlot
  const propsType = `${component.name}Props`
  const imports = importOf(
    [
      ...(state.length > 0 ? ['createSignal'] : []),
      ...(derived.length > 0 ? ['createMemo'] : []),
      ...(component.uid ? ['createUniqueId'] : []),
      ...(effects.some(({ follows }) => follows.length > 0) ? ['createEffect'] : []),
      ...(effects.some(({ follows }) => follows.length === 0) ? ['onMount'] : []),
      ...(effects.some(({ undo }) => undo !== undefined) ? ['onCleanup'] : []),
      ...(all.some((node) => 'condition' in node) ? ['Show'] : []),
      ...(all.some((node) => 'each' in node) ? ['For'] : []),
      ...(defaults.length > 0 ? ['mergeProps'] : []),
      ...(types ? ['type JSX'] : []),
      ...(types && hasSlot ? ['type ParentProps'] : []),
    ],
    'solid-js',
  )
  const members = props.map(({ name, type, default: value, optional, parameters, awaited }) => {
    const may = value !== undefined || optional || (parameters && !awaited) ? '?' : ''
    return `  ${name}${may}: ${parameters ? functionType(parameters, awaited) : type}`
  })
  const given = defaults.length > 0 ? 'given' : 'props'
  const annotation = types
    ? `: ${hasSlot ? (members.length > 0 ? `ParentProps<${propsType}>` : 'ParentProps') : propsType}`
    : ''
  const body = paragraphs([
    [
      ...(defaults.length > 0
        ? [
            `const props = mergeProps(${braces(defaults.map(({ name, default: value, type }) => `${name}: ${code(value ?? '')}${types && /^'/.test(type) ? ' as const' : ''}`))}, given)`,
          ]
        : []),
      ...(component.uid ? ['const uid = createUniqueId()'] : []),
      ...state.map(
        ({ name, type, initial }) =>
          `const [${name}, ${setter(name)}] = createSignal${types && !saysItsType(type) ? `<${type}>` : ''}(${code(initial)})`,
      ),
      ...refs.map(({ name, element }) => `let ${name}${types ? `: ${element} | undefined` : ''}`),
    ].join('\n'),
    derived.map(({ name, value }) => `const ${name} = createMemo(() => ${code(value)})`).join('\n'),
    ...methods.map(
      ({ name, parameters, async: isAsync, body: text }) =>
        `${isAsync ? 'async ' : ''}function ${name}(${parameterList(parameters, types)}) {\n${indented(code(text))}\n}`,
    ),
    ...effects.map(({ follows, body: text, undo }) => {
      const undone = undo === undefined ? '' : `\n  onCleanup(() => {\n${indented(code(undo), 2)}\n  })`
      return `${follows.length === 0 ? 'onMount' : 'createEffect'}(() => {\n${indented(code(text))}${undone}\n})`
    }),
    css === ''
      ? `return (\n${indented(printElementLines(component.view, markupOf(names, dialect)).join('\n'))}\n)`
      : `return (\n${indented(['<>', '  <style>{styles}</style>', ...indent(printElementLines(component.view, markupOf(names, dialect))), '</>'].join('\n'))}\n)`,
  ])
  return `${paragraphs([
    imports,
    ...(types ? typeDeclarations(component.types) : []),
    types && members.length > 0 ? `export interface ${propsType} {\n${members.join('\n')}\n}` : undefined,
    ...helperCode(component.helpers, names, dialect),
    css === '' ? undefined : `const styles = \`\n${css.replace(/[\\`$]/g, '\\$&')}\n\``,
    `${comment(component.about)}\nexport function ${component.name}(${takesProps ? `${given}${annotation}` : ''})${types ? ': JSX.Element' : ''} {\n${indented(body)}\n}`,
  ])}\n`
}
