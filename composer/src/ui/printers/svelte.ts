import { lookupTable } from '@atelier/analyzer/basics'
import { htmlAttribute, templateText } from '../../quote.ts'
import { type Dialect, type Names, namesOf, rewrite } from '../dialect.ts'
import { indent, type Markup, printElementLines } from '../markup.ts'
import { type Component, walk } from '../model.ts'
import {
  braces,
  functionType,
  helperCode,
  indented,
  paragraphs,
  parameterList,
  typeDeclarations,
} from '../script.ts'
import { handler, saysItsType } from './handler.ts'

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
  read: (name, kind) => (kind === 'event' ? (events[name] ?? name) : name),
  set: (name, value) => `${name} = ${value}`,
  update: (name, value) => `${name} = ${value.replace(/\bcurrent\b/g, name)}`,
  call: (name, args) => `${name}?.(${args})`,
})

function markupOf(names: Names, dialect: Dialect): Markup {
  const code = (source: string) => rewrite(source, names, dialect)
  const own = (name: string) =>
    name === 'initial' ? 'value' : name === 'initially-checked' ? 'checked' : name
  return {
    code,
    attribute: (name, value) =>
      value === true
        ? name
        : `${own(name)}="${htmlAttribute(value).replace(/[{}]/g, (letter) => `&#${letter.charCodeAt(0)};`)}"`,
    bound: (name, source) =>
      code(source) === own(name) ? `{${own(name)}}` : `${own(name)}={${code(source)}}`,
    event: (name, source) => {
      const prevent = name === 'submit' || name === 'dragover' || name === 'drop'
      const asked = name === 'drop' ? source.replace('$files', '$event.dataTransfer?.files ?? null') : source
      return `on${name}={${handler(asked, names, dialect, prevent)}}`
    },
    bind: (state, { attributes }) => [
      attributes.type === 'checkbox' ? `bind:checked={${state}}` : `bind:value={${state}}`,
    ],
    ref: (name) => `bind:this={${name}}`,
    text: templateText,
    shown: (source) => `{${code(source)}}`,
    condition: (source, then, otherwise) => [
      `{#if ${code(source)}}`,
      ...indent(then),
      ...(otherwise ? ['{:else}', ...indent(otherwise)] : []),
      '{/if}',
    ],
    loop: ({ each, as, index, key }, inner) => [
      `{#each ${code(each)} as ${as}${index === undefined ? '' : `, ${index}`} (${code(key)})}`,
      ...indent(inner),
      '{/each}',
    ],
    slot: '{@render children?.()}',
    closesItself: false,
  }
}

/** A component with runes. */
export function printSvelte(component: Component, { types, css }: { types: boolean; css: string }): string {
  const names = namesOf(component)
  const dialect = dialectOf(types)
  const code = (source: string) => rewrite(source, names, dialect)
  const { props = [], state = [], derived = [], refs = [], methods = [], effects = [] } = component
  const hasSlot = [...walk(component.view)].some((node) => 'slot' in node)
  const given = [
    ...props.map(({ name, default: value }) => (value === undefined ? name : `${name} = ${code(value)}`)),
    ...(hasSlot ? ['children'] : []),
  ]
  const members = [
    ...props.map(({ name, type, default: value, optional, parameters, awaited }) => {
      const may = value !== undefined || optional || (parameters && !awaited) ? '?' : ''
      return `  ${name}${may}: ${parameters ? functionType(parameters, awaited) : type}`
    }),
    ...(hasSlot ? ['  children?: Snippet'] : []),
  ]
  const body = paragraphs([
    types && hasSlot ? "import type { Snippet } from 'svelte'" : undefined,
    ...(types ? typeDeclarations(component.types, false) : []),
    types && members.length > 0 ? `interface Props {\n${members.join('\n')}\n}` : undefined,
    ...helperCode(component.helpers, names, dialect),
    [
      ...(given.length > 0 ? [`let ${braces(given)}${types ? ': Props' : ''} = $props()`] : []),
      ...(component.uid ? ['const uid = $props.id()'] : []),
      ...state.map(
        ({ name, type, initial }) =>
          `let ${name} = $state${types && !saysItsType(type) ? `<${type}>` : ''}(${code(initial)})`,
      ),
      ...refs.map(({ name, element }) => `let ${name} = $state${types ? `<${element}>` : ''}()`),
      ...derived.map(({ name, value }) => `const ${name} = $derived(${code(value)})`),
    ].join('\n'),
    ...methods.map(
      ({ name, parameters, async: isAsync, body: text }) =>
        `${isAsync ? 'async ' : ''}function ${name}(${parameterList(parameters, types)}) {\n${indented(code(text))}\n}`,
    ),
    ...effects.map(({ body: text, undo }) => {
      const undone = undo === undefined ? '' : `\n  return () => {\n${indented(code(undo), 2)}\n  }`
      return `$effect(() => {\n${indented(code(text))}${undone}\n})`
    }),
  ])
  const head = body === '' ? undefined : `<script${types ? ' lang="ts"' : ''}>\n${indented(body)}\n</script>`
  const style = css === '' ? undefined : `<style>\n${indented(css)}\n</style>`
  return `${paragraphs([
    `<!-- @component ${component.about} -->`,
    head,
    printElementLines(component.view, markupOf(names, dialect)).join('\n'),
    style,
  ])}\n`
}
