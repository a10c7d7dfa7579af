import { Writable } from 'node:stream'

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warn',
  50: 'ERROR',
  60: 'FATAL',
}

/** Formats Pino's JSON lines for people who watch a terminal. */
export function terminalLog(terminal: NodeJS.WritableStream): Writable {
  return new Writable({
    write(line: Buffer, _encoding, done) {
      terminal.write(`${toSentence(JSON.parse(line.toString()))}\n`)
      done()
    },
  })
}

export function toSentence(line: Record<string, unknown>): string {
  const {
    level,
    time,
    pid: _pid,
    hostname: _hostname,
    msg,
    requestId: _id,
    method,
    path,
    status,
    ms,
    err,
    refused,
    ...rest
  } = line
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  // The path comes from the client: no control character may reach the terminal.
  const text = (
    msg === 'request' ? `${method} ${path} ${status} ${ms} ms ${refused ?? ''}`.trimEnd() : String(msg)
  ).replace(/\p{Cc}/gu, '?')
  const details = Object.entries(rest).flatMap(([name, value]) =>
    msg === 'request' ? [] : [`${name}=${JSON.stringify(value)}`],
  )
  const stack = err && typeof err === 'object' && 'stack' in err ? `\n${err.stack}` : ''
  return [clock, LEVELS[Number(level)], text, ...details].filter(Boolean).join(' ') + stack
}
