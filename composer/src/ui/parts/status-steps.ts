import { jsString } from '../../quote.ts'
import { pascal, wordsOf } from '../../words.ts'
import { type Context, idOf, titleOf } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

const STEPS = /\b(?:steps?|stages?|phases?)\b\s*:?\s*(?=["“]?[A-Z])/
const CURRENT =
  /\b(?:status|current(?: ?step| ?status)?|state)\b[^.;]{0,40}\b(?:current|active|reached)\b|\bcurrent (?:one|step|status|stage)\b/

/** Whether it shows how far something is, of steps that the wish names. */
export const isStatusSteps = (prompt: string, text: string): boolean =>
  /\btracker\b|\bprogress\b|\btracking\b|\bstatus\b/.test(text.split(/[:.;(]/)[0] ?? '') &&
  STEPS.test(prompt) &&
  CURRENT.test(text) &&
  !/\b(?:next|back) button|\bwizard\b|\bform\b|\btable\b/.test(text)

/** How far something is: what is done, what is current, what is still to come. */
export function statusStepsComponent(context: Context): Component {
  const { named, says, listed, text } = context
  const steps = listed(STEPS)
  const ids = steps.map((step) => jsString(idOf(step)))
  const type = `${pascal(wordsOf(named('', 'StatusTracker')))}Status`.replace(/TrackerStatus$/, 'Status')
  const dated = says(/\bdates?\b/)
  const [, ended, look] =
    /\bif (?:the )?(?:status|state) is ["“']?([a-z]+)["”']?,? (?:then )?(?:it )?shows? (?:an? )?(red|green|yellow|gr[ae]y|warning|error)?/.exec(
      text,
    ) ?? []
  const list = h(
    'ol',
    { class: 'stack', 'aria-label': 'Progress' },
    each(
      '$steps',
      ['step', 'index'],
      'step.id',
      h(
        'li',
        {
          class: code("index === $at ? 'card highlighted' : index < $at ? 'card' : 'card muted'"),
          'aria-current': code("index === $at ? 'step' : undefined"),
        },
        h('strong', {}, show("(index < $at ? '✓ ' : '') + step.title")),
        h(
          'span',
          { class: 'visually-hidden' },
          show("index < $at ? ' (done)' : index === $at ? ' (current)' : ' (to come)'"),
        ),
        dated &&
          when(
            '$dates[step.id]',
            h('time', { datetime: code('$dates[step.id]') }, show("$formatDate($dates[step.id] ?? '')")),
          ),
      ),
    ),
  )
  return {
    name: named('', 'StatusTracker'),
    about: 'How far it is: the steps before the current one are checked.',
    types: [
      { name: type, alias: [...ids, ...(ended === undefined ? [] : [jsString(ended)])].join(' | ') },
      { name: 'TrackedStep', members: [`readonly id: ${type}`, 'readonly title: string'] },
    ],
    helpers: [
      {
        name: 'steps',
        code: `const steps‹: readonly TrackedStep[]› = [\n${steps.map((step, at) => `  { id: ${ids[at]}, title: ${jsString(titleOf(step))} },`).join('\n')}\n]`,
        inView: true,
      },
      ...(dated
        ? [
            {
              name: 'formatDate',
              code: "function formatDate(date‹: string›)‹: string› {\n  return new Date(date).toLocaleDateString(undefined, { dateStyle: 'medium' })\n}",
              inView: true,
            },
          ]
        : []),
    ],
    props: [
      { name: 'status', type, sample: ids[1] ?? "''" },
      ...(dated ? [{ name: 'dates', type: `Partial<Record<${type}, string>>`, default: '{}' }] : []),
    ],
    derived: [
      { name: 'at', value: 'steps.findIndex((step) => step.id === $status)' },
      ...(ended === undefined ? [] : [{ name: 'hasEnded', value: `$status === ${jsString(ended)}` }]),
    ],
    view:
      ended === undefined
        ? list
        : h(
            'section',
            { class: 'stack' },
            when(
              '$hasEnded',
              h(
                'p',
                {
                  class: /green/.test(look ?? '')
                    ? 'card success'
                    : /gr[ae]y/.test(look ?? '')
                      ? 'card muted'
                      : 'card error',
                  role: 'status',
                },
                `${titleOf(ended)}.`,
              ),
              list,
            ),
          ),
  }
}
