import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { callback, present, settle, until } from '../view.ts'

const names = ['onSubmit', 'onSignup', 'onSignUp', 'onRegister', 'onSuccess']
const options = { kind: 'react', props: Object.fromEntries(names.map((name) => [name, callback])) } as const
const page = onPage(options)

export const requirements: readonly Requirement[] = [
  { says: 'Is a React component', from: 'in react', core: true, test: mounts(options) },
  {
    says: 'Renders an email (or username) field',
    from: 'signup form',
    core: true,
    test: page((view) => present(view.field('email', 'e-mail', 'username'), 'email or username field')),
  },
  {
    says: 'Renders a password field',
    from: 'signup form',
    test: page((view) => present(view.field(/password/), 'password field')),
  },
  {
    says: 'Renders a confirm password field',
    from: 'password confirm',
    test: page((view) =>
      present(
        view.field('confirm', 'repeat', 'again', 'retype', 're-enter'),
        'field to confirm the password',
      ),
    ),
  },
  {
    says: 'Both password fields are of type password',
    from: 'password confirm',
    test: page(async (view) => {
      const count = await view.count(view.page.locator('input[type=password]'))
      expect(count === 2, `${count} inputs have the type password`)
    }),
  },
  {
    says: 'Has a submit button',
    from: 'signup form',
    test: page((view) => present(view.submit(), 'submit button')),
  },
  {
    says: 'Shows an error and does not submit when the passwords do not match',
    from: 'password confirm',
    test: page(async (view) => {
      const submit = async (confirmation: string) => {
        for (const field of await view.page.locator('input:visible').all()) {
          const type = await field.getAttribute('type')
          if (type === 'checkbox') await field.check()
          else if (type === 'email' || /mail/i.test((await field.getAttribute('name')) ?? ''))
            await field.fill('ada@example.com')
          else if (type !== 'password') await field.fill('Ada Lovelace')
        }
        const passwords = view.page.locator('input[type=password]')
        await view.type(passwords.nth(0), 'Correct-horse-42')
        await view.type(passwords.nth(1), confirmation)
        if (await view.submit().isEnabled()) await view.click(view.submit())
        await settle(300)
      }
      const isSent = async () =>
        (await view.calls(...names)).length > 0 || view.requests.some(({ method }) => method === 'POST')
      await submit('Wrong-horse-42')
      await view.shows(/match|same|identical/i, 'shows no error for passwords that differ')
      expect(!(await isSent()), 'submits passwords that differ')
      const before = await view.text()
      await submit('Correct-horse-42')
      await until(
        async () => (await isSent()) || (await view.text()) !== before,
        'does not submit passwords that match',
      )
    }),
  },
]
