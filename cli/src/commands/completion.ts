import { defineCommand } from '../command.ts'
import { completionScripts } from '../completion.ts'
import { wrongUsage } from '../failure.ts'
import { didYouMean } from '../nearest.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

export const completion = defineCommand({
  name: 'completion',
  summary: 'Print what makes a shell complete commands and options',
  usage: 'bash|zsh|fish',
  options: {},
  verbs: SHELLS,
  words: 'none',
  examples: [
    'atelier completion bash >~/.local/share/bash-completion/completions/atelier',
    'source <(atelier completion zsh)',
    'atelier completion fish >~/.config/fish/completions/atelier.fish',
  ],
  async run({ output }, { words }) {
    const [shell = '', ...more] = words
    const write = completionScripts[shell]
    if (!write || more.length > 0)
      throw wrongUsage(
        `Say for which shell: atelier completion ${SHELLS.join('|')}.${didYouMean(shell, SHELLS)}`,
      )
    const { commands } = await import('./index.ts') // which this command is one of
    const script = write(commands)
    output.result({ shell, script }, () => output.stdout.write(script))
    return 0
  },
})
