import { lookupTable } from '../../core/lookup-table.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { isSecretValue, namesSecret } from '../../core/words.ts'
import { commandOf, commandRule, expansions, optionOf, textOf, variableOf } from '../reading.ts'

const secret = {
  id: 'hardcoded-secret',
  message: 'A secret is written into the script, so anyone who can read the script or its history knows it.',
} as const

const visible =
  'Every user of the machine can see the arguments of running programs, and this secret with them. Use a file, the environment or standard input.'

/** Options that a password follows, by command. */
const passwordOptions: Readonly<Record<string, RegExp>> = lookupTable({
  mysql: /^(?:-p(?=.)|--password=)/,
  mysqldump: /^(?:-p(?=.)|--password=)/,
  mysqladmin: /^(?:-p(?=.)|--password=)/,
  mariadb: /^(?:-p(?=.)|--password=)/,
  sshpass: /^-p(?=.)/,
  curl: /^(?:--user=|-u(?=.))/,
  wget: /^--(?:http-|ftp-)?password=/,
  mongo: /^--password=/,
  mongodump: /^--password=/,
  'redis-cli': /^--pass=/,
  ldapsearch: /^-w(?=.)/,
  openssl: /^pass:/,
})
const passwordWords: Readonly<Record<string, readonly string[]>> = lookupTable({
  sshpass: ['-p'],
  curl: ['-u', '--user'],
  docker: ['-p', '--password'],
  podman: ['-p', '--password'],
  mysql: ['--password'],
  mongo: ['-p', '--password'],
  'redis-cli': ['-a', '--pass'],
  ldapsearch: ['-w'],
  az: ['--password', '-p'],
  zip: ['-P'],
  unzip: ['-P'],
  '7z': [],
})

export const secretRules: readonly TreeRule[] = [
  {
    ...secret,
    kinds: ['variable_assignment'],
    check(node) {
      const kind = namesSecret(node.child('name')?.text ?? '')
      const value = node.child('value')
      const text = kind && textOf(value)
      return kind && value && text !== undefined && isSecretValue(text, kind) ? { at: value } : undefined
    },
  },
  {
    ...secret,
    kinds: ['command'],
    check(node) {
      const command = commandOf(node)
      return command && passwordArgument(command.name, command.args)
    },
  },
  commandRule({
    id: 'logged-secret',
    confidence: 0.7,
    commands: ['echo', 'printf', 'logger'],
    check({ node, args }) {
      // Into another program or a file it is not shown.
      if (
        node.closest('pipeline', 'command_substitution', 'function_definition')?.kind === 'pipeline' ||
        node.closest('command_substitution') ||
        (node.parent?.kind === 'redirected_statement' && !/>&2/.test(node.parent.text))
      )
        return undefined
      const expansion = args
        .flatMap((word) => word.all(...expansions))
        .find((inner) => namesSecret(variableOf(inner)) && !/:[+]|^\$\{#/.test(inner.text))
      return expansion ? { at: expansion } : undefined
    },
  }),
]

function passwordArgument(name: string, args: readonly SyntaxNode[]): Hit | undefined {
  const pattern = Object.hasOwn(passwordOptions, name) ? passwordOptions[name] : undefined
  const joined = pattern && args.find(({ text }) => pattern.test(text.replace(/^["']/, '')))
  if (pattern && joined) return judge(joined, joined.text.replace(/^["']/, '').replace(pattern, ''), name)
  const words = Object.hasOwn(passwordWords, name) ? (passwordWords[name] ?? []) : []
  const option = words.length > 0 ? optionOf(args, words) : undefined
  const value = option && args[args.indexOf(option) + 1]
  if (name === 'docker' && !args.some(({ text }) => text === 'login')) return undefined
  return value && judge(value, value.text, name)
}

/** A fixed password is the worse of two evils. */
function judge(word: SyntaxNode, written: string, name: string): Hit | undefined {
  const text = written.replace(/^["']|["']$/g, '')
  const pair = name === 'curl' ? text.slice(text.indexOf(':') + 1) : text
  if (name === 'curl' && !text.includes(':')) return undefined
  if (/[$`]/.test(text))
    return { at: word, severity: name === 'curl' ? 'low' : 'medium', confidence: 0.6, message: visible }
  return isSecretValue(pair, 'password') ? { at: word } : undefined
}
