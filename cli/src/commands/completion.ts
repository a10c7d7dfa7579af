import { defineCommand } from '../command.ts'
import { completionScripts } from '../completion.ts'
import { usageError } from '../failure.ts'
import { didYouMean } from '../nearest.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

export const completion = defineCommand({
  name: 'completion',
  summary: 'Print a shell completion script',
  usage: 'bash|zsh|fish',
  options: {},
  verbs: SHELLS,
  words: 'none',
  examples: [
    'atelier completion bash >~/.local/share/bash-completion/completions/atelier',
    'source <(atelier completion zsh)',
    'atelier completion fish >~/.config/fish/completions/atelier.fish',
  ],
  async run({ commands, output }, { words }) {
    const [shell = '', ...more] = words
    const write = completionScripts[shell]
    if (!write || more.length > 0)
      throw usageError(`Name the shell: atelier completion ${SHELLS.join('|')}.${didYouMean(shell, SHELLS)}`)
    const script = write(commands)
    output.result({ shell, script }, () => output.stdout.write(script))
    return 0
  },
})
