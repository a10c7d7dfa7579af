import { readFields } from '../../intent/fields.ts'
import { jsString } from '../../quote.ts'
import { camel, sentence } from '../../words.ts'
import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import { MONEY, PLAN, planCards, samplePlans } from './pricing.ts'

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
    contact: says(/\bcontact\b/) && says(/\bform\b|\bcontact (?:us|section)\b/),
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
      ...(wants.contact
        ? [
            {
              name: 'onContact',
              type: '',
              parameters: [{ name: 'message', type: 'Record<string, string>' }],
            },
          ]
        : []),
    ],
    ...(wants.contact && {
      uid: true,
      state: [
        ...contactFields(context).map(({ state }) => ({ name: state, type: 'string', initial: "''" })),
        { name: 'contactSent', type: 'boolean', initial: 'false' },
      ],
      methods: [
        {
          name: 'sendMessage',
          body: `$onContact({ ${contactFields(context)
            .map(({ key, state }) => `${key}: $${state}`)
            .join(', ')} })\n$contactSent = true`,
        },
      ],
    }),
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
            wants.contact && h('li', {}, h('a', { href: '#contact' }, 'Contact')),
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
        wants.contact && contactSection(contactFields(context)),
      ),
      h('footer', { class: 'bottom' }, h('p', { class: 'muted' }, '© ', show('$year'), ` ${title}`)),
    ),
  }
}

interface ContactField {
  readonly key: string
  readonly state: string
  readonly label: string
  readonly type: string
}

function contactFields({ intent }: Context): readonly ContactField[] {
  const listed = /\bcontact (?:us )?(?:form|section)\s*(?:\(|with|:)\s*([^().]{3,200})/i.exec(
    intent.prompt,
  )?.[1]
  const found = readFields(listed ?? '').filter(({ list, fields }) => !list && !fields)
  const fields = found.length > 0 ? found : readFields('name, email, message')
  return fields.slice(0, 8).map(({ name, type }) => ({
    key: camel(name),
    state: camel(['contact', ...name]),
    label: sentence(name),
    type: type === 'long-text' ? 'textarea' : type === 'email' ? 'email' : type === 'phone' ? 'tel' : 'text',
  }))
}

const contactSection = (fields: readonly ContactField[]) =>
  h(
    'section',
    { class: 'section', id: 'contact' },
    h('h2', {}, 'Contact'),
    h(
      'form',
      { class: 'stack', on: { submit: '$sendMessage()' } },
      fields.map(({ state, label, type }) =>
        h(
          'div',
          { class: 'field' },
          h('label', { for: code(`\`\${$uid}-${state}\``) }, label),
          h(type === 'textarea' ? 'textarea' : 'input', {
            class: 'input',
            id: code(`\`\${$uid}-${state}\``),
            name: state,
            ...(type === 'textarea' ? { rows: '4' } : { type }),
            required: true,
            bind: state,
          }),
        ),
      ),
      h('button', { class: 'button primary', type: 'submit' }, 'Send message'),
      when('$contactSent', h('p', { class: 'success', role: 'status' }, 'Thank you. Your message was sent.')),
    ),
  )
