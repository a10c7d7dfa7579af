import type { PdfTree } from './pdf-tree.ts'

/** One decoding step of a stream. */
export interface PdfFilter {
  readonly name: string
  readonly predictor: number
  /** Columns per row, if there is a predictor. */
  readonly columns: number
  readonly colors: number
  readonly bits: number
}

export interface StreamShape {
  readonly filters: readonly PdfFilter[]
  readonly length: number | undefined
  /** The offset of the first object in an object stream, and the number of objects. */
  readonly first: number | undefined
  readonly count: number | undefined
}

/** The values of an object by its number; several if the file defines it more than once. */
export type Lookup = (objectNumber: number) => readonly PdfTree[]

/** Two are usual. Each filter costs a pass over the whole stream. */
const MAX_FILTERS = 20

class Ambiguity extends Error {}

/**
 * How to decode a stream, from its dictionary. Undefined if readers would disagree: a repeated key, an object that is
 * missing or exists in two versions, or parameters without a filter.
 */
export function shapeOf(tree: PdfTree | undefined, lookup: Lookup): StreamShape | undefined {
  if (tree?.kind !== 'dictionary') return undefined
  try {
    const read = new Reader(lookup)
    return {
      filters: filtersIn(tree, read),
      length: read.number(tree, 'Length'),
      first: read.number(tree, 'First'),
      count: read.number(tree, 'N'),
    }
  } catch (error) {
    if (error instanceof Ambiguity) return undefined
    throw error
  }
}

/** Numbers of the objects that the dictionary refers to for its decoding parameters. */
export function referencesIn(tree: PdfTree | undefined): number[] {
  if (tree?.kind === 'reference') return [tree.value]
  if (tree?.kind === 'array') return tree.items.flatMap(referencesIn)
  if (tree?.kind !== 'dictionary') return []
  return shapeKeys.flatMap((key) => (tree.entries.get(key) ?? []).flatMap(referencesIn))
}

const shapeKeys =
  'Filter F DecodeParms DP Length First N Predictor Columns Colors BitsPerComponent EarlyChange'.split(' ')

type Dictionary = Extract<PdfTree, { kind: 'dictionary' }>

class Reader {
  readonly #lookup: Lookup

  constructor(lookup: Lookup) {
    this.#lookup = lookup
  }

  /** Undefined if absent or `null`. */
  get({ entries }: Dictionary, key: string): PdfTree | undefined {
    const values = entries.get(key) ?? []
    if (values.length > 1 && !allEqual(values)) throw new Ambiguity()
    const value = values[0] && this.resolve(values[0])
    return value?.kind === 'other' && value.value === 'null' ? undefined : value
  }

  resolve(tree: PdfTree, steps = 0): PdfTree {
    if (tree.kind !== 'reference') return tree
    const [value, ...others] = this.#lookup(tree.value)
    if (value === undefined || steps > 5 || !allEqual([value, ...others])) throw new Ambiguity()
    return this.resolve(value, steps + 1)
  }

  number(dictionary: Dictionary, key: string): number | undefined {
    // The length is only a hint. It is compared with the apparent end of the stream.
    if (key === 'Length' && dictionary.entries.get(key)?.some((value) => !this.#isKnown(value)))
      return undefined
    const value = this.get(dictionary, key)
    return value?.kind === 'number' && value.value >= 0 ? value.value : undefined
  }

  #isKnown(tree: PdfTree): boolean {
    return tree.kind !== 'reference' || this.#lookup(tree.value).length === 1
  }
}

function allEqual(values: readonly PdfTree[]): boolean {
  const [first, ...others] = values.map((value) => textOf(value))
  return others.every((other) => other === first)
}

export function textOf(tree: PdfTree): string {
  return JSON.stringify(tree, (_, value) => (value instanceof Map ? [...value] : value))
}

function filtersIn(dictionary: Dictionary, read: Reader): PdfFilter[] {
  const filter = either(dictionary, read, 'Filter', 'F')
  const parameters = either(dictionary, read, 'DecodeParms', 'DP')
  if (filter === undefined) return []
  if (filter.kind === 'array') {
    if (filter.items.length > MAX_FILTERS) throw new Ambiguity()
    const names = filter.items.map((item) => nameOf(read.resolve(item)))
    const each = parameters?.kind === 'array' ? parameters.items.map((item) => read.resolve(item)) : []
    if (parameters?.kind === 'dictionary' && filterOf('', parameters, read).predictor > 1)
      throw new Ambiguity()
    return names.map((name, index) => filterOf(name, each[index], read))
  }
  if (
    parameters?.kind === 'array' &&
    parameters.items.some((item) => predictorOf(read.resolve(item), read) > 1)
  )
    throw new Ambiguity()
  return [filterOf(nameOf(filter), parameters, read)]
}

/** Some readers accept the short keys of inline images in any stream. `/F` may also be a file name. */
function either(dictionary: Dictionary, read: Reader, long: string, short: string): PdfTree | undefined {
  const [one, other] = [read.get(dictionary, long), read.get(dictionary, short)]
  const isFile = short === 'F' && (other?.kind === 'other' || other?.kind === 'dictionary')
  if (other === undefined || isFile) return one
  if (one !== undefined) throw new Ambiguity()
  return other
}

function nameOf(tree: PdfTree): string {
  if (tree.kind !== 'name') throw new Ambiguity()
  return tree.value
}

function predictorOf(tree: PdfTree, read: Reader): number {
  return filterOf('', tree, read).predictor
}

function filterOf(name: string, parameters: PdfTree | undefined, read: Reader): PdfFilter {
  const of = (key: string, usual: number) =>
    (parameters?.kind === 'dictionary' ? read.number(parameters, key) : undefined) ?? usual
  return {
    name,
    predictor: of('Predictor', 1),
    columns: of('Columns', 1),
    colors: of('Colors', 1),
    bits: of('BitsPerComponent', 8),
  }
}
