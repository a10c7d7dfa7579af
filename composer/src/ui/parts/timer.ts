import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import { pomodoroComponent } from './pomodoro.ts'

export function timerComponent(context: Context): Component {
  const { named, says, number } = context
  if (says(/stop ?watch/)) return stopwatch(named('', 'Stopwatch'))
  if (says(/pomodoro/)) return pomodoroComponent(context, formatTime)
  if (says(/\bclock\b/) && !says(/timer/)) return clock(named('', 'Clock'))
  if (says(/count ?down (?:to|until)|until (?:a|the|an)|launch|target date|event date/))
    return countdown(context, /\b20\d\d-\d\d-\d\d\b/.exec(context.text)?.[0])
  const minutes = number(/(\d{1,3})[- ]?(?:min|minutes?)\b/)
  const seconds = minutes === undefined ? (number(/(\d{1,5})[- ]?(?:s|sec|seconds?)\b/) ?? 60) : minutes * 60
  return {
    name: named('', says(/count/) ? 'CountdownTimer' : 'Timer'),
    about: 'Counts down to zero; it can be paused and started over.',
    helpers: [formatTime],
    props: [
      { name: 'seconds', type: 'number', default: String(seconds) },
      { name: 'onDone', type: '', parameters: [] },
    ],
    state: [
      { name: 'remaining', type: 'number', initial: '$seconds' },
      { name: 'running', type: 'boolean', initial: 'false' },
    ],
    methods: [
      { name: 'start', body: 'if ($remaining > 0) $running = true' },
      { name: 'pause', body: '$running = false' },
      { name: 'reset', body: '$running = false\n$remaining = $seconds' },
    ],
    effects: [
      {
        follows: ['running'],
        body: 'if (!$running) return\nconst timer = setInterval(() => {\n  $remaining ~= Math.max(0, current - 1)\n}, 1000)',
        undo: 'clearInterval(timer)',
      },
      {
        follows: ['remaining', 'running'],
        body: 'if ($remaining > 0 || !$running) return\n$running = false\n$onDone()',
      },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Timer' },
      h('p', { class: 'large', role: 'timer' }, show('$formatTime($remaining)')),
      h(
        'div',
        { class: 'row' },
        when(
          '$running',
          h('button', { class: 'button', type: 'button', on: { click: '$pause()' } }, 'Pause'),
          h(
            'button',
            {
              class: 'button primary',
              type: 'button',
              disabled: code('$remaining === 0'),
              on: { click: '$start()' },
            },
            'Start',
          ),
        ),
        h('button', { class: 'button', type: 'button', on: { click: '$reset()' } }, 'Reset'),
      ),
    ),
  }
}

const formatTime = {
  name: 'formatTime',
  code: "function formatTime(total‹: number›)‹: string› {\n  const minutes = Math.floor(total / 60)\n  const seconds = Math.floor(total % 60)\n  return `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`\n}",
}

const stopwatch = (name: string): Component => ({
  name,
  about: 'Measures time, with laps.',
  helpers: [
    {
      name: 'formatElapsed',
      code: "function formatElapsed(milliseconds‹: number›)‹: string› {\n  const minutes = Math.floor(milliseconds / 60_000)\n  const seconds = Math.floor(milliseconds / 1000) % 60\n  const hundredths = Math.floor(milliseconds / 10) % 100\n  return [minutes, seconds, hundredths].map((part) => String(part).padStart(2, '0')).join(':')\n}",
    },
  ],
  state: [
    { name: 'elapsed', type: 'number', initial: '0' },
    { name: 'running', type: 'boolean', initial: 'false' },
    { name: 'laps', type: 'readonly number[]', initial: '[]' },
  ],
  methods: [
    { name: 'toggle', body: '$running = !$running' },
    { name: 'lap', body: '$laps = [...$laps, $elapsed]' },
    { name: 'reset', body: '$running = false\n$elapsed = 0\n$laps = []' },
  ],
  effects: [
    {
      follows: ['running'],
      body: 'if (!$running) return\nlet last = performance.now()\nconst timer = setInterval(() => {\n  const now = performance.now()\n  const passed = now - last\n  last = now\n  $elapsed ~= current + passed\n}, 50)',
      undo: 'clearInterval(timer)',
    },
  ],
  view: h(
    'section',
    { class: 'stack', 'aria-label': 'Stopwatch' },
    h('p', { class: 'large', role: 'timer' }, show('$formatElapsed($elapsed)')),
    h(
      'div',
      { class: 'row' },
      h(
        'button',
        { class: 'button primary', type: 'button', on: { click: '$toggle()' } },
        show("$running ? 'Stop' : 'Start'"),
      ),
      h(
        'button',
        { class: 'button', type: 'button', disabled: code('!$running'), on: { click: '$lap()' } },
        'Lap',
      ),
      h('button', { class: 'button', type: 'button', on: { click: '$reset()' } }, 'Reset'),
    ),
    h('ol', {}, each('$laps', ['time', 'index'], 'index', h('li', {}, show('$formatElapsed(time)')))),
  ),
})

const clock = (name: string): Component => ({
  name,
  about: 'The time of day.',
  props: [{ name: 'timeZone', type: 'string', optional: true, sample: 'undefined' }],
  state: [{ name: 'now', type: 'Date', initial: 'new Date()' }],
  derived: [{ name: 'shown', value: '$now.toLocaleTimeString(undefined, { timeZone: $timeZone })' }],
  effects: [
    {
      follows: [],
      body: 'const timer = setInterval(() => {\n  $now = new Date()\n}, 1000)',
      undo: 'clearInterval(timer)',
    },
  ],
  view: h('time', { class: 'large', role: 'timer', datetime: code('$now.toISOString()') }, show('$shown')),
})

const countdown = ({ named, intent, says, declared }: Context, until: string | undefined): Component => {
  const ends =
    /\b(?:shows?|display|say|message|text|done|finish\w*|over|zero|ends?)\b[^."“]{0,40}["“]([^"”\n]{2,80})["”]/i.exec(
      intent.prompt,
    )?.[1]
  const tell = declared.find(({ name }) => /^on[A-Z]/.test(name))?.name
  const done =
    tell ?? (ends !== undefined || says(/finish|reaches zero|is over|expired/) ? 'onFinish' : undefined)
  return {
    name: named('', 'Countdown'),
    about: 'The time that is left until a date.',
    helpers: [
      {
        name: 'partsOf',
        code: "function partsOf(milliseconds‹: number›) {\n  const seconds = Math.max(0, Math.floor(milliseconds / 1000))\n  return [\n    { unit: 'days', amount: Math.floor(seconds / 86_400) },\n    { unit: 'hours', amount: Math.floor(seconds / 3600) % 24 },\n    { unit: 'minutes', amount: Math.floor(seconds / 60) % 60 },\n    { unit: 'seconds', amount: seconds % 60 },\n  ]\n}",
      },
    ],
    props: [
      {
        name: 'until',
        type: 'string',
        ...(until !== undefined && { default: `'${until}T00:00:00Z'` }),
        sample: "'2030-01-01T00:00:00Z'",
      },
      { name: 'title', type: 'string', default: "'Time left'" },
      ...(done === undefined ? [] : [{ name: done, type: '', parameters: [] }]),
    ],
    state: [{ name: 'now', type: 'number', initial: 'Date.now()' }],
    derived: [
      { name: 'parts', value: 'partsOf(new Date($until).getTime() - $now)' },
      ...(done === undefined ? [] : [{ name: 'finished', value: 'new Date($until).getTime() <= $now' }]),
    ],
    effects: [
      {
        follows: [],
        body: 'const timer = setInterval(() => {\n  $now = Date.now()\n}, 1000)',
        undo: 'clearInterval(timer)',
      },
      ...(done === undefined ? [] : [{ follows: ['finished'], body: `if ($finished) $${done}()` }]),
    ],
    view: h(
      'section',
      { class: 'stack', role: 'timer', 'aria-label': code('$title') },
      h('h2', {}, show('$title')),
      done !== undefined &&
        when('$finished', h('p', { class: 'large', role: 'status' }, ends ?? 'Time is up.')),
      h(
        'div',
        { class: 'row' },
        each(
          '$parts',
          ['part'],
          'part.unit',
          h(
            'p',
            { class: 'card' },
            h('strong', { class: 'large' }, show('part.amount')),
            h('span', { class: 'muted' }, show('part.unit')),
          ),
        ),
      ),
    ),
  }
}
