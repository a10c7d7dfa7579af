import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, callback, present, source, until, type View } from '../view.ts'

const children = source(
  "[h('button', { key: 'a', id: 'first' }, 'First'), h('p', { key: 'p' }, 'Are you sure?'), h('button', { key: 'b', id: 'last' }, 'Last')]",
)
const options = {
  kind: 'react',
  component: /modal|dialog/,
  before: '<button id="opener">Open it</button>',
  props: { isOpen: true, onClose: callback, title: 'Delete the file', children },
} as const
const page = onPage(options)

const dialog = (view: View) => view.page.locator('[role=dialog], [role=alertdialog], dialog').first()
const isInside = "!!document.activeElement?.closest('[role=dialog], [role=alertdialog], dialog')"
/** In a native modal dialog, Tab may reach the browser's own controls, but nothing else on the page. */
const isTrapped = `${isInside} || (document.activeElement === document.body && !!document.querySelector('dialog:modal'))`

async function openByUser(view: View): Promise<void> {
  await view.setProps({ isOpen: false })
  await view.page.locator('#opener').focus()
  await view.setProps({ isOpen: true })
  await present(dialog(view), 'dialog')
  await until(() => view.evaluate<boolean>(isInside), 'focus does not move into the dialog')
}

export const requirements: readonly Requirement[] = [
  { says: 'Is a React component', from: 'modal in React', core: true, test: mounts(options) },
  {
    says: 'Accepts isOpen, onClose, title and children props',
    from: 'Props isOpen, onClose, title, children',
    test: page(async (view) => {
      await view.shows(/Delete the file/)
      await view.shows(/Are you sure\?/)
      await view.setProps({ isOpen: false })
      await view.lacks(/Are you sure\?/, 'isOpen has no effect')
    }),
  },
  {
    says: 'Renders nothing when isOpen is false',
    from: 'isOpen',
    test: page(
      async (view) => {
        await view.lacks(/Delete the file|Are you sure/)
        await absent(dialog(view), 'dialog')
        await view.setProps({ isOpen: true })
        await view.shows(/Are you sure/)
      },
      { props: { isOpen: false } },
    ),
  },
  {
    says: 'Shows the title and children when open',
    from: 'title, children',
    core: true,
    test: page(async (view) => {
      await present(dialog(view).getByText('Delete the file'), 'title in the dialog')
      await present(dialog(view).getByText('Are you sure?'), 'content in the dialog')
    }),
  },
  {
    says: 'Pressing Escape calls onClose',
    from: 'Close on Escape',
    test: page(async (view) => {
      await openByUser(view)
      await view.press('Escape')
      await until(async () => (await view.calls('onClose')).length > 0, 'Escape does not call onClose')
    }),
  },
  {
    says: 'Clicking the backdrop calls onClose',
    from: 'on backdrop click',
    test: page(async (view) => {
      await present(dialog(view), 'dialog')
      await view.page.mouse.click(5, 890)
      await until(
        async () => (await view.calls('onClose')).length > 0,
        'a click on the backdrop does not call onClose',
      )
    }),
  },
  {
    says: 'Clicking inside the dialog does not call onClose',
    from: 'but not when clicking inside',
    test: page(async (view) => {
      await view.click(view.page.getByText('Are you sure?'))
      await view.click(view.page.getByText('Delete the file'))
      await view.click(view.page.locator('#first'))
      expect((await view.calls('onClose')).length === 0, 'a click inside calls onClose')
    }),
  },
  {
    says: 'Tab and Shift+Tab keep focus inside the dialog',
    from: 'trap focus',
    test: page(async (view) => {
      await openByUser(view)
      for (const key of [...Array(6).fill('Tab'), ...Array(7).fill('Shift+Tab')]) {
        await view.press(key)
        expect(await view.evaluate<boolean>(isTrapped), `${key} moves focus out of the dialog`)
      }
    }),
  },
  {
    says: 'Focus returns to the previously focused element on close',
    from: 'give focus back to the element that opened it',
    test: page(async (view) => {
      await openByUser(view)
      await view.setProps({ isOpen: false })
      await until(
        () => view.evaluate<boolean>("document.activeElement?.id === 'opener'"),
        'focus does not return',
      )
    }),
  },
  {
    says: 'Renders through a portal (createPortal)',
    from: 'Render through a portal',
    test: page(async (view) => {
      await present(dialog(view), 'dialog')
      expect(
        !(await view.evaluate<boolean>(
          "!!document.querySelector('#root [role=dialog], #root [role=alertdialog], #root dialog')",
        )),
        'the dialog is inside the root element',
      )
    }),
  },
  {
    says: 'Has role dialog and aria-modal true',
    from: 'Accessible modal',
    test: page(async (view) => {
      await present(view.page.getByRole('dialog').or(view.page.getByRole('alertdialog')), 'role dialog')
      const isModal =
        "!!document.querySelector('[role][aria-modal=true], dialog[aria-modal=true], dialog:modal')"
      expect(await view.evaluate<boolean>(isModal), 'aria-modal is not true')
    }),
  },
  {
    says: 'Dialog is labelled by the title',
    from: 'Accessible modal',
    test: page((view) =>
      present(
        view.page
          .getByRole('dialog', { name: 'Delete the file' })
          .or(view.page.getByRole('alertdialog', { name: 'Delete the file' })),
        'dialog named by its title',
      ),
    ),
  },
]
