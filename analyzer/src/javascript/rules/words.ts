import { keyOf, methodOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import { isFunction } from '../walk.ts'

export const SECRET =
  /pass(?:word|wd|phrase)?|pwd|secret|token|credential|signature|\bsign|auth|session|api_?key|otp|nonce|salt|csrf|reset|invite|verification|login/i

/** The words around a node that tell what it is for: names of variables, properties and functions up to three levels out. */
export function wordsAround(node: Node, script: Script): string {
  const words: string[] = []
  let functions = 0
  for (let around: Node | undefined = node; around && functions < 2; around = around.parent) {
    if (around.type === 'VariableDeclarator') words.push(script.text(around.id).slice(0, 100))
    if (around.type === 'AssignmentExpression') words.push(script.text(around.left).slice(0, 100))
    if (
      around.type === 'Property' ||
      around.type === 'PropertyDefinition' ||
      around.type === 'MethodDefinition'
    )
      words.push(keyOf(around) ?? '')
    if (around.type === 'CallExpression' && around !== node) words.push(methodOf(around) ?? '')
    if (!isFunction(around)) continue
    functions++
    words.push(around.id?.name ?? '')
  }
  return words.join(' ')
}
