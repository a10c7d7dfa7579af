import type { NamedPart } from './named-part.ts'

const listed = (inside: readonly string[]): string =>
  inside.length > 1 ? `${inside.slice(0, -1).join(', ')} and ${inside[inside.length - 1]}` : (inside[0] ?? '')

/** What one would wish for who wanted this part alone. */
export function viewPrompt({ words, phrase, inside }: NamedPart): string {
  const whole = /^(list|table|grid) of (.+)$/.exec(words)
  if (whole) {
    const noun = whole[1] === 'table' ? 'table' : 'list'
    return inside.length > 0 ? `${whole[2]} ${noun} with ${listed(inside)}` : `${whole[2]} ${noun}`
  }
  const last = words.split(' ').pop() ?? ''
  const own = words.slice(0, -last.length).trim()
  if (/^(?:tabs|steps)$/.test(last))
    return `${last === 'steps' ? 'stepper with steps' : 'tabs'}: ${inside.join(', ')}`
  if (/^(?:side ?bar|nav|navigation|navbar|header|footer)$/.test(last))
    return inside.length > 0 ? `${words} with links ${listed(inside)}` : words
  if (last === 'countdown') return `${words} to ${inside[0] ?? 'a date'}`
  if (last === 'timeline') return inside.length > 1 ? `timeline: ${inside.join(', ')}` : `${words} list`
  if (/^(?:form)$/.test(last)) return inside.length > 0 ? `${words} with ${listed(inside)}` : words
  if (/^(?:table|grid|list|feed|cards|results|log|history|inbox)$/.test(last)) {
    const of = /^(?:list|table) of (.+)$/.exec(phrase)?.[1]
    const noun = last === 'table' ? 'table' : 'list'
    const thing =
      of ?? (own === '' ? 'results' : /^(?:results|log|history)$/.test(last) ? `${own} entries` : own)
    return inside.length > 0 ? `${thing} ${noun} with ${listed(inside)}` : `${thing} ${noun}`
  }
  if (
    /^(?:related|recent|upcoming|latest|top)\b/.test(words) ||
    /^(?:reviews|comments|testimonials|posts|items)$/.test(last)
  )
    return inside.length > 0 ? `${words} list with ${listed(inside)}` : `${words} list`
  return inside.length > 1 ? `${words}: ${inside.join(', ')}` : phrase
}
