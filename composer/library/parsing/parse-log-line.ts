export interface LogLine {
  readonly date: string
  readonly time: string
  readonly level: string
  readonly message: string
}

/**
 * Reads a line of a log: date, time, level and message.
 * @also parse a log line, parse log entry, split a log line into date time level and message, read a log
 *   file line, log line to object
 * @example parseLogLine('2024-05-01 12:00:01 ERROR Disk is full') // { date: '2024-05-01', time: '12:00:01', level: 'ERROR', message: 'Disk is full' }
 * @example parseLogLine('2024-05-01 12:00:01 [INFO] up') // { date: '2024-05-01', time: '12:00:01', level: 'INFO', message: 'up' }
 * @example parseLogLine('hello') // undefined
 */
export function parseLogLine(line: string): LogLine | undefined {
  const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}\S*) \[?([A-Za-z]+)\]?:? (.+)$/
  const [, date, time, level, message] = pattern.exec(line) ?? []
  return date === undefined || time === undefined || level === undefined || message === undefined
    ? undefined
    : { date, time, level, message }
}
