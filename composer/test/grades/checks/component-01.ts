import { mounts, onPage } from '../browser.ts'
import type { Requirement } from '../check.ts'
import { callback, present, until } from '../view.ts'

const options = {
  props: { onSubmit: callback, onLogin: callback, onSignIn: callback, login: callback, signIn: callback },
}
const page = onPage(options)

export const requirements: readonly Requirement[] = [
  {
    says: 'Renders a form',
    from: 'login form',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await page((view) => present(view.page.locator('form, [role=form]'), 'form'))(answer)
    },
  },
  {
    says: 'Has an email or username field',
    from: 'login form',
    core: true,
    test: page((view) =>
      present(view.field('email', 'e-mail', 'username', 'user name'), 'email or username field'),
    ),
  },
  {
    says: 'Has a password input of type password',
    from: 'login form',
    test: page((view) => present(view.page.locator('input[type=password]'), 'password input')),
  },
  {
    says: 'Has a submit button',
    from: 'login form',
    test: page((view) => present(view.submit(), 'submit button')),
  },
  {
    says: 'Submitting the form is handled (handler or action present)',
    from: 'login form',
    test: page(async (view) => {
      await view.type(view.field('email', 'e-mail', 'username', 'user name'), 'ada@example.com')
      await view.type(view.page.locator('input[type=password]').first(), 'Correct-horse-42')
      const before = await view.text()
      await view.click(view.submit())
      const names = ['onSubmit', 'onLogin', 'onSignIn', 'login', 'signIn']
      await until(async () => {
        if ((await view.calls(...names)).length > 0) return true
        if (
          view.requests.some(
            ({ type, method, url }) =>
              type !== 'document' || method === 'POST' || new URL(url).pathname !== '/',
          )
        )
          return true
        return view.requests.length === 0 && (await view.text()) !== before
      }, 'submitting does nothing')
    }),
  },
]
