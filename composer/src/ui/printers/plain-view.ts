import { lookupTable } from '@atelier/analyzer/basics'
import { htmlAttribute, htmlText } from '../../quote.ts'
import { indent } from '../markup.ts'
import type { Element, Loop, Node } from '../model.ts'

/** A view as markup that stands still, and the statements that keep it true. */
export interface PlainView {
  readonly markup: string[]
  /** Once: listeners. */
  readonly setup: string[]
  /** After each change. */
  readonly render: string[]
  /** The parts that the statements name, with their elements' types. */
  readonly parts: ReadonlyMap<string, string>
  readonly usesRepeat: boolean
  readonly usesOptional: boolean
}

export interface PlainWords {
  readonly code: (source: string) => string
  /** How a part of the page is reached: by a constant, or by a look-up. */
  readonly part: (name: string) => string
  readonly partIn: (name: string, within: string, type: string) => string
  /** `repeat(…)`, `setOptional(…)` */
  readonly call: (name: string) => string
  readonly uid: string
  readonly set: (state: string, value: string) => string
}

const interfaces: Readonly<Record<string, string>> = lookupTable({
  button: 'HTMLButtonElement',
  input: 'HTMLInputElement',
  form: 'HTMLFormElement',
  select: 'HTMLSelectElement',
  textarea: 'HTMLTextAreaElement',
  dialog: 'HTMLDialogElement',
  progress: 'HTMLProgressElement',
  template: 'HTMLTemplateElement',
  option: 'HTMLOptionElement',
  fieldset: 'HTMLFieldSetElement',
  ul: 'HTMLUListElement',
  ol: 'HTMLOListElement',
  div: 'HTMLDivElement',
})
const SVG = /^(?:svg|g|rect|circle|polyline|polygon|path|text)$/
const PROPERTIES = /^(?:disabled|hidden|checked|value|selected|required)$/
const VOID = /^(?:input|img|br|hr)$/
const events: Readonly<Record<string, string>> = lookupTable({
  value: '.value',
  checked: '.checked',
  files: '.files',
})

/** Where statements about an element go: into the page's own, or into those of a loop's copy. */
interface Place {
  readonly setup: string[]
  readonly render: string[]
  /** The copy's variable, within a loop. */
  readonly copy: string | undefined
  readonly svg: boolean
}

export function plainView(view: Element, words: PlainWords): PlainView {
  const parts = new Map<string, string>()
  const counts = new Map<string, number>()
  let usesRepeat = false
  let usesOptional = false
  const setup: string[] = []
  const render: string[] = []

  const fresh = (tag: string): string => {
    const count = (counts.get(tag) ?? 0) + 1
    counts.set(tag, count)
    return `${tag}${count}`
  }
  const typeOf = (tag: string): string => interfaces[tag] ?? (SVG.test(tag) ? 'SVGElement' : 'HTMLElement')
  const nameFor = (element: Element): string =>
    element.ref ??
    fresh(
      element.attributes.name === undefined || typeof element.attributes.name !== 'string'
        ? element.tag
        : element.attributes.name.replace(/\W/g, ''),
    )

  /** The statement-side name of an element; made known on first use. */
  const handleOf = (element: Element, place: Place): { name: string; use: () => string } => {
    const name = nameFor(element)
    let declared = false
    return {
      name,
      use: () => {
        if (place.copy === undefined) {
          parts.set(name, typeOf(element.tag))
          return words.part(name)
        }
        if (!declared)
          place.render.push(`const ${name} = ${words.partIn(name, place.copy, typeOf(element.tag))}`)
        declared = true
        return name
      },
    }
  }

  const statics = (source: string): string | undefined => {
    const found = /^`\$\{\$uid\}(-[\w-]+)`$/.exec(source)
    return found ? `${words.uid}${found[1]}` : undefined
  }

  function element(node: Element, given: Place, extra: string[] = []): string[] {
    const place = { ...given, svg: given.svg || node.tag === 'svg' }
    const handle = handleOf(node, place)
    let used = node.ref !== undefined
    if (node.ref !== undefined && place.copy === undefined) parts.set(handle.name, typeOf(node.tag))
    const use = (): string => {
      used = true
      return handle.use()
    }
    const attributes: string[] = []
    const last: (() => void)[] = []
    for (const [name, value] of Object.entries(node.attributes)) {
      const own = name === 'initial' ? 'value' : name === 'initially-checked' ? 'checked' : name
      if (value === true) attributes.push(own)
      else if (typeof value === 'string') attributes.push(`${own}="${htmlAttribute(value)}"`)
      else if (statics(value.code) !== undefined) attributes.push(`${own}="${statics(value.code)}"`)
      else if (name === 'initial' || name === 'initially-checked') {
        const target = place.copy === undefined ? place.setup : place.render
        const start = words.code(value.code)
        const whole =
          own === 'value' ? `String(${start} ?? '')` : /===/.test(start) ? start : `${start} ?? false`
        target.push(`${use()}.${own} = ${whole}`)
      } else if (node.tag === 'select' && own === 'value')
        // Only what is among its options can be chosen: they come first.
        last.push(() => assign(own, value.code, use, place))
      else assign(own, value.code, use, place)
    }
    for (const line of extra) {
      const text = line.replaceAll('@self', use())
      place.render.push(text)
    }
    if (node.bind !== undefined) bind(node, node.bind, use, place)
    for (const [name, source] of Object.entries(node.on ?? {})) listen(name, source, use, place)
    const inner = content(node, place, use)
    for (const then of last) then()
    const head = [node.tag, ...(used ? [`data-part="${handle.name}"`] : []), ...attributes]
    const opening = openTag(head)
    if (VOID.test(node.tag)) return opening
    const end = opening.length - 1
    if (
      inner.length === 0 ||
      (inner.length === 1 && !inner[0]?.startsWith('<') && `${opening[end]}${inner[0]}`.length < 90)
    )
      return [...opening.slice(0, end), `${opening[end]}${inner[0] ?? ''}</${node.tag}>`]
    return [...opening, ...indent(inner), `</${node.tag}>`]
  }

  function assign(name: string, source: string, use: () => string, place: Place): void {
    const value = words.code(source)
    if (PROPERTIES.test(name)) {
      const whole = name === 'disabled' && /\.disabled$/.test(value) ? `${value} ?? false` : value
      place.render.push(`${use()}.${name} = ${whole}`)
    } else if (/\bundefined\b|\?\./.test(value)) {
      usesOptional = true
      place.render.push(`${words.call('setOptional')}(${use()}, '${name}', ${value})`)
    } else
      place.render.push(
        `${use()}.setAttribute('${name}', ${/^['`]|' \+ |\? '/.test(value) ? value : `String(${value})`})`,
      )
  }

  function bind(node: Element, state: string, use: () => string, place: Place): void {
    const property = node.attributes.type === 'checkbox' ? 'checked' : 'value'
    place.render.push(`${use()}.${property} = ${words.code(`$${state}`)}`)
    const event = property === 'checked' || node.tag === 'select' ? 'change' : 'input'
    place.setup.push(
      `${use()}.addEventListener('${event}', () => ${words.set(state, `${use()}.${property}`)})`,
    )
  }

  function listen(name: string, source: string, use: () => string, place: Place): void {
    const prevent = name === 'submit' || name === 'dragover' || name === 'drop'
    const asked = name === 'drop' ? source.replace('$files', '$event.dataTransfer?.files ?? null') : source
    const own = asked
      .replace(/\$(value|checked|files)\b(?!\w)/g, (_, what: string) => `${use()}${events[what]}`)
      .replace(/\$form\b/g, use())
      .replace(/\$target\b/g, 'event.target')
      .replace(/\$key\b/g, 'event.key')
      .replace(/\$event\b/g, 'event')
    const body = words.code(own)
    const statements = [
      ...(prevent ? ['event.preventDefault()'] : []),
      ...(body === '' ? [] : body.split('; ')),
    ]
    const parameter = statements.some((line) => /\bevent\b/.test(line)) ? '(event)' : '()'
    const does =
      statements.length === 1 && !/^(?:if|for) /.test(statements[0] ?? '')
        ? ` ${statements[0]}`
        : ` {\n${statements.map((line) => `  ${line}`).join('\n')}\n}`
    if (place.copy === undefined)
      place.setup.push(`${use()}.addEventListener('${name}', ${parameter} =>${does})`)
    else place.render.push(`${use()}.on${name} = ${parameter} =>${does}`)
  }

  function content(node: Element, place: Place, use: () => string): string[] {
    const flat = node.children.every((child) => 'text' in child || 'shown' in child)
    if (flat && node.children.some((child) => 'shown' in child)) {
      place.render.push(`${use()}.textContent = ${textOf(node.children, words)}`)
      return []
    }
    return node.children.flatMap((child) => nodeLines(child, place))
  }

  function nodeLines(node: Node, place: Place): string[] {
    if ('text' in node) return node.text.trim() === '' ? [] : [htmlText(node.text.trim())]
    if ('tag' in node) return element(node, place)
    if ('shown' in node)
      return element({ tag: place.svg ? 'text' : 'span', attributes: {}, children: [node] }, place)
    if ('slot' in node) {
      parts.set('content', 'HTMLElement')
      return ['<span data-part="content">Sample content</span>']
    }
    if ('condition' in node)
      return [
        ...branch(node.condition, node.children, place),
        ...(node.otherwise ? branch(`!(${node.condition})`, node.otherwise, place) : []),
      ]
    return loop(node, place)
  }

  function branch(condition: string, children: readonly Node[], place: Place): string[] {
    const [only] = children
    const one: Element =
      children.length === 1 && only && 'tag' in only ? only : { tag: 'div', attributes: {}, children }
    const inner: string[] = []
    const asked = words.code(condition).replace(/^!\(([^()&|?=<>]+)\)$/, '!$1')
    const lines = element(one, { ...place, render: inner }, ['@self.hidden = @not'])
    const at = inner.findIndex((line) => line.endsWith('.hidden = @not'))
    const handle = (inner[at] ?? '').split('.hidden')[0] ?? ''
    const rest = inner.filter((_, index) => index !== at)
    const declared = rest.filter((line) => line.startsWith(`const ${handle} = `))
    const others = rest.filter((line) => !declared.includes(line))
    place.render.push(...declared, `${handle}.hidden = ${negated(asked)}`)
    if (others.length > 0)
      place.render.push(
        `if (${asked}) {\n${others
          .map((line) =>
            line
              .split('\n')
              .map((part) => `  ${part}`)
              .join('\n'),
          )
          .join('\n')}\n}`,
      )
    return lines
  }

  function loop({ each, as, index, children }: Loop, place: Place): string[] {
    usesRepeat = true
    const name = fresh(`${as}Template`)
    const copy = fresh('copy')
    const inner: string[] = []
    const [only] = children
    const markup =
      only && 'tag' in only ? element(only, { setup: inner, render: inner, copy, svg: place.svg }) : []
    const parameters = [copy, as, ...(index === undefined ? [] : [index])].join(', ')
    if (place.copy === undefined) parts.set(name, 'HTMLTemplateElement')
    const template =
      place.copy === undefined ? words.part(name) : words.partIn(name, place.copy, 'HTMLTemplateElement')
    const body =
      inner.length === 0
        ? '{}'
        : `{\n${inner
            .map((line) =>
              line
                .split('\n')
                .map((part) => `  ${part}`)
                .join('\n'),
            )
            .join('\n')}\n}`
    if (place.svg && place.copy === undefined) {
      const slot = fresh('marks')
      parts.set(slot, 'SVGElement')
      outside.push(
        `<template data-part="${name}">`,
        ...indent(['<svg>', ...indent(markup), '</svg>']),
        '</template>',
      )
      place.render.push(
        `${words.call('repeat')}(${words.part(slot)}, ${template}, ${words.code(each)}, (${parameters}) => ${body})`,
      )
      return [`<g data-part="${slot}"></g>`]
    }
    place.render.push(
      `${words.call('repeat')}(${template}, ${template}, ${words.code(each)}, (${parameters}) => ${body})`,
    )
    return [`<template data-part="${name}">`, ...indent(markup), '</template>']
  }

  const outside: string[] = []
  const markup = element(view, { setup, render, copy: undefined, svg: false })
  // Beside the drawing: inside of it a template would be none.
  const end = markup.length - 1
  const whole =
    outside.length === 0 ? markup : [...markup.slice(0, end), ...indent(outside), markup[end] ?? '']
  return { markup: whole, setup, render, parts, usesRepeat, usesOptional }
}

const negated = (asked: string): string =>
  /^!\w[\w.#()]*$/.test(asked)
    ? asked.slice(1)
    : /^[\w.#]+(?:\(\))?$/.test(asked)
      ? `!${asked}`
      : `!(${asked})`

function textOf(children: readonly Node[], words: PlainWords): string {
  if (children.length === 1 && children[0] && 'shown' in children[0]) {
    const value = words.code(children[0].shown)
    return /^['`]|' \+ |\? '/.test(value) ? value : `String(${value})`
  }
  const parts = children.map((child) =>
    'text' in child
      ? child.text.replace(/[\\`]|\$(?=\{)/g, '\\$&')
      : 'shown' in child
        ? `\${${words.code(child.shown)}}`
        : '',
  )
  return `\`${parts.join('')}\``
}

function openTag(head: readonly string[]): string[] {
  const line = `<${head.join(' ')}>`
  return line.length <= 96 ? [line] : [`<${head[0]}`, ...indent(head.slice(1)), '>']
}
