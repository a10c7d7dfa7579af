import { jsString } from '../../quote.ts'
import { type Context, titleOf } from '../context.ts'
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

/** What a page is made of; text that only its owner can know is a prop or a clearly marked sample. */

export interface Plan {
  readonly name: string
  readonly price: number
  readonly features: readonly string[]
}

/** `Free $0, Pro $12, Team $49` */
function plansIn(prompt: string): Plan[] {
  const signed = pricedBy(
    prompt,
    /([A-Z][A-Za-z]{1,20})\s*(?:\(|:|at|for|–|-)?\s*[$€£]\s?(\d{1,6}(?:\.\d{1,2})?)/g,
  )
  // `Basic 9, Plus 19, Pro 49 per month`
  return signed.length > 1
    ? signed
    : pricedBy(
        prompt,
        /\b([A-Z][A-Za-z]{1,20})\s*(?:\(|:|at|for|–|-|=)?\s*(\d{1,6}(?:\.\d{1,2})?)(?!\s?(?:plans|tiers|days|users|seats|%))/g,
      )
}

function pricedBy(prompt: string, pattern: RegExp): Plan[] {
  return [...prompt.slice(0, 2_000).matchAll(pattern)]
    .slice(0, 6)
    .map(([, name = '', price = '0']) => ({ name, price: Number(price), features: [] }))
}

export const PLAN: TypeDeclaration = {
  name: 'Plan',
  members: [
    'readonly name: string',
    'readonly price: number',
    'readonly features: readonly string[]',
    'readonly highlighted?: boolean',
  ],
}

const plansCode = (plans: readonly Plan[], popular: number): string =>
  `[\n${plans.map(({ name, price }, at) => `  { name: ${jsString(name)}, price: ${price}, features: ['Feature 1', 'Feature 2']${at === popular ? ', highlighted: true' : ''} },`).join('\n')}\n]`

/** Which plan the wish puts before the others; else the second. */
function popularOf(plans: readonly Plan[], { text }: Context): number {
  const [, before, behind] =
    /\b([a-z]+) (?:plan |tier )?(?:is |gets |as |marked |highlighted |shown )+(?:as )?(?:an? |the )?(?:["“])?(?:most popular|popular|recommended|highlighted|featured|best value)|\b(?:highlight|recommend|feature|mark)s? (?:the )?([a-z]+)\b/.exec(
      text,
    ) ?? []
  const at = plans.findIndex(({ name }) => name.toLowerCase() === (before ?? behind))
  return at === -1 ? 1 : at
}

export const samplePlans = (context: Context): Helper => {
  const priced = plansIn(context.intent.prompt)
  const listed = context.listed(/\b(?:plans|tiers)\b\s*:?/i)
  const found =
    priced.length > 1
      ? priced
      : listed.map((name, at) => ({ name: titleOf(name), price: at * 10, features: [] }))
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
    code: `const ${found.length > 1 ? 'defaultPlans' : 'samplePlans'}‹: readonly Plan[]› = ${plansCode(plans, popularOf(plans, context))}`,
  }
}

export const MONEY: Helper[] = [
  {
    name: 'money',
    code: "const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })",
  },
  {
    name: 'formatMoney',
    code: 'function formatMoney(amount‹: number›)‹: string› {\n  return money.format(amount)\n}',
  },
]

/** Cents, where there are any. */
const WITH_CENTS = MONEY.map((helper) => ({
  ...helper,
  code: helper.code.replace(', maximumFractionDigits: 0', ''),
}))

export const planCards = (list: string, action: string, badge?: string): Element =>
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
        badge !== undefined && when('plan.highlighted', h('p', { class: 'badge' }, badge)),
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
  const yearly = yearlyOf(context)
  const [said] = /\bmost popular\b|\brecommended\b|\bbest value\b|\bpopular\b/.exec(context.text) ?? []
  const badge = said === undefined ? undefined : titleOf(said)
  const money = yearly.exact || /price: \d+\.\d/.test(plans.code) ? WITH_CENTS : MONEY
  return {
    name: named('', 'Pricing'),
    about: 'The plans to choose from.',
    types: [PLAN],
    helpers: [...money, plans],
    props: [
      { name: 'plans', type: 'readonly Plan[]', default: plans.name },
      { name: 'onChoose', type: '', parameters: [{ name: 'plan', type: 'Plan' }] },
    ],
    ...(toggles && {
      state: [{ name: 'yearly', type: 'boolean', initial: 'false' }],
      derived: [
        {
          name: 'offers',
          value: `$plans.map((plan) => ($yearly ? { ...plan, price: ${yearly.price} } : plan))`,
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
          h('span', {}, yearly.label),
        ),
      toggles
        ? withPeriod(planCards('$offers', '$onChoose(plan)', badge))
        : planCards('$plans', '$onChoose(plan)', badge),
    ),
  }
}

/** What a year costs: twelve months, less what the wish takes off. */
function yearlyOf({ number }: Context): {
  readonly price: string
  readonly label: string
  readonly exact: boolean
} {
  const off =
    number(/\b(?:yearly|annual(?:ly)?|year)\b[^.;]{0,30}?\b(\d{1,2}) ?%/) ??
    number(/\b(\d{1,2}) ?% (?:off|discount|cheaper|less|saving)[^.;]{0,30}\b(?:yearly|annual|year)/)
  return off === undefined
    ? { price: 'plan.price * 10', label: 'Pay yearly, not monthly: two months free', exact: false }
    : {
        price: `(plan.price * 12 * ${100 - off}) / 100`,
        label: `Pay yearly, not monthly: ${off}% off`,
        exact: true,
      }
}

const withPeriod = (element: Element): Element =>
  JSON.parse(
    JSON.stringify(element).replaceAll("' / month'", "($yearly ? ' / year' : ' / month')"),
  ) as Element
