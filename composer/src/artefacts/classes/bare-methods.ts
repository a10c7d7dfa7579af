import { wordsOf } from '../../words.ts'
import { opOf } from './operations.ts'
import { methodOf, type SaidMethod } from './said-method.ts'

/** Methods that a wish names without parentheses. */

// Reads like a name of a method, though it has no verb that is known.
const NAMED = /^(?:to_s|to_h|to_a|to_string|toString|to_json|toJSON|is[A-Z_]\w*|has[A-Z_]\w*)$/

/** `add(name, price), remove(name), total, empty?, and to_s that …`: what goes on in the list behind calls. */
export function besideCalls(prompt: string, ends: readonly number[]): { at: number; text: string }[] {
  return ends.flatMap((end) => {
    const found: { at: number; text: string }[] = []
    let at = end
    for (;;) {
      const [whole, text] =
        /^(?:,\s*(?:and\s+)?|\s+and\s+)([a-z][A-Za-z_]*)(?=\??(?:,|\.(?:\s|$)|;|$| and [a-z]| that | which | \())\??/.exec(
          prompt.slice(at),
        ) ?? []
      if (whole === undefined || text === undefined) return found
      if (opOf(wordsOf(text)) === undefined && !NAMED.test(text)) return found
      found.push({ at: at + whole.indexOf(text), text })
      at += whole.length
    }
  })
}

/** `adding and subtracting two of them`, `supports + and -`: said as what is done, not as a method. */
export function arithmetic(
  prompt: string,
  isPython: boolean,
  known: readonly string[],
): { at: number; end: number; method: Omit<SaidMethod, 'note'> }[] {
  const said: readonly (readonly [word: string, dunder: string, pattern: RegExp])[] = [
    [
      'add',
      '__add__',
      /\badding\b(?= (?:and|or|two|them|one|another)\b)|\bwith \+|\bcan be added\b|\bsupports? (?:the )?\+/i,
    ],
    [
      'subtract',
      '__sub__',
      /\bsubtracting\b(?= (?:two|them)\b)|\bsubtracted\b|\bsupports? (?:the )?(?:\+ (?:and|,) )?-(?= |$|,)/i,
    ],
  ]
  return said.flatMap(([word, dunder, pattern]) => {
    const found = pattern.exec(prompt)
    if (!found || known.includes(word)) return []
    const method = methodOf(word, false, [])
    return [
      {
        at: found.index,
        end: found.index + found[0].length,
        method: isPython ? { ...method, dunder } : method,
      },
    ]
  })
}
