import { readField } from '../../intent/fields.ts'
import type { Field } from '../../intent/intent.ts'
import { wordsOf } from '../../words.ts'

/** What stands between brackets and what follows them; none where they do not close. */
export function bracketed(text: string, at: number): { inner: string; end: number } | undefined {
  const open = text[at] as string
  const close = open === '{' ? '}' : open === '(' ? ')' : ']'
  let depth = 0
  for (let end = at; end < text.length; end++) {
    if (text[end] === open) depth++
    else if (text[end] === close && --depth === 0) return { inner: text.slice(at + 1, end), end: end + 1 }
  }
  return undefined
}

/** Parts between commas or semicolons that stand in no brackets. */
export function splitOutside(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if ('{[('.includes(letter)) depth++
    else if ('}])'.includes(letter)) depth--
    if (depth === 0 && /[,;\n]/.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.replace(/^\s*(?:and\s+)?/, '').trim()).filter((part) => part !== '')
}

const MEMBER = /^["']?([A-Za-z][\w -]{0,40}?)["']?\s*(\?)?\s*(?:(\[\])|\s*:\s*(.+))?$/s
const NUMBERS = /^(?:integer|decimal|money|percent)$/

/** `{ id, total: number, items: { name, qty }[] }`: its members as fields. */
export function readShape(text: string, depth = 0): Field[] {
  if (depth > 2) return []
  return splitOutside(text)
    .slice(0, 20)
    .flatMap((part) => {
      const [, name = '', optional, several, type = ''] = MEMBER.exec(part) ?? []
      const words = wordsOf(name)
      return words.length === 0 || words.length > 4
        ? []
        : [{ ...fieldOfType(words, type.trim(), several !== undefined, depth), optional: optional === '?' }]
    })
}

function fieldOfType(name: readonly string[], type: string, several: boolean, depth: number): Field {
  const known: Field = { ...(readField(name.join(' ')) ?? { type: 'text', optional: false }), name }
  if (type.startsWith('{')) {
    const shape = bracketed(type, 0)
    const fields = shape ? readShape(shape.inner, depth + 1) : []
    if (fields.length > 0)
      return { name, optional: false, type: 'json', fields, list: /^\s*\[\]/.test(type.slice(shape?.end)) }
  }
  const one = type.replace(/\[\]$|^(?:readonly )?Array<(.*)>$/, '$1').trim()
  const list = several || one !== type
  const options = [...one.matchAll(/["'`]([^"'`]{1,40})["'`]/g)].map(([, option = '']) => option)
  const isNumber = NUMBERS.test(known.type)
  const typed: Partial<Field> =
    options.length > 1
      ? { type: 'choice', options }
      : /^number|^int|^float/.test(one)
        ? { type: isNumber ? known.type : 'decimal' }
        : /^bool/.test(one)
          ? { type: 'boolean' }
          : /^Date/.test(one)
            ? { type: 'date' }
            : /^string/.test(one) && (isNumber || known.type === 'boolean')
              ? { type: 'text' }
              : {}
  return { ...known, ...typed, ...(list ? { list: true } : { list: known.list === true && type === '' }) }
}
