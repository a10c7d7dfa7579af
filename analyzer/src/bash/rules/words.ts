import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { commandOf, commandRule, expansions, hasOption, unquotedIn, variableOf } from '../reading.ts'
import { mayBeSplit } from '../splitting.ts'

const fileCommands = [
  'rm',
  'cp',
  'mv',
  'chmod',
  'chown',
  'chgrp',
  'ln',
  'mkdir',
  'rmdir',
  'touch',
  'cd',
  'cat',
  'tar',
  'rsync',
  'scp',
  'install',
  'shred',
  'source',
  '.',
  'tee',
]
const dangerous = new Set(['rm', 'mv', 'cp', 'chmod', 'chown', 'shred', 'rsync', 'cd'])

/** How the shell makes words out of values. */
export const wordRules: readonly TreeRule[] = [
  commandRule({
    id: 'unquoted-variable',
    confidence: 0.8,
    commands: fileCommands,
    check(command) {
      for (const word of command.args) {
        const [expansion] = unquotedIn(word).filter(mayBeSplit)
        if (!expansion) continue
        const severity = dangerous.has(command.name) ? 'medium' : 'low'
        const what =
          expansion.kind === 'command_substitution'
            ? 'What this command prints'
            : `The value of \`${variableOf(expansion)}\``
        const fix = quoteFix(word)
        return {
          at: word,
          severity,
          message: `${what} is split at spaces and its wildcards are expanded${command.name === 'rm' ? ', so other files can be deleted' : ''}.`,
          ...(fix && { fix }),
        }
      }
      return undefined
    },
  }),
  {
    id: 'unquoted-variable',
    severity: 'low',
    confidence: 0.6,
    kinds: ['command'],
    check(node) {
      const command = commandOf(node)
      if (
        !command ||
        fileCommands.includes(command.name) ||
        /^(?:\[|test|export|local|return|exit|shift|set|eval|read|true|false|:)$/.test(command.name)
      )
        return undefined
      // `echo $(date)` is printed with single blanks, which no one minds.
      const isPrinted = /^(?:echo|printf)$/.test(command.name)
      const word = command.args.find((argument) =>
        unquotedIn(argument).some(
          (inner) => mayBeSplit(inner) && !(isPrinted && inner.kind === 'command_substitution'),
        ),
      )
      return word ? { at: word } : undefined
    },
  },
  {
    id: 'changed-separator',
    kinds: ['variable_assignment'],
    check: (node) =>
      node.child('name')?.text === 'IFS' &&
      node.parent?.kind !== 'command' &&
      node.parent?.kind !== 'declaration_command' &&
      node.closest('subshell', 'function_definition') === undefined,
  },
  {
    id: 'unquoted-variable',
    confidence: 0.8,
    message: 'An empty value, or one with spaces, makes this test fail or wrong.',
    kinds: ['test_command'],
    check(node) {
      if (node.children[0]?.kind !== '[') return undefined
      const word = node
        .all(...expansions, 'command_substitution')
        .find((inner) => isBare(inner) && mayBeSplit(inner))
      if (!word) return undefined
      const fix = quoteFix(word)
      return { at: word, ...(fix && { fix }) }
    },
  },
  {
    id: 'unquoted-arguments',
    kinds: ['simple_expansion'],
    check(node) {
      if (
        !/^\$[@*]$/.test(node.text) ||
        !isBare(node) ||
        node.parent?.kind === 'variable_assignment' ||
        node.closest('arithmetic_expansion')
      )
        return undefined
      const holder = node.parent?.kind
      if (holder !== 'for_statement' && holder !== 'command') return undefined
      if (/^(?:echo|printf)$/.test(commandOf(node.parent)?.name ?? '')) return { severity: 'low' }
      const fix = node.text === '$@' ? quoteFix(node) : undefined
      return fix ? { fix } : true
    },
  },
  {
    id: 'file-names-split',
    kinds: ['for_statement'],
    check(node) {
      const value = node.children.find(
        ({ field, kind }) => field === 'value' && kind === 'command_substitution',
      )
      const command = value?.all('command').map(commandOf)[0]
      if (!value || !command) return undefined
      if (command.name === 'ls')
        return {
          at: value,
          message:
            'File names with blanks or wildcards in them fall apart here. Loop over the pattern itself: `for f in *.txt`.',
        }
      if (command.name === 'find')
        return {
          at: value,
          message:
            "File names with blanks in them fall apart here. Use `find … -exec`, or `-print0` and `read -d ''`.",
        }
      return command.name === 'cat'
        ? {
            at: value,
            severity: 'low',
            message: 'This loops over words, not over lines. Use `while IFS= read -r line`.',
          }
        : undefined
    },
  },
  {
    id: 'file-names-split',
    severity: 'low',
    message: 'File names that contain spaces or quotes are split by `xargs`.',
    remedy: 'Use `-print0` and `-0`.',
    kinds: ['pipeline'],
    check(node) {
      const stages = node.namedChildren.map(commandOf)
      const index = stages.findIndex((command) => command?.name === 'xargs')
      const [xargs, find] = [stages[index], stages[index - 1]]
      if (
        !xargs ||
        find?.name !== 'find' ||
        hasOption(xargs, '-0', '--null', '-d', '--delimiter') ||
        find.args.some(({ text }) => text.startsWith('-print0'))
      )
        return undefined
      const risky = xargs.args.some(({ text }) => /^(?:rm|mv|chmod|chown|shred|cp)$/.test(text))
      const plain =
        find.args.every(
          ({ text }) => !/^-(?:o|or|exec|execdir|printf|print|ls|delete|ok|fprint)$/.test(text),
        ) && !xargs.args.some(({ text }) => /^-[IiLE]/.test(text))
      return {
        severity: risky ? 'medium' : 'low',
        ...(plain && {
          fix: {
            goal: 'security',
            type: 'fix',
            description: 'Hands file names over whole (`-print0`, `-0`), also those with blanks in them',
            changesMeaning: true,
            edits: [
              { start: find.node.end, end: find.node.end, text: ' -print0' },
              { start: xargs.nameNode.end, end: xargs.nameNode.end, text: ' -0' },
            ],
          },
        }),
      }
    },
  },
]

/** Whether it is unquoted, alone or as part of a word. */
function isBare(node: SyntaxNode): boolean {
  const around = node.parent
  return (
    around !== undefined &&
    around.kind !== 'string' &&
    !(around.kind === 'concatenation' && around.parent?.kind === 'string') &&
    node
      .closest('string', 'heredoc_body', 'arithmetic_expansion', 'command_substitution')
      ?.closest('test_command') === undefined
  )
}

/** Quotes around a word that has no wildcards of its own. */
function quoteFix(word: SyntaxNode): Hit['fix'] {
  const simple =
    word.kind === 'concatenation'
      ? word.children.every(
          ({ kind, text }) =>
            expansions.includes(kind) ||
            (kind === 'word' && /^[\w./:=@%+,-]+$/.test(text) && !text.startsWith('~')),
        )
      : expansions.includes(word.kind)
  if (!simple || word.text.includes('"')) return undefined
  return {
    goal: 'security',
    type: 'fix',
    description: 'Quotes a variable, so that a value with blanks or wildcards stays one word',
    changesMeaning: true,
    edits: [
      { start: word.start, end: word.start, text: '"' },
      { start: word.end, end: word.end, text: '"' },
    ],
  }
}
