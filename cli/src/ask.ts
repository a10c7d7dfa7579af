import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Interruption } from './failure.ts'

interface PromptOptions {
  readonly stdin: NodeJS.ReadStream
  readonly stderr: NodeJS.WriteStream
  readonly signal: AbortSignal
  /** Hides what is typed. */
  readonly isSecret?: boolean
}

/** Asks a question on the terminal. Writes to stderr, because stdout is for results. */
export function ask(
  question: string,
  { stdin, stderr, signal, isSecret = false }: PromptOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let isQuiet = false
    const shown = new Writable({
      write(chunk, _encoding, done) {
        if (!isQuiet) stderr.write(chunk)
        done()
      },
    })
    const lines = createInterface({ input: stdin, output: shown, terminal: stdin.isTTY })
    function end(settle: () => void): void {
      settle() // before close, whose handler resolves with an empty answer
      lines.close()
      if (isSecret) stderr.write('\n')
    }
    lines.once('SIGINT', () => end(() => reject(new Interruption())))
    lines.once('close', () => resolve(''))
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    lines.question(question, (answer) => end(() => resolve(answer.trim())))
    isQuiet = isSecret
  })
}
