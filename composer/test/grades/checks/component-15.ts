import { isNextComponent, mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { present, until, type View, visible } from '../view.ts'

const options = { kind: 'react', tailwind: true } as const
const page = onPage(options)
const LABELS = ['Revenue', 'Orders', 'Avg\\.? order value', 'Refund rate']

/** The text of the card around each label. */
async function cards(view: View): Promise<Map<string, string>> {
  const groups = await view.groups(`^(?:${LABELS.join('|')})$`)
  const found = new Map<string, string>()
  for (const label of LABELS) {
    const text = groups.find((group) => new RegExp(`^(?:${label})$`, 'im').test(group) && /%/.test(group))
    if (text) found.set(label, text)
  }
  return found
}

const CHANGE = /([+\-−–▲▼↑↓]?)\s*([+\-−–]?)\s*(\d+(?:[.,]\d+)?)\s*(?:%|pp|pts?)(?!\w)/

/** Colours of the smallest element that shows the change, per label, with its direction. */
const changes = (view: View) =>
  view.evaluate<{ label: string; text: string; colours: string[] }[]>(`(() => {
    const labels = ${JSON.stringify(LABELS)}
    return bench.groupsOf('^(?:' + labels.join('|') + ')$').flatMap((card) => {
      const label = labels.find((name) => new RegExp('^(?:' + name + ')$', 'im').test(bench.textOf(card)))
      const all = [...card.querySelectorAll('*')].filter((item) => /%|\\bpp\\b/.test(bench.textOf(item)) && (/[+\\-−–▲▼↑↓]/.test(bench.textOf(item)) || /month/i.test(bench.textOf(item))))
      const smallest = all.filter((item) => !all.some((other) => other !== item && item.contains(other))).at(-1)
      if (!smallest) return []
      return [{ label, text: bench.textOf(smallest), colours: bench.coloursOf(smallest) }]
    })
  })()`)

const isUp = (text: string) =>
  /[▲↑]|\+\s*\d|\bup\b|increase/i.test(text)
    ? true
    : /[▼↓]|[-−–]\s*\d|\bdown\b|decrease/i.test(text)
      ? false
      : undefined

async function expectColours(view: View, wanted: RegExp): Promise<void> {
  const found = (await changes(view)).filter(({ label }) => wanted.test(label))
  expect(found.length > 0, 'no card shows a change')
  for (const { label, text, colours } of found) {
    const up = isUp(text)
    expect(up !== undefined, `${label}: the direction of "${text}" is not shown`)
    const isGood = label === 'Refund rate' ? !up : up
    const [own, other] = isGood ? ['green', 'red'] : ['red', 'green']
    expect(colours.includes(own) && !colours.includes(other), `${label} "${text}" is ${colours.join(', ')}`)
  }
}

const charts = (view: View) => visible(view.page.locator('.recharts-wrapper'))

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a Next.js/React component',
    from: 'dashboard page for Next.js',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      expect(/^\s*['"]use client['"]/m.test(answer.content), "Recharts needs 'use client'")
      isNextComponent(answer.content)
    },
  },
  {
    says: 'Uses Recharts',
    from: 'using Recharts',
    test: page((view) => present(charts(view), 'chart of Recharts')),
  },
  {
    says: 'Shows KPI cards Revenue, Orders, Avg. order value and Refund rate',
    from: '4 KPI cards on top (Revenue, Orders, Avg. order value, Refund rate)',
    core: true,
    test: page(async (view) => {
      for (const label of LABELS)
        await view.shows(new RegExp(`^(?:${label})$`, 'im'), `there is no card ${label}`)
    }),
  },
  {
    says: 'Each KPI card shows a value and a % change vs last month',
    from: 'each with % change vs last month',
    test: page(async (view) => {
      const found = await cards(view)
      for (const label of LABELS) {
        const text = found.get(label) ?? ''
        expect(CHANGE.test(text), `${label} shows no change in percent`)
        expect(
          (text.match(/\d+(?:[.,]\d+)*/g) ?? []).length >= 2,
          `${label} shows no value besides the change`,
        )
      }
      await view.shows(/last month/i, 'does not say that the change is against last month')
    }),
  },
  {
    says: 'A good change is green and a bad change is red',
    from: 'green if good red if bad',
    test: page((view) => expectColours(view, /^(?!Refund)/)),
  },
  {
    says: 'For Refund rate a decrease is treated as good (green)',
    from: 'for refund rate down is good!',
    test: page((view) => expectColours(view, /^Refund/)),
  },
  {
    says: 'Has a line chart of revenue over 12 months',
    from: 'a line chart of revenue over 12 months',
    test: page(async (view) => {
      await until(
        async () => (await view.page.locator('.recharts-line-curve, .recharts-line path').count()) > 0,
        'there is no line',
        3_000,
      )
      const text = await view.text()
      const months = [
        'Jan',
        'Feb',
        'Mar',
        'Apr',
        'May',
        'Jun',
        'Jul',
        'Aug',
        'Sep',
        'Oct',
        'Nov',
        'Dec',
      ].filter((name) => text.includes(name))
      const dots = await view.page.locator('.recharts-line-dot, .recharts-line .recharts-dot').count()
      expect(dots === 12 || months.length >= 6, `${dots} dots, ${months.length} names of months`)
    }),
  },
  {
    says: 'Has a bar chart of orders by country',
    from: 'a bar chart of orders by country',
    test: page(async (view) => {
      await until(
        async () => (await view.page.locator('.recharts-bar-rectangle').count()) >= 3,
        'there are fewer than three bars',
        3_000,
      )
      const countries =
        /Germany|France|Spain|Italy|Portugal|Netherlands|Belgium|Austria|Poland|United (?:States|Kingdom)|\bU[SK]A?\b|Canada|Australia|Japan|India|China|Brazil|Sweden|\b(?:DE|FR|ES|IT|NL|CA|AU|JP|BR|IN)\b/g
      const named = new Set((await view.text()).match(countries) ?? [])
      expect(named.size >= 2, 'the bars have no names of countries')
    }),
  },
  {
    says: 'Contains mock data',
    from: 'Mock data is fine',
    test: page(async (view) => {
      await present(charts(view), 'chart')
      const found = await cards(view)
      expect(
        [...found.values()].filter((text) => /\d/.test(text)).length >= 4,
        'the cards show no figures without props',
      )
    }),
  },
  {
    says: 'Layout is one column on mobile',
    from: 'One column on mobile',
    test: page(
      async (view) => {
        const places = await view.evaluate<number[]>(
          `bench.groupsOf('^(?:${LABELS.join('|')})$').map((card) => Math.round(card.getBoundingClientRect().left / 20))`,
        )
        expect(places.length >= 4, `${places.length} cards are visible`)
        expect(new Set(places).size === 1, 'the cards are not in one column')
        expect(
          !(await view.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth + 5')),
          'the page scrolls sideways',
        )
      },
      { width: 375 },
    ),
  },
]
