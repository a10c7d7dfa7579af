import type { Budget, ByteSource, Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { textWindows } from './markup.ts'

/** Far above what any document defines, far below what hurts. */
const MAX_EXPANSION = 10 * 1024 * 1024
const MAX_DECLARATIONS = 10_000

export interface Entities {
  /** Whether anything is declared at all. */
  readonly declared: boolean
  /** Whether one is read from another file or address. */
  readonly external: boolean
  /** Whether the text grows beyond all measure when they are put in. */
  readonly bomb: boolean
}

/** What the document type at the start of an XML text declares, and what it would make of the text. */
export function entitiesOf(source: ByteSource, budget: Budget): Entities {
  const [first] = textWindows(source, budget)
  const subset = first === undefined ? undefined : internalSubset(first.text)
  if (subset === undefined) return { declared: false, external: false, bomb: false }

  const values = new Map<string, string>()
  let external = false
  let count = 0
  for (const { name, value } of declarationsIn(subset)) {
    count += 1
    if (count > MAX_DECLARATIONS) return { declared: true, external, bomb: true }
    if (value === undefined) external = true
    // The first declaration of a name counts.
    else if (!values.has(name)) values.set(name, value)
  }
  const sizes = expandedSizes(values)
  const worst = Math.max(0, ...sizes.values())
  const bomb = worst > MAX_EXPANSION || (worst > 0 && expansionOfText(source, budget, sizes) > MAX_EXPANSION)
  return { declared: count > 0, external, bomb }
}

/** Office formats forbid document types; one that declares entities wants to hide or to read something. */
export function refuseEntities({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  const entities = entitiesOf(source, budget)
  if (entities.bomb) judgement.found('entity-bomb')
  if (entities.declared) judgement.found('external-entity')
}

/** Between the brackets of `<!DOCTYPE … [ … ]>`. */
function internalSubset(text: string): string | undefined {
  const start = text.indexOf('<!DOCTYPE')
  if (start < 0) return undefined
  const bracket = text.indexOf('[', start)
  const end = text.indexOf('>', start)
  if (bracket < 0 || (end >= 0 && end < bracket)) return undefined
  // Not searched for its end: a `]` may stand in a value, and what follows declares nothing.
  return text.slice(bracket + 1)
}

/** `value` is undefined when it lies elsewhere. Parameter entities are named `%name`. */
function* declarationsIn(subset: string): Generator<{ name: string; value: string | undefined }, undefined> {
  const declaration =
    /<!ENTITY\s{1,50}(%\s{1,50})?([^\s"'<>]{1,200})\s{1,50}(?:(SYSTEM|PUBLIC)\b|"([^"]*)"|'([^']*)')/g
  for (const [, percent, name = '', elsewhere, double, single] of subset.matchAll(declaration)) {
    const key = percent === undefined ? name : `%${name}`
    yield { name: key, value: elsewhere === undefined ? (double ?? single ?? '') : undefined }
  }
}

/** The length of each entity with everything put in; infinite when it contains itself. */
function expandedSizes(values: ReadonlyMap<string, string>): Map<string, number> {
  const sizes = new Map<string, number>()
  const open = new Set<string>()

  function sizeOf(name: string): number {
    const known = sizes.get(name)
    if (known !== undefined) return known
    const value = values.get(name)
    if (value === undefined) return 0
    // The depth is bounded too: a chain of ten thousand would overflow our own stack.
    if (open.has(name) || open.size > 200) return Number.POSITIVE_INFINITY
    open.add(name)
    let size = value.length
    for (const reference of referencesIn(value)) size += sizeOf(reference)
    open.delete(name)
    sizes.set(name, size)
    return size
  }

  for (const name of values.keys()) sizeOf(name)
  return sizes
}

/** One large entity, used a hundred thousand times, is a bomb as well. */
function expansionOfText(source: ByteSource, budget: Budget, sizes: ReadonlyMap<string, number>): number {
  let total = 0
  for (const { text, owned } of textWindows(source, budget)) {
    for (const reference of referencesIn(text.slice(0, owned))) {
      total += sizes.get(reference) ?? 0
      if (total > MAX_EXPANSION) return total
    }
  }
  return total
}

function* referencesIn(text: string): Generator<string, undefined> {
  for (const [, sign, name = ''] of text.matchAll(/([&%])([^\s"'<>&;%#]{1,200});/g)) {
    yield sign === '%' ? `%${name}` : name
  }
}
