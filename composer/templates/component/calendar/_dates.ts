/** 2026-03-09, in local time. */
function toDay(date: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** Noon exists on every day; midnight does not where the clocks change then. */
const toDate = (day: string) => new Date(`${day}T12:00`)
const monthOf = (day: string) => day.slice(0, 7)

function addDays(day: string, count: number): string {
  const date = toDate(day)
  date.setDate(date.getDate() + count)
  return toDay(date)
}

/** The last day of a shorter month: a month after January 31 is February 28 or 29. */
function addMonths(day: string, count: number): string {
  const date = toDate(day)
  const month = date.getMonth() + count
  const lastDate = new Date(date.getFullYear(), month + 1, 0).getDate()
  return toDay(new Date(date.getFullYear(), month, Math.min(date.getDate(), lastDate)))
}

/** The weeks of the month, filled with days of the months before and after it. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const daysBefore = (toDate(first).getDay() - FIRST_WEEKDAY + 7) % 7
  const weeks: string[][] = []
  for (let start = addDays(first, -daysBefore); monthOf(start) <= month; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
  return weeks
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key moves the focus to. */
function dayForKey(key: string, day: string): string | undefined {
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
  const step = steps[key]
  return step === undefined ? undefined : addDays(day, step)
}

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'full' })
const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'short' })
