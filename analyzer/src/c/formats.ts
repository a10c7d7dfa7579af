import type { SyntaxNode } from '../core/tree.ts'
import { arrayOf, isBytes, lengthOfText, numberOf } from './facts.ts'

/** One `%…` of a format. */
interface Conversion {
  readonly start: number
  readonly kind: string
  readonly width: string
  readonly precision: string
  readonly size: string
  /** `%*d` in scanf: read and dropped. */
  readonly skipped: boolean
}

const CONVERSION = /%(?:%|([-+ #0*']*)(\d*)(?:\.(\d+|\*)?)?(hh|h|ll|l|j|z|t|L|q|I64)?([a-zA-Z[]))/g

export function conversionsIn(format: string): Conversion[] {
  return [...format.matchAll(CONVERSION)]
    .filter(([all]) => all !== '%%')
    .map(({ index, 1: flags = '', 2: width = '', 3: precision = '', 4: size = '', 5: kind = '' }) => ({
      start: index,
      kind,
      width,
      precision,
      size,
      skipped: flags.includes('*'),
    }))
}

/** The most bytes that a format can print, its end included; undefined when there is no way to know. */
export function mostBytes(format: string, values: readonly SyntaxNode[]): number | undefined {
  const conversions = conversionsIn(format)
  if (conversions.some(({ skipped, precision }) => skipped || precision === '*')) return undefined
  let bytes = format.replace(CONVERSION, '').replace(/\\./g, '.').length + 1
  for (const [index, conversion] of conversions.entries()) {
    const most = mostOf(conversion, values[index])
    if (most === undefined) return undefined
    bytes += Math.max(most, Number(conversion.width || 0))
  }
  return bytes
}

function mostOf({ kind, size, precision }: Conversion, value: SyntaxNode | undefined): number | undefined {
  switch (kind) {
    case 'd':
    case 'i':
    case 'u':
      return size === '' || size === 'h' || size === 'hh' ? 11 : 20
    case 'x':
    case 'X':
    case 'o':
    case 'p':
      return 22
    case 'c':
      return 1
    case 's': {
      if (precision !== '') return Number(precision)
      const text = value && lengthOfText(value)
      if (text !== undefined) return text - 1
      const array = value && arrayOf(value)
      const room = array && isBytes(array.type) ? numberOf(array.sizes[0]) : undefined
      return room === undefined ? undefined : room - 1
    }
    case 'f':
    case 'g':
    case 'e':
      return kind === 'f' ? 320 : 24
    default:
      return undefined
  }
}
