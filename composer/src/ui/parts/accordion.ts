import { jsString } from '../../quote.ts'
import { type Context, titleOf } from '../context.ts'
import { type Component, code, each, h, show } from '../model.ts'

export function accordionComponent({ named, says, listed, declared }: Context): Component {
  const said = listed(
    /\b(?:sections?|items|panels?|topics?|questions (?:about|on)|accordion(?: with)?)\b(?: (?:named|called|about|for))?/i,
  )
  const shape = declared.find(({ fields }) => (fields?.length ?? 0) > 1)?.fields
  const faq =
    shape === undefined
      ? says(/\bfaqs?\b|frequently asked|questions?/)
      : shape.some(({ name }) => name.includes('question'))
  return {
    name: named('', faq ? 'Faq' : 'Accordion'),
    about: faq ? 'Questions that open to their answers.' : 'Sections that open and close.',
    types: [
      {
        name: faq ? 'FaqEntry' : 'AccordionItem',
        members: faq
          ? ['readonly question: string', 'readonly answer: string']
          : ['readonly title: string', 'readonly content: string'],
      },
    ],
    uid: true,
    helpers: said.length > 1 ? [defaultItems(said, faq)] : [],
    props: [
      {
        name: 'items',
        type: `readonly ${faq ? 'FaqEntry' : 'AccordionItem'}[]`,
        ...(said.length > 1 && { default: 'defaultItems' }),
        sample: faq
          ? "[\n  { question: 'Question 1', answer: 'Answer 1' },\n  { question: 'Question 2', answer: 'Answer 2' },\n]"
          : "[\n  { title: 'Section 1', content: 'Content 1' },\n  { title: 'Section 2', content: 'Content 2' },\n]",
      },
      { name: 'multiple', type: 'boolean', default: 'false' },
    ],
    state: [{ name: 'open', type: 'readonly number[]', initial: '[]' }],
    methods: [
      {
        name: 'toggle',
        parameters: [{ name: 'index', type: 'number' }],
        body: 'const isOpen = $open.includes(index)\nconst others = $multiple ? $open.filter((other) => other !== index) : []\n$open = isOpen ? others : [...others, index]',
      },
    ],
    view: h(
      'section',
      { class: 'stack' },
      faq && h('h2', {}, 'Frequently asked questions'),
      each(
        '$items',
        ['item', 'index'],
        faq ? 'item.question' : 'item.title',
        h(
          'div',
          { class: 'card' },
          h(
            'h3',
            { class: 'figure' },
            h(
              'button',
              {
                class: 'plain',
                type: 'button',
                id: code('`${$uid}-head-${index}`'),
                'aria-expanded': code('$open.includes(index)'),
                'aria-controls': code('`${$uid}-panel-${index}`'),
                on: { click: '$toggle(index)' },
              },
              show(faq ? 'item.question' : 'item.title'),
            ),
          ),
          h(
            'div',
            {
              role: 'region',
              id: code('`${$uid}-panel-${index}`'),
              'aria-labelledby': code('`${$uid}-head-${index}`'),
              hidden: code('!$open.includes(index)'),
            },
            h('p', {}, show(faq ? 'item.answer' : 'item.content')),
          ),
        ),
      ),
    ),
  }
}

/** The wish's own sections; what stands in them is for whoever writes them. */
function defaultItems(said: readonly string[], faq: boolean) {
  const rows = said.map((name) => {
    const title = jsString(titleOf(name))
    return faq
      ? `  { question: ${title}, answer: ${jsString(`Answer about ${name}`)} },`
      : `  { title: ${title}, content: ${jsString(`${titleOf(name)} content`)} },`
  })
  return {
    name: 'defaultItems',
    code: `const defaultItems‹: readonly ${faq ? 'FaqEntry' : 'AccordionItem'}[]› = [\n${rows.join('\n')}\n]`,
  }
}
