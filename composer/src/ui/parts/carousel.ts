import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

export function carouselComponent({ named, number, says }: Context): Component {
  const gallery = says(/gallery|lightbox/)
  const auto = says(/auto-?(?:play|rotat|advance|slid)|automatic/)
  const picture = {
    name: gallery ? 'GalleryImage' : 'Slide',
    members: ['readonly src: string', 'readonly alt: string', 'readonly caption?: string'],
  }
  const sample =
    "[\n  { src: 'https://placehold.co/640x360?text=1', alt: 'First picture' },\n  { src: 'https://placehold.co/640x360?text=2', alt: 'Second picture' },\n  { src: 'https://placehold.co/640x360?text=3', alt: 'Third picture' },\n]"
  const moves = [
    {
      name: 'go',
      parameters: [{ name: 'by', type: 'number' }],
      body: '$at = ($at + by + $images.length) % $images.length',
    },
  ]
  const keys = {
    name: 'handleKey',
    parameters: [{ name: 'key', type: 'string' }],
    body: "if (key === 'ArrowLeft') $go(-1)\nif (key === 'ArrowRight') $go(1)",
  }
  const current = { name: 'current', value: '$images[$at]' }
  const arrows = [
    h(
      'button',
      { class: 'button', type: 'button', 'aria-label': 'Previous image', on: { click: '$go(-1)' } },
      'Prev',
    ),
    h(
      'button',
      { class: 'button', type: 'button', 'aria-label': 'Next image', on: { click: '$go(1)' } },
      'Next',
    ),
  ]
  if (gallery) {
    return {
      name: named('', 'ImageGallery'),
      about: 'Pictures in a grid; one of them large, in a lightbox.',
      types: [picture],
      props: [{ name: 'images', type: `readonly ${picture.name}[]`, sample }],
      state: [{ name: 'at', type: 'number', initial: '0' }],
      derived: [current],
      refs: [{ name: 'lightbox', element: 'HTMLDialogElement' }],
      methods: [
        ...moves,
        keys,
        {
          name: 'openAt',
          parameters: [{ name: 'index', type: 'number' }],
          body: '$at = index\n$lightbox?.showModal()',
        },
        { name: 'close', body: '$lightbox?.close()' },
      ],
      view: h(
        'section',
        { 'aria-label': 'Gallery' },
        h(
          'ul',
          { class: 'grid items' },
          each(
            '$images',
            ['image', 'index'],
            'image.src',
            h(
              'li',
              {},
              h(
                'button',
                {
                  class: 'plain',
                  type: 'button',
                  'aria-label': code("'Enlarge: ' + image.alt"),
                  on: { click: '$openAt(index)' },
                },
                h('img', {
                  class: 'picture',
                  src: code('image.src'),
                  alt: code('image.alt'),
                  loading: 'lazy',
                }),
              ),
            ),
          ),
        ),
        h(
          'dialog',
          { class: 'dialog', ref: 'lightbox', 'aria-label': 'Lightbox', on: { keydown: '$handleKey($key)' } },
          h(
            'div',
            { class: 'stack' },
            h('img', { class: 'picture', src: code('$current?.src'), alt: code('$current?.alt') }),
            h(
              'div',
              { class: 'spread' },
              ...arrows,
              h('button', { class: 'button', type: 'button', on: { click: '$close()' } }, 'Close'),
            ),
          ),
        ),
      ),
    }
  }
  return {
    name: named('', 'Carousel'),
    about: 'Pictures one after the other, by buttons, dots or arrow keys.',
    types: [picture],
    props: [
      { name: 'images', type: `readonly ${picture.name}[]`, sample },
      ...(auto
        ? [
            {
              name: 'interval',
              type: 'number',
              default: String((number(/\b(\d{1,3}) ?s(?:ec(?:ond)?s?)?\b/) ?? 5) * 1000),
            },
          ]
        : []),
    ],
    state: [
      { name: 'at', type: 'number', initial: '0' },
      ...(auto ? [{ name: 'paused', type: 'boolean', initial: 'false' }] : []),
    ],
    derived: [current],
    methods: [...moves, keys],
    ...(auto && {
      effects: [
        {
          follows: ['paused', 'interval'],
          body: 'if ($paused) return\nconst timer = setInterval(() => {\n  $at ~= (current + 1) % $images.length\n}, $interval)',
          undo: 'clearInterval(timer)',
        },
      ],
    }),
    view: h(
      'section',
      {
        class: 'stack',
        'aria-roledescription': 'carousel',
        'aria-label': 'Pictures',
        tabindex: '0',
        on: {
          keydown: '$handleKey($key)',
          ...(auto && { mouseenter: '$paused = true', mouseleave: '$paused = false' }),
        },
      },
      h(
        'figure',
        { class: 'figure', 'aria-live': 'polite' },
        h('img', { class: 'picture', src: code('$current?.src'), alt: code('$current?.alt') }),
        when('$current?.caption', h('figcaption', {}, show('$current?.caption'))),
      ),
      h(
        'div',
        { class: 'spread' },
        ...arrows,
        auto &&
          h(
            'button',
            { class: 'button', type: 'button', on: { click: '$paused = !$paused' } },
            show("$paused ? 'Play' : 'Pause'"),
          ),
      ),
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': 'Dots' },
        each(
          '$images',
          ['image', 'index'],
          'image.src',
          h(
            'button',
            {
              class: code("index === $at ? 'icon active' : 'icon'"),
              type: 'button',
              'aria-label': code("'Picture ' + (index + 1)"),
              'aria-current': code('index === $at'),
              on: { click: '$at = index' },
            },
            '●',
          ),
        ),
      ),
    ),
  }
}
