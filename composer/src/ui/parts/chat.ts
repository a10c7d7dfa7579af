import type { Context } from '../context.ts'
import { helpersFor } from '../fields.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

export function chatComponent({ named, says }: Context): Component {
  const comments = says(/comment/)
  const view = h(
    'section',
    { class: 'stack', 'aria-label': comments ? 'Comments' : 'Chat' },
    comments && h('h2', {}, 'Comments'),
    h(
      'ol',
      { class: comments ? 'items' : 'messages', ref: 'log', role: 'log', 'aria-live': 'polite' },
      each(
        '$messages',
        ['message'],
        'message.id',
        h(
          'li',
          { class: comments ? 'card' : code("message.author === $me ? 'message own' : 'message'") },
          h('strong', {}, show('message.author')),
          h('p', { class: 'figure' }, show('message.text')),
          h(
            'time',
            { class: 'muted', datetime: code('message.sentAt') },
            show('$formatDateTime(message.sentAt)'),
          ),
        ),
      ),
    ),
    when(
      '$messages.length === 0',
      h('p', { class: 'muted' }, comments ? 'No comments yet.' : 'No messages yet.'),
    ),
    h(
      'form',
      { class: 'row', on: { submit: '$send()' } },
      h(
        'label',
        { class: 'visually-hidden', for: code('`${$uid}-draft`') },
        comments ? 'Comment' : 'Message',
      ),
      h(comments ? 'textarea' : 'input', {
        class: 'input',
        id: code('`${$uid}-draft`'),
        type: comments ? undefined : 'text',
        autocomplete: comments ? undefined : 'off',
        placeholder: comments ? 'Write a comment' : 'Write a message',
        bind: 'draft',
      }),
      h(
        'button',
        { class: 'button primary', type: 'submit', disabled: code("$draft.trim() === ''") },
        comments ? 'Post comment' : 'Send',
      ),
    ),
  )
  return {
    name: named('', comments ? 'CommentSection' : 'ChatWindow'),
    about: comments
      ? 'Comments, and a box to write one.'
      : "Messages, one's own on the right, and a box to write one.",
    uid: true,
    types: [
      {
        name: 'ChatMessage',
        members: [
          'readonly id: string',
          'readonly author: string',
          'readonly text: string',
          'readonly sentAt: string',
        ],
      },
    ],
    helpers: helpersFor(view),
    props: [
      {
        name: 'messages',
        type: 'readonly ChatMessage[]',
        sample:
          "[\n  { id: '1', author: 'Ada', text: 'Hello!', sentAt: '2025-01-01T09:00:00Z' },\n  { id: '2', author: 'You', text: 'Hi Ada.', sentAt: '2025-01-01T09:01:00Z' },\n]",
      },
      { name: 'me', type: 'string', default: "'You'" },
      { name: 'onSend', type: '', parameters: [{ name: 'text', type: 'string' }] },
    ].filter(({ name }) => !comments || name !== 'me'),
    state: [{ name: 'draft', type: 'string', initial: "''" }],
    refs: [{ name: 'log', element: 'HTMLOListElement' }],
    methods: [
      {
        name: 'send',
        body: "const text = $draft.trim()\nif (text === '') return\n$onSend(text)\n$draft = ''",
      },
    ],
    effects: [
      {
        follows: ['messages'],
        body: `if ($messages.length > 0) $log?.lastElementChild?.scrollIntoView({ block: 'nearest' })`,
      },
    ],
    view,
  }
}
