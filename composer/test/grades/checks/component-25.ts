import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, callback, present, until, type View, visible } from '../view.ts'

// The prompt names the shape of the nodes and onOpen, but not the prop of the nodes.
const nodes = [
  { name: 'zebra.txt', path: '/zebra.txt' },
  {
    name: 'src',
    path: '/src',
    children: [
      { name: 'main.ts', path: '/src/main.ts' },
      { name: 'lib', path: '/src/lib', children: [{ name: 'deep.ts', path: '/src/lib/deep.ts' }] },
    ],
  },
  { name: 'alpha.txt', path: '/alpha.txt' },
  { name: 'docs', path: '/docs', children: [{ name: 'guide.md', path: '/docs/guide.md' }] },
]
const names = ['nodes', 'data', 'items', 'tree', 'files', 'root', 'value']
const options = {
  component: /tree|explorer/,
  props: { ...Object.fromEntries(names.map((name) => [name, nodes])), onOpen: callback },
}
const page = onPage(options)

const label = (view: View, name: string) => visible(view.page.getByText(name, { exact: true })).first()
const item = (view: View, name: string) =>
  view.page
    .getByRole('treeitem')
    .filter({ has: view.page.getByText(name, { exact: true }) })
    .last()

async function isOpen(view: View, child: string): Promise<boolean> {
  return (await visible(view.page.getByText(child, { exact: true })).count()) > 0
}

/** Folders may start open; these tests need them closed. */
async function closeAll(view: View): Promise<void> {
  for (const [folder, child] of [
    ['src', 'main.ts'],
    ['docs', 'guide.md'],
  ] as const) {
    await present(label(view, folder), `folder ${folder}`)
    if (await isOpen(view, child)) await view.click(label(view, folder))
    await until(async () => !(await isOpen(view, child)), `${folder} cannot be closed`)
  }
}

async function focusFirst(view: View): Promise<void> {
  await closeAll(view)
  await view.evaluate<void>(
    '(document.querySelector(\'[role=treeitem][tabindex="0"], [role=treeitem] [tabindex="0"], [role=tree][tabindex="0"], [role=treeitem] button, [role=treeitem]\') ?? document.body).focus()',
  )
  for (let presses = 0; presses < 5; presses += 1) await view.press('ArrowUp')
}

/** The name of the focused item, also with aria-activedescendant. */
const focused = (view: View) =>
  view.evaluate<string>(`(() => {
    const active = document.activeElement
    const item = document.getElementById(active?.getAttribute('aria-activedescendant') ?? '') ?? active?.closest('[role=treeitem]')
    return bench.textOf(item ?? document.createElement('i')).split('\\n').map((line) => line.replace(/^[^\\w]+/, '').trim()).find(Boolean) ?? ''
  })()`)

async function expectFocus(view: View, name: string, when: string): Promise<void> {
  await until(async () => (await focused(view)).includes(name), `${when} the focus is not on ${name}`)
}

const opened = async (view: View) => JSON.stringify(await view.calls('onOpen'))

async function order(view: View, ...wanted: string[]): Promise<void> {
  const places: number[] = []
  for (const name of wanted) {
    await present(label(view, name), name)
    places.push((await label(view, name).boundingBox())?.y ?? 0)
  }
  expect(
    places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0)),
    `the order is not ${wanted.join(', ')}`,
  )
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Renders nested nodes given as { name, path, children? }',
    from: 'Input: nested nodes { name, path, children? }',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await page(async (view) => {
        for (const { name } of nodes) await present(label(view, name), `node ${name}`)
      })(answer)
    },
  },
  {
    says: 'Clicking a folder expands and collapses it',
    from: 'Folders expand/collapse on click',
    test: page(async (view) => {
      await closeAll(view)
      await view.click(label(view, 'src'))
      await until(() => isOpen(view, 'main.ts'), 'a click does not expand the folder')
      await view.click(label(view, 'src'))
      await until(async () => !(await isOpen(view, 'main.ts')), 'a second click does not collapse the folder')
    }),
  },
  {
    says: 'Children of collapsed folders are not visible',
    from: 'expand/collapse',
    test: page(async (view) => {
      await closeAll(view)
      for (const name of ['main.ts', 'guide.md', 'deep.ts'])
        await absent(label(view, name), `visible ${name}`)
    }),
  },
  {
    says: 'Clicking a file calls onOpen with its path',
    from: 'files call onOpen(path)',
    test: page(async (view) => {
      await view.click(label(view, 'alpha.txt'))
      expect((await opened(view)) === '[["/alpha.txt"]]', `the calls are ${await opened(view)}`)
    }),
  },
  {
    says: 'ArrowDown and ArrowUp move the focus through visible items',
    from: 'up/down to move',
    test: page(async (view) => {
      await focusFirst(view)
      await expectFocus(view, 'docs', 'at the start')
      await view.press('ArrowDown')
      await expectFocus(view, 'src', 'after ArrowDown')
      await view.press('ArrowDown')
      await expectFocus(view, 'alpha.txt', 'after two times ArrowDown')
      await view.press('ArrowUp')
      await expectFocus(view, 'src', 'after ArrowUp')
    }),
  },
  {
    says: 'ArrowRight expands a folder',
    from: 'right expands',
    test: page(async (view) => {
      await focusFirst(view)
      await view.press('ArrowRight')
      await until(() => isOpen(view, 'guide.md'), 'ArrowRight does not expand the folder')
    }),
  },
  {
    says: 'ArrowLeft collapses a folder',
    from: 'left collapses',
    test: page(async (view) => {
      await focusFirst(view)
      await view.press('ArrowRight')
      await until(() => isOpen(view, 'guide.md'), 'ArrowRight does not expand the folder')
      await view.press('ArrowLeft')
      await until(async () => !(await isOpen(view, 'guide.md')), 'ArrowLeft does not collapse the folder')
    }),
  },
  {
    says: 'Enter on a file calls onOpen',
    from: 'enter opens',
    test: page(async (view) => {
      await focusFirst(view)
      await view.press('ArrowDown', 'ArrowDown')
      await expectFocus(view, 'alpha.txt', 'after two times ArrowDown')
      await view.press('Enter')
      expect((await opened(view)) === '[["/alpha.txt"]]', `the calls are ${await opened(view)}`)
    }),
  },
  {
    says: 'Uses role tree and treeitem',
    from: 'role=tree / treeitem',
    test: page(async (view) => {
      await present(view.page.getByRole('tree'), 'role tree')
      expect(
        (await view.count(view.page.getByRole('tree').getByRole('treeitem'))) >= 4,
        'fewer than four treeitems',
      )
    }),
  },
  {
    says: 'Folders have aria-expanded reflecting their state',
    from: 'aria-expanded on folders',
    test: page(async (view) => {
      await closeAll(view)
      expect(
        (await item(view, 'src').getAttribute('aria-expanded')) === 'false',
        'a closed folder has no aria-expanded="false"',
      )
      await view.click(label(view, 'src'))
      const own = view.page.locator('[role=treeitem][aria-expanded=true]').filter({ hasText: 'src' })
      await present(own, 'open folder with aria-expanded="true"')
      expect(
        (await item(view, 'alpha.txt').getAttribute('aria-expanded')) === null,
        'a file has aria-expanded',
      )
    }),
  },
  {
    says: 'Folders are listed before files',
    from: 'Folders first then files',
    test: page(async (view) => {
      await order(view, 'src', 'alpha.txt')
      await order(view, 'docs', 'zebra.txt')
      if (!(await isOpen(view, 'main.ts'))) await view.click(label(view, 'src'))
      await order(view, 'lib', 'main.ts')
    }),
  },
  {
    says: 'Folders and files are each sorted alphabetically',
    from: 'both alphabetically',
    test: page(async (view) => {
      await order(view, 'docs', 'src')
      await order(view, 'alpha.txt', 'zebra.txt')
    }),
  },
]
