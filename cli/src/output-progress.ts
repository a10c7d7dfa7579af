import { clean, formatBytes, formatCount, formatDuration, widthOf } from './output-text.ts'

interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface Progress {
  /** Adds a file. */
  begin(name: string, size: number | undefined): Transfer
  /** Prints something above the bars. */
  above(write: () => void): void
  /** Removes the bars. */
  end(): void
}

export interface Transfer {
  /** Sets the number of bytes transferred. */
  update(bytes: number): void
  end(isDone: boolean): void
}

const REDRAW_MS = 100
const BAR = 20

/** Shows a bar for each file and a total on a terminal; prints nothing elsewhere. */
export function createProgress(
  terminal: Terminal,
  what: { verb: string; files: number; bytes: number | undefined },
  now: () => number = () => performance.now(),
): Progress {
  const startedAt = now()
  const transfer = new Map<object, { name: string; size: number | undefined; loaded: number }>()
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
    const columns = Math.max(40, terminal.columns || 80) - 1 // some terminals report 0
    const lines = [...transfer.values()].map(({ name, size, loaded }) => {
      const amount =
        size === undefined ? formatBytes(loaded) : `${percent(loaded, size)}  ${formatBytes(size)}`
      return `  ${bar(loaded, size)} ${amount.padEnd(14)} ${clean(name)}`
    })
    lines.push(total())
    erase()
    terminal.write(lines.map((line) => `${cut(line, columns)}\n`).join(''))
    drawnLines = lines.length
  }

  function total(): string {
    const loaded = bytesDone + [...transfer.values()].reduce((sum, each) => sum + each.loaded, 0)
    const seconds = (now() - startedAt) / 1000
    const perSecond = seconds > 0 ? loaded / seconds : 0
    const isKnown = what.bytes !== undefined && perSecond > 0 && loaded < what.bytes
    const left = isKnown ? `, ${formatDuration(((what.bytes ?? 0) - loaded) / perSecond)} left` : ''
    const of = what.bytes === undefined ? '' : ` of ${formatBytes(what.bytes)}`
    return `${what.verb} ${filesDone} of ${formatCount(what.files, 'file')}: ${formatBytes(loaded)}${of}, ${formatBytes(perSecond)}/s${left}`
  }

  return {
    begin(name, size) {
      const entry = { name, size, loaded: 0 }
      transfer.set(entry, entry)
      draw()
      return {
        update(bytes) {
          entry.loaded = bytes
          draw()
        },
        end(isDone) {
          transfer.delete(entry)
          if (isDone) {
            filesDone++
            bytesDone += entry.loaded
          }
          draw()
        },
      }
    },
    above(write) {
      erase()
      write()
      drawnAt = Number.NEGATIVE_INFINITY
      if (transfer.size > 0) draw()
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
  let shortened = ''
  for (const character of line) {
    if (widthOf(shortened) + widthOf(character) > columns - 1) break
    shortened += character
  }
  return `${shortened}…`
}
