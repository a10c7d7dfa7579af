const whole = new Intl.NumberFormat('en')
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function count(value: number): string {
  return whole.format(value)
}

/** `1 file`, `2 files`. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

/** A kB has 1,024 bytes, as in the documented limits. */
export function bytes(size: number): string {
  let unit = 0
  let value = size
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  if (unit === 0) return plural(value, 'byte')
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}

const STEPS: readonly [limit: number, seconds: number, unit: string][] = [
  [3_600, 60, 'min'],
  [86_400, 3_600, 'h'],
  [2_592_000, 86_400, 'd'],
]

/** `now`, `5 min`, `3 h`, `12 d`, then the date. */
export function age(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  if (seconds < 60) return 'now'
  const step = STEPS.find(([limit]) => seconds < limit)
  return step ? `${Math.floor(seconds / step[1])} ${step[2]}` : iso.slice(0, 10)
}

export function moment(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

/** Small amounts with four digits after the point. */
export function money(amount: number, currency: string): string {
  return amount.toLocaleString('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: amount < 1 ? 4 : 2,
  })
}
