import type { Context } from '../context.ts'
import { type Component, code, each, h, show } from '../model.ts'

export function accordionComponent({ named, says }: Context): Component {
  const faq = says(/\bfaqs?\b|frequently asked|questions?/)
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
    props: [
      {
        name: 'items',
        type: `readonly ${faq ? 'FaqEntry' : 'AccordionItem'}[]`,
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
