import { AtelierError } from './errors.ts'
import { readEvents } from './event-stream.ts'
import { toSnakeCase } from './names.ts'
import { pause, waitAfter } from './retry.ts'
import { bodyOf, type CallOptions, type Transport } from './transport.ts'

export interface WatchOptions extends CallOptions {
  /** Only changes of this project. */
  readonly projectId?: string | undefined
  /** Continues after this event. */
  readonly lastEventId?: string | undefined
}

export interface FilesChanged {
  /** Pass it as `lastEventId` to continue later. */
  readonly id: string
  /** `ready` when the stream starts, `missed` if anything may have changed since `lastEventId`. */
  readonly event: 'ready' | 'missed' | 'changed'
  /** The project that has changed. */
  readonly projectId: string | undefined
}

const FIRST_PAUSE_MS = 1_000

/** Yields an event for every change of the files, until the signal aborts. Reconnects if the connection breaks. */
export function createWatch(transport: Transport) {
  return async function* watch({
    lastEventId,
    projectId,
    ...options
  }: WatchOptions = {}): AsyncGenerator<FilesChanged, void> {
    let lastId = lastEventId
    let failures = 0
    for (;;) {
      const answer = await transport.send({
        ...options,
        path: '/api/events',
        query: toSnakeCase({ projectId }),
        headers: {
          accept: 'text/event-stream, application/problem+json',
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        },
      })
      try {
        for await (const { event, data, id } of readEvents(answer)) {
          failures = 0
          if (id === undefined) continue
          lastId = id
          const changed = bodyOf<{ project_id?: string }>(data, 200).project_id
          yield { id, event: event as FilesChanged['event'], projectId: changed }
        }
        await pause(FIRST_PAUSE_MS, options.signal) // a stream ends from time to time
      } catch (caught) {
        const error = transport.failureOf(caught, answer.deadline.signal)
        if (!(error instanceof AtelierError)) throw error
        error.tries = ++failures
        const wait = failures <= transport.retries ? waitAfter(error, failures) : undefined
        if (wait === undefined) throw error
        await pause(wait, options.signal)
      } finally {
        answer.deadline.abort() // closes the connection if the caller leaves the loop
      }
    }
  }
}
