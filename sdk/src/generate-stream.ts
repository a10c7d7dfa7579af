import { AtelierError } from './errors.ts'
import { readEvents, type ServerEvent } from './event-stream.ts'
import { MOST_RESUMES, pause, waitAfter } from './patience.ts'
import { type Answer, bodyOf, type Call, type Transport } from './transport.ts'
import type { Schemas } from './types.ts'

export type GenerationEvent =
  /** More of what is being written. The result may differ: it is checked. */
  | { readonly type: 'delta'; readonly text: string }
  /** What was told so far is void: the answer could not be resumed and is written anew. */
  | { readonly type: 'restart' }
  /** Who answered, such as `builtin` or `openai:gpt-…`, and what of the answer was verified. */
  | { readonly type: 'engine'; readonly engine: string; readonly verified: readonly string[] }
  /** With `saveAs`: the file under which the answer was stored. */
  | { readonly type: 'saved'; readonly fileId: string }
  /** The last one. */
  | { readonly type: 'result'; readonly result: Schemas['Generation'] }

/** The answer as it is written. Where the connection is cut, it goes on after the last event. */
export async function* generateStream(
  transport: Transport,
  call: Call,
): AsyncGenerator<GenerationEvent, void> {
  let lastId: string | undefined
  let failures = 0
  let resumes = 0
  for (;;) {
    const answer: Answer = await transport.send({
      ...call,
      headers: { ...call.headers, ...(lastId !== undefined && { 'last-event-id': lastId }) },
    })
    try {
      for await (const event of readEvents(answer)) {
        failures = 0
        if (event.event === 'delta' && isOfAnother(event.id, lastId)) yield { type: 'restart' }
        lastId = event.id ?? lastId
        const told = toGenerationEvent(event)
        if (told) yield told
        if (told?.type === 'result') return
      }
      throw new AtelierError({ code: 'network', title: 'The stream was cut' })
    } catch (caught) {
      const error = transport.failureOf(caught, answer.deadline.signal)
      if (!(error instanceof AtelierError)) throw error
      error.tries = ++failures
      const wait =
        failures <= transport.retries && resumes++ < MOST_RESUMES ? waitAfter(error, failures) : undefined
      if (wait === undefined) throw error
      await pause(wait, call.signal)
    } finally {
      answer.deadline.abort() // hangs up when somebody leaves the loop
    }
  }
}

/** `gen_1.42`: of which answer, and how much of it was told. */
function isOfAnother(id: string | undefined, lastId: string | undefined): boolean {
  return lastId !== undefined && id?.split('.')[0] !== lastId.split('.')[0]
}

function toGenerationEvent({ event, data }: ServerEvent): GenerationEvent | undefined {
  const body = bodyOf<Record<string, string> & { verified?: string[] }>(data, 200)
  if (event === 'delta') return { type: 'delta', text: body.text ?? '' }
  if (event === 'engine') return { type: 'engine', engine: body.engine ?? '', verified: body.verified ?? [] }
  if (event === 'saved') return { type: 'saved', fileId: body.file_id ?? '' }
  if (event === 'result') return { type: 'result', result: body as unknown as Schemas['Generation'] }
  if (event === 'error')
    throw new AtelierError({ code: 'stream_failed', title: body.error ?? 'The stream failed' })
  return undefined // of a newer service
}
