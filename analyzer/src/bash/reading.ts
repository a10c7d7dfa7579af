import { rootOf } from '../checks/indexes.ts'
import type { Hit, RuleHead, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'

/** A command as rules want to read it. */
export interface Command {
  readonly node: SyntaxNode
  /** Without its folder, and without `sudo`, `command`, `exec`, `env` before it: `/bin/rm` → `rm`. */
  readonly name: string
  readonly nameNode: SyntaxNode
  readonly args: readonly SyntaxNode[]
  /** Prefix commands: `sudo`, `env`. */
  readonly before: readonly string[]
}

const prefixes = new Set(['sudo', 'doas', 'command', 'exec', 'env', 'nohup', 'time', 'nice', 'builtin'])
const known = new WeakMap<SyntaxNode, Command | false>()

export function commandOf(node: SyntaxNode | undefined): Command | undefined {
  if (node?.kind !== 'command') return undefined
  const cached = known.get(node)
  if (cached !== undefined) return cached || undefined
  const command = readCommand(node)
  known.set(node, command ?? false)
  return command
}

function readCommand(node: SyntaxNode): Command | undefined {
  const first = node.child('name')
  if (!first) return undefined
  const words = [first, ...node.children.filter(({ field }) => field === 'argument')]
  const before: string[] = []
  let index = 0
  while (index < words.length - 1 && prefixes.has(baseOf(words[index]))) {
    before.push(baseOf(words[index]))
    index++
    // `sudo -u root -E rm`: options, their values, and settings of `env`.
    while (index < words.length - 1 && /^-|^\w+=/.test(words[index]?.text ?? '')) {
      index += /^-[ughpn]$/.test(words[index]?.text ?? '') ? 2 : 1
    }
  }
  const nameNode = words[Math.min(index, words.length - 1)] as SyntaxNode
  return { node, name: baseOf(nameNode), nameNode, args: words.slice(index + 1), before }
}

function baseOf(word: SyntaxNode | undefined): string {
  const text = textOf(word) ?? ''
  return text.slice(text.lastIndexOf('/') + 1)
}

/** What a word says when nothing in it is expanded. */
export function textOf(node: SyntaxNode | undefined): string | undefined {
  if (!node) return undefined
  switch (node.kind) {
    case 'word':
    case 'number':
    case 'extglob_pattern':
      return node.text.replace(/\\(.)/g, '$1')
    case 'raw_string':
      return node.text.slice(1, -1)
    case 'command_name':
      return textOf(node.children[0])
    case 'string':
    case 'concatenation': {
      const parts = node.namedChildren.map((child) =>
        child.kind === 'string_content' ? child.text : textOf(child),
      )
      return parts.every((part) => part !== undefined) ? parts.join('') : undefined
    }
    default:
      return undefined
  }
}

/** Whether one of the options is given: `-r` in `-rf`, `--recursive`. */
export function hasOption({ args }: Command, ...options: readonly string[]): boolean {
  return optionOf(args, options) !== undefined
}

export function optionOf(args: readonly SyntaxNode[], options: readonly string[]): SyntaxNode | undefined {
  return args.find(({ text }) =>
    options.some((option) =>
      option.startsWith('--')
        ? text === option || text.startsWith(`${option}=`)
        : /^-[a-zA-Z]+$/.test(text) && text.includes(option.slice(1)),
    ),
  )
}

export const expansions = ['simple_expansion', 'expansion']

/** `$x`, `${x:-y}` → `x`. */
export function variableOf(expansion: SyntaxNode): string {
  const name = expansion.namedChildren.find(
    ({ kind }) => kind === 'variable_name' || kind === 'special_variable_name',
  )
  return name?.text ?? ''
}

/** Expansions that the shell splits into words. */
export function unquotedIn(word: SyntaxNode): SyntaxNode[] {
  if (expansions.includes(word.kind) || word.kind === 'command_substitution') return [word]
  return word.kind === 'concatenation'
    ? word.children.filter(({ kind }) => expansions.includes(kind) || kind === 'command_substitution')
    : []
}

// A variable that is set more often than this may be anything.
const MAX_VALUES = 50

const valueIndexes = new WeakMap<SyntaxNode, Map<string, (SyntaxNode | undefined)[]>>()

/** Everything that a variable of this name is set to in the script; undefined for a value read at run time. */
export function valuesOf(anywhere: SyntaxNode, name: string): readonly (SyntaxNode | undefined)[] {
  const root = rootOf(anywhere)
  let index = valueIndexes.get(root)
  if (!index) {
    index = new Map()
    for (const node of root.all('variable_assignment', 'for_statement', 'command')) {
      for (const [key, value] of settingsOf(node)) {
        const others = index.get(key) ?? []
        if (others.length < MAX_VALUES) others.push(value)
        index.set(key, others)
      }
    }
    valueIndexes.set(root, index)
  }
  return index.get(name) ?? []
}

function settingsOf(node: SyntaxNode): (readonly [string, SyntaxNode | undefined])[] {
  if (node.kind === 'variable_assignment') return [[node.child('name')?.text ?? '', node.child('value')]]
  if (node.kind === 'for_statement') return [[node.child('variable')?.text ?? '', undefined]]
  const command = commandOf(node)
  if (command?.name !== 'read' && command?.name !== 'getopts' && command?.name !== 'mapfile') return []
  return command.args
    .filter(({ kind, text }) => kind === 'word' && /^\w+$/.test(text))
    .map(({ text }) => [text, undefined] as const)
}

const optionIndexes = new WeakMap<SyntaxNode, string>()

/** What `set` and the first line switch on: `e`, `u`, `pipefail`. */
export function shellOptions(anywhere: SyntaxNode): {
  errexit: boolean
  nounset: boolean
  pipefail: boolean
} {
  const root = rootOf(anywhere)
  let passed = optionIndexes.get(root)
  if (passed === undefined) {
    const sets = root
      .all('command')
      .map(commandOf)
      .filter((command) => command?.name === 'set')
    const first = root.children[0]?.kind === 'comment' ? root.children[0].text : ''
    passed = [
      ...sets.map((command) => command?.args.map(({ text }) => text).join(' ') ?? ''),
      first.startsWith('#!') ? (/\s(-\w+)\s*$/.exec(first)?.[1] ?? '') : '',
    ].join(' ')
    optionIndexes.set(root, passed)
  }
  return {
    errexit: /(?:^|\s)-[a-zA-Z]*e|errexit/.test(passed),
    nounset: /(?:^|\s)-[a-zA-Z]*u|nounset/.test(passed),
    pipefail: passed.includes('pipefail'),
  }
}

/** Whether the script runs in a plain `sh`. */
export function isPlainShell(anywhere: SyntaxNode): boolean {
  const first = rootOf(anywhere).children[0]
  return (
    first?.kind === 'comment' &&
    /^#!.*\/(?:env )?(?:ba)?(?:da)?sh\b/.test(first.text) &&
    !/bash|zsh|ksh/.test(first.text)
  )
}

/** The commands of a pipeline, in their order. */
export const stagesOf = (pipeline: SyntaxNode): SyntaxNode[] =>
  pipeline.namedChildren.filter(({ kind }) => kind !== 'comment')

interface CommandRule extends RuleHead {
  readonly commands: readonly string[]
  check(command: Command): Hit | boolean | undefined
}

/** A rule on commands of these names. */
export function commandRule({ commands, check, ...about }: CommandRule): TreeRule {
  return {
    ...about,
    kinds: ['command'],
    check(node) {
      const command = commandOf(node)
      return command && commands.includes(command.name) ? check(command) : undefined
    },
  }
}

export function afterOption(args: readonly SyntaxNode[], options: readonly string[]): SyntaxNode | undefined {
  const option = optionOf(args, options)
  return option && args[args.indexOf(option) + 1]
}

/** A fixed name in a folder where everybody may write, or one that only the process number makes different. */
export function isGuessable(word: SyntaxNode): boolean {
  const bare = word.text.replaceAll('"', '')
  if (/^\/(?:var\/)?tmp\/[^*]+$/.test(bare)) {
    const open = word
      .all(...expansions, 'command_substitution')
      .filter((inner) => !/^\$[{]?[$]|^\$\{?(?:RANDOM|USER|PPID)\b/.test(inner.text))
    return open.every(
      (inner) => inner.kind === 'command_substitution' && /\bdate\b|basename/.test(inner.text),
    )
  }
  const expansion = expansions.includes(word.kind)
    ? word
    : word.kind === 'string' && word.namedChildren.length === 1
      ? word.namedChildren[0]
      : undefined
  if (!expansion || !expansions.includes(expansion.kind)) return false
  const values = valuesOf(expansion, variableOf(expansion))
  return (
    values.length === 1 &&
    values[0] !== undefined &&
    !expansions.includes(values[0].kind) &&
    isGuessable(values[0])
  )
}
