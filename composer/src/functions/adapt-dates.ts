import type { Intent } from '../intent/intent.ts'
import type { Entry, LibraryLanguage } from '../library/index.ts'

/**
 * The library's functions take dates as dates. Wishes mostly have them as texts or as milliseconds: those are taken as
 * well, and a date that is returned is given as a text, unless the wish is about date objects.
 */
export function takeDatesAsText(
  source: string,
  language: LibraryLanguage,
  { topic, name, signature }: Entry,
  { prompt }: Intent,
): string {
  if (topic !== 'dates' || /\bdate(?:time)? objects?\b/i.test(prompt)) return source
  return language === 'python'
    ? inPython(source, prompt)
    : inScript(source, name, language, signature('typescript').returns)
}

function inScript(source: string, name: string, language: LibraryLanguage, gives: string): string {
  const head = new RegExp(`^export function ${name}\\(([^)]*)\\)(: [^\\n]*?)? \\{\\n`, 'm').exec(source)
  if (!head) return source
  const end = source.indexOf('\n}', head.index)
  let body = source.slice(head.index + head[0].length, end)
  const isDate = (parameter: string) =>
    language === 'typescript'
      ? /: Date$/.test(parameter)
      : /^(?:date|start|end|moment|now|birthday|day)$/.test(parameter)
  const lines: string[] = []
  const parameters = (head[1] ?? '').split(', ').map((parameter) => {
    if (!isDate(parameter)) return parameter
    const own = parameter.split(':')[0] ?? parameter
    const inner = innerName(own, body)
    body = renameOutsideStrings(body, own, inner)
    lines.push(`  const ${inner} = new Date(${own})`)
    return language === 'typescript' ? `${own}: Date | string | number` : own
  })
  if (lines.length === 0) return source
  const text = 'toISOString().slice(0, 10)'
  if (gives === 'Date') body = body.replace(/^( *return )(\w+)$/gm, `$1$2.${text}`)
  if (gives === 'Date[]') body = body.replace(/^( *return )(\w+)$/gm, `$1$2.map((one) => one.${text})`)
  const asText = /^Date(?:\[\])?$/.test(gives) && language === 'typescript'
  const returns = asText ? `: ${gives.replace('Date', 'string')}` : (head[2] ?? '')
  const before = source.slice(0, head.index).replace(/new Date\(('[^']*')\)/g, '$1')
  return `${before}export function ${name}(${parameters.join(', ')})${returns} {\n${lines.join('\n')}\n${body}${source.slice(end)}`
}

const renameOutsideStrings = (body: string, own: string, inner: string): string =>
  body.replace(new RegExp(`'[^'\\n]*'|"[^"\\n]*"|(?<![.\\w])${own}\\b(?![:=](?!=))`, 'g'), (found) =>
    found === own ? inner : found,
  )

function innerName(own: string, body: string): string {
  const names = own === 'date' ? ['day', 'moment', 'given'] : [`${own}Date`, `${own}Day`]
  return names.find((one) => !new RegExp(`\\b${one}\\b`).test(body)) ?? `${own}Value`
}

function inPython(source: string, prompt: string): string {
  const head = /^def (\w+)\(([^)]*)\) -> ([^:\n]+):\n/m.exec(source)
  if (!head) return source
  const rest = source.slice(head.index + head[0].length)
  const quote = rest.indexOf('"""', rest.indexOf('"""') + 3) + 4
  let docstring = rest.slice(0, quote)
  let body = rest.slice(quote)
  const lines: string[] = []
  const inMilliseconds = /\bms\b|\bmilliseconds?\b|\btimestamps?\b/i.test(prompt)
  const parameters = (head[2] ?? '').split(', ').map((parameter) => {
    const [own = '', type] = parameter.split(': ')
    if (type !== 'date' && type !== 'datetime') return parameter
    const inner = own.endsWith('date') || own === 'day' ? `parsed_${own}` : `${own}_date`
    body = renameOutsideStrings(body, own, inner)
    const read =
      inMilliseconds && type === 'datetime'
        ? `datetime.fromtimestamp(${own} / 1000, timezone.utc)`
        : `${type}.fromisoformat(${own})`
    lines.push(`    ${inner} = ${read}\n`)
    return `${own}: ${inMilliseconds && type === 'datetime' ? 'float' : 'str'}`
  })
  if (lines.length === 0) return source
  let returns = head[3] ?? ''
  if (returns === 'date') {
    body = body.replace(/^( *return )(.+)$/gm, (_, word: string, value: string) =>
      /^[\w.]+(?:\(.*\))?$/.test(value) ? `${word}${value}.isoformat()` : `${word}(${value}).isoformat()`,
    )
    returns = 'str'
  }
  if (returns === 'list[date]') {
    body = body.replace(/^( *return )(.+)$/gm, '$1[one.isoformat() for one in $2]')
    returns = 'list[str]'
  }
  const iso = (year: string, month: string, day: string) =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  docstring = docstring
    .replace(
      /(?<!\.)\bdate\((\d+), (\d+), (\d+)\)/g,
      (_, y: string, m: string, d: string) => `"${iso(y, m, d)}"`,
    )
    .replace(
      /datetime\.date\((\d+), (\d+), (\d+)\)/g,
      (_, y: string, m: string, d: string) => `'${iso(y, m, d)}'`,
    )
  return `${source.slice(0, head.index)}def ${head[1]}(${parameters.join(', ')}) -> ${returns}:\n${docstring}${lines.join('')}${body}`
}
