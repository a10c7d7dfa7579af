import { hasTypes, mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { present, settle, source, until, type View } from '../view.ts'

const names = ['onSubmit', 'onSend', 'onContact', 'onSubmitMessage', 'send', 'sendMessage', 'submit']
const slow = (name: string) =>
  source(
    `(...args) => { bench.record('${name}', args); return new Promise((resolve) => setTimeout(resolve, 400)) }`,
  )
const options = { kind: 'react', props: Object.fromEntries(names.map((name) => [name, slow(name)])) } as const
const page = onPage(options)

const name = (view: View) => view.field(/\bname\b/, 'name')
const email = (view: View) => view.field('email', 'e-mail', /\bmail\b/)
const message = (view: View) => view.page.locator('textarea').first()
const THANKS = /thank|thanks/i

async function fill(view: View, address: string): Promise<void> {
  await view.type(name(view), 'Ada Lovelace')
  await view.type(email(view), address)
  await view.type(message(view), 'I would like to know more about your prices.')
}

const isSent = async (view: View) => (await view.calls(...names)).length > 0 || view.requests.length > 0

async function submit(view: View): Promise<void> {
  if (await view.submit().isEnabled()) await view.submit().click()
}

async function submitInvalid(view: View): Promise<void> {
  await fill(view, 'ada.example.com')
  await view.press('Tab')
  await submit(view)
  await settle(200)
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a React component in TypeScript',
    from: 'react with typescript',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await hasTypes(answer)
    },
  },
  { says: 'Has a name field', from: 'name', test: page((view) => present(name(view), 'name field')) },
  {
    says: 'Has an email field',
    from: 'mail',
    core: true,
    test: page((view) => present(email(view), 'email field')),
  },
  {
    says: 'Has a message textarea',
    from: 'the message',
    test: page((view) => present(message(view), 'textarea')),
  },
  {
    says: 'An invalid email shows an error message under the email field',
    from: 'if mail is wrong it must say error under the field',
    test: page(async (view) => {
      const before = await view.text()
      await submitInvalid(view)
      const text = (await view.text())
        .split('\n')
        .filter((line) => !before.includes(line))
        .join('\n')
      expect(/e-?mail|address|valid/i.test(text), 'shows no error for an invalid email')
      const field = await email(view).boundingBox()
      const next = await message(view).boundingBox()
      const error = await view.page
        .getByText(/valid|must be|correct|wrong|e-?mail address/i)
        .filter({ visible: true })
        .filter({ hasNot: view.page.locator('input, textarea') })
        .last()
        .boundingBox()
      expect(field && next && error, 'the error has no place on the page')
      expect(
        error.y >= field.y + field.height - 2 && error.y < next.y + 2,
        'the error is not under the email field',
      )
    }),
  },
  {
    says: 'Form is not sent while the email is invalid',
    from: 'if mail is wrong it must say error',
    test: page(async (view) => {
      await submitInvalid(view)
      expect(!(await isSent(view)), 'sends an invalid email')
      expect(!THANKS.test(await view.text()), 'shows the thank-you text for an invalid email')
      await fill(view, 'ada@example.com')
      await submit(view)
      await until(
        async () => (await isSent(view)) || THANKS.test(await view.text()),
        'does not send a valid form',
        4_000,
      )
    }),
  },
  {
    says: 'Submit button is disabled while sending',
    from: 'button should be disable when is sending',
    test: page(async (view) => {
      await fill(view, 'ada@example.com')
      await view.submit().click()
      await until(
        () => view.page.locator('button:disabled, button[aria-disabled=true]').first().isVisible(),
        'the button stays enabled',
        800,
      )
    }),
  },
  {
    says: 'A thank-you text is shown after sending',
    from: 'after send show thank you text',
    test: page(async (view) => {
      expect(!THANKS.test(await view.text()), 'shows the thank-you text before sending')
      await fill(view, 'ada@example.com')
      await view.submit().click()
      await until(async () => THANKS.test(await view.text()), 'shows no thank-you text', 4_000)
    }),
  },
]
