import type { Entity, Field } from '../../intent/intent.ts'
import { camel, singular, wordsOf } from '../../words.ts'
import { bracketed, readShape, splitOutside } from './read-shape.ts'

/** What a wish says is handed to the component: `props orders: { id, total }[], onSelect(id)`. */
export interface Declared {
  /** As the wish writes it. */
  readonly name: string
  /** Of an object, or of each in a list. */
  readonly fields?: readonly Field[]
  readonly list?: boolean
  /** Of a callback: what it is called with. */
  readonly parameters?: readonly string[]
  /** What it is where nobody gives it, as the wish says it. */
  readonly default?: string
}

export interface Reading {
  readonly declared: readonly Declared[]
  /** The wish without what is declared in it. */
  readonly rest: string
}

// `orders: {`, `employees prop {`, `users {`, `prop weather {`, `columns ({`
const SHAPED =
  /\b(?:(?:as )?(?:an? )?(?:@?inputs?|props?|takes|accepts|expects|receives)\s+(?:an? )?)?([a-z]\w{1,30})(?:\s+(?:are |is |as |from |an? |@?inputs?\b|props?\b|array\b|list\b|of\b))*\s*[:=]?\s*(\(\s*(?=\{)|\[\s*(?=\{))?(?=\{)/g
// `jobs come in as a prop (title, company)`
const GIVEN =
  /\b([a-z]\w{1,30})(?: (?:come|comes|are|is|passed|given|handed)){0,2}(?: in)?(?: as)?(?: an?)? (?:@?inputs?|props?)\s*:?\s*(?=\((?!\{)[a-z][^()]*,)/g
const CALLED = /\b(on[A-Z]\w{1,30})(?:\s*\(([^()]{0,80})\))?/g
const LISTED = /\b(?:props?|takes|accepts|@inputs?)\s*:?\s+(?=[a-z]\w*(?:\s*[,=(:]|\s+and\b|\s*$|\s*\.))/g
// `separator prop default "/"`, `question + options come as props`
const AFTER = /\b([a-z]\w{1,30}) prop\b(?!s)(?:,? \(?default(?:s to)? ["']?([^"',.()]{1,30})["']?\)?)?/g
const BOTH =
  /\b([a-z]\w{1,30}) (?:\+|and|&) ([a-z]\w{1,30}) (?:come |are |given |passed )?(?:in )?as props\b/g
const ASSIGNED = /\b([a-z][a-z]*[A-Z]?\w{0,30}) = (?:["']([^"'\n]{1,40})["']|(\d{1,6}))(?=[\s,.;)]|$)/g
const ONE =
  /^([a-z]\w{0,30})\??(?:\s*:\s*[\w[\]<>'| ]{1,40})?(?:\s*(?:=|\(?default)\s*["']?([^"'()]{1,40})["']?\)?)?$/
const NO_NAME =
  /^(?:an?|the|and|or|with|that|type|typed|types|of|for|is|are|as|in|object|array|string|number|interface|const|return|function|state|node)$/

/** Names in brackets of a call of the component itself: `Comments({ comments, onReply })`. */
const DESTRUCTURED = /\b[A-Z]\w+\s*\(\s*\{([^{}]{1,200})\}\s*\)/

export function readDeclared(prompt: string): Reading {
  const text = prompt.slice(0, 2_000)
  const found = new Map<string, Declared>()
  const add = (one: Declared) => {
    if (NO_NAME.test(one.name) || one.name === '') return
    const before = found.get(one.name)
    found.set(one.name, {
      ...one,
      ...before,
      ...(one.parameters?.length && { parameters: one.parameters }),
      ...(one.default !== undefined && { default: one.default }),
    })
  }
  const cuts: [number, number][] = []
  for (const match of text.matchAll(SHAPED)) {
    const [whole, name = '', opened] = match
    const at = match.index + whole.length
    const shape = bracketed(text, at)
    const fields = shape ? readShape(shape.inner) : []
    if (!shape || fields.length === 0 || NO_NAME.test(name) || cuts.some(([, end]) => at < end)) continue
    const after = /^\s*[)\]]?\s*(\[\])?/.exec(text.slice(shape.end))
    const list = opened !== undefined || after?.[1] !== undefined || /s$/.test(name)
    add({ name, fields, list })
    // The columns of a table say what kind of table it is.
    if (name === 'columns') continue
    cuts.push([match.index, shape.end + (opened !== undefined || after?.[1] ? (after?.[0].length ?? 0) : 0)])
  }
  for (const match of text.matchAll(GIVEN)) {
    const [whole, name = ''] = match
    const shape = bracketed(text, match.index + whole.length)
    const fields = shape ? readShape(shape.inner) : []
    if (!shape || fields.length < 2 || NO_NAME.test(name)) continue
    add({ name, fields, list: /s$/.test(name) })
    cuts.push([match.index, shape.end])
  }
  cuts.sort(([one], [other]) => one - other)
  const own = DESTRUCTURED.exec(text)
  for (const part of splitOutside(own?.[1] ?? '')) add(oneOf(part))
  const named = cuts.reduceRight(
    (left, [from, to]) =>
      left.slice(0, from) + left.slice(from, to).replace(/\s*[:=({[][\s\S]*$/, '') + left.slice(to),
    text,
  )
  for (const match of named.matchAll(LISTED)) {
    const behind = named.slice(match.index + match[0].length).split(/\.(?!\w)|[;\n]/)[0] ?? ''
    for (const part of splitOutside(behind.replace(/\s+and\s+/g, ', '))) {
      if (!ONE.test(part) && !/^on[A-Z]/.test(part)) break
      add(oneOf(part))
    }
  }
  for (const [, name = '', value] of named.matchAll(AFTER))
    add({ name, ...(value !== undefined && { default: value }) })
  for (const [, one = '', other = ''] of named.matchAll(BOTH)) for (const name of [one, other]) add({ name })
  for (const [, name = '', quoted, number] of text.matchAll(ASSIGNED))
    add({ name, default: quoted ?? number ?? '' })
  for (const [, name = '', given] of text.matchAll(CALLED))
    add({ name, parameters: splitOutside(given ?? '').map((part) => part.replace(/\s*:.*$/, '')) })
  const rest = cuts.reduceRight((left, [from, to]) => `${left.slice(0, from)} ${left.slice(to)}`, text)
  return {
    declared: [...found.values()],
    rest: own ? rest.replace(own[0], own[0].split('(')[0] ?? '') : rest,
  }
}

function oneOf(part: string): Declared {
  const [, name = '', value] = ONE.exec(part) ?? ['', part.split(/\W/)[0] ?? '']
  if (/^on[A-Z]/.test(name)) return { name, parameters: [] }
  return { name, ...(value !== undefined && { default: value.trim() }) }
}

/** The things that a view is given: the first list of objects. */
export function declaredEntity(declared: readonly Declared[]): (Entity & { many: string }) | undefined {
  const shaped = declared.filter(({ name, fields }) => fields && name !== 'columns')
  const of = shaped.find(({ list }) => list) ?? shaped[0]
  if (!of?.fields) return undefined
  const words = wordsOf(of.name)
  const name = of.list ? singular(words) : words
  return { name, fields: of.fields, given: true, many: of.list ? of.name : camel([...words, 'list']) }
}
