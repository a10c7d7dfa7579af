import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

/** Notifications behind a bell: how many are new, which they are, and that they have been read. */
export function bellComponent({ named }: Context): Component {
  return {
    name: named('', 'NotificationBell'),
    about: 'A bell that says how many notifications are unread and opens the list of them.',
    uid: true,
    types: [
      {
        name: 'NotificationItem',
        members: [
          'readonly id: string',
          'readonly title: string',
          'readonly message?: string',
          'readonly createdAt: string',
          'readonly read: boolean',
        ],
      },
    ],
    helpers: [
      {
        name: 'formatDateTime',
        code: "function formatDateTime(date‹: string›)‹: string› {\n  return new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })\n}",
      },
    ],
    props: [
      {
        name: 'initialNotifications',
        type: 'readonly NotificationItem[]',
        default: '[]',
        sample:
          "[\n  { id: '1', title: 'Notification 1', createdAt: '2025-01-01T09:00:00Z', read: false },\n  { id: '2', title: 'Notification 2', createdAt: '2025-01-02T09:00:00Z', read: true },\n]",
      },
      { name: 'onRead', type: '', parameters: [{ name: 'ids', type: 'readonly string[]' }] },
    ],
    state: [
      { name: 'notifications', type: 'readonly NotificationItem[]', initial: '$initialNotifications' },
      { name: 'open', type: 'boolean', initial: 'false' },
    ],
    derived: [{ name: 'unreadCount', value: '$notifications.filter(({ read }) => !read).length' }],
    methods: [
      {
        name: 'markAsRead',
        parameters: [{ name: 'ids', type: 'readonly string[]' }],
        body: '$notifications = $notifications.map((item) => (ids.includes(item.id) ? { ...item, read: true } : item))\n$onRead(ids)',
      },
      {
        name: 'markAllAsRead',
        body: '$markAsRead($notifications.filter(({ read }) => !read).map(({ id }) => id))',
      },
      {
        name: 'handleKey',
        parameters: [{ name: 'pressed', type: 'string' }],
        body: "if (pressed === 'Escape') $open = false",
      },
    ],
    view: h(
      'div',
      { class: 'anchor', on: { keydown: '$handleKey($key)' } },
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          'aria-label': code("'Notifications, ' + $unreadCount + ' unread'"),
          'aria-expanded': code('$open'),
          'aria-controls': code('`${$uid}-notifications`'),
          on: { click: '$open = !$open' },
        },
        h('span', { 'aria-hidden': 'true' }, '🔔'),
        when('$unreadCount > 0', h('span', { class: 'badge' }, show('$unreadCount'))),
      ),
      when(
        '$open',
        h(
          'section',
          { class: 'menu stack', id: code('`${$uid}-notifications`'), 'aria-label': 'Notifications' },
          h(
            'div',
            { class: 'spread' },
            h('h2', {}, 'Notifications'),
            h(
              'button',
              {
                class: 'button',
                type: 'button',
                disabled: code('$unreadCount === 0'),
                on: { click: '$markAllAsRead()' },
              },
              'Mark all as read',
            ),
          ),
          h(
            'ul',
            { class: 'items' },
            each(
              '$notifications',
              ['item'],
              'item.id',
              h(
                'li',
                { class: code("item.read ? 'muted' : 'card'") },
                h('p', {}, show('item.title')),
                when('item.message', h('p', { class: 'muted' }, show('item.message'))),
                h('time', { datetime: code('item.createdAt') }, show('$formatDateTime(item.createdAt)')),
                when(
                  '!item.read',
                  h(
                    'button',
                    { class: 'button sm', type: 'button', on: { click: '$markAsRead([item.id])' } },
                    'Mark as read',
                  ),
                ),
              ),
            ),
          ),
          when('$notifications.length === 0', h('p', { class: 'muted' }, 'No notifications.')),
        ),
      ),
    ),
  }
}
