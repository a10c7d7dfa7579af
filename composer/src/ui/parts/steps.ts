import { jsString } from '../../quote.ts'
import { type Context, idOf, titleOf } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import { stepper } from './wayfinding.ts'

const stepsOf = ({ listed }: Context): readonly string[] =>
  [/\bsteps?\b\s*:?/i, /\bstepper\b\s*:?/i, /\btimeline\b\s*:/i]
    .map(listed)
    .find((found) => found.length > 1) ?? []

const stepList = (steps: readonly string[]): string =>
  `[\n${steps.map((step) => `  { id: '${idOf(step)}', title: ${jsString(titleOf(step))} },`).join('\n')}\n]`

/** The steps of a task, one at a time, with the way there and back. */
export function stepsComponent(context: Context): Component {
  const { named } = context
  const steps = stepsOf(context)
  if (steps.length < 2) return stepper(named('', 'Stepper'))
  return {
    name: named('', 'Stepper'),
    about: 'Leads through the steps of a task; an indicator shows which one is the current one.',
    types: [{ name: 'Step', members: ['readonly id: string', 'readonly title: string'] }],
    helpers: [{ name: 'steps', code: `const steps‹: readonly Step[]› = ${stepList(steps)}` }],
    props: [
      { name: 'onStep', type: '', parameters: [{ name: 'step', type: 'Step' }] },
      { name: 'onFinish', type: '', parameters: [] },
    ],
    state: [{ name: 'current', type: 'number', initial: '0' }],
    derived: [{ name: 'isLast', value: '$current === steps.length - 1' }],
    methods: [
      {
        name: 'go',
        parameters: [{ name: 'index', type: 'number' }],
        body: 'const step = steps[index]\nif (!step) return\n$current = index\n$onStep(step)',
      },
      { name: 'next', body: 'if ($isLast) $onFinish()\nelse $go($current + 1)' },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Steps' },
      h(
        'ol',
        { class: 'links' },
        each(
          '$steps',
          ['step', 'index'],
          'step.id',
          h(
            'li',
            { 'aria-current': code("index === $current ? 'step' : undefined") },
            h(
              'button',
              {
                class: code("index === $current ? 'button primary' : 'button'"),
                type: 'button',
                disabled: code('index > $current'),
                on: { click: '$go(index)' },
              },
              show("index + 1 + '. ' + step.title"),
            ),
          ),
        ),
      ),
      each(
        '$steps',
        ['step', 'index'],
        'step.id',
        h(
          'div',
          {
            class: 'card',
            role: 'group',
            'aria-label': code('step.title'),
            hidden: code('index !== $current'),
          },
          h('h2', {}, show('step.title')),
        ),
      ),
      h(
        'p',
        { class: 'muted', 'aria-live': 'polite' },
        show("'Step ' + ($current + 1) + ' of ' + $steps.length"),
      ),
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          {
            class: 'button',
            type: 'button',
            disabled: code('$current === 0'),
            on: { click: '$go($current - 1)' },
          },
          'Back',
        ),
        h(
          'button',
          { class: 'button primary', type: 'button', on: { click: '$next()' } },
          show("$isLast ? 'Finish' : 'Next'"),
        ),
      ),
    ),
  }
}

/** Stages in the order in which they happen. */
export function timelineOf(context: Context): Component | undefined {
  const stages = stepsOf(context)
  // `placed, packed, shipped`: what has happened; other words are what an entry of a list has.
  if (stages.length < 2 || !stages.slice(0, 2).every((stage) => /(?:ed|en|ing|nt)$/i.test(stage)))
    return undefined
  return {
    name: context.named('', 'Timeline'),
    about: 'Stages in their order: what is done, what is current, what is still to come.',
    types: [
      {
        name: 'Stage',
        members: ['readonly id: string', 'readonly title: string', 'readonly date?: string'],
      },
    ],
    helpers: [
      { name: 'sampleStages', code: `const sampleStages‹: readonly Stage[]› = ${stepList(stages)}` },
      {
        name: 'formatDate',
        code: "function formatDate(date‹: string›)‹: string› {\n  return new Date(date).toLocaleDateString(undefined, { dateStyle: 'medium' })\n}",
      },
    ],
    props: [
      { name: 'stages', type: 'readonly Stage[]', default: 'sampleStages' },
      { name: 'current', type: 'string', default: `'${idOf(stages[0] ?? '')}'` },
    ],
    derived: [{ name: 'at', value: '$stages.findIndex((stage) => stage.id === $current)' }],
    view: h(
      'ol',
      { class: 'stack', 'aria-label': 'Timeline' },
      each(
        '$stages',
        ['stage', 'index'],
        'stage.id',
        h(
          'li',
          {
            class: code("index === $at ? 'card highlighted' : index < $at ? 'card' : 'card muted'"),
            'aria-current': code("index === $at ? 'step' : undefined"),
          },
          h('strong', {}, show('stage.title')),
          when(
            'stage.date',
            h('time', { datetime: code('stage.date') }, show("$formatDate(stage.date ?? '')")),
            h('span', { class: 'muted' }, show("index <= $at ? 'Done' : 'To come'")),
          ),
        ),
      ),
    ),
  }
}
