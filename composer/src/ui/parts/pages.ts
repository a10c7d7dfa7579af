import { jsString } from '../../quote.ts'
import { type Context, idOf, titleOf } from '../context.ts'
import { type Component, code, each, h, show } from '../model.ts'

export function notFoundComponent({ named }: Context): Component {
  return {
    name: named('', 'NotFound'),
    about: 'What is shown where there is no page.',
    props: [{ name: 'homeHref', type: 'string', default: "'/'" }],
    view: h(
      'main',
      { class: 'hero' },
      h('p', { class: 'large' }, '404'),
      h('h1', {}, 'Page not found'),
      h('p', { class: 'muted' }, 'There is no page at this address.'),
      h('a', { class: 'button_link', href: code('$homeHref') }, 'Back to the home page'),
    ),
  }
}

/** What is shown in place of what failed: the framework hands over what went wrong, and how to begin again. */
export function errorComponent({ named }: Context): Component {
  return {
    name: named('', 'ErrorPage'),
    about: 'What is shown where something failed: what happened, and a way to try again.',
    props: [
      { name: 'error', type: 'Error', sample: "new Error('Something went wrong.')" },
      { name: 'reset', type: '', parameters: [] },
    ],
    view: h(
      'main',
      { class: 'hero', role: 'alert' },
      h('h1', {}, 'Something went wrong'),
      h('p', { class: 'muted' }, show('$error.message')),
      h('button', { class: 'button primary', type: 'button', on: { click: '$reset()' } }, 'Try again'),
    ),
  }
}

/** A page of sections that the wish names. */
export function pageComponent(context: Context): Component {
  const { named, listed, says, intent, known, entity, has } = context
  const found = listed(/\bsections?\b|\bwith\b/i)
  const sections =
    found.length > 1
      ? found.map(titleOf)
      : says(/portfolio/)
        ? ['About', 'Projects', 'Contact']
        : says(/about/)
          ? ['Our story', 'Team', 'Contact']
          : ['Introduction', 'Details', 'Contact']
  const subject = says(/portfolio/)
    ? 'Portfolio'
    : says(/about/)
      ? 'About'
      : known
        ? titleOf(entity.name.join(' '))
        : 'Page'
  const title = intent.name ? named('') : subject
  const clean = sections.filter((section) => !/dark mode|css|html|responsive|tailwind/i.test(section))
  const switched = has('dark-mode')
  return {
    name: named('', `${subject.replace(/\W/g, '')}Page`.replace('PagePage', 'Page')),
    about: 'A page of a few sections; their texts are there to be replaced.',
    types: [
      {
        name: 'SectionText',
        members: ['readonly id: string', 'readonly title: string', 'readonly text: string'],
      },
    ],
    helpers: [
      {
        name: 'sampleSections',
        code: `const sampleSections‹: readonly SectionText[]› = [\n${clean.map((section) => `  { id: '${idOf(section)}', title: ${jsString(section)}, text: ${jsString(`What there is to say under ${section.toLowerCase()}.`)} },`).join('\n')}\n]`,
      },
      { name: 'year', code: 'const year = new Date().getFullYear()' },
    ],
    props: [
      { name: 'title', type: 'string', default: jsString(title) },
      { name: 'sections', type: 'readonly SectionText[]', default: 'sampleSections' },
    ],
    ...(switched && {
      state: [{ name: 'dark', type: 'boolean', initial: 'false' }],
      methods: [
        {
          name: 'toggleTheme',
          body: "const next = !$dark\n$dark = next\ndocument.documentElement.dataset.theme = next ? 'dark' : 'light'",
        },
      ],
      effects: [{ follows: [], body: "$dark = matchMedia('(prefers-color-scheme: dark)').matches" }],
    }),
    view: h(
      'div',
      { class: 'page' },
      h(
        'header',
        { class: 'top' },
        h('a', { class: 'brand', href: '/' }, show('$title')),
        h(
          'nav',
          { 'aria-label': 'Main' },
          h(
            'ul',
            { class: 'links' },
            each(
              '$sections',
              ['section'],
              'section.id',
              h('li', {}, h('a', { href: code("'#' + section.id") }, show('section.title'))),
            ),
          ),
        ),
        switched &&
          h(
            'button',
            {
              class: 'button',
              type: 'button',
              'aria-pressed': code('$dark'),
              on: { click: '$toggleTheme()' },
            },
            'Dark mode',
          ),
      ),
      h(
        'main',
        { class: 'main' },
        h('h1', {}, show('$title')),
        each(
          '$sections',
          ['section'],
          'section.id',
          h(
            'section',
            { class: 'section', id: code('section.id') },
            h('h2', {}, show('section.title')),
            h('p', {}, show('section.text')),
          ),
        ),
      ),
      h('footer', { class: 'bottom' }, h('p', { class: 'muted' }, '© ', show('$year'), ' ', show('$title'))),
    ),
  }
}
