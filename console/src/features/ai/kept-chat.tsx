import type { Schemas } from '@atelier/sdk'
import { plural } from '../../ui/format.ts'

type Kept = Schemas['KeptGeneration']['generation']

interface Props {
  generation: Kept
  chat: NonNullable<Kept['chat']>
}

/** The messages of a chat and its answer. */
export function KeptChat({ generation: { content, error, failed_calls: failed }, chat }: Props) {
  const { messages, messages_omitted: omitted, tool_calls: calls } = chat
  const answer = { role: 'assistant', content, ...(calls.length > 0 && { tool_calls: calls }) }
  const isStored = messages.length > 0
  return (
    <div className="kept-chat">
      {error !== null && (
        <p className="note" data-tone="bad">
          {error}
        </p>
      )}
      {failed.length > 0 && error === null && (
        <p className="note" data-tone="warn">
          {plural(failed.length, 'call')} failed before this answer:{' '}
          {failed.map((call) => `${call.engine}: ${call.message ?? call.reason}`).join('; ')}
        </p>
      )}
      {!isStored && <p className="note">The messages are not stored, because KEEP_PROMPTS is false.</p>}
      {omitted > 0 && <p className="note">{plural(omitted, 'earlier message')} not stored.</p>}
      {isStored && (
        <ol aria-label="Messages">
          {[...messages, ...(error === null ? [answer] : [])].map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the messages never change
            <li key={index}>
              <span className="badge">{String(message.role)}</span>
              <pre className="kept-message">{textOf(message)}</pre>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function textOf({ content, tool_calls: calls }: Record<string, unknown>): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content, undefined, 2)
  return [text, calls === undefined ? '' : JSON.stringify(calls, undefined, 2)].filter(Boolean).join('\n')
}
