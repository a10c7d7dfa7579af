import { hasTypes, mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, callback, present, settle, source, until, type View, visible } from '../view.ts'

const rows = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: `Person ${String((index * 7) % 23).padStart(2, '0')}`,
  age: 20 + ((index * 5) % 23),
  city: index % 2 === 0 ? 'Lisbon' : 'Ghent',
}))
const columns = [
  { key: 'name', header: 'Name', sortable: true },
  { key: 'age', header: 'Age', sortable: true },
  { key: 'city', header: 'City', render: source("(row) => h('em', null, 'in ' + row.city)") },
]
const options = {
  kind: 'react',
  component: /^DataTable$/,
  props: { columns, rows, onRowClick: callback },
} as const
const page = onPage(options)
const short = { props: { pageSize: 5 } }

const bodyRows = (view: View) => visible(view.page.locator('tbody tr'))
const header = (view: View, name: string) => view.page.locator('th').filter({ hasText: name }).first()
const search = (view: View) =>
  visible(view.page.locator('input[type=search], input[type=text], input:not([type])')).first()
const previous = (view: View) => view.button('previous', 'prev')
const next = (view: View) => view.button('next')

async function names(view: View): Promise<string[]> {
  return (await bodyRows(view).allInnerTexts()).map((text) => /Person \d\d/.exec(text)?.[0] ?? '')
}

async function clickHeader(view: View, name: string): Promise<void> {
  const button = header(view, name).getByRole('button')
  if ((await button.count()) > 0) await button.first().click()
  else await header(view, name).click()
  await settle(80)
}

async function find(view: View, text: string): Promise<void> {
  await view.type(search(view), text)
  await settle(400)
}

const ascending = Array.from({ length: 5 }, (_, index) => `Person ${String(index).padStart(2, '0')}`)
const descending = Array.from({ length: 5 }, (_, index) => `Person ${22 - index}`)
const original = rows.slice(0, 5).map(({ name }) => name)

async function expectOrder(view: View, wanted: readonly string[], when: string): Promise<void> {
  await until(
    async () => String((await names(view)).slice(0, 5)) === String(wanted),
    `${when} the order is wrong`,
  )
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a React component in TypeScript',
    from: 'React component in TypeScript',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await hasTypes(answer)
    },
  },
  {
    says: 'Component is named DataTable and generic over the row type',
    from: 'reusable DataTable React component',
    test(answer) {
      const generic = /(?:function\s+DataTable|DataTable\s*=\s*(?:\w+\()?)\s*</
      expect(
        /\bDataTable\b/.test(answer.content) && generic.test(answer.content),
        'DataTable has no type parameter',
      )
    },
  },
  {
    says: 'Accepts columns with key, header, sortable and render',
    from: '`columns` (array of { key, header, sortable?: boolean, render?: (row) => ReactNode })',
    test: page(async (view) => {
      await present(header(view, 'Name'), 'header Name')
      await present(header(view, 'City'), 'header City')
      expect(/Person 00/.test(await view.textOf(bodyRows(view))), 'a cell does not show the value of its key')
    }),
  },
  {
    says: 'Accepts rows, onRowClick and loading props',
    from: '`onRowClick?: (row: T) => void`, `loading?: boolean`',
    async test(answer) {
      await page((view) => until(async () => (await bodyRows(view).count()) > 0, 'shows no rows'))(answer)
      for (const name of ['rows', 'onRowClick', 'loading']) {
        expect(new RegExp(`\\b${name}\\??:`).test(answer.content), `declares no prop ${name}`)
      }
    },
  },
  {
    says: 'pageSize prop defaults to 10',
    from: '`pageSize` (default 10)',
    test: page(async (view) => {
      const count = await bodyRows(view).count()
      expect(count === 10, `shows ${count} of 23 rows on the first page`)
    }),
  },
  {
    says: 'emptyMessage prop defaults to "No results"',
    from: '`emptyMessage?: string` (default "No results")',
    test: page((view) => view.shows(/No results/), { props: { rows: [] } }),
  },
  {
    says: 'Renders a search box above the table',
    from: 'A search box above the table',
    test: page(async (view) => {
      await present(search(view), 'search box')
      const box = await search(view).boundingBox()
      const table = await view.page.locator('table').first().boundingBox()
      expect(box && table && box.y < table.y, 'the search box is not above the table')
    }),
  },
  {
    says: 'Search filters rows case-insensitively across all columns',
    from: 'filters rows case-insensitively across all columns',
    test: page(async (view) => {
      await find(view, 'pERSON 07')
      expect(String(await names(view)) === 'Person 07', 'does not find a name in other case')
      await find(view, 'ghent')
      await view.shows(/of 2\b|Ghent/, 'does not find text of another column')
      expect((await bodyRows(view).count()) === 10, 'does not find all rows by another column')
    }),
  },
  {
    says: 'Clicking a sortable header cycles ascending, descending, none',
    from: 'Clicking a sortable header toggles asc -> desc -> none',
    test: page(async (view) => {
      await clickHeader(view, 'Name')
      await expectOrder(view, ascending, 'after one click')
      await clickHeader(view, 'Name')
      await expectOrder(view, descending, 'after two clicks')
      await clickHeader(view, 'Name')
      await expectOrder(view, original, 'after three clicks')
    }),
  },
  {
    says: 'aria-sort on the th reflects the current sort',
    from: 'Set aria-sort on the th accordingly',
    test: page(async (view) => {
      const sort = () => header(view, 'Name').getAttribute('aria-sort')
      await clickHeader(view, 'Name')
      await until(async () => (await sort()) === 'ascending', 'aria-sort is not ascending')
      await clickHeader(view, 'Name')
      await until(async () => (await sort()) === 'descending', 'aria-sort is not descending')
      await clickHeader(view, 'Name')
      await until(
        async () => [null, 'none'].includes(await sort()),
        'aria-sort remains after the third click',
      )
    }),
  },
  {
    says: 'Headers that are not sortable are not clickable',
    from: 'Headers that are not sortable must not be clickable',
    test: page(async (view) => {
      await present(header(view, 'City'), 'header City')
      await absent(header(view, 'City').getByRole('button'), 'button in a header that is not sortable')
      await header(view, 'City').click()
      await expectOrder(view, original, 'after a click on a header that is not sortable')
      await clickHeader(view, 'Name')
      await expectOrder(view, ascending, 'after a click on a sortable header')
    }),
  },
  {
    says: "A column's render function is used for its cell when given",
    from: 'render?: (row) => ReactNode',
    test: page((view) =>
      present(view.page.locator('tbody td em').filter({ hasText: 'in Lisbon' }), 'rendered cell'),
    ),
  },
  {
    says: 'Shows Previous and Next buttons and "Page X of Y"',
    from: 'Pagination below with Previous / Next buttons and "Page X of Y"',
    test: page(async (view) => {
      await present(previous(view), 'Previous button')
      await present(next(view), 'Next button')
      await view.shows(/Page 1 of 5/)
      await view.click(next(view))
      await view.shows(/Page 2 of 5/)
      expect((await names(view))[0] === rows[5]?.name, 'the second page shows wrong rows')
    }, short),
  },
  {
    says: 'Previous is disabled on the first page',
    from: 'Previous is disabled on the first page',
    test: page(async (view) => {
      expect(await previous(view).isDisabled(), 'Previous is enabled on the first page')
      await view.click(next(view))
      await until(() => previous(view).isEnabled(), 'Previous is disabled on the second page')
    }, short),
  },
  {
    says: 'Next is disabled on the last page',
    from: 'Next on the last',
    test: page(async (view) => {
      for (let at = 1; at < 5; at += 1) await view.click(next(view))
      await until(() => next(view).isDisabled(), 'Next is enabled on the last page')
    }, short),
  },
  {
    says: 'Changing the search term resets to page 1',
    from: 'Changing the search term resets to page 1',
    test: page(async (view) => {
      await view.click(next(view))
      await view.shows(/Page 2 of 5/)
      await find(view, 'person')
      await view.shows(/Page 1 of 5/, 'stays on page 2')
    }, short),
  },
  {
    says: 'loading true shows a skeleton or spinner instead of rows',
    from: 'When loading is true show a skeleton or spinner instead of the rows',
    test: page(
      async (view) => {
        expect(!/Person \d\d/.test(await view.text()), 'shows rows while loading')
        expect(!/No results/.test(await view.text()), 'shows the empty message while loading')
        const sign =
          '[aria-busy=true], [role=status], [role=progressbar], [class*=skeleton i], [class*=spinner i], [class*=loading i]'
        const shown = (await view.page.locator(sign).count()) > 0 || /loading/i.test(await view.text())
        expect(shown, 'shows no skeleton, spinner or loading text')
      },
      { props: { loading: true } },
    ),
  },
  {
    says: 'No matches shows emptyMessage in a cell spanning all columns',
    from: 'When nothing matches show emptyMessage in a row spanning all columns',
    test: page(
      async (view) => {
        await find(view, 'nobody has this name')
        const cell = view.page.locator('td[colspan="3"]').filter({ hasText: 'Nothing here' })
        await present(cell, 'cell over three columns with the emptyMessage')
      },
      { props: { emptyMessage: 'Nothing here' } },
    ),
  },
  {
    says: 'Clicking a row calls onRowClick with that row',
    from: '`onRowClick?: (row: T) => void`',
    test: page(async (view) => {
      await bodyRows(view).nth(1).locator('td').first().click()
      const calls = await view.calls('onRowClick')
      expect(calls.length === 1, `onRowClick is called ${calls.length} times`)
      expect(JSON.stringify(calls[0]?.[0]) === JSON.stringify(rows[1]), 'onRowClick does not get the row')
    }),
  },
  {
    says: 'Uses no external table library',
    from: 'No external table libraries',
    async test(answer) {
      await mounts(options)(answer)
      const packages = [...answer.content.matchAll(/from ['"]([^'".]+)['"]/g)].map((match) => match[1] ?? '')
      expect(
        packages.every((name) => /^react(?:-dom)?(?:\/|$)/.test(name)),
        `imports ${packages.join(', ')}`,
      )
    },
  },
  {
    says: 'Does not mutate the rows prop',
    from: 'Do not mutate the rows prop',
    test: page(
      async (view) => {
        await clickHeader(view, 'Name')
        await expectOrder(view, ascending, 'after one click on frozen rows')
        expect(view.errors.length === 0, view.errors[0] ?? '')
      },
      { props: { rows: source(`Object.freeze(${JSON.stringify(rows)}.map(Object.freeze))`) } },
    ),
  },
]
