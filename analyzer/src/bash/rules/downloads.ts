import { remembered, rootOf } from '../../checks/indexes.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { afterOption, commandOf, commandRule, hasOption, isGuessable, stagesOf, textOf } from '../reading.ts'

const shells = /^(?:ba|da|z|k|c|tc|fi)?sh$/
const interpreters = /^(?:(?:ba|da|z|k|c|tc|fi)?sh|python[23]?|perl|ruby|node|php|source|\.)$/

/** Third-party code that is run as it comes. */
export const downloadRules: readonly TreeRule[] = [
  {
    id: 'unverified-download',
    kinds: ['pipeline'],
    check(node) {
      const stages = stagesOf(node).map((stage) =>
        commandOf(stage.kind === 'redirected_statement' ? stage.child('body') : stage),
      )
      const index = stages.findIndex(
        (command) => command !== undefined && /^(?:curl|wget|fetch)$/.test(command.name),
      )
      return (
        index >= 0 &&
        stages
          .slice(index + 1)
          .some(
            (command) =>
              command !== undefined &&
              interpreters.test(command.name) &&
              !command.args.some(({ text }) => text === '-c' || text === '-e'),
          )
      )
    },
  },
  {
    id: 'unverified-download',
    kinds: ['command'],
    check(node) {
      const command = commandOf(node)
      if (!command || !(interpreters.test(command.name) || command.name === 'eval')) return undefined
      return command.args.some((word) =>
        [word, ...word.all('process_substitution', 'command_substitution')].some((inner) =>
          /^(?:[<$]\(|`)\s*(?:curl|wget)\b/.test(inner.text),
        ),
      )
    },
  },
  {
    id: 'unverified-download',
    severity: 'medium',
    confidence: 0.7,
    kinds: ['command'],
    check(node) {
      const command = commandOf(node)
      if (!command) return undefined
      const word = interpreters.test(command.name)
        ? command.args.find(({ text }) => !text.startsWith('-'))
        : command.nameNode
      const file = word && (textOf(word) ?? word.text).replace(/^\.\//, '').replaceAll('"', '')
      if (!file || !word || (word === command.nameNode && !/[/$]/.test(word.text))) return undefined
      return downloadsOf(node).has(file) && !isVerified(node)
    },
  },
  {
    id: 'hidden-code',
    kinds: ['pipeline'],
    check(node) {
      const stages = stagesOf(node).map(commandOf)
      const index = stages.findIndex(
        (command) =>
          command !== undefined &&
          /^(?:base64|xxd|openssl)$/.test(command.name) &&
          hasOption(command, '-d', '-D', '--decode', '-r'),
      )
      return (
        index >= 0 &&
        stages.slice(index + 1).some((command) => command !== undefined && shells.test(command.name))
      )
    },
  },
  commandRule({
    id: 'untrusted-code',
    commands: ['source', '.', 'bash', 'sh'],
    check: ({ args: [file] }) => file !== undefined && !file.text.startsWith('-') && isGuessable(file),
  }),
  {
    id: 'backdoor',
    kinds: ['redirected_statement', 'command'],
    check(node) {
      if (node.kind === 'redirected_statement')
        return (
          /^(?:bash|sh|zsh)\b/.test(node.text) &&
          node.children.some(
            ({ kind, text }) => kind === 'file_redirect' && /\/dev\/(?:tcp|udp)\//.test(text),
          )
        )
      const command = commandOf(node)
      return (
        command !== undefined &&
        /^(?:nc|ncat|netcat)$/.test(command.name) &&
        command.args.some(
          ({ text }, index) => /^-\w*[ec]$/.test(text) && /sh$/.test(command.args[index + 1]?.text ?? ''),
        )
      )
    },
  },
]

const downloads = new WeakMap<SyntaxNode, Set<string>>()

/** Files that the script downloads. */
function downloadsOf(anywhere: SyntaxNode): Set<string> {
  const root = rootOf(anywhere)
  const known = downloads.get(root)
  if (known) return known
  const found = new Set<string>()
  for (const node of root.all('command')) {
    const command = commandOf(node)
    if (command?.name !== 'curl' && command?.name !== 'wget') continue
    const target = afterOption(
      command.args,
      command.name === 'curl' ? ['-o', '--output'] : ['-O', '--output-document'],
    )
    const redirect =
      node.parent?.kind === 'redirected_statement'
        ? node.parent.children.find(({ kind }) => kind === 'file_redirect')?.child('destination')
        : undefined
    const file = target ?? redirect
    if (file) found.add((textOf(file) ?? file.text).replace(/^\.\//, '').replaceAll('"', ''))
  }
  downloads.set(root, found)
  return found
}

const verifies = remembered((root) =>
  /\b(?:sha(?:256|384|512)sum|shasum|gpg2?|minisign|cosign|openssl dgst|md5sum)\b/.test(root.text),
)

const isVerified = (node: SyntaxNode): boolean => verifies(rootOf(node))
