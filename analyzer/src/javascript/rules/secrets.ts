import { isPasswordTest, passwordInCode } from '../../checks/comparisons.ts'
import { keyOf, literalOf, nameOf, propertyOf } from '../names.ts'
import type { Node } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const SECRET_NAME =
  /(?:^|[_.-]|[a-z])(?:passw(?:or)?d|passwd|pwd|pass_?phrase|secret|secret_?key|api_?key|apikey|access_?key(?:_?secret)?|access_?token|auth_?token|private_?key|client_?secret|encryption_?key|signing_?key|jwt_?key|master_?key|db_?pass|bearer|token)$/i

const NO_SECRET =
  /^(?:|.{1,3})$|example|change.?me|placeholder|your[-_ ]|dummy|sample|redacted|todo|fixme|replace|<|\{\{|\$\{|\*\*\*|xxx|\.\.\.|^(?:password|passwd|secret|token|apikey|api_key|string|text|none|null|undefined|true|false|bearer|required|invalid|hidden|name|type|number|email)$|^[a-z]+(?:[-_.:][a-z]+)+$|^\/|^https?:|^#|^\.|\s\S*\s|^[^\d]*\s[^\d]*$|^[A-Z_]+$|^[a-z]+$|^process\.|^--?/i

const LABEL =
  /label|title|message|text|placeholder|error|field|input|header|regex|pattern|type|name|key_?name|selector|hint|url|path|endpoint|event|action|column|prefix/i

const secrets: ScriptRule = {
  id: 'hardcoded-secret',
  confidence: 0.8,
  visit: {
    VariableDeclarator(node) {
      return node.id.type === 'Identifier' && isSecret(node.id.name, node.init)
    },
    AssignmentExpression(node) {
      const name = node.left.type === 'Identifier' ? node.left.name : keyOf(node.left)
      return name !== undefined && isSecret(name, node.right)
    },
    Property(node) {
      const name = keyOf(node)
      return name !== undefined && node.parent.type === 'ObjectExpression' && isSecret(name, node.value)
    },
    PropertyDefinition(node) {
      const name = keyOf(node)
      return name !== undefined && node.value !== null && isSecret(name, node.value)
    },
    LogicalExpression(node, script) {
      // process.env.SECRET || 'fallback' runs with the fallback one day.
      const name = /^process\.env\.(\w+)$/.exec(nameOf(node.left, script) ?? '')?.[1]
      return name !== undefined && isSecret(name, node.right) ? { confidence: 0.6 } : undefined
    },
    CallExpression(node, script) {
      // createConnection(host, user, password) is judged by names only where they are written out.
      const options = node.arguments.at(-1)
      if (
        !options ||
        !/(?:createConnection|createPool|Sequelize|createClient|connect)$/.test(
          nameOf(node.callee, script) ?? '',
        )
      )
        return undefined
      const password = propertyOf(options, 'password', script)
      const text = password ? literalOf(password) : undefined
      return text !== undefined && text.length > 3 && !/example|change|your|<|\{/i.test(text)
        ? { at: { start: password?.range[0] ?? 0, end: password?.range[1] ?? 0 } }
        : undefined
    },
    NewExpression(node, script) {
      const third = node.arguments[2]
      if (!/(?:^|\.)Sequelize$|^sequelize$/.test(nameOf(node.callee, script) ?? '') || !third)
        return undefined
      const text = literalOf(third)
      return text !== undefined && text.length > 3 && !/example|change|your|<|\{/i.test(text)
    },
  },
}

function isSecret(name: string, value: Node | null): boolean {
  const text = literalOf(withoutBytes(value))
  if (text === undefined || !SECRET_NAME.test(name)) return false
  const bare = name.replace(/(?:passw(?:or)?d|secret|token|key)$/i, '')
  if (LABEL.test(bare) || NO_SECRET.test(text)) return false
  return text.length >= 6
}

/** `Buffer.from('secret')`, `new TextEncoder().encode('secret')` → `'secret'`. */
function withoutBytes(value: Node | null): Node | null | undefined {
  if (value?.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return value
  const { object } = value.callee
  const isBuffer = object.type === 'Identifier' && object.name === 'Buffer' && keyOf(value.callee) === 'from'
  const isEncoder =
    object.type === 'NewExpression' &&
    object.callee.type === 'Identifier' &&
    object.callee.name === 'TextEncoder'
  return isBuffer || isEncoder ? value.arguments[0] : value
}

const comparedPassword: ScriptRule = {
  ...passwordInCode,
  visit: {
    BinaryExpression(node) {
      if (!/^[=!]==?$/.test(node.operator)) return undefined
      const [tested, literal] =
        literalOf(node.left) === undefined ? [node.left, node.right] : [node.right, node.left]
      const name = tested.type === 'Identifier' ? tested.name : keyOf(tested)
      const text = literalOf(literal)
      return name !== undefined && text !== undefined && isPasswordTest(name, text)
    },
  },
}

export const secretRules: readonly ScriptRule[] = [secrets, comparedPassword]
