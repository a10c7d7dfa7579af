import { jsString } from '../../quote.ts'
import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

/** A question with answers to vote for; once voted, what share each has. */
export function pollComponent(context: Context): Component {
  const { named, says, intent, declared, listed } = context
  const asked = /["“]([^"”\n]{4,120}\?)["”]/.exec(intent.prompt)?.[1]
  const names = listed(/\b(?:options|answers|choices)\b(?: are)?:?/i)
  const again = says(/\bchange (?:the|your|my|their) vote\b|\bvote again\b|\bcan be changed\b/)
  const tell = declared.find(({ name }) => /^on[A-Z]/.test(name))?.name ?? 'onVote'
  const rows = (names.length > 1 ? names : ['Option 1', 'Option 2', 'Option 3']).map(
    (label, at) => `  { id: '${at + 1}', label: ${jsString(label)}, votes: 0 },`,
  )
  const share = 'Math.round((option.votes / Math.max(1, $total)) * 100)'
  return {
    name: named('', 'Poll'),
    about: 'A question to vote on; after the vote it shows the share of every answer.',
    types: [
      {
        name: 'PollOption',
        members: ['readonly id: string', 'readonly label: string', 'readonly votes: number'],
      },
    ],
    props: [
      {
        name: 'question',
        type: 'string',
        ...(asked === undefined ? { sample: "'What do you think?'" } : { default: jsString(asked) }),
      },
      { name: 'options', type: 'readonly PollOption[]', sample: `[\n${rows.join('\n')}\n]` },
      { name: tell, type: '', parameters: [{ name: 'id', type: 'string' }] },
    ],
    state: [{ name: 'votedId', type: 'string', initial: "''" }],
    derived: [
      {
        name: 'counted',
        value:
          '$options.map((option) => ({ ...option, votes: option.votes + (option.id === $votedId ? 1 : 0) }))',
      },
      { name: 'total', value: '$counted.reduce((sum, option) => sum + option.votes, 0)' },
    ],
    methods: [
      {
        name: 'vote',
        parameters: [{ name: 'id', type: 'string' }],
        body: `// Nobody votes twice.\nif ($votedId !== '') return\n$votedId = id\n$${tell}(id)`,
      },
      ...(again ? [{ name: 'voteAgain', body: "$votedId = ''" }] : []),
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Poll' },
      h('h2', {}, show('$question')),
      when(
        "$votedId === ''",
        h(
          'div',
          { class: 'stack', role: 'group', 'aria-label': 'Answers' },
          each(
            '$options',
            ['option'],
            'option.id',
            h(
              'button',
              { class: 'button', type: 'button', on: { click: '$vote(option.id)' } },
              show('option.label'),
            ),
          ),
        ),
        h(
          'div',
          { class: 'stack', 'aria-live': 'polite' },
          each(
            '$counted',
            ['option'],
            'option.id',
            h(
              'label',
              { class: 'field' },
              h(
                'span',
                { class: code("option.id === $votedId ? 'active' : ''") },
                show('option.label'),
                ': ',
                show(share),
                '% (',
                show('option.votes'),
                ')',
              ),
              h('progress', { class: 'progress', max: '100', value: code(share) }),
            ),
          ),
          again &&
            h(
              'button',
              { class: 'button', type: 'button', on: { click: '$voteAgain()' } },
              'Change your vote',
            ),
        ),
      ),
      h('p', { class: 'muted' }, 'Total votes: ', show('$total')),
    ),
  }
}
