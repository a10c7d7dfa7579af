import type { Progress } from './ports.ts'

export const silent: Progress = { begin() {}, add() {}, end() {} }

export interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const REDRAW_MS = 100
const LINE_MS = 5_000
const BAR = 24

/** A progress bar on a terminal; elsewhere a line every few seconds. */
export function createProgress(terminal: Terminal, now: () => number): Progress {
  let task = { what: '', total: 0, unit: 'rows' as 'rows' | 'bytes', startedAt: 0 }
  let done = 0
  let shownAt = 0
  let shown = false

  function show(last: boolean): void {
    const line = describe(task, done, now() - task.startedAt)
    if (terminal.isTTY) terminal.write(`\r\x1b[K${line}${last ? '\n' : ''}`)
    else terminal.write(`${line}\n`)
    shown = true
  }

  function end(): void {
    if (task.what !== '' && (terminal.isTTY || shown)) show(true)
    task = { ...task, what: '' }
  }

  return {
    begin(what, total, unit) {
      end()
      task = { what, total, unit, startedAt: now() }
      done = 0
      shown = false
      shownAt = now()
    },
    add(count) {
      done += count
      if (now() - shownAt < (terminal.isTTY ? REDRAW_MS : LINE_MS)) return
      shownAt = now()
      show(false)
    },
    end,
  }
}

function describe(
  { what, total, unit }: { what: string; total: number; unit: 'rows' | 'bytes' },
  done: number,
  ms: number,
): string {
  const part = total === 0 ? 1 : Math.min(1, done / total) // rows may have been added since they were counted
  const bar = '#'.repeat(Math.round(part * BAR)).padEnd(BAR, '.')
  const amount = unit === 'bytes' ? `${sized(done)} of ${sized(total)}` : `${done} of ${total}`
  const perSecond = ms > 0 ? (done / ms) * 1000 : 0
  const speed = unit === 'bytes' ? `${sized(perSecond)}/s` : `${Math.round(perSecond)}/s`
  const left = part < 1 && perSecond > 0 ? `, ${timed((total - done) / perSecond)} left` : ''
  return `${what} [${bar}] ${Math.floor(part * 100)}%  ${amount}, ${speed}${left}`
}

export function sized(bytes: number): string {
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

function timed(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
