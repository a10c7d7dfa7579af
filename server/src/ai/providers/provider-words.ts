import { hasMoreValues } from '../../json/count-values.ts'

// Enough to find a secret that would otherwise be cut in two.
const MAX_RAW = 4_000
const MAX_SHOWN = 500
const MAX_VALUES = 1_000

/** The message in the body of an error response. Undefined if it has none. */
export function wordsOf(body: string): string | undefined {
  const [, title] = /<title[^<>]{0,200}>([^<]{1,500})/i.exec(body.slice(0, MAX_RAW)) ?? []
  const shown = messageIn(parsed(body)) ?? title ?? body.replace(/<[^<>]{0,500}>/g, ' ')
  const text = shown.replace(/\s+/g, ' ').trim()
  return text === '' ? undefined : text.slice(0, MAX_RAW)
}

function parsed(body: string): unknown {
  try {
    return hasMoreValues(body, MAX_VALUES) ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

/** `{error: {message}}`, `{error: "…"}`, `{message}`, `{detail}`, or the first of a list of these. */
function messageIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return depth === 0 ? undefined : value
  if (typeof value !== 'object' || value === null || depth > 4) return undefined
  if (Array.isArray(value)) return messageIn(value[0], depth + 1)
  const fields = value as Record<string, unknown>
  for (const name of ['error', 'message', 'detail', 'msg']) {
    const found = messageIn(fields[name], depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

// Header values, and what providers call their keys. Others are found by the secret scanner.
const KEYS =
  /\b(?:bearer\s+|(?:api[-_ ]?key|authorization|token|secret)["'\s]*[:=]["'\s]*(?:bearer\s+)?)[^\s"',;)]{4,}|\b(?:sk|pk|rk|gsk|xai|AIza|atl)[-_A-Za-z0-9*]{8,}/gi

/**
 * A provider's message that is safe to show: without keys, without the texts of the request, and shortened.
 * `redact` removes other secrets.
 */
export function shownWords(
  words: string,
  texts: readonly string[],
  redact: (text: string) => string,
): string {
  let shown = words
  for (const text of texts) {
    const start = text.trimStart().slice(0, MAX_TEXT)
    const lead = start.slice(0, ECHO + 1) // one more, so that half of a character is not escaped
    if (![collapsed, escaped].some((form) => shown.includes(form(lead).slice(0, ECHO)))) continue
    if (collapsed(start).length < MIN_ECHO) continue
    for (const form of [collapsed, escaped]) shown = withoutEcho(shown, form(start))
  }
  return redact(withoutQuotes(shown, texts).replace(KEYS, '[redacted]'))
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, MAX_SHOWN)
    .toWellFormed()
}

// Prompts have megabytes. Of a long one, the beginning is enough.
const MAX_TEXT = 64 * 1024
const ECHO = 60
const MIN_ECHO = 8

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim()
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1)

// Any two texts may share a shorter piece.
const QUOTE = 20
// Of all texts together, and of a longer one its start and its end. Searching this many takes some 20 ms.
const MAX_SEARCHED = 128 * 1024

/** Removes every piece that also occurs in one of the texts: some providers quote the middle of a prompt, or its two ends. */
function withoutQuotes(words: string, texts: readonly string[]): string {
  const places = new Map<string, number[]>()
  for (let at = 0; at + QUOTE <= words.length; at++) {
    const part = words.slice(at, at + QUOTE)
    const known = places.get(part)
    if (known) known.push(at)
    else places.set(part, [at])
  }
  const quoted = new Uint8Array(words.length)
  let left = MAX_SEARCHED
  for (const text of texts) {
    const half = Math.floor(left / 2)
    const searched = text.length <= left ? text : text.slice(0, half) + text.slice(text.length - half)
    left -= searched.length
    for (const form of words.includes('\\') ? [collapsed, escaped] : [collapsed]) {
      const formed = form(searched)
      for (let at = 0; at + QUOTE <= formed.length && places.size > 0; at++) {
        const part = formed.slice(at, at + QUOTE)
        for (const place of places.get(part) ?? []) quoted.fill(1, place, place + QUOTE)
        places.delete(part)
      }
    }
  }
  return replaceMarked(words, quoted)
}

function replaceMarked(words: string, marked: Uint8Array): string {
  let shown = ''
  for (let at = 0; at < words.length; ) {
    const isQuote = marked[at] === 1
    const next = marked.indexOf(isQuote ? 0 : 1, at)
    const end = next < 0 ? words.length : next
    shown += isQuote ? '[prompt]' : words.slice(at, end)
    at = end
  }
  return shown
}

/** Removes the text, or all from its start on if only a part of it is repeated. */
function withoutEcho(words: string, text: string): string {
  const whole = words.replaceAll(text, '[prompt]')
  const start = text.length > ECHO ? whole.indexOf(text.slice(0, ECHO)) : -1
  return start < 0 ? whole : `${whole.slice(0, start)}[prompt]`
}
