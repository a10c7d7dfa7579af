import { patternProblem } from '../../checks/host-patterns.ts'
import { aboutHosts, type HostTest, hostProblem } from '../../checks/hosts.ts'
import { keyOf, literalOf, methodOf, nameOf, resolved, textOf } from '../names.ts'
import type { Call, Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

/** What each character is escaped as. */
const ESCAPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['<', ['&lt;', '&#60;', '\\u003c']],
  ['>', ['&gt;', '&#62;', '\\u003e']],
  ['&', ['&amp;', '&#38;']],
  ['"', ['&quot;', '&#34;', '\\"', '""']],
  ["'", ['&#39;', '&#x27;', '&apos;', "\\'", "''"]],
  ['`', ['\\`']],
  ['$', ['\\$']],
  ['\\', ['\\\\']],
])

const incompleteEscaping: ScriptRule = {
  id: 'incomplete-escaping',
  confidence: 0.8,
  visit: {
    CallExpression(node, script) {
      const method = methodOf(node)
      if (method !== 'replace' && method !== 'replaceAll') return undefined
      const [from, to] = node.arguments
      const replacement = literalOf(to)
      const pattern = from && patternOf(from)
      if (!pattern || replacement === undefined) return undefined
      if (!ESCAPES.get(pattern.character)?.includes(replacement)) return undefined
      const shown = `\`${pattern.character === '`' ? 'backtick' : pattern.character}\``
      if (method === 'replace' && !pattern.isGlobal)
        return {
          message: `\`replace\` escapes only the first ${shown}. Use \`replaceAll\`, or a pattern with the flag \`g\`.`,
        }
      const isBackslash = replacement === `\\${pattern.character}` && pattern.character !== '\\'
      if (!isBackslash || isBackslashEscaped(node, script)) return undefined
      return {
        confidence: 0.6,
        message: `${shown} is escaped with a backslash, but a backslash before it is not. Escape backslashes first.`,
      }
    },
  },
}

/** `'<'`, `/</g`, `/\\/`: one character. */
function patternOf(node: Node): { character: string; isGlobal: boolean } | undefined {
  const text = literalOf(node)
  if (text !== undefined) return text.length === 1 ? { character: text, isGlobal: false } : undefined
  if (node.type !== 'Literal' || !('regex' in node) || !node.regex) return undefined
  const { pattern, flags } = node.regex
  const character = /^\[?\\?([<>&"'`$\\])\]?$/.exec(pattern)?.[1]
  return character === undefined ? undefined : { character, isGlobal: flags.includes('g') }
}

/** Somewhere in the chain of calls, or in a pattern with several characters. */
function isBackslashEscaped(call: Call, script: Script): boolean {
  let top: Node = call
  for (let i = 0; i < 10; i++) {
    const member: Node | undefined = top.parent
    if (member?.type !== 'MemberExpression' || member.object !== top) break
    if (member.parent.type !== 'CallExpression') break
    top = member.parent
  }
  const text = script.text(top).slice(0, 2_000)
  return (
    /replace(?:All)?\(\s*(?:\/(?:\[?\\\\|\(\[?\\\\)|['"]\\\\['"])/.test(text) || /JSON\.stringify/.test(text)
  )
}

const TESTS: ReadonlyMap<string, HostTest> = new Map([
  ['includes', 'contains'],
  ['indexOf', 'contains'],
  ['endsWith', 'ends'],
  ['startsWith', 'starts'],
])

const hostCheck: ScriptRule = {
  ...aboutHosts,
  visit: {
    CallExpression(node) {
      const method = methodOf(node)
      const test = method === undefined ? undefined : TESTS.get(method)
      const { callee } = node
      const text = literalOf(node.arguments[0])
      if (!test || callee.type !== 'MemberExpression' || text === undefined) return undefined
      const { object } = callee
      const name = object.type === 'Identifier' ? object.name : keyOf(object)
      const message = name && hostProblem(name, text, test)
      return message ? { message } : undefined
    },
  },
}

const hostPatterns: ScriptRule = {
  ...aboutHosts,
  visit: {
    CallExpression(node, script) {
      const { callee } = node
      const [first] = node.arguments
      if (callee.type !== 'MemberExpression' || !first) return undefined
      const method = keyOf(callee)
      if (method === 'test') return hitOf(first, callee.object, script)
      return method === 'match' || method === 'search' ? hitOf(callee.object, first, script) : undefined
    },
    // `cors({ origin: /example\.com$/ })`
    Property(node, script) {
      if (keyOf(node) !== 'origin') return undefined
      const values = node.value.type === 'ArrayExpression' ? node.value.elements : [node.value]
      const messages = values.map((value) => (value ? problemOf('origin', value, script) : undefined))
      const message = messages.find((one) => one !== undefined)
      return message ? { message } : undefined
    },
  },
}

function hitOf(subject: Node, pattern: Node, script: Script): { message: string } | undefined {
  const name = subject.type === 'Identifier' ? subject.name : keyOf(subject)
  const message = problemOf(name ?? '', pattern, script)
  return message ? { message } : undefined
}

/** The pattern is a literal, a name for one, or made with `new RegExp`. */
function problemOf(name: string, node: Node, script: Script): string | undefined {
  const value = resolved(node, script)
  if (value.type === 'Literal' && 'regex' in value && value.regex)
    return patternProblem(name, value.regex.pattern, undefined)
  if (value.type !== 'NewExpression' || nameOf(value.callee, script) !== 'RegExp') return undefined
  const text = value.arguments[0] && textOf(value.arguments[0], script)
  return text === undefined ? undefined : patternProblem(name, text, undefined)
}

export const incompleteRules: readonly ScriptRule[] = [incompleteEscaping, hostCheck, hostPatterns]
