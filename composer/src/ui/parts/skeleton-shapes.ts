import type { Context } from '../context.ts'
import { type Component, each, h } from '../model.ts'

const LOADING_FILE = /\bloading\.[jt]sx\b/
const CARDS = /\b(\d{1,2}) (?:[a-z]+ ){0,2}(?:cards|tiles|boxes)\b/
const ROWS =
  /\b(?:table|list)\b[^.;]{0,30}?\b(\d{1,2}) (?:[a-z]+ )?(?:rows|lines|items|entries)\b|\b(\d{1,2}) (?:[a-z]+ )?(?:rows|lines)\b/

/** Whether the wish is for what stands in until a whole page is there. */
export const isSkeletonPage = (text: string): boolean =>
  LOADING_FILE.test(text) || (/\bskeleton\b/.test(text) && CARDS.test(text) && ROWS.test(text))

const numbers = (name: string, count: number) => ({
  name,
  code: `const ${name} = [${Array.from({ length: Math.min(count, 30) }, (_, at) => at + 1).join(', ')}]`,
  inView: true,
})

/** As many shapes as the wish counts: cards side by side, rows below. */
export function skeletonPage({ text, named }: Context): Component {
  const cards = Number(CARDS.exec(text)?.[1] ?? 0)
  const [, inTable, alone] = ROWS.exec(text) ?? []
  const rows = Number(inTable ?? alone ?? (cards === 0 ? 5 : 0))
  const line = () => h('div', { class: 'skeleton' })
  return {
    name: LOADING_FILE.test(text) ? 'Loading' : named('', 'PageSkeleton'),
    about: 'Stands in for the page until it is loaded.',
    helpers: [
      ...(cards > 0 ? [numbers('cardShapes', cards)] : []),
      ...(rows > 0 ? [numbers('rowShapes', rows)] : []),
    ],
    view: h(
      'div',
      { class: 'stack', role: 'status' },
      h('span', { class: 'visually-hidden' }, 'Loading…'),
      cards > 0 &&
        h(
          'div',
          { class: 'grid', 'aria-hidden': 'true' },
          each('$cardShapes', ['shape'], 'shape', h('div', { class: 'card' }, line(), line())),
        ),
      rows > 0 &&
        h('div', { class: 'stack', 'aria-hidden': 'true' }, each('$rowShapes', ['shape'], 'shape', line())),
    ),
  }
}
