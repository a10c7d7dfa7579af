import type { Budget, ByteSource, Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { textWindows } from './markup.ts'

/** Far above any legitimate document, far below a harmful size. */
const MAX_EXPANSION = 10 * 1024 * 1024
const MAX_DECLARATIONS = 10_000

export interface Entities {
  /** Whether any entity is declared. */
  readonly declared: boolean
  /** Whether an entity is loaded from another file or URL. */
  readonly external: boolean
  /** Whether expansion exceeds the size limit. */
  readonly bomb: boolean
}

/** Analyses the entities declared at the start of an XML text. */
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
    // XML uses the first declaration of a name.
    else if (!values.has(name)) values.set(name, value)
  }
  const sizes = expandedSizes(values)
  const worst = Math.max(0, ...sizes.values())
  const bomb = worst > MAX_EXPANSION || (worst > 0 && expansionOfText(source, budget, sizes) > MAX_EXPANSION)
  return { declared: count > 0, external, bomb }
}

/** Office formats forbid document type declarations. Entities in one indicate an attack. */
export function refuseEntities({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  const entities = entitiesOf(source, budget)
  if (entities.bomb) judgement.found('entity-bomb')
  if (entities.declared) judgement.found('external-entity')
}

/** The text from the opening bracket of `<!DOCTYPE … [ … ]>`. */
function internalSubset(text: string): string | undefined {
  const start = text.indexOf('<!DOCTYPE')
  if (start < 0) return undefined
  const bracket = text.indexOf('[', start)
  const end = text.indexOf('>', start)
  if (bracket < 0 || (end >= 0 && end < bracket)) return undefined
  // The end is not located: a `]` may occur in a value, and nothing after the subset is a declaration.
  return text.slice(bracket + 1)
}

/** `value` is undefined for an external entity. Parameter entities are named `%name`. */
function* declarationsIn(subset: string): Generator<{ name: string; value: string | undefined }, undefined> {
  const declaration =
    /<!ENTITY\s{1,50}(%\s{1,50})?([^\s"'<>]{1,200})\s{1,50}(?:(SYSTEM|PUBLIC)\b|"([^"]*)"|'([^']*)')/g
  for (const [, percent, name = '', external, double, single] of subset.matchAll(declaration)) {
    const key = percent === undefined ? name : `%${name}`
    yield { name: key, value: external === undefined ? (double ?? single ?? '') : undefined }
  }
}

/** The fully expanded length of each entity. Infinite if it contains itself. */
function expandedSizes(values: ReadonlyMap<string, string>): Map<string, number> {
  const sizes = new Map<string, number>()
  const open = new Set<string>()

  function sizeOf(name: string): number {
    const known = sizes.get(name)
    if (known !== undefined) return known
    const value = values.get(name)
    if (value === undefined) return 0
    // The depth is limited too, since a chain of ten thousand would overflow the stack.
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

/** One large entity used a hundred thousand times is a bomb as well. */
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
