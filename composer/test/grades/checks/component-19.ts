import { mounts, onPage } from '../browser.ts'
import { expect, fail, type Requirement } from '../check.ts'
import { callback, present, settle, until, type View, visible } from '../view.ts'

const options = {
  kind: 'react',
  props: { taken: ['A1', 'C7'], prices: { front: 8, back: 11.5 }, onContinue: callback },
} as const
const page = onPage(options)

/** A seat is found by its name, as "A1", "Seat A1" or "Row A, seat 1", else by its place in its row. */
const seat = (view: View, name: string) => {
  const [row = '', number = ''] = [name[0], name.slice(1)]
  const pattern = new RegExp(`(?:^|\\b)(?:seat )?${name}(?!\\d)|row ${row}\\b.*\\b${number}(?!\\d)`, 'i')
  const roles = ['button', 'checkbox', 'switch', 'gridcell', 'option'] as const
  return roles
    .map((role) => view.page.getByRole(role, { name: pattern }))
    .reduce((all, one) => all.or(one))
    .first()
}

async function choose(view: View, ...names: string[]): Promise<void> {
  for (const name of names) {
    await seat(view, name).click()
    await settle()
  }
}

const next = (view: View) => view.button('continue')
const ROWS = 'ABCDEFGH'

/** What the page says below the seats, without the seats themselves. */
async function summary(view: View): Promise<string> {
  return view.evaluate<string>(`(() => {
    const copy = bench.textOf(document.body)
    const seats = [...document.querySelectorAll('button, [role=checkbox], [role=gridcell], label')].filter((item) => !/continue/i.test(item.textContent)).map(bench.textOf)
    return copy.split('\\n').filter((line) => !seats.includes(line.trim()) && !/^(?:[A-H]|\\d+)( \\d+)*$/.test(line.trim())).join('\\n')
  })()`)
}

async function expectTotal(view: View, total: number): Promise<void> {
  const pattern = new RegExp(
    `(?:^|[^\\d.])${total.toFixed(2).replace('.', '[.,]')}|(?:^|[^\\d.])${String(total).replace('.', '[.,]')}(?![\\d.,])`,
  )
  await until(async () => pattern.test(await summary(view)), `the total ${total} is not shown`)
}

const seven = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7']

export const requirements: readonly Requirement[] = [
  {
    says: 'Renders 8 rows A-H of 10 seats each',
    from: '8 rows (A-H) x 10 seats',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await page(async (view) => {
        for (const row of ROWS) {
          for (const number of row === 'A' || row === 'H' ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 10]) {
            if ((await visible(seat(view, `${row}${number}`)).count()) === 0)
              fail(`there is no seat ${row}${number}`)
          }
        }
        if ((await seat(view, 'A11').count()) > 0 || (await seat(view, 'I1').count()) > 0)
          fail('there are more seats')
      })(answer)
    },
  },
  {
    says: 'There is an aisle gap between seats 5 and 6',
    from: 'with an aisle gap between seat 5 and 6',
    test: page(async (view) => {
      const place = async (name: string) => (await seat(view, name).boundingBox())?.x ?? 0
      const [four, five, six] = [await place('B4'), await place('B5'), await place('B6')]
      expect(six - five > (five - four) * 1.25, 'the gap between 5 and 6 is not larger than between 4 and 5')
    }),
  },
  {
    says: 'Accepts a taken prop and those seats cannot be selected',
    from: "`taken: string[]` like ['A1','C7']",
    test: page(async (view) => {
      await seat(view, 'A1')
        .click({ force: true, timeout: 2_000 })
        .catch(() => {})
      await settle()
      expect(await next(view).isDisabled(), 'a taken seat can be selected')
      expect(
        (await view.look(seat(view, 'A1'))) !== (await view.look(seat(view, 'A2'))),
        'taken seats look like free ones',
      )
      await choose(view, 'A2')
      await until(() => next(view).isEnabled(), 'a free seat cannot be selected')
    }),
  },
  {
    says: 'maxSeats prop defaults to 6',
    from: '`maxSeats` default 6',
    test: page(async (view) => {
      await choose(view, ...seven)
      await view.click(next(view))
      const [call] = await view.calls('onContinue')
      expect(Array.isArray(call?.[0]) && call[0].length === 6, `${JSON.stringify(call?.[0])} can be selected`)
    }),
  },
  {
    says: 'Accepts prices with front and back',
    from: '`prices: {front:number, back:number}`',
    test: page(
      async (view) => {
        await choose(view, 'H3')
        await expectTotal(view, 30)
      },
      { props: { prices: { front: 20, back: 30 } } },
    ),
  },
  {
    says: 'Rows A-C use the front price and D-H the back price',
    from: 'where rows A-C are front',
    test: page(async (view) => {
      await choose(view, 'C1')
      await expectTotal(view, 8)
      await choose(view, 'D1')
      await expectTotal(view, 19.5)
    }),
  },
  {
    says: 'Clicking a free seat toggles its selection',
    from: 'Click to toggle',
    test: page(async (view) => {
      await choose(view, 'B3')
      await until(() => next(view).isEnabled(), 'a click does not select')
      await choose(view, 'B3')
      await until(() => next(view).isDisabled(), 'a second click does not deselect')
    }),
  },
  {
    says: 'Trying to select more than maxSeats shows a message and does not select',
    from: 'Trying to exceed maxSeats shows a message',
    test: page(
      async (view) => {
        await choose(view, 'D1', 'D2')
        const before = await summary(view)
        await seat(view, 'D3').click({ force: true })
        await settle(100)
        const lines = (await summary(view)).split('\n').filter((line) => !before.includes(line))
        expect(
          lines.some((line) => /2|max|limit|only|more|up to/i.test(line)),
          'shows no message',
        )
        await view.click(next(view))
        expect(
          JSON.stringify((await view.calls('onContinue'))[0]?.[0]) === '["D1","D2"]',
          'the third seat is selected',
        )
      },
      { props: { maxSeats: 2 } },
    ),
  },
  {
    says: 'Chosen seats are listed in sorted order (A2 before A10)',
    from: 'the chosen seats sorted',
    test: page(async (view) => {
      await choose(view, 'B1', 'A10', 'A2')
      await until(
        async () => /A2\b[^A-H]*A10\b[^A-H]*B1\b/.test(await summary(view)),
        'the list is not A2, A10, B1',
      )
    }),
  },
  {
    says: 'Total price is shown and correct',
    from: 'the total price',
    test: page(async (view) => {
      await choose(view, 'A2', 'A3', 'E5')
      await expectTotal(view, 27.5)
    }),
  },
  {
    says: 'Continue is disabled with no seats selected',
    from: 'a Continue button (disabled with zero seats)',
    test: page(async (view) => {
      await present(next(view), 'Continue button')
      expect(await next(view).isDisabled(), 'Continue is enabled')
    }),
  },
  {
    says: 'Continue calls onContinue with seats and total',
    from: 'calls onContinue(seats, total)',
    test: page(async (view) => {
      await choose(view, 'E5', 'A2')
      await view.click(next(view))
      const calls = JSON.stringify(await view.calls('onContinue'))
      expect(calls === '[[["A2","E5"],19.5]]', `the calls are ${calls}`)
    }),
  },
  {
    says: 'A legend explains the seat states',
    from: 'Include a legend',
    test: page(async (view) => {
      const text = await summary(view)
      expect(/available|free|open/i.test(text), 'no word for free seats')
      expect(/selected|chosen|your seat/i.test(text), 'no word for chosen seats')
      expect(/taken|occupied|booked|unavailable|reserved|sold/i.test(text), 'no word for taken seats')
    }),
  },
  {
    says: 'A "Screen" bar is at the top',
    from: "'Screen' bar at the top",
    test: page(async (view) => {
      const bar = await visible(view.page.getByText(/^\W*screen\W*$/i))
        .first()
        .boundingBox()
      const first = await seat(view, 'A2').boundingBox()
      expect(bar && first && bar.y < first.y, 'the screen is not above the seats')
    }),
  },
]
