import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Interruption } from './failure.ts'

interface Asking {
  readonly stdin: NodeJS.ReadStream
  readonly stderr: NodeJS.WriteStream
  readonly signal: AbortSignal
  /** Nothing of the answer is shown. */
  readonly isSecret?: boolean
}

/** A question on the terminal. On stderr, so that stdout stays what the command gives. */
export function ask(question: string, { stdin, stderr, signal, isSecret = false }: Asking): Promise<string> {
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
      settle() // before it is closed, which answers with nothing
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
