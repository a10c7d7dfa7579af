import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { wordsOf } from '../../core/words.ts'
import { resolve } from '../names.ts'
import { purposeOf } from '../purpose.ts'
import { argumentsOf } from '../syntax.ts'
import { importing } from './imports.ts'

const OUTSIDE = /\b(?:input|raw_input)\s*\(|\brequest\.|\bsys\.(?:argv|stdin)\b|\bos\.environ\b/
const FORMULA =
  /^(?:expr|expression|formula|calc|calculate|calculator|compute|math|equation|code|script|rule|rules|condition|query|lambda|func|function|op|operation|evaluate|repl)$/

/** `eval(request.args["filter"])` → `ast.literal_eval(…)`: text from outside, and no name says so: a formula. */
export function evalFix(call: SyntaxNode, name: string): Fix | undefined {
  const [text, ...others] = argumentsOf(call)
  const callee = call.child('function')
  if (name !== 'eval' || !text || !callee || others.length > 0) return undefined
  const words = [
    ...purposeOf(call).split(' '),
    ...text.all('identifier').map((identifier) => identifier.text),
  ].flatMap(wordsOf)
  if (!OUTSIDE.test(resolve(text).text.slice(0, 500)) || words.some((word) => FORMULA.test(word)))
    return undefined
  const added = importing(call, 'ast')
  return (
    added && {
      goal: 'security',
      type: 'security',
      description: 'Reads the text with `ast.literal_eval`: literals as before, anything else is refused',
      edits: [...added, { start: callee.start, end: callee.end, text: 'ast.literal_eval' }],
      changesMeaning: true,
    }
  )
}
