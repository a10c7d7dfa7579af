import { remembered, rootOf } from '../../indexes.ts'
import type { TreeRule } from '../../rules.ts'
import type { SyntaxNode } from '../../tree.ts'
import {
  commandOf,
  commandRule,
  expansions,
  hasOption,
  optionOf,
  stagesOf,
  textOf,
  valuesOf,
  variableOf,
} from '../reading.ts'

const shells = /^(?:ba|da|z|k|c|tc|fi)?sh$/
const interpreters = /^(?:(?:ba|da|z|k|c|tc|fi)?sh|python[23]?|perl|ruby|node|php|source|\.)$/

const unverified = {
  id: 'unverified-download',
  category: 'security',
  severity: 'high',
  cwe: 494,
  message:
    'What a server sends is run as it comes: whoever controls the server or the way to it controls this machine. Download it, check its digest or signature, then run it.',
} as const

/** Commands that let others in. */
export const dangerRules: readonly TreeRule[] = [
  {
    ...unverified,
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
    ...unverified,
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
    ...unverified,
    severity: 'medium',
    confidence: 0.7,
    message:
      'This file was downloaded and is run without a look at its digest or signature: whoever controls the server controls this machine.',
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
    category: 'security',
    severity: 'high',
    cwe: 506,
    message: 'Text is decoded and run at once: nobody can see what it does.',
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
    id: 'code-injection',
    category: 'security',
    severity: 'high',
    cwe: 95,
    confidence: 0.8,
    message:
      '`eval` runs whatever the value says: a `;` or `$( )` in it is a command of its own. Use an array for commands, or `${!name}` for names.',
    commands: ['eval'],
    check({ args }) {
      const variables = args
        .flatMap((word) => word.all(...expansions))
        .filter((expansion) => !isFixed(expansion))
      if (variables.length === 0) return undefined
      return variables.some((expansion) => /^(?:\d+|[@*])$/.test(variableOf(expansion)))
        ? { confidence: 0.95 }
        : { severity: 'medium', confidence: 0.7 }
    },
  }),
  commandRule({
    id: 'command-injection',
    category: 'security',
    severity: 'high',
    cwe: 78,
    confidence: 0.8,
    message:
      'The value becomes part of a command line that a shell reads again: a `;` or `$( )` in it is run. Hand it over as an argument: `sh -c \'… "$1"\' sh "$value"`.',
    commands: ['sh', 'bash', 'dash', 'zsh', 'ksh', 'su', 'ssh'],
    check(command) {
      const index =
        command.name === 'ssh'
          ? lastWord(command.args)
          : command.args.findIndex(({ text }) => /^-\w*c$/.test(text)) + 1
      const script = index > 0 ? command.args[index] : undefined
      if (script?.kind !== 'string') return undefined
      const variables = script
        .all(...expansions)
        .filter((expansion) => !isFixed(expansion) && !/@Q\}|^\$\{?#/.test(expansion.text))
      if (
        variables.length === 0 ||
        (script.namedChildren.every(({ kind }) => expansions.includes(kind)) && command.name === 'ssh')
      )
        return undefined
      return variables.some((expansion) => /^(?:\d+|[@*])$/.test(originOf(expansion)))
        ? { at: script }
        : { at: script, severity: 'medium', confidence: 0.6 }
    },
  }),
  commandRule({
    id: 'command-injection',
    category: 'security',
    severity: 'medium',
    cwe: 78,
    message:
      'File names become part of the command line: one with `$( )` or `;` in it is run. Hand them over as arguments: `sh -c \'… "$1"\' sh {}`.',
    commands: ['find', 'xargs'],
    check({ args }) {
      const index = args.findIndex(
        ({ text }, at) => /^-\w*c$/.test(text) && shells.test(textOf(args[at - 1]) ?? ''),
      )
      const script = index < 0 ? undefined : args[index + 1]
      return script && /\{\}/.test(script.text) ? { at: script } : undefined
    },
  }),
  commandRule({
    id: 'sql-injection',
    category: 'security',
    severity: 'high',
    cwe: 89,
    confidence: 0.75,
    message:
      'The value becomes part of the SQL: a quote in it ends the text and begins a command. Pass it as a variable of the client (`psql -v`, prepared statements).',
    commands: ['mysql', 'psql', 'sqlite3', 'mariadb', 'sqlcmd', 'sqlplus', 'clickhouse-client'],
    check({ args }) {
      const query = args.find(
        (word) =>
          /\b(?:SELECT\s|INSERT\s+INTO|UPDATE\s+\w|DELETE\s+FROM|DROP\s|ALTER\s|GRANT\s|CREATE\s)/i.test(
            word.text,
          ) && word.all(...expansions).some((expansion) => !isFixed(expansion)),
      )
      return query ? { at: query } : undefined
    },
  }),
  {
    id: 'insecure-temp-file',
    category: 'security',
    severity: 'medium',
    cwe: 377,
    confidence: 0.8,
    message: 'Others can guess this name and put a file or a link there first. Use `mktemp`.',
    kinds: ['file_redirect'],
    check(node) {
      const target = node.child('destination')
      if (!target || !/^(?:\d*>[>|]?|&>>?)$/.test(node.children.find(({ named }) => !named)?.text ?? ''))
        return undefined
      return isGuessable(target) ? { at: target } : undefined
    },
  },
  commandRule({
    id: 'insecure-temp-file',
    category: 'security',
    severity: 'medium',
    cwe: 377,
    confidence: 0.7,
    message: 'Others can guess this name and put a file or a link there first. Use `mktemp`.',
    commands: ['touch', 'mkdir', 'cp', 'mv', 'tee', 'curl', 'wget', 'tar', 'install', 'mkfifo'],
    check({ args, name }) {
      const target =
        name === 'cp' || name === 'mv' || name === 'install'
          ? args.at(-1)
          : name === 'curl' || name === 'wget'
            ? afterOption(args, ['-o', '-O', '--output'])
            : args.find((word) => !word.text.startsWith('-'))
      return target && name !== 'tar' && isGuessable(target) ? { at: target } : undefined
    },
  }),
  commandRule({
    id: 'loose-permissions',
    category: 'security',
    severity: 'medium',
    cwe: 732,
    message: 'Everybody on the machine may write to this. Give the rights to those who need them.',
    commands: ['chmod', 'mkdir', 'install'],
    check({ args, name }) {
      const mode =
        name === 'chmod'
          ? args.find(({ text }) => !/^-[a-zA-Z-]+$/.test(text) || /^-[rwx]/.test(text))
          : afterOption(args, ['-m', '--mode'])
      const text = textOf(mode) ?? ''
      if (/^0?1777$/.test(text)) return undefined
      if (/^[0-7]{0,1}[0-7]{2}[2367]$/.test(text) || /(?:^|,)(?:[ugo]*[ao][ugoa]*)?[+=][rx]*w/.test(text))
        return mode && !/^[ug]+[+=]/.test(text) ? { at: mode } : undefined
      return undefined
    },
  }),
  commandRule({
    id: 'setuid-program',
    category: 'security',
    severity: 'medium',
    cwe: 250,
    message:
      'Whoever runs this program gets the rights of its owner. Give a single right with capabilities or `sudo` instead.',
    commands: ['chmod'],
    check: ({ args }) =>
      args.some((word) => /^(?:[24567][0-7]{3}|u\+[rwx]*s|\+s|ug\+s)$/.test(textOf(word) ?? '')),
  }),
  commandRule({
    id: 'loose-permissions',
    category: 'security',
    severity: 'medium',
    cwe: 732,
    message: 'With this mask new files can be written by everybody. Use 077 or 022.',
    commands: ['umask'],
    check: ({ args: [mask] }) => /^0+$/.test(textOf(mask) ?? ''),
  }),
  {
    id: 'tls-verification-off',
    category: 'security',
    severity: 'high',
    cwe: 295,
    message:
      'The certificate of the server is not checked, so anybody on the way can read and change what is sent.',
    kinds: ['command'],
    check(node, source) {
      const command = commandOf(node)
      const option = command && insecureOption(command.name, command.args)
      if (!option) return undefined
      const removable = /^(?:-k|--insecure|--no-check-certificate)$/.test(option.text)
      const start = removable ? source.code.slice(0, option.start).search(/[ \t]+$/) : -1
      return {
        at: option,
        ...(start >= 0 && {
          fix: {
            goal: 'security',
            type: 'security',
            description: `Checks the certificate of the server again (removes \`${option.text}\`)`,
            changesMeaning: true,
            edits: [{ start, end: option.end, text: '' }],
          },
        }),
      }
    },
  },
  {
    id: 'tls-verification-off',
    category: 'security',
    severity: 'high',
    cwe: 295,
    message:
      'With this setting certificates are not checked, so anybody on the way can read and change what is sent.',
    kinds: ['variable_assignment'],
    check(node) {
      const [name, value] = [node.child('name')?.text ?? '', textOf(node.child('value')) ?? '']
      if (/^(?:GIT_SSL_NO_VERIFY|CURL_INSECURE)$/.test(name)) return /^(?:1|true)$/i.test(value)
      return /^(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY)$/.test(name) && value === '0'
    },
  },
  commandRule({
    id: 'host-key-check-off',
    category: 'security',
    severity: 'medium',
    cwe: 322,
    message:
      'The key of the host is not checked, so another machine can take its place. Add the key to `known_hosts` beforehand.',
    commands: ['ssh', 'scp', 'sftp', 'rsync', 'sshpass', 'ssh-copy-id', 'git'],
    check({ args }) {
      const option = args.find(({ text }) =>
        /StrictHostKeyChecking[= ]"?(?:no|off)\b|UserKnownHostsFile[= ]"?\/dev\/null/i.test(text),
      )
      return option ? { at: option } : undefined
    },
  }),
  {
    id: 'excessive-permissions',
    category: 'security',
    severity: 'high',
    cwe: 250,
    message:
      'Whoever gets into this account can do everything on the machine, without a password. Name the commands that are needed.',
    kinds: ['redirected_statement', 'pipeline'],
    check(node) {
      const text = node.text.slice(0, 500)
      return (
        /NOPASSWD:\s*ALL\b/.test(text) && /sudoers/.test(text) && node.parent?.kind !== 'redirected_statement'
      )
    },
  },
  commandRule({
    id: 'untrusted-code',
    category: 'security',
    severity: 'high',
    cwe: 379,
    message:
      'Everybody may write to this folder, and what is in the file is run here. Keep it where only its owner can write.',
    commands: ['source', '.', 'bash', 'sh'],
    check: ({ args: [file] }) => file !== undefined && !file.text.startsWith('-') && isGuessable(file),
  }),
  {
    id: 'insecure-temp-file',
    category: 'security',
    severity: 'medium',
    cwe: 377,
    message:
      'Process numbers are small and known: others can guess this name and put a file or a link there first. Use `mktemp`.',
    kinds: ['variable_assignment'],
    check(node) {
      const value = node.child('value')
      return value !== undefined && isGuessable(value) && /\$\$|\$\{?RANDOM/.test(value.text)
        ? { at: value }
        : undefined
    },
  },
  {
    id: 'untrusted-search-path',
    category: 'security',
    severity: 'medium',
    cwe: 426,
    message:
      'Programs are looked for in the current folder: a file put there is run instead of the real one.',
    kinds: ['variable_assignment'],
    check: (node) =>
      node.child('name')?.text === 'PATH' &&
      /^"?(?:\.?:|.*:\.?(?::|"?$))/.test(node.child('value')?.text ?? 'x'),
  },
  {
    id: 'backdoor',
    category: 'security',
    severity: 'high',
    cwe: 506,
    message: 'This gives a shell on this machine to whoever is at the other end of the connection.',
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

function lastWord(args: readonly SyntaxNode[]): number {
  return args.length > 1 && args.at(-1)?.kind === 'string' ? args.length - 1 : -1
}

/** A variable that only gets fixed words. */
function isFixed(expansion: SyntaxNode): boolean {
  const name = variableOf(expansion)
  if (/^[#?$!-]$/.test(name) || /^(?:HOME|PWD|UID|EUID|USER|HOSTNAME|RANDOM|SECONDS|LINENO)$/.test(name))
    return true
  const values = valuesOf(expansion, name)
  return (
    values.length > 0 &&
    values.every(
      (value) =>
        value !== undefined && (textOf(value) !== undefined || value.kind === 'arithmetic_expansion'),
    )
  )
}

/** `x=$1; … $x` → `1`. */
function originOf(expansion: SyntaxNode): string {
  const name = variableOf(expansion)
  const values = valuesOf(expansion, name)
  const inner = values.length === 1 ? values[0]?.all(...expansions)[0] : undefined
  return inner ? variableOf(inner) : name
}

function afterOption(args: readonly SyntaxNode[], options: readonly string[]): SyntaxNode | undefined {
  const option = optionOf(args, options)
  return option && args[args.indexOf(option) + 1]
}

/** A fixed name in a folder where everybody may write, or one that only the process number makes different. */
function isGuessable(word: SyntaxNode): boolean {
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

function insecureOption(name: string, args: readonly SyntaxNode[]): SyntaxNode | undefined {
  if (name === 'curl') return optionOf(args, ['-k', '--insecure', '--proxy-insecure'])
  if (name === 'wget') return args.find(({ text }) => text === '--no-check-certificate')
  if (name === 'git')
    return args.find(
      ({ text }, index) =>
        /^"?http\.sslVerify=(?:false|0)/i.test(text) ||
        (text === 'http.sslVerify' && args[index + 1]?.text === 'false'),
    )
  if (name === 'npm' || name === 'yarn')
    return args.find(({ text }, index) => text === 'strict-ssl' && args[index + 1]?.text === 'false')
  if (name === 'pip' || name === 'pip3') return args.find(({ text }) => text === '--trusted-host')
  if (name === 'openssl') return args.find(({ text }) => text === '-noverify')
  return undefined
}

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
