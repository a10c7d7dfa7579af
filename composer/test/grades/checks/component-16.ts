import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { callback, present, settle, until, type View, visible } from '../view.ts'

const settings = {
  displayName: 'Ada',
  bio: 'Hi',
  avatar: '',
  avatarUrl: '',
  email: true,
  push: false,
  weeklyDigest: false,
}
const initial = {
  ...settings,
  notifications: { email: true, push: false, weeklyDigest: false },
  profile: settings,
}
const options = {
  kind: 'react',
  props: {
    onSave: callback,
    onDelete: callback,
    settings: initial,
    initialSettings: initial,
    initial,
    initialValues: initial,
    defaultSettings: initial,
  },
} as const
const page = onPage(options)

const name = (view: View) => view.field('display name', /\bname\b/)
const bio = (view: View) => view.field('bio').or(view.page.locator('textarea')).first()
const save = (view: View) => view.button(/^save/)
const toggle = (view: View, word: RegExp) =>
  view.page
    .getByRole('switch', { name: word })
    .or(view.page.getByRole('checkbox', { name: word }))
    .first()
const remove = (view: View) => visible(view.page.getByRole('button', { name: /delete/i })).last()
const confirmation = (view: View) => view.field(/type.*DELETE|DELETE|confirm/, 'confirm', 'delete')

async function flip(view: View, word: RegExp): Promise<void> {
  const control = toggle(view, word)
  const id = await control.getAttribute('id')
  await control.click({ timeout: 2_000 }).catch(async () => {
    // Custom switches hide the input behind its label.
    const label = id ? view.page.locator(`label[for="${id}"]`) : control.locator('xpath=ancestor::label')
    await label.first().click()
  })
  await settle()
}

const BIO_LIMIT = 160

export const requirements: readonly Requirement[] = [
  { says: 'Is a React component', from: 'React, plain CSS', core: true, test: mounts(options) },
  {
    says: 'Uses plain CSS without a UI or CSS framework',
    from: 'plain CSS',
    async test(answer) {
      await mounts(options)(answer)
      const packages = [...answer.content.matchAll(/from ['"]([^'".]+)['"]/g)].map((match) => match[1] ?? '')
      expect(
        packages.every((own) => /^react(?:-dom)?(?:\/|$)/.test(own)),
        `imports ${packages.join(', ')}`,
      )
      await page(async (view) => {
        const rules = await view.evaluate<number>(
          '[...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0)',
        )
        const inline = await view.page.locator('#root [style]').count()
        expect(rules > 3 || inline > 3, 'has no styles')
      })(answer)
    },
  },
  {
    says: 'Has sections Profile, Notifications and Danger zone',
    from: 'sections Profile (display name, bio max 160 chars with counter, avatar upload with preview), Notifications (3 toggles: email, push, weekly digest) and Danger zone',
    core: true,
    test: page(async (view) => {
      for (const title of [/^profile$/i, /^notifications$/i, /^danger zone$/i]) {
        await present(
          view.page.locator('h1, h2, h3, h4, legend, [role=heading], [role=tab]').filter({ hasText: title }),
          `section ${title}`,
        )
      }
    }),
  },
  {
    says: 'Profile has a display name field',
    from: 'display name',
    test: page((view) => present(name(view), 'display name field')),
  },
  {
    says: 'Bio is limited to 160 characters',
    from: 'bio max 160 chars',
    test: page(async (view) => {
      await bio(view).click()
      await bio(view).fill('')
      await view.page.keyboard.insertText('x'.repeat(170))
      await settle()
      const { length } = await bio(view).inputValue()
      expect(length > 0, 'the bio takes no text')
      expect(
        length <= BIO_LIMIT || (await save(view).isDisabled()),
        `the bio holds ${length} characters and can be saved`,
      )
    }),
  },
  {
    says: 'Bio has a character counter',
    from: 'with counter',
    test: page(async (view) => {
      await bio(view).fill('x'.repeat(37))
      await view.shows(/\b37\b|\b123\b/, 'no counter shows 37 or 123')
    }),
  },
  {
    says: 'Avatar upload shows a preview of the chosen file',
    from: 'avatar upload with preview',
    test: page(async (view) => {
      const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      const sources = () =>
        view.evaluate<string>(
          "[...document.images].map((image) => image.src).join() + [...document.querySelectorAll('[style*=background]')].map((item) => item.style.backgroundImage).join()",
        )
      const before = await sources()
      await view.page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: image })
      await until(
        async () => /blob:|data:image/.test(await sources()) && (await sources()) !== before,
        'no preview appears',
      )
    }),
  },
  {
    says: 'Notifications has toggles for email, push and weekly digest',
    from: '3 toggles: email, push, weekly digest',
    test: page(async (view) => {
      for (const word of [/email/i, /push/i, /digest/i]) {
        await until(async () => (await toggle(view, word).count()) > 0, `there is no toggle ${word}`)
        const before = await toggle(view, word).isChecked()
        await flip(view, word)
        await until(
          async () => (await toggle(view, word).isChecked()) !== before,
          `the toggle ${word} does not switch`,
        )
      }
    }),
  },
  {
    says: 'Delete account button is disabled until the user types DELETE',
    from: 'delete account, user must type DELETE to enable the button',
    test: page(async (view) => {
      if ((await confirmation(view).count()) === 0) await remove(view).click()
      await until(() => remove(view).isDisabled(), 'the delete button is enabled at the start')
      await view.type(confirmation(view), 'DELET')
      expect(await remove(view).isDisabled(), 'the button is enabled by another text')
      await view.type(confirmation(view), 'DELETE')
      await until(() => remove(view).isEnabled(), 'the button stays disabled')
    }),
  },
  {
    says: 'Clicking the enabled delete button calls onDelete',
    from: 'onDelete()',
    test: page(async (view) => {
      if ((await confirmation(view).count()) === 0) await remove(view).click()
      await view.type(confirmation(view), 'DELETE')
      await view.click(remove(view))
      expect((await view.calls('onDelete')).length === 1, 'onDelete is not called once')
    }),
  },
  {
    says: 'Save is disabled when nothing has changed',
    from: 'Save button only enabled when something changed',
    test: page(async (view) => {
      expect(await save(view).isDisabled(), 'Save is enabled at the start')
      await view.type(name(view), 'Grace Hopper')
      await until(() => save(view).isEnabled(), 'Save stays disabled after a change')
    }),
  },
  {
    says: 'Save calls onSave with the settings',
    from: 'onSave(settings)',
    test: page(async (view) => {
      await view.type(name(view), 'Grace Hopper')
      await view.click(save(view))
      await until(
        async () => JSON.stringify(await view.calls('onSave')).includes('Grace Hopper'),
        'onSave does not get the settings',
      )
    }),
  },
  {
    says: 'Cancel reverts the changes',
    from: 'a Cancel that reverts',
    test: page(async (view) => {
      const before = await name(view).inputValue()
      await view.type(name(view), 'Grace Hopper')
      await view.click(view.button('cancel', 'reset', 'discard'))
      await until(async () => (await name(view).inputValue()) === before, 'the name is not reverted')
      expect((await view.calls('onSave')).length === 0, 'Cancel calls onSave')
    }),
  },
]
