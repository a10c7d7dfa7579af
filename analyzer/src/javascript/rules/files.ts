import { nameOf, propertyOf, resolved } from '../names.ts'
import type { ScriptRule } from '../walk.ts'

const permissions: ScriptRule = {
  id: 'loose-permissions',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (
        !/^(?:fs|fs\/promises|fs\.promises|fs-extra)\.(?:f?l?chmod(?:Sync)?|writeFile(?:Sync)?|mkdir(?:Sync)?|open(?:Sync)?|appendFile(?:Sync)?)$/.test(
          name,
        )
      )
        return undefined
      const mode = /chmod/.test(name)
        ? node.arguments[1]
        : node.arguments.map((one) => propertyOf(one, 'mode', script)).find(Boolean)
      const value = mode && resolved(mode, script)
      if (value?.type !== 'Literal') return undefined
      const number =
        typeof value.value === 'number'
          ? value.value
          : typeof value.value === 'string'
            ? Number.parseInt(value.value, 8)
            : 0
      return (number & 0o002) !== 0
    },
  },
}

const tempFile: ScriptRule = {
  id: 'insecure-temp-file',
  confidence: 0.8,
  remedy: 'Use `fs.mkdtemp`.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (
        !/^(?:fs|fs\/promises|fs\.promises|fs-extra)\.(?:writeFile|writeFileSync|createWriteStream|open|openSync|appendFile|appendFileSync)$/.test(
          name,
        )
      )
        return undefined
      const [path] = node.arguments
      if (!path) return undefined
      const value = resolved(path, script)
      const text = script.text(value)
      if (/mkdtemp|randomUUID|randomBytes|uuid|nanoid|tmp-promise|tempy/.test(text)) return undefined
      return (
        /^[`'"]\/(?:var\/)?tmp\//.test(text) ||
        (/\btmpdir\(\)/.test(text) && /join\(|[+`]/.test(text) && value.type !== 'Identifier')
      )
    },
  },
}

export const fileRules: readonly ScriptRule[] = [permissions, tempFile]
