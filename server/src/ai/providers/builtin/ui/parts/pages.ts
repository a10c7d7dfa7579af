import { jsString } from '../../quote.ts'
import { camel, plural, sentence, wordsOf } from '../../words.ts'
import { type Context, idOf, titleOf } from '../context.ts'
import {
  type Component,
  code,
  type Element,
  each,
  type Helper,
  h,
  show,
  type TypeDeclaration,
  when,
} from '../model.ts'
import { tableComponent } from './table.ts'

/** What a page is made of; text that only its owner can know is a prop or a clearly marked sample. */

interface Plan {
  readonly name: string
  readonly price: number
  readonly features: readonly string[]
}

/** `Free $0, Pro $12, Team $49` */
function plansIn(prompt: string): Plan[] {
  return [
    ...prompt
      .slice(0, 2_000)
      .matchAll(/([A-Z][A-Za-z]{1,20})\s*(?:\(|:|at|for|–|-)?\s*[$€£]\s?(\d{1,6}(?:\.\d{1,2})?)/g),
  ]
    .slice(0, 6)
    .map(([, name = '', price = '0']) => ({ name, price: Number(price), features: [] }))
}

const PLAN: TypeDeclaration = {
  name: 'Plan',
  members: [
    'readonly name: string',
    'readonly price: number',
    'readonly features: readonly string[]',
    'readonly highlighted?: boolean',
  ],
}

const plansCode = (plans: readonly Plan[]): string =>
  `[\n${plans.map(({ name, price }, at) => `  { name: ${jsString(name)}, price: ${price}, features: ['Feature 1', 'Feature 2']${at === 1 ? ', highlighted: true' : ''} },`).join('\n')}\n]`

const samplePlans = (context: Context): Helper => {
  const found = plansIn(context.intent.prompt)
  const plans =
    found.length > 1
      ? found
      : [
          { name: 'Basic', price: 0, features: [] },
          { name: 'Pro', price: 10, features: [] },
          { name: 'Team', price: 25, features: [] },
        ]
  return {
    name: found.length > 1 ? 'defaultPlans' : 'samplePlans',
    code: `const ${found.length > 1 ? 'defaultPlans' : 'samplePlans'}‹: readonly Plan[]› = ${plansCode(plans)}`,
  }
}

const MONEY: Helper[] = [
  {
    name: 'money',
    code: "const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })",
  },
  {
    name: 'formatMoney',
    code: 'function formatMoney(amount‹: number›)‹: string› {\n  return money.format(amount)\n}',
  },
]

const planCards = (list: string, action: string): Element =>
  h(
    'div',
    { class: 'grid' },
    each(
      list,
      ['plan'],
      'plan.name',
      h(
        'article',
        { class: code("plan.highlighted ? 'card highlighted' : 'card'") },
        h('h3', {}, show('plan.name')),
        h('p', { class: 'price' }, show("$formatMoney(plan.price) + ' / month'")),
        h('ul', {}, each('plan.features', ['feature'], 'feature', h('li', {}, show('feature')))),
        h(
          'button',
          {
            class: 'button primary',
            type: 'button',
            'aria-label': code("'Choose ' + plan.name"),
            on: { click: action },
          },
          'Choose',
        ),
      ),
    ),
  )

export function pricingComponent(context: Context): Component {
  const { named, says } = context
  const plans = samplePlans(context)
  if (says(/table/)) {
    return {
      name: named('', 'PricingTable'),
      about: 'The plans side by side, in a table.',
      types: [PLAN],
      helpers: [...MONEY, plans],
      props: [{ name: 'plans', type: 'readonly Plan[]', default: plans.name }],
      view: h(
        'section',
        { class: 'section' },
        h('h2', {}, 'Pricing'),
        h(
          'div',
          { class: 'table-wrap' },
          h(
            'table',
            { class: 'table' },
            h('caption', { class: 'visually-hidden' }, 'Pricing'),
            h(
              'thead',
              {},
              h(
                'tr',
                {},
                ...['Plan', 'Price', 'Features'].map((label) =>
                  h('th', { class: 'cell', scope: 'col' }, label),
                ),
              ),
            ),
            h(
              'tbody',
              {},
              each(
                '$plans',
                ['plan'],
                'plan.name',
                h(
                  'tr',
                  {},
                  h('th', { class: 'cell', scope: 'row' }, show('plan.name')),
                  h('td', { class: 'cell' }, show('$formatMoney(plan.price)')),
                  h('td', { class: 'cell' }, show("plan.features.join(', ')")),
                ),
              ),
            ),
          ),
        ),
      ),
    }
  }
  const toggles = says(/yearly|annual|monthly/)
  return {
    name: named('', 'Pricing'),
    about: 'The plans to choose from.',
    types: [PLAN],
    helpers: [...MONEY, plans],
    props: [
      { name: 'plans', type: 'readonly Plan[]', default: plans.name },
      { name: 'onChoose', type: '', parameters: [{ name: 'plan', type: 'Plan' }] },
    ],
    ...(toggles && {
      state: [{ name: 'yearly', type: 'boolean', initial: 'false' }],
      derived: [
        {
          name: 'offers',
          value: '$plans.map((plan) => ($yearly ? { ...plan, price: plan.price * 10 } : plan))',
        },
      ],
    }),
    view: h(
      'section',
      { class: 'section', 'aria-label': 'Pricing' },
      h('h2', {}, 'Pricing'),
      toggles &&
        h(
          'label',
          { class: 'choice' },
          h('input', { type: 'checkbox', bind: 'yearly' }),
          h('span', {}, 'Pay yearly: two months free'),
        ),
      toggles ? withPeriod(planCards('$offers', '$onChoose(plan)')) : planCards('$plans', '$onChoose(plan)'),
    ),
  }
}

const withPeriod = (element: Element): Element =>
  JSON.parse(
    JSON.stringify(element).replaceAll("' / month'", "($yearly ? ' / year' : ' / month')"),
  ) as Element

export function heroComponent(context: Context): Component {
  const { named, intent, says } = context
  const brand = intent.name ? named('') : undefined
  if (says(/landing|features?\b.*\b(?:pricing|footer|testimonials?)/)) return landing(context, brand)
  return {
    name: brand ? `${brand}Hero` : 'Hero',
    about: 'The first thing on a page: what it is, and what to do next.',
    props: [
      { name: 'headline', type: 'string', sample: jsString(brand ?? 'Headline') },
      { name: 'text', type: 'string', default: "''" },
      { name: 'actionLabel', type: 'string', default: "'Get started'" },
      { name: 'actionHref', type: 'string', default: "'#start'" },
    ],
    view: h(
      'section',
      { class: 'hero' },
      h('h1', {}, show('$headline')),
      when("$text !== ''", h('p', { class: 'muted' }, show('$text'))),
      h('a', { class: 'button_link', href: code('$actionHref') }, show('$actionLabel')),
    ),
  }
}

function landing(context: Context, brand: string | undefined): Component {
  const { says, number } = context
  const count = number(/(\d) features?/) ?? 3
  const title = brand ?? 'Your product'
  const wants = {
    features: true,
    testimonials: says(/testimonial|review|quote/),
    pricing: says(/pric/),
    faq: says(/faq/),
    contact: says(/newsletter|contact/),
    footer: true,
  }
  const plans = samplePlans(context)
  const features = Array.from(
    { length: count },
    (_, at) => `  { title: 'Feature ${at + 1}', text: 'What this feature does for its users.' },`,
  )
  return {
    name: brand ? `${brand}LandingPage` : 'LandingPage',
    about: 'A landing page; the texts named sample are there to be replaced.',
    types: [
      { name: 'FeatureText', members: ['readonly title: string', 'readonly text: string'] },
      ...(wants.testimonials
        ? [{ name: 'Testimonial', members: ['readonly quote: string', 'readonly author: string'] }]
        : []),
      ...(wants.faq
        ? [{ name: 'FaqEntry', members: ['readonly question: string', 'readonly answer: string'] }]
        : []),
      ...(wants.pricing ? [PLAN] : []),
    ],
    helpers: [
      {
        name: 'sampleFeatures',
        code: `const sampleFeatures‹: readonly FeatureText[]› = [\n${features.join('\n')}\n]`,
      },
      ...(wants.testimonials
        ? [
            {
              name: 'sampleTestimonials',
              code: "const sampleTestimonials‹: readonly Testimonial[]› = [\n  { quote: 'What a customer says about it.', author: 'Customer 1' },\n  { quote: 'What another customer says.', author: 'Customer 2' },\n]",
            },
          ]
        : []),
      ...(wants.faq
        ? [
            {
              name: 'sampleQuestions',
              code: "const sampleQuestions‹: readonly FaqEntry[]› = [\n  { question: 'Question 1', answer: 'Answer 1' },\n  { question: 'Question 2', answer: 'Answer 2' },\n]",
            },
          ]
        : []),
      ...(wants.pricing ? [...MONEY, plans] : []),
      { name: 'year', code: 'const year = new Date().getFullYear()' },
    ],
    props: [
      { name: 'headline', type: 'string', default: jsString(title) },
      { name: 'features', type: 'readonly FeatureText[]', default: 'sampleFeatures' },
      ...(wants.pricing
        ? [{ name: 'onChoose', type: '', parameters: [{ name: 'plan', type: 'Plan' }] }]
        : []),
    ],
    view: h(
      'div',
      { class: 'page' },
      h(
        'header',
        { class: 'top' },
        h('a', { class: 'brand', href: '/' }, title),
        h(
          'nav',
          { 'aria-label': 'Main' },
          h(
            'ul',
            { class: 'links' },
            h('li', {}, h('a', { href: '#features' }, 'Features')),
            wants.testimonials && h('li', {}, h('a', { href: '#testimonials' }, 'Testimonials')),
            wants.pricing && h('li', {}, h('a', { href: '#pricing' }, 'Pricing')),
          ),
        ),
      ),
      h(
        'main',
        {},
        h(
          'section',
          { class: 'hero', id: 'hero' },
          h('h1', {}, show('$headline')),
          h('p', { class: 'muted' }, 'One sentence about what it does and for whom.'),
          h('a', { class: 'button_link', href: wants.pricing ? '#pricing' : '#features' }, 'Get started'),
        ),
        h(
          'section',
          { class: 'section', id: 'features' },
          h('h2', {}, 'Features'),
          h(
            'div',
            { class: 'grid' },
            each(
              '$features',
              ['feature'],
              'feature.title',
              h(
                'article',
                { class: 'card' },
                h('h3', {}, show('feature.title')),
                h('p', {}, show('feature.text')),
              ),
            ),
          ),
        ),
        wants.testimonials &&
          h(
            'section',
            { class: 'section', id: 'testimonials' },
            h('h2', {}, 'Testimonials'),
            h(
              'div',
              { class: 'grid' },
              each(
                '$sampleTestimonials',
                ['testimonial'],
                'testimonial.author',
                h(
                  'figure',
                  { class: 'card' },
                  h('blockquote', { class: 'figure' }, show('testimonial.quote')),
                  h('figcaption', { class: 'muted' }, show('testimonial.author')),
                ),
              ),
            ),
          ),
        wants.pricing &&
          h(
            'section',
            { class: 'section', id: 'pricing' },
            h('h2', {}, 'Pricing'),
            planCards(`$${plans.name}`, '$onChoose(plan)'),
          ),
        wants.faq &&
          h(
            'section',
            { class: 'section', id: 'faq' },
            h('h2', {}, 'Questions'),
            each(
              '$sampleQuestions',
              ['entry'],
              'entry.question',
              h(
                'details',
                { class: 'card' },
                h('summary', {}, show('entry.question')),
                h('p', {}, show('entry.answer')),
              ),
            ),
          ),
      ),
      h('footer', { class: 'bottom' }, h('p', { class: 'muted' }, '© ', show('$year'), ` ${title}`)),
    ),
  }
}

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

/** Figures on cards, and the latest things in a table. */
export function dashboardComponent(context: Context): Component {
  const { named, text, listed, known, entity, intent } = context
  const inBrackets = listed(
    /\b(?:stat|kpi|metric|summary)s? ?(?:cards?|tiles?|boxes)?\b(?: (?:for|of|showing))?/i,
  )
  const named_ = entity.given
    ? entity.fields.filter(({ type }) => type !== 'image').map(({ name }) => name.join(' '))
    : []
  const stats =
    inBrackets.length > 1 ? inBrackets : named_.length > 1 ? named_ : ['users', 'revenue', 'orders']
  const recent = /(?:recent|latest|list of|table of) ([a-z]+)/.exec(text)?.[1]
  const rowName = recent === undefined || /^(?:the|a)$/.test(recent) ? undefined : recent
  const table = rowName === undefined ? undefined : tableOf(context, rowName)
  const name = named(
    '',
    known && !/dashboard|admin/.test(entity.name.join(' ')) && intent.name === undefined
      ? `${titleOf(entity.name.join(' ')).replace(/\W/g, '')}Dashboard`
      : 'Dashboard',
  )
  const stat = {
    name: 'Stat',
    members: ['readonly label: string', 'readonly value: string', 'readonly change?: number'],
  }
  const props = stats.map((label) => `  { label: ${jsString(titleOf(label))}, value: '0' },`).join('\n')
  const chart = /\bchart\b|\bgraph\b/.test(text)
  return {
    name,
    about: `The figures that matter${table ? `, and the latest ${rowName}` : ''}.`,
    types: [
      stat,
      ...(chart
        ? [{ name: 'ChartPoint', members: ['readonly label: string', 'readonly value: number'] }]
        : []),
      ...(table?.types ?? []),
    ],
    helpers: [
      { name: 'sampleStats', code: `const sampleStats‹: readonly Stat[]› = [\n${props}\n]` },
      ...(chart
        ? [
            {
              name: 'barsOf',
              code: `function barsOf(data‹: readonly ChartPoint[]›) {\n  const highest = Math.max(1, ...data.map(({ value }) => value))\n  const step = 480 / Math.max(1, data.length)\n  return data.map(({ label, value }, index) => {\n    const height = (Math.max(0, value) / highest) * 140\n    return { label, x: index * step + step * 0.15, y: 160 - height, width: step * 0.7, height }\n  })\n}`,
            },
          ]
        : []),
      ...(table?.helpers ?? []),
    ],
    props: [
      { name: 'title', type: 'string', default: "'Dashboard'" },
      { name: 'stats', type: 'readonly Stat[]', default: 'sampleStats' },
      ...(chart ? [{ name: 'chartData', type: 'readonly ChartPoint[]', default: '[]' }] : []),
      ...(table?.props ?? []),
    ],
    state: table?.state ?? [],
    derived: [...(chart ? [{ name: 'bars', value: 'barsOf($chartData)' }] : []), ...(table?.derived ?? [])],
    methods: table?.methods ?? [],
    view: h(
      'main',
      { class: 'main stack' },
      h('h1', {}, show('$title')),
      h(
        'div',
        { class: 'grid' },
        each(
          '$stats',
          ['stat'],
          'stat.label',
          h(
            'article',
            { class: 'card' },
            h('h2', { class: 'figure muted' }, show('stat.label')),
            h('p', { class: 'price' }, show('stat.value')),
            when(
              'stat.change',
              h(
                'p',
                { class: code("(stat.change ?? 0) < 0 ? 'error' : 'success'") },
                show("stat.change + '%'"),
              ),
            ),
          ),
        ),
      ),
      chart &&
        h(
          'section',
          { class: 'card', 'aria-label': 'Chart' },
          h(
            'svg',
            { class: 'chart', viewBox: '0 0 480 180', role: 'img', 'aria-label': 'Bar chart' },
            each(
              '$bars',
              ['bar'],
              'bar.label',
              h(
                'g',
                {},
                h('rect', {
                  class: 'bar',
                  x: code('bar.x'),
                  y: code('bar.y'),
                  width: code('bar.width'),
                  height: code('bar.height'),
                }),
                h('text', { class: 'axis', x: code('bar.x'), y: '176' }, show('bar.label')),
              ),
            ),
          ),
        ),
      table &&
        rowName !== undefined &&
        h('section', { class: 'stack' }, h('h2', {}, `Recent ${rowName}`), table.view),
    ),
  }
}

function tableOf(context: Context, rows: string): Component {
  const name = wordsOf(rows.replace(/s$/, ''))
  const fields = context.intent.entities.find((entity) => entity.name.join(' ') === name.join(' '))
    ?.fields ?? [
    { name: [name.includes('order') ? 'customer' : 'name'], type: 'text' as const, optional: false },
    ...(name.includes('order') ? [{ name: ['total'], type: 'money' as const, optional: false }] : []),
    { name: ['status'], type: 'text' as const, optional: false },
    { name: ['created', 'at'], type: 'date-time' as const, optional: false },
  ]
  const entity = { name, fields, given: true }
  const many = camel(plural(name))
  return tableComponent({
    ...context,
    entity,
    type: sentence(name).replace(/\W/g, ''),
    one: camel(name),
    many,
    named: (suffix) => `${titleOf(rows)}${suffix}`,
    has: () => false,
    says: () => false,
    text: '',
    intent: { ...context.intent, operations: [] },
  })
}
