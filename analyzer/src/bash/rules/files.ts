import type { TreeRule } from '../../core/rules.ts'
import { afterOption, commandRule, isGuessable, textOf } from '../reading.ts'

/** Files that others can get at. */
export const fileRules: readonly TreeRule[] = [
  {
    id: 'insecure-temp-file',
    confidence: 0.8,
    remedy: 'Use `mktemp`.',
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
    confidence: 0.7,
    remedy: 'Use `mktemp`.',
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
    commands: ['chmod'],
    check: ({ args }) =>
      args.some((word) => /^(?:[24567][0-7]{3}|u\+[rwx]*s|\+s|ug\+s)$/.test(textOf(word) ?? '')),
  }),
  commandRule({
    id: 'loose-permissions',
    message: 'With this mask, every user can write to new files.',
    remedy: 'Use `077` or `022`.',
    commands: ['umask'],
    check: ({ args: [mask] }) => /^0+$/.test(textOf(mask) ?? ''),
  }),
  {
    id: 'excessive-permissions',
    message: 'Anyone who gets access to this account has root rights without a password.',
    remedy: 'Name the commands that are needed.',
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
    remedy: 'Use `mktemp`.',
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
    kinds: ['variable_assignment'],
    check: (node) =>
      node.child('name')?.text === 'PATH' &&
      /^"?(?:\.?:|.*:\.?(?::|"?$))/.test(node.child('value')?.text ?? 'x'),
  },
]
