import type { Context } from '../context.ts'
import { type Component, type Helper, h, show, when } from '../model.ts'

/** Work and breaks in turn, with the sessions that were finished. */
export function pomodoroComponent({ named, text, says }: Context, formatTime: Helper): Component {
  const minutes = (pattern: RegExp, usual: number): number => Number(pattern.exec(text)?.[1] ?? usual)
  const work =
    minutes(/(\d{1,3})[- ]?(?:min|minutes?|m)?\s*(?:of )?(?:work|focus|pomodoro)/, 0) ||
    minutes(/\b(?:work|focus)\b[^,.;\d]{0,15}(\d{1,3})/, 0) ||
    25
  const rest =
    minutes(/(\d{1,3})[- ]?(?:min|minutes?|m)?\s*(?:short )?break/, 0) ||
    minutes(/\b(?:short )?breaks?\b[^,.;\d]{0,15}(\d{1,3})/, 0) ||
    5
  const skips = says(/\bskip\b/)
  return {
    name: named('', 'PomodoroTimer'),
    about: `${work} minutes of work and ${rest} minutes of break in turn; finished sessions are counted.`,
    helpers: [formatTime],
    props: [
      { name: 'workMinutes', type: 'number', default: String(work) },
      { name: 'breakMinutes', type: 'number', default: String(rest) },
      { name: 'onSessionDone', type: '', parameters: [{ name: 'sessions', type: 'number' }] },
    ],
    state: [
      { name: 'phase', type: "'work' | 'break'", initial: "'work'" },
      { name: 'remaining', type: 'number', initial: '$workMinutes * 60' },
      { name: 'running', type: 'boolean', initial: 'false' },
      { name: 'sessions', type: 'number', initial: '0' },
    ],
    methods: [
      { name: 'start', body: '$running = true' },
      { name: 'pause', body: '$running = false' },
      {
        name: 'reset',
        body: "$running = false\n$phase = 'work'\n$remaining = $workMinutes * 60\n$sessions = 0",
      },
      ...(skips ? [{ name: 'skip', body: '$remaining = 0\n$running = true' }] : []),
    ],
    effects: [
      {
        follows: ['running'],
        body: 'if (!$running) return\nconst timer = setInterval(() => {\n  $remaining ~= Math.max(0, current - 1)\n}, 1000)',
        undo: 'clearInterval(timer)',
      },
      {
        follows: ['remaining', 'running', 'phase', 'sessions', 'workMinutes', 'breakMinutes'],
        body: `if ($remaining > 0 || !$running) return
if ($phase === 'work') {
  const done = $sessions + 1
  $sessions = done
  $phase = 'break'
  $remaining = $breakMinutes * 60
  $onSessionDone(done)
} else {
  $phase = 'work'
  $remaining = $workMinutes * 60
}`,
      },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Pomodoro timer' },
      h('h2', {}, show("$phase === 'work' ? 'Work' : 'Break'")),
      h('p', { class: 'large', role: 'timer' }, show('$formatTime($remaining)')),
      h(
        'div',
        { class: 'row' },
        when(
          '$running',
          h('button', { class: 'button', type: 'button', on: { click: '$pause()' } }, 'Pause'),
          h('button', { class: 'button primary', type: 'button', on: { click: '$start()' } }, 'Start'),
        ),
        h('button', { class: 'button', type: 'button', on: { click: '$reset()' } }, 'Reset'),
        skips && h('button', { class: 'button', type: 'button', on: { click: '$skip()' } }, 'Skip'),
      ),
      h('p', { 'aria-live': 'polite' }, 'Finished sessions: ', show('$sessions')),
    ),
  }
}
