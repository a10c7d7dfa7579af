import type { Expr, Place } from './ir.ts'
import type { Frame } from './run.ts'
import { reach } from './sinks.ts'
import type { Value } from './values.ts'

/**
 * `{ statusCode, headers, body }`, the answer of a function in the cloud: its body is a page if its headers say so, and a
 * header may send visitors elsewhere.
 */
export function checkAnswer(frame: Frame, expr: Expr, { fields }: Value): void {
  if (!fields?.has('statusCode')) return
  const headers = [...(fields.get('headers')?.fields ?? [])]
  const isPage = headers.some(
    ([name, value]) => /^content-type$/i.test(name) && /html/.test(String(value.constant)),
  )
  const body = fields.get('body')
  if (body && isPage) reach(frame, 'xss', body, placeIn(expr, 'body'), { remoteOnly: true })
  for (const [name, value] of headers) {
    if (/^location$/i.test(name))
      reach(frame, 'redirect', value, placeIn(expr, 'headers', name), { remoteOnly: true })
  }
}

/** Where an entry of an object is written; if it is written elsewhere, where the object is. */
function placeIn(expr: Expr, ...keys: readonly string[]): Place {
  let inner = expr
  for (const key of keys) {
    const entry = inner.is === 'object' ? inner.entries.find((one) => keyOf(one.key) === key) : undefined
    if (!entry) break
    inner = entry.value
  }
  return inner.at
}

function keyOf(key: Expr | string | undefined): string | undefined {
  if (typeof key === 'string' || key === undefined) return key
  return key.is === 'literal' ? String(key.value) : undefined
}
