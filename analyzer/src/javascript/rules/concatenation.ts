import { isTrue, literalOf, methodOf, nameOf, propertyOf, resolved, textOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const shell: ScriptRule = {
  id: 'command-injection',
  confidence: 0.6,
  remedy: 'Use `execFile` with a list of arguments.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const [command, , third] = node.arguments
      if (!command) return undefined
      const bare =
        /^(?:child_process|shelljs|execa)\.(exec|execSync|execCommand|spawn|spawnSync|execFile|execFileSync|command)$/.exec(
          name,
        )?.[1]
      if (!bare) return undefined
      if (/^(?:spawn|spawnSync|execFile|execFileSync)$/.test(bare)) {
        const options = third ?? node.arguments[1]
        const shellOption = propertyOf(options, 'shell', script)
        if (!shellOption || !(isTrue(shellOption) || literalOf(shellOption) !== undefined)) return undefined
        const list = node.arguments[1] && resolved(node.arguments[1], script)
        const constant =
          textOf(command, script) !== undefined &&
          (list?.type !== 'ArrayExpression' ||
            list.elements.every((one) => one && textOf(one, script) !== undefined))
        return constant ? undefined : true
      }
      return isBuiltFromParameters(command, script) || undefined
    },
  },
}

/** Put together here from something that the caller of this function decides. */
function isBuiltFromParameters(node: Node, script: Script): boolean {
  const value = resolved(node, script)
  const parts =
    value.type === 'TemplateLiteral'
      ? value.expressions
      : value.type === 'BinaryExpression' && value.operator === '+'
        ? operands(value)
        : []
  return parts.some((part) => {
    const root = rootOf(part)
    if (root?.type !== 'Identifier' || /escape|quote|Number|parseInt|encode/.test(script.text(part)))
      return false
    const variable = script.variableOf(root)
    return variable?.defs[0]?.type === 'Parameter'
  })
}

function operands(node: Node): Node[] {
  const found: Node[] = []
  const waiting: Node[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === 'BinaryExpression' && next.operator === '+') waiting.push(next.right, next.left)
    else found.push(next)
  }
  return found
}

function rootOf(node: Node): Node | undefined {
  let root = node
  while (root.type === 'MemberExpression') root = root.object
  return root
}

const sqlParts: ScriptRule = {
  id: 'sql-injection',
  confidence: 0.6,
  visit: {
    CallExpression(node, script) {
      const [sql] = node.arguments
      if (
        !sql ||
        !/^(?:query|execute|raw|exec|run|all|get|each|prepare|\$queryRawUnsafe|\$executeRawUnsafe|unsafe|queryRaw|whereRaw)$/.test(
          methodOf(node) ?? '',
        )
      )
        return undefined
      const value = resolved(sql, script)
      const text = script.text(value).slice(0, 2_000)
      if (
        !/^[`'"(]?\s*(?:select\b[\s\S]*\bfrom|insert\s+into|update\b[\s\S]*\bset|delete\s+from|with\s|drop\s|alter\s)/i.test(
          text,
        )
      )
        return undefined
      return isBuiltFromParameters(value, script) || undefined
    },
  },
}

export const concatenationRules: readonly ScriptRule[] = [shell, sqlParts]
