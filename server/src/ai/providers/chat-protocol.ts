import type { Finish, Part, Usage } from '../provider.ts'
import { emptyAnswer, incompleteAnswer, responseToFailure } from './failures.ts'
import { drain, isSuccess, post, type Reply, readLines, readReason } from './http-client.ts'

// What the chat protocols that we speak ourselves have in common: `compatible.ts` and `ollama.ts`.

export interface ChatCall {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal
}

/** The answer, to be read. An error status is thrown as a `ProviderFailure`. */
export async function postChat(
  provider: string,
  { address, headers = {}, body, signal }: ChatCall,
): Promise<Reply> {
  const reply = await post(address, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })
  if (isSuccess(reply)) return reply
  throw responseToFailure(provider, {
    status: reply.statusCode,
    headers: reply.headers as Record<string, string>,
    body: await readReason(reply),
  })
}

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
  { body }: Reply,
  hear: (line: string) => Heard,
): AsyncGenerator<Part> {
  let empty = true
  let finish: Finish | undefined
  let usage: Usage | undefined
  let last = false
  try {
    for await (const lines of readLines(body)) {
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
      if (last) break
    }
  } finally {
    if (last) drain(body)
    else body.destroy()
  }
  if (!finish) throw incompleteAnswer(name)
  if (empty) throw emptyAnswer(name, finish)
  yield { finish, ...(usage && { usage }) }
}
