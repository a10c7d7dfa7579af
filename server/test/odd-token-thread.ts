/** Replaces the token counter thread: one letter is one token, unless the text is a command. */
import { serve } from '@atelier/sandbox/inside'

let messages = 0

serve(async () => async (texts: readonly string[]) => ({ value: await answer(texts) }))

async function answer(texts: readonly string[]): Promise<readonly number[]> {
  const [text = ''] = texts
  messages++
  if (text === 'nth') return [messages]
  if (text === 'exit') process.exit(1)
  if (text === 'throw') setImmediate(() => Promise.reject(new Error('as asked')))
  if (text === 'throw') return new Promise(() => undefined)
  if (text === 'hang') for (;;);
  return texts.map(({ length }) => length)
}
