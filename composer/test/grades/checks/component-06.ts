import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { callback, present, settle, until, type View, visible } from '../view.ts'

const tabs = [
  { id: 'one', label: 'Overview', content: 'Text of the overview' },
  { id: 'two', label: 'Details', content: 'Text of the details' },
  { id: 'three', label: 'Reviews', content: 'Text of the reviews' },
]
const events = ['event:change', 'onchange', 'onChange', 'change']
const options = {
  kind: 'svelte',
  props: { tabs, items: tabs, onchange: callback, onChange: callback, change: callback },
} as const
const page = onPage(options)

const tab = (view: View, name: string) =>
  view.page.getByRole('tab', { name }).or(view.page.getByRole('button', { name })).first()

const isActive = async (view: View, active: string) => {
  const text = await view.text()
  return tabs.every(({ label, content }) => text.includes(content) === (label === active))
}

export const requirements: readonly Requirement[] = [
  { says: 'Is a Svelte component', from: 'Svelte tabs component', core: true, test: mounts(options) },
  {
    says: 'Accepts an array of tabs with id, label and content as a prop',
    from: 'Pass in an array of {id, label, content}',
    core: true,
    test: page((view) =>
      view.shows(/Overview[\s\S]*Text of the overview/, 'does not show the tabs that are passed in'),
    ),
  },
  {
    says: 'Renders one tab button per item showing its label',
    from: 'array of {id, label, content}',
    test: page(async (view) => {
      for (const { label } of tabs) await present(tab(view, label), `tab ${label}`)
    }),
  },
  {
    says: 'Only the content of the active tab is visible',
    from: '',
    test: page((view) =>
      until(() => isActive(view, 'Overview'), 'the content of other tabs is visible at the start'),
    ),
  },
  {
    says: 'Clicking a tab activates it',
    from: 'move between tabs',
    test: page(async (view) => {
      await view.click(tab(view, 'Details'))
      await until(() => isActive(view, 'Details'), 'a click does not show the content of the tab alone')
    }),
  },
  {
    says: 'ArrowRight moves to the next tab',
    from: 'Arrow left/right should move between tabs',
    test: page(async (view) => {
      await view.click(tab(view, 'Overview'))
      await view.press('ArrowRight')
      await until(() => isActive(view, 'Details'), 'ArrowRight does not activate the next tab')
    }),
  },
  {
    says: 'ArrowLeft moves to the previous tab',
    from: 'Arrow left/right should move between tabs',
    test: page(async (view) => {
      await view.click(tab(view, 'Reviews'))
      await view.press('ArrowLeft')
      await until(() => isActive(view, 'Details'), 'ArrowLeft does not activate the previous tab')
    }),
  },
  {
    says: 'Uses role tablist, tab and tabpanel',
    from: 'use the proper aria roles',
    test: page(async (view) => {
      for (const role of ['tablist', 'tab', 'tabpanel'] as const)
        await present(view.page.getByRole(role), role)
    }),
  },
  {
    says: 'aria-selected reflects the active tab',
    from: 'use the proper aria roles',
    test: page(async (view) => {
      await view.click(tab(view, 'Details'))
      const selected = visible(view.page.locator('[role=tab][aria-selected=true]'))
      await until(async () => (await selected.count()) === 1, 'not exactly one tab has aria-selected="true"')
      expect((await selected.innerText()).includes('Details'), 'aria-selected marks another tab')
    }),
  },
  {
    says: 'Emits a change event (or calls a change callback) carrying the tab id when the tab changes',
    from: 'Emit a change event with the id when the tab changes',
    test: page(async (view) => {
      await view.click(tab(view, 'Details'))
      await settle()
      const calls = await view.calls(...events)
      expect(calls.length > 0, 'a click on a tab emits nothing')
      expect(
        /"two"/.test(JSON.stringify(calls.at(-1))),
        `emits ${JSON.stringify(calls.at(-1))} without the id`,
      )
    }),
  },
]
