import { remembered, rootOf } from '../../checks/indexes.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { commandRule, expansions, hasOption, shellOptions, textOf, valuesOf, variableOf } from '../reading.ts'

export const deleteRules: readonly TreeRule[] = [
  commandRule({
    id: 'unsafe-delete',
    commands: ['rm'],
    check(command) {
      if (!hasOption(command, '-r', '-R', '--recursive')) return undefined
      for (const word of command.args) {
        const hit = deletesRoot(word)
        if (hit) return hit
      }
      return undefined
    },
  }),
]

/** `/`, `/*`, `"$DIR/"`, `$DIR/*`: with an empty variable, all there is. */
function deletesRoot(word: SyntaxNode): Hit | undefined {
  const text = textOf(word)
  if (text !== undefined)
    return /^(?:\/\*?|~\/?\*?)$/.test(text)
      ? { at: word, message: 'This deletes everything on the machine, or everything of the user.' }
      : undefined
  const bare = word.text.replaceAll('"', '')
  if (!/^\$\{?\w+\}?\/(?:\*|$|\$|[\w.]+\/?\*?$)/.test(bare)) return undefined
  const expansion = word.all(...expansions)[0]
  const name = expansion && variableOf(expansion)
  if (!expansion || !name || /:[?-]/.test(expansion.text) || !mayBeEmpty(expansion, name)) return undefined
  // `$DIR/some/long/path` names something of its own even from the root.
  const severity = /\/(?:\*|$|\$|(?:bin|etc|usr|lib|var|home|opt|root|boot|dev|srv|tmp)\b)/.test(bare)
    ? 'high'
    : 'medium'
  return {
    at: word,
    severity,
    message: `If \`${name}\` is empty, this deletes from the root folder. Write \`\${${name}:?}\`, which stops instead.`,
    fix: {
      goal: 'security',
      type: 'security',
      description: `Stops when \`${name}\` is empty, instead of deleting from the root`,
      changesMeaning: true,
      edits: [{ start: expansion.start, end: expansion.end, text: `\${${name}:?}` }],
    },
  }
}

const isAskedFor = remembered((root, name) =>
  new RegExp(`-[nzde] +"?\\$\\{?${name}\\b|\\$\\{${name}:[?]`).test(root.text),
)

function mayBeEmpty(expansion: SyntaxNode, name: string): boolean {
  const values = valuesOf(expansion, name)
  if (/^(?:HOME|PWD|TMPDIR)$/.test(name) && values.length === 0) return name === 'TMPDIR'
  if (values.length > 0 && values.every((value) => value !== undefined && isNeverEmpty(value))) return false
  if (values.length === 0 && shellOptions(expansion).nounset) return false
  // Someone looked.
  return !isAskedFor(rootOf(expansion), name)
}

const isNeverEmpty = (value: SyntaxNode): boolean => {
  if (value.kind === 'command_substitution')
    return /\bmktemp\b|\bpwd\b|\bdirname\b|\bhostname\b/.test(value.text.slice(0, 100))
  const literal =
    value.kind === 'string' || value.kind === 'concatenation'
      ? value.namedChildren.some(
          ({ kind, text }) => (kind === 'string_content' || kind === 'word') && /\w/.test(text),
        )
      : false
  return (
    literal || (textOf(value) ?? '') !== '' || /:-[^}]|\bmktemp\b|\bpwd\b|:\?/.test(value.text.slice(0, 200))
  )
}
