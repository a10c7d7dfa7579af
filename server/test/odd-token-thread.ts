/** Replaces the token counter thread: one letter is one token, unless the text is a command. */
import { parentPort } from 'node:worker_threads'

let messages = 0

parentPort?.on('message', (texts: readonly string[]) => {
  const [text = ''] = texts
  messages++
  if (text === 'nth') return parentPort?.postMessage([messages])
  if (text === 'exit') process.exit(1)
  if (text === 'throw') throw new Error('as asked')
  if (text === 'hang') for (;;);
  parentPort?.postMessage(texts.map(({ length }) => length))
})
