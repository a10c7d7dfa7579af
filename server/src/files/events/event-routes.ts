import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exact, MAX_LENGTH, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import { type LastEvent, openEventStream } from '../../http/response/event-stream.ts'
import { checkProject, requireProject } from '../file.ts'
import type { ChangeFeed, FeedEvent } from './change-feed.ts'

/** A stream ends then, so that a token that has expired or was revoked does not follow for long. */
const MAX_STREAM_MS = 10 * 60_000

const EventsQuery = Type.Object(
  {
    project_id: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.project,
        description: 'Only changes of this project.',
        examples: ['demo'],
      }),
    ),
  },
  exact,
)

const ChangeEvents = {
  description: 'Server-sent events: `ready` or `missed` first, then `changed` after every change.',
  content: {
    'text/event-stream': {
      schema: { type: 'string' },
      example: `id: 6c1f0a9e27d3.41
event: ready
data: {}

id: 6c1f0a9e27d3.42
event: changed
data: {"project_id":"demo"}

`,
    },
  },
}

export function eventRoutes(plain: FastifyInstance, feed: ChangeFeed): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addHook('preClose', async () => feed.close())
  app.get(
    '/events',
    {
      config: { scope: 'files:read', api: { takes: ['Last-Event-ID'] } },
      schema: {
        operationId: 'watchChanges',
        summary: 'Follow changes of files',
        description:
          'Server-sent events: `changed` names a project whose files, versions or checkpoints have changed, at most four times a second for each project. ' +
          'With `Last-Event-ID`, the stream continues after that event; `missed` means that some events may be lost, so reload what you show. ' +
          'A token that is limited to a project gets only the events of that project. The stream ends after ten minutes: connect again. At most 20 streams per token, and 500 per workspace.',
        tags: ['Files'],
        querystring: EventsQuery,
        response: { 200: ChangeEvents, ...failures },
      },
    },
    async (request, reply) => {
      const { caller, query } = request
      const project = query.project_id === undefined ? caller.project : checkProject(query.project_id)
      if (project !== undefined) requireProject(caller, project)
      const stream = openEventStream(request, reply)
      const signal = AbortSignal.any([stream.signal, AbortSignal.timeout(MAX_STREAM_MS)])
      const lastId = request.headers['last-event-id']
      try {
        const follower = { tokenId: caller.tokenId, workspace: caller.workspace, project }
        for await (const events of feed.follow(follower, lastId?.toString(), signal)) {
          stream.sendAll(events.map(toMessage))
          await stream.drained()
        }
        await stream.finish([])
      } catch (error) {
        stream.fail(error)
      }
      return reply
    },
  )
}

function toMessage({ id, event, project }: FeedEvent): LastEvent {
  return [event, project === undefined ? {} : { project_id: project }, id]
}
