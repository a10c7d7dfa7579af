import { callRule, constantOf, onlyValueOf } from '../checks/calls.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { go } from './dialect.ts'

const permissions = callRule(go, {
  id: 'loose-permissions',
  calls: ['os.Chmod', 'os.WriteFile', 'ioutil.WriteFile', 'os.OpenFile', 'os.Mkdir', 'os.MkdirAll', 'Chmod'],
  check({ name, args }) {
    const mode = args.at(-1)?.text.replace(/^os\.FileMode\(|\)$/g, '') ?? ''
    if (!/^0o?[0-7]{3,4}$/.test(mode) || (Number.parseInt(mode.replace(/^0o?/, ''), 8) & 0o002) === 0)
      return false
    // With the usual mask 0666 becomes 0644; only what is set outright stays open.
    return name === 'OpenFile' ? { severity: 'low' } : true
  },
})

const tempFile = callRule(go, {
  id: 'insecure-temp-file',
  remedy: 'Use `os.CreateTemp`.',
  calls: ['os.Create', 'os.OpenFile', 'os.WriteFile', 'ioutil.WriteFile', 'os.MkdirAll', 'os.Mkdir'],
  check: ({ args }) => isKnownTemp(args[0]),
})

function isKnownTemp(path: SyntaxNode | undefined, steps = 3): boolean {
  if (!path || steps === 0) return false
  if (/^\/(?:var\/)?tmp\/./.test(constantOf(go, path) ?? '')) return true
  if (/^filepath\.Join\(\s*(?:os\.TempDir\(\)|"\/tmp")\s*,(?:\s*"[^"]*"\s*,?)+\)$/.test(path.text))
    return true
  const value = onlyValueOf(go, path)
  return value !== undefined && isKnownTemp(value, steps - 1)
}

export const fileRules: readonly TreeRule[] = [permissions, tempFile]
