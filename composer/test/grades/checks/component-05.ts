import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, present, rowOf, settle, until, type View, visible } from '../view.ts'

const options = { kind: 'vue' } as const
const page = onPage(options)
const BOX = 'input[type=checkbox], [role=checkbox]'

const input = (view: View) =>
  visible(
    view.page.locator('input:not([type=checkbox]):not([type=radio]):not([type=submit]), textarea'),
  ).first()

async function add(view: View, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await view.type(input(view), title)
    await view.press('Enter')
    if (!(await view.text()).includes(title)) await view.click(view.button('add', '+'))
    await view.shows(new RegExp(title), 'an added todo is not shown')
  }
}

const row = (view: View, title: string) => rowOf(view, title, BOX)

async function check(view: View, title: string): Promise<void> {
  await row(view, title).locator(BOX).first().click()
  await settle()
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a Vue 3 component using the Composition API (script setup or setup())',
    from: 'vue 3, composition api',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      expect(/<script[^>]*\bsetup\b|\bsetup\s*\(/.test(answer.content), 'uses no Composition API')
    },
  },
  {
    says: 'Has an input to add a todo',
    from: 'add',
    core: true,
    test: page((view) => add(view, 'Buy oat milk')),
  },
  {
    says: 'Each todo can be checked and unchecked',
    from: 'check off',
    test: page(async (view) => {
      await add(view, 'Buy oat milk', 'Call Mum')
      const box = row(view, 'Buy oat milk').locator(BOX).first()
      await box.click()
      await until(() => box.isChecked(), 'a click does not check the todo')
      expect(!(await row(view, 'Call Mum').locator(BOX).first().isChecked()), 'checks another todo too')
      await box.click()
      await until(async () => !(await box.isChecked()), 'a second click does not uncheck the todo')
    }),
  },
  {
    says: 'Each todo can be deleted',
    from: 'delete',
    test: page(async (view) => {
      await add(view, 'Buy oat milk', 'Call Mum')
      const item = rowOf(view, 'Buy oat milk', 'button')
      await item.hover()
      await item
        .getByRole('button', { name: /delete|remove|×|✕|✖|🗑/i })
        .first()
        .click()
      await view.lacks(/Buy oat milk/, 'the deleted todo is still shown')
      expect(/Call Mum/.test(await view.text()), 'deletes another todo too')
    }),
  },
  {
    says: 'Has filter controls all, active and done',
    from: 'filter all/active/done',
    test: page(async (view) => {
      await add(view, 'Buy oat milk')
      for (const name of [/^all\b/, /^active\b/, /^(?:done|completed)\b/]) {
        await present(view.control(name).or(view.page.locator('select')), `filter ${name.source}`)
      }
    }),
  },
  {
    says: 'The chosen filter changes which todos are shown',
    from: 'filter all/active/done',
    test: page(async (view) => {
      await add(view, 'Buy oat milk', 'Call Mum')
      await check(view, 'Call Mum')
      await view.choose(/^active\b/)
      await view.lacks(/Call Mum/, 'the filter active shows a done todo')
      expect(/Buy oat milk/.test(await view.text()), 'the filter active hides an open todo')
      await view.choose(/^(?:done|completed)\b/)
      await view.lacks(/Buy oat milk/, 'the filter done shows an open todo')
      expect(/Call Mum/.test(await view.text()), 'the filter done hides a done todo')
      await view.choose(/^all\b/)
      await view.shows(
        /Buy oat milk[\s\S]*Call Mum|Call Mum[\s\S]*Buy oat milk/,
        'the filter all hides todos',
      )
    }),
  },
  {
    says: 'Todos are saved to localStorage on change',
    from: 'keep it in localStorage',
    test: page(async (view) => {
      await add(view, 'Buy oat milk')
      const stored = async () => Object.values(await view.stored()).join()
      await until(
        async () => (await stored()).includes('Buy oat milk'),
        'an added todo is not in localStorage',
      )
      const before = await stored()
      await check(view, 'Buy oat milk')
      await until(
        async () => (await stored()) !== before,
        'localStorage does not change when a todo is checked',
      )
    }),
  },
  {
    says: 'Todos are loaded from localStorage on start',
    from: 'keep it in localStorage',
    test: page(async (view) => {
      await add(view, 'Buy oat milk', 'Call Mum')
      await check(view, 'Call Mum')
      await settle(200)
      await view.reload()
      await view.shows(/Buy oat milk/, 'todos are gone after a reload')
      expect(
        await row(view, 'Call Mum').locator(BOX).first().isChecked(),
        'checked todos are unchecked after a reload',
      )
      await absent(view.page.getByText('Another page'), 'navigation away from the page')
    }),
  },
]
