import { type Context, titleOf } from '../context.ts'
import { type Component, code, each, h, type Node, show, when } from '../model.ts'
import { searchBox } from './search-box.ts'

/** Whether things are moved from one list to another. */
export const isTransfer = (text: string): boolean =>
  /^[^,.:;(]{0,40}\b(?:transfer[- ]?list|dual[- ]?list(?:[- ]?box)?|list[- ]?shuttle|pick[- ]?list)\b/.test(
    text,
  ) || /\btwo (?:[a-z]+ )?(?:boxes|lists|columns|list ?boxes|panels)\b.*\bmov(?:e|es|ed|ing)\b/.test(text)

const BOXES =
  /\btwo (?:[a-z]+ )?(?:boxes|lists|columns|list ?boxes|panels)\b[\s,:(]*["“]?([A-Z][\w ]{1,20}?)["”]? (?:and|\/|&) ["“]?([A-Z][\w ]{1,20}?)["”]?(?=\s*[.:,;)]|$)/

/** Two lists with buttons between them: what is ticked in one is moved to the other. */
export function transferComponent(context: Context): Component {
  const { named, declared, says } = context
  const list = declared.find(({ list: isList, fields }) => isList && fields)
  const label =
    ['label', 'name', 'title', 'text'].find((key) =>
      list?.fields?.some(({ name }) => name.join('') === key),
    ) ?? 'label'
  const items = list?.name ?? 'items'
  const tell = declared.find(({ name }) => /^on[A-Z]/.test(name))
  const event = tell?.name ?? 'onChange'
  const [, from = 'Available', to = 'Selected'] =
    BOXES.exec(context.intent.prompt)?.map((name) => titleOf(name)) ?? []
  const all = says(/\bmove all\b|\ball items\b|>>|»|\beverything\b/)
  const searches = says(/\bsearch|\bfilter/)
  const shown = searches ? '$matching' : '$available'
  const box = (title: string, entries: string, count: string): Node =>
    h(
      'fieldset',
      { class: 'card stack' },
      h('legend', {}, `${title} (`, show(`${count}.length`), ')'),
      each(
        entries,
        ['item'],
        'item.id',
        h(
          'label',
          { class: 'choice' },
          h('input', {
            type: 'checkbox',
            checked: code('$ticked.includes(item.id)'),
            on: { change: '$tick(item.id)' },
          }),
          h('span', {}, show(`item.${label}`)),
        ),
      ),
      when(`${entries}.length === 0`, h('p', { class: 'muted' }, 'Nothing here.')),
    )
  const button = (sign: string, says: string, does: string, none: string) =>
    h(
      'button',
      { class: 'button', type: 'button', 'aria-label': says, disabled: code(none), on: { click: does } },
      sign,
    )
  const known = ['Item one', 'Item two', 'Item three'].map(
    (text, at) => `  { id: '${at + 1}', ${label}: '${text}' },`,
  )
  return {
    name: named('', 'TransferList'),
    about: 'Two lists: what is ticked in one is moved to the other by the buttons between them.',
    types: [{ name: 'TransferItem', members: ['readonly id: string', `readonly ${label}: string`] }],
    props: [
      { name: items, type: 'readonly TransferItem[]', sample: `[\n${known.join('\n')}\n]` },
      { name: 'initialIds', type: 'readonly string[]', default: '[]' },
      {
        name: event,
        type: '',
        parameters: [{ name: tell?.parameters?.[0] ?? 'selectedIds', type: 'readonly string[]' }],
      },
    ],
    state: [
      { name: 'chosenIds', type: 'readonly string[]', initial: '$initialIds' },
      { name: 'ticked', type: 'readonly string[]', initial: '[]' },
      ...(searches ? [{ name: 'query', type: 'string', initial: "''" }] : []),
    ],
    derived: [
      { name: 'available', value: `$${items}.filter((item) => !$chosenIds.includes(item.id))` },
      { name: 'selected', value: `$${items}.filter((item) => $chosenIds.includes(item.id))` },
      { name: 'canMoveRight', value: '$available.some((item) => $ticked.includes(item.id))' },
      { name: 'canMoveLeft', value: '$selected.some((item) => $ticked.includes(item.id))' },
      ...(searches
        ? [
            {
              name: 'matching',
              value: `$available.filter((item) => item.${label}.toLowerCase().includes($query.trim().toLowerCase()))`,
            },
          ]
        : []),
    ],
    methods: [
      {
        name: 'tick',
        parameters: [{ name: 'id', type: 'string' }],
        body: '$ticked = $ticked.includes(id) ? $ticked.filter((other) => other !== id) : [...$ticked, id]',
      },
      {
        name: 'change',
        parameters: [{ name: 'next', type: 'readonly string[]' }],
        body: `$chosenIds = next\n$ticked = []\n$${event}(next)`,
      },
      {
        name: 'moveRight',
        body: '$change([...$chosenIds, ...$ticked.filter((id) => !$chosenIds.includes(id))])',
      },
      ...(all ? [{ name: 'moveAll', body: `$change($${items}.map(({ id }) => id))` }] : []),
      { name: 'moveLeft', body: '$change($chosenIds.filter((id) => !$ticked.includes(id)))' },
    ],
    view: h(
      'div',
      { class: 'row', role: 'group', 'aria-label': `${from} and ${to.toLowerCase()}` },
      searches && searchBox,
      box(from, shown, '$available'),
      h(
        'div',
        { class: 'stack' },
        all && button('»', 'Move all to the right', '$moveAll()', '$available.length === 0'),
        button('>', 'Move the ticked ones to the right', '$moveRight()', '!$canMoveRight'),
        button('<', 'Move the ticked ones to the left', '$moveLeft()', '!$canMoveLeft'),
        all && button('«', 'Move all to the left', '$change([])', '$selected.length === 0'),
      ),
      box(to, '$selected', '$selected'),
    ),
  }
}
