import { following, rootOf } from '../../indexes.ts'
import type { TreeRule } from '../../rules.ts'
import type { SyntaxNode } from '../../tree.ts'
import {
  commandOf,
  commandRule,
  expansions,
  hasOption,
  shellOptions,
  stagesOf,
  variableOf,
} from '../reading.ts'

const LONG_SCRIPT = 20

/** What runs and is not meant, and what can be said better. */
export const mistakeRules: readonly TreeRule[] = [
  commandRule({
    id: 'unchecked-cd',
    category: 'bugs',
    severity: 'low',
    cwe: 252,
    message: 'If this folder is missing, the script goes on in the wrong one. Write `cd … || exit`.',
    commands: ['cd', 'pushd'],
    check({ node, args }) {
      if (
        args.length === 0 ||
        shellOptions(node).errexit ||
        isChecked(node) ||
        /^(?:-|\.\.?|~|\/|\$HOME)$/.test(args[0]?.text.replaceAll('"', '') ?? '')
      )
        return undefined
      const rest = following(node, 10)
      return rest.some((next) =>
        /^(?:sudo )?(?:rm|mv|find .*-delete|git clean|chmod|chown)\b/.test(next.text.slice(0, 200)),
      )
        ? { severity: 'medium' }
        : rest.length > 0
    },
  }),
  {
    id: 'lost-variable',
    category: 'bugs',
    severity: 'medium',
    cwe: 665,
    confidence: 0.75,
    message: '',
    kinds: ['pipeline'],
    check(node) {
      const loop = stagesOf(node)
        .slice(1)
        .find(
          ({ kind }) =>
            kind === 'while_statement' || kind === 'for_statement' || kind === 'compound_statement',
        )
      const rest = loop && restOf(node)
      if (!loop || !rest) return undefined
      for (const assignment of loop.all('variable_assignment')) {
        const name = assignment.child('name')?.text ?? ''
        if (assignment.parent?.kind === 'declaration_command' || assignment.parent?.kind === 'command')
          continue
        if (rest.some((later) => usesBeforeSetting(later, name)))
          return {
            at: assignment,
            message: `This loop is the end of a pipe and runs in a shell of its own: what it puts into \`${name}\` is lost. Write \`done < <(command)\`.`,
          }
      }
      return undefined
    },
  },
  {
    id: 'dead-code',
    category: 'bugs',
    severity: 'medium',
    cwe: 561,
    message: 'This is never run: the line before it always leaves.',
    kinds: ['program', 'compound_statement', 'do_group', 'case_item'],
    check(node) {
      const statements = node.namedChildren.filter(
        ({ kind, field }) => kind !== 'comment' && field !== 'value',
      )
      const index = statements.findIndex((statement) => {
        const command = commandOf(statement)
        if (!command) return false
        return /^(?:exit|return|break|continue)$/.test(command.name) && command.before.length === 0
      })
      const after = index < 0 ? undefined : statements[index + 1]
      // Functions after the end, and what follows data for another program.
      return after && after.kind !== 'function_definition' && !after.kind.startsWith('heredoc')
        ? { at: after }
        : undefined
    },
  },
  {
    id: 'redirection-without-rights',
    category: 'bugs',
    severity: 'medium',
    cwe: 250,
    message:
      'Only the command runs with `sudo`; the file is opened with the rights of the caller. Use `| sudo tee file`.',
    kinds: ['redirected_statement'],
    check(node) {
      const command = commandOf(node.child('body'))
      const target = node.children.find(({ kind }) => kind === 'file_redirect')?.child('destination')
      return (
        command?.before[0] === 'sudo' &&
        target !== undefined &&
        /^"?\/(?:etc|usr|proc|sys|root|boot|var|opt|lib)\//.test(target.text) &&
        !shellNames.test(command.name)
      )
    },
  },
  {
    id: 'same-file-in-pipe',
    category: 'bugs',
    severity: 'high',
    cwe: 664,
    message:
      'The file is emptied before it is read: the shell opens the output first. Write to another file and move it.',
    kinds: ['redirected_statement'],
    check(node) {
      const redirect = node.children.find(
        ({ kind, children }) => kind === 'file_redirect' && children.some((child) => child.kind === '>'),
      )
      const target = redirect?.child('destination')
      const body = node.child('body')
      if (!target || !body || redirect?.child('descriptor') || /^\/dev\//.test(target.text)) return undefined
      const readers = (body.kind === 'pipeline' ? stagesOf(body) : [body]).map(commandOf)
      return readers.some(
        (command) =>
          command !== undefined &&
          /^(?:cat|sort|grep|sed|awk|tr|cut|uniq|head|tail|jq)$/.test(command.name) &&
          command.args.some(({ text }) => text === target.text),
      )
    },
  },
  commandRule({
    id: 'read-eats-backslashes',
    category: 'bugs',
    severity: 'low',
    message: 'Without `-r`, `read` takes backslashes in the input for its own.',
    commands: ['read'],
    check: (command) => !hasOption(command, '-r') && command.args.some(({ kind }) => kind === 'word'),
  }),
  {
    id: 'backticks',
    category: 'style',
    severity: 'low',
    message: 'Backticks cannot be nested and are easily overlooked; `$( )` does the same.',
    kinds: ['command_substitution'],
    check(node) {
      if (node.children[0]?.kind !== '`') return undefined
      const inner = node.text.slice(1, -1)
      if (/[\\`]/.test(inner) || !node.text.endsWith('`')) return true
      return {
        fix: {
          goal: 'readability',
          type: 'refactor',
          description: 'Writes `$( )` for backticks',
          edits: [
            { start: node.start, end: node.start + 1, text: inner.startsWith('(') ? '$( ' : '$(' },
            { start: node.end - 1, end: node.end, text: ')' },
          ],
        },
      }
    },
  },
  {
    id: 'useless-cat',
    category: 'performance',
    severity: 'low',
    message:
      'A program of its own is started only to hand a file over. Let the next command read it: `< file`.',
    kinds: ['pipeline'],
    check(node) {
      const [first, second] = stagesOf(node)
      const cat = commandOf(first)
      const [file] = cat?.args ?? []
      if (
        !first ||
        !second ||
        cat?.name !== 'cat' ||
        cat.args.length !== 1 ||
        !file ||
        cat.before.length > 0 ||
        file.text.startsWith('-')
      )
        return undefined
      if (/[*?[{]/.test(file.text) || (file.kind !== 'word' && file.kind !== 'string')) return undefined
      const next = commandOf(second)
      if (!next || node.children.some(({ kind }) => kind === '|&')) return { at: first }
      // What reads the terminal or runs elsewhere may do otherwise with a file.
      const known =
        /^(?:grep|egrep|fgrep|awk|sed|sort|uniq|wc|head|tail|cut|tr|jq|nl|rev|tac|sha256sum|md5sum|base64|gzip|xxd)$/.test(
          next.name,
        )
      if (!known || next.before.length > 0) return { at: first }
      return {
        at: first,
        fix: {
          goal: 'performance',
          type: 'optimize',
          description: 'Lets the command read the file itself, without `cat`',
          edits: [
            { start: first.start, end: second.start, text: '' },
            { start: second.end, end: second.end, text: ` < ${file.text}` },
          ],
        },
      }
    },
  },
  {
    id: 'no-error-handling',
    category: 'style',
    severity: 'low',
    cwe: 755,
    message:
      'The script goes on after a command fails. Begin with `set -euo pipefail`, or check what matters.',
    kinds: ['program'],
    check(node) {
      const first = node.children[0]
      if (first?.kind !== 'comment' || !first.text.startsWith('#!') || shellOptions(node).errexit)
        return undefined
      const lines = node.text.split('\n').length
      return lines > LONG_SCRIPT && !/\|\| *(?:exit|return|die|fail|\{)|\btrap\b/.test(node.text)
        ? { at: first }
        : undefined
    },
  },
  commandRule({
    id: 'errors-ignored',
    category: 'bugs',
    severity: 'low',
    cwe: 390,
    message:
      'From here on the script no longer stops when something fails. Let single commands fail with `|| true`.',
    commands: ['set'],
    check: ({ node, args }) =>
      args.some(({ text }) => text === '+e') &&
      !/^\s*set -e|\n\s*set -\w*e/.test(rootOf(node).text.slice(node.end, node.end + 2_000)),
  }),
  commandRule({
    id: 'kill-without-warning',
    category: 'bugs',
    severity: 'low',
    message: 'With signal 9 the program cannot clean up behind itself. Try `TERM` first.',
    commands: ['kill', 'pkill', 'killall'],
    check: ({ args }) => args.some(({ text }) => /^-(?:9|KILL|SIGKILL)$/.test(text)),
  }),
  commandRule({
    id: 'variable-in-single-quotes',
    category: 'bugs',
    severity: 'low',
    confidence: 0.7,
    message: 'Single quotes keep the variable from being filled in: its name is printed.',
    commands: ['echo'],
    check({ args, node }) {
      const word = args.find(
        ({ kind, text }) => kind === 'raw_string' && /\$(?:[A-Za-z_]\w*|\{\w+\})/.test(text),
      )
      return word && node.parent?.kind !== 'redirected_statement' && !node.closest('pipeline')
        ? { at: word }
        : undefined
    },
  }),
  {
    id: 'export-in-subshell',
    category: 'bugs',
    severity: 'medium',
    cwe: 665,
    confidence: 0.7,
    message: 'A subshell ends with its variables: nobody after it sees this one.',
    kinds: ['subshell'],
    check(node) {
      const statements = node.namedChildren.filter(({ kind }) => kind !== 'comment')
      const last = statements.at(-1)
      return last?.kind === 'declaration_command' &&
        last.text.startsWith('export') &&
        statements.every(({ kind }) => kind === 'declaration_command')
        ? { at: last }
        : undefined
    },
  },
  {
    id: 'masked-exit-status',
    category: 'bugs',
    severity: 'low',
    cwe: 252,
    message:
      'Whether the command failed is lost: `local` and `export` succeed in any case. Declare first, assign in a line of its own.',
    kinds: ['declaration_command'],
    check(node) {
      if (!shellOptions(node).errexit || /^(?:readonly|declare -r|local -r)/.test(node.text)) return undefined
      return node.namedChildren.some(
        (child) =>
          child.kind === 'variable_assignment' && child.child('value')?.kind === 'command_substitution',
      )
    },
  },
]

const shellNames = /^(?:ba|da|z|k)?sh$/

/** Somebody looks whether it worked: `cd x || exit`, `if cd x`, `cd x && y`. */
function isChecked(node: SyntaxNode): boolean {
  const around = node.parent
  if (!around) return false
  if (node.field === 'condition' || around.kind === 'negated_command') return true
  if (around.kind === 'list' || around.kind === 'redirected_statement')
    return around.kind === 'list' || isChecked(around)
  return false
}

/** What comes after it, out to the end of its function or script. */
function restOf(node: SyntaxNode): SyntaxNode[] | undefined {
  let child = node
  const rest: SyntaxNode[] = []
  for (let around = node.parent; around; child = around, around = around.parent) {
    rest.push(...following(child, 30))
    if (
      around.kind === 'function_definition' ||
      around.kind === 'subshell' ||
      around.kind === 'command_substitution'
    )
      break
  }
  return rest
}

function usesBeforeSetting(node: SyntaxNode, name: string): boolean {
  for (const inner of node.walk()) {
    if (
      inner.kind === 'variable_assignment' &&
      inner.child('name')?.text === name &&
      !inner.child('value')?.text.includes(name)
    )
      return false
    if (expansions.includes(inner.kind) && variableOf(inner) === name) return true
  }
  return false
}
