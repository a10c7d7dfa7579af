import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, callback, present, settle, until, type View, visible } from '../view.ts'

const users = [
  {
    id: 1,
    name: 'Dora',
    email: 'dora@example.com',
    role: 'editor',
    lastLogin: '2025-02-03T10:00:00Z',
    active: true,
  },
  { id: 2, name: 'Anna', email: 'anna@example.com', role: 'admin', lastLogin: null, active: true },
  {
    id: 3,
    name: 'Carl',
    email: 'carl@example.com',
    role: 'viewer',
    lastLogin: '2024-11-20T10:00:00Z',
    active: false,
  },
  {
    id: 4,
    name: 'Ben',
    email: 'ben@example.com',
    role: 'viewer',
    lastLogin: '2025-03-01T10:00:00Z',
    active: true,
  },
]
const options = { kind: 'vue', props: { users, onDisable: callback } } as const
const page = onPage(options)

const rows = (view: View) => visible(view.page.locator('tbody tr'))
const row = (view: View, name: string) => rows(view).filter({ hasText: name }).first()
const header = (view: View, name: RegExp) => view.page.locator('th').filter({ hasText: name }).first()
const boxes = 'input[type=checkbox], [role=checkbox]'

async function names(view: View): Promise<string> {
  const texts = await rows(view).allInnerTexts()
  return texts.map((text) => /Dora|Anna|Carl|Ben/.exec(text)?.[0] ?? '').join()
}

async function clickHeader(view: View, name: RegExp): Promise<void> {
  const button = header(view, name).getByRole('button')
  if ((await button.count()) > 0) await button.first().click()
  else await header(view, name).click()
  await settle(80)
}

const selectAll = (view: View) => view.page.locator('thead').locator(boxes).first()
const disable = (view: View) => view.page.getByRole('button', { name: /^\s*disable\b/i }).first()

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a Vue 3 component with TypeScript',
    from: 'Vue 3 + TypeScript',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      expect(/<script[^>]*lang="tsx?"/.test(answer.content), 'the script is not TypeScript')
    },
  },
  {
    says: 'Accepts a users prop with id, name, email, role, lastLogin and active',
    from: "It gets `users` as prop, every user has id, name, email, role ('admin' | 'editor' | 'viewer'), lastLogin (ISO string or null) and active (boolean)",
    core: true,
    test: page((view) =>
      until(
        async () => (await names(view)).split(',').filter(Boolean).length === 4,
        'does not show the four users in rows',
      ),
    ),
  },
  {
    says: 'Shows columns Name, Email, Role, Last login and Status',
    from: 'show columns Name, Email, Role, Last login, Status',
    test: page(async (view) => {
      for (const name of [/^\W*name/i, /e-?mail/i, /role/i, /last login/i, /status/i])
        await present(header(view, name), `column ${name}`)
      expect(
        /dora@example\.com[\s\S]*editor/i.test(await view.textOf(row(view, 'Dora'))),
        'a row lacks email or role',
      )
    }),
  },
  {
    says: 'lastLogin is shown as a readable date',
    from: 'Last login formatted as a readable date',
    test: page(async (view) => {
      const text = await view.textOf(row(view, 'Carl'))
      expect(!/T10:00/.test(text), 'shows the ISO string')
      expect(
        /2024/.test(text) && /nov|11/i.test(text) && /20/.test(text.replace(/2024/g, '')),
        `shows ${text}`,
      )
    }),
  },
  {
    says: 'A null lastLogin shows "Never"',
    from: 'or "Never" if null',
    test: page(async (view) => {
      expect(/\bNever\b/.test(await view.textOf(row(view, 'Anna'))), 'does not show Never')
      expect(!/\bNever\b/.test(await view.textOf(row(view, 'Dora'))), 'shows Never for a user who logged in')
    }),
  },
  {
    says: 'Status badge shows the text Active or Disabled',
    from: 'Status is a green "Active" or grey "Disabled" badge, text has to be there',
    test: page(async (view) => {
      expect(/\bActive\b/.test(await view.textOf(row(view, 'Dora'))), 'no text Active')
      expect(/\bDisabled\b/.test(await view.textOf(row(view, 'Carl'))), 'no text Disabled')
    }),
  },
  {
    says: 'Active badge is green and Disabled badge is grey',
    from: 'a green "Active" or grey "Disabled" badge',
    test: page(async (view) => {
      const active = await view.colours(row(view, 'Dora').getByText(/^\W*Active/))
      const disabled = await view.colours(row(view, 'Carl').getByText(/^\W*Disabled/))
      expect(active.includes('green'), `Active is ${active.join(', ')}`)
      expect(disabled.includes('grey') && !disabled.includes('green'), `Disabled is ${disabled.join(', ')}`)
    }),
  },
  {
    says: 'A select filters by role with All, admin, editor and viewer',
    from: 'a select above the table to filter by role (All + the three roles)',
    test: page(async (view) => {
      const select = view.page.locator('select').first()
      const texts = (await select.locator('option').allInnerTexts()).map((text) => text.trim())
      for (const name of [/^all/i, /admin/i, /editor/i, /viewer/i])
        expect(
          texts.some((text) => name.test(text)),
          `no option ${name}`,
        )
      await select.selectOption({ index: texts.findIndex((text) => /viewer/i.test(text)) })
      await until(
        async () => [...(await names(view)).split(',')].sort().join() === 'Ben,Carl',
        'does not show the viewers only',
      )
      await select.selectOption({ index: texts.findIndex((text) => /^all/i.test(text)) })
      await until(async () => (await rows(view).count()) === 4, 'All does not show all users')
    }),
  },
  {
    says: 'A "Hide disabled" checkbox hides users that are not active',
    from: 'a checkbox "Hide disabled"',
    test: page(async (view) => {
      await view.page
        .getByLabel(/hide disabled/i)
        .first()
        .click()
      await until(async () => !(await names(view)).includes('Carl'), 'still shows a disabled user')
      expect((await rows(view).count()) === 3, 'hides active users too')
    }),
  },
  {
    says: 'Clicking Name sorts by name and toggles direction',
    from: 'Sort by clicking on Name or Last login',
    test: page(async (view) => {
      const orders: string[] = []
      for (let clicks = 0; clicks < 3; clicks += 1) {
        await clickHeader(view, /^\W*name/i)
        orders.push(await names(view))
      }
      expect(
        orders.includes('Anna,Ben,Carl,Dora') && orders.includes('Dora,Carl,Ben,Anna'),
        `orders are ${orders.join(' ')}`,
      )
    }),
  },
  {
    says: 'Clicking Last login sorts by last login and toggles direction',
    from: 'Sort by clicking on Name or Last login',
    test: page(async (view) => {
      const orders: string[] = []
      for (let clicks = 0; clicks < 3; clicks += 1) {
        await clickHeader(view, /last login/i)
        orders.push((await names(view)).replace(/,?Anna,?/, ''))
      }
      expect(
        orders.includes('Carl,Dora,Ben') && orders.includes('Ben,Dora,Carl'),
        `orders are ${orders.join(' ')}`,
      )
    }),
  },
  {
    says: 'An arrow shows the sort direction',
    from: 'with a little arrow showing direction',
    test: page(async (view) => {
      const look = () => header(view, /^\W*name/i).innerHTML()
      await clickHeader(view, /^\W*name/i)
      const first = await look()
      await clickHeader(view, /^\W*name/i)
      const second = await look()
      const arrow = /[↑↓▲▼⬆⬇△▽▴▾↥↧⌃⌄˄˅]|<svg|&[ud]arr|class="[^"]*(?:arrow|caret|asc|desc)/i
      expect(arrow.test(first) && arrow.test(second), 'the sorted column has no arrow')
      expect(first !== second, 'the arrow does not change with the direction')
    }),
  },
  {
    says: 'Users who never logged in are last in both sort directions',
    from: 'users that never logged in always go at the end no matter the direction',
    test: page(async (view) => {
      const orders = new Set<string>()
      for (let clicks = 0; clicks < 2; clicks += 1) {
        await clickHeader(view, /last login/i)
        orders.add(await names(view))
      }
      expect(orders.size === 2, 'the direction does not change')
      for (const order of orders) expect(order.endsWith('Anna'), `the order is ${order}`)
    }),
  },
  {
    says: 'Each row has a selection checkbox',
    from: 'Each row has a checkbox',
    test: page(async (view) => {
      for (const { name } of users)
        await present(row(view, name).locator(boxes), `checkbox in the row of ${name}`)
    }),
  },
  {
    says: 'Header has a select-all that selects only the visible rows',
    from: "there's a select-all in the header that only selects the currently visible rows",
    test: page(async (view) => {
      await view.page
        .getByLabel(/hide disabled/i)
        .first()
        .click()
      await settle()
      await selectAll(view).click()
      await view.shows(/\b3 selected/, 'does not select the three visible rows')
    }),
  },
  {
    says: 'A bar with "N selected" and a Disable button appears when at least one row is selected',
    from: 'When at least one row is selected show a bar with "N selected" and a "Disable" button',
    test: page(async (view) => {
      await row(view, 'Dora').locator(boxes).click()
      await view.shows(/\b1 selected/)
      await row(view, 'Ben').locator(boxes).click()
      await view.shows(/\b2 selected/)
      await present(disable(view), 'Disable button')
    }),
  },
  {
    says: 'The bar is absent when nothing is selected',
    from: 'When at least one row is selected show a bar',
    test: page(async (view) => {
      expect((await rows(view).count()) === 4, 'shows no users')
      await view.lacks(/\d selected/)
      await absent(disable(view), 'Disable button without a selection')
    }),
  },
  {
    says: 'Clicking Disable emits disable with the array of selected ids',
    from: 'clicking it emits `disable` with the array of selected ids',
    test: page(async (view) => {
      await row(view, 'Dora').locator(boxes).click()
      await row(view, 'Ben').locator(boxes).click()
      await disable(view).click()
      const [call] = await view.calls('onDisable')
      expect(
        Array.isArray(call?.[0]) && [...call[0]].sort().join() === '1,4',
        `emits ${JSON.stringify(call)}`,
      )
    }),
  },
  {
    says: 'Selection is cleared after Disable',
    from: 'clears the selection',
    test: page(async (view) => {
      await row(view, 'Dora').locator(boxes).click()
      await view.shows(/\b1 selected/)
      await disable(view).click()
      await view.lacks(/\d selected/, 'rows stay selected')
      expect(!(await row(view, 'Dora').locator(boxes).isChecked()), 'the checkbox stays checked')
    }),
  },
  {
    says: 'Has no pagination',
    from: 'No paging needed',
    test: page(
      async (view) => {
        await until(async () => (await rows(view).count()) === 60, 'does not show 60 users at once')
        await absent(view.button(/^(?:next|previous)\b/), 'button for pages')
      },
      {
        props: {
          users: Array.from({ length: 60 }, (_, index) => ({
            ...users[0],
            id: index,
            name: `User ${index}`,
          })),
        },
      },
    ),
  },
]
