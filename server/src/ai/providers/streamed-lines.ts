import type { IncomingMessage } from 'node:http'
import type { Finish, Part, Usage } from '../provider.ts'
import { leaveBehind, linesOf } from './http-call.ts'
import { brokenOff, emptyAnswer } from './language-model.ts'

/** What a line of a streamed answer says. */
export interface Heard {
  readonly text?: string
  /** It thinks: a sign of life without text. */
  readonly thinks?: boolean
  readonly finish?: Finish | undefined
  readonly usage?: Usage | undefined
  /** Nothing of the answer comes behind it. */
  readonly last?: boolean
}

/** The answer that a server streams line by line. Text of lines that came together is one part. */
export async function* partsOf(
  name: string,
  incoming: IncomingMessage,
  hear: (line: string) => Heard,
): AsyncGenerator<Part> {
  let empty = true
  let finish: Finish | undefined
  let usage: Usage | undefined
  let last = false
  for await (const lines of linesOf(incoming)) {
    let text = ''
    let thinks = false
    let failure: unknown
    try {
      for (const line of lines) {
        if (line.trim() === '') continue
        const heard = hear(line)
        text += heard.text ?? ''
        thinks ||= heard.thinks ?? false
        finish ??= heard.finish
        usage = heard.usage ?? usage
        last = heard.last ?? false
        if (last) break
      }
    } catch (error) {
      failure = error
    }
    empty &&= text === ''
    if (text !== '' || thinks) yield { text } // also before a failure: it has to be paid
    if (failure) throw failure
    if (last) {
      leaveBehind(incoming)
      break
    }
  }
  if (!finish) throw brokenOff(name)
  if (empty) throw emptyAnswer(name, finish)
  yield { finish, ...(usage && { usage }) }
}
