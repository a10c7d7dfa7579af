import type { Context } from '../context.ts'
import { type Component, code, h, show, when } from '../model.ts'

/** Plays what it is given, one track after the other. */
export function playerComponent({ named, says }: Context): Component {
  const video = says(/\bvideo\b/)
  const element = video ? 'video' : 'audio'
  return {
    name: named('', video ? 'VideoPlayer' : 'AudioPlayer'),
    about: 'Plays tracks one after the other: play and pause, previous and next, progress and volume.',
    uid: true,
    types: [
      {
        name: 'Track',
        members: [
          'readonly id: string',
          'readonly title: string',
          'readonly artist: string',
          'readonly src: string',
        ],
      },
    ],
    helpers: [
      {
        name: 'formatTime',
        code: "function formatTime(seconds‹: number›)‹: string› {\n  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0\n  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`\n}",
      },
    ],
    props: [
      {
        name: 'tracks',
        type: 'readonly Track[]',
        sample: `[\n  { id: '1', title: 'First track', artist: 'Artist', src: '/first.${video ? 'mp4' : 'mp3'}' },\n  { id: '2', title: 'Second track', artist: 'Artist', src: '/second.${video ? 'mp4' : 'mp3'}' },\n]`,
      },
      { name: 'onPlay', type: '', parameters: [{ name: 'track', type: 'Track' }] },
    ],
    state: [
      { name: 'at', type: 'number', initial: '0' },
      { name: 'playing', type: 'boolean', initial: 'false' },
      { name: 'time', type: 'number', initial: '0' },
      { name: 'duration', type: 'number', initial: '0' },
      { name: 'volume', type: 'number', initial: '1' },
      { name: 'failed', type: 'boolean', initial: 'false' },
    ],
    derived: [{ name: 'track', value: '$tracks[$at]' }],
    refs: [{ name: 'media', element: video ? 'HTMLVideoElement' : 'HTMLAudioElement' }],
    methods: [
      {
        name: 'play',
        async: true,
        body: '$failed = false\ntry {\n  await $media?.play()\n  if ($track) $onPlay($track)\n} catch {\n  $failed = true\n}',
      },
      { name: 'toggle', body: 'if ($playing) $media?.pause()\nelse void $play()' },
      {
        name: 'skip',
        parameters: [{ name: 'by', type: 'number' }],
        body: '$at = ($at + by + $tracks.length) % $tracks.length\n$time = 0',
      },
      {
        name: 'seek',
        parameters: [{ name: 'seconds', type: 'number' }],
        body: '$time = seconds\nif ($media) $media.currentTime = seconds',
      },
      {
        name: 'changeVolume',
        parameters: [{ name: 'level', type: 'number' }],
        body: '$volume = level\nif ($media) $media.volume = level',
      },
      { name: 'readTime', body: '$time = $media?.currentTime ?? 0' },
      { name: 'readDuration', body: '$duration = $media?.duration ?? 0' },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Player' },
      h(element, {
        ref: 'media',
        src: code('$track?.src'),
        autoplay: code('$playing'),
        on: {
          play: '$playing = true',
          pause: '$playing = false',
          timeupdate: '$readTime()',
          loadedmetadata: '$readDuration()',
          ended: '$skip(1)',
          error: '$failed = true',
        },
      }),
      h(
        'p',
        { class: 'figure' },
        h('strong', {}, show("$track?.title ?? 'No track'")),
        ' ',
        h('span', { class: 'muted' }, show("$track?.artist ?? ''")),
      ),
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          { class: 'icon', type: 'button', 'aria-label': 'Previous track', on: { click: '$skip(-1)' } },
          '⏮',
        ),
        h(
          'button',
          {
            class: 'button primary',
            type: 'button',
            disabled: code('$track === undefined'),
            on: { click: '$toggle()' },
          },
          show("$playing ? 'Pause' : 'Play'"),
        ),
        h(
          'button',
          { class: 'icon', type: 'button', 'aria-label': 'Next track', on: { click: '$skip(1)' } },
          '⏭',
        ),
      ),
      h(
        'div',
        { class: 'row' },
        h('label', { for: code('`${$uid}-progress`') }, 'Progress'),
        h('input', {
          id: code('`${$uid}-progress`'),
          type: 'range',
          min: '0',
          max: code('Math.floor($duration)'),
          step: '1',
          value: code('Math.floor($time)'),
          on: { input: '$seek(Number($value))' },
        }),
        h('span', { class: 'muted' }, show("$formatTime($time) + ' / ' + $formatTime($duration)")),
      ),
      h(
        'div',
        { class: 'row' },
        h('label', { for: code('`${$uid}-volume`') }, 'Volume'),
        h('input', {
          id: code('`${$uid}-volume`'),
          type: 'range',
          min: '0',
          max: '1',
          step: '0.05',
          value: code('$volume'),
          on: { input: '$changeVolume(Number($value))' },
        }),
      ),
      when('$failed', h('p', { class: 'error', role: 'alert' }, 'This track cannot be played.')),
    ),
  }
}
