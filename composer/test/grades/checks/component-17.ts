import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { present, settle, until, type View } from '../view.ts'

const options = { kind: 'svelte' } as const
const page = onPage(options)

const toggle = (view: View) =>
  view.page.getByRole('switch').or(view.page.getByRole('checkbox')).or(view.page.getByRole('button')).first()

/** Everything by which a page says that it is dark, and its colours. */
const STATE = `(() => {
  const marks = [document.documentElement, document.body, document.querySelector('#root > *')].filter(Boolean).map((item) =>
    [item.getAttribute('class'), JSON.stringify(item.dataset), getComputedStyle(item).colorScheme, getComputedStyle(item).backgroundColor].join())
  return marks.join(' | ')
})()`
const state = (view: View) => view.evaluate<string>(STATE)

async function flip(view: View): Promise<void> {
  const control = toggle(view)
  await control.click({ timeout: 2_000 }).catch(() => view.page.locator('label').first().click())
  await settle(150)
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Renders a toggle control (button or switch)',
    from: 'dark mode toggle',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await page((view) => present(toggle(view), 'button, switch or checkbox'))(answer)
    },
  },
  {
    says: 'Toggling switches the page or component between light and dark',
    from: 'dark mode toggle',
    core: true,
    test: page(async (view) => {
      const first = await state(view)
      await flip(view)
      const second = await state(view)
      expect(first !== second, 'a click changes nothing on the page')
      expect(/dark/i.test(first) !== /dark/i.test(second) || /rgb/.test(second), 'neither state is dark')
      await flip(view)
      await until(async () => (await state(view)) !== second, 'a second click does not switch back')
    }),
  },
  {
    says: 'The choice is stored (e.g. localStorage)',
    from: 'remembers choice',
    test: page(async (view) => {
      const kept = async () =>
        JSON.stringify(await view.stored()) + (await view.evaluate<string>('document.cookie'))
      await flip(view)
      const first = await kept()
      await flip(view)
      expect((await kept()) !== first, 'the choice is not in localStorage or in a cookie')
    }),
  },
  {
    says: 'The stored choice is applied on load',
    from: 'remembers choice',
    test: page(async (view) => {
      const initial = await state(view)
      await flip(view)
      const chosen = await state(view)
      expect(chosen !== initial, 'a click changes nothing')
      await view.reload()
      await until(async () => (await state(view)) === chosen, 'the choice is lost after a reload')
    }),
  },
]
