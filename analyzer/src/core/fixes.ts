import type { Edit, Fix, Span } from './types.ts'

/** Takes a statement out, with its line if nothing else is on it. */
export function removeLine(code: string, { start, end }: Span): Edit {
  const lineStart = code.lastIndexOf('\n', start - 1) + 1
  const next = code.indexOf('\n', end)
  const lineEnd = next < 0 ? code.length : next + 1
  const isAlone = code.slice(lineStart, start).trim() === '' && code.slice(end, lineEnd).trim() === ''
  return isAlone ? { start: lineStart, end: lineEnd, text: '' } : { start, end, text: '' }
}

/** Replaces a weakness with a safe construct. */
export function secured({ start, end }: Span, text: string, description: string): Fix {
  return {
    goal: 'security',
    type: 'security',
    description,
    edits: [{ start, end, text }],
    changesMeaning: true,
  }
}
