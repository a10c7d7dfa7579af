import { htmlAttribute, templateText } from '../../quote.ts'
import { type Dialect, mentioned, type Names, namesOf, rewrite } from '../dialect.ts'
import { indent, type Markup, printElementLines } from '../markup.ts'
import type { Component, Prop, TypeDeclaration } from '../model.ts'
import {
  braces,
  functionType,
  helperCode,
  importOf,
  indented,
  paragraphs,
  parameterList,
  typeDeclarations,
} from '../script.ts'
import { saysItsType } from './handler.ts'

/** `onSelect` is the event `select`. */
export const eventOf = (callback: string): string => callback.charAt(2).toLowerCase() + callback.slice(3)

const events = (types: boolean): Readonly<Record<string, string>> => {
  const as = (element: string) => (types ? `($event.currentTarget as ${element})` : '$event.currentTarget')
  return {
    value: `${as('HTMLInputElement')}.value`,
    checked: `${as('HTMLInputElement')}.checked`,
    files: `${as('HTMLInputElement')}.files`,
    key: '$event.key',
    form: types ? '$event.currentTarget as HTMLFormElement' : '$event.currentTarget',
    event: '$event',
    target: '$event.target',
  }
}

/** What `v-model` listens to is `update:selected`. */
const emittedAs = (name: string): string =>
  eventOf(name).replace(/^update([A-Z])/, (_, letter: string) => `update:${letter.toLowerCase()}`)
const quotedName = (name: string): string => (name.includes(':') ? `'${name}'` : name)

const script = (types: boolean): Dialect => ({
  types,
  read: (name, kind) => (/^(?:state|derived|ref)$/.test(kind) ? `${name}.value` : name),
  set: (name, value) => `${name}.value = ${value}`,
  update: (name, value) => `${name}.value = ${value.replace(/\bcurrent\b/g, `${name}.value`)}`,
  call: (name, args) => `emit('${emittedAs(name)}'${args === '' ? '' : `, ${args}`})`,
})

const template = (types: boolean): Dialect => ({
  ...script(types),
  read: (name, kind) => (kind === 'event' ? (events(types)[name] ?? name) : name),
  set: (name, value) => `${name} = ${value}`,
  update: (name, value) => `${name} = ${value.replace(/\bcurrent\b/g, name)}`,
})

const quoted = (text: string): string => text.replace(/"/g, '&quot;')

function markupOf(names: Names, dialect: Dialect): Markup {
  const code = (source: string) => rewrite(source, names, dialect)
  return {
    code,
    attribute: (name, value) =>
      value === true ? name : `${name === 'initial' ? 'value' : name}="${htmlAttribute(value)}"`,
    bound: (name, source) => {
      // A property would be set again with every update, over what was typed.
      const own = name === 'initial' ? 'value.attr' : name === 'initially-checked' ? 'checked.attr' : name
      return `:${own}="${quoted(code(source))}"`
    },
    event: (name, source) => {
      const prevent = name === 'submit' || name === 'dragover' || name === 'drop' ? '.prevent' : ''
      const bare = /^\$(\w+)\(\)$/.exec(source)
      const asked = name === 'drop' ? source.replace('$files', '$event.dataTransfer?.files ?? null') : source
      const does = bare && names.get(bare[1] ?? '') === 'method' ? (bare[1] ?? '') : code(asked)
      return does === '' ? `@${name}${prevent}` : `@${name}${prevent}="${quoted(does)}"`
    },
    bind: (state) => [`v-model="${state}"`],
    ref: (name) => `ref="${name}"`,
    text: templateText,
    shown: (source) => `{{ ${code(source)} }}`,
    condition: (source, then, otherwise) => [
      `<template v-if="${quoted(code(source))}">`,
      ...indent(then),
      '</template>',
      ...(otherwise ? ['<template v-else>', ...indent(otherwise), '</template>'] : []),
    ],
    inCondition: (source) => [`v-if="${quoted(code(source))}"`, 'v-else'],
    loop: (_, inner) => inner,
    inLoop: ({ each, as, index, key }) => [
      `v-for="${index === undefined ? as : `(${as}, ${index})`} in ${quoted(code(each))}"`,
      `:key="${quoted(code(key))}"`,
    ],
    slot: '<slot />',
    closesItself: true,
  }
}

// A prop that is read once, for a beginning: through a function, so that nobody takes it for one that is followed.
const firstOf = (state: string): string => `first${state.charAt(0).toUpperCase()}${state.slice(1)}`
const readsProp = (initial: string, names: Names): boolean => mentioned(initial, names, ['prop']).length > 0

/** A single-file component with `<script setup>`. */
export function printVue(component: Component, { types, css }: { types: boolean; css: string }): string {
  const names = namesOf(component)
  const dialect = script(types)
  const code = (source: string) => rewrite(source, names, dialect)
  const { props = [], state = [], derived = [], refs = [], methods = [], effects = [] } = component
  const values = props.filter(({ parameters, awaited }) => parameters === undefined || awaited)
  const callbacks = props.filter(({ parameters, awaited }) => parameters !== undefined && !awaited)
  const follows = effects.filter((effect) => effect.follows.length > 0)
  const once = effects.filter((effect) => effect.follows.length === 0)
  const imports = importOf(
    [
      ...(state.length > 0 ? ['ref'] : []),
      ...(derived.length > 0 ? ['computed'] : []),
      ...(refs.length > 0 ? ['useTemplateRef'] : []),
      ...(component.uid ? ['useId'] : []),
      ...(follows.length > 0 ? ['watchPostEffect'] : []),
      ...(once.length > 0 ? ['onMounted'] : []),
      ...(once.some(({ undo }) => undo !== undefined) ? ['onUnmounted'] : []),
    ],
    'vue',
  )
  const body = paragraphs([
    imports,
    ...(types ? typeDeclarations(component.types) : []),
    ...helperCode(component.helpers, names, dialect),
    [propsCode(values, code, types, component.types), emitsCode(callbacks, types)]
      .filter((part) => part !== '')
      .join('\n'),
    [
      ...(component.uid ? ['const uid = useId()'] : []),
      ...state
        .filter(({ initial }) => readsProp(initial, names))
        .map(({ name, initial }) => `const ${firstOf(name)} = () => ${code(initial)}`),
      ...state.map(
        ({ name, type, initial }) =>
          `const ${name} = ref${types && !saysItsType(type) ? `<${type}>` : ''}(${readsProp(initial, names) ? `${firstOf(name)}()` : code(initial)})`,
      ),
      ...refs.map(
        ({ name, element }) => `const ${name} = useTemplateRef${types ? `<${element}>` : ''}('${name}')`,
      ),
    ].join('\n'),
    derived
      .map(
        ({ name, value }) =>
          `const ${name} = computed(() => ${value.startsWith('{') ? `(${code(value)})` : code(value)})`,
      )
      .join('\n'),
    ...methods.map(
      ({ name, parameters, async: isAsync, body: text }) =>
        `${isAsync ? 'async ' : ''}function ${name}(${parameterList(parameters, types)}) {\n${indented(code(text))}\n}`,
    ),
    // After the view is there, so that it finds its elements; a server runs none of them.
    ...follows.map(({ body: text, undo }) => {
      const undone = undo === undefined ? '' : `\n  onCleanup(() => {\n${indented(code(undo), 2)}\n  })`
      return `watchPostEffect((${undo === undefined ? '' : 'onCleanup'}) => {\n${indented(code(text))}${undone}\n})`
    }),
    ...once.flatMap(({ body: text, undo }) =>
      onceCode(code(text), undo === undefined ? undefined : code(undo), types),
    ),
  ])
  const head = `<script setup${types ? ' lang="ts"' : ''}>\n// ${component.about}\n${body}\n</script>`
  const view = indent(printElementLines(component.view, markupOf(names, template(types)))).join('\n')
  const style = css === '' ? undefined : `<style scoped>\n${css}\n</style>`
  return `${paragraphs([head, `<template>\n${view}\n</template>`, style])}\n`
}

// What the undoing needs of the doing is declared outside of both.
function onceCode(text: string, undo: string | undefined, types: boolean): string[] {
  if (undo === undefined) return [`onMounted(() => {\n${indented(text)}\n})`]
  const shared = /^const (\w+) = /.exec(text)?.[1]
  const outer = shared !== undefined && new RegExp(`\\b${shared}\\b`).test(undo) ? shared : undefined
  const inner = outer === undefined ? text : text.replace(/^const /, '')
  const kind = /setInterval|setTimeout/.test(text)
    ? 'ReturnType<typeof setTimeout> | undefined'
    : /IntersectionObserver/.test(text)
      ? 'IntersectionObserver | undefined'
      : 'AbortController | undefined'
  const undone = outer === undefined ? undo : undo.replaceAll(`${outer}.`, `${outer}?.`)
  return [
    ...(outer === undefined ? [] : [`let ${outer}${types ? `: ${kind}` : ''}`]),
    `onMounted(() => {\n${indented(inner)}\n})`,
    `onUnmounted(() => {\n${indented(undone)}\n})`,
  ]
}

const constructors: readonly (readonly [RegExp, string])[] = [
  [/^\(|=>/, 'Function'],
  [/\[\]$/, 'Array'],
  [/^string$|^'/, 'String'],
  [/^number$/, 'Number'],
  [/^boolean$/, 'Boolean'],
]

function propsCode(
  props: readonly Prop[],
  code: (source: string) => string,
  types: boolean,
  declared: readonly TypeDeclaration[] = [],
): string {
  if (props.length === 0) return ''
  const given = braces(
    props.map(({ name, default: value }) => (value === undefined ? name : `${name} = ${code(value)}`)),
  )
  if (!types) {
    const options = props.map(({ name, type, parameters, default: value, optional }) => {
      const kind = parameters
        ? 'Function'
        : (constructors.find(([pattern]) =>
            pattern.test(declared.find((one) => one.name === type)?.alias ?? type),
          )?.[1] ?? 'Object')
      return value !== undefined || optional
        ? `${name}: ${kind}`
        : `${name}: { type: ${kind}, required: true }`
    })
    return `const ${given} = defineProps(${braces(options, 60)})`
  }
  const members = props.map(({ name, type, parameters, awaited, default: value, optional }) => {
    const may = value !== undefined || optional ? '?' : ''
    return `  ${name}${may}: ${parameters ? functionType(parameters, awaited) : type}`
  })
  return `const ${given} = defineProps<{\n${members.join('\n')}\n}>()`
}

function emitsCode(callbacks: readonly Prop[], types: boolean): string {
  if (callbacks.length === 0) return ''
  if (!types)
    return `const emit = defineEmits([${callbacks.map(({ name }) => `'${emittedAs(name)}'`).join(', ')}])`
  const members = callbacks.map(
    ({ name, parameters = [] }) =>
      `  ${quotedName(emittedAs(name))}: [${parameters.map((one) => `${one.name}: ${one.type}`).join(', ')}]`,
  )
  return `const emit = defineEmits<{\n${members.join('\n')}\n}>()`
}
