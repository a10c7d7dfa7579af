import { AtelierError } from './errors.ts'
import { readEvents, type ServerEvent } from './event-stream.ts'
import { MAX_RESUMES, pause, waitAfter } from './retry.ts'
import { type Answer, bodyOf, type Call, type Transport } from './transport.ts'
import type { Schemas } from './types.ts'

/** Where a result comes from and what was checked. */
export interface Provenance {
  /** Such as `builtin` or `openai:gpt-…`. Empty if the service did not say. */
  readonly engine: string
  /** The checks that passed: `parsed`, `complete` or `scaffold`, `exports`. */
  readonly verified: readonly string[]
  /** The parts of the request that are not included. */
  readonly missing: readonly string[]
}

export type GenerationResult = Schemas['Generation'] & Provenance

export type GenerationEvent =
  /** More text. The final result may differ, because it is checked and corrected. */
  | { readonly type: 'delta'; readonly text: string }
  /** Discard the text so far: the stream could not be resumed and starts again. */
  | { readonly type: 'restart' }
  /** The engine, the checks that passed, and what is missing. The result has the same. */
  | ({ readonly type: 'engine' } & Provenance)
  /** With `saveAs`: the ID of the stored file. */
  | { readonly type: 'saved'; readonly fileId: string }
  /** The last event. */
  | { readonly type: 'result'; readonly result: GenerationResult }

/** Streams a generation. Resumes after the last event if the connection breaks. */
export function generateStream(transport: Transport, call: Call): AsyncGenerator<GenerationEvent, void> {
  let provenance: Provenance = { engine: '', verified: [], missing: [] }
  return resumableEvents<GenerationEvent>(transport, call, (event) => {
    if (event.event === 'engine') provenance = toProvenance(bodyOf(event.data, 200))
    return toGenerationEvent(event, provenance)
  })
}

type StreamEvent = { readonly type: string }
type Restart = { readonly type: 'restart' }

/** Ends with the event `result`. After a broken connection it continues after the last event, or restarts. */
export async function* resumableEvents<Event extends StreamEvent>(
  transport: Transport,
  call: Call,
  convert: (event: ServerEvent) => Event | undefined,
): AsyncGenerator<Event | Restart, void> {
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
        if (event.event === 'delta' && isOtherGeneration(event.id, lastId)) yield { type: 'restart' }
        lastId = event.id ?? lastId
        const converted = convert(event)
        if (converted) yield converted
        if (converted?.type === 'result') return
      }
      throw new AtelierError({ code: 'network', title: 'The stream was interrupted' })
    } catch (caught) {
      const error = transport.failureOf(caught, answer.deadline.signal)
      if (!(error instanceof AtelierError)) throw error
      error.tries = ++failures
      const wait =
        failures <= transport.retries && resumes++ < MAX_RESUMES ? waitAfter(error, failures) : undefined
      if (wait === undefined) throw error
      await pause(wait, call.signal)
    } finally {
      answer.deadline.abort() // closes the connection if the caller leaves the loop
    }
  }
}

/** IDs such as `gen_1.42` name the generation and the position in it. */
function isOtherGeneration(id: string | undefined, lastId: string | undefined): boolean {
  return lastId !== undefined && id?.split('.')[0] !== lastId.split('.')[0]
}

function toGenerationEvent(
  { event, data }: ServerEvent,
  provenance: Provenance,
): GenerationEvent | undefined {
  const body = bodyOf<Record<string, string>>(data, 200)
  if (event === 'delta') return { type: 'delta', text: body.text ?? '' }
  if (event === 'engine') return { type: 'engine', ...provenance }
  if (event === 'saved') return { type: 'saved', fileId: body.file_id ?? '' }
  if (event === 'result')
    return { type: 'result', result: { ...(body as unknown as Schemas['Generation']), ...provenance } }
  if (event === 'error')
    throw new AtelierError({
      code: 'stream_failed',
      title: body.error ?? 'The stream failed',
      detail: body.detail,
    })
  return undefined // unknown event of a newer service
}

function toProvenance({ engine, verified, missing }: Record<string, unknown>): Provenance {
  return {
    engine: typeof engine === 'string' ? engine : '',
    verified: stringsIn(verified),
    missing: stringsIn(missing),
  }
}

function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** Reads `Atelier-Engine`, `Atelier-Verified` and `Atelier-Missing`. */
export function readProvenance(headers: Headers): Provenance {
  const listed = (name: string) =>
    (headers.get(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
  return {
    engine: headers.get('atelier-engine') ?? '',
    verified: listed('atelier-verified'),
    missing: listed('atelier-missing').map(decode),
  }
}

function decode(entry: string): string {
  try {
    return decodeURIComponent(entry)
  } catch {
    return entry
  }
}
