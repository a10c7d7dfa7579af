import type { TreeRule } from '../../core/rules.ts'
import { commandOf, commandRule, hasOption, stagesOf } from '../reading.ts'

/** Mistakes and unclear code. */
export const mistakeRules: readonly TreeRule[] = [
  {
    id: 'dead-code',
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
      // Functions after the end, and data for another program.
      return after && after.kind !== 'function_definition' && !after.kind.startsWith('heredoc')
        ? { at: after }
        : undefined
    },
  },
  {
    id: 'redirection-without-rights',
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
    commands: ['read'],
    check: (command) => !hasOption(command, '-r') && command.args.some(({ kind }) => kind === 'word'),
  }),
  {
    id: 'backticks',
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
  commandRule({
    id: 'kill-without-warning',
    commands: ['kill', 'pkill', 'killall'],
    check: ({ args }) => args.some(({ text }) => /^-(?:9|KILL|SIGKILL)$/.test(text)),
  }),
  commandRule({
    id: 'variable-in-single-quotes',
    confidence: 0.7,
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
]

const shellNames = /^(?:ba|da|z|k)?sh$/
