import { clean, counted, sized, timed, widthOf } from './output-text.ts'

interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface Progress {
  /** One more file under way. */
  begin(name: string, size: number | undefined): Moving
  /** Writes something above the bars. */
  above(write: () => void): void
  /** Takes the bars away. */
  end(): void
}

export interface Moving {
  /** So many bytes of it are through. */
  reach(bytes: number): void
  end(isDone: boolean): void
}

const REDRAW_MS = 100
const BAR = 20

/** A bar for each file under way and one for all, on a terminal; elsewhere nothing. */
export function createProgress(
  terminal: Terminal,
  what: { verb: string; files: number; bytes: number | undefined },
  now: () => number = () => performance.now(),
): Progress {
  const startedAt = now()
  const moving = new Map<object, { name: string; size: number | undefined; loaded: number }>()
  let bytesDone = 0
  let filesDone = 0
  let drawnLines = 0
  let drawnAt = Number.NEGATIVE_INFINITY

  function erase(): void {
    if (drawnLines > 0) terminal.write(`\x1b[${drawnLines}A\r\x1b[J`)
    drawnLines = 0
  }

  function draw(): void {
    if (!terminal.isTTY || now() - drawnAt < REDRAW_MS) return
    drawnAt = now()
    const columns = Math.max(40, terminal.columns || 80) - 1 // some say 0
    const lines = [...moving.values()].map(({ name, size, loaded }) => {
      const amount = size === undefined ? sized(loaded) : `${percent(loaded, size)}  ${sized(size)}`
      return `  ${bar(loaded, size)} ${amount.padEnd(14)} ${clean(name)}`
    })
    lines.push(total())
    erase()
    terminal.write(lines.map((line) => `${cut(line, columns)}\n`).join(''))
    drawnLines = lines.length
  }

  function total(): string {
    const loaded = bytesDone + [...moving.values()].reduce((sum, each) => sum + each.loaded, 0)
    const seconds = (now() - startedAt) / 1000
    const perSecond = seconds > 0 ? loaded / seconds : 0
    const isKnown = what.bytes !== undefined && perSecond > 0 && loaded < what.bytes
    const left = isKnown ? `, ${timed(((what.bytes ?? 0) - loaded) / perSecond)} left` : ''
    const of = what.bytes === undefined ? '' : ` of ${sized(what.bytes)}`
    return `${what.verb} ${filesDone} of ${counted(what.files, 'file')}: ${sized(loaded)}${of}, ${sized(perSecond)}/s${left}`
  }

  return {
    begin(name, size) {
      const own = { name, size, loaded: 0 }
      moving.set(own, own)
      draw()
      return {
        reach(bytes) {
          own.loaded = bytes
          draw()
        },
        end(isDone) {
          moving.delete(own)
          if (isDone) {
            filesDone++
            bytesDone += own.loaded
          }
          draw()
        },
      }
    },
    above(write) {
      erase()
      write()
      drawnAt = Number.NEGATIVE_INFINITY
      if (moving.size > 0) draw()
    },
    end: erase,
  }
}

function bar(loaded: number, size: number | undefined): string {
  const part = size === undefined ? 0 : size === 0 ? 1 : Math.min(1, loaded / size)
  return `[${'#'.repeat(Math.round(part * BAR)).padEnd(BAR, '.')}]`
}

function percent(loaded: number, size: number): string {
  return `${Math.floor((size === 0 ? 1 : Math.min(1, loaded / size)) * 100)}%`
}

function cut(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line
  let kept = ''
  for (const character of line) {
    if (widthOf(kept) + widthOf(character) > columns - 1) break
    kept += character
  }
  return `${kept}…`
}
