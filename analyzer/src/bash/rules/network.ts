import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { commandOf, commandRule, optionOf, textOf } from '../reading.ts'

/** Connections to any server that answers. */
export const networkRules: readonly TreeRule[] = [
  {
    id: 'tls-verification-off',
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
    kinds: ['variable_assignment'],
    check(node) {
      const [name, value] = [node.child('name')?.text ?? '', textOf(node.child('value')) ?? '']
      if (/^(?:GIT_SSL_NO_VERIFY|CURL_INSECURE)$/.test(name)) return /^(?:1|true)$/i.test(value)
      return /^(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY)$/.test(name) && value === '0'
    },
  },
  commandRule({
    id: 'host-key-check-off',
    commands: ['ssh', 'scp', 'sftp', 'rsync', 'sshpass', 'ssh-copy-id', 'git'],
    check({ args }) {
      const option = args.find(({ text }) =>
        /StrictHostKeyChecking[= ]"?(?:no|off)\b|UserKnownHostsFile[= ]"?\/dev\/null/i.test(text),
      )
      return option ? { at: option } : undefined
    },
  }),
]

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
