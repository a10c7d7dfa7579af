import type { TreeRule } from '../../core/rules.ts'
import { afterOption, commandRule, isGuessable, textOf } from '../reading.ts'

/** Files that others can get at. */
export const fileRules: readonly TreeRule[] = [
  {
    id: 'insecure-temp-file',
    category: 'security',
    severity: 'medium',
    cwe: 377,
    confidence: 0.8,
    message:
      'The file name is predictable, so another user can create a file or link there first. Use `mktemp`.',
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
    message:
      'The file name is predictable, so another user can create a file or link there first. Use `mktemp`.',
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
    message: 'Every user of the machine can write to this file. Grant write access to the owner only.',
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
      'Anyone who runs this program gets the rights of its owner. Grant a single right with capabilities or `sudo`.',
    commands: ['chmod'],
    check: ({ args }) =>
      args.some((word) => /^(?:[24567][0-7]{3}|u\+[rwx]*s|\+s|ug\+s)$/.test(textOf(word) ?? '')),
  }),
  commandRule({
    id: 'loose-permissions',
    category: 'security',
    severity: 'medium',
    cwe: 732,
    message: 'With this mask, every user can write to new files. Use 077 or 022.',
    commands: ['umask'],
    check: ({ args: [mask] }) => /^0+$/.test(textOf(mask) ?? ''),
  }),
  {
    id: 'excessive-permissions',
    category: 'security',
    severity: 'high',
    cwe: 250,
    message:
      'Anyone who gets access to this account has root rights without a password. Name the commands that are needed.',
    kinds: ['redirected_statement', 'pipeline'],
    check(node) {
      const text = node.text.slice(0, 500)
      return (
        /NOPASSWD:\s*ALL\b/.test(text) && /sudoers/.test(text) && node.parent?.kind !== 'redirected_statement'
      )
    },
  },
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
    message: 'Programs are searched in the current folder, so a file there runs instead of the real one.',
    kinds: ['variable_assignment'],
    check: (node) =>
      node.child('name')?.text === 'PATH' &&
      /^"?(?:\.?:|.*:\.?(?::|"?$))/.test(node.child('value')?.text ?? 'x'),
  },
]
