import type { Attributes } from './ports.ts'

// The JSON encoding of OTLP: 64-bit integers are strings, and ids are hexadecimal.

/** Nanoseconds since 1970 as a string; a number has too few digits. */
export function toNanos(milliseconds: number): string {
  return `${Math.round(milliseconds * 1000)}000`
}

export function encodeAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: encodeValue(value) }],
  )
}

function encodeValue(value: NonNullable<Attributes[string]>): object {
  if (typeof value === 'string') return { stringValue: value.toWellFormed() }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  return { arrayValue: { values: value.map(encodeValue) } }
}
