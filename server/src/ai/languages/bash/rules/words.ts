import { remembered, rootOf } from '../../indexes.ts'
import type { Hit, TreeRule } from '../../rules.ts'
import type { SyntaxNode } from '../../tree.ts'
import {
  commandOf,
  commandRule,
  expansions,
  hasOption,
  isPlainShell,
  shellOptions,
  textOf,
  unquotedIn,
  valuesOf,
  variableOf,
} from '../reading.ts'

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
    category: 'bugs',
    severity: 'medium',
    cwe: 88,
    confidence: 0.8,
    message: '',
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
          message: `${what} is split at blanks and its wildcards are filled in, so that ${command.name === 'rm' ? 'other files are deleted' : 'other words arrive'} than it names. Put it in double quotes.`,
          ...(fix && { fix }),
        }
      }
      return undefined
    },
  }),
  {
    id: 'unquoted-variable',
    category: 'bugs',
    severity: 'medium',
    cwe: 88,
    confidence: 0.8,
    message:
      'An empty value, or one with blanks, makes this test wrong or an error. Put the variable in double quotes.',
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
    category: 'bugs',
    severity: 'medium',
    cwe: 88,
    message: 'Without quotes the arguments of the script are split at blanks once more. Write `"$@"`.',
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
    category: 'bugs',
    severity: 'medium',
    message: '',
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
    category: 'bugs',
    severity: 'low',
    message:
      'File names with blanks or quotes in them fall apart on their way to `xargs`. End each with a zero: `-print0` and `-0`.',
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
  commandRule({
    id: 'unsafe-delete',
    category: 'bugs',
    severity: 'high',
    cwe: 73,
    message: '',
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
  {
    id: 'old-test-operator',
    category: 'style',
    severity: 'low',
    message:
      '`==` inside `[ ]` is an extension that a plain shell does not know; `=` does the same everywhere.',
    kinds: ['test_command'],
    check(node) {
      const operator = node.children[0]?.kind === '[' ? node.all('==')[0] : undefined
      if (!operator) return undefined
      return {
        at: operator,
        severity: isPlainShell(node) ? 'medium' : 'low',
        fix: {
          goal: 'readability',
          type: 'refactor',
          description: 'Compares with `=`, which every shell knows',
          edits: [{ start: operator.start, end: operator.end, text: '=' }],
        },
      }
    },
  },
  {
    id: 'redirection-in-test',
    category: 'bugs',
    severity: 'high',
    cwe: 480,
    message: '',
    kinds: ['test_command'],
    check(node) {
      const expression = node
        .all('binary_expression')
        .find((inner) => /^[<>]$/.test(inner.child('operator')?.text ?? ''))
      if (!expression) return undefined
      const operator = expression.child('operator')?.text === '<' ? '-lt' : '-gt'
      if (node.children[0]?.kind === '[')
        return {
          at: expression,
          message: `Inside \`[ ]\` this is a redirection: it makes or reads a file and compares nothing. Use \`${operator}\`.`,
        }
      const right = expression.child('right')
      return node.children[0]?.kind === '[[' && right?.kind === 'number'
        ? {
            at: expression,
            severity: 'medium',
            message: `This compares texts, so that 9 comes after 10. Use \`${operator}\` for numbers.`,
          }
        : undefined
    },
  },
]

/** Whether nothing quotes it: it stands alone, or in a word with others. */
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

const many =
  /(?:opts?|options|flags?|args?|argv|params?|list|files|dirs|paths|words|items|cmd|command|targets|packages|hosts|names|ips|users)\d*$/i

/** Whether a value may hold blanks that nobody wants: not a number, not a list that is meant to be split. */
function mayBeSplit(expansion: SyntaxNode): boolean {
  if (expansion.kind === 'command_substitution') return !isNumber(expansion)
  const name = variableOf(expansion)
  if (
    /^(?:[#?$!-]|@|\*)$/.test(name) ||
    expansion.text.startsWith('${#') ||
    /:\+|\[[@*]\]/.test(expansion.text)
  )
    return false
  if (many.test(name) || /^(?:UID|EUID|PPID|RANDOM|SECONDS|LINENO|BASHPID|IFS)$/.test(name)) return false
  const values = valuesOf(expansion, name)
  return values.length === 0 || !values.every((value) => value !== undefined && isPlainValue(value))
}

/** A number, or a fixed word or list of words: splitting does nothing, or is meant. */
function isPlainValue(value: SyntaxNode): boolean {
  const text = textOf(value)
  if (text !== undefined) return text !== '' || value.kind === 'string'
  return value.kind === 'arithmetic_expansion' || isNumber(value) || /^\$[#?$!]$/.test(value.text)
}

const isNumber = (node: SyntaxNode): boolean =>
  node.kind === 'command_substitution' &&
  /\bwc\b|\bdate\b[^)]*%[sYmd]|\bnproc\b|\bgrep\s+-c|\bid\s+-[ug]|\bexpr\b|\bpgrep\b|\bstat\b[^)]*%|\bpidof\b|\bseq\b|\buname\b|\bwhoami\b|\bhostname\b/.test(
    node.text.slice(0, 200),
  )

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
    message: `If \`${name}\` is empty, this deletes from the root of the machine. Write \`\${${name}:?}\`, which stops instead.`,
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
  // Somebody looked.
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
