import { itemsOf } from '../brief.ts'
import { type Block, blank, bullets, given, heading, may, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { baseForm, capital, gerund, lower } from '../english.ts'
import { knownSubject } from '../knowledge.ts'
import { voices } from '../tone.ts'

const VERBAL =
  /^(?:set|get|make|build|install|write|create|use|run|start|plan|cook|bake|fix|clean|learn|configure|deploy|choose|change|grow|prepare|brew|tie|paint|repair|connect|add|remove|organi[sz]e|train|save|sell|buy|move|replace|update|migrate|manage|improve|host|publish|test|debug|secure)\b/i

/** How to do something, step by step. Where the steps are not known they are for whoever knows them to fill in. */
export const composeTutorial: Compose = (brief) => {
  const topic = brief.topic.replace(/^(?:how )?to /i, '').replace(/^how (?:do|can) (?:i|you) /i, '')
  const isDoing = /^\w+ing\b/i.test(topic) || VERBAL.test(topic)
  const action = isDoing ? lower(baseForm(topic)) : `get started with ${lower(topic) || blank('subject')}`
  const doing = gerund(action)
  const known = knownSubject(topic)
  const asked = [...itemsOf(brief, 'steps'), ...allPoints(brief)]
  const recipe = /\brecipe\b/i.test(brief.called)
  const steps: readonly (readonly [string, readonly string[]])[] =
    asked.length > 0
      ? asked.map((step): [string, string[]] => [
          capital(step),
          [`${capital(blank(`what exactly to do for ${lower(step)}`))}.`],
        ])
      : known
        ? known.tips.map(([title, text]): [string, string[]] => [title, text.split(/(?<=\.) /)])
        : [
            [
              'Get ready',
              [
                `Read to the end once before you ${action}.`,
                'Put everything you need within reach, and plan a little more time than you think.',
              ],
            ],
            [
              'Begin with the smallest version',
              [
                `Your first step: ${blank('first step')}.`,
                'Do it once without hurry. It need not be perfect.',
              ],
            ],
            [
              'Go on step by step',
              [`Then: ${blank('next step')}.`, 'Finish one thing before you start the next.'],
            ],
            [
              'Check as you go',
              [
                'Stop after each step and compare with what you expected.',
                'A mistake found now costs minutes; found at the end it costs hours.',
              ],
            ],
            [
              'Finish and clean up',
              [
                `Last: ${blank('last step')}.`,
                'Put away what you used, and write down what you would do differently.',
              ],
            ],
          ]
  const unknown = asked.length === 0 && known === undefined
  const whom = brief.audience
  const blocks: Block[] = [
    heading(1, `How to ${action}`),
    paragraph(
      `This guide shows how to ${action}, from the first preparation to the finished result.`,
      ...(whom
        ? [given(`It is for ${whom}${/beginner/.test(whom) ? ': you need no experience' : ''}.`)]
        : []),
      ...(known ? [may(1, known.is)] : []),
      ...(brief.tone === 'friendly'
        ? [may(1, "Do not worry if the first try is not perfect; nobody's is.")]
        : brief.tone === 'playful'
          ? [may(1, 'No superpowers needed.')]
          : brief.tone === 'enthusiastic'
            ? [may(1, 'We are excited to have you along!')]
            : []),
    ),
    heading(2, recipe ? 'Ingredients' : 'What you need'),
    bullets(
      itemsOf(brief, 'ingredients', 'requirements').length > 0
        ? itemsOf(brief, 'ingredients', 'requirements').map((item) => given(capital(item)))
        : [
            may(1, 'Some time without interruptions'),
            may(
              1,
              known ? 'The things named in the steps below' : `${capital(blank('tools and materials'))}`,
            ),
            may(3, 'A place where you can leave things if you do not finish today'),
          ],
    ),
    ...details(itemsOf(brief, 'include')),
    ...steps.flatMap(([title, lines], at): Block[] => [
      heading(2, `Step ${at + 1}: ${title}`),
      paragraph(...lines.map((line, index) => (index === 0 ? given(line) : may(2, line)))),
    ]),
    heading(2, 'If something goes wrong'),
    bullets([
      may(2, 'Go back to the last step that worked, and repeat the next one slowly.'),
      may(2, 'Change one thing at a time, so that you see what helped.'),
      may(3, 'Ask somebody who has done it, and describe what you see rather than what you think it is.'),
      may(4, 'Take a break. Much that is stuck in the evening moves in the morning.'),
    ]),
    heading(2, 'What comes next'),
    paragraph(
      may(1, `After ${doing} once, do it again soon: the second time is where it sticks.`),
      may(3, 'Then change one detail and see what happens.'),
      ...(brief.tone === 'neutral' || brief.tone === 'formal' ? [] : [may(3, voices[brief.tone].invitation)]),
    ),
  ]
  return { blocks, usualWords: 330, ...(unknown ? { unfinished: true as const } : {}) }
}
