import { lookupTable } from '@atelier/analyzer/basics'
import type { Component, Expression, Node } from './model.ts'
import { walk } from './model.ts'

/** What a class looks like: as CSS, and as utility classes where the wish is for those. */
type Look = readonly [css: string, utilities: string]

const FOCUS = 'focus-visible:outline-2 focus-visible:outline-blue-600'

const looks: Readonly<Record<string, Look>> = lookupTable({
  stack: ['display: grid; gap: 1rem', 'grid gap-4'],
  row: [
    'display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem',
    'flex flex-wrap items-center gap-2',
  ],
  spread: [
    'display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem',
    'flex flex-wrap items-center justify-between gap-4',
  ],
  grid: [
    'display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr))',
    'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3',
  ],
  sticky: [
    'position: sticky; top: 0; z-index: 1; background: var(--surface)',
    'sticky top-0 z-10 bg-white dark:bg-gray-900',
  ],
  muted: ['color: var(--muted)', 'text-gray-600 dark:text-gray-400'],
  error: ['color: var(--danger)', 'text-red-700 dark:text-red-400'],
  success: ['color: var(--success)', 'text-green-700 dark:text-green-400'],
  field: ['display: grid; gap: 0.25rem; border: 0; margin: 0; padding: 0', 'grid gap-1'],
  choice: ['display: flex; align-items: center; gap: 0.5rem', 'flex items-center gap-2'],
  input: [
    'font: inherit; color: inherit; background: var(--surface); padding: 0.5rem 0.75rem; border: 1px solid var(--border); border-radius: 0.375rem',
    `rounded-md border border-gray-300 px-3 py-2 dark:border-gray-600 dark:bg-gray-900 ${FOCUS}`,
  ],
  button: [
    'font: inherit; color: inherit; background: var(--surface); padding: 0.5rem 1rem; border: 1px solid var(--border); border-radius: 0.375rem; cursor: pointer',
    `rounded-md border border-gray-300 px-4 py-2 disabled:opacity-60 dark:border-gray-600 ${FOCUS}`,
  ],
  primary: [
    'color: var(--on-accent); background: var(--accent); border-color: var(--accent)',
    'border-blue-700 bg-blue-700 text-white',
  ],
  danger: [
    'color: var(--on-accent); background: var(--danger); border-color: var(--danger)',
    'border-red-700 bg-red-700 text-white',
  ],
  secondary: ['background: var(--soft)', 'bg-gray-100 dark:bg-gray-800'],
  sm: ['padding: 0.25rem 0.5rem; font-size: 0.875rem', 'px-2 py-1 text-sm'],
  md: ['padding: 0.5rem 1rem', 'px-4 py-2'],
  lg: ['padding: 0.75rem 1.5rem; font-size: 1.125rem', 'px-6 py-3 text-lg'],
  plain: [
    'font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit',
    `text-left ${FOCUS}`,
  ],
  icon: [
    'font: inherit; color: inherit; background: none; border: 0; padding: 0.25rem 0.5rem; line-height: 1; cursor: pointer',
    `px-2 py-1 leading-none ${FOCUS}`,
  ],
  card: [
    'display: grid; gap: 0.5rem; padding: 1rem; background: var(--surface); border: 1px solid var(--border); border-radius: 0.5rem',
    'grid gap-2 rounded-lg border border-gray-200 p-4 dark:border-gray-700',
  ],
  highlighted: ['border: 2px solid var(--accent)', 'border-2 border-blue-700'],
  picture: [
    'display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 0.375rem',
    'aspect-video w-full rounded-md object-cover',
  ],
  avatar: [
    'display: inline-grid; place-items: center; width: 3rem; height: 3rem; object-fit: cover; border-radius: 50%; background: var(--soft)',
    'inline-grid size-12 place-items-center rounded-full bg-gray-100 object-cover dark:bg-gray-800',
  ],
  badge: [
    'display: inline-block; padding: 0.125rem 0.5rem; font-size: 0.875rem; background: var(--soft); border-radius: 1rem',
    'inline-block rounded-full bg-gray-100 px-2 text-sm dark:bg-gray-800',
  ],
  red: ['color: #991b1b; background: #fee2e2', 'bg-red-100 text-red-800'],
  green: ['color: #166534; background: #dcfce7', 'bg-green-100 text-green-800'],
  yellow: ['color: #854d0e; background: #fef9c3', 'bg-yellow-100 text-yellow-800'],
  orange: ['color: #9a3412; background: #ffedd5', 'bg-orange-100 text-orange-800'],
  blue: ['color: #1e40af; background: #dbeafe', 'bg-blue-100 text-blue-800'],
  grey: ['color: #374151; background: #e5e7eb', 'bg-gray-100 text-gray-800'],
  purple: ['color: #6b21a8; background: #f3e8ff', 'bg-purple-100 text-purple-800'],
  figure: ['margin: 0', 'm-0'],
  price: ['font-size: 1.5rem; font-weight: 700', 'text-2xl font-bold'],
  large: ['font-size: 2.5rem; font-variant-numeric: tabular-nums', 'text-4xl tabular-nums'],
  'table-wrap': ['overflow-x: auto', 'overflow-x-auto'],
  table: ['width: 100%; border-collapse: collapse', 'w-full border-collapse text-left'],
  cell: [
    'padding: 0.5rem 0.75rem; text-align: start; border-bottom: 1px solid var(--border)',
    'border-b border-gray-200 px-3 py-2 dark:border-gray-700',
  ],
  number: ['text-align: end; font-variant-numeric: tabular-nums', 'text-right tabular-nums'],
  items: ['display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none', 'grid list-none gap-3 p-0'],
  links: [
    'display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; margin: 0; padding: 0; list-style: none',
    'flex list-none flex-wrap items-center gap-4 p-0',
  ],
  done: ['text-decoration: line-through; color: var(--muted)', 'text-gray-500 line-through'],
  facts: [
    'display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0',
    'grid grid-cols-[auto_1fr] gap-x-4 gap-y-1',
  ],
  tabs: [
    'display: flex; gap: 0.25rem; border-bottom: 1px solid var(--border)',
    'flex gap-1 border-b border-gray-200',
  ],
  tab: [
    'font: inherit; color: inherit; background: none; border: 0; border-bottom: 2px solid transparent; padding: 0.5rem 1rem; cursor: pointer',
    `border-b-2 border-transparent px-4 py-2 aria-selected:border-blue-700 ${FOCUS}`,
  ],
  panel: ['padding: 1rem 0', 'py-4'],
  dialog: [
    'width: min(32rem, 90vw); padding: 1.5rem; color: var(--text); background: var(--surface); border: 1px solid var(--border); border-radius: 0.5rem',
    'm-auto w-full max-w-lg rounded-lg border border-gray-200 p-6 backdrop:bg-black/50 dark:bg-gray-900 dark:text-white',
  ],
  drawer: [
    'margin: 0 0 0 auto; height: 100%; max-height: none; border-radius: 0',
    'mr-0 ml-auto h-full max-h-none rounded-none',
  ],
  left: ['margin: 0 auto 0 0', 'mr-auto ml-0'],
  toasts: [
    'position: fixed; right: 1rem; bottom: 1rem; display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none',
    'fixed right-4 bottom-4 grid list-none gap-2 p-0',
  ],
  toast: [
    'display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.75rem 1rem; color: var(--text); background: var(--surface); border: 1px solid var(--border); border-left: 4px solid var(--accent); border-radius: 0.375rem',
    'flex items-center justify-between gap-4 rounded-md border border-l-4 border-gray-200 bg-white px-4 py-3 dark:bg-gray-900',
  ],
  'toast-success': ['border-left-color: var(--success)', 'border-l-green-700'],
  'toast-error': ['border-left-color: var(--danger)', 'border-l-red-700'],
  'toast-warning': ['border-left-color: #b45309', 'border-l-amber-700'],
  'toast-info': ['border-left-color: var(--accent)', 'border-l-blue-700'],
  banner: [
    'position: fixed; inset: auto 0 0 0; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; padding: 1rem; color: var(--text); background: var(--surface); border-top: 1px solid var(--border)',
    'fixed inset-x-0 bottom-0 flex flex-wrap items-center justify-between gap-4 border-t border-gray-200 bg-white p-4 dark:bg-gray-900',
  ],
  switch: [
    'position: relative; width: 3rem; height: 1.625rem; padding: 0; background: var(--muted); border: 0; border-radius: 1rem; cursor: pointer',
    `relative h-6 w-12 rounded-full bg-gray-400 aria-checked:bg-blue-700 ${FOCUS}`,
  ],
  thumb: [
    'position: absolute; top: 0.1875rem; left: 0.1875rem; width: 1.25rem; height: 1.25rem; background: #fff; border-radius: 50%',
    'absolute top-0.5 left-0.5 size-5 rounded-full bg-white',
  ],
  progress: ['width: 100%; height: 0.75rem; accent-color: var(--accent)', 'h-3 w-full accent-blue-700'],
  spinner: [
    'display: inline-block; width: 1em; height: 1em; border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; animation: spin 0.8s linear infinite',
    'inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent',
  ],
  skeleton: [
    'height: 1rem; background: var(--soft); border-radius: 0.25rem; animation: pulse 1.5s ease-in-out infinite',
    'h-4 animate-pulse rounded bg-gray-200 dark:bg-gray-700',
  ],
  square: [
    'font: inherit; color: inherit; background: var(--surface); width: 3.5rem; height: 3.5rem; padding: 0; font-size: 1.5rem; text-align: center; border: 1px solid var(--border); border-radius: 0.375rem; cursor: pointer',
    `size-14 rounded-md border border-gray-300 text-center text-2xl dark:border-gray-600 ${FOCUS}`,
  ],
  stars: ['display: inline-flex; border: 0; margin: 0; padding: 0', 'inline-flex'],
  star: [
    'font-size: 1.75rem; line-height: 1; color: var(--border); background: none; border: 0; padding: 0 0.125rem; cursor: pointer',
    `text-3xl text-gray-300 ${FOCUS}`,
  ],
  lit: ['color: #b45309', 'text-amber-600'],
  anchor: ['position: relative; display: inline-block', 'relative inline-block'],
  menu: [
    'position: absolute; z-index: 10; top: 100%; left: 0; min-width: 12rem; margin: 0.25rem 0 0; padding: 0.25rem; list-style: none; color: var(--text); background: var(--surface); border: 1px solid var(--border); border-radius: 0.375rem',
    'absolute top-full left-0 z-10 mt-1 min-w-48 list-none rounded-md border border-gray-200 bg-white p-1 dark:bg-gray-900',
  ],
  option: [
    'display: block; width: 100%; padding: 0.5rem 0.75rem; font: inherit; color: inherit; text-align: start; background: none; border: 0; border-radius: 0.25rem; cursor: pointer',
    'block w-full cursor-pointer rounded px-3 py-2 text-left hover:bg-gray-100 dark:hover:bg-gray-800',
  ],
  plain_list: ['margin: 0; padding: 0; list-style: none', 'm-0 list-none p-0'],
  active: ['background: var(--soft)', 'bg-gray-100 dark:bg-gray-800'],
  tooltip: [
    'position: absolute; z-index: 10; bottom: 100%; left: 50%; transform: translateX(-50%); margin-bottom: 0.375rem; padding: 0.25rem 0.5rem; white-space: nowrap; font-size: 0.875rem; color: var(--surface); background: var(--text); border-radius: 0.25rem',
    'absolute bottom-full left-1/2 z-10 mb-1 -translate-x-1/2 rounded bg-gray-900 px-2 py-1 text-sm whitespace-nowrap text-white',
  ],
  drop: [
    'display: grid; justify-items: center; gap: 0.5rem; padding: 2rem; text-align: center; border: 2px dashed var(--border); border-radius: 0.5rem',
    'grid justify-items-center gap-2 rounded-lg border-2 border-dashed border-gray-300 p-8 text-center',
  ],
  over: ['border-color: var(--accent); background: var(--soft)', 'border-blue-700 bg-gray-100'],
  board: [
    'display: grid; gap: 1rem; align-items: start; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr))',
    'grid grid-cols-1 items-start gap-4 md:grid-cols-3',
  ],
  column: [
    'display: grid; gap: 0.75rem; align-content: start; min-height: 8rem; padding: 0.75rem; background: var(--soft); border-radius: 0.5rem',
    'grid min-h-32 content-start gap-3 rounded-lg bg-gray-100 p-3 dark:bg-gray-800',
  ],
  month: [
    'width: 100%; border-collapse: collapse; table-layout: fixed; text-align: center',
    'w-full table-fixed border-collapse text-center',
  ],
  day: [
    'width: 100%; padding: 0.5rem; font: inherit; color: inherit; background: none; border: 0; border-radius: 0.375rem; cursor: pointer',
    `w-full rounded-md p-2 hover:bg-gray-100 aria-pressed:bg-blue-700 aria-pressed:text-white ${FOCUS}`,
  ],
  today: ['font-weight: 700; outline: 1px solid var(--accent)', 'font-bold ring-1 ring-blue-700'],
  messages: [
    'display: flex; flex-direction: column; gap: 0.5rem; max-height: 24rem; margin: 0; padding: 1rem; overflow-y: auto; list-style: none',
    'flex max-h-96 list-none flex-col gap-2 overflow-y-auto p-4',
  ],
  message: [
    'max-width: 75%; padding: 0.5rem 0.75rem; align-self: flex-start; background: var(--soft); border-radius: 0.75rem',
    'max-w-3/4 self-start rounded-xl bg-gray-100 px-3 py-2 dark:bg-gray-800',
  ],
  own: [
    'align-self: flex-end; color: var(--on-accent); background: var(--accent)',
    'self-end bg-blue-700 text-white',
  ],
  chart: ['width: 100%; height: auto', 'h-auto w-full'],
  bar: ['fill: var(--accent)', 'fill-blue-700'],
  curve: ['fill: none; stroke: var(--accent); stroke-width: 2', 'fill-none stroke-blue-700 stroke-2'],
  area: ['fill: var(--accent); opacity: 0.15', 'fill-blue-700 opacity-15'],
  point: ['fill: var(--accent)', 'fill-blue-700'],
  axis: ['font-size: 12px; fill: currentColor; text-anchor: middle', 'fill-current text-xs'],
  hero: [
    'display: grid; justify-items: center; gap: 1rem; padding: 5rem 1rem; text-align: center',
    'grid justify-items-center gap-4 px-4 py-20 text-center',
  ],
  section: [
    'display: grid; gap: 1rem; max-width: 64rem; margin: 0 auto; padding: 3rem 1rem',
    'mx-auto grid max-w-5xl gap-4 px-4 py-12',
  ],
  shell: [
    'display: grid; min-height: 100vh; grid-template-columns: minmax(12rem, 16rem) 1fr',
    'grid min-h-screen md:grid-cols-[16rem_1fr]',
  ],
  page: [
    'display: grid; min-height: 100vh; grid-template-rows: auto 1fr auto',
    'grid min-h-screen grid-rows-[auto_1fr_auto]',
  ],
  aside: ['padding: 1rem; background: var(--soft)', 'bg-gray-100 p-4 dark:bg-gray-800'],
  main: ['padding: 1rem', 'p-4'],
  bottom: ['padding: 2rem 1rem; border-top: 1px solid var(--border)', 'border-t border-gray-200 px-4 py-8'],
  top: [
    'display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.75rem 1rem; border-bottom: 1px solid var(--border)',
    'flex flex-wrap items-center justify-between gap-4 border-b border-gray-200 px-4 py-3',
  ],
  brand: ['font-weight: 700; color: inherit; text-decoration: none', 'font-bold'],
  burger: [
    'display: none; font: inherit; color: inherit; background: none; border: 1px solid var(--border); border-radius: 0.375rem; padding: 0.25rem 0.75rem',
    `rounded-md border border-gray-300 px-3 py-1 md:hidden ${FOCUS}`,
  ],
  button_link: [
    'display: inline-block; padding: 0.75rem 1.5rem; color: var(--on-accent); background: var(--accent); border-radius: 0.375rem; text-decoration: none',
    `inline-block rounded-md bg-blue-700 px-6 py-3 text-white ${FOCUS}`,
  ],
  'visually-hidden': [
    'position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap',
    'sr-only',
  ],
})

/** Rules that are not a class alone. They count where all that they name is there. */
const further: readonly (readonly [selector: string, css: string])[] = [
  ['.button:disabled', 'opacity: 0.6; cursor: not-allowed'],
  ['.tab[aria-selected="true"]', 'border-bottom-color: var(--accent)'],
  ['.dialog::backdrop', 'background: rgb(0 0 0 / 50%)'],
  ['.switch[aria-checked="true"]', 'background: var(--accent)'],
  ['.switch[aria-checked="true"] .thumb', 'left: 1.5625rem'],
  ['.day[aria-pressed="true"]', 'color: var(--on-accent); background: var(--accent)'],
]

const themes = {
  light: {
    text: '#1f2937',
    surface: '#ffffff',
    soft: '#f3f4f6',
    border: '#d1d5db',
    muted: '#4b5563',
    accent: '#1d4ed8',
    'on-accent': '#ffffff',
    danger: '#b91c1c',
    success: '#15803d',
  },
  dark: {
    text: '#f3f4f6',
    surface: '#111827',
    soft: '#1f2937',
    border: '#4b5563',
    muted: '#9ca3af',
    accent: '#60a5fa',
    'on-accent': '#111827',
    danger: '#f87171',
    success: '#4ade80',
  },
} as const

/** The names in a class attribute, constant or not. */
function namesIn(given: string | true | Expression | undefined): string[] {
  if (typeof given === 'string') return given.split(' ')
  if (typeof given !== 'object') return []
  return [...given.code.matchAll(/['`]([^'`]*)['`]/g)].flatMap(([, text = '']) => text.split(/[ $]/))
}

const classesIn = (root: Node): string[] =>
  [...walk(root)].flatMap((node) => ('tag' in node ? namesIn(node.attributes.class) : []))

/** The class names that a component's view may carry, constant or not. */
function classesOf(component: Component): string[] {
  const used = new Set(classesIn(component.view))
  if (used.has('toast-'))
    for (const kind of ['success', 'error', 'warning', 'info']) used.add(`toast-${kind}`)
  if (used.has('button') && [...used].includes('variant-')) used.add('primary')
  return Object.keys(looks).filter((name) => used.has(name))
}

export interface StyleWish {
  /** Where styles are everyone's: what stands before each selector. */
  readonly within: string
  readonly dark: boolean
  readonly responsive: boolean
  /** The theme is chosen by an attribute of the page, not by the system alone. */
  readonly switched?: boolean
}

const rule = (selector: string, css: string): string =>
  `${selector} {\n${css
    .split('; ')
    .map((line) => `  ${line};`)
    .join('\n')}\n}`

/** The rules that a component needs, and no others. */
export function cssOf(component: Component, root: string, wish: StyleWish): string {
  const used = classesOf(component)
  const prefix = wish.within === '' ? '' : `${wish.within} `
  const onRoot = new Set(namesIn(component.view.attributes.class))
  const inside = new Set(component.view.children.flatMap((child) => classesIn(child)))
  const at = (name: string, behind = ''): string => {
    const own = root === `.${name}` ? root : `${root}.${name}`
    const places =
      prefix === '' || !onRoot.has(name)
        ? [`${prefix}.${name}`]
        : [own, ...(inside.has(name) ? [`${prefix}.${name}`] : [])]
    return places.map((place) => `${place}${behind}`).join(',\n')
  }
  const named = (selector: string) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  const rules = [
    ...used.map((name) => rule(at(name), looks[name]?.[0] ?? '')),
    ...further
      .filter(([selector]) => named(selector).every((name) => used.includes(name)))
      .map(([selector, css]) =>
        rule(
          selector.replace(/^\.([\w-]+)(.*)$/, (_, name: string, behind: string) => at(name, behind)),
          css,
        ),
      ),
  ]
  if (used.includes('spinner')) rules.push('@keyframes spin {\n  to {\n    transform: rotate(1turn);\n  }\n}')
  if (used.includes('skeleton')) rules.push('@keyframes pulse {\n  50% {\n    opacity: 0.5;\n  }\n}')
  if (used.includes('burger')) {
    rules.push(
      media('(max-width: 40rem)', [
        rule(at('burger'), 'display: block'),
        rule(at('links', ':not([data-open])'), 'display: none'),
        rule(at('links'), 'flex-direction: column; align-items: stretch; width: 100%'),
      ]),
    )
  } else if (used.includes('shell')) {
    rules.push(media('(max-width: 48rem)', [rule(at('shell'), 'grid-template-columns: 1fr')]))
  }
  return [...themeRules(rules.join('\n'), root, wish), ...rules].join('\n\n')
}

const media = (query: string, rules: readonly string[]): string =>
  `@media ${query} {\n${rules
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')}\n}`

function themeRules(css: string, root: string, { dark, switched }: StyleWish): string[] {
  const names = Object.keys(themes.light) as (keyof typeof themes.light)[]
  const needed = names.filter((name) => dark || css.includes(`var(--${name})`))
  const variables = (theme: keyof typeof themes) =>
    needed.map((name) => `--${name}: ${themes[theme][name]}`).join('; ')
  const own = dark ? 'color: var(--text); background: var(--surface); ' : ''
  const base = [variables('light'), `${own}font-family: system-ui, sans-serif`].filter((part) => part !== '')
  const rules = [rule(root, base.join('; '))]
  if (dark) {
    const unless = switched ? `:root:not([data-theme="light"]) ${root}` : root
    rules.push(media('(prefers-color-scheme: dark)', [rule(unless, variables('dark'))]))
    if (switched) rules.push(rule(`:root[data-theme="dark"] ${root}`, variables('dark')))
  }
  return rules
}

/** Whether a class of this name has a look already: a component of that name needs another. */
export const isLook = (name: string): boolean => name in looks

/** Our class names as utility classes. */
export const utilitiesOf = (names: string): string =>
  names
    .split(' ')
    .map((name) => looks[name]?.[1] ?? name)
    .join(' ')
