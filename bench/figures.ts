import { median, type Series } from './rounds.ts'

/** Three significant digits: `0.042`, `4.20`, `42.0`, `4,200`. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** `4.20 (3.90–5.10)`: the median and the range. */
export function spread(values: Series): string {
  if (values.length === 0) return '–'
  if (values.length === 1) return figure(values[0] ?? Number.NaN)
  return `${figure(median(values))} (${figure(Math.min(...values))}–${figure(Math.max(...values))})`
}
