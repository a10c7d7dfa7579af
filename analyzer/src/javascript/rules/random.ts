import { type Imported, importing, replace, security } from '../fixes.ts'
import { keyOf, nameOf, textOf } from '../names.ts'
import type { Call, Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { wordsAround } from './words.ts'

const RANDOM_SECRET =
  /pass(?:word|wd|phrase)?|pwd|secret|token|credential|session|api_?key|otp|nonce|salt|csrf|reset_?(?:code|link|token|key)|invite_?code|verification|verify_?code|pin_?code|code$|auth|voucher|key$|sid$|encryption|cookie/i

export const weakRandom: ScriptRule = {
  id: 'weak-random',
  message: '`Math.random` is predictable, so values made from it can be guessed.',
  remedy: 'Use `crypto.randomBytes`, `randomUUID` or `randomInt`.',
  visit: {
    CallExpression(node, script) {
      if (nameOf(node.callee, script) !== 'Math.random') return undefined
      const words = wordsAround(node, script)
      if (
        !words.split(/[^\w$]+/).some((word) => RANDOM_SECRET.test(word)) ||
        /jitter|delay|backoff|sample|mock|demo|dice|colou?r|position|shuffle|retry|keyframe/i.test(words)
      )
        return undefined
      const fix = randomFix(node, script)
      return fix ? { fix } : true
    },
  },
}

/** The shapes whose result is known: base-36 text becomes hexadecimal text, an index stays an index. */
function randomFix(call: Call, script: Script): ReturnType<typeof security> | undefined {
  const index = flooredProduct(call, script)
  if (index) {
    const imported: Imported | undefined = importing(script, 'crypto', 'randomInt')
    if (!imported) return undefined
    return security('Draws the number from the cryptographic generator instead of Math.random', [
      ...imported.edits,
      replace(index.whole, `${imported.name}(${index.range})`),
    ])
  }
  const text = base36Text(call)
  const imported = text && importing(script, 'crypto', 'randomBytes')
  if (!text || !imported) return undefined
  return security(
    'Makes the text from 16 bytes of the cryptographic generator; it is longer and hexadecimal',
    [...imported.edits, replace(text, `${imported.name}(16).toString('hex')`)],
  )
}

/** Math.floor(Math.random() * limit) and Math.floor(start + Math.random() * limit): whole numbers from start on. */
function flooredProduct(call: Call, script: Script): { whole: Node; range: string } | undefined {
  const product = call.parent
  if (product.type !== 'BinaryExpression' || product.operator !== '*') return undefined
  const limit = product.left === call ? product.right : product.left
  const sum =
    product.parent.type === 'BinaryExpression' && product.parent.operator === '+' ? product.parent : undefined
  const start = sum && (sum.left === product ? sum.right : sum.left)
  const whole = sum ? sum.parent : product.parent
  if (whole.type !== 'CallExpression' || nameOf(whole.callee, script) !== 'Math.floor') return undefined
  if (whole.arguments[0] !== (sum ?? product)) return undefined
  const first = start ? wholeNumber(start) : 0
  const count = wholeNumber(limit)
  if (first === undefined) return undefined
  if (count !== undefined && count > 0 && count < 2 ** 47) {
    return { whole, range: first === 0 ? script.text(limit) : `${first}, ${first + count}` }
  }
  return first === 0 && isLengthOfText(limit, script) ? { whole, range: script.text(limit) } : undefined
}

const wholeNumber = (node: Node): number | undefined =>
  node.type === 'Literal' && typeof node.value === 'number' && Number.isSafeInteger(node.value)
    ? node.value
    : undefined

/** ALPHABET.length, where the alphabet is a constant that is not empty: drawing from nothing would throw. */
function isLengthOfText(node: Node, script: Script): boolean {
  if (node.type !== 'MemberExpression' || keyOf(node) !== 'length') return false
  const text = textOf(node.object, script)
  return text !== undefined && text.length > 0
}

/** Math.random().toString(36).slice(2) and its kin. */
function base36Text(call: Call): Node | undefined {
  const toText =
    call.parent.type === 'MemberExpression' && keyOf(call.parent) === 'toString'
      ? call.parent.parent
      : undefined
  if (toText?.type !== 'CallExpression') return undefined
  const member = toText.parent
  if (member.type !== 'MemberExpression' || !/^(?:slice|substring|substr)$/.test(keyOf(member) ?? ''))
    return undefined
  const cut = member.parent
  if (cut.type !== 'CallExpression' || cut.arguments.length !== 1) return undefined
  const [from] = cut.arguments
  return from?.type === 'Literal' && from.value === 2 ? cut : undefined
}
