import { htmlText } from '../../quote.ts'
import { kebab, sentence, wordsOf } from '../../words.ts'
import { type Dialect, type Names, namesOf, rewrite } from '../dialect.ts'
import { indent } from '../markup.ts'
import type { Component, Prop } from '../model.ts'
import { helperCode, indented, paragraphs, parameterList, typeDeclarations } from '../script.ts'
import { type PlainView, plainView } from './plain-view.ts'
import { settled } from './settle.ts'
import { eventOf } from './vue.ts'

const eventName = (callback: string): string => kebab(wordsOf(eventOf(callback)))

/** With no framework: in a page things are functions of its script, in a custom element they are its own. */
const dialectOf = (types: boolean, self: string): Dialect => ({
  types,
  read: (name, kind) => {
    if (kind === 'state') return self === '' ? `state.${name}` : `${self}state.${name}`
    if (kind === 'derived') return `${self}${name}()`
    if (kind === 'prop') return self === '' ? name : `this.${name}`
    if (kind === 'method' || kind === 'awaited' || kind === 'uid') return `${self}${name}`
    if (kind === 'ref') return self === '' ? name : `${self}part${types ? '<@>' : ''}('${name}')`
    return name
  },
  set: (name, value) => `${self}update({ ${name === value ? name : `${name}: ${value}`} })`,
  update: (name, value) =>
    `${self}update({ ${name}: ${value.replace(/\bcurrent\b/g, `${self}state.${name}`)} })`,
  call: (name, args) => `${self}emit('${eventName(name)}'${args === '' ? '' : `, ${args}`})`,
})

const REPEAT = (
  types: boolean,
  head: string,
): string => `// One copy of a template for each entry; copies that are there already are filled again.
${head}repeat${types ? '<T>' : ''}(slot${types ? ': Element' : ''}, template${types ? ': HTMLTemplateElement' : ''}, entries${types ? ': readonly T[]' : ''}, fill${types ? ': (copy: HTMLElement, entry: T, index: number) => void' : ''}) {
  const first = template.content.firstElementChild
  const model = slot === template ? first : first${types ? '?' : ''}.firstElementChild
  const shown = @copies.get(slot) ?? []
  for (const old of shown.splice(entries.length)) old.remove()
  while (shown.length < entries.length) {
    const copy = model${types ? '?' : ''}.cloneNode(true)${types ? ' as HTMLElement' : ''}
    shown.push(copy)
    slot.before(copy)
  }
  @copies.set(slot, shown)
  entries.forEach((entry, index) => fill(shown[index]${types ? ' as HTMLElement' : ''}, entry, index))
}`

const OPTIONAL = (
  types: boolean,
  head: string,
): string => `${head}setOptional(element${types ? ': Element' : ''}, name${types ? ': string' : ''}, value${types ? ': unknown' : ''}) {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, String(value))
}`

const FOLLOW = (
  types: boolean,
  head: string,
): string => `// Runs again when one of the values has changed, after undoing what it did before.
${head}follow(name${types ? ': string' : ''}, values${types ? ': readonly unknown[]' : ''}, run${types ? ': () => (() => void) | void' : ''}) {
  const before = @followed.get(name)
  if (before?.values.every((value, at) => value === values[at])) return
  before?.undo?.()
  const now${types ? ': Followed' : ''} = { values, undo: undefined }
  @followed.set(name, now)
  now.undo = run()${types ? ' ?? undefined' : ''}
}`

const effectLines = (component: Component, names: Names, dialect: Dialect, call: string): string[] =>
  (component.effects ?? []).map(({ follows, body, undo }, at) => {
    const values = follows.map((name) => dialect.read(name, names.get(name) ?? 'prop'))
    const undone =
      undo === undefined ? '' : `\n  return () => {\n${indented(rewrite(undo, names, dialect), 2)}\n  }`
    return `${call}('${follows.length === 0 ? `start${at + 1}` : `${follows.join('-')}${at + 1}`}', [${values.join(', ')}], () => {\n${indented(rewrite(body, names, dialect))}${undone}\n})`
  })

const stateCode = (component: Component, names: Names, dialect: Dialect): string =>
  `{\n${(component.state ?? []).map(({ name, initial }) => `  ${name}: ${rewrite(initial, names, dialect)},`).join('\n')}\n}`

const isDynamic = (component: Component, view: PlainView): boolean =>
  view.parts.size > 0 ||
  view.setup.length > 0 ||
  view.render.length > 0 ||
  (component.effects?.length ?? 0) > 0

/** A whole page, with a script of its own where something moves. */
export function printPage(given: Component, { css }: { css: string }): string {
  const component = settled(given)
  const names = namesOf(component)
  const dialect = dialectOf(false, '')
  const uid = kebab(wordsOf(component.name))
  const view = plainView(component.view, {
    code: (source) => rewrite(source, names, dialect),
    part: (name) => name,
    partIn: (name, within) => `part('${name}', ${within})`,
    call: (name) => name,
    uid,
    set: dialect.set,
  })
  const title = sentence(wordsOf(component.name.replace(/(?:Component|Page)$/, '') || component.name))
  const hidden =
    /\.hidden\b/.test([...view.render, ...view.markup].join('\n')) ||
    /\bhidden\b/.test(view.markup.join('\n'))
      ? '\n\n[hidden] {\n  display: none !important;\n}'
      : ''
  const isMain = /^(?:main|div)$/.test(component.view.tag)
  const body = isMain ? view.markup : ['<main>', ...indent(view.markup), '</main>']
  const script = isDynamic(component, view) ? pageScript(component, names, dialect, view, uid) : ''
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '  <head>',
    '    <meta charset="utf-8">',
    '    <meta name="viewport" content="width=device-width, initial-scale=1">',
    `    <title>${htmlText(title)}</title>`,
    ...(css === '' ? [] : ['    <style>', ...indent(`${css}${hidden}`.split('\n'), 3), '    </style>']),
    ...(css === '' && /rounded|grid/.test(view.markup.join(' '))
      ? [
          '    <!-- Built with: npx @tailwindcss/cli -o tailwind.css -->',
          '    <link rel="stylesheet" href="tailwind.css">',
        ]
      : []),
    '  </head>',
    '  <body>',
    ...indent(body, 2),
    ...(script === ''
      ? []
      : ['    <script type="module">', ...indent(script.split('\n'), 3), '    </script>']),
    '  </body>',
    '</html>',
  ].join('\n')}\n`
}

function pageScript(
  component: Component,
  names: Names,
  dialect: Dialect,
  view: PlainView,
  uid: string,
): string {
  const { props = [], state = [], derived = [], methods = [] } = component
  const code = (source: string) => rewrite(source, names, dialect)
  const effects = effectLines(component, names, dialect, 'follow')
  const body = [
    ...view.setup,
    ...view.render,
    ...effects,
    ...methods.map(({ body: text }) => code(text)),
    ...derived.map(({ value }) => code(value)),
  ].join('\n')
  const awaited = props.filter((prop) => prop.awaited)
  const used = (word: string, text = body): boolean => new RegExp(`\\b${word}\\b`).test(text)
  const values = props.filter((prop) => prop.parameters === undefined)
  const needed = neededBeside(component, `${body}\n${stateCode(component, names, dialect)}`)
  const helpers = helperCode(
    (component.helpers ?? []).filter(({ name }) => needed.has(name)),
    names,
    dialect,
  )
  const emits = /\bemit\(/.test(body) || awaited.length > 0
  const renders = view.render.length > 0 || effects.length > 0
  return paragraphs([
    [
      ...(emits || view.parts.size > 0 || view.usesRepeat
        ? [`const root = document.querySelector('.${uid}') ?? document.body`]
        : []),
      ...(view.parts.size > 0 || /\bpart\(/.test(body)
        ? [
            'const part = (name, within = root) =>\n  within.matches?.(`[data-part="${name}"]`) ? within : within.querySelector(`[data-part="${name}"]`)',
          ]
        : []),
    ].join('\n'),
    [...view.parts]
      .map(([name]) => (name === 'content' ? '' : `const ${name} = part('${name}')`))
      .filter((line) => line !== '')
      .join('\n'),
    ...helpers,
    [
      ...(used('uid') ? [`const uid = '${uid}'`] : []),
      ...values.filter(({ name }) => needed.has(name)).flatMap((prop) => propCode(prop, code)),
    ].join('\n'),
    state.length > 0 ? `const state = ${stateCode(component, names, dialect)}` : undefined,
    emits
      ? 'const emit = (name, detail) => root.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))'
      : undefined,
    ...awaited.map(
      ({ name }) =>
        `// Whoever embeds the form listens for this event and takes the values from its detail.\nfunction ${name}(values) {\n  emit('values', values)\n}`,
    ),
    derived.map(({ name, value }) => `const ${name} = () => ${code(value)}`).join('\n'),
    ...methods.map(
      ({ name, parameters, async: isAsync, body: text }) =>
        `${isAsync ? 'async ' : ''}function ${name}(${parameterList(parameters, false)}) {\n${indented(code(text))}\n}`,
    ),
    view.usesRepeat
      ? `const copies = new Map()\n\n${REPEAT(false, 'function ').replaceAll('@', '')}`
      : undefined,
    view.usesOptional ? OPTIONAL(false, 'function ') : undefined,
    effects.length > 0
      ? `const followed = new Map()\n\n${FOLLOW(false, 'function ').replaceAll('@', '')}`
      : undefined,
    state.length > 0
      ? `function update(changes) {\n  Object.assign(state, changes)${renders ? '\n  render()' : ''}\n}`
      : undefined,
    renders ? `function render() {\n${indented([...view.render, ...effects].join('\n'))}\n}` : undefined,
    view.setup.join('\n'),
    renders ? 'render()' : undefined,
  ])
}

/** The constants and helpers that the script comes to need, through one another too. */
function neededBeside({ helpers = [], props = [] }: Component, body: string): ReadonlySet<string> {
  const beside = new Map([
    ...props.map(({ name, default: value, sample }) => [name, `${value ?? ''} ${sample ?? ''}`] as const),
    ...helpers.map(({ name, code }) => [name, code] as const),
  ])
  const needed = new Set<string>()
  const look = (text: string): void => {
    for (const [name, code] of beside) {
      if (needed.has(name) || !new RegExp(`(?<![.'\\w])${name}\\b(?!')`).test(text)) continue
      needed.add(name)
      look(code)
    }
  }
  look(body)
  return needed
}

function propCode(
  { name, default: value, sample, optional }: Prop,
  code: (source: string) => string,
): string[] {
  if (sample !== undefined && sample !== 'undefined') {
    const data = /^[[{]/.test(sample)
    const sampleName = `sample${name.charAt(0).toUpperCase()}${name.slice(1)}`
    return data && value !== 'defaultLinks'
      ? [`const ${sampleName} = ${code(sample)}`, `const ${name} = ${sampleName}`]
      : [`const ${name} = ${value === undefined ? code(sample) : code(value)}`]
  }
  return [`const ${name} = ${value === undefined ? (optional ? 'undefined' : "''") : code(value)}`]
}

/** A custom element that holds its own state. */
export function printElement(component: Component, { types, css }: { types: boolean; css: string }): string {
  const names = namesOf(component)
  const self = 'this.#'
  const raw = dialectOf(types, self)
  const refTypes = new Map((component.refs ?? []).map(({ name, element }) => [name, element]))
  const dialect: Dialect = {
    ...raw,
    read: (name, kind) => raw.read(name, kind).replace('<@>', `<${refTypes.get(name) ?? 'HTMLElement'}>`),
  }
  const code = (source: string) => rewrite(source, names, dialect)
  const uid = kebab(wordsOf(component.name))
  const view: PlainView = plainView(component.view, {
    code,
    part: (name) => name,
    partIn: (name, within, type) => `this.#part${types ? `<${type}>` : ''}('${name}', ${within})`,
    call: (name) => `this.#${name}`,
    uid,
    set: dialect.set,
  })
  const { props = [], state = [], derived = [], methods = [], helpers = [] } = component
  const effects = effectLines(component, names, dialect, 'this.#follow')
  const values = props.filter((prop) => prop.parameters === undefined)
  const awaited = props.filter((prop) => prop.awaited)
  const lookUps = (text: string) =>
    [...view.parts]
      .filter(([name]) => new RegExp(`(?<!['\\w.-])${name}\\b`).test(text))
      .map(([name, type]) => `const ${name} = this.#part${types ? `<${type}>` : ''}('${name}')`)
  const hasSlot = view.parts.has('content')
  const tag = uid.includes('-') ? uid : `app-${uid}`
  const all = [...view.setup, ...view.render, ...effects, ...methods.map(({ body }) => code(body))].join('\n')
  const annotate = (type: string) => (types ? `: ${type}` : '')
  const members = paragraphs([
    [
      ...(state.length > 0
        ? [
            `#state${types ? `: {\n${state.map(({ name, type }) => `  ${name}: ${type}`).join('\n')}\n}` : ''} = ${stateCode(component, names, dialect)}`,
          ]
        : []),
      ...values.map(
        ({ name, type, default: value, sample, optional }) =>
          `#${name}Given${annotate(optional ? `${type} | undefined` : type)} = ${value !== undefined ? code(value) : /^readonly .*\[\]$/.test(type) ? '[]' : code(sample ?? "''")}`,
      ),
      ...(component.uid && /#uid\b/.test(all) ? [`#uid = '${uid}'`] : []),
      ...(view.usesRepeat ? [`#copies = new Map${types ? '<Element, HTMLElement[]>' : ''}()`] : []),
      ...(effects.length > 0 ? [`#followed = new Map${types ? '<string, Followed>' : ''}()`] : []),
    ].join('\n'),
    ...values
      .map(({ name, type, optional }) => ({ name, type: optional ? `${type} | undefined` : type }))
      .map(
        ({ name, type }) =>
          `get ${name}()${annotate(type)} {\n  return this.#${name}Given\n}\n\nset ${name}(value${annotate(type)}) {\n  this.#${name}Given = value\n  this.#render()\n}`,
      ),
    `connectedCallback()${annotate('void')} {\n${indented(
      [
        ...(hasSlot ? ['const given = [...this.childNodes]'] : []),
        'this.replaceChildren(template.content.cloneNode(true))',
        ...(hasSlot ? ["this.#part('content').replaceChildren(...given)"] : []),
        ...lookUps(view.setup.join('\n')),
        ...view.setup,
        'this.#render()',
      ].join('\n'),
    )}\n}`,
    effects.length > 0
      ? `disconnectedCallback()${annotate('void')} {\n  for (const { undo } of this.#followed.values()) undo?.()\n  this.#followed.clear()\n}`
      : undefined,
    ...derived.map(({ name, value }) => `#${name}() {\n  return ${code(value)}\n}`),
    ...methods.map(
      ({ name, parameters, async: isAsync, body }) =>
        `${isAsync ? 'async ' : ''}#${name}(${parameterList(parameters, types)}) {\n${indented(code(body))}\n}`,
    ),
    ...awaited.map(
      ({ name, parameters = [] }) =>
        `// Whoever uses the element listens for this event and takes the values from its detail.\n#${name}(${parameterList(parameters, types)}) {\n  this.#emit('values', ${parameters[0]?.name ?? 'undefined'})\n}`,
    ),
    /#emit\(/.test(all) || awaited.length > 0
      ? `#emit(name${annotate('string')}, detail${types ? '?: unknown' : ''})${annotate('void')} {\n  this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))\n}`
      : undefined,
    state.length > 0
      ? `#update(changes${annotate(`Partial<${component.name}State>`)})${annotate('void')} {\n  Object.assign(this.#state, changes)\n  this.#render()\n}`
      : undefined,
    `#render()${annotate('void')} {\n${indented(['if (!this.isConnected) return', ...lookUps(view.render.join('\n')), ...view.render, ...effects].join('\n'))}\n}`,
    view.parts.size > 0 || /#part/.test(all)
      ? `#part${types ? '<T extends Element = HTMLElement>' : ''}(name${annotate('string')}, within${annotate('Element')} = this)${annotate('T')} {\n  const selector = \`[data-part="\${name}"]\`\n  return (within.matches(selector) ? within : within.querySelector(selector))${types ? ' as T' : ''}\n}`
      : undefined,
    view.usesRepeat ? REPEAT(types, '#').replaceAll('@', 'this.#') : undefined,
    view.usesOptional ? OPTIONAL(types, '#') : undefined,
    effects.length > 0 ? FOLLOW(types, '#').replaceAll('@', 'this.#') : undefined,
  ])
  const markup = [
    ...(css === ''
      ? []
      : ['<style>', ...indent(`${css}\n\n.${uid} [hidden] {\n  display: none;\n}`.split('\n')), '</style>']),
    ...view.markup,
  ].join('\n')
  const stateType =
    state.length > 0
      ? `interface ${component.name}State {\n${state.map(({ name, type }) => `  ${name}: ${type}`).join('\n')}\n}`
      : undefined
  return `${paragraphs([
    ...(types ? typeDeclarations(component.types) : []),
    types ? stateType : undefined,
    types && effects.length > 0
      ? 'interface Followed {\n  readonly values: readonly unknown[]\n  undo: (() => void) | undefined\n}'
      : undefined,
    ...helperCode(helpers, names, dialect),
    `const template = document.createElement('template')\ntemplate.innerHTML = \`\n${indented(markup.replace(/[\\`]|\$(?=\{)/g, '\\$&'))}\n\``,
    `/** ${component.about} */\nexport class ${component.name} extends HTMLElement {\n${indented(types ? members.replace(/#state: \{[\s\S]*?\n\} =/, `#state: ${component.name}State =`) : members)}\n}`,
    `customElements.define('${tag}', ${component.name})`,
  ])}\n`
}
