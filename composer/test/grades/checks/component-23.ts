import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, callback, present, settle, until, type View, visible } from '../view.ts'

const options = { kind: 'vue', props: { onComplete: callback } } as const
const page = onPage(options)

const company = (view: View) => view.field('company name', 'company')
const country = (view: View) => visible(view.page.locator('select')).first()
const vat = (view: View) => view.field('vat')
const holder = (view: View) => view.field('account holder', 'holder')
const iban = (view: View) => view.field('iban')
const emails = (view: View) => visible(view.page.locator('input:not([type=hidden]):not([type=checkbox])'))
const next = (view: View) => view.button(/^(?:next|continue)\b/)
const back = (view: View) => view.button(/^back\b/, /^previous\b/)
const add = (view: View) => view.button(/\badd\b/, /\+/)
const IBAN = 'DE89 3704 0044 0532 0130 00'

async function isOn(view: View, step: RegExp): Promise<void> {
  const current = view.page.locator('[aria-current=step]').filter({ hasText: step })
  const heading = view.page.getByRole('heading', { name: step })
  await until(
    async () => (await visible(current).count()) + (await visible(heading).count()) > 0,
    `is not on step ${step.source}`,
  )
}

async function fillCompany(view: View): Promise<void> {
  await view.type(company(view), 'Acme GmbH')
  await country(view).selectOption({ label: 'Germany' })
  await view.type(vat(view), 'DE123456789')
}

async function toBank(view: View): Promise<void> {
  await fillCompany(view)
  await view.click(next(view))
  await present(iban(view), 'IBAN field on step 2')
}

async function toTeam(view: View): Promise<void> {
  await toBank(view)
  await view.type(holder(view), 'Ada Lovelace')
  await view.type(iban(view), IBAN)
  await view.click(next(view))
  await absent(iban(view), 'IBAN field after Next')
  await isOn(view, /team/i)
}

async function toReview(view: View): Promise<void> {
  await toTeam(view)
  await view.type(emails(view).first(), 'ben@example.com')
  await view.click(add(view))
  await view.click(next(view))
  await isOn(view, /review/i)
}

const finish = (view: View) => view.button(/^(?:finish|complete|submit)/)

async function isRefused(view: View, value: string): Promise<boolean> {
  await view.type(iban(view), value)
  await view.click(next(view))
  await settle(80)
  return (await visible(iban(view)).count()) > 0
}

interface Result {
  readonly company?: object
  readonly bank?: object
  readonly team?: unknown
}

async function result(view: View): Promise<Result> {
  await view.click(finish(view))
  const [call] = await view.calls('onComplete')
  expect(call?.[0], 'complete is not emitted')
  return call[0] as Result
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a Vue 3 component using script setup lang="ts"',
    from: 'Vue 3 with <script setup lang="ts">',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      const [tag = ''] = /<script[^>]*>/.exec(answer.content) ?? []
      expect(/\bsetup\b/.test(tag) && /lang="ts"/.test(tag), 'the script is not <script setup lang="ts">')
    },
  },
  {
    says: 'Uses no UI library and has scoped styles',
    from: 'No UI libraries, scoped styles',
    async test(answer) {
      await mounts(options)(answer)
      const packages = [...answer.content.matchAll(/from ['"]([^'".]+)['"]/g)].map((match) => match[1])
      expect(
        packages.every((name) => name === 'vue'),
        `imports ${packages.join(', ')}`,
      )
      expect(/<style[^>]*\bscoped\b[^>]*>\s*\S/.test(answer.content), 'has no scoped styles')
    },
  },
  {
    says: 'Has four steps Company, Bank, Team and Review',
    from: '4-step wizard',
    core: true,
    test: page(async (view) => {
      for (const name of [/company/i, /bank/i, /team/i, /review/i]) await view.shows(name)
    }),
  },
  {
    says: 'Step 1 has required company name',
    from: 'company name (required)',
    test: page(async (view) => {
      await country(view).selectOption({ label: 'Other' })
      await view.click(next(view))
      await present(company(view), 'company name after Next without a name')
      await view.type(company(view), 'Acme GmbH')
      await view.click(next(view))
      await present(iban(view), 'step 2 after Next with a name')
    }),
  },
  {
    says: 'Step 1 has country select with Germany, France, Spain, Netherlands and Other',
    from: 'country select (Germany, France, Spain, Netherlands, Other)',
    test: page(async (view) => {
      const texts = (await country(view).locator('option').allInnerTexts()).join()
      for (const name of ['Germany', 'France', 'Spain', 'Netherlands', 'Other'])
        expect(texts.includes(name), `no option ${name}`)
    }),
  },
  {
    says: 'VAT ID is required unless country is Other',
    from: 'VAT ID (required unless country is Other)',
    test: page(async (view) => {
      await view.type(company(view), 'Acme GmbH')
      await country(view).selectOption({ label: 'France' })
      await view.click(next(view))
      await present(company(view), 'step 1 after Next without a VAT ID')
      await country(view).selectOption({ label: 'Other' })
      await view.click(next(view))
      await present(iban(view), 'step 2 for the country Other')
    }),
  },
  {
    says: 'Step 2 has required account holder',
    from: 'account holder (required)',
    test: page(async (view) => {
      await toBank(view)
      await view.type(iban(view), IBAN)
      await view.click(next(view))
      await settle(80)
      await present(iban(view), 'step 2 after Next without an account holder')
    }),
  },
  {
    says: 'IBAN is required and spaces are stripped for validation',
    from: 'IBAN (required; strip spaces',
    test: page(async (view) => {
      await toBank(view)
      await view.type(holder(view), 'Ada Lovelace')
      expect(await isRefused(view, ''), 'an empty IBAN is accepted')
      expect(await isRefused(view, 'DE89 3704 0044 0'), 'spaces count as characters')
      expect(!(await isRefused(view, IBAN)), 'an IBAN with spaces is refused')
    }),
  },
  {
    says: 'IBAN must be 15-34 characters beginning with two letters and two digits',
    from: '15-34 characters, begins with two letters and two digits',
    test: page(async (view) => {
      await toBank(view)
      await view.type(holder(view), 'Ada Lovelace')
      for (const wrong of [
        'DE893704004405',
        `DE89${'1'.repeat(31)}`,
        '1234567890123456',
        'DEX9370400440532',
      ]) {
        expect(await isRefused(view, wrong), `${wrong} is accepted`)
      }
      expect(!(await isRefused(view, 'NO9386011117947')), 'an IBAN of 15 characters is refused')
    }),
  },
  {
    says: 'Step 3 starts with one empty email row',
    from: 'starts with one empty row',
    test: page(async (view) => {
      await toTeam(view)
      const count = await emails(view).count()
      expect(count === 1 && (await emails(view).first().inputValue()) === '', `there are ${count} rows`)
    }),
  },
  {
    says: 'Email rows can be added and removed',
    from: 'can add and remove rows',
    test: page(async (view) => {
      await toTeam(view)
      await view.click(add(view))
      await until(async () => (await emails(view).count()) === 2, 'no row is added')
      await view.type(emails(view).first(), 'ben@example.com')
      await view.type(emails(view).nth(1), 'eve@example.com')
      await view.click(view.button('remove', 'delete', '×', '✕'))
      await until(async () => (await emails(view).count()) === 1, 'no row is removed')
      expect((await emails(view).first().inputValue()) === 'eve@example.com', 'the wrong row is removed')
    }),
  },
  {
    says: 'At most 5 email rows',
    from: 'at most 5',
    test: page(async (view) => {
      await toTeam(view)
      for (let clicks = 0; clicks < 6; clicks += 1)
        await add(view)
          .click({ timeout: 1_000 })
          .catch(() => {})
      const count = await emails(view).count()
      expect(count === 5, `there are ${count} rows after six clicks`)
    }),
  },
  {
    says: 'Non-empty emails must be valid',
    from: 'each non-empty one must be a valid email',
    test: page(async (view) => {
      await toTeam(view)
      await view.type(emails(view).first(), 'ben.example.com')
      await view.click(next(view))
      await settle(80)
      expect((await emails(view).count()) > 0, 'an invalid email is accepted')
      await view.type(emails(view).first(), 'ben@example.com')
      await view.click(next(view))
      await isOn(view, /review/i)
    }),
  },
  {
    says: 'Step 3 has a Skip link that goes on to the next step',
    from: 'whole step can be skipped with a "Skip" link',
    test: page(async (view) => {
      await toTeam(view)
      await view.click(view.control(/\bskip\b/))
      await until(async () => (await finish(view).count()) > 0, 'Skip does not go to the review')
    }),
  },
  {
    says: 'Step 4 shows a read-only summary of all data',
    from: 'read-only summary of everything',
    test: page(async (view) => {
      await toReview(view)
      for (const text of [/Acme GmbH/, /Germany/, /DE123456789/, /Ada Lovelace/, /ben@example\.com/])
        await view.shows(text)
      expect((await emails(view).count()) === 0, 'the summary has inputs')
    }),
  },
  {
    says: 'Each summary section has an Edit link that jumps to its step',
    from: 'an "Edit" link per section that jumps to that step',
    test: page(async (view) => {
      await toReview(view)
      const edits = view.page
        .getByRole('button', { name: /\bedit\b/i })
        .or(view.page.getByRole('link', { name: /\bedit\b/i }))
      expect((await view.count(edits)) === 3, `there are ${await view.count(edits)} Edit links`)
      await edits.nth(1).click()
      await present(iban(view), 'step 2 after Edit')
    }),
  },
  {
    says: 'IBAN in the summary is masked except for the last 4 characters',
    from: 'The IBAN is masked except for the last 4 characters',
    test: page(async (view) => {
      await toReview(view)
      const text = (await view.text()).replace(/ /g, '')
      expect(/[*•●xX·]{4,}3000/.test(text), 'the last four characters after a mask are not shown')
      expect(!/DE8937|0532013/.test(text), 'other characters are shown')
    }),
  },
  {
    says: 'Progress indicator shows step names',
    from: 'A progress indicator on top shows step names',
    test: page(async (view) => {
      const list = view.page
        .locator('ol, ul, nav, [class*=progress i], [class*=step i]')
        .filter({ hasText: /Company[\s\S]*Bank[\s\S]*Team[\s\S]*Review/ })
      await present(list, 'progress indicator with the four names')
    }),
  },
  {
    says: 'Current step has aria-current="step"',
    from: 'marks the current one with aria-current="step"',
    test: page(async (view) => {
      const current = view.page.locator('[aria-current=step]')
      expect(
        (await current.count()) === 1 && /company/i.test(await current.innerText()),
        'Company is not the current step',
      )
      await toBank(view)
      await until(
        async () => (await current.count()) === 1 && /bank/i.test(await current.innerText()),
        'Bank is not the current step',
      )
    }),
  },
  {
    says: 'Next validates only the current step and does not advance when invalid',
    from: 'Next validates only the current step',
    test: page(async (view) => {
      await view.click(next(view))
      await settle(80)
      await present(company(view), 'step 1 after Next with empty fields')
      await toBank(view)
    }),
  },
  {
    says: 'Error messages are below the fields and connected with aria-describedby',
    from: 'shows messages below the fields, connected via aria-describedby',
    test: page(async (view) => {
      await view.click(next(view))
      await until(
        async () => ((await company(view).getAttribute('aria-describedby')) ?? '') !== '',
        'the field has no aria-describedby',
      )
      const id = (await company(view).getAttribute('aria-describedby')) ?? ''
      const message = view.page.locator(
        id
          .split(/\s+/)
          .map((one) => `[id="${one}"]`)
          .join(','),
      )
      await present(message, 'element with the id of aria-describedby')
      expect((await view.textOf(visible(message))).length > 3, 'the message is empty')
      const [field, below] = [await company(view).boundingBox(), await visible(message).last().boundingBox()]
      expect(field && below && below.y >= field.y + field.height - 3, 'the message is not below the field')
    }),
  },
  {
    says: 'Back keeps entered data',
    from: 'Back never loses data',
    test: page(async (view) => {
      await toBank(view)
      await view.type(holder(view), 'Ada Lovelace')
      await view.click(back(view))
      await until(async () => (await company(view).inputValue()) === 'Acme GmbH', 'the company name is lost')
      await view.click(next(view))
      await until(
        async () => (await holder(view).inputValue()) === 'Ada Lovelace',
        'the account holder is lost',
      )
    }),
  },
  {
    says: 'Finish emits complete with { company, bank, team }',
    from: 'Finish on step 4 emits `complete` with one object { company, bank, team }',
    test: page(async (view) => {
      await toReview(view)
      const { company: own, bank } = await result(view)
      expect(JSON.stringify(own)?.includes('Acme GmbH'), 'company is not complete')
      expect(JSON.stringify(bank)?.includes('Ada Lovelace'), 'bank is not complete')
    }),
  },
  {
    says: 'Emitted team contains only non-empty emails',
    from: 'team contains only non-empty emails',
    test: page(async (view) => {
      await toReview(view)
      const { team } = await result(view)
      expect(
        JSON.stringify(team) === '["ben@example.com"]' ||
          /^\{"\w+":\["ben@example.com"\]\}$/.test(JSON.stringify(team)),
        `team is ${JSON.stringify(team)}`,
      )
    }),
  },
  {
    says: "Focus moves to the step's heading on step change",
    from: "set focus to the step's heading",
    test: page(async (view) => {
      await toBank(view)
      const active =
        "document.activeElement?.matches('h1, h2, h3, h4, legend, [role=heading]') && document.activeElement.textContent"
      await until(
        async () => /bank/i.test(String(await view.evaluate(active))),
        'the heading does not have the focus',
      )
    }),
  },
]
