import { methodOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const ENDS = /^(?:json|send|end|sendFile|sendStatus|redirect|render|download|jsonp)$/
const RESPONSE = /^(?:res|response|reply)$/

/** `if (!user) res.status(404).end()` and no `return`: what follows answers once more, or works on what is not there. */
const answeredTwice: ScriptRule = {
  id: 'answered-twice',
  confidence: 0.85,
  visit: {
    IfStatement(node, script) {
      if (node.alternate || node.parent.type !== 'BlockStatement') return undefined
      const last = node.consequent.type === 'BlockStatement' ? node.consequent.body.at(-1) : node.consequent
      const answer = last && answerOf(last)
      if (!answer) return undefined
      const { body } = node.parent
      const after = body.slice(body.indexOf(node) + 1)
      return after.some((statement) => answerOf(statement) === answer && !asksFirst(after, script))
        ? { at: { start: last.range[0], end: last.range[1] } }
        : undefined
    },
  },
}

/** The name of the response that a statement ends. */
function answerOf(statement: Node): string | undefined {
  const bare = statement.type === 'ReturnStatement' ? undefined : statement
  const call = bare?.type === 'ExpressionStatement' ? bare.expression : undefined
  if (call?.type !== 'CallExpression' || !ENDS.test(methodOf(call) ?? '')) return undefined
  let object: Node = call
  while (object.type === 'CallExpression' || object.type === 'MemberExpression')
    object = object.type === 'CallExpression' ? object.callee : object.object
  return object.type === 'Identifier' && RESPONSE.test(object.name) ? object.name : undefined
}

const asksFirst = (statements: readonly Node[], script: Script): boolean =>
  statements.some((statement) => /headersSent|writableEnded/.test(script.text(statement).slice(0, 300)))

export const responseRules: readonly ScriptRule[] = [answeredTwice]
