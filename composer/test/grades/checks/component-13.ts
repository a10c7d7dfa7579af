import { hasTypes, mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, callback, inPage, present, settle, until, type View, visible } from '../view.ts'

const initialColumns = [
  {
    id: 'todo',
    title: 'Backlog',
    cards: [
      { id: 'c1', title: 'Write docs', assignee: 'Ada Lovelace', priority: 'high' },
      { id: 'c2', title: 'Fix login', priority: 'low' },
    ],
  },
  { id: 'doing', title: 'In work', limit: 3, cards: [{ id: 'c3', title: 'New logo', priority: 'medium' }] },
  { id: 'done', title: 'Shipped', limit: 1, cards: [{ id: 'c4', title: 'Old stuff', priority: 'low' }] },
]
const options = { kind: 'react', component: /board/, props: { initialColumns, onMove: callback } } as const
const page = onPage(options)

const FULL = /Column is full/
const titles = ['Backlog', 'In work', 'Shipped']

/** The largest element that has one column title and not the others. Cards may list columns as options. */
const column = (view: View, title: string) => {
  const heading = (name: string) =>
    view.page
      .locator('h1, h2, h3, h4, header, strong, span, p, div')
      .getByText(name, { exact: true })
      .and(view.page.locator(':not(option)'))
  let found = view.page.locator('#root *').filter({ has: heading(title) })
  for (const other of titles.filter((name) => name !== title))
    found = found.filter({ hasNot: heading(other) })
  return found.first()
}
const card = (view: View, title: string) =>
  view.page.locator('[draggable=true]').filter({ hasText: title }).first()
const select = (view: View, title: string) => card(view, title).locator('select').first()

async function isIn(view: View, title: string, name: string): Promise<boolean> {
  return (await column(view, name).locator('[draggable=true]').filter({ hasText: title }).count()) > 0
}

async function drag(view: View, title: string, to: string): Promise<void> {
  await view.drag(card(view, title), column(view, to))
}

async function moveBySelect(view: View, title: string, to: string): Promise<void> {
  const options = await select(view, title).locator('option').allInnerTexts()
  await select(view, title).selectOption({ index: options.findIndex((text) => text.includes(to)) })
  await settle(80)
  const button = card(view, title).getByRole('button', { name: /^move/i })
  if ((await button.count()) > 0 && !(await isIn(view, title, to))) await button.first().click()
  await settle(80)
}

const addButton = (view: View, name: string) =>
  column(view, name)
    .getByRole('button', { name: /add card/i })
    .first()
const draft = (view: View) => visible(view.page.locator('#root input, #root textarea')).first()

async function addCard(view: View, title: string, key: string): Promise<void> {
  await addButton(view, 'Backlog').click()
  await present(draft(view), 'input for the title')
  await draft(view).pressSequentially(title)
  await draft(view).press(key)
  await settle(80)
}

const cards = (view: View) => view.page.locator('[draggable=true]')

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a React component in TypeScript',
    from: 'Kanban board component in React + TypeScript',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await hasTypes(answer)
    },
  },
  {
    says: 'Uses native HTML5 drag and drop with no drag library',
    from: 'native HTML5 drag and drop only (no dnd-kit, no react-beautiful-dnd)',
    async test(answer) {
      await page((view) => present(cards(view), 'draggable card'))(answer)
      expect(
        !/from ['"](?:@dnd-kit|react-beautiful-dnd|react-dnd|@hello-pangea|sortablejs)/.test(answer.content),
        'imports a library',
      )
    },
  },
  {
    says: 'Defines Card and Column types as given',
    from: "type Card = { id: string; title: string; assignee?: string; priority: 'low' | 'medium' | 'high' }\ntype Column = { id: string; title: string; cards: Card[]; limit?: number }",
    test({ content }) {
      const card = /(?:type|interface) (?:\w*Card) =? ?\{([^}]*)\}/.exec(content)?.[1] ?? ''
      const own = /(?:type|interface) (?:\w*Column) =? ?\{([^}]*)\}/.exec(content)?.[1] ?? ''
      const wanted = [/\bid: string/, /\btitle: string/, /assignee\?: string/, /priority: /]
      expect(
        wanted.every((pattern) => pattern.test(card)),
        'the type Card lacks a member',
      )
      expect(
        [/\bid: string/, /\btitle: string/, /cards: /, /limit\?: number/].every((pattern) =>
          pattern.test(own),
        ),
        'the type Column lacks a member',
      )
      expect(/'low' \| 'medium' \| 'high'/.test(content), 'priority is not low, medium or high')
    },
  },
  {
    says: 'Accepts initialColumns and onMove props',
    from: '`initialColumns: Column[]`, `onMove: (cardId: string, fromColumnId: string, toColumnId: string) => void`',
    core: true,
    test: page((view) => view.shows(/Write docs/, 'does not show the cards of initialColumns')),
  },
  {
    says: 'Each column shows its title',
    from: 'every column shows its title',
    test: page(async (view) => {
      for (const title of titles) await present(column(view, title), `column ${title}`)
    }),
  },
  {
    says: 'Count is shown as "n / limit" when a limit is set',
    from: 'as "3 / 5" if there is a limit',
    test: page(async (view) => {
      expect(/\b1 ?\/ ?3\b/.test(await view.textOf(column(view, 'In work'))), 'does not show 1 / 3')
    }),
  },
  {
    says: 'Count is shown as the plain number when no limit is set',
    from: 'otherwise "3"',
    test: page(async (view) => {
      const text = await view.textOf(column(view, 'Backlog'))
      expect(/(?:^|\s|\()2(?:\s|\)|$)/.test(text) && !/2 ?\//.test(text), 'does not show the count 2')
    }),
  },
  {
    says: 'Cards show title and priority label',
    from: 'Cards show title',
    test: page(async (view) => {
      expect(/high/i.test(await view.textOf(card(view, 'Write docs'))), 'no label high')
      expect(/low/i.test(await view.textOf(card(view, 'Fix login'))), 'no label low')
    }),
  },
  {
    says: 'Assignee initials are shown in a circle when there is an assignee and nothing otherwise',
    from: "assignee's initials in a circle (nothing if no assignee)",
    test: page(async (view) => {
      const initials = card(view, 'Write docs').getByText('AL', { exact: true }).first()
      await present(initials, 'initials AL')
      expect(
        /50%|\d{3,}px|1e\+|rem/.test(await view.style(initials, 'borderTopLeftRadius')),
        'the initials are not in a circle',
      )
      await absent(card(view, 'Fix login').getByText(/^[A-Z]{1,2}$/), 'initials without an assignee')
    }),
  },
  {
    says: 'Dragging a card to another column moves it to the end of that column',
    from: 'Dragging a card to another column moves it to the end of that column',
    test: page(async (view) => {
      await drag(view, 'Write docs', 'In work')
      await until(() => isIn(view, 'Write docs', 'In work'), 'the card is not in the other column')
      const last = await view.textOf(column(view, 'In work').locator('[draggable=true]').last())
      expect(/Write docs/.test(last), 'the card is not at the end')
    }),
  },
  {
    says: 'A move calls onMove with cardId, fromColumnId and toColumnId',
    from: 'calls onMove',
    test: page(async (view) => {
      await drag(view, 'Write docs', 'In work')
      const calls = await view.calls('onMove')
      expect(JSON.stringify(calls) === '[["c1","todo","doing"]]', `the calls are ${JSON.stringify(calls)}`)
    }),
  },
  {
    says: 'Dropping onto the same column does nothing',
    from: 'dropping onto the same column does nothing',
    test: page(async (view) => {
      const before = await view.textOf(column(view, 'Backlog'))
      await drag(view, 'Write docs', 'Backlog')
      expect((await view.textOf(column(view, 'Backlog'))) === before, 'the column changes')
      expect((await view.calls('onMove')).length === 0, 'calls onMove')
      await drag(view, 'Write docs', 'In work')
      await until(() => isIn(view, 'Write docs', 'In work'), 'dragging does not work at all')
    }),
  },
  {
    says: 'A drop onto a full column is refused',
    from: 'If the target column is at its limit, the drop is refused',
    test: page(async (view) => {
      await drag(view, 'Write docs', 'Shipped')
      expect(await isIn(view, 'Write docs', 'Backlog'), 'the card leaves its column')
      expect((await view.calls('onMove')).length === 0, 'calls onMove')
      await drag(view, 'Write docs', 'In work')
      await until(() => isIn(view, 'Write docs', 'In work'), 'dragging does not work at all')
    }),
  },
  {
    says: 'A refused drop shows "Column is full" with role alert',
    from: 'a message with role="alert" says "Column is full"',
    test: page(async (view) => {
      await drag(view, 'Write docs', 'Shipped')
      await present(view.page.getByRole('alert').filter({ hasText: FULL }), 'alert')
    }),
  },
  {
    says: 'The column dragged over is highlighted',
    from: 'Highlight the column being dragged over',
    test: page(async (view) => {
      const looks = () =>
        column(view, 'In work').evaluate(
          inPage(
            '(element) => [element.parentElement, element, ...element.querySelectorAll("*")].map((item) => bench.lookOf(item)).join()',
          ),
        )
      const before = await looks()
      await card(view, 'Write docs').hover()
      await view.page.mouse.down()
      const { x = 0, y = 0 } = (await column(view, 'In work').boundingBox()) ?? {}
      // The first move over an element enters it, the next ones are drags over it.
      for (const offset of [20, 21, 22, 23]) await view.page.mouse.move(x + offset, y + 30)
      await settle(300)
      const during = await looks()
      await view.page.mouse.up()
      expect(during !== before, 'the column looks the same')
    }),
  },
  {
    says: 'Each column has an "Add card" button that opens an inline input',
    from: 'At the bottom of each column is an "Add card" button that opens an inline text input',
    test: page(async (view) => {
      for (const title of titles) await present(addButton(view, title), `Add card button in ${title}`)
      await addButton(view, 'Backlog').click()
      await present(column(view, 'Backlog').locator('input, textarea'), 'input in the column')
    }),
  },
  {
    says: 'Enter adds a card with priority medium',
    from: 'Enter adds a card with priority medium',
    test: page(async (view) => {
      await addCard(view, 'Call the bank', 'Enter')
      await until(() => isIn(view, 'Call the bank', 'Backlog'), 'Enter adds no card')
      expect(/medium/i.test(await view.textOf(card(view, 'Call the bank'))), 'the priority is not medium')
    }),
  },
  {
    says: 'Escape cancels adding',
    from: 'Escape cancels',
    test: page(async (view) => {
      await addCard(view, 'Call the bank', 'Escape')
      await view.lacks(/Call the bank/)
      await absent(draft(view), 'input after Escape')
    }),
  },
  {
    says: 'Empty titles are ignored',
    from: 'empty titles are ignored',
    test: page(async (view) => {
      await addCard(view, '  ', 'Enter')
      const count = await cards(view).count()
      expect(count === 4, `there are ${count} cards`)
    }),
  },
  {
    says: 'Each card has a "Move to" select listing the other columns',
    from: 'every card needs a "Move to" select listing the other columns',
    test: page(async (view) => {
      const texts = (await select(view, 'Write docs').locator('option').allInnerTexts()).join()
      expect(
        /In work/.test(texts) && /Shipped/.test(texts) && !/Backlog/.test(texts),
        `the options are ${texts}`,
      )
      const text =
        (await view.textOf(card(view, 'Write docs'))) +
        texts +
        (await select(view, 'Write docs').getAttribute('aria-label'))
      expect(/move to/i.test(text), 'the select is not called Move to')
    }),
  },
  {
    says: 'The "Move to" select moves the card, calls onMove and respects the limit',
    from: 'that does the same as dragging',
    test: page(async (view) => {
      await moveBySelect(view, 'Write docs', 'In work')
      await until(() => isIn(view, 'Write docs', 'In work'), 'the select does not move the card')
      expect(JSON.stringify(await view.calls('onMove')) === '[["c1","todo","doing"]]', 'does not call onMove')
      await moveBySelect(view, 'Fix login', 'Shipped')
      expect(await isIn(view, 'Fix login', 'Backlog'), 'moves a card to a full column')
    }),
  },
]
